import { drawMailBild, drawMailLogo, drawTouchIcon } from '~/adapters/vorschau/vorschau'
import { fail, ok, type Result } from '~/domain/shared/result'
import { findAuftrittBytes } from '~db/repositories/mandant/auftritt'
import { publicUseCase } from '../shared/authorise'
import type { AppContext } from '../shared/context'

/** A band of the brand's own picture. nicht_gefunden: it has none. */
export async function showMailBild({ mandant, tables, db }: AppContext): Promise<Result<Buffer, 'nicht_gefunden'>> {
	publicUseCase()
	const { bild } = mandant.config.brand.dateien
	const bytes = bild && (await findAuftrittBytes(tables, db, bild.name))
	return bytes ? ok(await drawMailBild(bytes)) : fail('nicht_gefunden')
}

export async function showMailLogo({ mandant, tables, db }: AppContext): Promise<Buffer> {
	publicUseCase()
	const { brand } = mandant.config
	const { logo } = brand.dateien
	return drawMailLogo(brand, logo ? await findAuftrittBytes(tables, db, logo.name) : undefined)
}

export const showTouchIcon = ({ mandant }: AppContext): Promise<Buffer> => {
	publicUseCase()
	return drawTouchIcon(mandant.config.brand)
}
