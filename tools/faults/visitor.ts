import { randomInt } from 'node:crypto'
import { Agent, type IncomingMessage, request as send } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import type { Answers, LoggedAnswer } from './answers'
import type { FaultBrand } from './brands'

/** Longer than the portal may take for any answer. */
const TIMEOUT_MS = 31_000
/** Pause before a retry: without an answer, and after a failure or 503. */
const PAUSE_MS = { gone: 250, failed: 1000 }
/** Confirmations in a row: a question is asked again when a name in it changes, which people do three times. */
const QUESTIONS = 5
const USER_AGENT =
	'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

export type VisitedPage = { status: number; location: string; body: string; path: string }

/** Request targets: the web processes' ports in turn. */
export type Service = { ports: number[]; answers: Answers; isOver(): boolean }

/** A final refusal: no retry will change it. */
export class RefusedError extends Error {
	override name = 'RefusedError'
}

/** The run is over; work in progress is abandoned. */
export class OverError extends Error {
	override name = 'OverError'
}

/** A request's headers. */
type Body = { type: string; bytes: Buffer }

const agent = new Agent({ keepAlive: true, maxSockets: 64 })
export const closeVisitors = () => agent.destroy()

let turn = 0

/** A person with a browser without scripts: keeps cookies, fills in forms, retries as the portal asks. */
export class LoadVisitor {
	readonly #cookies = new Map<string, string>()
	/** Its own network: all together would be a flood from one. */
	readonly #address = `198.${18 + randomInt(2)}.${randomInt(256)}.${1 + randomInt(254)}`

	constructor(
		readonly service: Service,
		readonly brand: FaultBrand,
	) {}

	/** One request, whatever the result; status 0 = no answer. */
	request(path: string, fields?: [string, string][]): Promise<VisitedPage> {
		const type = 'application/x-www-form-urlencoded'
		return this.#send(path, fields && { type, bytes: Buffer.from(new URLSearchParams(fields).toString()) })
	}

	/** Sends an opened page's form with a file, once, whatever the result. */
	async upload({ body, path }: VisitedPage, name: string, file: File): Promise<VisitedPage> {
		const form = new FormData()
		for (const [field, value] of fieldsOf(body, { [name]: '' })) if (field !== name) form.set(field, value)
		form.set(name, file)
		const sent = new Response(form)
		const bytes = Buffer.from(await sent.arrayBuffer())
		return this.#send(path, { type: sent.headers.get('content-type') ?? '', bytes })
	}

