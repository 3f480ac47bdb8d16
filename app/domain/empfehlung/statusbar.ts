import type { AuftragZustand } from '~/domain/auftrag/zustand'
import type { EmpfaengerZustand } from '~/domain/empfaenger/zustand'
import type { AuszahlungZustand } from '~/domain/praemie/auszahlung'
import { GUTSCHEIN_VERSAND_STUNDEN } from '~/domain/praemie/fristen'
import { spendeAb } from '~/domain/praemie/spende'
import { type Zahlweg, zahlwegOf } from '~/domain/praemie/zahlweg'
import type { PraemierungZustand } from '~/domain/praemie/zustand'
import { berlinDay, endOfBerlinDay, startOfBerlinDay } from '~/domain/shared/dates'
import { type EigenwerbungZustand, isUnentschieden } from '../betrugspruefung/eigenwerbung'
import { type PraemieArt, regelnOf } from '../praemie/arten'
import type { EmpfehlungZustand } from './zustand'

/** Values of `data-status` [S-StatusBar]. */
export const STATUS_WERTE = [
	'nicht_reagiert',
	'reagiert',
	'in_bearbeitung',
	'nicht_abgeschlossen',
	'praemie_bereit',
	'ausgezahlt',
	'abgelaufen',
	'bankdaten_benoetigt',
	'praemie_abholen',
] as const
export type StatusWert = (typeof STATUS_WERTE)[number]

/** Each reason belongs to one status, has one date to name and one next step. */
const reasons = {
	/** am: valid until */
	noch_nicht_geteilt: { status: 'nicht_reagiert', naechsterSchritt: 'teilen' },
	/** am: valid until */
	wartet_auf_kontakt: { status: 'nicht_reagiert', naechsterSchritt: 'erinnern' },
	/** am: valid until */
	link_angesehen: { status: 'nicht_reagiert', naechsterSchritt: 'erinnern' },
	/** am: confirmed on */
	empfehlung_angenommen: { status: 'reagiert', naechsterSchritt: 'kontakt_vervollstaendigt' },
	/** am: data given on */
	daten_angegeben: { status: 'reagiert', naechsterSchritt: 'bestellung_abwarten' },
	/** am: reported on */
	auftrag_eingegangen: { status: 'in_bearbeitung', naechsterSchritt: 'pruefung_abwarten' },
	/** am: first day of a possible release */
	auftrag_in_pruefung: { status: 'in_bearbeitung', naechsterSchritt: 'pruefung_abwarten' },
	/** am: day since which a release is possible */
	auftrag_frist_vorbei: { status: 'in_bearbeitung', naechsterSchritt: 'pruefung_abwarten' },
	/** am: none; the order is dated before the Empfehlung */
	auftrag_vor_empfehlung: { status: 'in_bearbeitung', naechsterSchritt: 'pruefung_abwarten' },
	/** am: released on */
	auftrag_freigegeben: { status: 'in_bearbeitung', naechsterSchritt: 'praemie_abwarten' },
	/** am: held since */
	eigenwerbung_pruefung: { status: 'in_bearbeitung', naechsterSchritt: 'entscheidung_abwarten' },
	/** am: decided on */
	eigenwerbung_abgelehnt: { status: 'nicht_abgeschlossen', naechsterSchritt: 'weiter_empfehlen' },
	/** am: cancelled, revoked, rejected on */
	auftrag_storniert: { status: 'nicht_abgeschlossen', naechsterSchritt: 'weiter_empfehlen' },
	auftrag_widerrufen: { status: 'nicht_abgeschlossen', naechsterSchritt: 'weiter_empfehlen' },
	auftrag_abgelehnt: { status: 'nicht_abgeschlossen', naechsterSchritt: 'weiter_empfehlen' },
	/** am: none */
	praemie_storniert: { status: 'nicht_abgeschlossen', naechsterSchritt: 'weiter_empfehlen' },
	/** am: to be chosen until */
	praemie_waehlen: { status: 'praemie_abholen', naechsterSchritt: 'praemie_waehlen' },
	/** am: chosen on */
	bankdaten_fehlen: { status: 'bankdaten_benoetigt', naechsterSchritt: 'bankdaten_angeben' },
	/** am: transfer returned on */
	ueberweisung_zurueck: { status: 'bankdaten_benoetigt', naechsterSchritt: 'bankdaten_angeben' },
	/** am: found out on */
	ueberweisung_unmoeglich: { status: 'bankdaten_benoetigt', naechsterSchritt: 'bankdaten_angeben' },
	/** am: transfer expected until */
	auszahlung_vorbereitet: { status: 'praemie_bereit', naechsterSchritt: 'auszahlung_abwarten' },
	/** am: transfer expected until */
	auszahlung_erneut: { status: 'praemie_bereit', naechsterSchritt: 'auszahlung_abwarten' },
	/** am: the day the bank is asked to pay */
	auszahlung_unterwegs: { status: 'praemie_bereit', naechsterSchritt: 'gutschrift_abwarten' },
	/** am: transfer was expected until */
	auszahlung_verzoegert: { status: 'praemie_bereit', naechsterSchritt: 'auszahlung_abwarten' },
	/** am: mail expected until */
	gutschein_vorbereitet: { status: 'praemie_bereit', naechsterSchritt: 'gutschein_abwarten' },
	/** am: mail was expected until */
	gutschein_vergriffen: { status: 'praemie_bereit', naechsterSchritt: 'bestand_abwarten' },
	/** am: first day of the month in which it is paid */
	spende_vorgemerkt: { status: 'praemie_bereit', naechsterSchritt: 'spende_abwarten' },
	/** am: transferred on */
	gespendet: { status: 'ausgezahlt', naechsterSchritt: 'weiter_empfehlen' },
	/** am: released on */
	praemie_beim_kontakt: { status: 'praemie_bereit', naechsterSchritt: 'weiter_empfehlen' },
	/** am: paid on */
	praemie_ueberwiesen: { status: 'ausgezahlt', naechsterSchritt: 'weiter_empfehlen' },
	/** am: mailed on */
	gutschein_versendet: { status: 'ausgezahlt', naechsterSchritt: 'weiter_empfehlen' },
	/** am: set off on */
	praemie_verrechnet: { status: 'ausgezahlt', naechsterSchritt: 'weiter_empfehlen' },
	/** am: claimed back on */
	praemie_zurueckgefordert: { status: 'nicht_abgeschlossen', naechsterSchritt: 'weiter_empfehlen' },
	/** am: was valid until */
	empfehlung_abgelaufen: { status: 'abgelaufen', naechsterSchritt: 'neu_empfehlen' },
	/** am: deleted on */
	kontakt_geloescht: { status: 'abgelaufen', naechsterSchritt: 'neu_empfehlen' },
	/** am: was to be chosen until */
	praemie_verfallen: { status: 'abgelaufen', naechsterSchritt: 'weiter_empfehlen' },
} as const satisfies Record<string, { status: StatusWert; naechsterSchritt: string }>

