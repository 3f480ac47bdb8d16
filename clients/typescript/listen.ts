import { CallRefused, type Portal, type Schemas, signWebhook, verifyWebhook } from './client.js'

export type Listening = {
	portal: Portal
	/** Where events are sent on to, such as http://localhost:4000/webhooks. */
	forward?: string | undefined
	/** Of the endpoint. */
	secret?: string | undefined
	/** The `Folge` after which events are shown; undefined = those from now on. */
	since?: number | undefined
	write: (line: string) => void
	signal?: AbortSignal
	/** Milliseconds between two looks. */
	pause?: number
}

type Sent = { body: string; headers: Record<string, string> }

/** What a brand in Testbetrieb would have sent, by the event's id; nothing elsewhere. */
async function signedByPortal(portal: Portal): Promise<Map<string, Sent>> {
	try {
		const { Webhooks } = await portal.get('/testbetrieb/webhooks', { query: { limit: 100 } })
		return new Map(Webhooks.map(({ Kopf, Koerper }) => [Kopf['webhook-id'] ?? '', { body: Koerper, headers: Kopf }]))
	} catch (error) {
		if (error instanceof CallRefused && (error.status === 404 || error.status === 403)) return new Map()
		throw error
	}
}

/** The body and headers of an event: the portal's own, else made here with the secret. */
async function sentFor(
	{ id, type, timestamp, data }: Schemas['Ereignis'],
	own: Map<string, Sent>,
	secret: string | undefined,
) {
	const known = own.get(id)
	if (known) return known
	const body = JSON.stringify({ type, timestamp, data })
	return { body, headers: secret ? await signWebhook(body, { id, secret }) : { 'webhook-id': id } }
}

async function verdictOf({ body, headers }: Sent, secret: string | undefined): Promise<string> {
	if (!secret) return 'not verified: no --secret'
	return verifyWebhook(body, headers, secret).then(
		() => 'verified',
		(error: unknown) => `NOT verified: ${error instanceof Error ? error.message : String(error)}`,
	)
}

async function forwarded({ body, headers }: Sent, forward: string | undefined): Promise<string> {
	if (!forward) return ''
	const sent = { 'Content-Type': 'application/json', ...headers }
	return fetch(forward, { method: 'POST', headers: sent, body, signal: AbortSignal.timeout(15_000) }).then(
		({ status }) => ` → ${status} ${forward}`,
		(error: unknown) => ` → ${forward}: ${error instanceof Error ? error.message : String(error)}`,
	)
}

async function lastFolge(portal: Portal): Promise<number> {
	let last = 0
	for await (const { data } of portal.each('/events', { query: { limit: 500 } })) last = data.Folge
	return last
}

const asleep = (ms: number, signal: AbortSignal | undefined) =>
	new Promise<void>((resolve) => {
		const timer = setTimeout(resolve, ms)
		signal?.addEventListener('abort', () => {
			clearTimeout(timer)
			resolve()
		})
	})

/** Shows events as they come, verifies them and sends them on, until `signal` says to stop. */
export async function listen({
	portal,
	forward,
	secret,
	since,
	write,
	signal,
	pause = 2000,
}: Listening): Promise<void> {
	let nach = since ?? (await lastFolge(portal))
	write(`Listening for events after ${nach}${forward ? `, sent on to ${forward}` : ''}`)
	while (!signal?.aborted) {
		const events = []
		for await (const event of portal.each('/events', { query: { nach, limit: 500 } })) events.push(event)
		const own = events.length > 0 ? await signedByPortal(portal) : new Map<string, Sent>()
		for (const event of events) {
			const { type, timestamp, data } = event
			const sent = await sentFor(event, own, secret)
			const verdict = await verdictOf(sent, secret)
			write(
				`${timestamp} ${type} ${data.Objekt} ${data.Id} ${data.Zustand} [${verdict}]${await forwarded(sent, forward)}`,
			)
			nach = data.Folge
		}
		await asleep(pause, signal)
	}
}
