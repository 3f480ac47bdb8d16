import { drawMailLogo } from '~/adapters/vorschau/vorschau'
import { findAuftrittBytes } from '~db/repositories/mandant/auftritt'
import { publicUseCase } from '../shared/authorise'
import type { AppContext } from '../shared/context'

export async function showMailLogo({ mandant, tables, db }: AppContext): Promise<Buffer> {
	publicUseCase()
	const { brand } = mandant.config
	const { logo } = brand.dateien
	return drawMailLogo(brand, logo ? await findAuftrittBytes(tables, db, logo.name) : undefined)
}
