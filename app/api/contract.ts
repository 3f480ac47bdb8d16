import { OpenAPIHono } from '@hono/zod-openapi'
import { z } from 'zod'
import type { Mandant } from '~/domain/mandant/config'
import { apiCode, type ErrorCode, errorStatus } from '~/domain/shared/errors'
import type { Call } from './call'
import { calls } from './calls'
import { API_PATH } from './paths'
import { PROBLEM_TYPE, problemSchema } from './problem'

type Registry = OpenAPIHono['openAPIRegistry']
type Route = Parameters<Registry['registerPath']>[0]

/** What every call can fail with. */
const ALWAYS: readonly ErrorCode[] = ['zu_viele_versuche', 'technischer_fehler', 'datenbank_gestoert', 'ueberlastet']
const WITH_INPUT: readonly ErrorCode[] = ['eingabe_ungueltig']
const WITH_BODY: readonly ErrorCode[] = ['anfrage_unlesbar', 'anfrage_zu_gross', 'inhaltstyp_falsch']
const WITH_EFFECT: readonly ErrorCode[] = ['kopf_fehlt', 'herkunft_fremd']

function codesOf({ input, token, errors, method }: Call): ErrorCode[] {
	return [
		...new Set<ErrorCode>([
			...errors,
			...ALWAYS,
			...('query' in input || 'body' in input ? WITH_INPUT : []),
			...('params' in input ? (['nicht_gefunden'] as const) : []),
			...('body' in input ? WITH_BODY : []),
			...(method === 'get' ? [] : WITH_EFFECT),
			...(token === 'none' ? [] : (['anmeldung_erforderlich'] as const)),
		]),
	]
}

function failuresOf(call: Call): Route['responses'] {
	const codes = codesOf(call)
	const statuses = [...new Set(codes.map((code) => errorStatus[code]))].sort((a, b) => a - b)
	return Object.fromEntries(
		statuses.map((status) => [
			status,
			{
				description: codes
					.filter((code) => errorStatus[code] === status)
					.map(apiCode)
					.join(', '),
				content: { [PROBLEM_TYPE]: { schema: problemSchema } },
			},
		]),
	)
}

const objectIn = (schema: unknown): z.ZodObject | undefined => (schema instanceof z.ZodObject ? schema : undefined)
const typeIn = (schema: unknown): z.ZodType | undefined => (schema instanceof z.ZodType ? schema : undefined)

function answersOf({ answer }: Call): Route['responses'] {
	const content =
		answer instanceof z.ZodType
			? { 'application/json': { schema: answer } }
			: Object.fromEntries(answer.map((typ) => [typ, { schema: z.string().meta({ format: 'binary' }) }]))
	return { 200: { description: 'Done', content } }
}

/** 'getProduktId' of GET /produkt/{id}. */
const operationId = ({ method, path }: Call) =>
	method + path.replace(/[^A-Za-z0-9]+(\w)?/g, (_, letter: string | undefined) => letter?.toUpperCase() ?? '')

function routeOf(call: Call): Route {
	const { method, path, tag, summary, description, token, input } = call
	const [params, query, body] = [objectIn(input.params), objectIn(input.query), typeIn(input.body)]
	return {
		...{ method, path, summary, tags: [tag], operationId: operationId(call) },
		...(description ? { description } : {}),
		security: token === 'none' ? [] : token === 'optional' ? [{}, { [token]: [] }] : [{ [token]: [] }],
		request: {
			...(params ? { params } : {}),
			...(query ? { query } : {}),
			...(body
				? { body: { required: !body.safeParse(undefined).success, content: { 'application/json': { schema: body } } } }
				: {}),
		},
		responses: { ...answersOf(call), ...failuresOf(call) },
	}
}

function makeDocument() {
	const { openAPIRegistry, getOpenAPI31Document } = new OpenAPIHono()
	for (const call of calls) openAPIRegistry.registerPath(routeOf(call))
	return getOpenAPI31Document({
		openapi: '3.1.0',
		info: { title: 'Weitersagen', version: '1' },
	})
}

let made: ReturnType<typeof makeDocument> | undefined

/** The contract as OpenAPI 3.1, with the brand's own address. Made once, from the schemas that parse the calls. */
export function openApiDocument({ clientRoute, config }: Pick<Mandant, 'clientRoute' | 'config'>) {
	made ??= makeDocument()
	return { ...made, servers: [{ url: `${config.MandantUrl}${API_PATH}/${clientRoute}` }] }
}
