import { drawTouchIcon } from '~/adapters/vorschau/touch-icon'
import { fail, ok, type Result } from '~/domain/shared/result'
import { findAuftrittBytes } from '~db/repositories/mandant/auftritt'
import { publicUseCase } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { drawn } from '../shared/drawn'

/** A band of the brand's own picture. nicht_gefunden: it has none. */
export async function showMailBild(ctx: AppContext): Promise<Result<Buffer, 'nicht_gefunden'>> {
	publicUseCase()
	const { bild } = ctx.mandant.config.brand.dateien
	const bytes = bild && (await findAuftrittBytes(ctx.db, bild.name))
	return bytes ? ok(await drawn(ctx, 'mailBild', bytes)) : fail('nicht_gefunden')
}

export async function showMailLogo(ctx: AppContext): Promise<Buffer> {
	publicUseCase()
	const { brand } = ctx.mandant.config
	const { logo } = brand.dateien
	const bytes = logo ? await findAuftrittBytes(ctx.db, logo.name) : undefined
	return drawn(ctx, 'mailLogo', { brand, logo: bytes })
}

export const showTouchIcon = ({ mandant }: AppContext): Promise<Buffer> => {
	publicUseCase()
	return drawTouchIcon(mandant.config.brand)
}
