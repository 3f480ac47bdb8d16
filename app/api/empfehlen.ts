import { z } from 'zod'
import { saidChannelSchema } from '~/domain/empfehlung/kampagne'
import { KANAELE } from '~/domain/empfehlung/kanaele'
import { TEILNAHME_VERSION } from '~/domain/konto/teilnahme'
import { ANTEILE, type Anteil, DEFAULT_ANTEIL } from '~/domain/praemie/anteil'
import { emailSchema } from '~/domain/shared/email'
import { personenName } from '~/domain/shared/personen-name'
import { ok, type Result } from '~/domain/shared/result'
import { isNetzVerdaechtig } from '~/usecases/betrugspruefung/limit'
import { findRechtstextId } from '~/usecases/einwilligung/find-rechtstext-id'
import { createEmpfehlung } from '~/usecases/empfehlung/create-empfehlung'
import { createOfflineCode } from '~/usecases/empfehlung/create-offline-code'
import { findOwnEmpfehlung } from '~/usecases/empfehlung/find-own-empfehlung'
import { shareEmpfehlung } from '~/usecases/empfehlung/share-empfehlung'
import { showAngebot } from '~/usecases/empfehlung/show-angebot'
import { AlreadyThere, type Call, defineCall, InputRefused } from './call'
import { captchaAskedSchema, captchaQuery, newCaptcha } from './captcha'
import type { ApiContext } from './context'
import { admitCall, isTrusted } from './limit'
import { zuschlagFields, zuschlagOf } from './zuschlag'

const TAG = 'Empfehlungen'

const sharedSchema = z
	.object({
		Empfehlungsnummer: z.string(),
		ProduktId: z.int(),
		ProduktName: z.string(),
		Status: z.enum(['Ok', 'Abgelaufen']),
		GueltigBis: z.iso.datetime(),
		AnteilEmpfehler: z.int(),
		BetragCent: z.int().nullable().meta({ description: 'What an order is worth to the recommender; null = nothing.' }),
		...zuschlagFields,
		Eigene: z.boolean(),
		Text: z.string().meta({
			description: 'what stands before the link in messengers; the address of each channel holds its own text',
		}),
		Link: z.string(),
		Code: z.string().nullable().meta({ description: 'To pass on by word of mouth, once there is one.' }),
		Kanaele: z.array(z.object({ Kanal: z.enum(KANAELE), Url: z.string() })),
	})
	.meta({ id: 'Empfehlung' })

async function sharedAnswer(
	ctx: ApiContext,
	nummer: string,
): Promise<Result<z.input<typeof sharedSchema>, 'empfehlung_unbekannt'>> {
	const found = await shareEmpfehlung(ctx, nummer)
	if (!found.ok) return found
	const shared = found.value
	return ok({
		Empfehlungsnummer: shared.empfehlungsnummer,
		ProduktId: shared.produktId,
		ProduktName: shared.produktName,
		Status: shared.status,
		GueltigBis: shared.gueltigBis.toISOString(),
		AnteilEmpfehler: shared.anteilEmpfehler,
		BetragCent: shared.betrag?.cent ?? null,
		...zuschlagOf(ctx.locale, shared.betrag?.zusatz),
		Eigene: shared.eigene,
		Text: shared.texte.messenger,
		...{ Link: shared.link, Code: shared.offlineCode },
		Kanaele: shared.kanaele.map(({ kanal, href }) => ({ Kanal: kanal, Url: href })),
	})
}

/** Empty is as good as nothing. */
const agent = z
	.preprocess(
		(given) => (given === null || given === '' ? undefined : given),
		z
			.string()
			.regex(/^[\w.-]{1,40}$/)
			.optional(),
	)
	.optional()

const wish = z
	.boolean()
	.nullish()
	.transform((given) => given ?? false)

