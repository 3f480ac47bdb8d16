import { fc } from '@fast-check/vitest'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { berlinDay } from '~/domain/shared/dates'
import { cancelAuftrag } from '~/usecases/auftrag/cancel-auftrag'
import { releaseAuftrag } from '~/usecases/auftrag/release-auftrag'
import { approveLauf } from '~/usecases/auszahlung/approve-lauf'
import { decideAuftraggeber, requestAuftraggeber } from '~/usecases/auszahlung/auftraggeber'
import { bookLaeufe, bookLauf } from '~/usecases/auszahlung/book-lauf'
import { createLauf } from '~/usecases/auszahlung/create-lauf'
import { discardLauf } from '~/usecases/auszahlung/discard-lauf'
import { downloadDatei } from '~/usecases/auszahlung/download-datei'
import { freezeLauf } from '~/usecases/auszahlung/freeze-lauf'
import { makeDatei } from '~/usecases/auszahlung/make-datei'
import { returnPosten, showPosten } from '~/usecases/auszahlung/return-posten'
import { settlePosten } from '~/usecases/auszahlung/settle-posten'
import { showKandidaten } from '~/usecases/auszahlung/show-kandidaten'
import { showLauf, showLaufBankdaten } from '~/usecases/auszahlung/show-lauf'
import { submitLauf } from '~/usecases/auszahlung/submit-lauf'
import { showHeute } from '~/usecases/mandant/show-heute'
import { claimPraemierung } from '~/usecases/praemie/claim-praemierung'
import { markAuszahlungGezahlt, returnAuszahlung } from '~/usecases/praemie/settle-auszahlung'
import { submitBankdaten } from '~/usecases/praemie/submit-bankdaten'
import { findBrueche } from '~db/repositories/hauptbuch/pruefung'
import * as t from '~db/schema/mandant/tables'
import { asBetrieb, asCli, asJob, operator, withFaktor } from '../../fixtures/actors'
import { freshDatabase, type TestContext, type TestDatabase } from '../../fixtures/database'
import {
	auszahlungenOf,
	BANKDATEN,
	findMailByKey,
	IBAN,
	IBAN_ANDERE,
	insertBereiterAuftrag,
	insertProdukt,
	openReward,
	plantEmpfehlungRow,
	praemierungenOf,
	reload,
	tokenOf,
} from '../../fixtures/praemie'

let database: TestDatabase
let ctx: TestContext
let praemien: Awaited<ReturnType<typeof insertProdukt>>
const atDesk = (n: number): TestContext => ({
	...ctx,
	actor: { ...operator('admin'), id: `00000000-0000-4000-8000-00000000000${n}` },
})
/** Two people who just entered their second factor, and the one who released the orders. */
const as = (n: number) => withFaktor(atDesk(n))
const anna = () => as(7)
const ben = () => as(8)

beforeAll(async () => {
	database = await freshDatabase()
	ctx = await database.contextFor('nordfunk.localhost')
	praemien = await insertProdukt(ctx)
	const konto = { kontoinhaber: 'Nordfunk Müller & Söhne', iban: IBAN, bic: undefined }
	expect(await requestAuftraggeber(anna(), konto)).toEqual({ ok: true, value: null })
	const [row] = await ctx.db.select().from(t.auftraggeberKonto)
	const entscheidung = { id: row?.id ?? '', intent: 'freigeben' as const }
	expect(await decideAuftraggeber(anna(), entscheidung)).toEqual({ ok: false, code: 'vier_augen' })
	expect(await decideAuftraggeber(ben(), entscheidung)).toEqual({ ok: true, value: null })
})
afterAll(() => database.drop())

const IBAN_GETEILT = { ...BANKDATEN, iban: 'DE75512108001245126199' }

/** A reward taken as money. */
const payable = async (bankdaten = BANKDATEN) => asMoney(await openReward(ctx), bankdaten)

