import { hasKey } from '../shared/keys'
import type { Brand } from './brand'
import type { MandantConfig } from './config'

/** A setting by its name; what belongs to the look is named `brand.<token>`. */
export type EinstellungName = Exclude<keyof MandantConfig, 'brand'> | `brand.${keyof Brand & string}`

/** What changes in versions of its own: the program, the look, and who writes from where. */
export const BEREICHE = ['programm', 'aussehen', 'absender'] as const
export type EinstellungBereich = (typeof BEREICHE)[number]

/** How a setting is typed: a switch, a number, an amount, one or several of a list, lines, a colour. */
export type Feldart =
	| 'schalter'
	| 'zahl'
	| 'cent'
	| 'text'
	| 'wahl'
	| 'haken'
	| 'zeilen'
	| 'platz'
	| 'farbe'
	| 'reihenfolge'
	| 'wortmarke'

export const GRUPPEN = {
	programm: ['teilnahme', 'freund', 'teilen', 'fristen', 'praemien', 'pruefung', 'kulanz', 'agenturen', 'firma'],
	aussehen: ['farben', 'form', 'startseite', 'stimme'],
	absender: ['adressen', 'anmeldung', 'dienste'],
} as const satisfies Record<EinstellungBereich, readonly string[]>
export type Einstellungsgruppe = (typeof GRUPPEN)[EinstellungBereich][number]

type Gepflegt = {
	gruppe: Einstellungsgruppe
	feld: Feldart
	/** It costs money, or is law: one person asks, another one lets it hold. */
	zuZweit?: true
	/** Something is done at the moment it changes, so it cannot be planned. */
	sofort?: true
}

/** Why no room shows a setting: somebody who runs the server sets it, it is a secret, or another screen has it. */
export type Grund = 'technik' | 'geheim' | 'sperren' | 'schnittstelle' | 'dateien' | 'spenden'

const teilen = { gruppe: 'teilen', feld: 'platz' } as const
const farbe = { gruppe: 'farben', feld: 'farbe' } as const
const firma = { gruppe: 'firma', feld: 'text', zuZweit: true } as const
const schalter = (gruppe: Einstellungsgruppe) => ({ gruppe, feld: 'schalter' }) as const

