import { z } from 'zod'
import { ZUSTIMMUNG_NACHWEIS_MONATE } from '~/domain/aufbewahrung/fristen'
import { ibanSchema, kontoinhaberSchema } from '~/domain/praemie/iban'
import { KULANZ_ALLEIN_CENT, KULANZ_MAX_CENT, KULANZ_MONAT_CENT } from '~/domain/praemie/kulanz'
import { BONUS_CENT_DEFAULT } from '~/domain/praemie/praemierung'
import { emailMusterSchema } from '~/domain/shared/email'
import { LOCALES, STANDARD_LOCALE } from '~/domain/shared/locale'
import { EIGENWERBUNG_GRUENDE } from '../betrugspruefung/eigenwerbung'
import { einbettenHerkuenfteSchema, herkuenfteSchema } from '../partner/herkunft'
import { hostKeySchema } from './autologin'
import { brandSchema } from './brand'

/** What a Mandant may leave to the friend; first name and e-mail address are needed to write to them about their reward. */
export const ANGABEN = ['anrede', 'nachname', 'geburtsdatum', 'adresse'] as const
export type Angabe = (typeof ANGABEN)[number]

const position = z.int().min(-1).default(-1)
const flag = z.boolean().default(false)

/** What a form's schema takes, with a problem in words for whoever writes the file. */
const inWords = <T extends z.ZodType<string, string>>(schema: T, error: string) =>
	z
		.string({ error })
		.refine((value) => schema.safeParse(value).success, { error })
		.pipe(schema)

/** A cause that rewards are given to, with the account they go to. */
const spendenzweckSchema = z.strictObject({
	/** Stands for it in rewards and at the bank; it stays when the name changes. */
	Id: z.string().regex(/^[a-z][a-z0-9]{1,15}$/, { error: 'must be 2 to 16 small letters and digits, a letter first' }),
	Name: z.string().trim().min(1).max(60),
	Kontoinhaber: inWords(kontoinhaberSchema, 'must be a name of up to 70 characters that banks take'),
	Iban: inWords(ibanSchema(false), 'must be an IBAN of a SEPA country'),
	/** What it does, in one sentence. */
	Satz: z.record(z.enum(LOCALES), z.string().trim().min(1).max(300)),
	/** It can be chosen; what was given before is still paid where it cannot. */
	Waehlbar: z.boolean().default(true),
})
export type Spendenzweck = z.output<typeof spendenzweckSchema>

/**
 * A Mandant's configuration (SPEC 3, E-Mandant), names as in the spec. Parsed on every read of the stored JSON;
 * `version` grows when a stored shape has to be migrated.
 */
