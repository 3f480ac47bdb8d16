import type { HttpBindings } from '@hono/node-server'
import type { AppLoadContext } from '@remix-run/node'
import type { Hono } from 'hono'
import type { Facts } from '~/web/facts.server'
import type { InFlight } from './lanes'

/** Values that middlewares pass on to later ones and to the log. */
type Told = Pick<AppLoadContext, 'body' | 'fresh' | 'visit'> & {
	facts: Facts
	cache?: 'hit' | 'miss'
	refused?: Response
	inFlight?: InFlight
	/** The path of an API call as in the contract, which identifies no person. */
	call?: string
}

/** The bindings Hono passes to each middleware. */
export type AppEnv = { Bindings: HttpBindings; Variables: Told }
export type App = Hono<AppEnv>
