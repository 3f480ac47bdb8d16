import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hashPasswort } from '~/adapters/crypto/passwort'
import { cancelAuftrag } from '~/usecases/auftrag/cancel-auftrag'
import { releaseAuftrag } from '~/usecases/auftrag/release-auftrag'
import { showEinladung } from '~/usecases/empfaenger/show-einladung'
import { sendKontakt } from '~/usecases/inhalt/send-kontakt'
import { expirePraemierungen } from '~/usecases/jobs/expire-praemierungen'
import { blockKonto, unblockKonto } from '~/usecases/konto/block-konto'
import { deleteKonto } from '~/usecases/konto/delete-konto'
import { exportData } from '~/usecases/konto/export-data'
import { resetPasswort } from '~/usecases/konto/reset-passwort'
import { showPersoenlicherBereich } from '~/usecases/konto/show-persoenlicher-bereich'
import { findSitzung, startSitzung } from '~/usecases/konto/sitzung'
import { storeBankdaten } from '~/usecases/konto/store-bankdaten'
import { enqueueMail } from '~/usecases/mail/enqueue-mail'
import { claimPraemierung } from '~/usecases/praemie/claim-praemierung'
import { markAuszahlungGezahlt } from '~/usecases/praemie/settle-auszahlung'
import { NotAuthorised } from '~/usecases/shared/authorise'
import { issueToken } from '~/usecases/shared/tokens'
import { findEmpfehlerByEmail } from '~db/repositories/konto/empfehler'
import * as tables from '~db/schema/mandant/tables'
import { asBetrieb, asCli, asJob } from '../../fixtures/actors'
import { freshDatabase, type TestContext, type TestDatabase, testClock } from '../../fixtures/database'
import { angemeldet, withConfig } from '../../fixtures/empfehlung'
import { plantEigenwerbung } from '../../fixtures/job-rows'
import {
	auszahlungenOf,
	BANKDATEN,
	IBAN_ANDERE,
	insertBereiterAuftrag,
	insertProdukt,
	openReward,
	plantEmpfehlungRow,
	praemierungenOf,
	reload,
	WERT_CENT,
} from '../../fixtures/praemie'
import { isCluster } from '../../fixtures/test-server'

const PASSWORT = 'Kiesel7Nebelhorn'

let database: TestDatabase
let ctx: TestContext
let passwortHash: string
let praemien: Awaited<ReturnType<typeof insertProdukt>>
let key = 0

beforeAll(async () => {
	database = await freshDatabase()
	const anonym = await database.contextFor('nordfunk.localhost')
	praemien = await insertProdukt(anonym)
	passwortHash = await hashPasswort(PASSWORT)
})
beforeEach(async () => {
	ctx = withConfig(await database.contextFor('nordfunk.localhost'), { ModuleStoringBankdata: true })
})
afterAll(() => database.drop())

const loeschen = (id: string, passwort = PASSWORT) => deleteKonto(angemeldet(ctx, id), passwort, `loeschen:${++key}`)

async function zeile(id: string) {
	const [row] = await ctx.db.select().from(tables.empfehler).where(eq(tables.empfehler.id, id))
	if (!row) throw new Error('the row is gone')
	return row
}

/** Somebody with an open, a prepared and a paid reward, a stored account, a session and an unshared link. */
async function konto() {
	const offen = await openReward(ctx)
	const { empfehlerId } = offen
	await ctx.db
		.update(tables.empfehler)
		.set({ passwortHash, bestaetigtAm: ctx.clock(), nachname: 'Unverwechselbar' })
		.where(eq(tables.empfehler.id, empfehlerId))
	const geld = { art: 'geld' as const, bankdaten: BANKDATEN }
	const vorbereitet = await openReward(ctx, { empfehlerId })
	await claimPraemierung(ctx, vorbereitet.token, praemien.geld, geld, undefined)
	const bezahlt = await openReward(ctx, { empfehlerId })
	await claimPraemierung(ctx, bezahlt.token, praemien.geld, geld, undefined)
	const [auszahlung] = await auszahlungenOf(ctx, bezahlt.praemierung.id)
	await markAuszahlungGezahlt(asCli(ctx), auszahlung?.id ?? '')
	const gutschein = await openReward(ctx, { empfehlerId })
	const { email } = await zeile(empfehlerId)
	const wahl = { art: 'gutschein' as const, email: `gutschein.${email}` }
	await claimPraemierung(ctx, gutschein.token, praemien.gutschein, wahl, undefined)
	await storeBankdaten(angemeldet(ctx, empfehlerId), { ...BANKDATEN, iban: IBAN_ANDERE }, `bank:${++key}`)
	await ctx.db
		.insert(tables.empfehlerBild)
		.values({ empfehlerId, bytes: Buffer.from('Gesicht'), geaendertAm: ctx.clock() })
	const sitzung = await startSitzung(ctx, ctx.db, { art: 'empfehler', subjektId: empfehlerId, bleiben: true })
	const laufend = await plantEmpfehlungRow(ctx, { empfehlerId })
	await ctx.db
		.update(tables.empfehlung)
		.set({ nachricht: `Gruß von ${email}` })
		.where(eq(tables.empfehlung.id, laufend.empfehlungId))
	return { empfehlerId, email, offen, vorbereitet, bezahlt, gutschein, sitzung, laufend }
}