/** One whose order an operator released. */
async function payableReleasedBy(who: TestContext) {
	const empfehlung = await plantEmpfehlungRow(ctx)
	const auftragId = await insertBereiterAuftrag(ctx, empfehlung.empfaengernummer)
	expect(await releaseAuftrag(who, auftragId)).toEqual(done)
	const [praemierung] = await praemierungenOf(ctx, auftragId)
	if (!praemierung) throw new Error('no reward')
	const token = await tokenOf(ctx, `praemie_bereit:${praemierung.id}`)
	return asMoney({ ...empfehlung, auftragId, praemierung, token }, BANKDATEN)
}

async function asMoney<R extends Pick<Awaited<ReturnType<typeof openReward>>, 'token' | 'praemierung' | 'auftragId'>>(
	reward: R,
	bankdaten: typeof BANKDATEN,
) {
	await claimPraemierung(ctx, reward.token, praemien.geld, { art: 'geld', bankdaten }, undefined)
	const [auszahlung] = await auszahlungenOf(ctx, reward.praemierung.id)
	if (!auszahlung) throw new Error('no payout')
	return { ...reward, auszahlung }
}
type Payable = Pick<Awaited<ReturnType<typeof payable>>, 'praemierung' | 'auszahlung' | 'auftragId'>

async function laufOf(...rewards: Payable[]): Promise<string> {
	const auswahl = { ids: rewards.map(({ auszahlung }) => auszahlung.id) }
	const created = await createLauf(anna(), { ausfuehrungAm: berlinDay(ctx.clock()), auswahl })
	if (!created.ok) throw new Error(created.code)
	return created.value.laufId
}
async function approve(laufId: string, who: Parameters<typeof approveLauf>[0] = ben()) {
	const shown = await showLauf(who, { laufId })
	if (!shown.ok) throw new Error(shown.code)
	const { pruefsumme, anzahl } = shown.value.lauf
	return approveLauf(who, { laufId, pruefsumme: pruefsumme ?? '', anzahl })
}
const done = { ok: true, value: null }
/** A run up to its file. */
async function withFile(...rewards: Payable[]) {
	const laufId = await laufOf(...rewards)
	for (const step of [await freezeLauf(anna(), laufId), await approve(laufId), await makeDatei(anna(), laufId)])
		expect(step).toEqual(done)
	return laufId
}
const postenOf = (laufId: string) => ctx.db.select().from(t.laufPosten).where(eq(t.laufPosten.laufId, laufId))
const firstPosten = async (laufId: string) => (await postenOf(laufId))[0]?.id ?? ''
const zustandOf = async (laufId: string) =>
	(await ctx.db.select().from(t.lauf).where(eq(t.lauf.id, laufId)))[0]?.zustand
const whole = async () => expect(await findBrueche(ctx.db)).toEqual({ anzahl: 0, beispiele: [] })

