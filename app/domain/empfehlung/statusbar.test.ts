import { fc, it as prop } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { AUFTRAG_ZUSTAENDE } from '~/domain/auftrag/zustand'
import { EMPFAENGER_ZUSTAENDE } from '~/domain/empfaenger/zustand'
import { PRAEMIE_ART_NAMEN } from '~/domain/praemie/arten'
import { AUSZAHLUNG_ZUSTAENDE } from '~/domain/praemie/auszahlung'
import { PRAEMIERUNG_ZUSTAENDE } from '~/domain/praemie/zustand'
import { endOfBerlinDay } from '~/domain/shared/dates'
import { EIGENWERBUNG_ZUSTAENDE } from '../betrugspruefung/eigenwerbung'
import { STATUS_WERTE, type StatusFacts, statusAt, storedStatusOf } from './statusbar'
import { EMPFEHLUNG_ZUSTAENDE } from './zustand'

type Empfehlung = StatusFacts['empfehlung'] & { klicks: number }
type Empfaenger = NonNullable<StatusFacts['empfaenger']>
type Auftrag = NonNullable<StatusFacts['auftrag']> & { pruefungBis: string; vorEmpfehlung: boolean }
type Praemierung = NonNullable<StatusFacts['praemierung']>
type Auszahlung = NonNullable<StatusFacts['auszahlung']>

/** What is stored, and what is read beside it. */
type Facts = Omit<StatusFacts, 'empfehlung' | 'auftrag'> & { empfehlung: Empfehlung; auftrag: Auftrag | null }

const statusOf = (facts: Facts, now: Date) =>
	statusAt(storedStatusOf(facts), {
		now,
		klicks: facts.empfehlung.klicks,
		pruefungBis: facts.auftrag?.pruefungBis ?? null,
		vorEmpfehlung: facts.auftrag?.vorEmpfehlung ?? false,
	})

const day = (n: number) => new Date(Date.UTC(2026, 5, n, 10))
const now = day(15)
const UNTIL = day(28)

const empfehlung = (zustand: Empfehlung['zustand'], more: Partial<Empfehlung> = {}): Empfehlung => ({
	zustand,
	gueltigBis: UNTIL,
	anteilEmpfehler: 100,
	klicks: 0,
	...more,
})
const empfaenger = (zustand: Empfaenger['zustand'], more: Partial<Empfaenger> = {}): Empfaenger => ({
	zustand,
	erstelltAm: day(2),
	datenAm: zustand === 'daten_erfasst' ? day(3) : null,
	geloeschtAm: zustand === 'geloescht' ? day(4) : null,
	...more,
})
const auftrag = (zustand: Auftrag['zustand'], more: Partial<Auftrag> = {}): Auftrag => ({
	zustand,
	erstelltAm: day(5),
	pruefungBis: '2026-06-20',
	vorEmpfehlung: false,
	freigegebenAm: zustand === 'freigegeben' ? day(6) : null,
	storniertAm: zustand === 'storniert' ? day(7) : null,
	widerrufenAm: null,
	abgelehntAm: zustand === 'abgelehnt' ? day(8) : null,
	...more,
})
const praemierung = (zustand: Praemierung['zustand'], more: Partial<Praemierung> = {}): Praemierung => ({
	zustand,
	praemieArt: null,
	fristBis: day(30),
	gewaehltAm: null,
	erledigtAm: null,
	zurueckgefordertAm: null,
	...more,
})
const auszahlung = (zustand: Auszahlung['zustand'], more: Partial<Auszahlung> = {}): Auszahlung => ({
	zustand,
	erstelltAm: day(10),
	gezahltAm: zustand === 'Gezahlt' ? day(12) : null,
	storniertAm: zustand === 'Storniert' ? day(13) : null,
	...more,
})
const facts = (more: Partial<Facts>): Facts => ({
	empfehlung: empfehlung('bestaetigt'),
	empfaenger: null,
	auftrag: null,
	eigenwerbung: null,
	praemierung: null,
	auszahlung: null,
	...more,
})

