import type { Frist } from './fristen'

/** What data is there for. */
export type Zweck =
	| 'empfehlung'
	| 'praemie'
	| 'buchhaltung'
	| 'konto'
	| 'newsletter'
	| 'sicherheit'
	| 'nachweis'
	| 'missbrauch'
	| 'messung'
	| 'zustellung'
	| 'auskunft'
	/** What the brand itself says and sells; of nobody. */
	| 'angebot'
	/** Numbers, states and instants that hold rows together; of nobody once their person is gone. */
	| 'ordnung'

/** Why it may be kept (GDPR); `ohne`: it is about no person. */
export type Grundlage =
	| 'vertrag Art. 6 (1) b'
	| 'einwilligung Art. 6 (1) a'
	| 'pflicht Art. 6 (1) c'
	| 'interesse Art. 6 (1) f'
	| 'ohne'

/** How long: a period from an instant on, or until something happens. */
export type Dauerregel =
	| { frist: Frist; ab: string }
	| {
			bis:
				| 'Konto gelöscht'
				| 'Person gelöscht'
				| 'Newsletter abbestellt'
				| 'Bild entfernt'
				| 'Zugang entfernt'
				| 'eigener Ablauf'
				| 'Marke entfernt'
	  }

/** What then: the row goes, the column is emptied, or it stays and says nothing of anybody any more. */
export type Danach = 'zeile löschen' | 'leeren' | 'bleibt ohne Person'

/** Who does it: a job, the deletion of an account or friend, a person at work or the command line. */
export type Durch =
	| 'purgeExpired'
	| 'makeListendateien'
	| 'deleteUnconfirmedEmpfaenger'
	| 'deleteUnconfirmedEmpfehler'
	| 'Löschung der Person'
	| 'Abbestellung'
	| 'Betrieb'

/** What holds for some columns, without their names. */
export type Regelteil = { zweck: Zweck; grundlage: Grundlage; danach: Danach; durch: Durch } & Dauerregel
export type Regel = Regelteil & { columns: string }

/** What holds for the columns named in a text, with blanks between them. */
export type Tabellenregeln = Record<string, readonly Regel[]>

/** What holds for texts, prices and settings of the brand: nobody's data. */
export const DER_MARKE = {
	zweck: 'angebot',
	grundlage: 'ohne',
	bis: 'Marke entfernt',
	danach: 'zeile löschen',
	durch: 'Betrieb',
} as const satisfies Regelteil

/** What holds for numbers, states and instants that stay when their person is gone. */
export const ORDNUNG = {
	zweck: 'ordnung',
	grundlage: 'interesse Art. 6 (1) f',
	bis: 'Person gelöscht',
	danach: 'bleibt ohne Person',
	durch: 'Löschung der Person',
} as const satisfies Regelteil

/** What holds for rows that carry the instant their use is over. */
export const MIT_ABLAUF = {
	zweck: 'sicherheit',
	grundlage: 'interesse Art. 6 (1) f',
	bis: 'eigener Ablauf',
	danach: 'zeile löschen',
	durch: 'purgeExpired',
} as const satisfies Regelteil