const payloadSchema = z
	.object({
		Empfehlung: z.object({
			AgentNumber: agent,
			Agentennummer: agent,
			Produkt: z.int().min(1).max(2_147_483_647),
			Channel: saidChannelSchema,
			Empfehlungslink: z
				.boolean()
				.nullish()
				.transform((given) => given ?? true)
				.meta({
					description:
						'False = it is passed on by word of mouth: the answer has a Code. Refused where the brand has none.',
				}),
			AgbText: z
				.string({ error: 'agb_zustimmung' })
				.min(1, { error: 'agb_zustimmung' })
				.max(60_000)
				.meta({ description: 'The terms that were agreed to: their words, or the Id that GET /mandant/mvv gives.' }),
			AnteilEmpfehler: z
				.union(
					ANTEILE.map((anteil) => z.literal(anteil)),
					{ error: 'anteil_ungueltig' },
				)
				.default(DEFAULT_ANTEIL),
			Teilnahme: z.int().nullish().meta({
				description:
					'The version of the statement on who may take part (Teilnahme of GET /mandant/mvv) that was shown and agreed to; without it none is stored.',
			}),
		}),
		Empfehler: z.object({
			Vorname: personenName(60),
			Nachname: personenName(60),
			Email: emailSchema,
			NewsletterPermission: wish,
			NewsletterOptinGegeben: wish,
			NewsletterOptinVersendetAm: z
				.string()
				.refine((text) => text === '' || !Number.isNaN(Date.parse(text)))
				.nullish()
				.meta({ description: 'When the mail that asks for a confirmation went out; then no other one does.' }),
		}),
		Empfaenger: z
			.record(z.string(), z.unknown())
			.nullish()
			.meta({ description: 'Nothing of a friend is taken here: they give their own data. What is said is refused.' }),
	})
	.meta({ id: 'EmpfehlungPayload' })

type Payload = z.output<typeof payloadSchema>

/** A version named by its number is held against those in force when the recommendation is made. */
const VERSION = /^[1-9]\d{0,8}$/

const refusal = (path: string[], message: string): z.core.$ZodIssue => ({
	...{ code: 'custom', message, input: undefined },
	path: ['body', ...path],
})

/** What the schema cannot see: said twice, or not to be had here. Each is named. */
function refusalsOf({ mandant }: ApiContext, { Empfehlung, Empfaenger }: Payload): z.core.$ZodIssue[] {
	const { AgentNumber, Agentennummer, Empfehlungslink, Teilnahme } = Empfehlung
	const twice = AgentNumber !== undefined && Agentennummer !== undefined && AgentNumber !== Agentennummer
	const noCode = !Empfehlungslink && !mandant.config.ModuleErstelleOfflineEmpfehlungCode
	const veraltet = typeof Teilnahme === 'number' && Teilnahme !== TEILNAHME_VERSION
	const said = Object.entries(Empfaenger ?? {}).filter(([, value]) => value !== null && value !== '' && value !== false)
	return [
		...(twice ? [refusal(['Empfehlung', 'AgentNumber'], 'ungueltig')] : []),
		...(noCode ? [refusal(['Empfehlung', 'Empfehlungslink'], 'nicht_angeboten')] : []),
		...(veraltet ? [refusal(['Empfehlung', 'Teilnahme'], 'teilnahme_veraltet')] : []),
		...said.map(([name]) => refusal(['Empfaenger', name], 'nicht_angenommen')),
	]
}

