import { isApiPath } from '~/api/paths'
import type { Mandant } from '~/domain/mandant/config'
import type { Clock } from '~/domain/shared/clock'
import type { AppContext } from '~/usecases/shared/context'
import { sign, unsign } from './signing.server'

/** The parameter of an address that shows the portal as it will be. */
export const VORSCHAU_QUERY = 'vorschau'

/** Days a link is good for. */
const TAGE = 7

const written = (at: number) => at.toString(36)
const read = (text: string | undefined): number => Number.parseInt(text ?? '', 36)

/** A link's secret: for this brand, this instant (now = drafts as of whenever it is opened), and some days. */
export function vorschauToken({ mandant, clock }: Pick<AppContext, 'mandant' | 'clock'>, ab: Date | undefined): string {
	const ende = clock().getTime() + TAGE * 86_400_000
	return sign(mandant.id, VORSCHAU_QUERY, `${written(ab?.getTime() ?? 0)}_${written(ende)}`)
}

/** What a preview's address asks for; undefined without a valid one. */
export function vorschauIn(request: Request, { mandant, clock }: { mandant: Mandant; clock: Clock }) {
	const { pathname, searchParams } = new URL(request.url)
	const token = searchParams.get(VORSCHAU_QUERY)
	// Programs see what holds.
	const payload = token && !isApiPath(pathname) ? unsign(mandant.id, VORSCHAU_QUERY, token) : undefined
	if (!token || payload === undefined) return undefined
	const [ab, ende] = payload.split('_').map(read)
	const now = clock()
	if (ab === undefined || !ende || ende <= now.getTime()) return undefined
	return { token, ab: new Date(Math.max(ab, now.getTime())) }
}
