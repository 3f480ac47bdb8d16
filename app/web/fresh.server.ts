import type { Ziel } from '~/domain/messung/ziele'
import type { RouteName } from '~/paths'

export type ReportedZiel = { ziel: Ziel; mehr: { produktId?: number; key?: string } }

/** Collects, while a page renders, the values that belong to one answer only: the rest can be cached. */
export type Fresh = {
	nonce?: string
	/** Form tokens by their value, with the screen each belongs to. */
	tokens: Map<string, RouteName>
	/** Goals reached by seeing the page, whoever sees it. */
	ziele: ReportedZiel[]
}

export const newFresh = (): Fresh => ({ tokens: new Map(), ziele: [] })
