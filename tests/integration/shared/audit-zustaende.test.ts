import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type Actor, CLI } from '~/domain/zugriff/actor'
import { assignAuftrag } from '~/usecases/auftrag/assign-auftrag'
import { cancelAuftrag } from '~/usecases/auftrag/cancel-auftrag'
import { decideEigenwerbung } from '~/usecases/auftrag/decide-eigenwerbung'
import { rejectAuftrag } from '~/usecases/auftrag/reject-auftrag'
import { releaseAuftrag } from '~/usecases/auftrag/release-auftrag'
import { reportAuftrag } from '~/usecases/auftrag/report-auftrag'
import { updateAuftragPruefung } from '~/usecases/auftrag/update-auftrag-pruefung'
import { acceptEmpfehlung } from '~/usecases/empfaenger/accept-empfehlung'
import { type EmpfaengerAccess, findEmpfaengerByCookie } from '~/usecases/empfaenger/find-empfaenger-access'
import { giveZustimmung, showZustimmungsTexte } from '~/usecases/empfaenger/give-zustimmung'
import { saveEmpfaengerDaten } from '~/usecases/empfaenger/save-empfaenger-daten'
import { saveKundennummer } from '~/usecases/empfaenger/save-kundennummer'
import { createEmpfehlung } from '~/usecases/empfehlung/create-empfehlung'
import { markGeteilt } from '~/usecases/empfehlung/mark-geteilt'
import { advanceInPruefung } from '~/usecases/jobs/advance-in-pruefung'
import { deleteUnconfirmedEmpfaenger } from '~/usecases/jobs/delete-unconfirmed-empfaenger'
import { deleteUnconfirmedEmpfehler } from '~/usecases/jobs/delete-unconfirmed-empfehler'
import { expireEmpfehlungen } from '~/usecases/jobs/expire-empfehlungen'
import { expirePraemierungen } from '~/usecases/jobs/expire-praemierungen'
import { exportKatalog } from '~/usecases/katalog/export-katalog'
import { importKatalog } from '~/usecases/katalog/import-katalog'
import { askPraemie } from '~/usecases/konto/ask-praemie'
import { blockKonto, unblockKonto } from '~/usecases/konto/block-konto'
import { completeRegistration } from '~/usecases/konto/complete-registration'
import { deleteKonto } from '~/usecases/konto/delete-konto'
import { closePortal, openPortal } from '~/usecases/mandant/open-portal'
import { pauseMandant } from '~/usecases/mandant/pause-mandant'
import { removeHost } from '~/usecases/mandant/remove-host'
import { setConfig } from '~/usecases/mandant/set-config'
import { setHost } from '~/usecases/mandant/set-host'
import { updateSperren } from '~/usecases/mandant/update-sperren'
import { answerNachfrage } from '~/usecases/praemie/answer-nachfrage'
import { bookRueckzahlung } from '~/usecases/praemie/book-rueckzahlung'
import { claimPraemierung } from '~/usecases/praemie/claim-praemierung'
import { decideKulanz } from '~/usecases/praemie/decide-kulanz'
import { grantKulanz } from '~/usecases/praemie/grant-kulanz'
import { saveGutscheinMarke } from '~/usecases/praemie/gutschein-marken'
import { markAuszahlungGezahlt, returnAuszahlung } from '~/usecases/praemie/settle-auszahlung'
import { submitBankdaten } from '~/usecases/praemie/submit-bankdaten'
import { waiveRueckforderung } from '~/usecases/praemie/waive-rueckforderung'
import { withdrawKulanz } from '~/usecases/praemie/withdraw-kulanz'
import * as mandantTables from '~db/schema/mandant/tables'
import { asCli, operator, withFaktor } from '../../fixtures/actors'
import { MASTER_KEY } from '../../fixtures/constants'
import { freshDatabase, type TestContext, type TestDatabase } from '../../fixtures/database'
import { angemeldet, eingabe, empfehlerMit, produkte, tokenIn } from '../../fixtures/empfehlung'
import { mailsTo } from '../../fixtures/mails'
import {
	auszahlungenOf,
	BANKDATEN,
	IBAN_ANDERE,
	insertBereiterAuftrag,
	insertProdukt,
	neueReferenz,
	openReward,
	plantCodes,
	plantEmpfehlungRow,
	praemierungenOf,
	tokenOf,
} from '../../fixtures/praemie'

