import { fc, it as prop } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { AUFTRAG_ZUSTAENDE } from '~/domain/auftrag/zustand'
import { EMPFAENGER_ZUSTAENDE } from '~/domain/empfaenger/zustand'
import { AUSZAHLUNG_ZUSTAENDE } from '~/domain/praemie/auszahlung'
import { PRAEMIERUNG_ZUSTAENDE } from '~/domain/praemie/zustand'
import { STATUS_WERTE, type Status, type StatusFacts, statusOf } from './statusbar'
import { EMPFEHLUNG_ZUSTAENDE } from './zustand'

type Empfehlung = StatusFacts['empfehlung']
type Empfaenger = NonNullable<StatusFacts['empfaenger']>
type Auftrag = NonNullable<StatusFacts['auftrag']>
type Praemierung = NonNullable<StatusFacts['praemierung']>
type Auszahlung = NonNullable<StatusFacts['auszahlung']>

const day = (n: number) => new Date(Date.UTC(2026, 5, n, 10))
const now = day(15)
const UNTIL = day(28)

const empfehlung = (zustand: Empfehlung['zustand'], more: Partial<Empfehlung> = {}): Empfehlung => ({
	zustand,
	gueltigBis: UNTIL,
	anteilEmpfehler: 100,
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
	...more,
})
const auszahlung = (zustand: Auszahlung['zustand'], more: Partial<Auszahlung> = {}): Auszahlung => ({
	zustand,
	erstelltAm: day(10),
	gezahltAm: zustand === 'Gezahlt' ? day(12) : null,
	storniertAm: zustand === 'Storniert' ? day(13) : null,
	...more,
})
const facts = (more: Partial<StatusFacts>): StatusFacts => ({
	empfehlung: empfehlung('bestaetigt'),
	empfaenger: null,
	auftrag: null,
	praemierung: null,
	auszahlung: null,
	...more,
})
const ordered = { empfaenger: empfaenger('daten_erfasst') }
const released = { ...ordered, auftrag: auftrag('freigegeben') }
const chosen = { gewaehltAm: day(10) }

type Case = [title: string, facts: Partial<StatusFacts>, ...Expected]
type Expected = [Status['status'], Status['grund'], Status['am'], Status['naechsterSchritt']]

