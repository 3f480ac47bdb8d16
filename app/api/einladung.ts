import { z } from 'zod'
import { EINLADUNG_ARTEN, EINLADUNG_STAENDE, EINLADUNG_TAGE } from '~/domain/agentur/einladung'
import { emailSchema } from '~/domain/shared/email'
import { personenName } from '~/domain/shared/personen-name'
import { fail, ok, type Result } from '~/domain/shared/result'
import { answerAgenturEinladung, showAgenturEinladungByCode } from '~/usecases/agentur/answer-agentur-einladung'
import { createAgenturEinladung } from '~/usecases/agentur/create-agentur-einladung'
import { showStammdaten } from '~/usecases/agentur/show-agentur'
import { showAgenturEinladung } from '~/usecases/agentur/show-agentur-einladung'
import { isNetzVerdaechtig } from '~/usecases/betrugspruefung/limit'
import { type Call, defineCall, InputRefused } from './call'
import { captchaAskedSchema, captchaQuery, newCaptcha } from './captcha'
import type { ApiContext } from './context'
import { ownAgenturOf } from './context'
import { admitCall } from './limit'

const common = { tag: 'Einladung', token: 'agenturOptional' } as const

const code = z
	.string()
	.max(40)
	// What no code has is looked for as nothing.
	.transform((text) => text.replace(/[^A-Za-z0-9]/g, ''))
	.optional()
	.meta({ description: 'Of an invitation’s link: the customer answers it. Without it an agency invites.' })

/** [E-Einladung] */
const bodySchema = z
	.object({
		Vorname: personenName(60),
		Nachname: personenName(60),
		Email: emailSchema.optional().meta({
			description:
				'Of a customer who answers: there a mail asks to confirm it. From an agency it is not kept and gets no mail, since its owner has not agreed to one.',
		}),
		Art: z.enum(EINLADUNG_ARTEN).optional().meta({ description: 'How the agency and the customer came to talk.' }),
		Mitarbeiternummer: z.string().trim().max(40, { error: 'zu_lang' }).default(''),
		AgenturSicht: z
			.boolean()
			.default(false)
			.meta({ description: 'The customer agrees that the agency sees them, as Zustimmung of Einladung/daten says.' }),
	})
	.meta({ id: 'EinladungPayload' })

type Payload = z.output<typeof bodySchema>

const madeSchema = z
	.object({
		Id: z.uuid(),
		Stand: z.enum(EINLADUNG_STAENDE),
		Link: z.string().meta({ description: 'For the customer, shown or as a QR code.' }),
		GueltigBis: z.iso.datetime(),
	})
	.meta({ id: 'EinladungAngelegt' })

const answeredSchema = z
	.object({ Bestaetigung: z.literal('per_mail').meta({ description: 'The mail asks to confirm the address.' }) })
	.meta({ id: 'EinladungBeantwortet' })

const refused = (path: string[], message: string) =>
	new InputRefused(new z.ZodError([{ code: 'custom', path: ['body', ...path], message, input: undefined }]))

/** The agency invites: the use case of its form. */
async function invite(
	ctx: ApiContext,
	query: z.output<typeof captchaQuery>,
	{ Vorname: vorname, Nachname: nachname, Art: art, Mitarbeiternummer: mitarbeiternummer }: Payload,
): Promise<Result<z.input<typeof madeSchema>, 'nicht_gefunden' | 'einladung_vorbei'>> {
	if (!art) throw refused(['Art'], 'pflicht')
	const eigene = ownAgenturOf(ctx)
	await admitCall(ctx, 'AgenturEinladen', query, {
		vorgang: 'einladung',
		...('id' in ctx.actor ? { konto: ctx.actor.id } : {}),
	})
	const made = await createAgenturEinladung(ctx, { ...eigene, vorname, nachname, art, mitarbeiternummer }, ctx.key)
	if (!made.ok) return made
	const found = await showAgenturEinladung(ctx, { ...eigene, ...made.value })
	if (!found.ok) return found
	const { id, stand, ablaufAm, zeigen } = found.value
	return zeigen
		? ok({ Id: id, Stand: stand, Link: zeigen.link, GueltigBis: ablaufAm.toISOString() })
		: fail('einladung_vorbei')
}

