import type { HttpBindings } from '@hono/node-server'
import type { AppLoadContext } from '@remix-run/node'
import type { Hono } from 'hono'
import type { Facts } from '~/web/facts.server'
import type { InFlight } from './lanes'

/** What those who handle a request tell those behind them, and the log. */
type Told = Pick<AppLoadContext, 'body' | 'fresh' | 'visit'> & {
	facts: Facts
	cache?: 'hit' | 'miss'
	refused?: Response
	inFlight?: InFlight
	/** The path of a call as the contract has it, which says nothing of whom it is about. */
	call?: string
}

/** What Hono hands to each of them. */
export type AppEnv = { Bindings: HttpBindings; Variables: Told }
export type App = Hono<AppEnv>
