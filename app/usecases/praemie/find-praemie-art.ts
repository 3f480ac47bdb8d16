import { findPraemie } from '~db/repositories/katalog/katalog'
import { publicUseCase } from '../shared/authorise'
import type { AppContext } from '../shared/context'

/** The kind of a Praemie id as it stands in a path; undefined = there is no such Praemie. */
export async function findPraemieArt(ctx: AppContext, praemieId: string | undefined) {
	publicUseCase()
	if (!praemieId || !/^\d{1,9}$/.test(praemieId)) return undefined
	return (await findPraemie(ctx.db, Number(praemieId)))?.art
}