let database: TestDatabase
let ctx: TestContext
let praemien: Awaited<ReturnType<typeof insertProdukt>>
beforeAll(async () => {
	database = await freshDatabase()
	ctx = await database.contextFor('nordfunk.localhost')
	praemien = await insertProdukt(ctx)
})
afterAll(() => database.drop())

const OPERATOR = 'b0000000-0000-4000-8000-000000000001'
const betrieb = (): TestContext => as({ art: 'betrieb', id: OPERATOR, sitzungId: 's', rollen: ['admin'] })
const job = (): TestContext => as({ art: 'job' })
const as = (actor: Actor): TestContext => ({ ...ctx, actor })
const BETRIEB = `betrieb:${OPERATOR}`

const rowsSchema = z.array(z.object({ id: z.string(), stand: z.string() }))

/** What each row that has a state, a block or an owner is at. */
async function stand(): Promise<Map<string, string>> {
	const states = new Map<string, string>()
	const tables = [
		['empfehlung', 'id', 'zustand'],
		['empfaenger', 'id', 'zustand'],
		['auftrag', 'id', 'zustand'],
		['praemierung', 'id', 'zustand'],
		['auszahlung', 'id', 'zustand'],
		['eigenwerbung', 'empfaenger_id', 'zustand'],
		['nachfrage', 'id', 'zustand'],
		['kulanz_antrag', 'id', 'zustand'],
		['gutschein_code', 'id', "coalesce(praemierung_id::text, 'frei')"],
		['empfehler', 'id', "coalesce(gesperrt, 'offen') || (bestaetigt_am is not null) || (geloescht_am is not null)"],
	] as const
	for (const [table, id, state] of tables) {
		const rows = await database.sql.unsafe(`select ${id}::text as id, ${state} as stand from m_nordfunk.${table}`)
		for (const row of rowsSchema.parse([...rows])) states.set(`${table} ${row.id}`, row.stand)
	}
	return states
}

const auditSchema = z.array(
	z.object({ ereignis: z.string(), bezug: z.string(), bezug_id: z.string(), akteur: z.string(), details: z.unknown() }),
)
const readAudit = async () =>
	auditSchema.parse([...(await database.sql`select * from m_nordfunk.audit order by am, ereignis`)])

/** Who did what to which kind of thing, in one step: 'ereignis akteur'. Every row whose state changed must be named. */
async function rowsOf(work: () => Promise<unknown>): Promise<string[]> {
	const [before, old] = [await stand(), new Set((await readAudit()).map((row) => JSON.stringify(row)))]
	const result = await work()
	if (z.object({ ok: z.literal(false) }).safeParse(result).success) expect.unreachable(JSON.stringify(result))
	const written = (await readAudit()).filter((row) => !old.has(JSON.stringify(row)))
	const changed = [...(await stand())].filter(([row, state]) => before.get(row) !== state)
	const unnamed = changed.filter(([row]) => {
		const [table = '', id = ''] = row.split(' ')
		const nameInCode = table.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase())
		// A row that is about it, or that names it; a voucher code and a payout belong to the reward that got them.
		return !written.some(
			({ bezug, bezug_id, details }) =>
				(bezug === nameInCode && bezug_id === id) ||
				JSON.stringify(details).includes(id) ||
				(table === 'gutschein_code' && bezug === 'praemierung'),
		)
	})
	expect(unnamed, 'changed without a row').toEqual([])
	expect(changed.length + written.length, 'nothing happened').toBeGreaterThan(0)
	return written.map(({ ereignis, bezug, akteur }) => `${ereignis} (${bezug}) ${akteur}`).toSorted()
}

