/* Where people stop: what happens to the forms of visitors, counted by day, of nobody. */

/** Forms of recommenders and friends, in the order in which they come; by the name of their screen. */
export const FORMULAR_NAMEN = [
	...(['Empfehlen', 'EmpfehlungTeilen', 'RegistrierungAbschliessen', 'Login', 'PasswortVergessen'] as const),
	...(['Empfehlungscode', 'EmpfohlenVon', 'Einladung', 'EmpfaengerDaten', 'KundenNummer', 'FreundStand'] as const),
	...(['PraemieDaten', 'EmpfehlerBankdaten', 'EmpfaengerBankdaten', 'PraemieNachfrage', 'Kontakt'] as const),
] as const
export type FormularName = (typeof FORMULAR_NAMEN)[number]

export const isFormular = (name: string): name is FormularName => FORMULAR_NAMEN.some((formular) => formular === name)

/**
 * What happens to a form as a whole. `gesendet`: its fields were right; `zurueck`: it came back all the same, refused or with a
 * question; `entwurf`: it was kept until a login; `wieder`: such a draft was sent.
 */
export type FormularSchritt = 'gezeigt' | 'gesendet' | 'zurueck' | 'abgewiesen' | 'entwurf' | 'wieder'

/** A step without a field, or the message's key that a field was refused with: never a value. */
export type FormularEreignis = { formular: FormularName; feld: string; code: string }

/** A field's name as it is counted: of a list's entries that of the list, and nothing that a sender made up. */
export function gezaehltesFeld(feld: string): string {
	const name = feld.replace(/\[\d*\]/g, '')
	return /^[a-zA-Z][a-zA-Z0-9_.]{0,39}$/.test(name) ? name : ''
}

/** Fewer refusals of a field than so many are not shown one by one. */
export const ABBRUCH_MIN = 5

type Zahl = FormularEreignis & { anzahl: number }

/** Each form with its steps, in order; forms that nobody saw are left out. */
export function formulareOf(zahlen: readonly Zahl[]) {
	return FORMULAR_NAMEN.flatMap((formular) => {
		const anzahl = (schritt: FormularSchritt) =>
			zahlen.find((one) => one.formular === formular && one.feld === '' && one.code === schritt)?.anzahl ?? 0
		const [gezeigt, abgewiesen] = [anzahl('gezeigt'), anzahl('abgewiesen')]
		const gesendet = Math.max(0, anzahl('gesendet') - anzahl('zurueck'))
		const [entwurf, wieder] = [anzahl('entwurf'), anzahl('wieder')]
		if (gezeigt + gesendet + abgewiesen === 0) return []
		// Somebody can send a form that was shown yesterday.
		const verlassen = Math.max(0, gezeigt - gesendet)
		return [{ formular, gezeigt, gesendet, abgewiesen, verlassen, offen: Math.max(0, entwurf - wieder) }]
	})
}

/** The fields that were refused most often, and how many refusals are of too few to be shown. */
export function abgewieseneOf(zahlen: readonly Zahl[], hoechstens: number) {
	const felder = zahlen.filter(({ feld }) => feld !== '').toSorted((a, b) => b.anzahl - a.anzahl)
	const gezeigt = felder.filter(({ anzahl }) => anzahl >= ABBRUCH_MIN).slice(0, hoechstens)
	const summe = (some: readonly Zahl[]) => some.reduce((sum, { anzahl }) => sum + anzahl, 0)
	return { gezeigt, alle: summe(felder), uebrige: summe(felder) - summe(gezeigt) }
}
