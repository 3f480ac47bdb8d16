import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'
import type { openApiDocument } from './contract'
import { isJson, type Json } from './json-schema'

type Contract = ReturnType<typeof openApiDocument>
type Html = ReturnType<typeof html>

export const STYLE = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
body { max-width: 60rem; margin: 0 auto; padding: 1rem; overflow-wrap: anywhere }
code { font: 0.95em ui-monospace, monospace }
article { border-top: 1px solid; margin-top: 1.5rem }
h1, h2, h3, h4 { line-height: 1.25 }
h4 { margin: 1rem 0 0 }
ul { margin: 0.25rem 0; padding-left: 1.25rem }
a:focus-visible { outline: 3px solid; outline-offset: 2px }
`

/** Nothing but its own style: no script, no picture, no other site. */
export const DOCS_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

const objectIn = (value: unknown): Json => (isJson(value) ? value : {})
const listIn = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
const textIn = (value: unknown): string => (typeof value === 'string' ? value : '')
const lastOf = (ref: string): string => ref.split('/').at(-1) ?? ''

function separated(parts: (Html | string)[], by: string): Html {
	return html`${parts.map((part, at) => html`${at > 0 ? by : ''}${part}`)}`
}

/** What a value is, in words; a named schema is a link to it. */
function kindOf(schema: Json): Html | string {
	if (typeof schema.$ref === 'string') {
		const name = lastOf(schema.$ref)
		return html`<a href="#schema-${name}">${name}</a>`
	}
	const choices = [...listIn(schema.anyOf), ...listIn(schema.oneOf)]
	if (choices.length > 0)
		return separated(
			choices.map((one) => kindOf(objectIn(one))),
			' or ',
		)
	if ('const' in schema) return html`<code>${JSON.stringify(schema.const)}</code>`
	if (Array.isArray(schema.enum))
		return separated(
			schema.enum.map((one) => html`<code>${String(one)}</code>`),
			', ',
		)
	if (schema.type === 'array') return html`list of ${kindOf(objectIn(schema.items))}`
	const type = listIn(schema.type).map(String).join(' or ') || textIn(schema.type) || 'any value'
	return schema.format === undefined ? type : `${type} (${String(schema.format)})`
}

/** The fields of an object, and of objects in it that have no name of their own. */
function fieldsOf(schema: Json): Html | string {
	const inner = schema.type === 'array' ? objectIn(schema.items) : schema
	const parts =
		listIn(inner.anyOf)
			.map(objectIn)
			.find((one) => 'properties' in one) ?? inner
	const fields = Object.entries(objectIn(parts.properties))
	if (fields.length === 0) return ''
	const needed = listIn(parts.required)
	return html`<ul>${fields.map(([name, field]) => fieldOf(name, objectIn(field), needed.includes(name)))}</ul>`
}

const fieldOf = (name: string, schema: Json, needed: boolean): Html => {
	const description = textIn(schema.description)
	return html`<li><code>${name}</code>: ${kindOf(schema)}${needed ? '' : ', optional'}${description ? ` – ${description}` : ''}${fieldsOf(schema)}</li>`
}

type Operation = Contract['paths'][string][string]
type Shared = Contract['components']['parameters']

function parametersOf(operation: Operation, shared: Shared): Html | string {
	const all = operation.parameters.map((one) => {
		const known: Json =
			'$ref' in one ? (Object.entries(shared).find(([name]) => name === lastOf(one.$ref))?.[1] ?? {}) : one
		const { name, description, required, in: place } = known
		const where = place === 'query' ? 'query' : place === 'path' ? 'path' : 'header'
		return html`<li><code>${name}</code>, ${where}: ${kindOf(objectIn(known.schema))}${required ? '' : ', optional'}${description ? ` – ${description}` : ''}</li>`
	})
	return all.length === 0 ? '' : html`<h4>Parameters</h4><ul>${all}</ul>`
}

/** What a message holds, by its media type. */
function contentOf(heading: string, content: unknown): Html | string {
	const types = Object.entries(objectIn(content))
	if (types.length === 0) return ''
	return html`<h4>${heading}</h4>${types.map(([type, part]) => {
		const schema = objectIn(objectIn(part).schema)
		return type === 'application/json'
			? html`<p>${'$ref' in schema || !fieldsOf(schema) ? kindOf(schema) : 'object'}</p>${fieldsOf(schema)}`
			: html`<p><code>${type}</code></p>`
	})}`
}

function tokenOf(operation: Operation): string {
	const names = operation.security.map((one) => Object.keys(one)[0] ?? 'none')
	return names.length === 0 ? 'none' : names.join(' or ')
}

function callOf(path: string, method: string, operation: Operation, shared: Shared): Html {
	const failures = Object.entries(operation.responses).filter(([status]) => status !== '200')
	return html`<article id="${operation.operationId}" aria-labelledby="${operation.operationId}-name">
<h3 id="${operation.operationId}-name"><code>${method.toUpperCase()} ${path}</code></h3>
<p>${operation.summary}</p>${operation.description ? html`<p>${operation.description}</p>` : ''}
<p>Token: ${tokenOf(operation)}</p>
${parametersOf(operation, shared)}
${contentOf('Body', operation.requestBody?.content)}
${contentOf('Answer', objectIn(operation.responses[200]).content)}
<h4>Errors</h4><ul>${failures.map(([status, { description }]) => html`<li>${status} ${description}</li>`)}</ul>
</article>`
}

/** The contract for people to read: each call by resource, and each named schema. */
export function docsPage({ info, tags, servers, paths, components }: Contract, testbetrieb: boolean): Html {
	const calls = Object.entries(paths).flatMap(([path, item]) =>
		Object.entries(item).map(([method, operation]) => ({ path, method, operation })),
	)
	const { schemas, parameters, securitySchemes } = components
	return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${info.title}: the API</title><style>${raw(STYLE)}</style></head>
<body><header><h1>${info.title}: the API</h1><p>${info.description}</p>
<p>Address: <code>${servers[0]?.url}</code>. For programs: <a href="openapi.json">openapi.json</a>.</p>${testbetrieb ? html`<p role="note"><strong>Testbetrieb: this brand is there to try things. Nothing is sent and nothing is paid.</strong></p>` : ''}</header>
<nav aria-label="Contents"><ul>${tags.map(({ name }) => html`<li><a href="#${name}">${name}</a></li>`)}<li><a href="#schemas">Schemas</a></li></ul></nav>
<main><section aria-labelledby="tokens"><h2 id="tokens">Tokens</h2>
<ul>${Object.entries(securitySchemes).map(([name, { description }]) => html`<li><code>${name}</code>: ${description}</li>`)}</ul></section>
${tags.map(
	({ name }) => html`<section aria-labelledby="${name}"><h2 id="${name}">${name}</h2>
${calls.filter(({ operation }) => operation.tags.includes(name)).map(({ path, method, operation }) => callOf(path, method, operation, parameters))}</section>`,
)}
<section aria-labelledby="schemas"><h2 id="schemas">Schemas</h2>
${Object.entries(schemas).map(([name, schema]) => html`<article id="schema-${name}"><h3>${name}</h3>${fieldsOf(schema) || html`<p>${kindOf(schema)}</p>`}</article>`)}</section></main></body></html>`
}
