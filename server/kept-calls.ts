import type { Context } from 'hono'
import type { KeptAnswers } from '~/api/kept'
import { brandClock } from '~/domain/mandant/testbetrieb'
import { nextAenderung } from '~/usecases/inhalt/next-aenderung'
import type { AppEnv } from './app-env'
import { OVERHEAD_BYTES } from './kept-page'
import { metrics } from './metrics'
import { LIFE_MS } from './page-cache'
import type { Mode } from './remix'
import { services } from './services'

/**
 * The cache of a brand's API answers: part of its page cache, with the same rules and invalidation. Undefined while
 * this process might miss a change, and in development.
 */
export function keptCalls(c: Context<AppEnv>, mode: Mode): KeptAnswers | undefined {
	const { tenant } = c.get('facts')
	const { pages, isHearing, clock, dbFor, log } = services()
	if (mode === 'development' || !tenant || !isHearing()) return undefined
	const { mandant } = tenant
	const brand = pages.of(mandant)
	const from = brandClock(clock, mandant.config)()

	async function keep(key: string, text: string): Promise<void> {
		const changes = await nextAenderung({ db: dbFor(mandant) }, from)
		const until = Math.min(from.getTime() + LIFE_MS, changes.getTime())
		const piece = Buffer.from(text)
		const bytes = piece.length + OVERHEAD_BYTES
		const page = { pieces: [piece], values: [], headers: [], ziele: [], until, bytes }
		if (isHearing()) pages.keep(brand, key, page)
	}

	return {
		find(key) {
			const known = brand.find(key, from.getTime())
			c.set('cache', known ? 'hit' : 'miss')
			metrics().pages.inc({ result: known ? 'hit' : 'miss' })
			return known && String(known.pieces[0])
		},
		keep: (key, text) => keep(key, text).catch((error: unknown) => log.error({ err: error }, 'an answer was not kept')),
	}
}
