import { lookup } from 'node:dns'
import { request as ask } from 'node:http'
import { buffer } from 'node:stream/consumers'

/** fetch that also finds names under .localhost, which are this machine's (RFC 6761) and unknown to some resolvers. */
export function fetchAtLoopback(request: Request): Promise<Response> {
	const url = new URL(request.url)
	if (url.protocol !== 'http:' || !url.hostname.endsWith('.localhost')) return fetch(request)
	const sentHeaders: Record<string, string> = {}
	request.headers.forEach((value, name) => {
		sentHeaders[name] = value
	})
	return new Promise((done, failed) => {
		const sent = ask(
			url,
			{
				...{ method: request.method, headers: sentHeaders, signal: request.signal },
				lookup: (_, options, found) => lookup('localhost', options, found),
			},
			(answer) => {
				const headers = new Headers()
				for (const [name, value] of Object.entries(answer.headers))
					if (typeof value === 'string') headers.set(name, value)
				buffer(answer).then((body) => done(new Response(body, { status: answer.statusCode ?? 500, headers })), failed)
			},
		)
		sent.once('error', failed)
		request.arrayBuffer().then((body) => sent.end(new Uint8Array(body)), failed)
	})
}