export type StatusGrund = keyof typeof reasons
export type NaechsterSchritt = (typeof reasons)[StatusGrund]['naechsterSchritt']
export type Status = { status: StatusWert; grund: StatusGrund; am: Date | null; naechsterSchritt: NaechsterSchritt }

/** What there is of one Empfehlung so far; the Praemierung and Auszahlung are the Empfehler's own. */
export type StatusFacts = {
	empfehlung: {
		zustand: EmpfehlungZustand
		gueltigBis: Date
		/** As it holds for the order. */
		anteilEmpfehler: number
	}
	empfaenger: {
		zustand: EmpfaengerZustand
		erstelltAm: Date
		datenAm: Date | null
		geloeschtAm: Date | null
	} | null
	auftrag: {
		zustand: AuftragZustand
		erstelltAm: Date
		freigegebenAm: Date | null
		storniertAm: Date | null
		widerrufenAm: Date | null
		abgelehntAm: Date | null
	} | null
	/** Review of a suspected self-recommendation. */
	eigenwerbung: { zustand: EigenwerbungZustand; erstelltAm: Date; entschiedenAm: Date | null } | null
	praemierung: {
		zustand: PraemierungZustand
		/** Of the chosen Praemie; null until one is chosen. */
		praemieArt: PraemieArt | null
		fristBis: Date
		gewaehltAm: Date | null
		erledigtAm: Date | null
		/** Its order was cancelled when it was out. */
		zurueckgefordertAm: Date | null
	} | null
	/** The latest one. It is made of bank data, so it exists only from then on. */
	auszahlung: {
		zustand: AuszahlungZustand
		erstelltAm: Date
		gezahltAm: Date | null
		storniertAm: Date | null
		/** What runs say about it; null where no bank sent it back. */
		bankAm?: string | null
		erneutSeit?: Date | null
		zurueckGrund?: string | null
	} | null
}

