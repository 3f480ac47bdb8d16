import postgres from 'postgres'
import { CONNECTION } from './connection'

const BEAT_MS = 5000
const RETRY_MS = 250

export type Listener = { close(): Promise<void> }

type Hears = {
	heard: (payload: string) => void
	/** Each time listening begins, on a new connection too: what was announced before was not heard. */
	ready: () => void
}

/**
 * Listens on a channel until it is closed, on a connection of its own. It asks to listen again and again, which the server
 * ignores where it knows; a connection that does not answer within the time of a beat is replaced.
 */
export async function listenTo(
	url: string,
	channel: string,
	{ heard, ready, beatMs = BEAT_MS }: Hears & { beatMs?: number },
): Promise<Listener> {
	let listening = false
	let closed = false
	let wake = () => {}
	const sql = postgres(url, {
		...CONNECTION,
		max: 1,
		max_lifetime: null,
		connect_timeout: beatMs / 1000,
		reply_timeout: beatMs / 1000,
		connection: { application_name: 'weitersagen listen' },
		onnotify: (_, payload) => {
			if (!closed) heard(payload)
		},
		onclose() {
			listening = false
			wake()
		},
	})

	async function beat() {
		await sql`listen ${sql(channel)}`
		if (listening || closed) return
		listening = true
		ready()
	}

	const pause = (ms: number) =>
		new Promise<void>((resolve) => {
			const timer = setTimeout(resolve, ms)
			wake = () => {
				clearTimeout(timer)
				resolve()
			}
		})

	async function keepListening() {
		while (!closed) {
			await pause(listening ? beatMs : RETRY_MS)
			// What fails is tried again.
			if (!closed) await beat().catch(() => undefined)
		}
	}

	try {
		await beat()
	} catch (error) {
		await sql.end({ timeout: 0 })
		throw error
	}
	const ended = keepListening()
	return {
		async close() {
			closed = true
			wake()
			await sql.end({ timeout: 1 })
			await ended
		},
	}
}
