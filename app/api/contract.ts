import { STATUS_CODES } from 'node:http'
import { z } from 'zod'
import type { Mandant } from '~/domain/mandant/config'
import { apiCode, type ErrorCode } from '~/domain/shared/errors'
import type { Call, CallTag } from './call'
import { calls } from './calls'
import type { TokenArt } from './context'
import { deprecationText } from './deprecation'
import { examplesOf } from './examples'
import { fieldText } from './field-texts'
import { type Components, jsonSchemaOf } from './json-schema'
import { API_PATH } from './paths'
import { PROBLEM_TYPE, problemSchema, statusesOf } from './problem'
import { CONTRACT_VERSION } from './version'
import { webhooks } from './webhooks'

/** What every call can fail with, and what those can that take something or change something. */
const ALWAYS: readonly ErrorCode[] = ['zu_viele_versuche', 'technischer_fehler', 'datenbank_gestoert', 'ueberlastet']
const WITH_BODY: readonly ErrorCode[] = ['anfrage_unlesbar', 'anfrage_zu_gross', 'inhaltstyp_falsch']
/** Codes of requests that reach no call. */
const ELSEWHERE: readonly ErrorCode[] = [
	...(['host_unbekannt', 'mandant_pausiert', 'kopf_zu_gross', 'methode_nicht_erlaubt', 'nicht_gefunden'] as const),
]
const WITH_EFFECT: readonly ErrorCode[] = ['kopf_fehlt', 'herkunft_fremd']

function codesOf({ input, token, errors, method, writes, browser }: Call): ErrorCode[] {
	const more: ErrorCode[] = []
	if ('query' in input || 'body' in input) more.push('eingabe_ungueltig')
	if ('params' in input) more.push('nicht_gefunden')
	if ('body' in input) more.push(...WITH_BODY)
	if (method !== 'get' || (writes && !browser)) more.push(...WITH_EFFECT)
	const needed = ['user', 'partner', 'agentur'].includes(token)
	if (needed || token === 'optional' || token === 'person') more.push('anmeldung_erforderlich')
	if (needed) more.push('nicht_berechtigt')
	if (method === 'post' || method === 'put') more.push('schluessel_wiederverwendet')
	return [...new Set([...errors, ...more, ...ALWAYS])]
}

/** Every code that some call can fail with. */
export const errorCodes = (): ErrorCode[] => [...new Set([...calls.flatMap(codesOf), ...ELSEWHERE])]

/** Answers as they were given when the call was tried, by name. */
function examplesIn(call: Call, fits: (status: number) => boolean) {
	const some = examplesOf(call).filter(({ status }) => fits(status))
	const examples = Object.fromEntries(
		some.map(({ summary, answer }, at) => [`beispiel${at + 1}`, { summary, value: answer }]),
	)
	return some.length > 0 ? { examples } : {}
}

const failureContent = (call: Call, status: number) => ({
	[PROBLEM_TYPE]: {
		schema: { $ref: '#/components/schemas/Problem' },
		...examplesIn(call, (one) => one === status),
	},
})

function failuresOf(call: Call) {
	const codes = codesOf(call)
	const statuses = [...new Set(codes.flatMap(statusesOf))].sort((a, b) => a - b)
	return Object.fromEntries(
		statuses.map((status) => {
			const names = codes.filter((code) => statusesOf(code).includes(status)).map(apiCode)
			return [
				String(status),
				{ description: `${STATUS_CODES[status]}: ${names.join(', ')}`, content: failureContent(call, status) },
			]
		}),
	)
}

function answerOf(call: Call, components: Components) {
	const { answer } = call
	const content =
		answer instanceof z.ZodType
			? {
					'application/json': {
						schema: jsonSchemaOf(answer, 'output', components),
						...examplesIn(call, (status) => status === 200),
					},
				}
			: Object.fromEntries(answer.map((typ) => [typ, {}]))
	return { '200': { description: 'Done', content } }
}

