import { einwandGegen } from '~/domain/benutzer/kreis'
import { findOffeneEmailAenderung } from '~db/repositories/konto/email-aenderung'
import { listBenutzerNamen } from '~db/repositories/protokoll/protokoll'
import type { AppContext } from '../shared/context'
import { kontaktdatenFor } from '../shared/kontaktdaten'
import { kreisVon } from '../shared/zweite-person'

/** The change of somebody's address that waits, as the back office shows it; null = none does, or its link is over. */
export async function wartendeAdresseOf(ctx: AppContext, subjektId: string) {
	const { db } = ctx
	const row = await findOffeneEmailAenderung(db, subjektId)
	if (!row || (row.ablaufAm !== null && row.ablaufAm <= ctx.clock())) return null
	const team = await listBenutzerNamen(db)
	const von = team.find(({ id }) => row.beantragtVon === `betrieb:${id}`)?.name ?? null
	return {
		id: row.id,
		neu: kontaktdatenFor(ctx).email(row.emailNeu),
		notiz: row.notiz,
		/** Who proposed it; null: the person themselves. */
		von,
		am: row.erstelltAm,
		/** Until when its link holds; null = it waits for a second person. */
		bis: row.ablaufAm,
		/** Why whoever looks cannot release it. */
		einwand: row.ablaufAm ? null : (einwandGegen(await kreisVon(ctx, db), [row.beantragtVon]) ?? null),
	}
}
