import type { AnswerOf, GivenArgs, ItemOf, Method, Operation, PathOf } from './calls.js'
import { solveCaptcha } from './captcha.js'
import type { components } from './contract.js'
import { type Listed, nextPage, type Page } from './pages.js'
import { CallRefused, type Problem } from './refused.js'
import { isWorthATry, waitOf } from './retries.js'

export { solveCaptcha } from './captcha.js'
export { CallRefused, type Problem } from './refused.js'
export { type PortalEvent, signWebhook, verifyWebhook, WebhookRefused } from './webhook.js'

export type Schemas = components['schemas']

export type PortalSettings = {
	/** Of the brand: 'https://portal.example/api/v1/marke'. */
	baseUrl: string
	/** Of a login, of a friend, of a reward's link, or a partner's key. */
	token?: string
	/** Of the answers; German without. */
	language?: Schemas['Sprachen']['Default']
	/** How often a call is tried again that met a limit, a busy server or a broken connection; 3 without. */
	retries?: number
	/** The longest that is waited for a next try, in milliseconds; 60 seconds without. */
	maxWait?: number
	/** A captcha that is asked for is solved by work, which takes about a second; false = it is thrown as a refusal. */
	solveCaptchas?: boolean
	fetch?: (request: Request) => Promise<Response>
	sleep?: (ms: number) => Promise<void>
}

type Loose = {
	params?: Record<string, unknown>
	query?: Record<string, unknown>
	body?: unknown
	key?: string
	signal?: AbortSignal
}

const asleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

function urlOf(baseUrl: string, path: string, { params = {}, query = {} }: Loose): string {
	const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
	const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null)
	const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
	return `${baseUrl.replace(/\/$/, '')}${filled}${search ? `?${search}` : ''}`
}

async function problemIn(response: Response): Promise<Problem | undefined> {
	if (!/json/.test(response.headers.get('content-type') ?? '')) return undefined
	return response.json()
}

async function answerIn(response: Response): Promise<unknown> {
	return /json/.test(response.headers.get('content-type') ?? '') ? response.json() : response.blob()
}

/**
 * The calls of a brand's portal. A POST or PUT has an Idempotency-Key, so that a second try has no second effect; what is
 * refused is thrown as CallRefused.
 */
export class Portal {
	readonly #settings: PortalSettings

	constructor(settings: PortalSettings) {
		this.#settings = settings
	}

	/** The same brand for who has this token. */
	withToken(token: string): Portal {
		return new Portal({ ...this.#settings, token })
	}

	get<P extends PathOf<'get'>>(path: P, ...[given]: GivenArgs<Operation<'get', P>>) {
		return this.#call<AnswerOf<Operation<'get', P>>>('get', path, given)
	}

	post<P extends PathOf<'post'>>(path: P, ...[given]: GivenArgs<Operation<'post', P>>) {
		return this.#call<AnswerOf<Operation<'post', P>>>('post', path, given)
	}

	put<P extends PathOf<'put'>>(path: P, ...[given]: GivenArgs<Operation<'put', P>>) {
		return this.#call<AnswerOf<Operation<'put', P>>>('put', path, given)
	}

	delete<P extends PathOf<'delete'>>(path: P, ...[given]: GivenArgs<Operation<'delete', P>>) {
		return this.#call<AnswerOf<Operation<'delete', P>>>('delete', path, given)
	}

	/** Every row of a list, page after page, as they are asked for. */
	async *each<P extends PathOf<'get'>>(
		path: P,
		...[given]: GivenArgs<Operation<'get', P>>
	): AsyncGenerator<ItemOf<AnswerOf<Operation<'get', P>>>> {
		let query: Record<string, unknown> | undefined = { ...given?.query }
		while (query) {
			const answer: Listed<ItemOf<AnswerOf<Operation<'get', P>>>> = await this.#call('get', path, { ...given, query })
			const page: Page<ItemOf<AnswerOf<Operation<'get', P>>>> = nextPage(answer, query)
			yield* page.rows
			query = page.next
		}
	}

	async #call<A>(method: Method, path: string, given?: Loose): Promise<A>
	async #call(method: Method, path: string, given: Loose = {}): Promise<unknown> {
		const key = given.key ?? crypto.randomUUID()
		try {
			return await this.#tries(method, path, { ...given, key })
		} catch (error) {
			const captcha = error instanceof CallRefused ? error.problem?.captcha : undefined
			if (!captcha || this.#settings.solveCaptchas === false) throw error
			const query = { ...given.query, ...(await solveCaptcha(captcha)) }
			return this.#tries(method, path, { ...given, query, key: `${key}:captcha` })
		}
	}

	async #tries(method: Method, path: string, given: Loose): Promise<unknown> {
		const { retries = 3, maxWait = 60_000, sleep = asleep } = this.#settings
		for (let tries = 0; ; tries++) {
			const response = await this.#send(method, path, given).catch((error: unknown) => {
				if (method === 'delete' || tries >= retries || given.signal?.aborted) throw error
				return undefined
			})
			if (response?.ok) return answerIn(response)
			const wait = waitOf(response, tries)
			if (response && (tries >= retries || wait > maxWait || !isWorthATry(method, response.status)))
				throw new CallRefused(response.status, await problemIn(response))
			await response?.body?.cancel()
			await sleep(wait)
		}
	}

	#send(method: Method, path: string, given: Loose): Promise<Response> {
		const { baseUrl, token, language = 'de', fetch: send = fetch } = this.#settings
		const { body, key = '', signal } = given
		return send(
			new Request(urlOf(baseUrl, path, given), {
				method: method.toUpperCase(),
				headers: {
					'X-Requested-With': 'weitersagen-client',
					'X-Accept-Language': language,
					...(token === undefined ? {} : { 'X-Authorization': `Bearer ${token}` }),
					...(method === 'post' || method === 'put' ? { 'Idempotency-Key': key } : {}),
					...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
				},
				...(body === undefined ? {} : { body: JSON.stringify(body) }),
				...(signal ? { signal } : {}),
			}),
		)
	}
}
