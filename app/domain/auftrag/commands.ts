/** A reported order. What it is matched by may be missing: an operator assigns it later. Days 'YYYY-MM-DD'. */
export type AuftragMeldung = {
	referenz: string
	auftragsdatum: string
	empfaengernummer?: string | undefined
	kundennummer?: string | undefined
	produktId?: number | undefined
	/** Of whoever ordered: a suggestion is made by them where no number fits. All three or none. */
	besteller?: Besteller | undefined
}

/** Whoever ordered, as the provider knows them; the birth date YYYY-MM-DD. */
export type Besteller = { vorname: string; nachname: string; geburtsdatum: string }
/** What was found out about an order; each field says what is known now. */
export type AuftragPruefung = {
	neukunde: boolean | null
	/** 'YYYY-MM-DD'; left out = as it is. */
	auftragsdatum?: string | undefined
	ersteZahlungAm?: string | undefined
	storniert: boolean
	widerrufen: boolean
	produktId?: number | undefined
}