type Reason = [grund: StatusGrund, am: Date | null]

/** It was given to a cause. */
const isSpende = ({ praemieArt }: NonNullable<StatusFacts['praemierung']>): boolean =>
	regelnOf(praemieArt)?.gefragt === 'zweck'

/** A reward that was out stays so, whatever is written about its Auftrag later, unless it is claimed back. */
const paidReason = ({ praemierung, auszahlung }: StatusFacts): Reason | undefined => {
	if (praemierung?.zurueckgefordertAm) return ['praemie_zurueckgefordert', praemierung.zurueckgefordertAm]
	if (praemierung?.zustand === 'Verrechnet') return ['praemie_verrechnet', praemierung.erledigtAm]
	if (praemierung?.zustand === 'Abgeholt') return ['gutschein_versendet', praemierung.erledigtAm]
	if (praemierung?.zustand === 'Ausgezahlt') {
		if (isSpende(praemierung)) return ['gespendet', praemierung.erledigtAm]
		return ['praemie_ueberwiesen', auszahlung?.gezahltAm ?? praemierung.erledigtAm]
	}
	return auszahlung?.zustand === 'Gezahlt' ? ['praemie_ueberwiesen', auszahlung.gezahltAm] : undefined
}

const failedReason = ({ auftrag }: StatusFacts): Reason | undefined => {
	if (!auftrag) return undefined
	if (auftrag.widerrufenAm) return ['auftrag_widerrufen', auftrag.widerrufenAm]
	if (auftrag.zustand === 'abgelehnt' || auftrag.abgelehntAm) return ['auftrag_abgelehnt', auftrag.abgelehntAm]
	if (auftrag.zustand === 'storniert' || auftrag.storniertAm) return ['auftrag_storniert', auftrag.storniertAm]
	return undefined
}

const reviewReason = ({ eigenwerbung }: StatusFacts): Reason | undefined => {
	if (eigenwerbung?.zustand === 'abgelehnt') return ['eigenwerbung_abgelehnt', eigenwerbung.entschiedenAm]
	return eigenwerbung && isUnentschieden(eigenwerbung.zustand)
		? ['eigenwerbung_pruefung', eigenwerbung.erstelltAm]
		: undefined
}

const zahlReason = (weg: Zahlweg): Reason => [
	`auszahlung_${weg.art}`,
	endOfBerlinDay(weg.art === 'unterwegs' ? weg.am : weg.bis),
]

const rewardReason = ({ praemierung, auszahlung }: StatusFacts): Reason | undefined => {
	switch (praemierung?.zustand) {
		case 'Storniert':
			return ['praemie_storniert', null]
		case 'Abgelaufen':
			return ['praemie_verfallen', praemierung.fristBis]
		case 'Offen':
			return ['praemie_waehlen', praemierung.fristBis]
		case 'Bereitgestellt':
			if (regelnOf(praemierung.praemieArt)?.ausgabe === 'code') {
				const since = praemierung.gewaehltAm?.getTime()
				const until = since === undefined ? null : new Date(since + GUTSCHEIN_VERSAND_STUNDEN * 3_600_000)
				return ['gutschein_vorbereitet', until]
			}
			if (isSpende(praemierung))
				return ['spende_vorgemerkt', praemierung.gewaehltAm && startOfBerlinDay(spendeAb(praemierung.gewaehltAm))]
			if (!auszahlung) return ['bankdaten_fehlen', praemierung.gewaehltAm]
			if (auszahlung.zustand === 'Storniert')
				return [
					auszahlung.zurueckGrund === null ? 'ueberweisung_unmoeglich' : 'ueberweisung_zurueck',
					auszahlung.storniertAm,
				]
			return zahlReason(zahlwegOf(auszahlung))
		default:
			return undefined
	}
}

const orderReason = ({ auftrag, empfehlung }: StatusFacts): Reason | undefined => {
	switch (auftrag?.zustand) {
		case 'gemeldet':
		case 'zugeordnet':
			return ['auftrag_eingegangen', auftrag.erstelltAm]
		case 'in_pruefung':
			return ['auftrag_in_pruefung', null]
		case 'freigegeben':
			return [empfehlung.anteilEmpfehler === 0 ? 'praemie_beim_kontakt' : 'auftrag_freigegeben', auftrag.freigegebenAm]
		default:
			return undefined
	}
}

