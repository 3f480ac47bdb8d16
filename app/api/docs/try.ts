import { html } from 'hono/html'
import type { Locale } from '~/domain/shared/locale'
import { examplesOf } from '../examples'
import { isJson, type Json } from '../json-schema'
import { type Contract, type Placed, placedIn } from './call-parts'
import { DOCS_PATH, docsLayout, type Html, tagHref } from './layout'
import type { Reader } from './pages'
import { objectIn } from './schema-parts'

/* A call tried from its page, at a brand in Testbetrieb: a form without a script, whose answer stands below it. */

export const TRY_PATH = `${DOCS_PATH}/try`

/** What was answered. */
export type Tried = { status: number; headers: [string, string][]; text: string }

/** What of an answer is told beside its body. */
const SHOWN = /^(?:content-type|ratelimit.*|retry-after|idempotency-replayed)$/

export const findCall = (contract: Contract, id: string): Placed | undefined =>
	placedIn(contract).find(({ operation }) => operation.operationId === id)

type Parameter = { name: string; in: 'path' | 'query' }

const parametersIn = ({ operation }: Placed): Parameter[] =>
	operation.parameters.flatMap((one): Parameter[] => {
		const { name, in: place }: Json = '$ref' in one ? {} : one
		return typeof name === 'string' && (place === 'path' || place === 'query') ? [{ name, in: place }] : []
	})

const fieldName = (parameter: Parameter) => `${parameter.in}.${parameter.name}`

/** The call that a form asks for: its path with query, and what is sent. */
export function requestOf(
	placed: Placed,
	form: URLSearchParams,
	{ base, locale }: { base: string; locale: Locale },
): { request: Request; body: Uint8Array<ArrayBuffer> } {
	const { method, path } = placed
	const query = new URLSearchParams()
	let filled = path
	for (const parameter of parametersIn(placed)) {
		const value = form.get(fieldName(parameter))?.trim() ?? ''
		if (parameter.in === 'path') filled = filled.replace(`{${parameter.name}}`, encodeURIComponent(value))
		else if (value !== '') query.set(parameter.name, value)
	}
	const body = new TextEncoder().encode(method === 'get' ? '' : (form.get('body')?.trim() ?? ''))
	const token = form.get('token')?.trim() ?? ''
	const search = query.size > 0 ? `?${query}` : ''
	const headers = {
		...{ 'X-Requested-With': 'docs', 'X-Accept-Language': locale },
		...(token ? { 'X-Authorization': `Bearer ${token.replace(/\s/g, '')}` } : {}),
		...(body.length > 0 ? { 'Content-Type': 'application/json' } : {}),
	}
	return { request: new Request(`${base}${filled}${search}`, { method: method.toUpperCase(), headers }), body }
}

/** What an answer says, as its reader sees it. */
export async function triedOf(answer: Response): Promise<Tried> {
	const headers = [...answer.headers].filter(([name]) => SHOWN.test(name))
	const type = answer.headers.get('content-type') ?? ''
	if (!/json/.test(type))
		return { status: answer.status, headers, text: `${(await answer.arrayBuffer()).byteLength} bytes` }
	return { status: answer.status, headers, text: JSON.stringify(await answer.json(), null, 2) }
}

const resultOf = ({
	status,
	headers,
	text,
}: Tried): Html => html`<section aria-labelledby="answer"><h2 id="answer">Answer: ${status}</h2>
<pre><code>${headers.map(([name, value]) => `${name}: ${value}\n`).join('')}
${text}</code></pre></section>`

/** The form of a call, with what was typed into it and what that was answered; a key is never shown again. */
export function tryPage(reader: Reader, id: string, typed?: { form: URLSearchParams; tried: Tried }): Html | undefined {
	const { contract, testbetrieb } = reader
	const placed = findCall(contract, id)
	if (!placed) return undefined
	const { method, path, operation } = placed
	const shared = { tags: contract.tags, testbetrieb, title: `Try ${method.toUpperCase()} ${path}`, href: TRY_PATH }
	const back = `${tagHref(operation.tags[0] ?? '')}#${operation.operationId}`
	const lead = html`<p>${operation.summary}. <a href="${back}">About this call</a></p>`
	if (!testbetrieb)
		return docsLayout({
			...{ ...shared, lead },
			main: html`<p>Calls are tried at a brand in Testbetrieb. This one is at work. <a href="${DOCS_PATH}/sandbox">About the sandbox</a></p>`,
		})
	const [example] = examplesOf(placed).filter(({ status }) => status === 200)
	const given = (parameter: Parameter): string => {
		const known = parameter.in === 'path' ? example?.params : example?.query
		return typed?.form.get(fieldName(parameter)) ?? known?.[parameter.name] ?? ''
	}
	const body = typed?.form.get('body') ?? (example?.body === undefined ? '' : JSON.stringify(example.body, null, 2))
	const hasBody = isJson(operation.requestBody) && 'content' in objectIn(operation.requestBody)
	return docsLayout({
		...{ ...shared, lead },
		main: html`<form method="post" action="${TRY_PATH}">
<input type="hidden" name="call" value="${operation.operationId}">
${operation.security.length > 0 ? html`<label>Key or token <input type="password" name="token" autocomplete="off" spellcheck="false"></label>` : ''}
${parametersIn(placed).map((one) => html`<label>${one.name} (${one.in}) <input name="${fieldName(one)}" value="${given(one)}" autocomplete="off"></label>`)}
${hasBody ? html`<label>Body <textarea name="body" rows="12" spellcheck="false">${body}</textarea></label>` : ''}
<button>Make the call</button></form>
${typed ? resultOf(typed.tried) : ''}`,
	})
}
