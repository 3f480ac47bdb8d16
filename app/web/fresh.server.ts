import type { Ziel } from '~/domain/messung/ziele'
import type { RouteName } from '~/paths'

export type ReportedZiel = { ziel: Ziel; mehr: { produktId?: number; key?: string } }

/** What of a page is made for one answer alone, noted while it is rendered: the rest can be kept for the next visitors. */
export type Fresh = {
	nonce?: string
	/** By the token: whose form it opens. */
	tokens: Map<string, RouteName>
	/** Goals that seeing the page reaches, whoever sees it. */
	ziele: ReportedZiel[]
}

export const newFresh = (): Fresh => ({ tokens: new Map(), ziele: [] })