const accessOf = async (nummern: {
	empfehlungsnummer: string
	empfaengernummer: string
}): Promise<EmpfaengerAccess> => {
	const access = await findEmpfaengerByCookie(ctx, nummern.empfehlungsnummer, nummern.empfaengernummer)
	if (!access) throw new Error('no access')
	return access
}
let form = 0
const key = () => `probe:${++form}`
const okValue = <T>(result: { ok: true; value: T } | { ok: false; code: string }): T => {
	if (!result.ok) throw new Error(result.code)
	return result.value
}

describe('every change of a state is in the audit trail with who made it', () => {
	it('from the Empfehlung to the friend’s data', async () => {
		const { teilbar } = await produkte(ctx)
		const eingang = await eingabe(ctx, { email: 'spur@example.org' })
		let nummer = ''
		expect(
			await rowsOf(async () => {
				nummer = okValue(await createEmpfehlung(ctx, teilbar, eingang, key())).empfehlungsnummer
			}),
		).toEqual(['empfehler.angelegt (empfehler) anonym', 'empfehlung.erstellt (empfehlung) anonym'])
		let nummern = { empfehlungsnummer: '', empfaengernummer: '' }
		expect(
			await rowsOf(async () => {
				nummern = okValue(await acceptEmpfehlung(ctx, { empfehlungsnummer: nummer, einsprungsquelle: '' }, key()))
			}),
		).toEqual(['empfaenger.bestaetigt (empfaenger) anonym'])
		const texte = okValue(await showZustimmungsTexte(ctx))
		const gezeigt = { agbId: texte.agb.id, datenschutzId: texte.datenschutz.id }
		const { empfaenger } = await accessOf(nummern)
		expect(await rowsOf(() => giveZustimmung(ctx, empfaenger, gezeigt, key()))).toEqual([
			'empfaenger.zugestimmt (empfaenger) anonym',
		])
		const daten = {
			anrede: 'frau' as const,
			vorname: 'Frida',
			nachname: 'Freundin',
			geburtsdatum: '1990-01-01',
			email: 'frida@example.org',
			telefon: undefined,
			ort: 'Kiel',
			plz: '24103',
			strasse: 'Am Kai',
			hausnummer: '1',
			newsletter: false,
			aktionen: undefined,
		}
		const access = await accessOf(nummern)
		expect(await rowsOf(() => saveEmpfaengerDaten(ctx, access, daten, key()))).toEqual([
			'empfaenger.daten_erfasst (empfaenger) anonym',
		])
		const withData = await accessOf(nummern)
		expect(await rowsOf(() => saveKundennummer(ctx, withData, 'KD-77001', key()))).toEqual([
			'empfaenger.kundennummer (empfaenger) anonym',
		])
	})

	it('of a link that is passed on, once', async () => {
		const eingang = await eingabe(ctx, { email: 'teilt@example.org' })
		const { empfehlungsnummer } = okValue(await createEmpfehlung(ctx, (await produkte(ctx)).teilbar, eingang, key()))
		expect(await rowsOf(() => Promise.all([1, 2].map(() => markGeteilt(ctx, empfehlungsnummer, key()))))).toEqual([
			'empfehlung.geteilt (empfehlung) anonym',
		])
	})

	it('of an account, from its registration to its end, with what ends with it', async () => {
		const email = 'konto@example.org'
		const { teilbar } = await produkte(ctx)
		okValue(await createEmpfehlung(ctx, teilbar, await eingabe(ctx, { email }), key()))
		const { id } = await empfehlerMit(ctx, email)
		const [mail] = await mailsTo(ctx, email, 'empfehlung_erstellt')
		const t = tokenIn(mail?.registrierungLink ?? undefined)
		const passwort = 'Kiesel7Nebelhorn'
		const person = { t, vorname: 'Kora', nachname: 'Konto', passwort }
		expect(await rowsOf(() => completeRegistration(ctx, person, key()))).toContain(
			'empfehler.registriert (empfehler) anonym',
		)
		await rowsOf(() => grantKulanz(betrieb(), { an: email, betragCent: 2000, grund: 'beschwerde' }))
		expect(await rowsOf(() => deleteKonto(angemeldet(ctx, id), passwort, key()))).toEqual([
			`empfehler.geloescht (empfehler) empfehler:${id}`,
			`empfehlung.abgelaufen (empfehlung) empfehler:${id}`,
			// Not written anew: the free words in it go with the account.
			`praemierung.kulanz (empfehler) ${BETRIEB}`,
			`praemierung.storniert (praemierung) empfehler:${id}`,
		])
	})

	it('of an order, to its release and back', async () => {
		const { empfaengernummer } = await plantEmpfehlungRow(ctx)
		const meldung = { referenz: neueReferenz(), auftragsdatum: '2026-10-01' }
		let id = ''
		expect(
			await rowsOf(async () => {
				id = okValue(await reportAuftrag(betrieb(), meldung)).id
			}),
		).toEqual([`auftrag.gemeldet (auftrag) ${BETRIEB}`])
		expect(await rowsOf(() => assignAuftrag(betrieb(), id, empfaengernummer))).toEqual([
			`auftrag.zugeordnet (auftrag) ${BETRIEB}`,
		])
		expect(await rowsOf(() => advanceInPruefung(job()))).toEqual(['auftrag.in_pruefung (auftrag) job'])
		const pruefung = { neukunde: true, ersteZahlungAm: '2026-10-20', storniert: false, widerrufen: false }
		expect(await rowsOf(() => updateAuftragPruefung(betrieb(), id, pruefung))).toEqual([
			`auftrag.geprueft (auftrag) ${BETRIEB}`,
		])
		expect(await rowsOf(() => releaseAuftrag(betrieb(), id))).toEqual([
			`auftrag.freigegeben (auftrag) ${BETRIEB}`,
			`praemierung.erstellt (praemierung) ${BETRIEB}`,
		])
		const [praemierung] = await praemierungenOf(ctx, id)
		const token = await tokenOf(ctx, `praemie_bereit:${praemierung?.id}`)
		await claimPraemierung(ctx, token, praemien.geld, { art: 'geld', bankdaten: BANKDATEN }, undefined)
		expect(await rowsOf(() => cancelAuftrag(betrieb(), id))).toEqual([
			`auftrag.storniert (auftrag) ${BETRIEB}`,
			`auszahlung.storniert (auszahlung) ${BETRIEB}`,
			`praemierung.storniert (praemierung) ${BETRIEB}`,
		])
		const other = await plantEmpfehlungRow(ctx)
		const rejected = await insertBereiterAuftrag(betrieb(), other.empfaengernummer)
		expect(await rowsOf(() => rejectAuftrag(betrieb(), rejected, 'kein Vertrag'))).toEqual([
			`auftrag.abgelehnt (auftrag) ${BETRIEB}`,
		])
	})

	it('of what is claimed back, set off, paid back and waived', async () => {
		const { praemierung, token, auftragId, empfehlerId } = await openReward(ctx)
		const geld = { art: 'geld' as const, bankdaten: { ...BANKDATEN, iban: IBAN_ANDERE } }
		await claimPraemierung(ctx, token, praemien.geld, geld, undefined)
		const [auszahlung] = await auszahlungenOf(ctx, praemierung.id)
		await markAuszahlungGezahlt(asCli(ctx), auszahlung?.id ?? '')
		expect(await rowsOf(() => cancelAuftrag(betrieb(), auftragId, 'Widerruf'))).toEqual([
			`auftrag.storniert (auftrag) ${BETRIEB}`,
			`praemierung.zurueckgefordert (praemierung) ${BETRIEB}`,
		])
		const next = await openReward(ctx, { empfehlerId, anteil: 50 })
		const verrechnung = { art: 'verrechnung' as const }
		expect(await rowsOf(() => claimPraemierung(ctx, next.token, praemien.geld, verrechnung, undefined))).toEqual([
			'praemierung.forderung_verrechnet (praemierung) anonym',
			'praemierung.gewaehlt (praemierung) anonym',
			'praemierung.verrechnet (praemierung) anonym',
		])
		const { rueckforderung: r } = mandantTables
		const [row] = await ctx.db.select().from(r).where(eq(r.praemierungId, praemierung.id))
		const zweite = withFaktor({
			...ctx,
			actor: { ...operator('finanzen'), id: '00000000-0000-4000-8000-000000000009' },
		})
		const rueckzahlung = { betragCent: 100, eingangAm: '2026-11-02', referenz: '231/4' }
		expect(await rowsOf(() => bookRueckzahlung(zweite, { id: row?.id ?? '', ...rueckzahlung }))).toEqual([
			'praemierung.forderung_gezahlt (praemierung) betrieb:00000000-0000-4000-8000-000000000009',
		])
		expect(await rowsOf(() => waiveRueckforderung(zweite, { id: row?.id ?? '', grund: 'Härtefall' }))).toEqual([
			'praemierung.forderung_erlassen (praemierung) betrieb:00000000-0000-4000-8000-000000000009',
		])
	})

	it('of a claim and its payout', async () => {
		const { praemierung, token } = await openReward(ctx)
		const geld = { art: 'geld' as const, bankdaten: { ...BANKDATEN, iban: IBAN_ANDERE } }
		expect(await rowsOf(() => claimPraemierung(ctx, token, praemien.geld, geld, undefined))).toEqual([
			'auszahlung.erstellt (auszahlung) anonym',
			'praemierung.gewaehlt (praemierung) anonym',
		])
		const openPayout = async () =>
			(await auszahlungenOf(ctx, praemierung.id)).find(({ zustand }) => zustand === 'Offen')
		const first = (await openPayout())?.id ?? ''
		expect(await rowsOf(() => returnAuszahlung(betrieb(), first))).toEqual([
			`auszahlung.zurueck (auszahlung) ${BETRIEB}`,
		])
		const again = await tokenOf(ctx, `bankdaten_noetig:${first}`)
		expect(await rowsOf(() => submitBankdaten(ctx, again, geld.bankdaten, undefined))).toEqual([
			'auszahlung.erstellt (auszahlung) anonym',
		])
		const second = (await openPayout())?.id ?? ''
		expect(await rowsOf(() => markAuszahlungGezahlt(as(CLI), second))).toEqual(['auszahlung.gezahlt (auszahlung) cli'])
	})

	it('of a voucher, at once and when stock comes', async () => {
		const early = await openReward(ctx)
		const wahl = { art: 'gutschein' as const, email: 'gutschein@example.org' }
		expect(await rowsOf(() => claimPraemierung(ctx, early.token, praemien.gutschein, wahl, undefined))).toEqual([
			'praemierung.gewaehlt (praemierung) anonym',
			'praemierung.gutschein_wartet (praemierung) anonym',
		])
		expect(await rowsOf(() => plantCodes(betrieb(), 1))).toEqual([
			`gutschein.codes_importiert (gutscheinCode) ${BETRIEB}`,
			`praemierung.abgeholt (praemierung) ${BETRIEB}`,
		])
		await plantCodes(betrieb(), 1)
		const late = await openReward(ctx)
		expect(await rowsOf(() => claimPraemierung(ctx, late.token, praemien.gutschein, wahl, undefined))).toEqual([
			'praemierung.abgeholt (praemierung) anonym',
			'praemierung.gewaehlt (praemierung) anonym',
		])
	})

	it('of goodwill, questions, blocks and suspicions', async () => {
		const { empfehlerId, empfehlungsnummer } = await plantEmpfehlungRow(ctx)
		const kulanz = { an: empfehlungsnummer, betragCent: 2500, grund: 'sonstiges' as const }
		expect(await rowsOf(() => grantKulanz(betrieb(), kulanz))).toEqual([
			`praemierung.erstellt (praemierung) ${BETRIEB}`,
			`praemierung.kulanz (empfehler) ${BETRIEB}`,
		])
		const hoch = { ...kulanz, betragCent: 6000 }
		expect(await rowsOf(() => grantKulanz(betrieb(), hoch))).toEqual([`kulanz.beantragt (kulanzAntrag) ${BETRIEB}`])
		const { kulanzAntrag } = mandantTables
		const wartet = async () =>
			(await ctx.db.select().from(kulanzAntrag).where(eq(kulanzAntrag.zustand, 'beantragt')))[0]?.id ?? ''
		expect(await rowsOf(async () => withdrawKulanz(betrieb(), await wartet()))).toEqual([
			`kulanz.zurueckgezogen (kulanzAntrag) ${BETRIEB}`,
		])
		const zweite = withFaktor(as({ ...operator('finanzen'), id: 'b0000000-0000-4000-8000-000000000002' }))
		for (const intent of ['gewaehren', 'ablehnen'] as const) {
			okValue(await grantKulanz(betrieb(), hoch))
			expect(
				await rowsOf(async () => decideKulanz(zweite, { id: await wartet(), intent, antwort: 'Geprüft.' })),
			).toEqual(
				intent === 'ablehnen'
					? ['kulanz.abgelehnt (kulanzAntrag) betrieb:b0000000-0000-4000-8000-000000000002']
					: [
							'praemierung.erstellt (praemierung) betrieb:b0000000-0000-4000-8000-000000000002',
							'praemierung.kulanz (empfehler) betrieb:b0000000-0000-4000-8000-000000000002',
						],
			)
		}
		const ich = as({ art: 'empfehler', id: empfehlerId, sitzungId: 's' })
		expect(await rowsOf(() => askPraemie(ich, { empfehlung: empfehlungsnummer }, key()))).toEqual([
			`praemie.nachfrage (empfehler) empfehler:${empfehlerId}`,
		])
		const [frage] = await ctx.db.select().from(mandantTables.nachfrage)
		const antwort = { id: frage?.id ?? '', antwort: 'Sie kommt morgen.' }
		expect(await rowsOf(() => answerNachfrage(betrieb(), antwort))).toEqual([
			`nachfrage.beantwortet (empfehler) ${BETRIEB}`,
		])
		for (const sperren of [true, false])
			expect(
				await rowsOf(() => (sperren ? blockKonto : unblockKonto)(betrieb(), { id: empfehlerId, grund: 'Prüfung' })),
			).toEqual([`empfehler.${sperren ? 'gesperrt' : 'entsperrt'} (empfehler) ${BETRIEB}`])
		const verdacht = await openReward(ctx, { anteil: 50 })
		const eigen = { art: 'geld' as const, bankdaten: BANKDATEN }
		okValue(await claimPraemierung(ctx, verdacht.token, praemien.geld, eigen, undefined))
		const seine = await tokenOf(ctx, `praemie_bereit:${verdacht.praemierungen[1]?.id}`)
		expect(await rowsOf(() => claimPraemierung(ctx, seine, praemien.geld, eigen, undefined))).toEqual([
			'auszahlung.erstellt (auszahlung) anonym',
			'eigenwerbung.gemeldet (eigenwerbung) anonym',
			'praemierung.gewaehlt (praemierung) anonym',
		])
		const fall = { empfaengerId: verdacht.empfaengerId, antwort: 'Ein Ehepaar.' }
		for (const [intent, ereignis] of [
			['freigeben', 'vorgelegt'],
			['zurueckgeben', 'zurueckgegeben'],
		] as const)
			expect(await rowsOf(() => decideEigenwerbung(betrieb(), { ...fall, intent }))).toEqual([
				`eigenwerbung.${ereignis} (eigenwerbung) ${BETRIEB}`,
			])
		const urteil = { empfaengerId: verdacht.empfaengerId, intent: 'ablehnen' as const, antwort: 'Dasselbe Konto.' }
		expect(await rowsOf(() => decideEigenwerbung(betrieb(), urteil))).toEqual([
			`auszahlung.storniert (auszahlung) ${BETRIEB}`,
			`auszahlung.storniert (auszahlung) ${BETRIEB}`,
			`eigenwerbung.abgelehnt (eigenwerbung) ${BETRIEB}`,
			`praemierung.storniert (praemierung) ${BETRIEB}`,
			`praemierung.storniert (praemierung) ${BETRIEB}`,
		])
	})

	it('of what time does', async () => {
		const { praemierung } = await openReward(ctx)
		const eingang = await eingabe(ctx, { email: 'spaet@example.org' })
		const { teilbar } = await produkte(ctx)
		const offen = okValue(await createEmpfehlung(ctx, teilbar, eingang, key()))
		const angenommen = await eingabe(ctx, { email: 'spaeter@example.org' })
		const zweite = okValue(await createEmpfehlung(ctx, teilbar, angenommen, key()))
		await acceptEmpfehlung(ctx, { ...zweite, einsprungsquelle: '' }, key())
		ctx.clock.advance({ days: 400 })
		expect(offen.empfehlungsnummer).not.toBe('')
		expect(new Set(await rowsOf(() => expireEmpfehlungen(job())))).toEqual(
			new Set(['empfehlung.abgelaufen (empfehlung) job']),
		)
		expect(new Set(await rowsOf(() => deleteUnconfirmedEmpfaenger(job())))).toEqual(
			new Set(['empfaenger.geloescht (empfaenger) job']),
		)
		expect(new Set(await rowsOf(() => deleteUnconfirmedEmpfehler(job())))).toEqual(
			new Set(['empfehler.geloescht (empfehler) job']),
		)
		expect(praemierung.zustand).toBe('Offen')
		expect(new Set(await rowsOf(() => expirePraemierungen(job())))).toEqual(
			new Set(['praemierung.abgelaufen (praemierung) job']),
		)
	})

	it('of the brand itself: settings before and after, never a secret', async () => {
		const deps = { db: database.db, clock: ctx.clock, masterKeys: [MASTER_KEY], actor: CLI }
		const clientRoute = 'nordfunk'
		const settings = { SquidexClientSecret: 'streng-geheim', ModuleYahoo: 7, Name: ctx.mandant.config.Name }
		expect(await rowsOf(() => setConfig(deps, { clientRoute, settings }))).toEqual([
			'mandant.einstellungen (mandant) cli',
		])
		const [row] = (await readAudit()).filter(({ ereignis }) => ereignis === 'mandant.einstellungen')
		expect(row?.details).toEqual({
			geaendert: 'ModuleYahoo SquidexClientSecret',
			ModuleYahoo: { von: 5, nach: 7 },
		})
		const host = 'neu.nordfunk.localhost'
		expect(await rowsOf(() => setHost(deps, { clientRoute, host }))).toEqual([
			...['mandant.einstellungen (mandant) cli', 'mandant.host (mandant) cli'],
		])
		const alt = { clientRoute, host: 'nordfunk.localhost' }
		expect(await rowsOf(() => removeHost(deps, alt))).toEqual(['mandant.host_entfernt (mandant) cli'])
		for (const pausiert of [true, false])
			expect(await rowsOf(() => pauseMandant(deps, { clientRoute, pausiert }))).toEqual([
				`mandant.${pausiert ? 'pausiert' : 'fortgesetzt'} (mandant) cli`,
			])
		const admin = betrieb()
		expect(await rowsOf(() => closePortal(admin))).toEqual([`mandant.geschlossen (mandant) ${BETRIEB}`])
		expect(await rowsOf(() => openPortal(admin))).toEqual([`mandant.live (mandant) ${BETRIEB}`])
		const sperren = { muster: ['*@firma.example'], kontenGesperrt: false }
		expect(await rowsOf(() => updateSperren(betrieb(), sperren))).toEqual([
			`mandant.einstellungen (mandant) ${BETRIEB}`,
			`sperren.geaendert (empfehler) ${BETRIEB}`,
		])
	})
})

