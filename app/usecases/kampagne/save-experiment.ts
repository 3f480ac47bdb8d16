import { z } from 'zod'
import { variablenIn } from '~/domain/inhalt/variablen'
import { EXPERIMENT_VARIABLEN, type ExperimentDaten, experimentDatenSchema } from '~/domain/messung/experiment'
import { experimentMachine } from '~/domain/messung/experiment-zustand'
import { type Failure, fail, ok, type Result } from '~/domain/shared/result'
import { findExperimentRow, insertExperiment, updateExperimentEntwurf } from '~db/repositories/kampagne/experiment'
import { writeAudit } from '../shared/audit'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { once } from '../shared/once'

const savedSchema = z.object({ id: z.uuid() })
type Saved = z.output<typeof savedSchema>

/** A name that the texts of its page do not know. */
type Unbekannt = Failure<'variable_unbekannt'> & { teil: string }

/**
 * Saves a draft: a new one, or the one with this id as its writer saw it (`stand`). zustand_veraltet = it is no draft any more, or
 * somebody saved it meanwhile. variable_unbekannt = a text names something its page does not know.
 */
export async function saveExperiment(
	ctx: AppContext,
	{ id, stand, daten }: { id?: string | undefined; stand: number; daten: ExperimentDaten },
	key?: string,
): Promise<Result<Saved, 'zustand_veraltet' | 'nicht_gefunden'> | Unbekannt> {
	authorise(ctx, 'kampagne.pflegen')
	const set = experimentDatenSchema.parse(daten)
	const namen: readonly string[] = EXPERIMENT_VARIABLEN
	const texte = set.varianten.flatMap((text) => Object.values(text))
	const unbekannt = variablenIn(...texte).find((name) => !namen.includes(name))
	if (unbekannt !== undefined) return { ...fail('variable_unbekannt'), teil: unbekannt }
	return once<Saved, 'zustand_veraltet' | 'nicht_gefunden'>(
		ctx,
		key,
		async (tx) => {
			const bezug = 'experiment' as const
			if (id === undefined) {
				const neu = await insertExperiment(tx, {
					...set,
					zustand: experimentMachine.initial,
					erstelltAm: ctx.clock(),
				})
				await writeAudit(ctx, tx, { ereignis: 'experiment.angelegt', bezug, bezugId: neu })
				return ok({ id: neu })
			}
			if (!z.uuid().safeParse(id).success || !(await findExperimentRow(tx, id))) return fail('nicht_gefunden')
			if (!(await updateExperimentEntwurf(tx, { id, stand }, set))) return fail('zustand_veraltet')
			await writeAudit(ctx, tx, { ereignis: 'experiment.geaendert', bezug, bezugId: id })
			return ok({ id })
		},
		savedSchema.parse,
	)
}