/** The fields of an object as parameters of a path or query. */
function parametersOf(schema: z.core.$ZodType | undefined, place: 'path' | 'query', components: Components) {
	if (!(schema instanceof z.ZodObject)) return []
	return Object.entries(schema.shape).map(([name, field]) => {
		const { description = fieldText(name), ...rest } = jsonSchemaOf(field, 'input', components)
		const required = place === 'path' || !(field instanceof z.ZodType && field.safeParse(undefined).success)
		return { name, in: place, required, ...(description ? { description } : {}), schema: rest }
	})
}

const LANGUAGE = { $ref: '#/components/parameters/Language' }
const REQUESTED_WITH = { $ref: '#/components/parameters/RequestedWith' }
const BY_PROGRAM = { $ref: '#/components/parameters/ByProgram' }
const IDEMPOTENCY = { $ref: '#/components/parameters/IdempotencyKey' }

const header = (name: string, description: string, required = false) => ({
	...{ name, in: 'header', required, description },
	schema: { type: 'string' },
})

/** Headers that calls share. */
const PARAMETERS = {
	Language: header('X-Accept-Language', 'The language of the answer: de or en. German without.'),
	RequestedWith: header('X-Requested-With', 'Says that a program asks; any value.', true),
	ByProgram: header('X-Requested-With', 'Any value says that a program asks; without it the call changes nothing.'),
	IdempotencyKey: header(
		'Idempotency-Key',
		'Names the call among the caller’s: sent again it is answered as the first time, for at least 24 hours.',
	),
}

/** What stands under each heading. */
const TAGS: Record<CallTag, string> = {
	Katalog: 'Products, their categories, tariffs and campaigns.',
	Bilder: 'Pictures of products, categories and rewards.',
	Berater: 'Agents and what they sell.',
	Empfehlungen: 'To recommend, and what became of it.',
	Links: 'What the links of a recommendation lead to.',
	Account: 'Logins, passwords and the language of an account.',
	Empfehler: 'What belongs to a recommender.',
	Empfaenger: 'What a friend who follows a recommendation sees and says.',
	Praemie: 'Rewards, by the token of their link.',
	Inhalt: 'Texts and settings of the brand.',
	Partner: 'Orders and events, for partners’ servers.',
	Testbetrieb: 'To play a reward’s whole life at a brand that is there for it.',
	Einladung: 'How agencies invite customers to recommend, and how customers answer.',
	Agentur: 'What people of agencies see and do, within the agency they work for.',
}

const TOKENS = {
	user: 'The token of POST /account/login, in X-Authorization or Authorization.',
	partner: 'A key of a partner’s server, made in the back office (`ws_live_…`, in Testbetrieb `ws_test_…`).',
	praemie: 'The token of a reward’s link, as its mail has it.',
	agentur: 'The token of POST /agentur/login or PUT /agentur/sso, in X-Authorization or Authorization.',
	empfaenger: 'The friend’s token, of POST /empfaenger/create/{hex} or of their mail’s link.',
}

/** What a call says of tokens. */
const TAKES: Record<TokenArt, string> = {
	none: 'Looks at no token.',
	optional: 'With the token of a recommender it is theirs; one that is worth nothing is refused.',
	user: 'By the token of a recommender.',
	partner: 'By a key of a partner’s server, for what it was made for.',
	praemie: 'By the token of a reward’s link.',
	empfaenger: 'By the token of a friend.',
	agentur: 'By the token of somebody of an agency, for what their role may do.',
	agenturOptional: 'With the token of somebody of an agency it is theirs; one that is worth nothing is refused.',
	person: 'With a token, of a recommender or of somebody of an agency, where the brand asks for a login.',
	kundennummer: 'By the token of a reward’s link, of a recommender or of a friend.',
}