/** Title, what there is, and the answer: status, grund and naechsterSchritt in one text, and the date. */
type Case = [title: string, facts: Partial<Facts>, answer: string, am: Date | null]

const made = (zustand: Empfehlung['zustand'], gueltigBis: Date) => ({ empfehlung: empfehlung(zustand, { gueltigBis }) })
const contactCases: Case[] = [
	['just made', made('erstellt', UNTIL), 'nicht_reagiert noch_nicht_geteilt teilen', UNTIL],
	['shared', made('geteilt', UNTIL), 'nicht_reagiert wartet_auf_kontakt erinnern', UNTIL],
	['shared, in its last moment', made('geteilt', now), 'nicht_reagiert wartet_auf_kontakt erinnern', now],
	[
		'looked at, though nothing says that it was shared',
		{ empfehlung: empfehlung('erstellt', { klicks: 1 }) },
		'nicht_reagiert link_angesehen erinnern',
		UNTIL,
	],
	[
		'shared and looked at',
		{ empfehlung: empfehlung('geteilt', { klicks: 3 }) },
		'nicht_reagiert link_angesehen erinnern',
		UNTIL,
	],
	['over, job not run', made('erstellt', day(14)), 'abgelaufen empfehlung_abgelaufen neu_empfehlen', day(14)],
	['shared and over, job not run', made('geteilt', day(14)), 'abgelaufen empfehlung_abgelaufen neu_empfehlen', day(14)],
	['expired', made('abgelaufen', day(1)), 'abgelaufen empfehlung_abgelaufen neu_empfehlen', day(1)],
	...(['bestaetigt', 'zugestimmt'] as const).map((zustand): Case => {
		const answer = 'reagiert empfehlung_angenommen kontakt_vervollstaendigt'
		return [zustand, { empfaenger: empfaenger(zustand) }, answer, day(2)]
	}),
	[
		'confirmed in time, after 60 days',
		{ ...made('bestaetigt', day(1)), empfaenger: empfaenger('zugestimmt') },
		'reagiert empfehlung_angenommen kontakt_vervollstaendigt',
		day(2),
	],
	['data given', { empfaenger: empfaenger('daten_erfasst') }, 'reagiert daten_angegeben bestellung_abwarten', day(3)],
	['deleted', { empfaenger: empfaenger('geloescht') }, 'abgelaufen kontakt_geloescht neu_empfehlen', day(4)],
	['nothing left of the contact', {}, 'abgelaufen kontakt_geloescht neu_empfehlen', null],
]

const order = (...of: Parameters<typeof auftrag>) => ({
	empfaenger: empfaenger('daten_erfasst'),
	auftrag: auftrag(...of),
})
const RECEIVED = 'in_bearbeitung auftrag_eingegangen pruefung_abwarten'
const CANCELLED = 'nicht_abgeschlossen auftrag_storniert weiter_empfehlen'
const REVOKED = 'nicht_abgeschlossen auftrag_widerrufen weiter_empfehlen'
const REJECTED = 'nicht_abgeschlossen auftrag_abgelehnt weiter_empfehlen'
const CHECKED = 'in_bearbeitung auftrag_in_pruefung pruefung_abwarten'
const WAITED = 'in_bearbeitung auftrag_frist_vorbei pruefung_abwarten'
const TOO_OLD = 'in_bearbeitung auftrag_vor_empfehlung pruefung_abwarten'
const forContact = { empfehlung: empfehlung('bestaetigt', { anteilEmpfehler: 0 }) }
const orderCases: Case[] = [
	['reported', order('gemeldet'), RECEIVED, day(5)],
	['reported, without recipient data', { auftrag: auftrag('gemeldet') }, RECEIVED, day(5)],
	['matched', order('zugeordnet'), RECEIVED, day(5)],
	['being checked', order('in_pruefung'), CHECKED, new Date('2026-06-20T21:59:59.999Z')],
	['being checked, too old for it', order('in_pruefung', { vorEmpfehlung: true }), TOO_OLD, null],
	['checked long enough', order('in_pruefung', { pruefungBis: '2026-06-15' }), WAITED, endOfBerlinDay('2026-06-15')],
	['too old, and cancelled', order('storniert', { vorEmpfehlung: true }), CANCELLED, day(7)],
	['cancelled', order('storniert'), CANCELLED, day(7)],
	['cancelled, not booked yet', order('in_pruefung', { storniertAm: day(9) }), CANCELLED, day(9)],
	['revoked', order('storniert', { widerrufenAm: day(9) }), REVOKED, day(9)],
	['rejected', order('abgelehnt'), REJECTED, day(8)],
	['rejected, not booked yet', order('in_pruefung', { abgelehntAm: day(9) }), REJECTED, day(9)],
	['released, no reward yet', order('freigegeben'), 'in_bearbeitung auftrag_freigegeben praemie_abwarten', day(6)],
	[
		'released, all for the contact',
		{ ...order('freigegeben'), ...forContact },
		'praemie_bereit praemie_beim_kontakt weiter_empfehlen',
		day(6),
	],
]

