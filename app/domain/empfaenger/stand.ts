import type { AuftragZustand } from '../auftrag/zustand'
import { type PraemieArt, regelnOf } from '../praemie/arten'
import type { AuszahlungZustand } from '../praemie/auszahlung'
import type { BankdatenAnlass, Zahlweg } from '../praemie/zahlweg'
import type { PraemierungZustand } from '../praemie/zustand'

/** Who has to move: others, the Empfehler, or nobody any more (paid, ended without a reward). */
export type Lage = 'open' | 'action' | 'done' | 'closed'

/** Days in which the links of a friend's mails open: long enough to order, to wait and to choose. */
export const FREUND_LINK_TAGE = 180

/** How far it is for a friend who gave their data, in the words of their page (`empfangen:freund`). */
export const FREUND_STAENDE = [
	'bestellen',
	'ausgeschoepft',
	'frist_vorbei',
	'pruefung',
	'nicht_zustande',
	'ohne_praemie',
	'praemie_kommt',
	'gehalten',
	'waehlen',
	'bankdaten',
	'zurueck',
	'unmoeglich',
	'ueberweisung',
	'erneut',
	'verzoegert',
	'unterwegs',
	'gutschein_kommt',
	'vergriffen',
	'ueberwiesen',
	'gutschein',
	'verrechnet',
	'verfallen',
	'storniert',
	'zurueckgefordert',
] as const
export type FreundStand = (typeof FREUND_STAENDE)[number]

/** What a friend can do next on their page; null = nothing but wait. */
export type FreundSchritt = 'bestellen' | 'kundennummer' | 'praemieMail' | null

export type FreundPraemie = {
	zustand: PraemierungZustand
	/** Of what was chosen. */
	art: PraemieArt | null
	/** Of the payout that counts. */
	auszahlung: AuszahlungZustand | null
	/** Where an open payout is; over its time where it should have been paid by now. */
	weg?: Zahlweg['art'] | 'verzoegert'
	/** A voucher should have been sent by now. */
	vergriffen?: boolean
	/** Why another account is asked for. */
	anlass?: BankdatenAnlass
	/** A review is open: nothing is handed out. */
	gehalten: boolean
	zurueckgefordert: boolean
}

type Fakten = {
	/** Of the order that counts; null = none is known. */
	auftrag: AuftragZustand | null
	/** Part of the reward is the friend's. */
	versprochen: boolean
	ausgeschoepft: boolean
	/** The Empfehlung is over. */
	fristVorbei: boolean
	praemie: FreundPraemie | null
}

const WEGE = {
	vorbereitet: 'ueberweisung',
	erneut: 'erneut',
	verzoegert: 'verzoegert',
	unterwegs: 'unterwegs',
} as const satisfies Record<NonNullable<FreundPraemie['weg']>, FreundStand>

const standOfGeld = ({ auszahlung, weg = 'vorbereitet', anlass = 'fehlen' }: FreundPraemie): FreundStand => {
	if (auszahlung !== null && auszahlung !== 'Storniert') return WEGE[weg]
	return anlass === 'fehlen' ? 'bankdaten' : anlass
}

function standOfPraemie(praemie: FreundPraemie): FreundStand {
	const { zustand, art, gehalten, zurueckgefordert } = praemie

	if (zurueckgefordert) return 'zurueckgefordert'
	switch (zustand) {
		case 'Offen':
			return gehalten ? 'gehalten' : 'waehlen'
		case 'Bereitgestellt':
			if (gehalten) return 'gehalten'
			if (regelnOf(art)?.ausgabe === 'code') return praemie.vergriffen ? 'vergriffen' : 'gutschein_kommt'
			return standOfGeld(praemie)
		case 'Ausgezahlt':
			return 'ueberwiesen'
		case 'Abgeholt':
			return 'gutschein'
		case 'Verrechnet':
			return 'verrechnet'
		case 'Abgelaufen':
			return 'verfallen'
		case 'Storniert':
			return 'storniert'
	}
}

/** What is known of an order and its reward, as one state: the reward says more than the order. */
export function freundStandOf({ auftrag, versprochen, ausgeschoepft, fristVorbei, praemie }: Fakten): FreundStand {
	if (praemie) return standOfPraemie(praemie)
	switch (auftrag) {
		case null:
			return ausgeschoepft ? 'ausgeschoepft' : fristVorbei ? 'frist_vorbei' : 'bestellen'
		case 'storniert':
		case 'abgelehnt':
			return 'nicht_zustande'
		case 'freigegeben':
			return versprochen ? 'praemie_kommt' : 'ohne_praemie'
		default:
			return 'pruefung'
	}
}

const SCHRITTE: Partial<Record<FreundStand, FreundSchritt>> = {
	bestellen: 'bestellen',
	frist_vorbei: 'kundennummer',
	waehlen: 'praemieMail',
	bankdaten: 'praemieMail',
	zurueck: 'praemieMail',
	unmoeglich: 'praemieMail',
}

export const freundSchrittOf = (stand: FreundStand): FreundSchritt => SCHRITTE[stand] ?? null

/** Stations on the way to a friend's reward, in their order. */
export const FREUND_STATIONEN = ['angaben', 'bestellt', 'geprueft', 'gewaehlt', 'erhalten'] as const

const STELLEN: Record<FreundStand, { station: 1 | 2 | 3 | 4 | 5; lage: Lage }> = {
	bestellen: { station: 1, lage: 'action' },
	ausgeschoepft: { station: 1, lage: 'closed' },
	frist_vorbei: { station: 1, lage: 'closed' },
	pruefung: { station: 2, lage: 'open' },
	nicht_zustande: { station: 2, lage: 'closed' },
	ohne_praemie: { station: 3, lage: 'done' },
	praemie_kommt: { station: 3, lage: 'open' },
	gehalten: { station: 3, lage: 'open' },
	waehlen: { station: 3, lage: 'action' },
	bankdaten: { station: 4, lage: 'action' },
	zurueck: { station: 4, lage: 'action' },
	unmoeglich: { station: 4, lage: 'action' },
	ueberweisung: { station: 4, lage: 'open' },
	erneut: { station: 4, lage: 'open' },
	verzoegert: { station: 4, lage: 'open' },
	unterwegs: { station: 4, lage: 'open' },
	gutschein_kommt: { station: 4, lage: 'open' },
	vergriffen: { station: 4, lage: 'open' },
	ueberwiesen: { station: 5, lage: 'done' },
	gutschein: { station: 5, lage: 'done' },
	verrechnet: { station: 5, lage: 'done' },
	verfallen: { station: 3, lage: 'closed' },
	storniert: { station: 3, lage: 'closed' },
	zurueckgefordert: { station: 3, lage: 'closed' },
}

/** The station reached, from 1, and who has to move. */
export const freundStelleOf = (stand: FreundStand) => STELLEN[stand]