/** Tables whose rows hold the text somewhere. */
async function tablesWith(text: string): Promise<string[]> {
	const schema = ctx.mandant.schemaName
	const names = await database.db.execute<{ name: string }>(
		sql`select table_name as name from information_schema.tables where table_schema = ${schema}`,
	)
	const found: string[] = []
	for (const { name } of names) {
		const table = sql`${sql.identifier(schema)}.${sql.identifier(name)}`
		const rows = await ctx.db.execute(sql`select 1 from ${table} t where t::text ilike ${`%${text}%`} limit 1`)
		if (rows.length > 0) found.push(name)
	}
	return found
}

describe('deleting an account', () => {
	it('[R-DELETE] nothing stored says any more who it was: no name, address, account', async () => {
		const { empfehlerId, email } = await konto()
		const [name = ''] = email.split('@')
		expect(await tablesWith(name)).toEqual(expect.arrayContaining(['empfehler', 'empfehlung', 'mail', 'praemierung']))
		expect(await loeschen(empfehlerId)).toEqual({ ok: true, value: null })
		expect(await tablesWith(name)).toEqual([])
		expect(await tablesWith('Unverwechselbar')).toEqual([])
		expect(await ctx.db.select().from(tables.empfehlerBankdaten)).toEqual([])
		expect(await ctx.db.select().from(tables.empfehlerBild)).toEqual([])
		const rewards = await ctx.db
			.select()
			.from(tables.auszahlung)
			.innerJoin(tables.praemierung, eq(tables.praemierung.id, tables.auszahlung.praemierungId))
			.where(eq(tables.praemierung.empfehlerId, empfehlerId))
		expect(rewards.length).toBeGreaterThan(0)
		for (const { auszahlung } of rewards)
			expect(auszahlung).toMatchObject({ kontoinhaber: '', iban: '', bic: '', ibanHash: '', ibanEnde: '' })
	})

	it('[R-DELETE] nor do mails to the address that belong to no row of theirs, the words of operators, or the trail', async () => {
		const { empfehlerId, email, offen } = await konto()
		const nachricht = { thema: 'konto', name: 'Kim', nachricht: 'Hallo', kopie: true } as const
		await sendKontakt(ctx, { ...nachricht, email }, { key: `kontakt:${++key}` })
		await ctx.db.update(tables.mail).set({ zustand: 'gesendet', daten: '' })
		const grund = 'Ruft als Unverwechselbar an'
		await blockKonto(asBetrieb(ctx), { id: empfehlerId, grund })
		await unblockKonto(asBetrieb(ctx), { id: empfehlerId, grund })
		const [freund] = await ctx.db
			.select({ id: tables.empfaenger.id })
			.from(tables.empfaenger)
			.where(eq(tables.empfaenger.empfaengernummer, offen.empfaengernummer))
		const review = { zustand: 'abgelehnt' as const, gruende: ['iban' as const], antwort: grund }
		const zeiten = { erstelltAm: ctx.clock(), entschiedenAm: ctx.clock() }
		await plantEigenwerbung(ctx, { empfaengerId: freund?.id ?? '', ...review, ...zeiten })
		expect(await tablesWith('Unverwechselbar')).toEqual(expect.arrayContaining(['audit', 'eigenwerbung', 'empfehler']))
		expect((await loeschen(empfehlerId)).ok).toBe(true)
		expect(await tablesWith('Unverwechselbar')).toEqual([])
		expect(await tablesWith(email.split('@')[0] ?? '')).toEqual([])
	})

	it('[R-DELETE] a mail that waits for them as somebody’s friend still goes out', async () => {
		const { empfehlerId, email } = await konto()
		const freund = await plantEmpfehlungRow(ctx)
		await ctx.db.transaction((tx) =>
			enqueueMail(ctx, tx, {
				vorlage: 'bankdaten_noetig',
				an: email,
				sprache: 'de',
				schluessel: `bankdaten_noetig:${freund.empfehlungId}`,
				daten: {
					...{ vorname: 'Kim', betragCent: 100, link: 'https://nordfunk.example/bankdaten', stand: null },
					...{ anlass: 'fehlen', ibanEnde: '', am: null, rueckgrund: null },
				},
			}),
		)
		await loeschen(empfehlerId)
		const mails = await ctx.db.select().from(tables.mail).where(eq(tables.mail.an, email))
		expect(mails.map(({ vorlage }) => vorlage)).toEqual(['bankdaten_noetig'])
	})

	it('[R-DELETE] no more login: sessions end, and the address is unknown and free', async () => {
		const { empfehlerId, email, sitzung } = await konto()
		expect(await findSitzung(ctx, sitzung)).toBeDefined()
		await loeschen(empfehlerId)
		expect(await findSitzung(ctx, sitzung)).toBeUndefined()
		expect(await findEmpfehlerByEmail(ctx.db, email.toLowerCase())).toBeUndefined()
		expect(await zeile(empfehlerId)).toMatchObject({ passwortHash: null, geloeschtAm: ctx.clock(), email: '' })
	})

	it('[R-DELETE] no status view: a session that is left over sees nothing, and links lead nowhere', async () => {
		const { empfehlerId, laufend } = await konto()
		await loeschen(empfehlerId)
		const ohne = { ok: false, code: 'anmeldung_erforderlich' }
		expect(await showPersoenlicherBereich(angemeldet(ctx, empfehlerId), { filter: 'alle' })).toEqual(ohne)
		expect(await exportData(angemeldet(ctx, empfehlerId))).toEqual(ohne)
		const { empfehlungsnummer } = laufend
		expect(await showEinladung(ctx, { empfehlungsnummer })).toEqual({ ok: false, code: 'empfehlung_abgelaufen' })
	})

	it('[R-DELETE] no payouts: what is open is cancelled with its links, what was paid stays as an amount', async () => {
		const { empfehlerId, offen, vorbereitet, bezahlt, gutschein } = await konto()
		await loeschen(empfehlerId)
		expect((await reload(ctx, offen.praemierung.id)).zustand).toBe('Storniert')
		expect((await reload(ctx, vorbereitet.praemierung.id)).zustand).toBe('Storniert')
		expect((await reload(ctx, gutschein.praemierung.id)).zustand).toBe('Storniert')
		expect((await auszahlungenOf(ctx, vorbereitet.praemierung.id)).map(({ zustand }) => zustand)).toEqual(['Storniert'])
		expect(await reload(ctx, bezahlt.praemierung.id)).toMatchObject({ zustand: 'Ausgezahlt', betragCent: WERT_CENT })
		expect(await auszahlungenOf(ctx, bezahlt.praemierung.id)).toMatchObject([
			{ zustand: 'Gezahlt', betragCent: WERT_CENT },
		])
		const geld = { art: 'geld' as const, bankdaten: BANKDATEN }
		const claimed = await claimPraemierung(ctx, offen.token, praemien.geld, geld, undefined)
		expect(claimed).toEqual({ ok: false, code: 'praemie_token_ungueltig' })
	})

	it('[R-DELETE] an order released afterwards earns nothing and mails nobody; the friend keeps their share', async () => {
		const { empfehlerId } = await konto()
		const geteilt = await plantEmpfehlungRow(ctx, { empfehlerId, anteil: 50 })
		const auftragId = await insertBereiterAuftrag(ctx, geteilt.empfaengernummer)
		await loeschen(empfehlerId)
		const [vorher] = await ctx.db.select({ n: sql<number>`count(*)::int` }).from(tables.mail)
		expect((await releaseAuftrag(asBetrieb(ctx), auftragId)).ok).toBe(true)
		expect((await praemierungenOf(ctx, auftragId)).map(({ seite }) => seite)).toEqual(['empfaenger'])
		const mails = await ctx.db.select({ an: tables.mail.an }).from(tables.mail)
		expect(mails).toHaveLength((vorher?.n ?? 0) + 1)
		expect(mails.map(({ an }) => an)).toContain(geteilt.email)
	})

	it('asks for the password, and for the person: an operator who acts for them may not', async () => {
		const { empfehlerId } = await konto()
		expect(await loeschen(empfehlerId, 'Falsch123')).toEqual({ ok: false, code: 'passwort_falsch' })
		const acting = {
			...ctx,
			actor: { art: 'empfehler' as const, id: empfehlerId, sitzungId: 'x', angemeldetVon: 'cli' },
		}
		await expect(deleteKonto(acting, PASSWORT, `loeschen:${++key}`)).rejects.toThrow(NotAuthorised)
		expect((await zeile(empfehlerId)).geloeschtAm).toBeNull()
	})

	it('twice, also at the same time, is once; others are not touched', async () => {
		const { empfehlerId } = await konto()
		const other = await konto()
		const results = await Promise.all([loeschen(empfehlerId), loeschen(empfehlerId), loeschen(empfehlerId)])
		expect(results.every((result) => result.ok || result.code === 'anmeldung_erforderlich')).toBe(true)
		const audit = await ctx.db.select().from(tables.audit).where(eq(tables.audit.bezugId, empfehlerId))
		expect(audit.filter(({ ereignis }) => ereignis === 'empfehler.geloescht')).toHaveLength(1)
		expect((await reload(ctx, other.offen.praemierung.id)).zustand).toBe('Offen')
		expect(await findSitzung(ctx, other.sitzung)).toBeDefined()
		expect(await tablesWith(other.email.split('@')[0] ?? '')).toContain('mail')
	})

	it('[R-DELETE] a payout that is being paid at the same moment is paid or cancelled, never both', async () => {
		for (let i = 0; i < 3; i++) {
			const { empfehlerId, vorbereitet } = await konto()
			const [auszahlung] = await auszahlungenOf(ctx, vorbereitet.praemierung.id)
			const [deleted, paid] = await Promise.all([
				loeschen(empfehlerId),
				markAuszahlungGezahlt(asCli(ctx), auszahlung?.id ?? ''),
			])
			expect(deleted.ok).toBe(true)
			const [after] = await auszahlungenOf(ctx, vorbereitet.praemierung.id)
			const { zustand } = await reload(ctx, vorbereitet.praemierung.id)
			expect([zustand, after?.zustand]).toEqual(paid.ok ? ['Ausgezahlt', 'Gezahlt'] : ['Storniert', 'Storniert'])
		}
	})
})