export const mandantConfigSchema = z.strictObject({
	version: z.literal(1).default(1),
	Name: z.string().min(1).max(60),
	Firma: z.string().min(1).max(120),
	/** Public origin of the portal, no trailing slash; absolute links in mails and share texts start with it. */
	MandantUrl: z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, '')),
	/** The path the brand advertises for recommending; leads to Home. */
	EmpfehlenPath: z
		.string()
		.regex(/^\/([\w-]+(\/[\w-]+)*)?$/)
		.default('/'),
	EmpfehlenWebPage: z.union([z.url({ protocol: /^https?$/ }), z.literal('')]).default(''),
	SupportEmail: z.email(),
	AbsenderEmail: z.email(),
	StandardSprache: z.enum(LOCALES).default(STANDARD_LOCALE),
	brand: brandSchema,

	/** A brand to try things with: all rules hold, nothing leaves the house, and its clock can be moved on (docs/decisions/0067). */
	Testbetrieb: flag,
	/** Milliseconds by which the brand's clock is ahead; only in Testbetrieb, and it only grows. */
	TestuhrMs: z.int().min(0).default(0),

	/** Origins whose pages may call the API from a browser; none = no other site's. */
	ApiHerkuenfte: herkuenfteSchema.default([]),
	/** Origins whose pages may show the portal in a frame; none = no other site's but an integrated frame's. */
	EinbettenHerkuenfte: einbettenHerkuenfteSchema.default([]),

	/** Calls that each key of a partner may make in a minute. */
	PartnerAufrufeProMinute: z.int().min(1).max(100_000).default(600),

	ModuleIntegratedFrame: flag,
	IsAutologin: flag,
	/** Who signs the host tokens of IsAutologin (claim `iss`), and with which keys: public halves only. */
	AutologinAussteller: z.string().max(200).default(''),
	AutologinSchluessel: z.array(hostKeySchema).max(5).default([]),
	ModuleAgentRecommendation: flag,
	ModuleCompanyRecommendation: flag,
	ModuleStoringBankdata: flag,
	AllowSelfRecommendation: flag,
	/** The brand's own staff recommends: nobody is asked to state that they do not work there [P-ELIGIBLE]. */
	BelegschaftEmpfiehlt: flag,
	ModuleErstelleOfflineEmpfehlungCode: flag,
	/** Friends may name who recommended them; the named are asked by mail (docs/decisions/0130). */
	ModuleNennung: flag,
	ModuleAdv: flag,
	ModuleNewsletterPermission: flag,
	ModuleIBANNurDE: flag,
	AgbCheckBoxAutoAccept: flag,
	ShowProductCategory: flag,
	ModuleErzwingeLogin: flag,
	/** Public screens say whether an e-mail is known (F-CASES texts); off = they answer alike. */
	AuskunftUeberKonten: flag,
	/** Address patterns that may recommend; empty = everybody. */
	EmailWhitelist: z.array(z.string()).default([]),
	/** Nobody's account works: no login, no recommendation, no payout, until it is taken back. */
	KontenGesperrt: flag,
	/** Address patterns of staff and service providers, who may not take part [R-STAFFBAR]. */
	KontoGesperrtWildcard: z.array(emailMusterSchema).default([]),
	/** Why a friend's rewards are held for review (domain/betrugspruefung); what is not named is not looked for. */
	PruefungGruende: z.array(z.enum(EIGENWERBUNG_GRUENDE)).default([...EIGENWERBUNG_GRUENDE]),
	RecommenderDefaultShare: z.union([z.literal(100), z.literal(50), z.literal(0)]).default(100),
	MaxEmpfaengerPraemieCent: z.int().nonnegative().nullable().default(null),
	/** What a friend must give besides first name and e-mail address; the rest they may leave out. */
	EmpfaengerPflichtangaben: z.array(z.enum(ANGABEN)).default([...ANGABEN]),
	/** How many friends' orders one Empfehlung can earn rewards for; null = no limit. Holds for those made from now on. */
	MaxAuftraegeProEmpfehlung: z.int().min(1).nullable().default(null),
	/** Complaint period: days from the order date until an Auftrag can be released. */
	ModuleAuftragsdatumMindestalterTage: z.int().min(0).max(365).default(14),
	/** Days an order may be older than its Empfehlung, by days in Berlin, and still be rewarded. */
	AuftragVorEmpfehlungTage: z.int().min(0).max(365).default(0),
	/** Orders that nothing stands against are released by a job once their complaint period is over; else somebody does it. */
	AuftraegeAutomatischFreigeben: flag,
	/** What an agency's owner released the brand does not check again: it is released with that, where nothing else holds it. */
	AgenturFreigabeGenuegt: flag,
	/** Where the brand has its seat, and its VAT id: on its credit notes to agencies. Nobody gets one without them. */
	FirmaStrasse: z.string().max(120).default(''),
	FirmaPlz: z.union([z.string().regex(/^\d{5}$/), z.literal('')]).default(''),
	FirmaOrt: z.string().max(80).default(''),
	FirmaUstId: z.union([z.string().regex(/^DE\d{9}$/), z.literal('')]).default(''),
	/** A bonus Praemierung after every N-th closing; null = no bonus. */
	BonusNachAbschluessen: z.int().min(1).nullable().default(null),
	BonusCent: z.int().positive().default(BONUS_CENT_DEFAULT),
	/** Recommenders can give their reward to one of these causes; off where the switch is, whatever is listed. */
	ModuleSpende: flag,
	Spendenzwecke: z.array(spendenzweckSchema).max(10).default([]),
	/** Goodwill: the most of one reward, what one operator may ask for in a calendar month, and grant without a second one. */
	KulanzMaxCent: z.int().min(0).max(KULANZ_MAX_CENT).default(KULANZ_MAX_CENT),
	KulanzMonatCent: z.int().min(0).max(10_000_000).default(KULANZ_MONAT_CENT),
	KulanzAlleinCent: z.int().min(0).max(KULANZ_ALLEIN_CENT).default(KULANZ_ALLEIN_CENT),

	/** Months for which the proof of a consent is kept once it was taken back. */
	ZustimmungNachweisMonate: z.int().min(1).max(120).default(ZUSTIMMUNG_NACHWEIS_MONATE),

	ModuleEmailClient: position,
	ModuleGmail: position,
	ModuleOutlook: position,
	ModuleYahoo: position,
	ModuleFacebook: position,
	ModuleWhatsapp: position,
	ModuleXing: position,
	ModuleLinkedIn: position,
	ModuleTwitter: position,
	FacebookId: z.string().regex(/^\d+$/).nullable().default(null),

	/** Both select the product API (produktApiOf); where they select none, the catalogue adapter reports it (F-PRODUKTAPI). */
	produktApi: z.string().default(''),
	/** Path of the brand's own API under /api/v1. */
	apiRoute: z
		.string()
		.regex(/^\/[a-z0-9-]*$/)
		.default('/'),
	/** With a host the content comes from Squidex; its origin must be on CONTENT_HOSTS. */
	SquidexHost: z.union([z.url({ protocol: /^https?$/ }), z.literal('')]).default(''),
	SquidexAppName: z.string().default(''),
	SquidexClientId: z.string().default(''),
	SquidexClientSecret: z.string().default(''),
	/** Content ids in Squidex where they are not our own names: { startseite: '…', 'startseite.en': '…' }. */
	SquidexIds: z.record(z.string(), z.string()).default({}),
	/** Statistics that get the events of visitors who agreed; both or none. Its origin must be on MATOMO_HOSTS. */
	MatomoUrl: z.union([z.url({ protocol: /^https?$/ }), z.literal('')]).default(''),
	MatomoSiteId: z.union([z.string().regex(/^\d{1,9}$/), z.literal('')]).default(''),
	/** Grows when the brand's words about cookies come to mean something else: its visitors are asked anew. */
	CookieStand: z.int().min(0).max(9999).default(0),
})