const cases: Case[] = [
	['just made', { empfehlung: empfehlung('erstellt') }, 'nicht_reagiert', 'noch_nicht_geteilt', UNTIL, 'teilen'],
	['shared', { empfehlung: empfehlung('geteilt') }, 'nicht_reagiert', 'wartet_auf_kontakt', UNTIL, 'erinnern'],
	[
		'expired by the job',
		{ empfehlung: empfehlung('abgelaufen', { gueltigBis: day(1) }) },
		'abgelaufen',
		'empfehlung_abgelaufen',
		day(1),
		'neu_empfehlen',
	],
	[
		'past its days, the job not run yet, never shared',
		{ empfehlung: empfehlung('erstellt', { gueltigBis: day(14) }) },
		'abgelaufen',
		'empfehlung_abgelaufen',
		day(14),
		'neu_empfehlen',
	],
	[
		'past its days, the job not run yet',
		{ empfehlung: empfehlung('geteilt', { gueltigBis: day(14) }) },
		'abgelaufen',
		'empfehlung_abgelaufen',
		day(14),
		'neu_empfehlen',
	],
	[
		'in its last moment',
		{ empfehlung: empfehlung('geteilt', { gueltigBis: now }) },
		'nicht_reagiert',
		'wartet_auf_kontakt',
		now,
		'erinnern',
	],
	[
		'confirmed',
		{ empfaenger: empfaenger('bestaetigt') },
		'reagiert',
		'empfehlung_angenommen',
		day(2),
		'kontakt_vervollstaendigt',
	],
	[
		'consented',
		{ empfaenger: empfaenger('zugestimmt') },
		'reagiert',
		'empfehlung_angenommen',
		day(2),
		'kontakt_vervollstaendigt',
	],
	[
		'confirmed in time stays so after 60 days',
		{ empfehlung: empfehlung('bestaetigt', { gueltigBis: day(1) }), empfaenger: empfaenger('zugestimmt') },
		'reagiert',
		'empfehlung_angenommen',
		day(2),
		'kontakt_vervollstaendigt',
	],
	[
		'data given',
		{ empfaenger: empfaenger('daten_erfasst') },
		'reagiert',
		'daten_angegeben',
		day(3),
		'bestellung_abwarten',
	],
	[
		'contact deleted',
		{ empfaenger: empfaenger('geloescht') },
		'abgelaufen',
		'kontakt_geloescht',
		day(4),
		'neu_empfehlen',
	],
	['confirmed, nothing left of the contact', {}, 'abgelaufen', 'kontakt_geloescht', null, 'neu_empfehlen'],
	[
		'order reported',
		{ ...ordered, auftrag: auftrag('gemeldet') },
		'in_bearbeitung',
		'auftrag_eingegangen',
		day(5),
		'pruefung_abwarten',
	],
	[
		'order without recipient data',
		{ auftrag: auftrag('gemeldet') },
		'in_bearbeitung',
		'auftrag_eingegangen',
		day(5),
		'pruefung_abwarten',
	],
	[
		'order matched',
		{ ...ordered, auftrag: auftrag('zugeordnet') },
		'in_bearbeitung',
		'auftrag_eingegangen',
		day(5),
		'pruefung_abwarten',
	],
	[
		'order being checked',
		{ ...ordered, auftrag: auftrag('in_pruefung') },
		'in_bearbeitung',
		'auftrag_in_pruefung',
		new Date('2026-06-20T21:59:59.999Z'),
		'pruefung_abwarten',
	],
	[
		'order cancelled',
		{ ...ordered, auftrag: auftrag('storniert') },
		'nicht_abgeschlossen',
		'auftrag_storniert',
		day(7),
		'weiter_empfehlen',
	],
	[
		'order cancelled, not booked yet',
		{ ...ordered, auftrag: auftrag('in_pruefung', { storniertAm: day(9) }) },
		'nicht_abgeschlossen',
		'auftrag_storniert',
		day(9),
		'weiter_empfehlen',
	],
	[
		'order revoked',
		{ ...ordered, auftrag: auftrag('storniert', { widerrufenAm: day(9) }) },
		'nicht_abgeschlossen',
		'auftrag_widerrufen',
		day(9),
		'weiter_empfehlen',
	],
	[
		'order rejected',
		{ ...ordered, auftrag: auftrag('abgelehnt') },
		'nicht_abgeschlossen',
		'auftrag_abgelehnt',
		day(8),
		'weiter_empfehlen',
	],
	['released, reward about to be made', released, 'in_bearbeitung', 'auftrag_freigegeben', day(6), 'praemie_abwarten'],
	[
		'released, everything for the contact',
		{ ...released, empfehlung: empfehlung('bestaetigt', { anteilEmpfehler: 0 }) },
		'praemie_bereit',
		'praemie_beim_kontakt',
		day(6),
		'weiter_empfehlen',
	],
	[
		'reward to be chosen',
		{ ...released, praemierung: praemierung('Offen') },
		'praemie_abholen',
		'praemie_waehlen',
		day(30),
		'praemie_waehlen',
	],
	[
		'reward in its last moment',
		{ ...released, praemierung: praemierung('Offen', { fristBis: now }) },
		'praemie_abholen',
		'praemie_waehlen',
		now,
		'praemie_waehlen',
	],
	[
		'reward past its deadline, the job not run yet',
		{ ...released, praemierung: praemierung('Offen', { fristBis: day(14) }) },
		'abgelaufen',
		'praemie_verfallen',
		day(14),
		'weiter_empfehlen',
	],
	[
		'reward expired',
		{ ...released, praemierung: praemierung('Abgelaufen', { fristBis: day(14) }) },
		'abgelaufen',
		'praemie_verfallen',
		day(14),
		'weiter_empfehlen',
	],
	[
		'reward cancelled',
		{ ...released, praemierung: praemierung('Storniert') },
		'nicht_abgeschlossen',
		'praemie_storniert',
		null,
		'weiter_empfehlen',
	],
	[
		'reward and order cancelled',
		{ ...ordered, auftrag: auftrag('storniert'), praemierung: praemierung('Storniert') },
		'nicht_abgeschlossen',
		'auftrag_storniert',
		day(7),
		'weiter_empfehlen',
	],
	[
		'order cancelled while the reward is open',
		{ ...ordered, auftrag: auftrag('storniert'), praemierung: praemierung('Offen') },
		'nicht_abgeschlossen',
		'auftrag_storniert',
		day(7),
		'weiter_empfehlen',
	],
	[
		'cash chosen without bank data',
		{ ...released, praemierung: praemierung('Bereitgestellt', { ...chosen, praemieArt: 'geld' }) },
		'bankdaten_benoetigt',
		'bankdaten_fehlen',
		day(10),
		'bankdaten_angeben',
	],
	[
		'cash on its way',
		{
			...released,
			praemierung: praemierung('Bereitgestellt', { ...chosen, praemieArt: 'geld' }),
			auszahlung: auszahlung('Offen'),
		},
		'praemie_bereit',
		'auszahlung_vorbereitet',
		new Date('2026-08-19T21:59:59.999Z'),
		'auszahlung_abwarten',
	],
	[
		'transfer returned',
		{
			...released,
			praemierung: praemierung('Bereitgestellt', { ...chosen, praemieArt: 'geld' }),
			auszahlung: auszahlung('Storniert'),
		},
		'bankdaten_benoetigt',
		'ueberweisung_zurueck',
		day(13),
		'bankdaten_angeben',
	],
	[
		'transfer made, reward not booked yet',
		{
			...released,
			praemierung: praemierung('Bereitgestellt', { ...chosen, praemieArt: 'geld' }),
			auszahlung: auszahlung('Gezahlt'),
		},
		'ausgezahlt',
		'praemie_ueberwiesen',
		day(12),
		'weiter_empfehlen',
	],
	[
		'paid',
		{
			...released,
			praemierung: praemierung('Ausgezahlt', { ...chosen, praemieArt: 'geld', erledigtAm: day(14) }),
			auszahlung: auszahlung('Gezahlt'),
		},
		'ausgezahlt',
		'praemie_ueberwiesen',
		day(12),
		'weiter_empfehlen',
	],
	[
		'paid, payout no longer known',
		{ ...released, praemierung: praemierung('Ausgezahlt', { erledigtAm: day(14) }) },
		'ausgezahlt',
		'praemie_ueberwiesen',
		day(14),
		'weiter_empfehlen',
	],
	[
		'voucher on its way',
		{ ...released, praemierung: praemierung('Bereitgestellt', { ...chosen, praemieArt: 'gutschein' }) },
		'praemie_bereit',
		'gutschein_vorbereitet',
		day(11),
		'gutschein_abwarten',
	],
	[
		'voucher on its way, since when is unknown',
		{ ...released, praemierung: praemierung('Bereitgestellt', { praemieArt: 'gutschein' }) },
		'praemie_bereit',
		'gutschein_vorbereitet',
		null,
		'gutschein_abwarten',
	],
	[
		'voucher mailed',
		{ ...released, praemierung: praemierung('Abgeholt', { ...chosen, praemieArt: 'gutschein', erledigtAm: day(11) }) },
		'ausgezahlt',
		'gutschein_versendet',
		day(11),
		'weiter_empfehlen',
	],
	[
		'paid, and the order cancelled later',
		{ ...ordered, auftrag: auftrag('storniert'), praemierung: praemierung('Abgeholt', { erledigtAm: day(11) }) },
		'ausgezahlt',
		'gutschein_versendet',
		day(11),
		'weiter_empfehlen',
	],
]