describe('the audit trail', () => {
	it.each([
		['update m_nordfunk.audit set akteur = $$niemand$$'],
		['delete from m_nordfunk.audit'],
		['truncate m_nordfunk.audit'],
		[
			`begin; set local weitersagen.aufbewahrung_vorbei = 'ja'; update m_nordfunk.audit set akteur = $$niemand$$; commit`,
		],
	])('refuses %s', async (statement) => {
		const before = await readAudit()
		expect(before.length).toBeGreaterThan(0)
		const connection = await database.sql.reserve()
		await expect(connection.unsafe(statement).simple()).rejects.toThrow('the audit trail is never changed')
		await connection.unsafe('rollback').simple()
		connection.release()
		expect(await readAudit()).toEqual(before)
	})
})

describe('a value that changes is noted before and after', () => {
	const detailsOf = async (ereignis: string, work: () => Promise<unknown>) => {
		const old = new Set((await readAudit()).map((row) => JSON.stringify(row)))
		expect(await work()).toMatchObject({ ok: true })
		const rows = (await readAudit()).filter((row) => row.ereignis === ereignis && !old.has(JSON.stringify(row)))
		expect(rows, ereignis).toHaveLength(1)
		return rows[0]?.details
	}

	it('what is known of an order, field by field, and nothing that stayed', async () => {
		const { empfaengernummer } = await plantEmpfehlungRow(ctx)
		const id = await insertBereiterAuftrag(ctx, empfaengernummer)
		const weiter = { neukunde: false, ersteZahlungAm: '2026-10-21', storniert: false, widerrufen: true }
		expect(await detailsOf('auftrag.geprueft', () => updateAuftragPruefung(betrieb(), id, weiter))).toEqual({
			neukunde: { von: true, nach: false },
			ersteZahlungAm: { von: '2026-10-20', nach: '2026-10-21' },
			widerrufen: { von: false, nach: true },
		})
	})

	it('blocks: how many, and whether for all', async () => {
		const sperren = { muster: ['eins@example.org', 'zwei@example.org'], kontenGesperrt: false }
		await updateSperren(betrieb(), sperren)
		const anders = { muster: ['zwei@example.org', 'drei@example.org', 'vier@example.org'], kontenGesperrt: false }
		expect(await detailsOf('sperren.geaendert', () => updateSperren(betrieb(), anders))).toEqual({
			muster: { von: 2, nach: 3 },
			neu: 2,
			weg: 1,
			kontenGesperrt: { von: false, nach: false },
		})
		await updateSperren(betrieb(), { muster: [], kontenGesperrt: false })
	})

	it('what people are told about a brand of vouchers', async () => {
		const marke = 'Probierladen'
		await plantCodes(ctx, 1)
		const row = { marke, shopUrl: 'https://shop.example/a', einloesen: { de: 'An der Kasse.' } }
		await saveGutscheinMarke(betrieb(), row)
		const anders = { ...row, shopUrl: 'https://shop.example/b' }
		expect(await detailsOf('gutschein.marke', () => saveGutscheinMarke(betrieb(), anders))).toEqual({
			shopUrl: { von: 'https://shop.example/a', nach: 'https://shop.example/b' },
		})
	})

	it('a product and its rewards, when a catalogue is read in', async () => {
		await ctx.db.update(mandantTables.produkt).set({ kurztext: 'Kurz gesagt' })
		const { produkte: records } = await exportKatalog(as(CLI), ctx.db)
		const [record] = records.filter(({ Praemien }) => Praemien.length > 0)
		if (!record) throw new Error('no product with a reward')
		const Praemien = record.Praemien.map((praemie) => ({ ...praemie, WertCent: praemie.WertCent + 100 }))
		const eingabe = {
			produkte: [{ zeile: 1, werte: { ...record, Name: 'Neuer Name', Praemien } }],
			berater: [],
			probleme: [],
		}
		const old = new Set((await readAudit()).map((row) => JSON.stringify(row)))
		expect(await importKatalog(as(CLI), eingabe)).toMatchObject({ geaendert: 1, geschrieben: true })
		const rows = (await readAudit()).filter((row) => !old.has(JSON.stringify(row)))
		expect(rows.find(({ ereignis }) => ereignis === 'produkt.geaendert')).toMatchObject({
			bezug_id: String(record.Id),
			akteur: 'cli',
			details: {
				Name: { von: record.Name, nach: 'Neuer Name' },
				Praemien: {
					von: expect.stringContaining(String(record.Praemien[0]?.WertCent)),
					nach: expect.stringContaining(String(Praemien[0]?.WertCent)),
				},
			},
		})
	})
})
