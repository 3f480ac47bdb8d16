import '@remix-run/node'
import type { WebContext } from './web/context.server'
import type { Facts } from './web/facts.server'
import type { FailPage } from './web/fail-page'
import type { Fresh } from './web/fresh.server'

declare module '@remix-run/node' {
	interface Future {
		v3_singleFetch: true
	}
	/** What one request's loaders, action and page share; empty at first under a host that is not ours. */
	interface AppLoadContext {
		facts?: Facts
		/** What a POST sent, as the server read it. */
		body?: Uint8Array<ArrayBuffer>
		/** Who asks on which brand, found on first use (web/context.server.ts). */
		visit?: Promise<WebContext>
		/** Given where the answer may be kept for others: takes note of what is this one's alone. */
		fresh?: Fresh
		/** A screen's read replica: `used` by it, or `failed`, so that it is asked no more. */
		replica?: 'used' | 'failed'
		/** The request was refused before any screen saw it; the page says why. */
		refusal?: FailPage
	}
}
