import { z } from 'zod'
import { channelSchema, saidChannelSchema } from '~/domain/empfehlung/kampagne'
import { codeAsCopied } from '~/domain/shared/random-code'
import { fail, ok, type Result } from '~/domain/shared/result'
import { followCode, followLink, type LinkTarget } from '~/usecases/empfaenger/follow-link'
import { orderUrl } from '~/usecases/empfaenger/show-produkt'
import { linkTo } from '~/usecases/shared/links'
import { runtime } from '~/web/runtime.server'
import { type Call, defineCall, LedOn } from './call'
import { captchaQuery } from './captcha'
import type { ApiContext } from './context'
import { DONE, doneSchema, idSchema } from './fields'
import { invitationAnswer, invitationSchema } from './invitation-answer'
import { admitCall, countCall, refuseNetz } from './limit'
import { callingFriend } from './recipient'

const TAG = 'Links'

const channelQuery = z.object({ channel: saidChannelSchema })
/** Of a link that people follow: an odd one stops nobody. */
const followedQuery = z.object({
	channel: channelSchema.default('').meta({
		description: 'The campaign or way the friend came by; anything but letters, digits, dot and dash is not kept.',
	}),
	empfaengernummer: z.string().max(40).optional(),
})
const hexSchema = z.string().regex(/^[0-9a-f]{32}$/i)

/** A link by its long or short code. */
const linkSchema = z.string().regex(/^[0-9A-Za-z-]{4,40}$/)
const keysOf = (wert: string): Parameters<typeof followLink>[1][] =>
	hexSchema.safeParse(wert).success
		? [{ art: 'hex', wert }]
		: [
				{ art: 'kurzcode', wert },
				{ art: 'nummer', wert },
			]

const targetSchema = z
	.object({ Empfehlungsnummer: z.string(), Hex: z.string(), Abgelaufen: z.boolean(), Url: z.string() })
	.meta({ id: 'Linkziel' })

const targetAnswer = (
	{ mandant }: ApiContext,
	{ empfehlungsnummer, hex, abgelaufen }: LinkTarget,
	channel: string,
): z.input<typeof targetSchema> => ({
	...{ Empfehlungsnummer: empfehlungsnummer, Hex: hex, Abgelaufen: abgelaufen },
	Url: linkTo(mandant, 'Empfehlungslink', { hex }, channel ? { channel } : {}),
})

/**
 * Follows a link or the number of its recommendation, counted as a click where a program says so; codes are short, so who tries
 * many that lead nowhere has to wait.
 */
async function follow(
	ctx: ApiContext,
	wert: string,
	channel = '',
): Promise<Result<LinkTarget, 'empfehlung_unbekannt'>> {
	refuseNetz(ctx, 'linkUnbekannt')
	for (const key of keysOf(wert)) {
		const found = await followLink(ctx, key, ctx.programm ? { klicks: runtime().klicks, channel } : undefined)
		if (found.ok) return found
	}
	await countCall(ctx, { vorgang: 'linkUnbekannt' })
	return fail('empfehlung_unbekannt')
}

const shown = {
	tag: TAG,
	token: 'none',
	method: 'get',
	errors: ['empfehlung_unbekannt', 'empfehlung_abgelaufen', 'empfehlung_ausgeschoepft'],
	answer: invitationSchema,
} as const

export const linkCalls: readonly Call[] = [
	defineCall(
		{
			...shown,
			path: '/empfehlen/{id}/{hex}',
			summary: 'What is recommended by a link, of this product',
			input: { params: z.object({ id: idSchema, hex: hexSchema }) },
		},
		async (ctx, { params }) => {
			const found = await invitationAnswer(ctx, params.hex)
			return found.ok && found.value.Produkt.Id !== params.id ? fail('empfehlung_unbekannt') : found
		},
	),
	defineCall(
		{
			...shown,
			path: '/empfehlen/any/{id}/{hex}',
			summary: 'What is recommended by a link, whatever product is asked for',
			input: { params: z.object({ id: idSchema, hex: hexSchema }) },
		},
		(ctx, { params }) => invitationAnswer(ctx, params.hex),
	),
	defineCall(
		{
			...{ method: 'get', path: '/empfehlen/click/{id}', tag: TAG, token: 'none', writes: true, browser: true },
			summary: 'Follow a link, which counts, and learn where it leads',
			description:
				'By its code or the number of the recommendation. Without X-Requested-With, as a browser follows it, it leads on to Url (302), whose page counts the click.',
			errors: ['empfehlung_unbekannt'],
			input: {
				params: z.object({ id: linkSchema }),
				query: followedQuery,
			},
			answer: targetSchema,
		},
		async (ctx, { params, query }) => {
			const found = await follow(ctx, params.id, query.channel)
			if (!found.ok) return found
			const target = targetAnswer(ctx, found.value, query.channel)
			if (!ctx.programm) throw new LedOn(target.Url)
			return ok(target)
		},
	),
	defineCall(
		{
			...{ method: 'put', path: '/empfehlung/{id}', tag: TAG, token: 'none' },
			summary: 'Count a click on a link',
			description: 'By its code or the number of the recommendation.',
			errors: ['empfehlung_unbekannt'],
			input: { params: z.object({ id: linkSchema }) },
			answer: doneSchema,
		},
		async (ctx, { params }) => {
			const found = await follow(ctx, params.id)
			return found.ok ? DONE : found
		},
	),
	defineCall(
		{
			...{ method: 'get', path: '/empfehlung/{id}/produkt/produktlink', tag: TAG, token: 'empfaenger' },
			summary: 'Where the friend orders, with who they are',
			errors: ['produkt_unbekannt', 'empfaenger_link_noetig'],
			input: {
				params: z.object({ id: z.string().regex(/^[A-Za-z0-9]{6,40}$/) }),
				query: channelQuery.extend({ empfaengernummer: z.string().max(40).optional() }),
			},
			answer: z.object({ Url: z.string() }),
		},
		async (ctx, { params, query }) => {
			const access = await callingFriend(ctx, params.id, query.empfaengernummer)
			if (!access.ok) return access
			const url = await orderUrl(ctx, access.value, query.channel)
			return url.ok ? ok({ Url: url.value }) : url
		},
	),
	defineCall(
		{
			...{ method: 'get', path: '/empfehlung/empfehlungscode/{code}', tag: TAG, token: 'none', writes: true },
			summary: 'The recommendation of a code passed on by word of mouth',
			errors: ['code_unbekannt', 'captcha_noetig', 'captcha_falsch'],
			input: {
				params: z.object({ code: z.string().min(1).max(60) }),
				query: captchaQuery.extend({ einsprungsquelle: saidChannelSchema }),
			},
			answer: targetSchema,
		},
		async (ctx, { params, query }) => {
			const code = codeAsCopied(params.code)
			await admitCall(ctx, 'Empfehlungscode', query, { vorgang: 'code', konto: code })
			const found = await followCode(ctx, code)
			return found.ok ? ok(targetAnswer(ctx, found.value, query.einsprungsquelle)) : found
		},
	),
]