const reward = (...of: Parameters<typeof praemierung>) => ({ ...order('freigegeben'), praemierung: praemierung(...of) })
const cash = reward('Bereitgestellt', { gewaehltAm: day(10), praemieArt: 'geld' })
const voucher = { gewaehltAm: day(10), praemieArt: 'gutschein' } as const
const gift = reward('Bereitgestellt', { gewaehltAm: day(10), praemieArt: 'spende' })
const GIVEN = 'praemie_bereit spende_vorgemerkt spende_abwarten'
const CHOOSE = 'praemie_abholen praemie_waehlen praemie_waehlen'
const LAPSED = 'abgelaufen praemie_verfallen weiter_empfehlen'
const PAID = 'ausgezahlt praemie_ueberwiesen weiter_empfehlen'
const MAILED = 'ausgezahlt gutschein_versendet weiter_empfehlen'
const VOUCHER_OUT = 'praemie_bereit gutschein_vergriffen bestand_abwarten'
const LATE = 'praemie_bereit auszahlung_verzoegert auszahlung_abwarten'
const AT_BANK = 'praemie_bereit auszahlung_unterwegs gutschrift_abwarten'
const AGAIN = 'praemie_bereit auszahlung_erneut auszahlung_abwarten'
const NOT_POSSIBLE = 'bankdaten_benoetigt ueberweisung_unmoeglich bankdaten_angeben'
const VOUCHER_DUE = 'praemie_bereit gutschein_vorbereitet gutschein_abwarten'
const PAYOUT_DUE = 'praemie_bereit auszahlung_vorbereitet auszahlung_abwarten'
const NO_BANK_DATA = 'bankdaten_benoetigt bankdaten_fehlen bankdaten_angeben'
const RETURNED = 'bankdaten_benoetigt ueberweisung_zurueck bankdaten_angeben'
const TEN_WEEKS = new Date('2026-08-19T21:59:59.999Z')
const SET_OFF = 'ausgezahlt praemie_verrechnet weiter_empfehlen'
const BACK = 'nicht_abgeschlossen praemie_zurueckgefordert weiter_empfehlen'
const rewardCases: Case[] = [
	['to be chosen', reward('Offen'), CHOOSE, day(30)],
	['to be chosen, in its last moment', reward('Offen', { fristBis: now }), CHOOSE, now],
	['past its deadline, job not run', reward('Offen', { fristBis: day(14) }), LAPSED, day(14)],
	['expired', reward('Abgelaufen', { fristBis: day(14) }), LAPSED, day(14)],
	['cancelled', reward('Storniert'), 'nicht_abgeschlossen praemie_storniert weiter_empfehlen', null],
	['cancelled with its order', { ...reward('Storniert'), ...order('storniert') }, CANCELLED, day(7)],
	['open, its order cancelled', { ...reward('Offen'), ...order('storniert') }, CANCELLED, day(7)],
	['given to a cause', { ...gift, auszahlung: auszahlung('Offen') }, GIVEN, new Date('2026-06-30T22:00:00Z')],
	[
		'given to a cause, sent back',
		{ ...gift, auszahlung: auszahlung('Storniert') },
		GIVEN,
		new Date('2026-06-30T22:00:00Z'),
	],
	[
		'transferred to a cause',
		{ ...reward('Ausgezahlt', { praemieArt: 'spende', erledigtAm: day(14) }), auszahlung: auszahlung('Gezahlt') },
		'ausgezahlt gespendet weiter_empfehlen',
		day(14),
	],
	['cash without bank data', cash, NO_BANK_DATA, day(10)],
	['cash on its way', { ...cash, auszahlung: auszahlung('Offen') }, PAYOUT_DUE, TEN_WEEKS],
	['cash returned', { ...cash, auszahlung: auszahlung('Storniert') }, RETURNED, day(13)],
	['cash sent, not booked yet', { ...cash, auszahlung: auszahlung('Gezahlt') }, PAID, day(12)],
	['paid', { ...reward('Ausgezahlt', { erledigtAm: day(14) }), auszahlung: auszahlung('Gezahlt') }, PAID, day(12)],
	['paid, payout no longer known', reward('Ausgezahlt', { erledigtAm: day(14) }), PAID, day(14)],
	['voucher on its way', reward('Bereitgestellt', { ...voucher, gewaehltAm: day(14) }), VOUCHER_DUE, day(15)],
	['voucher that did not come in its time', reward('Bereitgestellt', voucher), VOUCHER_OUT, day(11)],
	[
		'cash that the bank has',
		{ ...cash, auszahlung: { ...auszahlung('Offen'), bankAm: '2026-06-20', erneutSeit: day(11) } },
		AT_BANK,
		new Date('2026-06-20T21:59:59.999Z'),
	],
	[
		'cash that is tried again',
		{ ...cash, auszahlung: { ...auszahlung('Offen'), bankAm: null, erneutSeit: day(13) } },
		AGAIN,
		new Date('2026-08-22T21:59:59.999Z'),
	],
	[
		'cash that takes longer than was said',
		{ ...cash, auszahlung: { ...auszahlung('Offen'), erstelltAm: new Date('2026-03-02T10:00:00Z') } },
		LATE,
		new Date('2026-05-11T21:59:59.999Z'),
	],
	[
		'cash that no bank sent back',
		{ ...cash, auszahlung: { ...auszahlung('Storniert'), zurueckGrund: null } },
		NOT_POSSIBLE,
		day(13),
	],
	['cash sent back', { ...cash, auszahlung: { ...auszahlung('Storniert'), zurueckGrund: 'AC04' } }, RETURNED, day(13)],
	['voucher on its way, undated', reward('Bereitgestellt', { praemieArt: 'gutschein' }), VOUCHER_DUE, null],
	['voucher mailed', reward('Abgeholt', { ...voucher, erledigtAm: day(11) }), MAILED, day(11)],
	[
		'voucher mailed, order cancelled later',
		{ ...reward('Abgeholt', { erledigtAm: day(11) }), ...order('storniert') },
		MAILED,
		day(11),
	],
	['set off as a whole', reward('Verrechnet', { erledigtAm: day(11) }), SET_OFF, day(11)],
	[
		'paid, order cancelled later, and claimed back',
		{ ...reward('Ausgezahlt', { erledigtAm: day(11), zurueckgefordertAm: day(12) }), ...order('storniert') },
		BACK,
		day(12),
	],
]

