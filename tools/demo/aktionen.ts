import { type AktionInput, aktionTexteOf } from '~/domain/einwilligung/aktion'
import { addDays } from '~/domain/shared/dates'
import type { MandantDb } from '~db/handle'
import { insertAktion } from '~db/repositories/einwilligung/aktion'

/** A demo campaign that began a month ago and runs for three months. */
export type AktionVorlage = Omit<AktionInput, 'Startdatum' | 'Enddatum'>

const BEGINN_TAGE = 30
const ENDE_TAGE = 90

/** The demo's campaigns. `heute` is the Berlin day. */
export async function insertAktionen(
	{ db, now, heute }: { db: MandantDb; now: Date; heute: string },
	aktionen: readonly AktionVorlage[] = [],
): Promise<void> {
	for (const [position, a] of aktionen.entries())
		await insertAktion(db, {
			aktionsId: a.AktionsId,
			formular: a.Formular,
			texte: aktionTexteOf(a),
			startdatum: addDays(heute, -BEGINN_TAGE),
			enddatum: addDays(heute, ENDE_TAGE),
			position,
			erstelltAm: now,
		})
}