export type MandantConfig = z.output<typeof mandantConfigSchema>
export type MandantConfigInput = z.input<typeof mandantConfigSchema>

const ofToday = { ...mandantConfigSchema.shape, brand: z.object(brandSchema.shape) }

/**
 * The settings as they are stored: those that only a newer version knows are kept. During an upgrade it serves the same
 * database and may have written some.
 */
export const storedConfigSchema = z.looseObject({ ...ofToday, brand: z.looseObject(brandSchema.shape) })

const knownSchema = z.object(ofToday)

/** Without what only a newer version knows. */
export const knownSettings = (stored: MandantConfig): MandantConfig => knownSchema.parse(stored)

/** Changed settings as they are stored again: with what only a newer version knows. */
export const withNewerSettings = (stored: MandantConfig, changed: MandantConfig): MandantConfig => ({
	...stored,
	...changed,
	brand: { ...stored.brand, ...changed.brand },
})

/** A brand client as the portal knows it after the host was resolved. */
export type Mandant = {
	id: string
	/** Key of the brand's own paths and of its API base (`/api/v1/<clientRoute>`). */
	clientRoute: string
	schemaName: string
	config: MandantConfig
}

/** Names a Mandant and its schema may have; also what keeps a schema name safe inside SQL. */
export const clientRouteSchema = z.string().regex(/^[a-z][a-z0-9-]{1,38}[a-z0-9]$/)
export const schemaNameOf = (clientRoute: string) => `m_${clientRouteSchema.parse(clientRoute).replaceAll('-', '_')}`

/** Exact host names as browsers send them, without port: lower case, no trailing dot. */
export const hostSchema = z
	.string()
	.trim()
	.toLowerCase()
	.regex(/^(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*$/)
