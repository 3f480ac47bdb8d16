import type { NachfrageZustand } from '~/domain/praemie/nachfrage'
import { seiteOf } from '~/domain/shared/seiten'
import { countNachfragen, listNachfragen as listRows } from '~db/repositories/praemie/nachfrage'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'

/** One page of the questions about rewards: the open ones by how long they wait, or the answered ones. */
export async function listNachfragen(
	ctx: AppContext,
	{ zustand, seite }: { zustand: NachfrageZustand; seite: number },
) {
	authorise(ctx, 'nachfrage.lesen')
	const { tables, db } = ctx
	const { ausschnitt, ...rest } = seiteOf(await countNachfragen(tables, db, zustand), seite)
	const rows = await listRows(tables, db, zustand, ausschnitt)
	return {
		...rest,
		zeilen: rows.map(({ nachfrage, empfehler, empfehlung }) => ({
			id: nachfrage.id,
			name: `${empfehler.vorname} ${empfehler.nachname}`.trim(),
			empfehlungsnummer: empfehlung?.empfehlungsnummer ?? null,
			referenz: nachfrage.referenz,
			erstelltAm: nachfrage.erstelltAm,
			beantwortetAm: nachfrage.beantwortetAm,
		})),
	}
}