/** Connections that wait for another's lock. */
const wartend = () =>
	ctx.db.execute(
		sql`select pid from pg_stat_activity where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`,
	)

describe('an account deleted at the same moment as', () => {
	it('[R-DELETE] its reward is claimed: nothing is left to be paid, and nothing says who it was', async () => {
		for (let i = 0; i < 6; i++) {
			const { empfehlerId, email, offen } = await konto()
			const [claimed, deleted] = await Promise.all([
				claimPraemierung(ctx, offen.token, praemien.geld, { art: 'geld', bankdaten: BANKDATEN }, undefined),
				loeschen(empfehlerId),
			])
			expect(deleted).toEqual({ ok: true, value: null })
			expect(await reload(ctx, offen.praemierung.id)).toMatchObject({ zustand: 'Storniert' })
			const auszahlungen = await auszahlungenOf(ctx, offen.praemierung.id)
			expect(auszahlungen.map(({ zustand, iban }) => [zustand, iban])).toEqual(claimed.ok ? [['Storniert', '']] : [])
			expect(await tablesWith(email.split('@')[0] ?? '')).toEqual([])
		}
	})

	it('[R-DELETE] its orders are released and clawed back: nobody waits in a circle, and nothing is left open', async () => {
		for (let i = 0; i < 4; i++) {
			const { empfehlerId, email, offen, vorbereitet } = await konto()
			const weitere = await plantEmpfehlungRow(ctx, { empfehlerId })
			const bereit = await insertBereiterAuftrag(ctx, weitere.empfaengernummer)
			const [deleted, released, cancelled, other] = await Promise.all([
				loeschen(empfehlerId),
				releaseAuftrag(asBetrieb(ctx), bereit),
				cancelAuftrag(asBetrieb(ctx), offen.auftragId),
				cancelAuftrag(asBetrieb(ctx), vorbereitet.auftragId),
			])
			expect([deleted.ok, released.ok, cancelled.ok, other.ok]).toEqual([true, true, true, true])
			for (const { zustand } of await praemierungenOf(ctx, bereit)) expect(zustand).toBe('Storniert')
			for (const id of [offen.praemierung.id, vorbereitet.praemierung.id])
				expect(await reload(ctx, id)).toMatchObject({ zustand: 'Storniert' })
			expect(await tablesWith(email.split('@')[0] ?? '')).toEqual([])
		}
	})

	it.skipIf(isCluster)('[R-DELETE] its password is set by a link: neither waits for what the other holds', async () => {
		const { empfehlerId } = await konto()
		const link = { zweck: 'passwort', subjektArt: 'empfehler', subjektId: empfehlerId } as const
		const t = await issueToken(ctx, ctx.db, { ...link, ablaufAm: new Date(ctx.clock().getTime() + 3_600_000) })
		const other = await database.sql.reserve()
		await other.unsafe('begin')
		await other`select from m_nordfunk.empfehler where id = ${empfehlerId} for update`
		const geloescht = loeschen(empfehlerId)
		await expect.poll(wartend).toHaveLength(1)
		const gesetzt = resetPasswort(ctx, { t, passwort: 'Nebel4Kieselstein', geraet: '' }, `neu:${++key}`)
		await expect.poll(wartend).toHaveLength(2)
		await other.unsafe('commit')
		other.release()
		expect(await geloescht).toEqual({ ok: true, value: null })
		expect(await gesetzt).toEqual({ ok: false, code: 'link_benutzt' })
	})

	it.skipIf(isCluster)(
		'[R-DELETE] the rewards of its friends are forfeited: neither waits for what the other holds',
		async () => {
			const { offen, vorbereitet } = await entgegengesetzt()
			const spaeter = { ...ctx, clock: testClock(new Date(ctx.clock().getTime() + 400 * 86_400_000)) }
			// Holds the deletion between its two rewards.
			const zahlend = await database.sql.reserve()
			await zahlend.unsafe('begin')
			await zahlend`select from m_nordfunk.auszahlung where praemierung_id = ${vorbereitet.praemierung.id} for update`
			const geloescht = loeschen(offen.empfehlerId)
			await expect.poll(wartend).toHaveLength(1)
			let fertig = false
			const verfallen = expirePraemierungen(asJob(spaeter)).finally(() => {
				fertig = true
			})
			await expect.poll(async () => fertig || (await wartend()).length === 2).toBe(true)
			await zahlend.unsafe('commit')
			zahlend.release()
			expect(await geloescht).toEqual({ ok: true, value: null })
			expect((await verfallen).abgelaufen).toBeGreaterThanOrEqual(2)
			for (const { auftragId } of [offen, vorbereitet])
				expect((await praemierungenOf(ctx, auftragId)).map(({ seite, zustand }) => [seite, zustand])).toEqual([
					['empfehler', 'Storniert'],
					['empfaenger', 'Abgelaufen'],
				])
		},
	)
})

/**
 * An account with an open and a prepared reward, both shared with a friend, where the order of the rewards is not that of
 * the friends: whoever goes through the one meets who goes through the other.
 */
async function entgegengesetzt() {
	for (;;) {
		const offen = await openReward(ctx, { anteil: 50 })
		const { empfehlerId } = offen
		await ctx.db
			.update(tables.empfehler)
			.set({ passwortHash, bestaetigtAm: ctx.clock() })
			.where(eq(tables.empfehler.id, empfehlerId))
		const vorbereitet = await openReward(ctx, { empfehlerId, anteil: 50 })
		const { token, praemierung, empfaengerId } = vorbereitet
		const geld = { art: 'geld' as const, bankdaten: BANKDATEN }
		const claimed = await claimPraemierung(ctx, token, praemien.geld, geld, undefined)
		if (!claimed.ok) throw new Error(claimed.code)
		if (offen.praemierung.id < praemierung.id && offen.empfaengerId > empfaengerId) return { offen, vorbereitet }
	}
}
