import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { brandClock } from '~/domain/mandant/testbetrieb'
import type { ErrorCode } from '~/domain/shared/errors'
import type { Locale } from '~/domain/shared/locale'
import { fail, ok, type Result } from '~/domain/shared/result'
import { translator } from '~/locales/translate'
import { findWerkzeugActor, noteWerkzeug } from '~/usecases/benutzer/werkzeug-zugang'
import { createRegistry } from '~/usecases/mandant/registry'
import { NotAuthorised } from '~/usecases/shared/authorise'
import type { AppContext } from '~/usecases/shared/context'
import { inMandant } from '~db/handle'
import { createLogger } from '~server/log'
import type { CommandDeps } from '../lib/brand-context'
import { betragTool } from './betrag'
import { kampagneTool } from './kampagne'
import { kennzahlenTool } from './kennzahlen'
import { laufTool } from './lauf'
import { listeTool } from './liste'
import type { Aufruf, Werkzeug } from './tool'
import { warumTool } from './warum'

/** Every tool. All of them read. */
export const WERKZEUGE: readonly Werkzeug[] = [warumTool, betragTool, listeTool, kennzahlenTool, laufTool, kampagneTool]

/** Calls in a minute; a program that asks more often waits. */
const CALLS = 60
const MINUTE = 60_000

export type Zugang = { host: string; token: string; locale: Locale }
export type McpDeps = Pick<CommandDeps, 'db' | 'masterKeys' | 'clock'> & {
	/** Operators whose role needs a second factor may do without: only in the demo. */
	faktorFreiwillig: boolean
	calls?: number
}

type OpenFehler = 'host_unbekannt' | 'mandant_pausiert' | 'anmeldung_erforderlich'

/** What a call works with: the brand and the operator as they are at this moment. */
export async function openContext(
	deps: McpDeps,
	{ host, token, locale }: Zugang,
): Promise<Result<AppContext, OpenFehler>> {
	const tenant = await createRegistry(deps.db, deps.masterKeys).byHost(host.toLowerCase())
	if (!tenant) return fail('host_unbekannt')
	if (tenant.pausiert) return fail('mandant_pausiert')
	const { mandant, keys } = tenant
	const base = {
		...{ mandant, keys, locale, faktorFreiwillig: deps.faktorFreiwillig },
		db: inMandant(deps.db, mandant.schemaName),
		clock: brandClock(deps.clock, mandant.config),
		log: createLogger('error', process.stderr),
	}
	const actor = await findWerkzeugActor(base, token)
	return actor ? ok({ ...base, actor }) : fail('anmeldung_erforderlich')
}

/** Counts calls; false where there were too many in the last minute. */
function counter(calls: number) {
	let times: number[] = []
	return (now: number): boolean => {
		times = times.filter((at) => at > now - MINUTE)
		if (times.length >= calls) return false
		times.push(now)
		return true
	}
}

const refusal = (locale: Locale, code: ErrorCode) => ({
	isError: true,
	content: [
		{
			type: 'text' as const,
			text: JSON.stringify({ fehler: code, text: translator(locale, 'arbeit')(`fehler:${code}`) }),
		},
	],
})

/** What came of a call; a bug is logged without values and answered as one. */
async function outcomeOf(ctx: AppContext, { run }: Aufruf): Promise<Result<Record<string, unknown>, ErrorCode>> {
	try {
		return await run(ctx)
	} catch (error) {
		if (error instanceof NotAuthorised) return fail('nicht_berechtigt')
		ctx.log.error({ err: error }, 'a tool failed')
		return fail('technischer_fehler')
	}
}

/**
 * The portal's figures and reasons for a program that an operator works with, over the Model Context Protocol. Each call acts as
 * the operator whose token it is, and is written into the audit trail.
 */
export function mcpServer(deps: McpDeps, zugang: Zugang): McpServer {
	const server = new McpServer({ name: 'weitersagen', version: '1.0.0' })
	const isFree = counter(deps.calls ?? CALLS)
	const call = async (aufruf: Aufruf) => {
		const { locale } = zugang
		if (!isFree(deps.clock().getTime())) return refusal(locale, 'zu_viele_versuche')
		const opened = await openContext(deps, zugang)
		if (!opened.ok) return refusal(locale, opened.code)
		const { werkzeug, angaben } = aufruf
		const outcome = await outcomeOf(opened.value, aufruf)
		if (opened.value.actor.art === 'betrieb' && !opened.value.actor.zuerst)
			await noteWerkzeug(opened.value, { werkzeug, angaben, ergebnis: outcome.ok ? 'ok' : outcome.code })
		if (!outcome.ok) return refusal(locale, outcome.code)
		return {
			content: [{ type: 'text' as const, text: JSON.stringify(outcome.value) }],
			structuredContent: outcome.value,
		}
	}
	for (const tool of WERKZEUGE) tool.register(server, call)
	return server
}
