/** A reported order. What it is matched by may be missing: an operator assigns it later. Days 'YYYY-MM-DD'. */
export type AuftragMeldung = {
	referenz: string
	auftragsdatum: string
	empfaengernummer?: string | undefined
	kundennummer?: string | undefined
	produktId?: number | undefined
}
/** What was found out about an order; each field says what is known now. */
export type AuftragPruefung = {
	neukunde: boolean | null
	ersteZahlungAm?: string | undefined
	storniert: boolean
	widerrufen: boolean
	produktId?: number | undefined
}
