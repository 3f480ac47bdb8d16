import { html } from 'hono/html'
import type { openApiDocument } from '../contract'
import { type ApiExample, examplesOf } from '../examples'
import type { Json } from '../json-schema'
import { DOCS_PATH, type Html } from './layout'
import { described, lastOf, objectIn, schemaFields, schemaKind, textIn } from './schema-parts'
import { snippetsOf } from './snippets'

export type Contract = ReturnType<typeof openApiDocument>
export type Operation = Contract['paths'][string][string]
type Shared = Contract['components']['parameters']

/** A call with its place in the contract. */
export type Placed = { path: string; method: string; operation: Operation }

function parametersOf(operation: Operation, shared: Shared): Html | string {
	const all = operation.parameters.map((one) => {
		const known: Json =
			'$ref' in one ? (Object.entries(shared).find(([name]) => name === lastOf(one.$ref))?.[1] ?? {}) : one
		const { name, description, required, in: place } = known
		const where = place === 'query' ? 'query' : place === 'path' ? 'path' : 'header'
		return html`<li><code>${name}</code>, ${where}: ${schemaKind(objectIn(known.schema))}${required ? '' : ', optional'}${description ? html` – ${described(description)}` : ''}</li>`
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
			? html`<p>${'$ref' in schema || !schemaFields(schema) ? schemaKind(schema) : 'object'}</p>${schemaFields(schema)}`
			: html`<p><code>${type}</code></p>`
	})}`
}

function tokenOf(operation: Operation): string {
	const names = operation.security.map((one) => Object.keys(one)[0] ?? 'none')
	return names.length === 0 ? 'none' : names.join(' or ')
}

const json = (value: unknown): Html => html`<pre><code>${JSON.stringify(value, null, 2)}</code></pre>`

const exampleOf = ({ summary, status, answer, body }: ApiExample): Html =>
	html`<details><summary>${summary}: ${status}</summary>${body === undefined ? '' : html`<p>Body:</p>${json(body)}`}<p>Answer:</p>${json(answer)}</details>`

function snippets({ path, method, operation }: Placed, [first]: ApiExample[]): Html {
	const { params, query, body } = first ?? {}
	const all = snippetsOf({ method, path, params, query, body, needsToken: operation.security.length > 0 })
	return html`${all.map(([language, text], at) => html`<details${at === 0 ? ' open' : ''}><summary>${language}</summary><pre><code>${text}</code></pre></details>`)}`
}

/** A call: what it takes, what it answers, an example in each language, and how to try it. */
export function callPart(placed: Placed, shared: Shared, testbetrieb: boolean): Html {
	const { path, method, operation } = placed
	const failures = Object.entries(operation.responses).filter(([status]) => status !== '200')
	const examples = examplesOf({ method, path })
	// Of several that went well one with a body shows most.
	const good = [...examples].sort(
		(one, other) => one.status - other.status || Number(one.body === undefined) - Number(other.body === undefined),
	)
	return html`<article id="${operation.operationId}" aria-labelledby="${operation.operationId}-name">
<h3 id="${operation.operationId}-name"><code>${method.toUpperCase()} ${path}</code></h3>
<p>${described(operation.description)}</p>
<p>Token: ${tokenOf(operation)}.${testbetrieb ? html` <a href="${DOCS_PATH}/try?call=${operation.operationId}">Try it</a>` : ''}</p>
${snippets(placed, good)}
${parametersOf(operation, shared)}
${contentOf('Body', operation.requestBody?.content)}
${contentOf('Answer', objectIn(operation.responses[200]).content)}
${examples.length > 0 ? html`<h4>Examples</h4>${examples.map(exampleOf)}` : ''}
<h4>Errors</h4><ul>${failures.map(([status, { description }]) => html`<li>${status} ${description}</li>`)}</ul>
</article>`
}

/** Every call of a contract, in its order. */
export const placedIn = ({ paths }: Contract): Placed[] =>
	Object.entries(paths).flatMap(([path, item]) =>
		Object.entries(item).map(([method, operation]) => ({ path, method, operation })),
	)

/** All that can be searched of a call. */
export const wordsOf = ({ path, method, operation }: Placed): string => {
	const { operationId, summary, description, tags, parameters, requestBody } = operation
	const names = parameters.map((one) => ('name' in one ? one.name : ''))
	const body = JSON.stringify(requestBody ?? '')
	return [`${method} ${path}`, operationId, summary, description, ...tags, ...names, body].join(' ').toLowerCase()
}

export const schemaPart = (name: string, schema: Json): Html =>
	html`<article id="schema-${name}"><h2>${name}</h2>${textIn(schema.description) ? html`<p>${described(schema.description)}</p>` : ''}${schemaFields(schema) || html`<p>${schemaKind(schema)}</p>`}</article>`
