import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashPasswort } from '~/adapters/crypto/passwort'
import { KONTO_LIST } from '~/domain/konto/list'
import { createEmpfehlung } from '~/usecases/empfehlung/create-empfehlung'
import { blockKonto, unblockKonto } from '~/usecases/konto/block-konto'
import { completeRegistration } from '~/usecases/konto/complete-registration'
import { createEmpfehler } from '~/usecases/konto/create-empfehler'
import { deleteKonto } from '~/usecases/konto/delete-konto'
import { listKonten } from '~/usecases/konto/list-konten'
import { login } from '~/usecases/konto/login'
import { issueAdminLogin, loginByAdminToken } from '~/usecases/konto/login-by-admin-token'
import { newEmpfehler } from '~/usecases/konto/new-empfehler'
import { requestPasswortReset } from '~/usecases/konto/request-passwort-reset'
import { showKonto } from '~/usecases/konto/show-konto'
import { findSitzung } from '~/usecases/konto/sitzung'
import { setConfig } from '~/usecases/mandant/set-config'
import { showSperren, updateSperren } from '~/usecases/mandant/update-sperren'
import { claimPraemierung } from '~/usecases/praemie/claim-praemierung'
import { markAuszahlungGezahlt } from '~/usecases/praemie/settle-auszahlung'
import { showPraemierung } from '~/usecases/praemie/show-praemierung'
import { readListQuery } from '~/web/forms/list'
import { updateEmpfehler } from '~db/repositories/konto/empfehler'
import * as t from '~db/schema/mandant/tables'
import { asBetrieb, asCli, operator, withFaktor } from '../../fixtures/actors'
import { freshDatabase, type TestContext, type TestDatabase } from '../../fixtures/database'
import { angemeldet, eingabe, empfehlerMit, produkte, tokenIn, withConfig } from '../../fixtures/empfehlung'
import { mailsTo } from '../../fixtures/mails'
import { auszahlungenOf, BANKDATEN, insertProdukt, openReward, reload } from '../../fixtures/praemie'

const PASSWORT = 'Kiesel7Nebelhorn'
let database: TestDatabase
let ctx: TestContext
let betrieb: TestContext
let passwortHash: string
let praemien: Awaited<ReturnType<typeof insertProdukt>>
let count = 0

beforeAll(async () => {
	database = await freshDatabase()
	ctx = await database.contextFor('nordfunk.localhost')
	betrieb = { ...ctx, actor: operator('admin') }
	passwortHash = await hashPasswort(PASSWORT)
	praemien = await insertProdukt(ctx)
})
afterAll(() => database.drop())

const key = () => `Sperren:${++count}`

async function konto(domain = 'example.org') {
	const email = `gesperrt${++count}@${domain}`
	const row = await newEmpfehler(ctx, ctx.db, { vorname: 'Kim', nachname: `Berger${count}`, email })
	if (!row) throw new Error('taken')
	await updateEmpfehler(ctx.db, row.id, { passwortHash, bestaetigtAm: ctx.clock() })
	return { id: row.id, email }
}

const anmelden = (email: string, passwort = PASSWORT, context = ctx) =>
	login(context, { email, passwort, angemeldetBleiben: false })
const sitzungVon = async (email: string) => {
	const done = await anmelden(email)
	if (!done.ok) throw new Error(done.code)
	return done.value
}
const events = (id: string, ereignis: string) =>
	ctx.db
		.select()
		.from(t.audit)
		.where(and(eq(t.audit.bezugId, id), eq(t.audit.ereignis, ereignis)))

/** Every kind of block, put on an account and the context it then lives in. */
const ARTEN = [
	['single', 'konto_gesperrt_einzeln', { einzeln: true }],
	['general', 'konto_gesperrt', { config: { KontenGesperrt: true } }],
	['staff', 'konto_gesperrt_wildcard', { config: { KontoGesperrtWildcard: ['*@firma.example', '*.firma.example'] } }],
] as const

