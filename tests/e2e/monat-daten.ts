import { randomBytes, randomInt } from 'node:crypto'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { hashPasswort } from '~/adapters/crypto/passwort'
import { releaseAuftrag } from '~/usecases/auftrag/release-auftrag'
import { createMandant } from '~/usecases/mandant/create-mandant'
import { setConfig } from '~/usecases/mandant/set-config'
import { claimPraemierung } from '~/usecases/praemie/claim-praemierung'
import type { AppContext } from '~/usecases/shared/context'
import { insertBenutzer } from '~db/repositories/benutzer/benutzer'
import * as t from '~db/schema/mandant/tables'
import { brandByHost } from '../../tools/lib/brand-context'
import { asBetrieb } from '../fixtures/actors'
import { makeKasse } from '../fixtures/arbeit'
import * as fixture from '../fixtures/praemie'
import { zweck } from '../fixtures/spende'
import { withPlatform } from './plattform'

export const BETRIEB_PASSWORT = 'Wechsel7Nebel'
export const GUTSCHEIN_MARKE = 'Monatsladen'
/** The half of the reward that is the recommender's has the odd cent. */
export const [GANZ, HALB, ANDERE_HALB] = [fixture.WERT_CENT, 3501, 3500]

type Freund = Awaited<ReturnType<typeof fixture.plantEmpfehlungRow>>

/** Made up, and valid by its check digits. */
export function newIban(): string {
	const bban = `37040044${randomInt(10 ** 9, 10 ** 10 - 1)}`
	return `DE${String(98n - (BigInt(`${bban}131400`) % 97n)).padStart(2, '0')}${bban}`
}

/** A brand of its own on the tested server, with two admins and what else it needs. */
export const makeMarkeMitAdmins = <T extends object>(name: string, plant: (ctx: AppContext) => Promise<T>) =>
	withPlatform(async (platform) => {
		const clientRoute = `${name}-${randomBytes(4).toString('hex')}`
		const host = `${clientRoute}.localhost`
		const base = `http://${host}:${platform.port}`
		const created = await createMandant(platform, { clientRoute, host, config: { MandantUrl: base } })
		if (!created.ok) throw new Error(created.code)
		const ctx = await brandByHost(platform, host)
		const passwortHash = await hashPasswort(BETRIEB_PASSWORT)
		for (const admin of ['anna', 'ben'])
			await insertBenutzer(ctx.db, {
				...{ emailNorm: `${admin}@example.org`, name: admin, art: 'betrieb', rollen: ['admin'] },
				...{ passwortHash, passwortWechsel: false, erstelltAm: ctx.clock() },
			})
		return { host, base, ...(await plant(ctx)) }
	})

/**
 * Such a brand, so that its ledger is that of one month: an account to pay from, one voucher in stock, and friends who gave
 * their data. `danach` was recommended by who recommended `storniert`.
 */
export const makeMonat = (namenlose: number) =>
	makeMarkeMitAdmins('monat', async (ctx) => {
		await fixture.insertProdukt(ctx, { marke: GUTSCHEIN_MARKE })
		await fixture.plantCodes(ctx, 1, HALB, GUTSCHEIN_MARKE)
		const geteilt = await fixture.plantEmpfehlungRow(ctx, { anteil: 50 })
		const storniert = await fixture.plantEmpfehlungRow(ctx, { anteil: 50 })
		const danach = await fixture.plantEmpfehlungRow(ctx, { empfehlerId: storniert.empfehlerId })
		const zurueck = await fixture.plantEmpfehlungRow(ctx)
		const andere: Freund[] = []
		for (let n = 0; n < namenlose; n++) andere.push(await fixture.plantEmpfehlungRow(ctx))
		return { iban: await makeKasse(ctx), geteilt, storniert, danach, zurueck, andere }
	})

export const withinHost = <T>(host: string, work: (ctx: AppContext) => Promise<T>): Promise<T> =>
	withPlatform(async (platform) => work(await brandByHost(platform, host)))