const contactReason = ({ empfaenger, empfehlung }: StatusFacts): Reason => {
	switch (empfaenger?.zustand) {
		case 'geloescht':
			return ['kontakt_geloescht', empfaenger.geloeschtAm]
		case 'daten_erfasst':
			return ['daten_angegeben', empfaenger.datenAm]
		case 'bestaetigt':
		case 'zugestimmt':
			return ['empfehlung_angenommen', empfaenger.erstelltAm]
		default:
			if (empfehlung.zustand === 'bestaetigt') return ['kontakt_geloescht', null]
			if (empfehlung.zustand === 'abgelaufen') return ['empfehlung_abgelaufen', empfehlung.gueltigBis]
			return [empfehlung.zustand === 'geteilt' ? 'wartet_auf_kontakt' : 'noch_nicht_geteilt', empfehlung.gueltigBis]
	}
}

/** What is stored of a status: neither the time nor a setting of the brand changes it (decision 35). */
export type StoredStatus = { grund: StatusGrund; am: Date | null }

/** Where the Empfehler's reward is: what has got furthest decides. */
export const storedStatusOf = (facts: StatusFacts): StoredStatus => {
	const [grund, am] =
		paidReason(facts) ??
		(facts.eigenwerbung?.zustand === 'abgelehnt' ? reviewReason(facts) : undefined) ??
		failedReason(facts) ??
		reviewReason(facts) ??
		rewardReason(facts) ??
		orderReason(facts) ??
		contactReason(facts)
	return { grund, am }
}

/** What a stored reason becomes when its date has passed. */
export const NACH_ABLAUF = {
	noch_nicht_geteilt: 'empfehlung_abgelaufen',
	wartet_auf_kontakt: 'empfehlung_abgelaufen',
	praemie_waehlen: 'praemie_verfallen',
	auszahlung_vorbereitet: 'auszahlung_verzoegert',
	auszahlung_erneut: 'auszahlung_verzoegert',
	gutschein_vorbereitet: 'gutschein_vergriffen',
} as const satisfies Partial<Record<StatusGrund, StatusGrund>>

const isIn = <T extends object>(key: PropertyKey, table: T): key is keyof T => Object.hasOwn(table, key)

/** Every reason there is, with what is decided by it alone. */
export const STATUS_GRUENDE = Object.keys(reasons).filter((grund): grund is StatusGrund => isIn(grund, reasons))

export const statusWertOf = (grund: StatusGrund): StatusWert => reasons[grund].status

type Reading = {
	now: Date
	/** Of the Empfehlung. */
	klicks: number
	/** Of the order, YYYY-MM-DD, from `pruefungBis`. */
	pruefungBis: string | null
	/** Of the order, from `isVorEmpfehlung`. */
	vorEmpfehlung: boolean
}

/** What a check is waiting for: its days are the brand's setting, so they are not stored. */
const pruefungAt = ({ now, pruefungBis, vorEmpfehlung }: Reading): [StatusGrund, string | null] => {
	if (vorEmpfehlung) return ['auftrag_vor_empfehlung', null]
	const vorbei = pruefungBis !== null && berlinDay(now) >= pruefungBis
	return [vorbei ? 'auftrag_frist_vorbei' : 'auftrag_in_pruefung', pruefungBis]
}

const reasonAt = ({ grund, am }: StoredStatus, { now, klicks }: Reading): StatusGrund => {
	if (am && now > am && isIn(grund, NACH_ABLAUF)) return NACH_ABLAUF[grund]
	const unterwegs = grund === 'noch_nicht_geteilt' || grund === 'wartet_auf_kontakt'
	return unterwegs && klicks > 0 ? 'link_angesehen' : grund
}

/** A stored status as it is shown: with the time, the clicks and the length of the brand's check. */
export const statusAt = (stored: StoredStatus, reading: Reading): Status => {
	const grund = reasonAt(stored, reading)
	if (grund !== 'auftrag_in_pruefung') return { ...reasons[grund], grund, am: stored.am }
	const [pruefung, tag] = pruefungAt(reading)
	return { ...reasons[pruefung], grund: pruefung, am: tag === null ? null : endOfBerlinDay(tag) }
}
