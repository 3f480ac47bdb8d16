import { type Meilenstein, meilensteinStand } from '~/domain/kampagne/meilensteine'
import { meilensteineOf } from '~/domain/kampagne/regeln'
import type { Translations } from '~/domain/shared/locale'
import { countEigeneAbschluesse } from '~db/repositories/auftrag/auftrag'
import { listKampagneIdsOf, listMeilensteine } from '~db/repositories/kampagne/kampagne'
import type { AppContext } from '../shared/context'
import { kampagnenOf } from './in-kraft'

/** Campaigns whose milestones are shown at most. */
const GEZEIGT = 3

export type MeilensteinStand = {
	kampagneId: string
	name: Translations
	/** They are given as long as something of the budget is free. */
	begrenzt: boolean
	meilensteine: Meilenstein[]
}

/** How far a recommender is in the campaigns they recommended in; part of a use case. Without milestones it costs no query. */
export async function meilensteinStaende(ctx: AppContext, empfehlerId: string): Promise<MeilensteinStand[]> {
	const { db } = ctx
	const mit = (await kampagnenOf(ctx)).filter(
		({ zustand, regeln }) => zustand !== 'gestoppt' && meilensteineOf(regeln).length > 0,
	)
	if (mit.length === 0) return []
	const eigene = new Set(await listKampagneIdsOf(db, empfehlerId))
	return Promise.all(
		mit
			.filter(({ id }) => eigene.has(id))
			.slice(0, GEZEIGT)
			.map(async ({ id: kampagneId, name, regeln, stufen, budgetCent }) => {
				const [abschluesse, hatte] = await Promise.all([
					countEigeneAbschluesse(db, empfehlerId, kampagneId),
					listMeilensteine(db, { empfehlerIds: [empfehlerId], kampagneIds: [kampagneId] }),
				])
				const gehabt = hatte.flatMap(({ nummern }) => nummern)
				const meilensteine = meilensteinStand({ regeln, stufen }, { abschluesse, gehabt })
				return { kampagneId, name, begrenzt: budgetCent !== null, meilensteine }
			}),
	)
}
