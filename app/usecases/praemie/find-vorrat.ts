import { einloesbarBis, isKnapp, reichtTage, VORRAT_TAGE } from '~/domain/praemie/gutschein'
import { listVorrat } from '~db/repositories/mandant/heute'
import type { AppContext } from '../shared/context'

const DAY = 86_400_000

/** The stock of each voucher, and how many days it lasts at the pace of the last ones (null = nothing was given out). */
export async function findVorrat({ db, clock }: AppContext) {
	const now = clock()
	const since = new Date(now.getTime() - VORRAT_TAGE * DAY)
	const rows = await listVorrat(db, { since, einloesbarBis: einloesbarBis(now) })
	return rows.map((one) => ({ ...one, tage: reichtTage(one), knapp: isKnapp(one) }))
}
