import {
	AGENTUR_RECHTE,
	type AgenturRecht,
	type AgenturRolle,
	BETRIEB_ROLLEN,
	type BetriebRolle,
	type Rolle,
} from '~/domain/benutzer/rollen'
import type { PartnerBereich } from '~/domain/partner/schluessel'
import type { Actor, Schritt } from './actor'
import type { Recht } from './recht'

/** Until a password that somebody else set is changed. */
const VOR_WECHSEL = ['zugang.lesen', 'zugang.passwort'] as const

/** What people at work see to themselves: where they are logged in, and their second factor. */
const ZUGANG = ['zugang.sitzungen', 'zugang.faktor', 'zugang.einrichten'] as const

/** To look at what people at work have to decide. */
const ANSEHEN = [
	'auftrag.lesen',
	'praemie.lesen',
	'konto.lesen',
	'freund.lesen',
	'sperren.lesen',
	'nachfrage.lesen',
	'eigenwerbung.lesen',
	'agenturen.lesen',
] as const

/** What becomes of an order. */
const AUFTRAG = [
	'auftrag.zuordnen',
	'auftrag.pruefen',
	'auftrag.aufteilen',
	'auftrag.freigeben',
	'auftrag.ablehnen',
	'auftrag.stornieren',
] as const

/** People who call or write. */
const MENSCHEN = [
	'kontaktdaten.lesen',
	'konto.sperren',
	'konto.kundennummer',
	'konto.vertreten',
	'konto.notieren',
	'konto.mails',
	'konto.adresse',
	'freund.mails',
	'freund.adresse',
	'nachfrage.beantworten',
	'nachfrage.vorlagen',
] as const

/** Money, and what is suspected of costing some. */
const GELD = [
	'auftrag.melden',
	'auftrag.importieren',
	'praemie.bankdaten',
	'praemie.kulanz',
	'praemie.kulanzFreigeben',
	'praemie.erlassen',
	'praemie.gutscheine',
	// Who brings codes gives them to those who wait.
	'praemie.ausgeben',
	'konto.sperren',
	'konto.entsperren',
	'sperren.aendern',
	'eigenwerbung.entscheiden',
] as const

/** What was paid, and how. */
const KASSE = ['lauf.lesen', 'hauptbuch.lesen'] as const

/** Paying takes two: whoever prepares a run never releases it. */
const UEBERWEISEN = [
	'lauf.vorbereiten',
	'lauf.freigeben',
	'lauf.datei',
	'lauf.buchen',
	'auftraggeber.beantragen',
	'auftraggeber.freigeben',
] as const

/** Who works for the brand, and what they may do. */
const TEAM = [
	'benutzer.lesen',
	'benutzer.anlegen',
	'benutzer.aendern',
	'benutzer.bestaetigen',
	'benutzer.entfernen',
] as const

const AGENTUREN = ['agenturen.pflegen', 'agenturen.personen', 'agenturen.zustand'] as const

const PROTOKOLL = ['protokoll.lesen', 'protokoll.ausgeben'] as const

/** Lists as files, people in clear. */
const DATEIEN = ['liste.ausgeben', 'liste.klartext'] as const

/** What people ask about their data; to erase somebody is for others to do. */
const DATENSCHUTZ = [
	'datenschutz.lesen',
	'datenschutz.bearbeiten',
	'datenschutz.auskunft',
	'zustimmung.lesen',
	'zustimmung.widerrufen',
] as const

