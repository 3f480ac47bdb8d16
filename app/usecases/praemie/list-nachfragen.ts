import type { NachfrageZustand } from '~/domain/praemie/nachfrage'
import { pageAt } from '~/domain/shared/paging'
import { countNachfragen, listNachfrageRows as listRows } from '~db/repositories/praemie/nachfrage'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { kontaktdatenFor } from '../shared/kontaktdaten'

/** One page of the questions about rewards: the open ones by how long they wait, or the answered ones. */
export async function listNachfragen(
	ctx: AppContext,
	{ zustand, seite }: { zustand: NachfrageZustand; seite: number },
) {
	authorise(ctx, 'nachfrage.lesen')
	const { tables, db } = ctx
	const kontakt = kontaktdatenFor(ctx)
	const { ausschnitt, ...rest } = pageAt(await countNachfragen(tables, db, zustand), seite)
	const rows = await listRows(tables, db, zustand, ausschnitt)
	return {
		...rest,
		zeilen: rows.map(({ nachfrage, empfehler, empfehlung }) => ({
			id: nachfrage.id,
			name: kontakt.name(`${empfehler.vorname} ${empfehler.nachname}`.trim()),
			empfehlungsnummer: empfehlung?.empfehlungsnummer ?? null,
			referenz: nachfrage.referenz,
			erstelltAm: nachfrage.erstelltAm,
			beantwortetAm: nachfrage.beantwortetAm,
		})),
	}
}
