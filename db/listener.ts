import postgres from 'postgres'
import { CONNECTION } from './connection'

const BEAT_MS = 5000
const RETRY_MS = 250

/** How late the answer to a heartbeat may be. */
const SLACK_MS = 1000

export type ChannelListener = {
	/** No notification can have been missed, except within the last heartbeat (some seconds). */
	isHearing(): boolean
	close(): Promise<void>
}

type Hears = {
	heard: (payload: string, channel: string) => void
	/** Called each time listening starts, also on a new connection: earlier notifications were missed. */
	ready: () => void
}

/**
 * Listens on channels until closed, on a connection of its own. LISTEN is repeated as a heartbeat, which the server
 * otherwise ignores; a connection that does not answer in time is replaced.
 */
export async function listenTo(
	url: string,
	channels: string | readonly string[],
	{ heard, ready, beatMs = BEAT_MS }: Hears & { beatMs?: number },
): Promise<ChannelListener> {
	// One statement, so that one connection gets it.
	const listen = [channels]
		.flat()
		.map((channel) => `listen "${channel}"`)
		.join(';')
	let listening = false
	let beganAt = Number.NEGATIVE_INFINITY
	let closed = false
	let wake = () => {}
	const sql = postgres(url, {
		...CONNECTION,
		max: 1,
		max_lifetime: null,
		connect_timeout: beatMs / 1000,
		reply_timeout: beatMs / 1000,
		connection: { application_name: 'weitersagen listen' },
		onnotify: (channel, payload) => {
			if (!closed) heard(payload, channel)
		},
		onclose() {
			listening = false
			wake()
		},
	})

	async function beat() {
		const began = performance.now()
		await sql.unsafe(listen).simple()
		beganAt = began
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
			// A failure is retried.
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
		isHearing: () => listening && performance.now() - beganAt < beatMs + SLACK_MS,
		async close() {
			closed = true
			wake()
			await sql.end({ timeout: 1 })
			await ended
		},
	}
}