describe('statusOf', () => {
	it.each(cases)('[S-StatusBar] %s', (_title, change, status, grund, am, naechsterSchritt) => {
		expect(statusOf(facts(change), now)).toEqual({ status, grund, am, naechsterSchritt })
	})

	it('[S-StatusBar] uses all nine values', () => {
		expect(new Set(cases.map(([, , status]) => status))).toEqual(new Set(STATUS_WERTE))
		expect(STATUS_WERTE).toHaveLength(9)
	})

	const date = fc.option(fc.integer({ min: 1, max: 30 }).map(day))
	const anyFacts: fc.Arbitrary<StatusFacts> = fc.record({
		empfehlung: fc.record({
			zustand: fc.constantFrom(...EMPFEHLUNG_ZUSTAENDE),
			gueltigBis: fc.constantFrom(day(1), UNTIL),
			anteilEmpfehler: fc.constantFrom(100, 50, 0),
		}),
		empfaenger: fc.option(fc.constantFrom(...EMPFAENGER_ZUSTAENDE).map((zustand) => empfaenger(zustand))),
		auftrag: fc.option(
			fc.record({
				zustand: fc.constantFrom(...AUFTRAG_ZUSTAENDE),
				erstelltAm: fc.constant(day(5)),
				pruefungBis: fc.constant('2026-06-20'),
				freigegebenAm: date,
				storniertAm: date,
				widerrufenAm: date,
				abgelehntAm: date,
			}),
		),
		praemierung: fc.option(
			fc.record({
				zustand: fc.constantFrom(...PRAEMIERUNG_ZUSTAENDE),
				praemieArt: fc.option(fc.constantFrom('geld' as const, 'gutschein' as const)),
				fristBis: fc.constantFrom(day(1), day(30)),
				gewaehltAm: date,
				erledigtAm: date,
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
				['Ausgezahlt', 'Abgeholt'].includes(stored.praemierung?.zustand ?? '') ||
				stored.auszahlung?.zustand === 'Gezahlt'
			expect(status === 'ausgezahlt').toBe(paid)
		},
	)
})
