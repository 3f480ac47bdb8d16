import { and, eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { EIGENWERBUNG_LIST } from '~/domain/betrugspruefung/list'
import type { Bankdaten } from '~/domain/praemie/iban'
import { decideEigenwerbung } from '~/usecases/auftrag/decide-eigenwerbung'
import { releaseAuftrag } from '~/usecases/auftrag/release-auftrag'
import { reportAuftrag } from '~/usecases/auftrag/report-auftrag'
import { dropMuster, listMuster } from '~/usecases/betrugspruefung/known-muster'
import { listEigenwerbungen, showEigenwerbung } from '~/usecases/betrugspruefung/show-eigenwerbung'
import { saveEmpfaengerDaten } from '~/usecases/empfaenger/save-empfaenger-daten'
import { saveKundennummer } from '~/usecases/empfaenger/save-kundennummer'
import { purgeExpired } from '~/usecases/jobs/purge-expired'
import { setKontoKundennummer } from '~/usecases/konto/set-konto-kundennummer'
import { loadZeilen } from '~/usecases/konto/show-persoenlicher-bereich'
import { claimPraemierung } from '~/usecases/praemie/claim-praemierung'
import { markAuszahlungGezahlt } from '~/usecases/praemie/settle-auszahlung'
import { showPraemierung } from '~/usecases/praemie/show-praemierung'
import { readListQuery } from '~/web/forms/list'
import { findEmpfaengerById } from '~db/repositories/empfaenger/empfaenger'
import { findBrueche } from '~db/repositories/hauptbuch/pruefung'
import * as t from '~db/schema/mandant/tables'
import { asBetrieb, asCli, operator } from '../../fixtures/actors'
import { freshDatabase, type TestContext, type TestDatabase } from '../../fixtures/database'
import { withConfig } from '../../fixtures/empfehlung'
import { mailsTo } from '../../fixtures/mails'
import * as fixture from '../../fixtures/praemie'

let database: TestDatabase
let ctx: TestContext
let betrieb: TestContext
let zweite: TestContext
let praemien: Awaited<ReturnType<typeof fixture.insertProdukt>>
let count = 0
const key = () => `Eigenwerbung:${++count}`

beforeAll(async () => {
	database = await freshDatabase()
	ctx = await database.contextFor('nordfunk.localhost')
	betrieb = { ...ctx, actor: operator('admin') }
	zweite = { ...ctx, actor: { ...operator('finanzen'), id: '00000000-0000-4000-8000-000000000002' } }
	praemien = await fixture.insertProdukt(ctx)
})
afterAll(() => database.drop())

const empfehlerOf = async (id: string) => {
	const [row] = await ctx.db.select().from(t.empfehler).where(eq(t.empfehler.id, id))
	if (!row) throw new Error('nobody')
	return row
}
const review = async (empfaengerId: string) => {
	const { eigenwerbung } = t
	const [row] = await ctx.db.select().from(eigenwerbung).where(eq(eigenwerbung.empfaengerId, empfaengerId))
	return row && { zustand: row.zustand, gruende: row.gruende }
}
const decideOnce = (empfaengerId: string, intent: 'freigeben' | 'ablehnen', context = betrieb, one = key()) =>
	decideEigenwerbung(asBetrieb(context), { empfaengerId, intent, antwort: 'Wir haben geprüft.' }, one)
/** By two people where it takes two. */
async function decide(empfaengerId: string, intent: 'freigeben' | 'ablehnen', context = betrieb, one = key()) {
	const done = await decideOnce(empfaengerId, intent, context, one)
	return done.ok && done.value === 'vorgelegt' ? decideOnce(empfaengerId, intent, zweite) : done
}
const statusOf = async (empfehlerId: string) => {
	const { zeilen } = await loadZeilen(ctx, empfehlerId, { limit: 100 })
	return zeilen.map(({ status }) => `${status.status} ${status.grund}`)
}

const DATEN = {
	anrede: 'keine' as const,
	vorname: 'Frida',
	nachname: 'Freundin',
	geburtsdatum: '1990-01-01',
	telefon: undefined,
	strasse: 'Weg',
	hausnummer: '1',
	plz: '10115',
	ort: 'Berlin',
	newsletter: false,
}

/** A friend who agreed and now gives an address made of the recommender's. */
async function gibtAdresse(andere: (email: string) => string, context = ctx) {
	const made = await fixture.plantEmpfehlungRow(ctx, { zustand: 'bestaetigt' })
	await ctx.db.update(t.empfaenger).set({ zustand: 'zugestimmt' }).where(eq(t.empfaenger.id, made.empfaengerId))
	const access = await findEmpfaengerById(ctx.db, made.empfaengerId)
	if (!access) throw new Error('nobody')
	const { email } = await empfehlerOf(made.empfehlerId)
	const saved = await saveEmpfaengerDaten(context, access, { ...DATEN, email: andere(email) }, key())
	return { ...made, saved }
}
const tagged = (email: string) => email.replace('@', '+freund@')

describe('[P-ELIGIBLE] a self-recommendation is found', () => {
	it('by the mailbox behind a plus tag, and held; the identical address is still refused', async () => {
		const { saved, empfaengerId, empfehlerId } = await gibtAdresse(tagged)
		expect(saved).toEqual({ ok: true, value: null })
		expect(await review(empfaengerId)).toEqual({ zustand: 'offen', gruende: ['email'] })
		expect(await statusOf(empfehlerId)).toEqual(['in_bearbeitung eigenwerbung_pruefung'])
		const same = await gibtAdresse((email) => email.toUpperCase())
		expect(same.saved).toEqual({ ok: false, code: 'email_gleich_empfehler' })
	})

	it('by the customer number an operator noted, given by the friend or reported with the order', async () => {
		const nummer = `KD-${++count}-7777`
		const made = await fixture.plantEmpfehlungRow(ctx)
		await setKontoKundennummer(betrieb, { id: made.empfehlerId, kundennummer: nummer }, key())
		const access = await findEmpfaengerById(ctx.db, made.empfaengerId)
		if (!access) throw new Error('nobody')
		expect(await saveKundennummer(ctx, access, nummer, key())).toEqual({ ok: true, value: null })
		expect(await review(made.empfaengerId)).toEqual({ zustand: 'offen', gruende: ['kundennummer'] })

		const other = await fixture.plantEmpfehlungRow(ctx, { empfehlerId: made.empfehlerId })
		const { empfaengernummer } = other
		await reportAuftrag(asBetrieb(ctx), {
			referenz: fixture.neueReferenz(),
			auftragsdatum: '2026-10-01',
			empfaengernummer,
			kundennummer: nummer,
		})
		expect(await review(other.empfaengerId)).toEqual({ zustand: 'offen', gruende: ['kundennummer'] })
	})

	it('by the customer number the recommender once gave as a friend: held, not refused as taken', async () => {
		const nummer = `KD-${++count}-8888`
		const earlier = await fixture.plantEmpfehlungRow(ctx, { kundennummer: nummer })
		const made = await fixture.plantEmpfehlungRow(ctx)
		const { email } = await empfehlerOf(made.empfehlerId)
		await ctx.db
			.update(t.empfaenger)
			.set({ email: tagged(email) })
			.where(eq(t.empfaenger.id, earlier.empfaengerId))
		const access = await findEmpfaengerById(ctx.db, made.empfaengerId)
		if (!access) throw new Error('nobody')
		expect(await saveKundennummer(ctx, access, nummer, key())).toEqual({ ok: true, value: null })
		expect(await review(made.empfaengerId)).toMatchObject({ gruende: ['kundennummer'] })
		const stranger = await fixture.plantEmpfehlungRow(ctx)
		const fremd = await findEmpfaengerById(ctx.db, stranger.empfaengerId)
		expect(fremd && (await saveKundennummer(ctx, fremd, nummer, key()))).toEqual({
			ok: false,
			code: 'kundennummer_vorhanden',
		})
	})

	it('but not where the Mandant allows it', async () => {
		const allowed = withConfig(ctx, { AllowSelfRecommendation: true })
		const { saved, empfaengerId } = await gibtAdresse(tagged, allowed)
		expect(saved.ok).toBe(true)
		expect(await review(empfaengerId)).toBeUndefined()
	})
})

/** A shared, released order with both sides' links. */
async function beideSeiten() {
	const released = await fixture.releasedPraemierungen(ctx, { anteil: 50 })
	const seite = async (welche: 'empfehler' | 'empfaenger') => {
		const praemierung = released.praemierungen.find((row) => row.seite === welche)
		if (!praemierung) throw new Error('no reward')
		return { id: praemierung.id, token: await fixture.tokenOf(ctx, `praemie_bereit:${praemierung.id}`) }
	}
	return { ...released, empfehler: await seite('empfehler'), freund: await seite('empfaenger') }
}
const claim = ({ token }: { token: string }, iban: string) => {
	const bankdaten: Bankdaten = { ...fixture.BANKDATEN, iban }
	return claimPraemierung(ctx, token, praemien.geld, { art: 'geld', bankdaten }, key())
}
const pay = async ({ id }: { id: string }) => {
	const [auszahlung] = await fixture.auszahlungenOf(ctx, id)
	return markAuszahlungGezahlt(asCli(ctx), auszahlung?.id ?? '')
}

describe('[P-ELIGIBLE] the same bank account on both sides', () => {
	const IBANS = ['DE89370400440532013000', 'DE02120300000000202051', 'DE02500105170137075030'] as const

	it('holds both payouts; the thanks page and the status bar say so', async () => {
		const { empfehler, freund, empfaengerId, empfehlerId, email } = await beideSeiten()
		expect((await claim(empfehler, IBANS[0])).ok).toBe(true)
		expect(await review(empfaengerId)).toBeUndefined()
		expect((await claim(freund, IBANS[0])).ok).toBe(true)
		expect(await review(empfaengerId)).toEqual({ zustand: 'offen', gruende: ['iban'] })
		expect(await pay(empfehler)).toEqual({ ok: false, code: 'praemie_in_pruefung' })
		expect(await pay(freund)).toEqual({ ok: false, code: 'praemie_in_pruefung' })
		expect(await showPraemierung(ctx, freund.token)).toMatchObject({
			value: { stand: { schritt: { art: 'in_pruefung' } } },
		})
		expect(await statusOf(empfehlerId)).toEqual(['in_bearbeitung eigenwerbung_pruefung'])
		expect(await mailsTo(ctx, email, 'auszahlung_bestaetigt')).toEqual([])

		expect(await decide(empfaengerId, 'freigeben')).toEqual({ ok: true, value: 'freigegeben' })
		expect(await mailsTo(ctx, email, 'auszahlung_bestaetigt')).toHaveLength(1)
		expect((await pay(empfehler)).ok && (await pay(freund)).ok).toBe(true)
		const { email: werber } = await empfehlerOf(empfehlerId)
		expect(await mailsTo(ctx, werber, 'eigenwerbung_entschieden')).toMatchObject([{ ergebnis: 'freigegeben' }])
	})

	it('is found whoever comes first and however closely together', async () => {
		for (let i = 0; i < 5; i++) {
			const { empfehler, freund, empfaengerId } = await beideSeiten()
			const results = await Promise.all([claim(empfehler, IBANS[1]), claim(freund, IBANS[1])])
			expect(results.map(({ ok }) => ok)).toEqual([true, true])
			expect(await review(empfaengerId)).toEqual({ zustand: 'offen', gruende: ['iban'] })
		}
	})

	it('different accounts hold nothing', async () => {
		const { empfehler, freund, empfaengerId } = await beideSeiten()
		await Promise.all([claim(empfehler, IBANS[0]), claim(freund, IBANS[2])])
		expect(await review(empfaengerId)).toBeUndefined()
		expect((await pay(freund)).ok).toBe(true)
	})

	it('rejected: what is not paid is cancelled, what is paid is claimed back, with a mail and events that say so', async () => {
		const { empfehler, freund, empfaengerId, empfehlerId } = await beideSeiten()
		await claim(empfehler, IBANS[0])
		expect((await pay(empfehler)).ok).toBe(true)
		await claim(freund, IBANS[0])
		expect(await decide(empfaengerId, 'ablehnen')).toEqual({ ok: true, value: 'abgelehnt' })
		expect((await fixture.reload(ctx, empfehler.id)).zustand).toBe('Ausgezahlt')
		expect((await fixture.reload(ctx, freund.id)).zustand).toBe('Storniert')
		expect((await fixture.auszahlungenOf(ctx, freund.id)).map(({ zustand }) => zustand)).toEqual(['Storniert'])
		const { email } = await empfehlerOf(empfehlerId)
		expect(await mailsTo(ctx, email, 'eigenwerbung_entschieden')).toMatchObject([{ ergebnis: 'abgelehnt' }])
		const { rueckforderung, ereignis } = t
		const paid = await fixture.reload(ctx, empfehler.id)
		expect(await ctx.db.select().from(rueckforderung).where(eq(rueckforderung.praemierungId, paid.id))).toMatchObject([
			{ zustand: 'offen', betragCent: paid.betragCent },
		])
		expect(await mailsTo(ctx, email, 'rueckforderung')).toMatchObject([
			{ anlass: 'eigenwerbung', betragCent: paid.betragCent, wie: 'geld' },
		])
		expect(
			await ctx.db
				.select()
				.from(ereignis)
				.where(and(eq(ereignis.objektId, paid.id), like(ereignis.ereignis, '%gefordert'))),
		).toMatchObject([{ ereignis: 'praemierung.zurueckgefordert', zustand: 'Ausgezahlt' }])
		expect(await findBrueche(ctx.db)).toMatchObject({ anzahl: 0 })
	})
})

describe('[P-ELIGIBLE] the decision', () => {
	async function gehalten() {
		const nummer = `KD-${++count}-9999`
		const made = await fixture.plantEmpfehlungRow(ctx, { kundennummer: nummer })
		await setKontoKundennummer(betrieb, { id: made.empfehlerId, kundennummer: nummer }, key())
		const auftragId = await fixture.insertBereiterAuftrag(ctx, made.empfaengernummer)
		return { ...made, auftragId }
	}

	it('is needed before an order is released, and then lets it go on', async () => {
		const { empfaengerId, auftragId, empfehlerId } = await gehalten()
		expect(await releaseAuftrag(betrieb, auftragId)).toEqual({ ok: false, code: 'auftrag_eigenwerbung' })
		expect(await fixture.praemierungenOf(ctx, auftragId)).toEqual([])
		expect(
			(
				await listEigenwerbungen(betrieb, readListQuery(EIGENWERBUNG_LIST, new URLSearchParams('zustand=offen')))
			).zeilen.map((z) => z.empfaengerId),
		).toContain(empfaengerId)
		expect(await showEigenwerbung(betrieb, empfaengerId)).toMatchObject({
			value: { gruende: ['kundennummer'], auftrag: { id: auftragId } },
		})
		await decide(empfaengerId, 'freigeben')
		expect((await releaseAuftrag(betrieb, auftragId)).ok).toBe(true)
		expect(await statusOf(empfehlerId)).toEqual(['praemie_abholen praemie_waehlen'])
	})

	it('rejected, the order is rejected too, and the status bar says why', async () => {
		const { empfaengerId, auftragId, empfehlerId } = await gehalten()
		const one = key()
		await decide(empfaengerId, 'ablehnen', betrieb, one)
		await decide(empfaengerId, 'ablehnen', betrieb, one)
		expect((await releaseAuftrag(betrieb, auftragId)).ok).toBe(false)
		const [auftrag] = await ctx.db.select().from(t.auftrag).where(eq(t.auftrag.id, auftragId))
		expect(auftrag?.zustand).toBe('abgelehnt')
		expect(await statusOf(empfehlerId)).toEqual(['nicht_abgeschlossen eigenwerbung_abgelehnt'])
		const { email } = await empfehlerOf(empfehlerId)
		expect(await mailsTo(ctx, email, 'eigenwerbung_entschieden')).toHaveLength(1)
		expect(await decide(empfaengerId, 'freigeben')).toEqual({ ok: false, code: 'zustand_veraltet' })
	})

	it('is made once, whoever decides at once; it is audited, and other brands cannot', async () => {
		const { empfaengerId } = await gehalten()
		const hafen = await database.contextFor('hafen.localhost', { actor: betrieb.actor })
		expect(await decide(empfaengerId, 'freigeben', hafen)).toEqual({ ok: false, code: 'nicht_gefunden' })
		const results = await Promise.all([
			decideOnce(empfaengerId, 'ablehnen'),
			decideOnce(empfaengerId, 'ablehnen', zweite),
			decideOnce(empfaengerId, 'ablehnen'),
		])
		expect(results.filter(({ ok }) => ok)).toHaveLength(1)
		const audit = await ctx.db.select().from(t.audit).where(eq(t.audit.bezugId, empfaengerId))
		expect(audit.filter(({ ereignis }) => /^eigenwerbung\.(frei|ab)/.test(ereignis))).toHaveLength(1)
	})

	it('a further reason opens it again, the same one does not', async () => {
		const { empfaengerId, empfehlungId, auftragId } = await gehalten()
		await decide(empfaengerId, 'freigeben')
		await ctx.db.update(t.empfehlung).set({ anteilEmpfehler: 50 }).where(eq(t.empfehlung.id, empfehlungId))
		await releaseAuftrag(betrieb, auftragId)
		for (const { id } of await fixture.praemierungenOf(ctx, auftragId)) {
			const token = await fixture.tokenOf(ctx, `praemie_bereit:${id}`)
			expect((await claim({ token }, 'DE02120300000000202051')).ok).toBe(true)
		}
		expect(await review(empfaengerId)).toEqual({ zustand: 'offen', gruende: ['kundennummer', 'iban'] })
	})
})

/** A friend who gave their data with this network and browser, for a recommendation made with that one. */
async function gibtDaten(
	daten: Partial<typeof DATEN> & { email: string },
	{ empfehlerId, browser }: { empfehlerId?: string; browser?: string } = {},
) {
	const made = await fixture.plantEmpfehlungRow(ctx, { zustand: 'bestaetigt', ...(empfehlerId ? { empfehlerId } : {}) })
	const { empfaenger } = t
	await ctx.db.update(empfaenger).set({ zustand: 'zugestimmt' }).where(eq(empfaenger.id, made.empfaengerId))
	const access = await findEmpfaengerById(ctx.db, made.empfaengerId)
	if (!access) throw new Error('nobody')
	const saved = await saveEmpfaengerDaten(
		{ ...ctx, netz: '198.18.0.1', browser },
		access,
		{ ...DATEN, ...daten },
		key(),
	)
	expect(saved.ok).toBe(true)
	return made
}
const neueEmail = () => `freund.${++count}@example.net`
const gruendeOf = async ({ empfaengerId }: { empfaengerId: string }) => (await review(empfaengerId))?.gruende ?? []

describe('[P-ELIGIBLE] further reasons', () => {
	it('one device for two friends of a recommender within a day, not the day after; the trace is deleted then', async () => {
		const first = await gibtDaten({ email: neueEmail() }, { browser: 'Firefox' })
		expect(await gruendeOf(first)).toEqual([])
		const second = await gibtDaten({ email: neueEmail() }, { empfehlerId: first.empfehlerId, browser: 'Firefox' })
		expect(await gruendeOf(second)).toEqual(['geraet'])
		const other = await gibtDaten({ email: neueEmail() }, { empfehlerId: first.empfehlerId, browser: 'Safari' })
		expect(await gruendeOf(other)).toEqual(['adresse'])
		const later = { ...ctx, actor: { art: 'job' as const }, clock: () => new Date(ctx.clock().getTime() + 90_000_000) }
		expect(await purgeExpired(later)).toMatchObject({ spurFreund: 3 })
		const next = await gibtDaten(
			{ ...fremdeAdresse, email: neueEmail() },
			{ empfehlerId: first.empfehlerId, browser: 'Firefox' },
		)
		expect(await gruendeOf(next)).toEqual([])
	})

	it('somebody who works for the brand', async () => {
		const [benutzer] = await ctx.db.select().from(t.benutzer).limit(1)
		const made = await gibtDaten({ email: benutzer?.emailNorm.replace('@', '+privat@') ?? '' })
		expect(await gruendeOf(made)).toEqual(['mitarbeiter'])
	})

	it('only what the brand looks for', async () => {
		const off = withConfig(ctx, { PruefungGruende: [] })
		const { empfaengerId, saved } = await gibtAdresse(tagged, off)
		expect(saved.ok).toBe(true)
		expect(await review(empfaengerId)).toBeUndefined()
	})
})

const fremdeAdresse = { strasse: 'Gasse', hausnummer: '7', plz: '20095' }

describe('[P-ELIGIBLE] what decisions teach', () => {
	const lernbar = async (empfaengerId: string, art: string) => {
		const shown = await showEigenwerbung(betrieb, empfaengerId)
		return shown.ok ? shown.value.lernbar.filter((one) => one.art === art).map(({ schluessel }) => schluessel) : []
	}
	const entscheide = async (empfaengerId: string, intent: 'freigeben' | 'ablehnen', merken: string[]) =>
		decideEigenwerbung(asBetrieb(betrieb), { empfaengerId, intent, antwort: 'Geprüft.', merken }, key())
	async function fall(nummer: string) {
		const made = await gibtDaten({ ...fremdeAdresse, hausnummer: nummer, email: neueEmail() })
		const { email } = await empfehlerOf(made.empfehlerId)
		const zweiter = await gibtDaten(
			{ ...fremdeAdresse, hausnummer: nummer, email: tagged(email) },
			{ empfehlerId: made.empfehlerId },
		)
		expect(await gruendeOf(zweiter)).toEqual(['email'])
		return zweiter
	}

	it('a trait found to be misuse holds the next case of anybody; taken back, it holds none', async () => {
		const { empfaengerId } = await fall('71')
		expect(await entscheide(empfaengerId, 'ablehnen', await lernbar(empfaengerId, 'adresse'))).toMatchObject({
			value: 'abgelehnt',
		})
		const next = await gibtDaten({ ...fremdeAdresse, hausnummer: '71', email: neueEmail() })
		expect(await gruendeOf(next)).toEqual(['muster'])
		const muster = (await listMuster(betrieb)).find((one) => one.empfaengerId === empfaengerId)
		expect(muster).toMatchObject({ art: 'adresse', urteil: 'betrug', kennzeichen: '200…' })
		expect(JSON.stringify(muster)).not.toContain('Gasse')
		expect(await dropMuster(betrieb, muster?.id ?? '', key())).toEqual({ ok: true, value: null })
		const last = await gibtDaten({ ...fremdeAdresse, hausnummer: '71', email: neueEmail() })
		expect(await gruendeOf(last)).toEqual([])
	})

	it('a trait found harmless is no reason any more', async () => {
		const { empfaengerId, empfehlerId } = await fall('72')
		const merken = await lernbar(empfaengerId, 'postfach')
		await entscheide(empfaengerId, 'freigeben', merken)
		await decideEigenwerbung(zweite, { empfaengerId, intent: 'freigeben', antwort: 'Geprüft.', merken }, key())
		const { email } = await empfehlerOf(empfehlerId)
		const again = await gibtDaten(
			{ ...fremdeAdresse, hausnummer: '73', email: email.replace('@', '+zwei@') },
			{ empfehlerId },
		)
		expect(await gruendeOf(again)).toEqual([])
	})
})

describe('a release that takes two', () => {
	const vorlage = { antwort: 'Wir haben geprüft.', notiz: 'Ehepaar' }

	it('above the limit is laid before somebody else, who is never the same person', async () => {
		const made = await gehaltenUeber()
		const { empfaengerId } = made
		expect(await decideEigenwerbung(betrieb, { empfaengerId, intent: 'freigeben', ...vorlage })).toEqual({
			ok: true,
			value: 'vorgelegt',
		})
		expect(await decideEigenwerbung(betrieb, { empfaengerId, intent: 'freigeben', ...vorlage })).toEqual({
			ok: false,
			code: 'vier_augen',
		})
		const { email } = await empfehlerOf(made.empfehlerId)
		expect(await mailsTo(ctx, email, 'eigenwerbung_entschieden')).toEqual([])
		expect(await releaseAuftrag(betrieb, made.auftragId)).toEqual({ ok: false, code: 'auftrag_eigenwerbung' })
		expect(await showEigenwerbung(zweite, empfaengerId)).toMatchObject({
			value: { zustand: 'vorgelegt', selbstVorgelegt: false, anlass: 'betrag', notiz: 'Ehepaar' },
		})
		expect(await decideEigenwerbung(zweite, { empfaengerId, intent: 'freigeben', ...vorlage })).toMatchObject({
			value: 'freigegeben',
		})
		expect(await mailsTo(ctx, email, 'eigenwerbung_entschieden')).toHaveLength(1)
	})

	it('goes back when the other one does not agree', async () => {
		const { empfaengerId } = await gehaltenUeber()
		await decideEigenwerbung(betrieb, { empfaengerId, intent: 'freigeben', ...vorlage })
		const done = await decideEigenwerbung(zweite, { empfaengerId, intent: 'zurueckgeben', ...vorlage })
		expect(done).toMatchObject({ value: 'offen' })
		expect(await decideEigenwerbung(zweite, { empfaengerId, intent: 'freigeben', ...vorlage })).toMatchObject({
			value: 'vorgelegt',
		})
	})

	it('shows the other one what was ticked to be remembered, and remembers what they leave ticked', async () => {
		const { empfaengerId } = await gehaltenUeber()
		const shown = await showEigenwerbung(betrieb, empfaengerId)
		const [bleibt = '', faellt = ''] = shown.ok ? shown.value.lernbar.map(({ schluessel }) => schluessel) : []
		const merken = [bleibt, faellt]
		await decideEigenwerbung(betrieb, { empfaengerId, intent: 'freigeben', ...vorlage, merken })
		expect(await listMuster(betrieb)).not.toContainEqual(expect.objectContaining({ empfaengerId }))
		expect(await showEigenwerbung(zweite, empfaengerId)).toMatchObject({ value: { merken } })
		const lesend = { ...ctx, actor: operator('lesend') }
		expect(await showEigenwerbung(lesend, empfaengerId)).toMatchObject({ value: { merken: [] } })
		await decideEigenwerbung(zweite, { empfaengerId, intent: 'freigeben', ...vorlage, merken: [bleibt] })
		const gelernt = (await listMuster(betrieb)).filter((one) => one.empfaengerId === empfaengerId)
		expect(gelernt.map(({ art, urteil }) => `${art} ${urteil}`)).toEqual([`${bleibt.split('-')[0]} harmlos`])
	})

	it('the database refuses one person for both', async () => {
		const { empfaengerId } = await gehaltenUeber()
		const { eigenwerbung } = t
		const set = { zustand: 'freigegeben', vorgelegtVon: 'betrieb:a', entschiedenVon: 'betrieb:a' } as const
		await expect(
			ctx.db.update(eigenwerbung).set(set).where(eq(eigenwerbung.empfaengerId, empfaengerId)),
		).rejects.toThrow()
	})
})

async function gehaltenUeber() {
	const nummer = `KD-${++count}-5555`
	const made = await fixture.plantEmpfehlungRow(ctx, { kundennummer: nummer })
	await setKontoKundennummer(betrieb, { id: made.empfehlerId, kundennummer: nummer }, key())
	return { ...made, auftragId: await fixture.insertBereiterAuftrag(ctx, made.empfaengernummer) }
}
