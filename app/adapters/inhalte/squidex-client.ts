import { z } from 'zod'
import { type ContentRequest, type ContentResponse, fetchContent } from './fetch-content'
import type { InhaltSource } from './inhalte'
import { InhaltError } from './inhalte'
import { sourceStateOf } from './source-state'

const tokenSchema = z.object({ access_token: z.string().min(1).max(20_000), expires_in: z.number().positive() })

/** A token is given up this long before it expires. */
const VORLAUF_MS = 30_000

function parseJson<T>(body: Buffer, schema: z.ZodType<T>): T {
	let value: unknown
	try {
		value = JSON.parse(body.toString('utf8'))
	} catch {
		throw new InhaltError('answer is no JSON')
	}
	const parsed = schema.safeParse(value)
	if (!parsed.success) throw new InhaltError('answer has another shape')
	return parsed.data
}

const withSlash = (host: string) => (host.endsWith('/') ? host : `${host}/`)

/** A path below the app; `null` stands for the app's name. */
export type SquidexClient = {
	/** undefined where Squidex has no such thing (404). */
	json<T>(path: string, schema: z.ZodType<T>, signal: AbortSignal, body?: string): Promise<T | undefined>
	datei(path: string, signal: AbortSignal): Promise<ContentResponse | undefined>
}

/** Requests to a Mandant's Squidex with its client credentials (C-SQUIDEX). */
export function createSquidexClient(source: InhaltSource): SquidexClient {
	const { mandant, inhaltHosts = [] } = source
	const { SquidexHost, SquidexAppName, SquidexClientId, SquidexClientSecret } = mandant.config
	const zustand = sourceStateOf(source)

	function urlOf(path: string): URL {
		if (!URL.canParse(SquidexHost)) throw new InhaltError('host not allowed')
		return new URL(path, withSlash(SquidexHost))
	}

	async function fetchToken(signal: AbortSignal) {
		const antwort = await fetchContent(urlOf('identity-server/connect/token'), inhaltHosts, {
			method: 'POST',
			headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
			body: new URLSearchParams({
				grant_type: 'client_credentials',
				client_id: SquidexClientId,
				client_secret: SquidexClientSecret,
				scope: 'squidex-api',
			}).toString(),
			signal,
		})
		if (antwort.status !== 200) throw new InhaltError(`token refused with ${antwort.status}`)
		const { access_token, expires_in } = parseJson(antwort.body, tokenSchema)
		return { token: access_token, bis: performance.now() + expires_in * 1000 - VORLAUF_MS }
	}

	/** The token kept until it expires; `alt` is one that was just refused. However many need one, one asks for it. */
	async function token(signal: AbortSignal, alt?: string): Promise<string> {
		const zugang = zustand.zugang
		const known = await zugang?.catch(() => undefined)
		if (known && known.token !== alt && known.bis > performance.now()) return known.token
		if (zustand.zugang !== zugang) return token(signal, alt)
		const neu = fetchToken(signal)
		zustand.zugang = neu
		return (await neu).token
	}

	/** Refused with 401 or 403, the token is fetched again once and the request repeated once. */
	async function send(path: string, anfrage: Omit<ContentRequest, 'headers'>, headers: Record<string, string>) {
		const attempt = (bearer: string) =>
			fetchContent(urlOf(path), inhaltHosts, { ...anfrage, headers: { ...headers, authorization: `Bearer ${bearer}` } })
		const first = await token(anfrage.signal)
		let antwort = await attempt(first)
		if (antwort.status === 401 || antwort.status === 403) antwort = await attempt(await token(anfrage.signal, first))
		if (antwort.status === 404) return undefined
		if (antwort.status !== 200) throw new InhaltError(`status ${antwort.status}`)
		return antwort
	}

	const app = encodeURIComponent(SquidexAppName)
	return {
		async json(path, schema, signal, body) {
			const post = body === undefined ? {} : { method: 'POST' as const, body }
			const antwort = await send(
				`api/content/${app}/${path}`,
				{ signal, ...post },
				{
					accept: 'application/json',
					...(body === undefined ? {} : { 'content-type': 'application/json' }),
				},
			)
			return antwort && parseJson(antwort.body, schema)
		},
		datei: (path, signal) => send(`api/assets/${app}/${path}`, { signal }, { accept: 'image/*' }),
	}
}