describe.each(ARTEN)('[R-STAFFBAR] [F-CASES] a %s block', (_art, code, wie) => {
	async function gesperrt() {
		const wer = await konto('it.firma.example')
		const secret = await sitzungVon(wer.email)
		const context =
			'config' in wie
				? withConfig(ctx, {
						...wie.config,
						KontoGesperrtWildcard: [...('KontoGesperrtWildcard' in wie.config ? wie.config.KontoGesperrtWildcard : [])],
					})
				: ctx
		if ('einzeln' in wie) await blockKonto(betrieb, { id: wer.id, grund: 'Verdacht' }, key())
		return { ...wer, secret, context }
	}

	it('is told after the right password only, and ends the sessions there are', async () => {
		const { id, email, secret, context } = await gesperrt()
		expect(await anmelden(email, 'Falsch1234', context)).toEqual({ ok: false, code: 'anmeldung_falsch' })
		expect(await anmelden(email, PASSWORT, context)).toEqual({ ok: false, code })
		expect(await findSitzung(context, secret)).toBeUndefined()
		// Lifted, the block leaves nobody logged in whom it met.
		if ('einzeln' in wie) await unblockKonto(betrieb, { id, grund: 'Geklärt' }, key())
		expect(await findSitzung(ctx, secret)).toBeUndefined()
	})

	it('allows no recommendation, no login by an operator and sends no link for a new password', async () => {
		const { id, email, context } = await gesperrt()
		const { teilbar } = await produkte(context)
		expect(await createEmpfehlung(angemeldet(context, id), teilbar, await eingabe(context, { email }))).toEqual({
			ok: false,
			code,
		})
		const operator = withFaktor({ ...context, actor: betrieb.actor })
		expect(await issueAdminLogin(operator, email)).toEqual({ ok: false, code })
		expect(await requestPasswortReset(context, email, key())).toEqual({ ok: true, value: null })
		expect(await mailsTo(context, email, 'passwort_zuruecksetzen')).toEqual([])
	})

	it('allows no claim and no payout; what was claimed waits until the block is lifted', async () => {
		const { id, context } = await gesperrt()
		const offen = await openReward(ctx, { empfehlerId: id })
		const geld = { art: 'geld' as const, bankdaten: BANKDATEN }
		expect(await showPraemierung(context, offen.token)).toEqual({ ok: false, code })
		expect(await claimPraemierung(context, offen.token, praemien.geld, geld, key())).toEqual({ ok: false, code })
		expect((await reload(ctx, offen.praemierung.id)).zustand).toBe('Offen')
		if ('einzeln' in wie) await unblockKonto(betrieb, { id, grund: 'Geklärt' }, key())
		expect((await claimPraemierung(ctx, offen.token, praemien.geld, geld, key())).ok).toBe(true)
		if ('einzeln' in wie) await blockKonto(betrieb, { id, grund: 'Doch' }, key())
		const [auszahlung] = await auszahlungenOf(ctx, offen.praemierung.id)
		expect(await markAuszahlungGezahlt(asCli(context), auszahlung?.id ?? '')).toEqual({ ok: false, code })
	})

	it('keeps a registration from being completed', async () => {
		const email = `neu${++count}@firma.example`
		await createEmpfehler(ctx, { vorname: 'Neu', nachname: 'Hier', email }, key())
		const { id } = await empfehlerMit(ctx, email)
		const [mail] = await mailsTo(ctx, email, 'willkommen')
		const context = 'config' in wie ? withConfig(ctx, wie.config as never) : ctx
		if ('einzeln' in wie) await blockKonto(betrieb, { id, grund: 'Verdacht' }, key())
		const daten = { t: tokenIn(mail?.link), vorname: 'Neu', nachname: 'Hier', passwort: PASSWORT }
		expect(await completeRegistration(context, daten, key())).toEqual({ ok: false, code })
		expect((await empfehlerMit(ctx, email)).passwortHash).toBeNull()
	})
})

it.each([
	[{ KontenGesperrt: true }, 'konto_gesperrt'],
	[{ KontoGesperrtWildcard: ['*@firma.example'] }, 'konto_gesperrt_wildcard'],
])('[R-STAFFBAR] %j: new addresses are refused alike, registering and recommending', async (config, code) => {
	const context = withConfig(ctx, config)
	const email = `frisch${++count}@FIRMA.example`
	expect(await createEmpfehler(context, { vorname: 'A', nachname: 'B', email }, key())).toEqual({ ok: false, code })
	const { teilbar } = await produkte(context)
	expect(await createEmpfehlung(context, teilbar, await eingabe(context, { email }))).toEqual({ ok: false, code })
})

