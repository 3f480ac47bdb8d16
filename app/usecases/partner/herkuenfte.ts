import { z } from 'zod'
import type { MandantConfig } from '~/domain/mandant/config'
import type { ErrorCode } from '~/domain/shared/errors'
import { fail, ok, type Result } from '~/domain/shared/result'
import { changeConfig } from '../mandant/set-config'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { once } from '../shared/once'

type Herkuenfte = Readonly<Pick<MandantConfig, 'ApiHerkuenfte' | 'EinbettenHerkuenfte'>>

/** The origins whose pages may call the brand's API, and those whose pages may show its portal in a frame. */
export async function showHerkuenfte(ctx: AppContext): Promise<Herkuenfte> {
	authorise(ctx, 'schnittstelle.lesen')
	const { ApiHerkuenfte, EinbettenHerkuenfte } = ctx.mandant.config
	return { ApiHerkuenfte, EinbettenHerkuenfte }
}

/** Puts a list of origins in place of the one of before; what is not named stays. */
export async function saveHerkuenfte(
	ctx: AppContext,
	herkuenfte: Partial<Herkuenfte>,
	key?: string,
): Promise<Result<null, ErrorCode>> {
	authorise(ctx, 'schnittstelle.pflegen')
	return once<null, ErrorCode>(
		ctx,
		key,
		async (tx) => {
			const settings = Object.fromEntries(Object.entries(herkuenfte).map(([name, list]) => [name, [...new Set(list)]]))
			const change = { clientRoute: ctx.mandant.clientRoute, settings }
			const changed = await changeConfig(ctx, tx, () => ctx.keys, change)
			return changed.ok ? ok(null) : fail(changed.code)
		},
		z.null().parse,
	)
}
