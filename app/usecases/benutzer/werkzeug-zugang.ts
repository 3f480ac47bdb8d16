import { z } from 'zod'
import { ok, type Result } from '~/domain/shared/result'
import type { Actor } from '~/domain/zugriff/actor'
import { endSitzungRows, listSitzungRows } from '~db/repositories/konto/sitzung'
import { actorOf, findSitzung, startSitzung } from '../konto/sitzung'
import { writeAudit } from '../shared/audit'
import { authorise, publicUseCase } from '../shared/authorise'
import { onceWithFaktor } from '../shared/check-faktor'
import type { AppContext } from '../shared/context'
import { writeSicherheit } from '../shared/record-sicherheit'

/** What tokens of programs begin with: no cookie and no call of the API takes one. */
const VORSATZ = 'ws_mcp_'

/** What a program's session is called among an operator's devices; no browser is called so. */
const GERAET = 'MCP'

/**
 * Makes a token by which a program on the operator's machine reads what they may read (docs/mcp.md). It ends as their logins
 * do, and ends the one before. `token`: to be shown this once; undefined where the form was sent before.
 */
export async function createWerkzeugZugang(
	ctx: AppContext,
	key: string,
): Promise<Result<{ token?: string }, 'faktor_noetig'>> {
	authorise(ctx, 'zugang.werkzeug')
	const { id, faktor } = ctx.actor
	const neu: { token?: string } = {}
	const made = await onceWithFaktor<null, never>(
		ctx,
		key,
		async (tx) => {
			const subjekt = { art: 'betrieb', subjektId: id } as const
			const now = ctx.clock()
			const frueher = (await listSitzungRows(tx, subjekt, now)).filter(({ geraet }) => geraet === GERAET)
			for (const one of frueher) await endSitzungRows(tx, subjekt, { now, id: one.id })
			const art = { bleiben: false, geraet: GERAET, vorsatz: VORSATZ, faktorAm: faktor?.am ?? null }
			neu.token = await startSitzung(ctx, tx, { ...subjekt, ...art })
			await writeAudit(ctx, tx, { ereignis: 'benutzer.werkzeug_zugang', bezug: 'benutzer', bezugId: id })
			await writeSicherheit(ctx, tx, { art: 'schluessel', details: { was: 'benutzer.werkzeug_zugang' } })
			return ok(null)
		},
		z.null().parse,
	)
	return made.ok ? ok(neu) : made
}

/** Whose token a program shows, with what they may do right now; undefined = it opens nothing here, or no longer. */
export async function findWerkzeugActor(
	ctx: Pick<AppContext, 'db' | 'clock' | 'mandant' | 'faktorFreiwillig'>,
	token: string,
): Promise<Extract<Actor, { art: 'betrieb' }> | undefined> {
	publicUseCase()
	const sitzung = await findSitzung(ctx, token, { vorsatz: VORSATZ })
	const actor = sitzung && actorOf(sitzung)
	return actor?.art === 'betrieb' ? actor : undefined
}

/** Writes down what a program asked for; `angaben`: kinds, numbers and ids, never what somebody is called or typed. */
export async function noteWerkzeug(
	ctx: AppContext,
	{ werkzeug, angaben, ergebnis }: { werkzeug: string; angaben: string; ergebnis: string },
): Promise<void> {
	authorise(ctx, 'zugang.werkzeug')
	const details = { werkzeug, angaben, ergebnis }
	const bezug = { bezug: 'benutzer', bezugId: ctx.actor.id } as const
	await writeAudit(ctx, ctx.db, { ereignis: 'benutzer.werkzeug_gefragt', ...bezug, details })
}