/** Who is logged in recommends as themselves, whatever address is sent. Throws InputRefused. */
async function inputOf(ctx: ApiContext, payload: Payload) {
	const { Empfehlung, Empfehler } = payload
	const refused = refusalsOf(ctx, payload)
	if (refused.length > 0) throw new InputRefused(new z.ZodError(refused))
	const angebot = ctx.actor.art === 'empfehler' ? await showAngebot(ctx, Empfehlung.Produkt) : undefined
	const ich = angebot?.ok ? angebot.value.ich : null
	const anteilEmpfehler: Anteil = Empfehlung.AnteilEmpfehler
	const { AgbText } = Empfehlung
	return {
		...{ vorname: Empfehler.Vorname, nachname: Empfehler.Nachname, email: ich?.email ?? Empfehler.Email },
		...{ anteilEmpfehler, nachricht: '', agb: true as const, teilnahme: Empfehlung.Teilnahme ?? undefined },
		agbId: VERSION.test(AgbText) ? Number(AgbText) : await findRechtstextId(ctx, 'agb', AgbText),
		newsletter:
			(Empfehler.NewsletterPermission || Empfehler.NewsletterOptinGegeben) && !Empfehler.NewsletterOptinVersendetAm,
		agentennummer: Empfehlung.Agentennummer ?? Empfehlung.AgentNumber,
		channel: Empfehlung.Channel,
	}
}

const nummer = z.object({ nummer: z.string().regex(/^[A-Za-z0-9]{6,40}$/) })

export const empfehlenCalls: readonly Call[] = [
	defineCall(
		{
			...{ method: 'post', path: '/Empfehlen/create', tag: TAG, token: 'optional' },
			summary: 'Recommend a product; without a body: whether a captcha is needed',
			description:
				'Without a body it answers with CaptchaPruefung, with one it makes the recommendation and answers with it. The captcha is solved in the query of the call with the body.',
			errors: [
				...(['produkt_unbekannt', 'produkt_api_unbekannt', 'anteil_nicht_erlaubt', 'agb_zustimmung'] as const),
				...(['angebot_geaendert'] as const),
				...(['email_nicht_erlaubt', 'aktion_veraltet', 'berater_unbekannt', 'anmeldung_zuerst'] as const),
				...(['optin_noetig', 'empfehlung_vorhanden', 'empfehlung_vorhanden_optin_noetig'] as const),
				...(['konto_gesperrt', 'konto_gesperrt_einzeln', 'konto_gesperrt_wildcard'] as const),
				...(['captcha_noetig', 'captcha_falsch', 'empfehlung_unbekannt', 'empfehlung_abgelaufen'] as const),
				...(['empfehlung_ausgeschoepft', 'offline_code_nicht_verfuegbar'] as const),
			],
			input: { query: captchaQuery, body: payloadSchema.optional() },
			answer: z.union([sharedSchema, captchaAskedSchema]),
		},
		async (ctx, { query, body }) => {
			if (!body) {
				const CaptchaNoetig = !isTrusted(ctx) && (await isNetzVerdaechtig(ctx, 'empfehlung'))
				return ok({ CaptchaNoetig, Captcha: await newCaptcha(ctx, 'Empfehlen') })
			}
			const input = await inputOf(ctx, body)
			await admitCall(ctx, 'Empfehlen', query, { vorgang: 'empfehlung', konto: input.email })
			const made = await createEmpfehlung(ctx, body.Empfehlung.Produkt, input, ctx.key)
			if (!made.ok) {
				const known =
					made.code === 'empfehlung_vorhanden'
						? await findOwnEmpfehlung(ctx, body.Empfehlung.Produkt, input)
						: undefined
				if (known) throw new AlreadyThere({ Empfehlungsnummer: known.empfehlungsnummer, Link: known.link })
				return made
			}
			const { empfehlungsnummer } = made.value
			if (!body.Empfehlung.Empfehlungslink) {
				const code = await createOfflineCode(ctx, empfehlungsnummer, `${ctx.key}:code`)
				if (!code.ok) return code
			}
			return sharedAnswer(ctx, empfehlungsnummer)
		},
	),
	defineCall(
		{
			...{ method: 'get', path: '/empfehlen/{nummer}', tag: TAG, token: 'optional' },
			summary: 'A recommendation with every way to pass it on',
			errors: ['empfehlung_unbekannt'],
			input: { params: nummer },
			answer: sharedSchema,
		},
		(ctx, { params }) => sharedAnswer(ctx, params.nummer),
	),
]
