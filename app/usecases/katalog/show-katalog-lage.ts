import { addDays, berlinDay } from '~/domain/shared/dates'
import { countUnfertige, listAuslaufende, listKommendePraemien } from '~db/repositories/katalog/katalog-lage'
import { listOffeneVorschlaege } from '~db/repositories/katalog/praemien-vorschlag'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'

/** Days ahead in which it is said that nothing follows a product's last reward. */
const BALD_TAGE = 7

/** What somebody should know of products and rewards: what comes, what waits for a second person, what lacks or ends. */
export async function showKatalogLage(ctx: AppContext) {
	authorise(ctx, 'produkt.lesen')
	const { db } = ctx
	const heute = berlinDay(ctx.clock())
	const [kommende, wartende, auslaufende, unfertige] = await Promise.all([
		listKommendePraemien(db, heute),
		listOffeneVorschlaege(db),
		listAuslaufende(db, heute, addDays(heute, BALD_TAGE)),
		countUnfertige(db, heute),
	])
	return { kommende, auslaufende, wartende: wartende.map(({ produkt }) => produkt), ...unfertige }
}
