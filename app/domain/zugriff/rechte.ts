import {
	AGENTUR_RECHTE,
	type AgenturRecht,
	type AgenturRolle,
	type BetriebRolle,
	type Rolle,
} from '~/domain/benutzer/rollen'
import type { PartnerBereich } from '~/domain/partner/schluessel'
import type { Actor, Schritt } from './actor'

/** What only some may do, by name: what it is about, and what is done to it. */
export type Recht =
	/** An Empfehler's own account and what is in it. */
	| `eigenes.${'lesen' | 'aendern' | 'nachfragen' | 'abholen' | 'bankdaten' | 'passwort' | 'loeschen'}`
	/** The access of whoever is logged in to a back office. */
	| `zugang.${'lesen' | 'passwort' | 'sitzungen' | 'faktor' | 'einrichten'}`
	/** What waits for operators, of which each sees what they may see. */
	| 'heute.lesen'
	| `auftrag.${'lesen' | 'melden' | 'importieren' | 'zuordnen' | 'pruefen' | 'aufteilen' | 'freigeben' | 'ablehnen' | 'stornieren'}`
	/** Orders as a partner's server tells of them and asks for them: nothing of the people. */
	| `auftrag.${'liefern' | 'abrufen'}`
	/**
	 * `auszahlen`: a payout was transferred outside of a run. `bankdaten`: ask for other bank data. `erlassen`: waive what
	 * somebody owes, which who claimed it back never does.
	 */
	| `praemie.${'lesen' | 'auszahlen' | 'bankdaten' | 'kulanz' | 'kulanzFreigeben' | 'erlassen' | 'gutscheine' | 'ausgeben'}`
	/** Transfer runs. Whoever prepared one, or granted what it pays, does not release it (usecases/auszahlung). */
	| `lauf.${'lesen' | 'vorbereiten' | 'freigeben' | 'datei' | 'buchen'}`
	/** The account a brand pays from. */
	| `auftraggeber.${'beantragen' | 'freigeben'}`
	| 'hauptbuch.lesen'
	| `konto.${'lesen' | 'sperren' | 'entsperren' | 'kundennummer' | 'vertreten' | 'notieren' | 'mails'}`
	/** Names, addresses and customer numbers of people in clear; without it they are masked. */
	| 'kontaktdaten.lesen'
	/** Whole IBANs, each look at one logged. */
	| 'bankdaten.lesen'
	/** Lists as files; people are masked in them without `klartext`. */
	| `liste.${'ansicht' | 'ausgeben' | 'klartext'}`
	| `sperren.${'lesen' | 'aendern'}`
	| `nachfrage.${'lesen' | 'beantworten' | 'vorlagen'}`
	| `eigenwerbung.${'lesen' | 'entscheiden'}`
	/** Agencies: their data, who works for them, where they are paid to, whether they work for the brand. */
	| `agenturen.${'lesen' | 'pflegen' | 'personen' | 'bankdaten' | 'zustand'}`
	/** What agencies get for an order. */
	| 'agenturen.praemienplan'
	/** Credit notes to agencies. */
	| 'agenturen.rechnungen'
	| 'job.gutschriften'
	| `benutzer.${'lesen' | 'anlegen' | 'aendern' | 'entfernen'}`
	/** Whose login counts for people of agencies, and what departments are there. */
	| 'sso.pflegen'
	| `mandant.${'lesen' | 'anlegen' | 'einstellen' | 'schluessel' | 'sichern'}`
	| `aktion.pflegen`
	| `inhalt.pflegen`
	| `katalog.pflegen`
	| `mail.${'lesen' | 'wiederholen'}`
	/** The audit trail and the security events. */
	| `protokoll.${'lesen' | 'ausgeben'}`
	/** What people ask about their data, and the data itself. */
	| `datenschutz.${'lesen' | 'bearbeiten' | 'auskunft' | 'loeschen'}`
	/** Whose servers may do what for the brand, and what they are told: endpoints, deliveries, keys. */
	| `schnittstelle.${'lesen' | 'pflegen'}`
	/** What happened, for a partner to catch up. */
	| 'ereignis.lesen'
	/** To play what others do in a brand that is there to try things, and to move its clock. */
	| 'testbetrieb.spielen'
	| `job.${'fristen' | 'listen' | 'loeschen' | 'versenden' | 'protokoll'}`
	/** The views of the agency portal, and what a call centre may do. */
	| 'agentur.start'
	/** [T-Freigabe] Release an order of one's agency. */
	| 'agentur.auftragfreigeben'
	| `agentur.${AgenturRecht}`

/** Until a password that somebody else set is changed. */
const VOR_WECHSEL = ['zugang.lesen', 'zugang.passwort'] as const

/** To look at what people at work have to decide. */
const ANSEHEN = [
	'auftrag.lesen',
	'praemie.lesen',
	'konto.lesen',
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
const TEAM = ['benutzer.lesen', 'benutzer.anlegen', 'benutzer.aendern', 'benutzer.entfernen'] as const

const AGENTUREN = ['agenturen.pflegen', 'agenturen.personen', 'agenturen.zustand'] as const

const PROTOKOLL = ['protokoll.lesen', 'protokoll.ausgeben'] as const

/** Lists as files, people in clear. */
const DATEIEN = ['liste.ausgeben', 'liste.klartext'] as const

/** What people ask about their data; to erase somebody is for others to do. */
const DATENSCHUTZ = ['datenschutz.lesen', 'datenschutz.bearbeiten', 'datenschutz.auskunft'] as const

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
	betrieb: [...VOR_WECHSEL, 'heute.lesen', 'liste.ansicht', 'zugang.sitzungen', 'zugang.faktor', 'zugang.einrichten'],
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
	inhalte: ['inhalt.pflegen'],
	lesend: [...ANSEHEN, ...KASSE, 'protokoll.lesen'],
	/** A partner's server; what it may do hangs on the scopes of its key. */
	partner: [],
	auftragMelden: ['auftrag.liefern', 'auftrag.abrufen'],
	auftragLesen: ['auftrag.abrufen'],
	ereignisLesen: ['ereignis.lesen'],
	testbetrieb: ['testbetrieb.spielen'],
	/** Somebody of an agency or the call centre, whatever their roles. */
	agentur: [...VOR_WECHSEL, 'agentur.start', 'zugang.sitzungen'],
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
	/** An operator whose second factor is still asked for: the password alone opens nothing. */
	vorFaktor: ['zugang.faktor'],
	/** A back-office user of either kind who has to change their password first. */
	vorWechsel: VOR_WECHSEL,
	/** An operator whose role needs a second factor, and who has none. */
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
					: K extends 'vorFaktor' | 'vorEinrichtung'
						? 'betrieb'
						: K extends 'vorWechsel'
							? 'betrieb' | 'agentur'
							: K
}[T]

/** Whoever can have this right. */
export type ActorWith<R extends Recht> = Extract<Actor, { art: ArtOf<Holding<R>> }>
