import { AGENTUR_RECHTE, type AgenturRecht, type AgenturRolle } from '~/domain/benutzer/rollen'
import type { Actor } from './actor'

/** What only some may do, by name: what it is about, and what is done to it. */
export type Recht =
	/** An Empfehler's own account and what is in it. */
	| `eigenes.${'lesen' | 'aendern' | 'nachfragen' | 'bankdaten' | 'passwort' | 'loeschen'}`
	/** The access of whoever is logged in to a back office. */
	| `zugang.${'lesen' | 'passwort'}`
	| `auftrag.${'lesen' | 'melden' | 'zuordnen' | 'pruefen' | 'aufteilen' | 'freigeben' | 'ablehnen' | 'stornieren'}`
	| `praemie.${'lesen' | 'auszahlen' | 'kulanz' | 'gutscheine' | 'ausgeben'}`
	| `konto.${'lesen' | 'sperren' | 'kundennummer' | 'vertreten'}`
	| `sperren.${'lesen' | 'aendern'}`
	| `nachfrage.${'lesen' | 'beantworten'}`
	| `eigenwerbung.${'lesen' | 'entscheiden'}`
	| `benutzer.${'lesen' | 'anlegen' | 'aendern' | 'entfernen'}`
	| `mandant.${'lesen' | 'anlegen' | 'einstellen' | 'schluessel' | 'sichern'}`
	| `aktion.pflegen`
	| `inhalt.pflegen`
	| `katalog.pflegen`
	| `mail.${'lesen' | 'wiederholen'}`
	| `job.${'fristen' | 'loeschen' | 'versenden'}`
	/** The views of the agency portal, and what a call centre may do. */
	| 'agentur.start'
	| `agentur.${AgenturRecht}`

const EIGENES = ['eigenes.lesen', 'eigenes.aendern', 'eigenes.nachfragen'] as const

/** Until a password that somebody else set is changed. */
const VOR_WECHSEL = ['zugang.lesen', 'zugang.passwort'] as const

const AUFTRAG = [
	'auftrag.lesen',
	'auftrag.melden',
	'auftrag.zuordnen',
	'auftrag.pruefen',
	'auftrag.aufteilen',
	'auftrag.freigeben',
	'auftrag.ablehnen',
	'auftrag.stornieren',
] as const

/** What owners, active or not, and employees of an agency all have. */
const AGENTUR = [
	'agentur.Verwaltung',
	'agentur.AuftragsReport',
	'agentur.EmpfehlerReport',
	'agentur.Praemien',
	'agentur.Praemienplan',
	'agentur.StatistikReport',
	'agentur.Stammdaten',
] as const

const AGENTUR_INAKTIV = [
	...AGENTUR,
	'agentur.Rechnungen',
	'agentur.AddPraemienplan',
	'agentur.DeletePraemienplan',
] as const

/**
 * Who may do what: the one table. A recipient has no account and no row here: what they may see and do hangs on the link or
 * cookie of their Empfehlung, which its use cases ask for (EmpfaengerAccess).
 */
const RECHTE = {
	anonym: [],
	empfehler: [...EIGENES, 'eigenes.bankdaten', 'eigenes.passwort', 'eigenes.loeschen'],
	/** An operator who acts for an Empfehler (AdminLogin). */
	vertretung: EIGENES,
	betrieb: [
		...VOR_WECHSEL,
		...AUFTRAG,
		'praemie.lesen',
		'praemie.auszahlen',
		'praemie.kulanz',
		'praemie.gutscheine',
		// Who brings codes gives them to those who wait.
		'praemie.ausgeben',
		'konto.lesen',
		'konto.sperren',
		'konto.kundennummer',
		'konto.vertreten',
		'sperren.lesen',
		'sperren.aendern',
		'nachfrage.lesen',
		'nachfrage.beantworten',
		'eigenwerbung.lesen',
		'eigenwerbung.entscheiden',
	],
	/** Somebody of an agency or the call centre, whatever their roles. */
	agentur: [...VOR_WECHSEL, 'agentur.start'],
	AgenturInhaber: ['agentur.Mitarbeiter', 'agentur.Einladungstool', ...AGENTUR_INAKTIV],
	AgenturInhaber_inaktiv: AGENTUR_INAKTIV,
	AgenturMitarbeiter: ['agentur.Einladungstool', ...AGENTUR],
	CallCenter: ['agentur.FuerAndereEmpfehlen'],
	/** A back-office user of either kind who has to change their password first. */
	vorWechsel: VOR_WECHSEL,
	job: ['job.fristen', 'job.loeschen', 'job.versenden', 'praemie.ausgeben'],
	cli: [
		...AUFTRAG,
		'praemie.auszahlen',
		'konto.vertreten',
		'benutzer.lesen',
		'benutzer.anlegen',
		'benutzer.aendern',
		'benutzer.entfernen',
		'mandant.lesen',
		'mandant.anlegen',
		'mandant.einstellen',
		'mandant.schluessel',
		'mandant.sichern',
		'aktion.pflegen',
		'inhalt.pflegen',
		'katalog.pflegen',
		'mail.lesen',
		'mail.wiederholen',
	],
} as const satisfies Record<Actor['art'] | AgenturRolle | 'vertretung' | 'vorWechsel', readonly Recht[]>

type Table = typeof RECHTE
type Row = keyof Table

/** The rows of the table that hold for somebody. */
function rowsOf(actor: Actor): readonly Row[] {
	if ('passwortWechsel' in actor) return ['vorWechsel']
	if (actor.art === 'empfehler' && actor.angemeldetVon) return ['vertretung']
	return actor.art === 'agentur' ? ['agentur', ...actor.rollen] : [actor.art]
}

const has = (row: Row, recht: Recht): boolean => RECHTE[row].some((own) => own === recht)

/** Whether this actor may do this. */
export const isAllowed = (actor: Actor, recht: Recht): boolean => rowsOf(actor).some((row) => has(row, recht))

/** What somebody with these roles may do in the agency portal; nothing without any. */
export const agenturRechteOf = (rollen: readonly AgenturRolle[]): AgenturRecht[] =>
	AGENTUR_RECHTE.filter((recht) => rollen.some((rolle) => has(rolle, `agentur.${recht}`)))

type Holding<R extends Recht> = { [T in Row]: R extends Table[T][number] ? T : never }[Row]
type ArtOf<T extends Row> = {
	[K in T]: K extends 'vertretung'
		? 'empfehler'
		: K extends AgenturRolle
			? 'agentur'
			: K extends 'vorWechsel'
				? 'betrieb' | 'agentur'
				: K
}[T]

/** Whoever can have this right. */
export type ActorWith<R extends Recht> = Extract<Actor, { art: ArtOf<Holding<R>> }>
