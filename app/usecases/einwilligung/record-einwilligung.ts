import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { EinwilligungInput } from '~/domain/einwilligung/kategorien'
import { type Entscheidung, entschiedeneKategorien, FREIE_KATEGORIEN } from '~/domain/einwilligung/kategorien'
import { fail, ok, type Result } from '~/domain/shared/result'
import { findFassung, insertEinwilligung } from '~db/repositories/einwilligung/einwilligung'
import { publicUseCase } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { once } from '../shared/once'

const storedSchema = z.object({ kategorien: z.array(z.enum(FREIE_KATEGORIEN)), kennung: z.string() })

/**
 * Writes the proof of a decision about exactly the texts that were shown, under the visitor's pseudonym or a new one.
 * Texts that nobody was shown are no ground for a decision: the form is then shown again.
 */
export function recordEinwilligung(
	ctx: AppContext,
	input: EinwilligungInput,
	kennung: string | undefined,
	key: string,
): Promise<Result<Entscheidung, 'formular_abgelaufen'>> {
	publicUseCase()
	return once(
		ctx,
		key,
		async (tx) => {
			if (!(await findFassung(tx, input.fassung))) return fail('formular_abgelaufen')
			const entscheidung = {
				kategorien: entschiedeneKategorien(input),
				kennung: kennung ?? randomBytes(16).toString('base64url'),
			}
			await insertEinwilligung(tx, {
				...entscheidung,
				fassung: input.fassung,
				anlass: input.intent,
				am: ctx.clock(),
			})
			return ok(entscheidung)
		},
		storedSchema.parse,
	)
}
