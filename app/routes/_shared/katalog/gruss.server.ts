import { searchBerater } from '~/usecases/katalog/search-berater'
import type { AppContext } from '~/usecases/shared/context'
import { beraterName } from './BeraterKarte'

/** Who says hello: agents of the brand, else nobody by name. */
export async function grussView(ctx: AppContext) {
	const { Content } = await searchBerater(ctx, { query: '', page: 1, pagesize: 3 })
	return {
		personen: Content.map((berater) => ({ photo: berater.Photo, name: beraterName(berater), ort: berater.City })),
	}
}

export type GrussView = Awaited<ReturnType<typeof grussView>>
