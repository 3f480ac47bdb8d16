/**
 * The kinds of mail that nobody has to get: how far a recommendation is, and reminders. What belongs to an account, a contract
 * or money is always sent.
 */
export const ABBESTELLBARE = [
	'nennung_frage',
	'freund_angenommen',
	'auftrag_eingegangen',
	'auftrag_bestaetigt',
	'auftrag_nicht_zustande',
	'empfehlung_laeuft_ab',
	'praemie_erinnerung',
	'freund_erinnerung',
	'kennzahlen_woche',
	'kennzahlen_monat',
	'kennzahlen_alarm',
] as const
export type Abbestellbar = (typeof ABBESTELLBARE)[number]

/** Mails to people at work, of the brand or of an agency. */
const STAFF = [
	...['einladung', 'team_geaendert', 'testmail', 'schluessel_laeuft_ab', 'praemie_nachfrage', 'kontakt'],
	...['kampagne_budget', 'praemienplan_beantragt', 'praemienplan_entschieden'],
	...['kennzahlen_woche', 'kennzahlen_monat', 'kennzahlen_alarm'],
	...['agentur_gutschrift', 'agentur_gutschrift_bezahlt', 'agentur_gutschrift_zurueck'],
]

export const isMailForStaff = (vorlage: string): boolean => STAFF.includes(vorlage)

/** Those of them that people at work chose (`kennzahl_mail`). */
export const KENNZAHL_MAILS = ['kennzahlen_woche', 'kennzahlen_monat', 'kennzahlen_alarm'] as const
export type KennzahlMail = (typeof KENNZAHL_MAILS)[number]

export const isKennzahlMail = (vorlage: string): vorlage is KennzahlMail =>
	KENNZAHL_MAILS.some((kennzahlMail) => kennzahlMail === vorlage)

/** Those of them that recommenders get. */
export const ARTEN_DES_EMPFEHLERS = ABBESTELLBARE.filter(
	(vorlage) => vorlage !== 'freund_erinnerung' && !isKennzahlMail(vorlage),
)

export const isAbbestellbar = (vorlage: string): vorlage is Abbestellbar =>
	ABBESTELLBARE.some((abbestellbar) => abbestellbar === vorlage)