/** The token of a recommender's reward that nothing was chosen for, the smallest first. */
async function openToken(ctx: AppContext, empfehlerId: string): Promise<string> {
	const { praemierung: p } = t
	const open = and(eq(p.empfehlerId, empfehlerId), eq(p.seite, 'empfehler'), eq(p.zustand, 'Offen'))
	const [reward] = await ctx.db.select({ id: p.id }).from(p).where(open).orderBy(p.betragCent)
	return fixture.tokenOf(ctx, `praemie_bereit:${reward?.id}`)
}

/** An order of this friend that lacks nothing but its release. */
export const makeReadyOrder = (host: string, { empfaengernummer }: Freund) =>
	withinHost(host, (ctx) => fixture.insertBereiterAuftrag(ctx, empfaengernummer))

/** Releases an order as somebody else of the staff, whom the journey does not follow. */
export const releaseOrder = (host: string, auftragId: string) =>
	withinHost(host, async (ctx) => {
		const released = await releaseAuftrag(asBetrieb(ctx), auftragId)
		if (!released.ok) throw new Error(released.code)
	})

/** What people do whom the journey does not follow: each takes a reward as money, to an account of their own or to this one. */
export const takeAsMoney = (
	host: string,
	people: readonly { empfehlerId: string; nachname: string; iban?: string }[],
) =>
	withinHost(host, async (ctx) => {
		const { praemie } = t
		const [geld] = await ctx.db.select({ id: praemie.id }).from(praemie).where(sql`${praemie.titel}->>'de' = 'Geld'`)
		for (const { empfehlerId, nachname, iban = newIban() } of people) {
			const bankdaten = { kontoinhaber: `Erika ${nachname}`, iban, bic: undefined }
			const token = await openToken(ctx, empfehlerId)
			const claimed = await claimPraemierung(ctx, token, geld?.id ?? 0, { art: 'geld', bankdaten }, undefined)
			if (!claimed.ok) throw new Error(claimed.code)
		}
	})

/** The address at which a recommender takes their open reward. */
export const openRewardOf = (host: string, empfehlerId: string): Promise<string> =>
	withinHost(host, async (ctx) => `${ctx.mandant.config.MandantUrl}/praemie?t=${await openToken(ctx, empfehlerId)}`)

export const emailOf = (host: string, empfehlerId: string): Promise<string> =>
	withinHost(host, async ({ db }) => {
		const [row] = await db.select({ email: t.empfehler.email }).from(t.empfehler).where(eq(t.empfehler.id, empfehlerId))
		return row?.email ?? ''
	})

/** Lets rewards be given to these causes, each with the account it has now. */
export const nameZwecke = (host: string, konten: Readonly<Record<string, string>>) =>
	withPlatform(async (platform) => {
		const Spendenzwecke = Object.entries(konten).map(([id, iban]) => zweck(id, iban))
		const settings = { ModuleSpende: true, Spendenzwecke }
		const done = await setConfig(platform, { clientRoute: host.replace('.localhost', ''), settings })
		if (!done.ok) throw new Error(done.code)
	})

/** What people do whom the journey does not follow: each gives their reward to this cause. */
export const takeAsSpende = (host: string, empfehlerIds: readonly string[], zweckId: string) =>
	withinHost(host, async (ctx) => {
		const { praemie } = t
		const [meist] = await ctx.db
			.select({ id: praemie.id })
			.from(praemie)
			.where(sql`${praemie.titel}->>'de' = 'Unteilbar'`)
		for (const empfehlerId of empfehlerIds) {
			const token = await openToken(ctx, empfehlerId)
			const wahl = { art: 'spende', zweck: zweckId } as const
			const claimed = await claimPraemierung(ctx, token, meist?.id ?? 0, wahl, undefined)
			if (!claimed.ok) throw new Error(claimed.code)
		}
	})

/** Moves what was given to causes back in time, as a month passed. */
export const letMonthPass = (host: string) =>
	withinHost(host, ({ db }) =>
		db
			.update(t.praemierung)
			.set({ gewaehltAm: sql`${t.praemierung.gewaehltAm} - interval '32 days'` })
			.where(isNotNull(t.praemierung.spendenzweck)),
	)