const SECURITY: Record<TokenArt, readonly Record<string, never[]>[]> = {
	...{
		none: [],
		user: [{ user: [] }],
		partner: [{ partner: [] }],
		praemie: [{ praemie: [] }],
		empfaenger: [{ empfaenger: [] }],
	},
	...{ agentur: [{ agentur: [] }], optional: [{}, { user: [] }], agenturOptional: [{}, { agentur: [] }] },
	person: [{}, { user: [] }, { agentur: [] }],
	kundennummer: [{ praemie: [] }, { user: [] }, { empfaenger: [] }],
}

/** 'getProduktId' of GET /produkt/{id}. */
const operationId = ({ method, path }: Call): string =>
	method + path.replace(/[^A-Za-z0-9]+(\w)?/g, (_, letter: string | undefined) => letter?.toUpperCase() ?? '')

function bodyOf(call: Call, components: Components) {
	const { body } = call.input
	if (!(body instanceof z.ZodType)) return {}
	const good = examplesOf(call).filter((one) => one.status === 200 && one.body !== undefined)
	const examples = Object.fromEntries(
		good.map(({ summary, body: value }, at) => [`beispiel${at + 1}`, { summary, value }]),
	)
	const required = !body.safeParse(undefined).success
	return {
		requestBody: {
			required,
			content: {
				'application/json': {
					schema: jsonSchemaOf(body, 'input', components),
					...(good.length > 0 ? { examples } : {}),
				},
			},
		},
	}
}

function operationOf(call: Call, components: Components) {
	const { tag, summary, description, method, writes, browser, input, token, veraltet } = call
	return {
		...{ operationId: operationId(call), tags: [tag], summary },
		description: [
			...(veraltet ? [deprecationText(veraltet)] : []),
			...[description ?? `${summary}.`, TAKES[token]],
		].join(' '),
		...(veraltet ? { deprecated: true } : {}),
		security: SECURITY[token],
		parameters: [
			...parametersOf(input.params, 'path', components),
			...parametersOf(input.query, 'query', components),
			LANGUAGE,
			...(browser ? [BY_PROGRAM] : method === 'get' && !writes ? [] : [REQUESTED_WITH]),
			...(method === 'post' || method === 'put' ? [IDEMPOTENCY] : []),
		],
		...bodyOf(call, components),
		responses: { ...answerOf(call, components), ...failuresOf(call) },
	}
}

function makeDocument() {
	const schemas: Components = {}
	jsonSchemaOf(problemSchema, 'output', schemas)
	const paths: Record<string, Record<string, ReturnType<typeof operationOf>>> = {}
	for (const call of calls) paths[call.path] = { ...paths[call.path], [call.method]: operationOf(call, schemas) }
	return {
		openapi: '3.1.0',
		info: {
			title: 'Weitersagen',
			version: CONTRACT_VERSION,
			description: 'Everything the portal does, for apps, shops and partners. Amounts are cents.',
			license: { name: 'Not licensed for use by others', identifier: 'LicenseRef-UNLICENSED' },
		},
		tags: [...new Set(calls.map(({ tag }) => tag))].map((name) => ({ name, description: TAGS[name] })),
		paths,
		webhooks: webhooks(schemas),
		components: {
			schemas,
			parameters: PARAMETERS,
			securitySchemes: Object.fromEntries(
				Object.entries(TOKENS).map(([name, description]) => [name, { type: 'http', scheme: 'bearer', description }]),
			),
		},
	}
}

let made: ReturnType<typeof makeDocument> | undefined

/** The contract as OpenAPI 3.1, with the brand's own address. Made once, from the schemas that parse the calls. */
export function openApiDocument({
	clientRoute,
	config,
}: {
	clientRoute: string
	config: Pick<Mandant['config'], 'MandantUrl'>
}) {
	made ??= makeDocument()
	const contact = { name: 'Support of the brand', url: config.MandantUrl }
	return {
		...made,
		info: { ...made.info, contact },
		servers: [{ url: `${config.MandantUrl}${API_PATH}/${clientRoute}` }],
	}
}
