import { z } from 'zod'
import { moveTestuhr } from '~/domain/mandant/testbetrieb'
import type { ErrorCode } from '~/domain/shared/errors'
import { fail, ok, type Result } from '~/domain/shared/result'
import { changeConfig } from '../mandant/set-config'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { once } from '../shared/once'

/** The brand's time, and by how many milliseconds it is ahead. */
export async function showTestuhr(ctx: AppContext): Promise<Result<{ jetzt: Date; vorMs: number }, 'nicht_gefunden'>> {
	authorise(ctx, 'testbetrieb.spielen')
	const { Testbetrieb, TestuhrMs } = ctx.mandant.config
	return Testbetrieb ? ok({ jetzt: ctx.clock(), vorMs: TestuhrMs }) : fail('nicht_gefunden')
}

const movedSchema = z.object({ jetzt: z.coerce.date() })

/**
 * Moves the clock of a brand in Testbetrieb on to an instant; everything of that brand goes by it from then on. What is due by
 * then is for who calls to run. uhr_grenze: it would go back, or too far.
 */
export async function moveUhr(ctx: AppContext, bis: Date, key?: string): Promise<Result<{ jetzt: Date }, ErrorCode>> {
	authorise(ctx, 'testbetrieb.spielen')
	const { config, clientRoute } = ctx.mandant
	if (!config.Testbetrieb) return fail('nicht_gefunden')
	return once<{ jetzt: Date }, ErrorCode>(
		ctx,
		key,
		async (tx) => {
			const moved = moveTestuhr(config, ctx.clock(), bis)
			if (!moved.ok) return moved
			const change = { clientRoute, settings: { TestuhrMs: moved.value } }
			const changed = await changeConfig(ctx, tx, () => ctx.keys, change)
			return changed.ok ? ok({ jetzt: bis }) : fail(changed.code)
		},
		movedSchema.parse,
	)
}
