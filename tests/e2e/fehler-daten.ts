import { randomBytes, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { TEILNAHME_VERSION } from '~/domain/konto/teilnahme'
import type { MandantConfigInput } from '~/domain/mandant/config'
import { berlinDay } from '~/domain/shared/dates'
import { createEmpfehlung } from '~/usecases/empfehlung/create-empfehlung'
import { issueAdminLogin, loginByAdminToken } from '~/usecases/konto/login-by-admin-token'
import { newEmpfehler } from '~/usecases/konto/new-empfehler'
import { startSitzung } from '~/usecases/konto/sitzung'
import { createMandant } from '~/usecases/mandant/create-mandant'
import { claimPraemierung } from '~/usecases/praemie/claim-praemierung'
import type { AppContext } from '~/usecases/shared/context'
import { issueToken } from '~/usecases/shared/tokens'
import { currentRechtstext } from '~db/repositories/katalog/katalog'
import { findEmpfehlerByEmail, updateEmpfehler } from '~db/repositories/konto/empfehler'
import * as tables from '~db/schema/mandant/tables'
import { insertKatalog } from '../../tools/demo/katalog'
import { DEMO_MANDANTEN } from '../../tools/demo/mandanten'
import { brandByHost, type CommandDeps } from '../../tools/lib/brand-context'
import * as fixture from '../fixtures/praemie'
import { withPlatform } from './plattform'

export const ERASED_PASSWORT = 'Demo1234'

type Brand = { ctx: AppContext; host: string }

/** A brand of one's own on the tested server, with the catalogue of Nordfunk. */
export async function makeBrand(platform: CommandDeps, config: Partial<MandantConfigInput>): Promise<Brand> {
	const clientRoute = `fehler-${randomBytes(4).toString('hex')}`
	const host = `${clientRoute}.localhost`
	const created = await createMandant(
		platform,
		{ clientRoute, host, config: { ...config, MandantUrl: `http://${host}` } },
		async (own, { keys }) => {
			const now = platform.clock()
			const target = { db: own, keys, now, heute: berlinDay(now) }
			await insertKatalog(target, DEMO_MANDANTEN.nordfunk)
		},
	)
	if (!created.ok) throw new Error(created.code)
	return { host, ctx: await brandByHost(platform, host) }
}

async function makeKonto(
	{ ctx }: Brand,
	passwortHash: string,
	email = `p.${randomBytes(4).toString('hex')}@example.org`,
) {
	const row = await newEmpfehler(ctx, ctx.db, { vorname: 'Kim', nachname: 'Berger', email })
	if (!row) throw new Error('taken')
	await updateEmpfehler(ctx.db, row.id, { passwortHash, bestaetigtAm: ctx.clock() })
	return { id: row.id, email }
}

const gestern = (ctx: AppContext) => new Date(ctx.clock().getTime() - 86_400_000)
const morgen = (ctx: AppContext) => new Date(ctx.clock().getTime() + 86_400_000)

/** A friend who agreed, with the link that opens the form for their data. */
async function makeFreund({ ctx }: Brand) {
	const made = await fixture.plantEmpfehlungRow(ctx, { zustand: 'bestaetigt' })
	const { empfaenger, empfehler } = tables
	await ctx.db.update(empfaenger).set({ zustand: 'zugestimmt' }).where(eq(empfaenger.id, made.empfaengerId))
	const [werber] = await ctx.db.select().from(empfehler).where(eq(empfehler.id, made.empfehlerId))
	const t = await issueToken(ctx, ctx.db, {
		zweck: 'empfaenger',
		subjektArt: 'empfaenger',
		subjektId: made.empfaengerId,
		ablaufAm: morgen(ctx),
	})
	return { t, empfehlungsnummer: made.empfehlungsnummer, werber: werber?.email ?? '' }
}

/** Everything the cases of the error catalogue start from. */
export const makeFehlerfaelle = () =>
	withPlatform(async (platform) => {
		const a = await makeBrand(platform, { AuskunftUeberKonten: true, KontoGesperrtWildcard: ['*@firma.example'] })
		const nurFirma = await makeBrand(platform, { EmailWhitelist: ['*@firma.example'] })
		const zu = await makeBrand(platform, { KontenGesperrt: true })
		const kaputt = await makeBrand(platform, {})
		await platform.sql.unsafe(`alter table ${kaputt.ctx.mandant.schemaName}.produkt rename to produkt_weg`)

		const { db } = await brandByHost(platform, 'nordfunk.localhost')
		const demo = await findEmpfehlerByEmail(db, 'empfehler@example.org')
		const hash = demo?.passwortHash ?? ''
		const wer = await makeKonto(a, hash)
		const gesperrt = await makeKonto(a, hash)
		await updateEmpfehler(a.ctx.db, gesperrt.id, { gesperrt: 'einzeln' })
		const belegschaft = await makeKonto(a, hash, 'anna@firma.example')
		const zuKonto = await makeKonto(zu, hash)

		const token = (zweck: 'passwort' | 'admin_login', ablaufAm: Date) =>
			issueToken(a.ctx, a.ctx.db, { zweck, subjektArt: 'empfehler', subjektId: wer.id, ablaufAm })
		const abgelaufen = await token('passwort', gestern(a.ctx))
		const issued = await issueAdminLogin(a.ctx, wer.email)
		const benutzt = issued.ok ? (issued.value.link.split('/').at(-1) ?? '') : ''
		const vertretung = await loginByAdminToken(a.ctx, { secret: benutzt, geraet: '' })
		const sitzung = await startSitzung(a.ctx, a.ctx.db, { art: 'empfehler', subjektId: wer.id, bleiben: false })

		const praemien = await fixture.insertProdukt(a.ctx)
		const gewaehlt = await fixture.openReward(a.ctx)
		const wahl = { art: 'geld' as const, bankdaten: fixture.BANKDATEN }
		await claimPraemierung(a.ctx, gewaehlt.token, praemien.geld, wahl, undefined)

		const [produkt, zweites] = await a.ctx.db
			.select({ id: tables.produkt.id })
			.from(tables.produkt)
			.innerJoin(tables.praemie, eq(tables.praemie.produktId, tables.produkt.id))
			.where(eq(tables.produkt.aktiv, true))
			.groupBy(tables.produkt.id)
			.orderBy(tables.produkt.id)
		if (!produkt || !zweites) throw new Error('no products')
		const agb = await currentRechtstext(a.ctx.db, 'agb', 'de', a.ctx.clock())
		const empfehlen = (email: string, ctx = a.ctx) =>
			createEmpfehlung(ctx, produkt.id, {
				...({ vorname: 'Kim', nachname: 'Berger', email, anteilEmpfehler: 100, nachricht: '', agb: true } as const),
				...{ agbId: agb?.id ?? 0, teilnahme: TEILNAHME_VERSION, newsletter: false, channel: '' },
			})
		const unbestaetigt = `neu.${randomUUID().slice(0, 8)}@example.org`
		await empfehlen(unbestaetigt)
		await empfehlen(wer.email, { ...a.ctx, actor: { art: 'empfehler', id: wer.id, sitzungId: '-' } })
		return {
			...{ host: a.host, nurFirma: nurFirma.host, zu: zu.host, kaputt: kaputt.host },
			...{ email: wer.email, gesperrt: gesperrt.email, belegschaft: belegschaft.email, zuKonto: zuKonto.email },
			...{ abgelaufen, benutzt, sitzung, vertretung: vertretung.ok ? vertretung.value : '', unbestaetigt },
			...{ produkt: produkt.id, zweites: zweites.id, gewaehlt: gewaehlt.token, praemie: praemien.geld },
			freund: await makeFreund(a),
		}
	})

export type Fehlerfaelle = Awaited<ReturnType<typeof makeFehlerfaelle>>