	async #send(path: string, body: Body | undefined): Promise<VisitedPage> {
		const { answers, ports } = this.service
		const at = Date.now()
		const { status, headers, text, problem } = await this.#exchange(path, body, ports[turn++ % ports.length] ?? 0)
		for (const cookie of headers['set-cookie'] ?? []) {
			const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
			this.#cookies.set(name, value)
		}
		answers.add({
			at,
			ms: Date.now() - at,
			host: this.brand.host,
			method: body === undefined ? 'GET' : 'POST',
			path: path.replace(/\?.*/, ''),
			status,
			problem,
			retryAfter: headers['retry-after'] !== undefined,
			foreign: this.brand.foreign.test(text),
		})
		return { status, location: headers.location ?? '', body: text, path }
	}

	#exchange(path: string, body: Body | undefined, port: number) {
		type Exchange = {
			status: number
			headers: IncomingMessage['headers']
			text: string
			problem?: LoggedAnswer['problem']
		}
		const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
		return new Promise<Exchange>((resolve) => {
			const fail = (problem: LoggedAnswer['problem']) => resolve({ status: 0, headers: {}, text: '', problem })
			const request = send(
				{
					agent,
					host: '127.0.0.1',
					port,
					path,
					method: body === undefined ? 'GET' : 'POST',
					headers: {
						host: `${this.brand.host}:${port}`,
						'user-agent': USER_AGENT,
						'x-forwarded-for': this.#address,
						'accept-language': 'de',
						...(cookie && { cookie }),
						...(body !== undefined && {
							'content-type': body.type,
							'content-length': body.bytes.length,
						}),
					},
				},
				(response) => {
					const chunks: Buffer[] = []
					response.on('data', (chunk: Buffer) => chunks.push(chunk))
					response.on('error', () => fail('cut'))
					response.on('end', () =>
						resolve({
							status: response.statusCode ?? 0,
							headers: response.headers,
							text: Buffer.concat(chunks).toString(),
						}),
					)
				},
			)
			const timer = setTimeout(() => {
				fail('timeout')
				request.destroy()
			}, TIMEOUT_MS)
			request.on('error', (error) => {
				if ('code' in error && error.code === 'ECONNREFUSED') fail('refused')
				else fail(request.reusedSocket ? 'cut' : 'cut-new')
			})
			request.on('close', () => clearTimeout(timer))
			request.end(body?.bytes)
		})
	}

	/** Retries until there is an answer other than 503 or a server failure. */
	async #untilAnswered(path: string, fields?: [string, string][]): Promise<VisitedPage> {
		for (;;) {
			if (this.service.isOver()) throw new OverError()
			const page = await this.request(path, fields)
			if (page.status > 0 && page.status < 500) return page
			await delay(page.status === 0 ? PAUSE_MS.gone : PAUSE_MS.failed)
		}
	}

	/** A page, following redirects. */
	async open(path: string): Promise<VisitedPage> {
		let page = await this.#untilAnswered(path)
		for (let hops = 0; page.status >= 300 && page.status < 400 && hops < 5; hops++)
			page = await this.#untilAnswered(localPath(page.location))
		if (page.status !== 200) throw new RefusedError(`GET ${page.path.replace(/\?.*/, '')} answers ${page.status}`)
		return page
	}

	/** A path's redirect target, possibly outside the portal. */
	async follow(path: string): Promise<string> {
		const { status, location } = await this.#untilAnswered(path)
		if (status < 300 || status >= 400) throw new RefusedError(`GET ${path.replace(/\?.*/, '')} answers ${status}`)
		return location
	}

	/**
	 * Sends an opened page's form repeatedly with the same content until the portal acknowledges it; returns the answer's
	 * location; confirmation questions are confirmed (docs/decisions/0065). A retry must not repeat the effect of an
	 * earlier try.
	 */
	async submit(page: VisitedPage, values: Record<string, string>): Promise<string> {
		const fields = fieldsOf(page.body, values)
		let answer = await this.#untilAnswered(page.path, fields)
		// Asked again if a name or an amount in the question changed meanwhile.
		for (let asked = 0; asked < QUESTIONS && answer.status === 200; asked++) {
			const bestaetigt = yesTo(answer.body)
			if (!bestaetigt) break
			answer = await this.#untilAnswered(page.path, fieldsOf(answer.body, { bestaetigt }))
		}
		if (answer.status === 303) return localPath(answer.location)
		throw new RefusedError(`POST ${page.path.replace(/\?.*/, '')} answers ${answer.status} "${reasonOf(answer.body)}"`)
	}
}

/** The value of a question's first button; undefined if the page is none. */
function yesTo(html: string): string | undefined {
	const button = html.match(/<button[^>]*>/g)?.find((tag) => attributeOf(tag, 'name') === 'bestaetigt')
	return button && attributeOf(button, 'value')
}

/** A page's error messages, without input. */
function reasonOf(html: string): string {
	const alert = /role="alert"[^>]*>(.*?)<\/(?:section|div)>/s.exec(html)?.[1]
	const title = /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1]
	const text = (alert ?? title ?? '').replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')
	return text.trim().slice(0, 200)
}

/** The path of a location on the portal. */
function localPath(location: string): string {
	const url = new URL(location, 'http://portal.invalid')
	return url.pathname + url.search
}

const ENTITIES: Record<string, string> = { '&amp;': '&', '&quot;': '"', '&#x27;': "'", '&lt;': '<', '&gt;': '>' }
const decode = (text: string) => text.replace(/&(?:amp|quot|#x27|lt|gt);/g, (entity) => ENTITIES[entity] ?? entity)

const attributeOf = (tag: string, name: string) => {
	const value = new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1]
	return value === undefined ? undefined : decode(value)
}

/** The form data a browser sends for the form in <main> with these fields: hidden fields, and the given values. */
export function fieldsOf(html: string, values: Record<string, string>): [string, string][] {
	const main = /<main[\s>].*<\/main>/s.exec(html)?.[0] ?? ''
	const forms = main.match(/<form[\s>].*?<\/form>/gs) ?? []
	const has = (form: string, name: string) => form.includes(` name="${name}"`)
	const form = forms.find((text) =>
		Object.entries(values).every(([name, value]) =>
			name === 'intent' ? text.includes(`name="intent" value="${value}"`) : has(text, name),
		),
	)
	if (!form) throw new RefusedError(`no form with ${Object.keys(values).join(', ')}`)
	const hidden = (form.match(/<(?:input|button)[^>]*>/g) ?? [])
		.filter((tag) => attributeOf(tag, 'type') === 'hidden')
		.map((tag): [string, string] => [attributeOf(tag, 'name') ?? '', attributeOf(tag, 'value') ?? ''])
		.filter(([name]) => name !== '' && !(name in values))
	return [...hidden, ...Object.entries(values)]
}
