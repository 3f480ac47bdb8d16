import type { Rolle } from '~/domain/benutzer/rollen'
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

/** What the brand says and how it looks. */
const MARKE = ['marke.lesen', 'inhalt.pflegen', 'auftritt.pflegen', 'produkt.lesen'] as const

/** What is promised for a while; whoever wrote one never lets it go live. */
const KAMPAGNE = ['kampagne.lesen', 'kampagne.pflegen', 'kampagne.freigeben', 'kampagne.stoppen'] as const

/** How the program works; two of them where it costs money or is law. */
const EINSTELLUNG = ['einstellung.pflegen', 'einstellung.freigeben'] as const

/** What people agree to; whoever wrote one never lets it into force. */
const RECHTSTEXT = ['rechtstext.lesen', 'rechtstext.pflegen', 'rechtstext.freigeben'] as const

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
export const ZUERST = { faktor: 'vorFaktor', passwort: 'vorWechsel', einrichten: 'vorEinrichtung' } as const

/**
 * Who may do what: the one table. A recipient has no account and no row here: what they may see and do hangs on the link or
 * cookie of their Empfehlung, which its use cases ask for (EmpfaengerAccess).
 */
export const RECHTE = {
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
	betrieb: [...VOR_WECHSEL, 'heute.lesen', 'liste.ansicht', 'zugang.werkzeug', ...ZUGANG],
	admin: [
		...ANSEHEN,
		...KASSE,
		'kennzahlen.lesen',
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
		...MARKE,
		'mandant.live',
		...EINSTELLUNG,
		...RECHTSTEXT,
		'produkt.pflegen',
		...KAMPAGNE,
		'praemienwert.beantragen',
		'praemienwert.freigeben',
	],
	/** Pays, and decides what money hangs on; what becomes of an order is for others to say, so that two see each payment. */
	finanzen: [
		...ANSEHEN,
		...KASSE,
		'kennzahlen.lesen',
		...GELD,
		...UEBERWEISEN,
		...PROTOKOLL,
		...DATEIEN,
		'kontaktdaten.lesen',
		'bankdaten.lesen',
		'agenturen.bankdaten',
		'agenturen.praemienplan',
		'agenturen.rechnungen',
		'kampagne.lesen',
		'kampagne.freigeben',
		'kampagne.stoppen',
		'marke.lesen',
		'produkt.lesen',
		'praemienwert.freigeben',
	],
	/** Brings orders and people on their way; what is held may be held longer by them, not let go. */
	support: [...ANSEHEN, ...AUFTRAG, ...MENSCHEN, ...DATENSCHUTZ, 'praemie.kulanz', 'liste.ausgeben', ...AGENTUREN],
	inhalte: MARKE,
	/** Runs the program: everything of the brand's own room by two where it costs money. */
	marke: [
		...MARKE,
		...EINSTELLUNG,
		'produkt.pflegen',
		'praemienwert.beantragen',
		'rechtstext.lesen',
		'kampagne.lesen',
		'kampagne.pflegen',
		'kampagne.stoppen',
		'kennzahlen.lesen',
	],
	/** Answers for what people agree to. */
	recht: ['marke.lesen', ...RECHTSTEXT],
	lesend: [...ANSEHEN, ...KASSE, 'kennzahlen.lesen', 'protokoll.lesen', 'kampagne.lesen'],
	/** A partner's server; what it may do hangs on the scopes of its key. */
	partner: ['schluessel.lesen'],
	auftragMelden: ['auftrag.liefern', 'auftrag.abrufen'],
	auftragLesen: ['auftrag.abrufen'],
	ereignisLesen: ['ereignis.lesen'],
	schluesselErneuern: ['schluessel.erneuern'],
	kennzahlenLesen: ['kennzahlen.lesen'],
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
	/** Who runs the deployment. */
	plattform: [
		'mandant.lesen',
		'mandant.anlegen',
		'mandant.pausieren',
		'plattform.lesen',
		'plattform.einladen',
		'plattform.protokoll',
	],
	job: [
		'job.gutschriften',
		'job.fristen',
		'job.listen',
		'job.loeschen',
		'job.versenden',
		'job.protokoll',
		'kennzahlen.lesen',
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
		'mandant.pausieren',
		'betreiber.pflegen',
		'mandant.live',
		'mandant.einstellen',
		'mandant.schluessel',
		'mandant.sichern',
		'schnittstelle.pflegen',
		'aktion.pflegen',
		'inhalt.pflegen',
		'katalog.pflegen',
		'mail.lesen',
		'mail.wiederholen',
		'protokoll.lesen',
		'kennzahlen.rechnen',
	],
} as const satisfies Record<
	Actor['art'] | Rolle | PartnerBereich | 'vertretung' | (typeof ZUERST)[Schritt],
	readonly Recht[]
>
