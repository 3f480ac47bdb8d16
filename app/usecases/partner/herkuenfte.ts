import { z } from 'zod'
import type { ErrorCode } from '~/domain/shared/errors'
import { fail, ok, type Result } from '~/domain/shared/result'
import { changeConfig } from '../mandant/set-config'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { once } from '../shared/once'

/** The origins whose pages may call the brand's API. */
export async function showHerkuenfte(ctx: AppContext): Promise<readonly string[]> {
	authorise(ctx, 'schnittstelle.lesen')
	return ctx.mandant.config.ApiHerkuenfte
}

/** Lists the origins whose pages may call the brand's API, in place of those of before. */
export async function saveHerkuenfte(
	ctx: AppContext,
	herkuenfte: readonly string[],
	key?: string,
): Promise<Result<null, ErrorCode>> {
	authorise(ctx, 'schnittstelle.pflegen')
	return once<null, ErrorCode>(
		ctx,
		key,
		async (tx) => {
			const settings = { ApiHerkuenfte: [...new Set(herkuenfte)] }
			const change = { clientRoute: ctx.mandant.clientRoute, settings }
			const changed = await changeConfig(ctx, tx, () => ctx.keys, change)
			return changed.ok ? ok(null) : fail(changed.code)
		},
		z.null().parse,
	)
}
