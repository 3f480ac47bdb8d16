import { type Kreis, kreisOf } from '~/domain/benutzer/kreis'
import { actorName } from '~/domain/zugriff/actor'
import type { MandantDb } from '~db/handle'
import { listOffeneZugaenge } from '~db/repositories/benutzer/zugang'
import type { AppContext } from './context'

/** Whoever acts, and everybody with whom they are no second person (domain/benutzer/kreis). */
export const kreisVon = async (ctx: Pick<AppContext, 'actor'>, db: MandantDb): Promise<Kreis> =>
	kreisOf(actorName(ctx.actor), await listOffeneZugaenge(db))

/** Whether whoever acts, or somebody tied to them, is one of these (benutzer.id). */
export const isNah = (kreis: Readonly<Kreis>, benutzerIds: readonly string[]): boolean =>
	benutzerIds.some((id) => kreis.includes(`betrieb:${id}`))
