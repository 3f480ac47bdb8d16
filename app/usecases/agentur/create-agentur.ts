import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { AgenturDaten } from '~/domain/agentur/commands'
import { agenturMachine } from '~/domain/agentur/zustand'
import { fail, ok, type Result } from '~/domain/shared/result'
import { insertAgentur } from '~db/repositories/agentur/agentur'
import { writeAudit } from '../shared/audit'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { once } from '../shared/once'

/** Adds an agency, active and without people or bank data; the value is its id. */
export async function createAgentur(
	ctx: AppContext,
	daten: AgenturDaten,
	key: string,
): Promise<Result<{ agenturId: string }, 'agenturnummer_vergeben'>> {
	authorise(ctx, 'agenturen.pflegen')
	return once<{ agenturId: string }, 'agenturnummer_vergeben'>(
		ctx,
		key,
		async (tx) => {
			const agenturId = randomUUID()
			const am = ctx.clock()
			const inserted = await insertAgentur(tx, {
				...daten,
				...{ id: agenturId, zustand: agenturMachine.initial, erstelltAm: am, geaendertAm: am },
			})
			if (!inserted) return fail('agenturnummer_vergeben')
			await writeAudit(ctx, tx, { ereignis: 'agentur.angelegt', bezug: 'agentur', bezugId: agenturId })
			return ok({ agenturId })
		},
		z.object({ agenturId: z.string() }).parse,
	)
}
