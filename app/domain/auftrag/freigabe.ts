import { type EigenwerbungZustand, isUnentschieden } from '~/domain/betrugspruefung/eigenwerbung'
import { addDays, berlinDay } from '~/domain/shared/dates'
import type { ErrorCode } from '~/domain/shared/errors'
import type { AuftragZustand } from './zustand'

/** The first Berlin day on which an order made on `auftragsdatum` can be released. */
export const pruefungBis = (auftragsdatum: string /* YYYY-MM-DD */, mindestalterTage: number): string =>
	addDays(auftragsdatum, mindestalterTage)

/** Whether an order was made before the Empfehlung it is rewarded for, by Berlin days; `tage` before it a brand allows. */
export const isVorEmpfehlung = (
	auftragsdatum: string /* YYYY-MM-DD */,
	empfohlenAm: Date | null | undefined,
	tage: number,
): boolean => (empfohlenAm ? auftragsdatum < addDays(berlinDay(empfohlenAm), -tage) : false)

export type FreigabeFacts = {
	zustand: AuftragZustand
	/** YYYY-MM-DD */
	auftragsdatum: string
	/** ModuleAuftragsdatumMindestalterTage, the complaint period in days. */
	mindestalterTage: number
	/** From `isVorEmpfehlung`. */
	vorEmpfehlung: boolean
	/** null = not checked yet: the release waits for it. */
	neukunde: boolean | null
	storniertAm: Date | null
	widerrufenAm: Date | null
	abgelehntAm: Date | null
	/** State of the review of a suspected self-recommendation; null = there is none. */
	eigenwerbung: EigenwerbungZustand | null
	/** Whether it belongs to an active agency, whose owner has not released it yet [T-Freigabe]. */
	agenturOffen: boolean
	ersteZahlungAm: Date | null
	/** Whether the ordered product's Praemien can be divided as the Empfehlung says, or as an operator settled. */
	anteilErlaubt: boolean
}

/** What keeps an Auftrag in its check until somebody does something about it; all else heals with time or is over. */
export const AUFTRAG_HALTE = [
	...(['auftrag_anteil', 'auftrag_eigenwerbung', 'auftrag_eigenwerbung_abgelehnt'] as const),
	'auftrag_vor_empfehlung' as const,
	...(['auftrag_neukunde_offen', 'auftrag_kein_neukunde', 'auftrag_agentur_offen', 'auftrag_zahlung_fehlt'] as const),
]
export type AuftragHalt = (typeof AUFTRAG_HALTE)[number]

/** Why an Auftrag cannot be released now [P-NEWCUSTOMER]; what can no longer change is named before what time heals. */
export const releaseBlocker = (
	facts: FreigabeFacts,
	now: Date,
):
	| Extract<
			ErrorCode,
			| 'auftrag_zustand'
			| 'auftrag_in_pruefung'
			| 'auftrag_kein_neukunde'
			| 'auftrag_vor_empfehlung'
			| 'auftrag_neukunde_offen'
			| 'auftrag_anteil'
			| 'auftrag_agentur_offen'
			| 'auftrag_storniert'
			| 'auftrag_zahlung_fehlt'
			| 'auftrag_eigenwerbung'
			| 'auftrag_eigenwerbung_abgelehnt'
	  >
	| undefined => {
	if (facts.storniertAm || facts.widerrufenAm || facts.abgelehntAm) return 'auftrag_storniert'
	if (facts.zustand === 'storniert' || facts.zustand === 'abgelehnt') return 'auftrag_storniert'
	if (facts.zustand !== 'in_pruefung') return 'auftrag_zustand'
	if (facts.eigenwerbung === 'abgelehnt') return 'auftrag_eigenwerbung_abgelehnt'
	if (isUnentschieden(facts.eigenwerbung)) return 'auftrag_eigenwerbung'
	if (facts.neukunde === false) return 'auftrag_kein_neukunde'
	if (facts.vorEmpfehlung) return 'auftrag_vor_empfehlung'
	if (facts.neukunde === null) return 'auftrag_neukunde_offen'
	if (!facts.anteilErlaubt) return 'auftrag_anteil'
	if (facts.agenturOffen) return 'auftrag_agentur_offen'
	if (berlinDay(now) < pruefungBis(facts.auftragsdatum, facts.mindestalterTage)) return 'auftrag_in_pruefung'
	if (!facts.ersteZahlungAm || facts.ersteZahlungAm > now) return 'auftrag_zahlung_fehlt'
	return undefined
}

/** What an order waits for until somebody does something about it, if anything; that it is too old shows before its check. */
export function haltOf(facts: FreigabeFacts, now: Date): AuftragHalt | undefined {
	if (facts.zustand === 'zugeordnet') return facts.vorEmpfehlung ? 'auftrag_vor_empfehlung' : undefined
	const grund = releaseBlocker(facts, now)
	return AUFTRAG_HALTE.find((one) => one === grund)
}

/** In these an owner of the agency releases an Auftrag: it is somebody's, and not decided. */
export const AGENTUR_FREIGABE_ZUSTAENDE = ['zugeordnet', 'in_pruefung'] as const satisfies AuftragZustand[]

type BeiAgentur = { zustand: AuftragZustand; agenturFreigabeAm: Date | null }

/** [T-Freigabe] Whether an owner of the agency released an Auftrag, still can, or need not any more. */
export const agenturFreigabeOf = ({ zustand, agenturFreigabeAm }: BeiAgentur): 'erteilt' | 'offen' | 'entfaellt' => {
	if (agenturFreigabeAm) return 'erteilt'
	return AGENTUR_FREIGABE_ZUSTAENDE.some((one) => one === zustand) ? 'offen' : 'entfaellt'
}