describe('the operator', () => {
	it('[R-ADMIN] blocks and unblocks with a reason that is kept', async () => {
		const wer = await konto()
		const one = key()
		expect(await blockKonto(betrieb, { id: wer.id, grund: 'Mehrfach' }, one)).toEqual({
			ok: true,
			value: null,
		})
		await blockKonto(betrieb, { id: wer.id, grund: 'Mehrfach' }, one)
		expect(await blockKonto(betrieb, { id: wer.id, grund: 'Noch einmal' }, key())).toEqual({
			ok: false,
			code: 'zustand_veraltet',
		})
		const [event, ...more] = await events(wer.id, 'empfehler.gesperrt')
		expect(more).toEqual([])
		expect(event).toMatchObject({
			akteur: `betrieb:${'id' in betrieb.actor && betrieb.actor.id}`,
			details: { grund: 'Mehrfach' },
		})
		expect((await showKonto(betrieb, wer.id)).ok && (await showKonto(betrieb, wer.id))).toMatchObject({
			value: { einzeln: true, sperre: 'konto_gesperrt_einzeln', sperrGrund: 'Mehrfach' },
		})
		await unblockKonto(betrieb, { id: wer.id, grund: 'Geklärt' }, key())
		expect((await anmelden(wer.email)).ok).toBe(true)
		expect(await blockKonto(betrieb, { id: 'x', grund: 'x' }, key())).toEqual({
			ok: false,
			code: 'nicht_gefunden',
		})
	})

	it('finds people by name and address, and the blocked ones', async () => {
		const wer = await konto('suche.example')
		const name = (await empfehlerMit(ctx, wer.email)).nachname
		const found = async (query: Record<string, string>) => {
			const { zeilen } = await listKonten(betrieb, readListQuery(KONTO_LIST, new URLSearchParams(query)))
			return zeilen.map(({ id }) => id)
		}
		for (const q of [name.toUpperCase(), wer.email, 'SUCHE.example', `kim ${name}`])
			expect(await found({ q }), q).toContain(wer.id)
		expect(await found({ q: '%' })).toEqual([])
		expect(await found({ q: wer.email, stand: 'gesperrt' })).toEqual([])
		expect(await found({ q: wer.email, stand: 'registriert' })).toEqual([wer.id])
	})

	it('[R-STAFFBAR] edits the patterns; the command sees and changes the same', async () => {
		const hafen = await database.contextFor('hafen.localhost', { actor: betrieb.actor })
		await updateSperren(asBetrieb(hafen), { muster: ['*@hafen.example'], kontenGesperrt: false }, key())
		expect(await showSperren(asBetrieb(hafen))).toEqual({ muster: ['*@hafen.example'], kontenGesperrt: false })
		const changed = { KontoGesperrtWildcard: ['*@hafen.example', '*.dienst.example'], KontenGesperrt: true }
		expect(
			await setConfig({ ...database, clock: ctx.clock }, { clientRoute: 'hafen', settings: changed }),
		).toMatchObject({ ok: true })
		expect(await showSperren(asBetrieb(hafen))).toEqual({ muster: changed.KontoGesperrtWildcard, kontenGesperrt: true })
		expect(
			await setConfig(
				{ ...database, clock: ctx.clock },
				{ clientRoute: 'hafen', settings: { KontoGesperrtWildcard: ['*'] } },
			),
		).toMatchObject({
			ok: false,
			code: 'eingabe_ungueltig',
		})
		expect((await showSperren(asBetrieb(await database.contextFor('nordfunk.localhost')))).muster).toEqual([])
		expect(await events('alle', 'sperren.geaendert')).toEqual([])
		const { audit } = t
		expect(await hafen.db.select().from(audit).where(eq(audit.ereignis, 'sperren.geaendert'))).toHaveLength(1)
	})
})

describe('[R-DELETE] deleting an account while something else happens to it', () => {
	const zugleich = async <T>(work: (wer: { id: string; email: string }) => Promise<T>) => {
		const wer = await konto()
		const [geloescht, result] = await Promise.all([deleteKonto(angemeldet(ctx, wer.id), PASSWORT, key()), work(wer)])
		expect(geloescht).toEqual({ ok: true, value: null })
		return { ...wer, result }
	}
	const lebende = async (id: string, secret: string | undefined) => {
		const { sitzung } = t
		expect(await ctx.db.select().from(sitzung).where(eq(sitzung.subjektId, id))).toEqual([])
		if (secret) expect(await findSitzung(ctx, secret)).toBeUndefined()
	}

	it('a login leaves no session', async () => {
		for (let i = 0; i < 5; i++) {
			const { id, result } = await zugleich(({ email }) => anmelden(email))
			await lebende(id, result.ok ? result.value : undefined)
		}
	})

	it('a login by an operator leaves none either', async () => {
		for (let i = 0; i < 5; i++) {
			const { id, result } = await zugleich(async ({ email }) => {
				const issued = await issueAdminLogin(withFaktor(betrieb), email)
				const secret = issued.ok ? (issued.value.link.split('/').at(-1) ?? '') : ''
				return loginByAdminToken(ctx, { secret, geraet: '' })
			})
			await lebende(id, result.ok ? result.value : undefined)
		}
	})
})