const review = (zustand: 'offen' | 'freigegeben' | 'abgelehnt') => ({
	eigenwerbung: { zustand, erstelltAm: day(9), entschiedenAm: zustand === 'offen' ? null : day(11) },
})
const HELD = 'in_bearbeitung eigenwerbung_pruefung entscheidung_abwarten'
const OWN = 'nicht_abgeschlossen eigenwerbung_abgelehnt weiter_empfehlen'
const reviewCases: Case[] = [
	['held before an order', { empfaenger: empfaenger('daten_erfasst'), ...review('offen') }, HELD, day(9)],
	['held in its check', { ...order('in_pruefung'), ...review('offen') }, HELD, day(9)],
	['held after the choice', { ...cash, auszahlung: auszahlung('Offen'), ...review('offen') }, HELD, day(9)],
	['held, but the contract fell through', { ...order('storniert'), ...review('offen') }, CANCELLED, day(7)],
	['held, but paid before', { ...reward('Ausgezahlt', { erledigtAm: day(14) }), ...review('offen') }, PAID, day(14)],
	['cleared', { ...reward('Offen'), ...review('freigegeben') }, CHOOSE, day(30)],
	['rejected with its order', { ...order('abgelehnt'), ...review('abgelehnt') }, OWN, day(11)],
	['rejected after the release', { ...reward('Storniert'), ...review('abgelehnt') }, OWN, day(11)],
]