/** The customer answers with their own address: the use case of the link's page. */
async function answer(ctx: ApiContext, query: z.output<typeof captchaQuery>, given: Payload & { code: string }) {
	const { Vorname: vorname, Nachname: nachname, Email: email } = given
	if (!email) throw refused(['Email'], 'pflicht')
	if (!given.AgenturSicht) throw refused(['AgenturSicht'], 'pflicht')
	await admitCall(ctx, 'Einladung', query, { vorgang: 'registrierung', konto: email })
	const done = await answerAgenturEinladung(ctx, { code: given.code, vorname, nachname, email }, ctx.key)
	return done.ok ? ok({ Bestaetigung: 'per_mail' as const }) : done
}

export const einladungCalls: readonly Call[] = [
	defineCall(
		{
			...{ ...common, method: 'put', path: '/Einladung' },
			summary: 'Invite a customer to recommend, or answer an invitation; without a body: whether a captcha is needed',
			description:
				'With the token of somebody of an agency it makes an invitation and answers with its link. With `code` it is the customer who answers, and no token is looked at. Without a body it answers with CaptchaPruefung; the captcha is solved in the query of the call with the body.',
			errors: [
				...(['nicht_berechtigt', 'anmeldung_erforderlich', 'einladung_unbekannt', 'einladung_vorbei'] as const),
				...(['email_nicht_erlaubt', 'email_vorhanden', 'konto_gesperrt', 'konto_gesperrt_wildcard'] as const),
				...(['captcha_noetig', 'captcha_falsch', 'nicht_gefunden'] as const),
			],
			input: { query: captchaQuery.extend({ code }), body: bodySchema.optional() },
			answer: z.union([madeSchema, answeredSchema, captchaAskedSchema]),
		},
		async (ctx, { query: { code: kundencode, ...query }, body }) => {
			if (!body) {
				const CaptchaNoetig = await isNetzVerdaechtig(ctx, kundencode ? 'registrierung' : 'einladung')
				return ok({ CaptchaNoetig, Captcha: await newCaptcha(ctx, kundencode ? 'Einladung' : 'AgenturEinladen') })
			}
			if (kundencode) return answer({ ...ctx, actor: { art: 'anonym' } }, query, { ...body, code: kundencode })
			return ctx.actor.art === 'agentur' ? invite(ctx, query, body) : fail('anmeldung_erforderlich')
		},
	),
	defineCall(
		{
			...{ ...common, method: 'get', path: '/Einladung/daten' },
			summary: 'What a form for an invitation shows: the agency’s, or with `code` the customer’s',
			errors: [
				'anmeldung_erforderlich',
				'einladung_unbekannt',
				'einladung_vorbei',
				'nicht_berechtigt',
				'nicht_gefunden',
			],
			input: { query: z.object({ code }) },
			answer: z
				.object({
					Agentur: z.string(),
					...{ Vorname: z.string(), Nachname: z.string() },
					Arten: z.array(z.object({ Art: z.enum(EINLADUNG_ARTEN), Text: z.string() })),
					GueltigTage: z.int(),
					Zustimmung: z.string().meta({ description: 'What the customer agrees to with AgenturSicht.' }),
				})
				.meta({ id: 'EinladungDaten' }),
		},
		async (ctx, { query }) => {
			const { t, mandant } = ctx
			const daten = (agentur: string, person: { vorname: string; nachname: string }) =>
				ok({
					...{ Agentur: agentur, Vorname: person.vorname, Nachname: person.nachname, GueltigTage: EINLADUNG_TAGE },
					Arten: EINLADUNG_ARTEN.map((Art) => ({ Art, Text: t(`agentur:einladungArt.${Art}`) })),
					Zustimmung: t('agentur:antwort.zustimmung', { agentur, marke: mandant.config.Name }),
				})
			if (query.code !== undefined) {
				const found = await showAgenturEinladungByCode(ctx, query.code)
				return found.ok ? daten(found.value.agentur, found.value) : found
			}
			if (ctx.actor.art !== 'agentur') return fail('anmeldung_erforderlich')
			const found = await showStammdaten(ctx, ownAgenturOf(ctx))
			return found.ok ? daten(found.value.name, { vorname: '', nachname: '' }) : found
		},
	),
]
