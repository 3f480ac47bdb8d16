import type { MitgliedRolle } from './zustand'

/** What the brand knows of an Agentur; '' where it was not given. */
export type AgenturDaten = {
	/** The brand's own number for it, once per brand; upper case. */
	nummer: string
	name: string
	strasse: string
	hausnummer: string
	plz: string
	ort: string
	steuernummer: string
	/** With it a credit note names the tax. */
	ustId: string
	/** § 19 UStG: no tax on its credit notes. */
	kleinunternehmer: boolean
	/** Whom the brand writes to. */
	ansprechpartner: string
	email: string
	telefon: string
}

/** Somebody who shall work for an Agentur. */
export type MitgliedInput = { vorname: string; nachname: string; email: string; rolle: MitgliedRolle }

/** What an agency means to do next about a friend who wants to hear from it. */
export const INTERESSENT_SCHRITTE = ['neu', 'anrufen', 'schreiben', 'termin', 'erledigt'] as const
export type InteressentSchritt = (typeof INTERESSENT_SCHRITTE)[number]

/** What the agency's people keep of a friend; `wiedervorlage`: a day (YYYY-MM-DD), undefined = none. */
export type InteressentInput = { schritt: InteressentSchritt; notiz: string; wiedervorlage: string | undefined }

export const INTERESSENT_NOTIZ_MAX = 1000
