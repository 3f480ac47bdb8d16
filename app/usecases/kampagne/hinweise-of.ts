import { reservierteAuftraege } from '~/domain/kampagne/budget'
import { type Hinweis, hinweiseDaneben, hinweiseZu } from '~/domain/kampagne/hinweise'
import { ohneKategorie } from '~/domain/katalog/kategorien'
import { berlinDay } from '~/domain/shared/dates'
import { findKampagneMitProdukten } from '~db/repositories/kampagne/kampagne'
import { listAngebotWerte } from '~db/repositories/katalog/angebot'
import type { AppContext } from '../shared/context'
import { toKampagne } from './in-kraft'
import type { NebenKampagne } from './show-kalender'

/** What whoever writes or releases this campaign should know of it, by what can be recommended today; part of a use case. */
export async function hinweiseOf(ctx: AppContext, id: string, daneben: readonly NebenKampagne[]): Promise<Hinweis[]> {
	const now = ctx.clock()
	const row = await findKampagneMitProdukten(ctx.db, id)
	if (!row) return []
	const wahl = { startseite: false, ohneKategorie: ohneKategorie(ctx.mandant), limit: 0, offset: 0 }
	const werte = await listAngebotWerte(ctx.db, { day: berlinDay(now), ...wahl })
	const eigene = hinweiseZu(toKampagne(row, null), {
		angebote: werte.map(({ id: produktId, maxCent }) => ({ produktId, maxCent })),
		auftraege: reservierteAuftraege(ctx.mandant.config),
		now,
	})
	return [...eigene, ...hinweiseDaneben(id, daneben, now)]
}