/** Every setting of a brand: where it is changed, and how. The one list; the schema alone says which values are valid. */
export const EINSTELLUNGEN = {
	version: { ausserhalb: 'technik' },
	Name: firma,
	Firma: firma,
	FirmaStrasse: firma,
	FirmaPlz: firma,
	FirmaOrt: firma,
	FirmaUstId: firma,
	StandardSprache: { gruppe: 'firma', feld: 'wahl' },

	EmailWhitelist: { gruppe: 'teilnahme', feld: 'zeilen' },
	AllowSelfRecommendation: { ...schalter('teilnahme'), zuZweit: true },
	BelegschaftEmpfiehlt: schalter('teilnahme'),
	ModuleErzwingeLogin: schalter('teilnahme'),
	AuskunftUeberKonten: schalter('teilnahme'),
	ModuleErstelleOfflineEmpfehlungCode: schalter('teilnahme'),
	ModuleNennung: schalter('teilnahme'),
	EmpfehlenPath: { gruppe: 'teilnahme', feld: 'text' },
	EmpfehlenWebPage: { gruppe: 'teilnahme', feld: 'text' },
	ShowProductCategory: schalter('teilnahme'),
	ModuleIntegratedFrame: schalter('teilnahme'),

	EmpfaengerPflichtangaben: { gruppe: 'freund', feld: 'haken' },
	ModuleNewsletterPermission: schalter('freund'),
	AgbCheckBoxAutoAccept: { ...schalter('freund'), zuZweit: true },
	ModuleAdv: schalter('freund'),
	CookieStand: { gruppe: 'freund', feld: 'zahl' },

	ModuleWhatsapp: teilen,
	ModuleEmailClient: teilen,
	ModuleGmail: teilen,
	ModuleOutlook: teilen,
	ModuleYahoo: teilen,
	ModuleFacebook: teilen,
	ModuleXing: teilen,
	ModuleLinkedIn: teilen,
	ModuleTwitter: teilen,
	FacebookId: { gruppe: 'teilen', feld: 'text' },

	ModuleAuftragsdatumMindestalterTage: { gruppe: 'fristen', feld: 'zahl', zuZweit: true },
	AuftragVorEmpfehlungTage: { gruppe: 'fristen', feld: 'zahl', zuZweit: true },
	AuftraegeAutomatischFreigeben: { ...schalter('fristen'), zuZweit: true },
	ZustimmungNachweisMonate: { gruppe: 'fristen', feld: 'zahl', zuZweit: true },

	RecommenderDefaultShare: { gruppe: 'praemien', feld: 'wahl' },
	MaxEmpfaengerPraemieCent: { gruppe: 'praemien', feld: 'cent', zuZweit: true },
	MaxAuftraegeProEmpfehlung: { gruppe: 'praemien', feld: 'zahl', zuZweit: true },
	BonusNachAbschluessen: { gruppe: 'praemien', feld: 'zahl', zuZweit: true },
	BonusCent: { gruppe: 'praemien', feld: 'cent', zuZweit: true },
	ModuleStoringBankdata: schalter('praemien'),
	ModuleIBANNurDE: schalter('praemien'),
	ModuleSpende: { ausserhalb: 'spenden' },
	Spendenzwecke: { ausserhalb: 'spenden' },

	PruefungGruende: { gruppe: 'pruefung', feld: 'haken', zuZweit: true },

	KulanzMaxCent: { gruppe: 'kulanz', feld: 'cent', zuZweit: true },
	KulanzMonatCent: { gruppe: 'kulanz', feld: 'cent', zuZweit: true },
	KulanzAlleinCent: { gruppe: 'kulanz', feld: 'cent', zuZweit: true },

	ModuleAgentRecommendation: schalter('agenturen'),
	ModuleCompanyRecommendation: schalter('agenturen'),
	AgenturFreigabeGenuegt: { ...schalter('agenturen'), zuZweit: true },

	SupportEmail: { gruppe: 'adressen', feld: 'text' },
	AbsenderEmail: { gruppe: 'adressen', feld: 'text' },
	MandantUrl: { gruppe: 'adressen', feld: 'text', zuZweit: true, sofort: true },
	IsAutologin: { ...schalter('anmeldung'), zuZweit: true },
	AutologinAussteller: { gruppe: 'anmeldung', feld: 'text', zuZweit: true },
	SquidexHost: { gruppe: 'dienste', feld: 'text' },
	SquidexAppName: { gruppe: 'dienste', feld: 'text' },
	SquidexClientId: { gruppe: 'dienste', feld: 'text' },
	MatomoUrl: { gruppe: 'dienste', feld: 'text', sofort: true },
	MatomoSiteId: { gruppe: 'dienste', feld: 'text', sofort: true },

	'brand.brand': farbe,
	'brand.onBrand': farbe,
	'brand.brandStrong': farbe,
	'brand.accent': farbe,
	'brand.onAccent': farbe,
	'brand.surface': farbe,
	'brand.surfaceAlt': farbe,
	'brand.ink': farbe,
	'brand.muted': farbe,
	'brand.line': farbe,
	'brand.focus': farbe,
	'brand.radius': { gruppe: 'form', feld: 'wahl' },
	'brand.fontStack': { gruppe: 'form', feld: 'wahl' },
	'brand.density': { gruppe: 'form', feld: 'wahl' },
	'brand.header': { gruppe: 'form', feld: 'wahl' },
	'brand.logo': { gruppe: 'form', feld: 'wortmarke' },
	'brand.hero': { gruppe: 'startseite', feld: 'wahl' },
	'brand.tile': { gruppe: 'startseite', feld: 'wahl' },
	'brand.sections': { gruppe: 'startseite', feld: 'reihenfolge' },
	'brand.voice': { gruppe: 'stimme', feld: 'wahl' },
	'brand.dateien': { ausserhalb: 'dateien' },

	Testbetrieb: { ausserhalb: 'technik' },
	TestuhrMs: { ausserhalb: 'technik' },
	produktApi: { ausserhalb: 'technik' },
	apiRoute: { ausserhalb: 'technik' },
	SquidexIds: { ausserhalb: 'technik' },
	PartnerAufrufeProMinute: { ausserhalb: 'technik' },
	SquidexClientSecret: { ausserhalb: 'geheim' },
	AutologinSchluessel: { ausserhalb: 'geheim' },
	KontenGesperrt: { ausserhalb: 'sperren' },
	KontoGesperrtWildcard: { ausserhalb: 'sperren' },
	ApiHerkuenfte: { ausserhalb: 'schnittstelle' },
	EinbettenHerkuenfte: { ausserhalb: 'schnittstelle' },
} as const satisfies Record<EinstellungName, Gepflegt | { ausserhalb: Grund }>

/** A setting that a room shows. */
export type Gepflegte = {
	[N in EinstellungName]: (typeof EINSTELLUNGEN)[N] extends { gruppe: Einstellungsgruppe } ? N : never
}[EinstellungName]

export const isGepflegt = (name: string): name is Gepflegte =>
	hasKey(EINSTELLUNGEN, name) && 'gruppe' in EINSTELLUNGEN[name]

export const GEPFLEGTE: readonly Gepflegte[] = Object.keys(EINSTELLUNGEN).filter(isGepflegt)

export const gruppeOf = (name: Gepflegte): Einstellungsgruppe => EINSTELLUNGEN[name].gruppe
export const feldOf = (name: Gepflegte): Feldart => EINSTELLUNGEN[name].feld

export const isZuZweit = (name: string): boolean => isGepflegt(name) && 'zuZweit' in EINSTELLUNGEN[name]
export const isSofort = (name: string): boolean => isGepflegt(name) && 'sofort' in EINSTELLUNGEN[name]

export const bereichOf = (name: Gepflegte): EinstellungBereich =>
	BEREICHE.find((bereich) => GRUPPEN[bereich].some((gruppe) => gruppe === gruppeOf(name))) ?? 'programm'

/** The settings of a group, in order. */
export const einstellungenIn = (gruppe: Einstellungsgruppe): Gepflegte[] =>
	GEPFLEGTE.filter((name) => gruppeOf(name) === gruppe)
