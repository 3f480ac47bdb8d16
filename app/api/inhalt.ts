import { z } from 'zod'
import { AKTION_FORMULARE } from '~/domain/einwilligung/aktion'
import { KANAELE, orderedKanaele } from '~/domain/empfehlung/kanaele'
import { wertOf } from '~/domain/inhalt/variablen'
import { TEILNAHME_VERSION } from '~/domain/konto/teilnahme'
import { keysOf } from '~/domain/shared/keys'
import { LOCALES } from '~/domain/shared/locale'
import { ok } from '~/domain/shared/result'
import { pathPattern } from '~/paths'
import { routeTable } from '~/route-table.js'
import { isNetzVerdaechtig } from '~/usecases/betrugspruefung/limit'
import { listAktionen } from '~/usecases/einwilligung/list-aktionen'
import { showZustimmungsTexte } from '~/usecases/empfaenger/give-zustimmung'
import { showFaq } from '~/usecases/inhalt/show-faq'
import { hasBlock, showVariablen } from '~/usecases/inhalt/show-variablen'
import { type Call, defineCall } from './call'
import { captchaSchema, newCaptcha } from './captcha'
import type { ApiContext } from './context'
import { namenBody } from './fields'
import { teilnahmeOf } from './teilnahme'

const TAG = 'Inhalt'
const open = { tag: TAG, token: 'none' } as const

const aktionSchema = z
	.object({
		Id: z.int(),
		AktionsId: z.string(),
		Titel: z.string(),
		Text: z.string(),
		RechtsText: z.string(),
		Formular: z.enum(AKTION_FORMULARE),
	})
	.meta({ id: 'Aktion' })

async function aktionen(ctx: ApiContext) {
	const found = await Promise.all(
		AKTION_FORMULARE.map(async (Formular) =>
			(await listAktionen(ctx, Formular)).map(({ id, aktionsId, titel, text, rechtsText }) => ({
				...{ Id: id, AktionsId: aktionsId, Titel: titel, Text: text, RechtsText: rechtsText, Formular },
			})),
		),
	)
	return found.flat()
}

const textSchema = z.object({ Id: z.int(), Titel: z.string(), Text: z.string() }).meta({ id: 'Rechtstext' })

/** Ways to share by their sort position, as the specification names them. */
const MODULE = [
	...(['ModuleEmailClient', 'ModuleGmail', 'ModuleOutlook', 'ModuleYahoo', 'ModuleFacebook'] as const),
	...(['ModuleWhatsapp', 'ModuleXing', 'ModuleLinkedIn', 'ModuleTwitter'] as const),
]
const position = z.int().meta({ description: 'Sort position among the ways to share; -1 = not offered.' })

const mandantSchema = z
	.object({
		Name: z.string(),
		Firma: z.string(),
		MandantUrl: z.string(),
		ApiPfad: z.string(),
		SupportEmail: z.string(),
		...{ EmpfehlenPath: z.string(), EmpfehlenWebPage: z.string(), StandardSprache: z.enum(LOCALES) },
		...{ IsAutologin: z.boolean(), ModuleErzwingeLogin: z.boolean(), ModuleNewsletterPermission: z.boolean() },
		...{ ModuleAgentRecommendation: z.boolean(), ModuleCompanyRecommendation: z.boolean() },
		...{ ModuleStoringBankdata: z.boolean(), ModuleIBANNurDE: z.boolean(), ShowProductCategory: z.boolean() },
		...{ ModuleErstelleOfflineEmpfehlungCode: z.boolean(), AgbCheckBoxAutoAccept: z.boolean() },
		...{
			ModuleIntegratedFrame: z.boolean(),
			ModuleAdv: z.boolean(),
			ModuleSpende: z.boolean(),
			ModuleNennung: z.boolean(),
			AllowSelfRecommendation: z.boolean(),
		},
		RecommenderDefaultShare: z.int(),
		MaxEmpfaengerPraemieCent: z.int().nullable().meta({ description: 'The most a friend gets; null = no limit.' }),
		ModuleAuftragsdatumMindestalterTage: z.int().meta({ description: 'Complaint period of an order in days.' }),
		...Object.fromEntries(MODULE.map((name) => [name, position])),
		FacebookId: z.string().nullable(),
		...{ ApiRoute: z.string(), ProduktApi: z.string() },
		Testbetrieb: z.boolean(),
		Kanaele: z.array(z.enum(KANAELE)),
		Teilnahme: z
			.object({ Version: z.int(), Text: z.string() })
			.meta({ description: 'Who may take part: what a recommender states, by its version.' }),
		Agb: z.union([textSchema, z.null()]),
		Datenschutz: z.union([textSchema, z.null()]),
	})
	.meta({ id: 'Mandant' })

const variablenSchema = z.record(z.string(), z.string())
const banner = z.object({ ShowBanner: z.boolean() }).meta({ id: 'Banner' })

/** Shown where the brand's content has a text for it. */
const BANNER = 'BannerTEZuTP'

const bannerCall = (path: string): Call =>
	defineCall(
		{
			...{ ...open, method: 'get', path: `${path}/${BANNER}`, summary: 'Whether the brand shows this banner' },
			errors: [],
			input: {},
			answer: banner,
		},
		async (ctx) => ok({ ShowBanner: await hasBlock(ctx, BANNER) }),
	)

