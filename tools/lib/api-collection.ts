import { openApiDocument } from '~/api/contract'
import { type Placed, placedIn } from '~/api/docs/call-parts'
import { snippetsOf } from '~/api/docs/snippets'
import { type ApiExample, examplesOf } from '~/api/examples'

/* What is made of the contract for those who try the API by hand: a collection for Postman and Bruno, and a page for curl. */

export const COLLECTION = 'clients/postman/weitersagen.postman_collection.json'
export const CURL_PAGE = 'docs/curl.md'

const contract = openApiDocument({ clientRoute: 'marke', config: { MandantUrl: 'https://portal.example' } })

/** The example that shows most: one that went well, with a body if there is one. */
function bestExample(placed: Placed): Partial<ApiExample> {
	const [best] = [...examplesOf(placed)].sort(
		(one, other) => one.status - other.status || Number(one.body === undefined) - Number(other.body === undefined),
	)
	return best ?? {}
}

/** The kinds of tokens that a call takes; none where anybody may call. */
const tokensOf = ({ operation }: Placed): string[] => operation.security.flatMap((one) => Object.keys(one))

const byTag = () =>
	contract.tags.map(({ name, description }) => ({
		...{ name, description },
		calls: placedIn(contract).filter(({ operation }) => operation.tags.some((tag) => tag === name)),
	}))

const headersOf = (method: string, body: unknown) => [
	{ key: 'X-Requested-With', value: 'collection' },
	...(body === undefined ? [] : [{ key: 'Content-Type', value: 'application/json' }]),
	...(['post', 'put'].includes(method) ? [{ key: 'Idempotency-Key', value: '{{$guid}}' }] : []),
]

function itemOf(placed: Placed) {
	const { method, path, operation } = placed
	const { params = {}, query = {}, body } = bestExample(placed)
	const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
	const parts = path.slice(1).replace(/\{(\w+)\}/g, ':$1')
	const asked = Object.entries(query).map(([key, value]) => ({ key, value }))
	const search = asked.length > 0 ? `?${new URLSearchParams(query)}` : ''
	return {
		name: `${method.toUpperCase()} ${path}`,
		request: {
			method: method.toUpperCase(),
			description: operation.description,
			...(tokensOf(placed).length > 0 ? {} : { auth: { type: 'noauth' } }),
			header: headersOf(method, body),
			url: {
				raw: `{{base}}/${parts}${search}`,
				...{ host: ['{{base}}'], path: parts.split('/') },
				...(asked.length > 0 ? { query: asked } : {}),
				...(names.length > 0 ? { variable: names.map((key) => ({ key, value: params[key] ?? '' })) } : {}),
			},
			...(body === undefined
				? {}
				: { body: { mode: 'raw', raw: JSON.stringify(body, null, 2), options: { raw: { language: 'json' } } } }),
		},
	}
}

/** A collection in Postman's format 2.1, which Bruno imports, too. */
export function apiCollection(): string {
	const { title, version, description } = contract.info
	const collection = {
		info: {
			name: title,
			description: `${description} Made from the contract of ${version} by \`npm run collection\`.`,
			schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
		},
		auth: { type: 'bearer', bearer: [{ key: 'token', value: '{{token}}', type: 'string' }] },
		variable: [
			{ key: 'base', value: contract.servers[0]?.url ?? '' },
			{ key: 'token', value: '' },
		],
		item: byTag().map(({ name, description: about, calls }) => ({
			...{ name, description: about, item: calls.map(itemOf) },
		})),
	}
	return `${JSON.stringify(collection, null, '\t')}\n`
}

function curlOf(placed: Placed): string {
	const { method, path, operation } = placed
	const tokens = tokensOf(placed)
	const { params, query, body } = bestExample(placed)
	const all = snippetsOf({ method, path, params, query, body, needsToken: tokens.length > 0 })
	const text = all.find(([language]) => language === 'curl')?.[1] ?? ''
	const needed = tokens.length > 0 ? `Token: ${tokens.join(' or ')}.` : 'No token.'
	return `### ${method.toUpperCase()} ${path}\n\n${operation.summary}. ${needed}\n\n\`\`\`sh\n${text}\n\`\`\`\n`
}

/** Every call as a line for the shell, with the values of its example. */
export function curlPage(): string {
	const kinds = Object.entries(contract.components.securitySchemes).map(
		([name, { description }]) => `- \`${name}\`: ${description}`,
	)
	const parts = byTag().map(
		({ name, description, calls }) => `## ${name}\n\n${description}\n\n${calls.map(curlOf).join('\n')}`,
	)
	return `# Every call in curl

Made from the contract of ${contract.info.version} by \`npm run collection\`. The values are those of its examples; [the API](api.md) explains tokens, errors, pages and repeated calls, and \`npm run sandbox -- <name>\` prints lines that run as they are.

\`\`\`sh
B=${contract.servers[0]?.url ?? ''}
TOKEN=…
\`\`\`

Kinds of tokens:

${kinds.join('\n')}

${parts.join('\n')}`
}