/** What owners, active or not, and employees of an agency all have. */
const AGENTUR = [
	'liste.ausgeben',
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

/** The row of who has something to do first. */
const ZUERST = { faktor: 'vorFaktor', passwort: 'vorWechsel', einrichten: 'vorEinrichtung' } as const

/**
 * Who may do what: the one table. A recipient has no account and no row here: what they may see and do hangs on the link or
 * cookie of their Empfehlung, which its use cases ask for (EmpfaengerAccess).
 */
const RECHTE = {
	anonym: [],
	empfehler: [
		'eigenes.lesen',
		'eigenes.aendern',
		'eigenes.nachfragen',
		'eigenes.abholen',
		'eigenes.bankdaten',
		'eigenes.passwort',
		'eigenes.loeschen',
	],
	/** An operator who looks at an account for its Empfehler (AdminLogin): they change nothing in it (usecases/shared/authorise). */
	vertretung: ['eigenes.lesen'],
	/** An operator, whatever their role. */
	betrieb: [...VOR_WECHSEL, 'heute.lesen', 'liste.ansicht', ...ZUGANG],
	admin: [
		...ANSEHEN,
		...KASSE,
		...AUFTRAG,
		...GELD,
		...UEBERWEISEN,
		...MENSCHEN,
		...TEAM,
		...AGENTUREN,
		'agenturen.bankdaten',
		'agenturen.praemienplan',
		'agenturen.rechnungen',
		...PROTOKOLL,
		...DATEIEN,
		...DATENSCHUTZ,
		'datenschutz.loeschen',
		'schnittstelle.lesen',
		'schnittstelle.pflegen',
		'sso.pflegen',
		'inhalt.pflegen',
		'auftritt.pflegen',
	],
	/** Pays, and decides what money hangs on; what becomes of an order is for others to say, so that two see each payment. */
	finanzen: [
		...ANSEHEN,
		...KASSE,
		...GELD,
		...UEBERWEISEN,
		...PROTOKOLL,
		...DATEIEN,
		'kontaktdaten.lesen',
		'bankdaten.lesen',
		'agenturen.bankdaten',
		'agenturen.praemienplan',
		'agenturen.rechnungen',
	],
	/** Brings orders and people on their way; what is held may be held longer by them, not let go. */
	support: [...ANSEHEN, ...AUFTRAG, ...MENSCHEN, ...DATENSCHUTZ, 'praemie.kulanz', 'liste.ausgeben', ...AGENTUREN],
	inhalte: ['inhalt.pflegen', 'auftritt.pflegen'],
	lesend: [...ANSEHEN, ...KASSE, 'protokoll.lesen'],
	/** A partner's server; what it may do hangs on the scopes of its key. */
	partner: [],
	auftragMelden: ['auftrag.liefern', 'auftrag.abrufen'],
	auftragLesen: ['auftrag.abrufen'],
	ereignisLesen: ['ereignis.lesen'],
	testbetrieb: ['testbetrieb.spielen'],
	/** Somebody of an agency or the call centre, whatever their roles. */
	agentur: [...VOR_WECHSEL, 'agentur.start', ...ZUGANG],
	AgenturInhaber: [
		'agenturen.personen',
		'agentur.Mitarbeiter',
		'agentur.Einladungstool',
		'agentur.auftragfreigeben',
		...AGENTUR_INAKTIV,
	],
	AgenturInhaber_inaktiv: AGENTUR_INAKTIV,
	AgenturMitarbeiter: ['agentur.Einladungstool', ...AGENTUR],
	CallCenter: ['agentur.FuerAndereEmpfehlen'],
	/** A back-office user of either kind whose second factor is still asked for: the password alone opens nothing. */
	vorFaktor: ['zugang.faktor'],
	/** A back-office user of either kind who has to change their password first. */
	vorWechsel: VOR_WECHSEL,
	/** One whose role needs a second factor, and who has none. */
	vorEinrichtung: [...VOR_WECHSEL, 'zugang.einrichten'],
	job: [
		'job.gutschriften',
		'job.fristen',
		'job.listen',
		'job.loeschen',
		'job.versenden',
		'job.protokoll',
		'praemie.ausgeben',
		'lauf.buchen',
		'auftrag.importieren',
		'auftrag.freigeben',
	],
	cli: [
		'auftrag.lesen',
		'auftrag.melden',
		...AUFTRAG,
		'kontaktdaten.lesen',
		'praemie.auszahlen',
		'praemie.bankdaten',
		'konto.vertreten',
		...TEAM,
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
		'protokoll.lesen',
	],
} as const satisfies Record<
	Actor['art'] | Rolle | PartnerBereich | 'vertretung' | (typeof ZUERST)[Schritt],
	readonly Recht[]
>

type Table = typeof RECHTE
type Row = keyof Table

/** The rows of the table that hold for somebody. */
function rowsOf(actor: Actor): readonly Row[] {
	if ('zuerst' in actor && actor.zuerst) return [ZUERST[actor.zuerst]]
	if (actor.art === 'empfehler' && actor.angemeldetVon) return ['vertretung']
	if (actor.art === 'partner') return [actor.art, ...actor.bereiche]
	return 'rollen' in actor ? [actor.art, ...actor.rollen] : [actor.art]
}

const has = (row: Row, recht: Recht): boolean => RECHTE[row].some((own) => own === recht)

/** Whether this actor may do this. */
export const isAllowed = (actor: Actor, recht: Recht): boolean => rowsOf(actor).some((row) => has(row, recht))

/** What a right is about, where not everybody who has it has it everywhere. */
export type Scope = { agenturId: string }

/** People of an agency act within the one they work for at the moment; operators within their brand, which no call leaves. */
export const isInScope = (actor: Actor, scope: Scope | undefined): boolean =>
	scope === undefined || actor.art !== 'agentur' || actor.agenturId === scope.agenturId

/** What somebody with these roles may do in the agency portal; nothing without any. */
export const agenturRechteOf = (rollen: readonly AgenturRolle[]): AgenturRecht[] =>
	AGENTUR_RECHTE.filter((recht) => rollen.some((rolle) => has(rolle, `agentur.${recht}`)))

/** Kept from those who say who works here, on purpose: they give the role that has it, and cannot do it themselves. */
const GETRENNT: readonly Recht[] = ['bankdaten.lesen']

/**
 * Whether a role may be given by who acts: nobody grants what they lack. The command line, which makes the first admin, may
 * give every role.
 */
export const mayGrant = (actor: Actor, rolle: Rolle): boolean =>
	isAllowed(actor, 'benutzer.aendern') &&
	(actor.art === 'cli' || RECHTE[rolle].every((recht) => GETRENNT.includes(recht) || isAllowed(actor, recht)))

/** Whether who has one of these roles may do this. */
export const mayWith = (rollen: readonly Rolle[], recht: Recht): boolean => rollen.some((rolle) => has(rolle, recht))

/** What brings money on its way. */
const GELDWEG: readonly Recht[] = [
	'auftrag.freigeben',
	'praemie.kulanz',
	'praemie.kulanzFreigeben',
	'praemie.erlassen',
	'eigenwerbung.entscheiden',
	'lauf.vorbereiten',
	'lauf.freigeben',
	'auftraggeber.beantragen',
	'auftraggeber.freigeben',
	'agenturen.bankdaten',
	'agenturen.rechnungen',
	// Where the mail of a reward goes.
	'konto.adresse',
	'freund.adresse',
]

/** Whether who had these roles can with this one bring money on its way as they could not before. */
export const gewinntGeldweg = (bisher: readonly Rolle[], neu: Rolle): boolean =>
	GELDWEG.some((recht) => has(neu, recht) && !bisher.some((rolle) => has(rolle, recht)))

/** Everything this actor may do, by name. */
export const rechteOf = (actor: Actor): Recht[] => [...new Set<Recht>(rowsOf(actor).flatMap((row) => RECHTE[row]))]

type Holding<R extends Recht> = { [T in Row]: R extends Table[T][number] ? T : never }[Row]
type ArtOf<T extends Row> = {
	[K in T]: K extends 'vertretung'
		? 'empfehler'
		: K extends AgenturRolle
			? 'agentur'
			: K extends BetriebRolle
				? 'betrieb'
				: K extends PartnerBereich
					? 'partner'
					: K extends (typeof ZUERST)[Schritt]
						? 'betrieb' | 'agentur'
						: K
}[T]

/** Whoever can have this right. */
export type ActorWith<R extends Recht> = Extract<Actor, { art: ArtOf<Holding<R>> }>

/** Operators' roles that may do it. */
export const rollenMit = (recht: Recht): BetriebRolle[] =>
	BETRIEB_ROLLEN.filter((rolle) => RECHTE[rolle].some((eines) => eines === recht))
