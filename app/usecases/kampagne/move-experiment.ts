import { z } from 'zod'
import { endeVon, isLaufend } from '~/domain/messung/experiment'
import { type ExperimentEreignis, experimentMachine } from '~/domain/messung/experiment-zustand'
import type { ErrorCode } from '~/domain/shared/errors'
import { fail, ok, type Result } from '~/domain/shared/result'
import type { MandantTx } from '~db/handle'
import {
	changeExperiment,
	type ExperimentChange,
	type ExperimentRow,
	findExperimentRow,
	listGestartete,
	lockExperimente,
} from '~db/repositories/kampagne/experiment'
import { writeAudit } from '../shared/audit'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { once } from '../shared/once'
import { forgetExperimente, textInKraft } from './zuteilen'

type Fehler = 'nicht_gefunden' | 'zustand_veraltet'

/** What the audit trail calls each event. */
const ERZAEHLT = {
	starten: 'experiment.gestartet',
	beenden: 'experiment.beendet',
	verwerfen: 'experiment.verworfen',
} as const satisfies Record<ExperimentEreignis, string>

type Schritt<E extends ErrorCode> = (
	tx: MandantTx,
	row: ExperimentRow,
	alle: readonly ExperimentRow[],
) => Promise<Result<ExperimentChange, E>>

/** Holds the tests of a kind, asks the machine and what else has to hold, and saves what it becomes. */
const move = <E extends ErrorCode = never>(
	ctx: AppContext,
	{ id, ereignis, key }: { id: string; ereignis: ExperimentEreignis; key: string | undefined },
	schritt: Schritt<E>,
) =>
	once<null, Fehler | E>(
		ctx,
		key,
		async (tx) => {
			const found = z.uuid().safeParse(id).success ? await findExperimentRow(tx, id) : undefined
			const alle = found ? await lockExperimente(tx, found.art) : []
			const row = alle.find((one) => one.id === id)
			if (!row) return fail('nicht_gefunden')
			const next = experimentMachine.transition(row.zustand, ereignis)
			if (!next.ok) return next
			const done = await schritt(tx, row, alle)
			if (!done.ok) return done
			if (!(await changeExperiment(tx, id, row.zustand, { ...done.value, zustand: next.value })))
				return fail('zustand_veraltet')
			const gilt = done.value.gilt ?? undefined
			await writeAudit(ctx, tx, {
				...{ ereignis: ERZAEHLT[ereignis], bezug: 'experiment', bezugId: id },
				details: { zustand: { von: row.zustand, nach: next.value }, ...(gilt === undefined ? {} : { variante: gilt }) },
			})
			await forgetExperimente(ctx, tx)
			return ok(null)
		},
		z.null().parse,
	)

/** When a test that is ended at this moment was over: at the latest by itself. */
const beendetAm = ({ gestartetAm }: ExperimentRow, now: Date): Date =>
	gestartetAm && endeVon(gestartetAm) < now ? endeVon(gestartetAm) : now

/**
 * Starts a draft as who starts it saw it: from now on each new recommendation has a variant. experiment_laeuft = another one of
 * its kind does; one whose eight weeks are over is ended by this, and what people read before it stays A.
 */
export async function startExperiment(
	ctx: AppContext,
	{ id, stand }: { id: string; stand: number },
	key?: string,
): Promise<Result<null, Fehler | 'experiment_laeuft'>> {
	authorise(ctx, 'kampagne.pflegen')
	return move<'experiment_laeuft' | 'zustand_veraltet'>(
		ctx,
		{ id, ereignis: 'starten', key },
		async (tx, row, alle) => {
			if (row.stand !== stand) return fail('zustand_veraltet')
			const now = ctx.clock()
			if (alle.some((one) => isLaufend(one, now))) return fail('experiment_laeuft')
			for (const one of alle) {
				const over = experimentMachine.transition(one.zustand, 'beenden')
				if (over.ok)
					await changeExperiment(tx, one.id, one.zustand, { zustand: over.value, beendetAm: beendetAm(one, now) })
			}
			return ok({ gestartetAm: now, bisher: textInKraft(await listGestartete(tx), row.art) })
		},
	)
}

/**
 * Ends a test. Recommendations keep what they have; new ones have the variant `gilt` from now on (0 = A).
 * nicht_gefunden also for a variant it does not have.
 */
export async function endExperiment(
	ctx: AppContext,
	{ id, gilt }: { id: string; gilt: number },
	key?: string,
): Promise<Result<null, Fehler>> {
	authorise(ctx, 'kampagne.pflegen')
	return move<'nicht_gefunden'>(ctx, { id, ereignis: 'beenden', key }, async (_, row) =>
		Number.isInteger(gilt) && gilt >= 0 && gilt < row.gewichte.length
			? ok({ gilt, beendetAm: beendetAm(row, ctx.clock()) })
			: fail('nicht_gefunden'),
	)
}

/** Gives up a draft. */
export async function dropExperiment(ctx: AppContext, id: string, key?: string): Promise<Result<null, Fehler>> {
	authorise(ctx, 'kampagne.pflegen')
	return move(ctx, { id, ereignis: 'verwerfen', key }, async () => ok({}))
}