async function variablen(ctx: ApiContext, names?: readonly string[]) {
	const found = await showVariablen(ctx)
	if (!found.ok || !names) return found
	return ok(
		Object.fromEntries(
			names.flatMap((name) => {
				const wert = wertOf(found.value, name)
				return wert === undefined ? [] : [[name, wert]]
			}),
		),
	)
}

export const inhaltCalls: readonly Call[] = [
	bannerCall('/empfehler/empfehlungen/showbanner'),
	bannerCall('/praemierung/showbanner'),
	defineCall(
		{
			...{ ...open, method: 'get', path: '/aktion/alleAktiven', summary: 'The campaigns in force today' },
			errors: [],
			input: {},
			answer: z.array(aktionSchema),
		},
		async (ctx) => ok(await aktionen(ctx)),
	),
	defineCall(
		{
			...{ ...open, method: 'get', path: '/route/default', summary: 'The brand’s path of every screen, by route name' },
			errors: [],
			input: {},
			answer: z.record(z.string(), z.string()),
		},
		async ({ mandant }) =>
			ok(Object.fromEntries(keysOf(routeTable).map((name) => [name, pathPattern(mandant.clientRoute, name)]))),
	),
	defineCall(
		{
			...{ ...open, method: 'get', path: '/mandant/mvv' },
			summary: 'The brand’s settings, as far as clients need them, and the texts people agree to',
			errors: [],
			input: {},
			answer: mandantSchema,
		},
		async (ctx) => {
			const { config, clientRoute } = ctx.mandant
			const texte = await showZustimmungsTexte(ctx)
			const text = (which: 'agb' | 'datenschutz') =>
				texte.ok
					? { Id: texte.value[which].id, Titel: texte.value[which].titel, Text: texte.value[which].inhalt }
					: null
			return ok({
				...config,
				ApiPfad: `/api/v1/${clientRoute}`,
				...{ ApiRoute: config.apiRoute, ProduktApi: config.produktApi },
				Teilnahme: { Version: TEILNAHME_VERSION, Text: teilnahmeOf(ctx, 'ich') },
				Kanaele: orderedKanaele(config, config.FacebookId),
				...{ Agb: text('agb'), Datenschutz: text('datenschutz') },
			})
		},
	),
	defineCall(
		{
			...{ ...open, method: 'get', path: '/kontakt', summary: 'Whether the contact form asks for a captcha' },
			errors: [],
			input: { query: z.object({ cmd: z.literal('IsCaptchaRequired') }) },
			answer: z.object({ CaptchaNoetig: z.boolean(), Captcha: captchaSchema }).meta({ id: 'KontaktCaptcha' }),
		},
		async (ctx) => {
			const CaptchaNoetig = await isNetzVerdaechtig(ctx, 'kontakt')
			return ok({ CaptchaNoetig, Captcha: await newCaptcha(ctx, 'Kontakt') })
		},
	),
	defineCall(
		{
			...{ ...open, method: 'get', path: '/content/variables', summary: 'What {{name}} stands for in texts' },
			errors: ['inhalt_nicht_verfuegbar'],
			input: {},
			answer: variablenSchema,
		},
		(ctx) => variablen(ctx),
	),
	defineCall(
		{
			...{ ...open, method: 'post', path: '/content/variables', summary: 'The same of some names' },
			errors: ['inhalt_nicht_verfuegbar'],
			input: { body: namenBody },
			answer: variablenSchema,
		},
		(ctx, { body }) => variablen(ctx, body?.Namen),
	),
	defineCall(
		{
			...{ ...open, method: 'get', path: '/content/getlanguages', summary: 'The languages there are' },
			errors: [],
			input: {},
			answer: z.object({ Languages: z.array(z.enum(LOCALES)), Default: z.enum(LOCALES) }).meta({ id: 'Sprachen' }),
		},
		async ({ mandant }) => ok({ Languages: [...LOCALES], Default: mandant.config.StandardSprache }),
	),
	defineCall(
		{
			...{ ...open, method: 'get', path: '/content/getlanguagecontent/{lang}' },
			summary: 'Variables and questions and answers of a language; texts are Markdown',
			errors: ['inhalt_nicht_verfuegbar'],
			input: { params: z.object({ lang: z.enum(LOCALES) }) },
			answer: z
				.object({
					Variablen: variablenSchema,
					Faq: z.array(z.object({ Gruppe: z.string(), Frage: z.string(), Antwort: z.string() })),
				})
				.meta({ id: 'Sprachinhalt' }),
		},
		async (ctx, { params }) => {
			const inSprache = { ...ctx, locale: params.lang }
			const found = await showVariablen(inSprache)
			if (!found.ok) return found
			const faq = await showFaq(inSprache, { suche: '', eintrag: undefined })
			if (!faq.ok) return faq
			const eintraege = faq.value.gruppen.flatMap((gruppe) => gruppe.eintraege)
			return ok({
				Variablen: found.value,
				Faq: eintraege.map(({ gruppe, frage, antwort }) => ({ Gruppe: gruppe, Frage: frage, Antwort: antwort })),
			})
		},
	),
]
