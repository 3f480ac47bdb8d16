import postgres from 'postgres'

const LIMIT_SECONDS = 1.5

/**
 * Asks the server whether it answers, on a separate connection: neither a busy pool nor a dead socket delays it.
 * Concurrent callers share one answer.
 */
export function createReadiness(url: string): () => Promise<boolean> {
	const sql = postgres(url, {
		max: 1,
		onnotice: () => {},
		fetch_types: false,
		backoff: () => 0.05,
		connect_timeout: LIMIT_SECONDS,
		reply_timeout: LIMIT_SECONDS,
		idle_timeout: 60,
		connection: { application_name: 'weitersagen readyz' },
	})

	async function ask(): Promise<boolean> {
		let timer: NodeJS.Timeout | undefined
		const late = new Promise<boolean>((resolve) => {
			timer = setTimeout(resolve, LIMIT_SECONDS * 1000, false)
		})
		const answer = sql`select 1`.then(
			() => true,
			() => false,
		)
		try {
			return await Promise.race([answer, late])
		} finally {
			clearTimeout(timer)
		}
	}

	let asked: Promise<boolean> | undefined
	return () => {
		asked ??= ask().finally(() => {
			asked = undefined
		})
		return asked
	}
}