const proves = (_title: string, change: Partial<Facts>, answer: string, am: Date | null) => {
	const status = statusOf(facts(change), now)
	expect([status.status, status.grund, status.naechsterSchritt].join(' ')).toBe(answer)
	expect(status.am).toEqual(am)
}

describe('[S-StatusBar] statusOf', () => {
	it.each(contactCases)('contact: %s', proves)
	it.each(orderCases)('order: %s', proves)
	it.each(rewardCases)('reward: %s', proves)
	it.each(reviewCases)('review: %s', proves)

	it('[S-StatusBar] uses all nine values', () => {
		expect(
			new Set([...contactCases, ...orderCases, ...rewardCases].map(([, , answer]) => answer.split(' ')[0])),
		).toEqual(new Set(STATUS_WERTE))
		expect(STATUS_WERTE).toHaveLength(9)
	})

	const date = fc.option(fc.integer({ min: 1, max: 30 }).map(day))
	const anyFacts: fc.Arbitrary<Facts> = fc.record({
		empfehlung: fc.record({
			zustand: fc.constantFrom(...EMPFEHLUNG_ZUSTAENDE),
			gueltigBis: fc.constantFrom(day(1), UNTIL),
			anteilEmpfehler: fc.constantFrom(100, 50, 0),
			klicks: fc.nat(2),
		}),
		empfaenger: fc.option(fc.constantFrom(...EMPFAENGER_ZUSTAENDE).map((zustand) => empfaenger(zustand))),
		auftrag: fc.option(
			fc.record({
				zustand: fc.constantFrom(...AUFTRAG_ZUSTAENDE),
				erstelltAm: fc.constant(day(5)),
				pruefungBis: fc.constantFrom('2026-06-20', '2026-06-10'),
				vorEmpfehlung: fc.boolean(),
				freigegebenAm: date,
				storniertAm: date,
				widerrufenAm: date,
				abgelehntAm: date,
			}),
		),
		eigenwerbung: fc.option(
			fc.record({
				zustand: fc.constantFrom(...EIGENWERBUNG_ZUSTAENDE),
				erstelltAm: fc.constant(day(9)),
				entschiedenAm: date,
			}),
		),
		praemierung: fc.option(
			fc.record({
				zustand: fc.constantFrom(...PRAEMIERUNG_ZUSTAENDE),
				praemieArt: fc.option(fc.constantFrom(...PRAEMIE_ART_NAMEN)),
				fristBis: fc.constantFrom(day(1), day(30)),
				gewaehltAm: date,
				erledigtAm: date,
				zurueckgefordertAm: date,
			}),
		),
		auszahlung: fc.option(fc.constantFrom(...AUSZAHLUNG_ZUSTAENDE).map((zustand) => auszahlung(zustand))),
	})
	prop.prop([anyFacts], { numRuns: 2000 })(
		'[S-StatusBar] has an answer for whatever is stored, and never hides a payment or invents one',
		(stored) => {
			const { status, grund, naechsterSchritt } = statusOf(stored, now)
			expect(STATUS_WERTE).toContain(status)
			expect(grund && naechsterSchritt).toBeTruthy()
			const paid =
				['Ausgezahlt', 'Abgeholt', 'Verrechnet'].includes(stored.praemierung?.zustand ?? '') ||
				stored.auszahlung?.zustand === 'Gezahlt'
			const back = Boolean(stored.praemierung?.zurueckgefordertAm)
			expect(status === 'ausgezahlt').toBe(paid && !back)
			expect(grund === 'praemie_zurueckgefordert').toBe(back)
		},
	)
})