describe('a transfer run', () => {
	it('is approved with a second factor that was entered just now only', async () => {
		const laufId = await laufOf(await payable())
		expect(await freezeLauf(anna(), laufId)).toEqual(done)
		expect(await approve(laufId, atDesk(8))).toEqual({ ok: false, code: 'faktor_noetig' })
		expect(await zustandOf(laufId)).toBe('eingefroren')
		expect(await approve(laufId)).toEqual(done)
	})

	it('pays what two people put through, and the ledger follows each step', async () => {
		const rewards = [await payable(), await payable({ ...BANKDATEN, iban: IBAN_ANDERE, kontoinhaber: 'Jürgen Groß' })]
		const laufId = await laufOf(...rewards)
		await whole()
		const steps = [
			() => freezeLauf(anna(), laufId),
			() => approve(laufId),
			() => makeDatei(anna(), laufId),
			() => submitLauf(anna(), laufId),
		]
		for (const step of steps) {
			expect(await step()).toEqual(done)
			await whole()
		}
		for (const { praemierung } of rewards)
			expect(await reload(ctx, praemierung.id), 'a file is no payment').toMatchObject({ zustand: 'Bereitgestellt' })
		expect(await bookLauf(anna(), laufId)).toEqual(done)
		for (const { praemierung, auszahlung } of rewards) {
			expect(await reload(ctx, praemierung.id)).toMatchObject({ zustand: 'Ausgezahlt' })
			expect(await findMailByKey(ctx, `auszahlung_erledigt:${auszahlung.id}`)).toBeDefined()
		}
		expect(await zustandOf(laufId)).toBe('gebucht')
		expect(await bookLaeufe(asJob(ctx))).toEqual({ gebucht: 0 })
		await whole()
	})

	it('is approved by nobody who made it or released one of its orders, whatever the code does', async () => {
		const laufId = await laufOf(await payableReleasedBy(asBetrieb(ctx)))
		expect(await freezeLauf(anna(), laufId)).toEqual(done)
		expect(await approve(laufId, anna())).toEqual({ ok: false, code: 'vier_augen' })
		expect(await approve(laufId, withFaktor(asBetrieb(ctx))), 'released the order').toEqual({
			ok: false,
			code: 'vier_augen',
		})
		const { lauf } = t
		for (const wer of [7, 1]) {
			const von = `betrieb:00000000-0000-4000-8000-00000000000${wer}`
			await expect(
				ctx.db.update(lauf).set({ zustand: 'freigegeben', freigegebenVon: von }).where(eq(lauf.id, laufId)),
			).rejects.toThrow()
		}
		expect(await discardLauf(anna(), laufId)).toEqual(done)
	})

	it('has a file whose bytes never change, each download of which is written down', async () => {
		const laufId = await withFile(await payable({ ...BANKDATEN, kontoinhaber: 'Zoë Müßig-Ağa' }))
		expect(await makeDatei(anna(), laufId)).toEqual({ ok: false, code: 'lauf_zustand' })
		const [one, two] = [await downloadDatei(anna(), laufId), await downloadDatei(ben(), laufId)]
		expect(one).toEqual(two)
		if (!one.ok) throw new Error(one.code)
		expect(one.value.inhalt).toContain('<Cdtr><Nm>Zoe Muessig-Aga</Nm></Cdtr>')
		expect(one.value.inhalt).toContain('<CtrlSum>70.01</CtrlSum>')
		const { audit } = t
		expect(await ctx.db.$count(audit, eq(audit.ereignis, 'lauf.heruntergeladen'))).toBe(2)
	})

	it('shows bank data in full to who says why, which is written down', async () => {
		const laufId = await laufOf(await payable())
		expect(JSON.stringify(await showLauf(anna(), { laufId }))).not.toContain(IBAN)
		expect(await showLaufBankdaten(anna(), { laufId, grund: 'pruefung' }).catch((error) => error.code)).toBe(
			'nicht_berechtigt',
		)
		expect(await showLaufBankdaten(asBetrieb(ctx, 'finanzen'), { laufId, grund: 'pruefung' })).toEqual({
			ok: false,
			code: 'faktor_noetig',
		})
		const finanzen = withFaktor(asBetrieb(ctx, 'finanzen'))
		const shown = await showLaufBankdaten(finanzen, { laufId, grund: 'pruefung' })
		expect(shown).toMatchObject({ value: [{ iban: IBAN, inhaber: 'Maria Muster' }] })
		const { audit } = t
		const [row] = await ctx.db.select().from(audit).where(eq(audit.ereignis, 'bankdaten.eingesehen'))
		expect(row).toMatchObject({ bezugId: laufId, details: { grund: 'pruefung' } })
		expect(JSON.stringify(await ctx.db.select().from(audit))).not.toContain(IBAN)
		await discardLauf(anna(), laufId)
	})

	it('never holds a reward that another run holds', async () => {
		const reward = await payable()
		const auswahl = { ids: [reward.auszahlung.id] }
		const ausfuehrungAm = berlinDay(ctx.clock())
		const both = await Promise.all([anna(), ben()].map((who) => createLauf(who, { ausfuehrungAm, auswahl })))
		expect(both.filter(({ ok }) => ok)).toHaveLength(1)
		expect(await createLauf(anna(), { ausfuehrungAm, auswahl })).toMatchObject({ code: 'auswahl_unmoeglich' })
		const keine = createLauf(anna(), { ausfuehrungAm, auswahl: { ids: [] } })
		expect(await keine).toMatchObject({ code: 'auswahl_leer' })
		for (const result of both) if (result.ok) expect(await discardLauf(anna(), result.value.laufId)).toEqual(done)
		const laufId = await laufOf(reward)
		expect(await markAuszahlungGezahlt(asCli(ctx), reward.auszahlung.id)).toMatchObject({ code: 'auszahlung_im_lauf' })
		expect(await returnAuszahlung(asBetrieb(ctx), reward.auszahlung.id)).toMatchObject({ code: 'auszahlung_im_lauf' })
		await discardLauf(anna(), laufId)
	})

	it('is approved as the approver saw it: with its sum, its number and each of its payments', async () => {
		const [a, b] = [await payable(), await payable()]
		const laufId = await laufOf(a, b)
		expect(await freezeLauf(anna(), laufId)).toEqual(done)
		const shown = await showLauf(ben(), { laufId })
		if (!shown.ok) throw new Error(shown.code)
		const gesehen = { laufId, pruefsumme: shown.value.lauf.pruefsumme ?? '', anzahl: shown.value.lauf.anzahl }
		const veraltet = { ok: false, code: 'lauf_veraltet' }
		for (const anderes of [{ pruefsumme: '' }, { pruefsumme: 'x'.repeat(64) }, { anzahl: 1 }, { anzahl: 3 }])
			expect(await approveLauf(ben(), { ...gesehen, ...anderes })).toEqual(veraltet)

		// Another is taken out while the approver reads.
		expect(await cancelAuftrag(asBetrieb(ctx), a.auftragId)).toEqual(done)
		expect(await approveLauf(ben(), gesehen)).toEqual(veraltet)
		expect(await zustandOf(laufId)).not.toBe('freigegeben')
		expect(await approve(laufId)).toEqual(done)
		await discardLauf(anna(), laufId)
		await whole()
	})

	it('leaves an account that several people gave out, unless it is chosen by itself', async () => {
		const eigene = { ...BANKDATEN, iban: 'DE02500105170137075030' }
		const [x, y, allein] = [await payable(IBAN_GETEILT), await payable(IBAN_GETEILT), await payable(eigene)]
		const seen = new Map((await showKandidaten(anna(), {})).zeilen.map((zeile) => [zeile.id, zeile.kontoGeteilt]))
		expect([x, y, allein].map(({ auszahlung }) => seen.get(auszahlung.id))).toEqual([true, true, false])
		const all = await createLauf(anna(), { ausfuehrungAm: berlinDay(ctx.clock()), auswahl: { filter: {} } })
		if (!all.ok) throw new Error(all.code)
		const paid = (await postenOf(all.value.laufId)).map(({ auszahlungId }) => auszahlungId)
		expect(paid).toContain(allein.auszahlung.id)
		for (const { auszahlung } of [x, y]) expect(paid).not.toContain(auszahlung.id)
		expect(all.value.ausgelassen).toBeGreaterThanOrEqual(2)
		expect(await discardLauf(anna(), all.value.laufId)).toEqual(done)

		const chosen = await laufOf(x)
		expect((await postenOf(chosen)).map(({ auszahlungId }) => auszahlungId)).toEqual([x.auszahlung.id])
		expect(await discardLauf(anna(), chosen)).toEqual(done)
		await whole()
	})

	it('loses what is cancelled before its file, and pays it afterwards, claimed back', async () => {
		const [early, late, stays] = [await payable(), await payable(), await payable()]
		const laufId = await laufOf(early, late, stays)
		expect(await cancelAuftrag(asBetrieb(ctx), early.auftragId)).toEqual(done)
		expect(await freezeLauf(anna(), laufId)).toEqual(done)
		expect(await approve(laufId)).toEqual(done)
		expect(await cancelAuftrag(asBetrieb(ctx), late.auftragId)).toEqual(done)
		await whole()
		expect(await makeDatei(anna(), laufId)).toEqual(done)
		expect(await cancelAuftrag(asBetrieb(ctx), stays.auftragId, 'Widerruf')).toEqual(done)
		expect(await reload(ctx, stays.praemierung.id)).toMatchObject({
			zustand: 'Bereitgestellt',
			zurueckgefordertAm: ctx.clock(),
		})
		expect((await postenOf(laufId)).map(({ zustand }) => zustand).sort()).toEqual(['entfernt', 'offen'])
		const datei = await downloadDatei(anna(), laufId)
		expect(datei.ok && datei.value.inhalt).toContain('<NbOfTxs>1</NbOfTxs>')
		await whole()
	})

	it('[F-BANKDATA] asks for other bank data for what came back, before or after it was booked, and pays it by another run', async () => {
		for (const booked of [false, true]) {
			const reward = await payable()
			const laufId = await withFile(reward)
			const posten = await firstPosten(laufId)
			if (booked) expect(await settlePosten(ctx, posten, { was: 'gebucht' })).toEqual(done)
			expect(await settlePosten(ctx, posten, { was: 'zurueck', grund: 'AC04' })).toEqual(done)
			expect(await settlePosten(ctx, posten, { was: 'zurueck', grund: 'AC04' })).toMatchObject({ ok: false })
			expect(await settlePosten(ctx, posten, { was: 'gebucht' })).toMatchObject({ ok: false })
			expect(await reload(ctx, reward.praemierung.id)).toMatchObject({ zustand: 'Bereitgestellt' })
			await whole()
			const token = await tokenOf(ctx, `bankdaten_noetig:${reward.auszahlung.id}`)
			expect(await submitBankdaten(ctx, token, { ...BANKDATEN, iban: IBAN_ANDERE }, undefined)).toEqual(done)
			await whole()
			const neu = (await auszahlungenOf(ctx, reward.praemierung.id)).find(({ zustand }) => zustand === 'Offen')
			if (!neu) throw new Error('no new payout')
			const zweiter = await withFile({ ...reward, auszahlung: neu })
			expect(await bookLauf(anna(), zweiter)).toEqual(done)
			expect(await reload(ctx, reward.praemierung.id)).toMatchObject({ zustand: 'Ausgezahlt' })
			await whole()
		}
	})

	it('takes a single payment for returned when somebody read it on the statement, once, and counts it until there are other bank data', async () => {
		const [reward, other] = [await payable(), await payable()]
		const laufId = await withFile(reward, other)
		const nummer = (await postenOf(laufId)).find(({ praemierungId }) => praemierungId === reward.praemierung.id)?.nummer
		const welcher = { laufId, nummer: nummer ?? 0 }
		const bank = { ...welcher, grund: 'AC04' } as const
		expect(await returnPosten(anna(), bank), 'the bank does not have it').toEqual({ ok: false, code: 'lauf_zustand' })
		expect(await submitLauf(anna(), laufId)).toEqual(done)
		expect(await returnPosten(atDesk(7), bank)).toEqual({ ok: false, code: 'faktor_noetig' })
		expect(await returnPosten(anna(), { ...bank, nummer: 999_999 })).toEqual({ ok: false, code: 'nicht_gefunden' })
		const waiting = async () => (await showHeute(anna())).ruecklaeufer?.count ?? 0
		const before = await waiting()
		expect(await showPosten(anna(), welcher)).toMatchObject({
			value: { person: 'Erika Empfehler', betragCent: reward.praemierung.betragCent, kannZurueck: true },
		})
		expect(await showPosten(asBetrieb(ctx, 'lesend'), welcher)).toMatchObject({ value: { person: 'E. E.' } })
		const both = await Promise.all([returnPosten(anna(), bank, 'once'), returnPosten(anna(), bank, 'once')])
		expect(both).toEqual([done, done])
		expect(await returnPosten(anna(), bank)).toEqual({ ok: false, code: 'zustand_veraltet' })
		expect(await waiting()).toBe(before + 1)
		expect(await showPosten(anna(), welcher)).toMatchObject({ value: { zustand: 'zurueck', grund: 'AC04' } })
		expect(await bookLauf(anna(), laufId), 'the others are paid').toEqual(done)
		expect(await reload(ctx, other.praemierung.id)).toMatchObject({ zustand: 'Ausgezahlt' })
		expect(await reload(ctx, reward.praemierung.id)).toMatchObject({ zustand: 'Bereitgestellt' })
		const token = await tokenOf(ctx, `bankdaten_noetig:${reward.auszahlung.id}`)
		expect(await submitBankdaten(ctx, token, { ...BANKDATEN, iban: IBAN_ANDERE }, undefined)).toEqual(done)
		expect(await waiting()).toBe(before)
		await whole()
	})

	it('leaves out what is blocked meanwhile, and says how many those are', async () => {
		const [reward, other] = [await payable(), await payable()]
		const laufId = await laufOf(reward)
		const { empfehler, praemierung } = t
		const [row] = await ctx.db.select().from(praemierung).where(eq(praemierung.id, reward.praemierung.id))
		await ctx.db
			.update(empfehler)
			.set({ gesperrt: 'einzeln' })
			.where(eq(empfehler.id, row?.empfehlerId ?? ''))
		expect(await freezeLauf(anna(), laufId)).toEqual({ ok: false, code: 'lauf_leer' })
		const { zeilen } = await showKandidaten(anna(), {})
		expect(zeilen.map(({ id }) => id)).not.toContain(reward.auszahlung.id)
		expect(await discardLauf(anna(), laufId)).toEqual(done)
		const after = (await showKandidaten(anna(), {})).zeilen.find(({ id }) => id === reward.auszahlung.id)
		expect(after).toMatchObject({ hindernis: 'gesperrt' })
		const auswahl = { ids: [reward.auszahlung.id, other.auszahlung.id] }
		const created = await createLauf(anna(), { ausfuehrungAm: berlinDay(ctx.clock()), auswahl })
		expect(created).toMatchObject({ value: { anzahl: 1, ausgelassen: 1 } })
		if (created.ok) expect(await discardLauf(anna(), created.value.laufId)).toEqual(done)
	})

	it('pays each reward once and loses none, wherever its steps are cut off', async () => {
		const rewards = await Promise.all(Array.from({ length: 3 }, () => payable()))
		const laufId = await laufOf(...rewards)
		/** Ends whatever connection is at work, as the death of its process does. */
		const cut = () =>
			database.sql`select pg_terminate_backend(pid) from pg_stat_activity
				where datname = current_database() and pid <> pg_backend_pid() and (state = 'active' or state like 'idle in%')`
		const steps = [
			() => freezeLauf(anna(), laufId),
			() => approve(laufId),
			() => makeDatei(anna(), laufId),
			() => submitLauf(anna(), laufId),
			() => bookLauf(anna(), laufId),
			() => bookLaeufe(asJob(ctx)),
		]
		const runs = fc.sample(fc.record({ step: fc.nat(5), ms: fc.nat(25) }), { numRuns: 60, seed: 16 })
		for (const { step, ms } of runs) {
			const work = steps[step]?.().catch(() => undefined)
			await ctx.db.execute(sql`select pg_sleep(${ms / 1000})`).catch(() => undefined)
			await cut().catch(() => undefined)
			await work
		}
		for (const step of steps) await step()
		expect(await zustandOf(laufId)).toBe('gebucht')
		for (const { praemierung, auszahlung } of rewards) {
			expect(await reload(ctx, praemierung.id)).toMatchObject({ zustand: 'Ausgezahlt' })
			expect(await auszahlungenOf(ctx, praemierung.id)).toMatchObject([{ id: auszahlung.id, zustand: 'Gezahlt' }])
		}
		const { buchungZeile: z } = t
		const ids = rewards.map(({ praemierung }) => praemierung.id)
		for (const id of ids)
			expect(await ctx.db.$count(z, sql`${z.praemierungId} = ${id} and ${z.konto} = 'bezahlt'`)).toBe(1)
		await whole()
	})
})
