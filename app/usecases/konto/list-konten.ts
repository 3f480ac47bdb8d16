import { kontoSperre } from '~/domain/betrugspruefung/sperre'
import type { EmpfehlerFilter } from '~/domain/konto/commands'
import { pageAt } from '~/domain/shared/paging'
import { countEmpfehler, listEmpfehler } from '~db/repositories/konto/empfehler'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { kontaktdatenFor } from '../shared/kontaktdaten'
import { isRegistriert } from './new-empfehler'

/** One page of the accounts that fit the filter, the newest first. */
export async function listKonten(ctx: AppContext, filter: EmpfehlerFilter) {
	authorise(ctx, 'konto.lesen')
	const { tables, db, mandant } = ctx
	const kontakt = kontaktdatenFor(ctx)
	const { ausschnitt, ...rest } = pageAt(await countEmpfehler(tables, db, filter), filter.seite)
	const rows = await listEmpfehler(tables, db, filter, ausschnitt)
	return {
		...rest,
		zeilen: rows.map((row) => ({
			id: row.id,
			name: kontakt.name(`${row.vorname} ${row.nachname}`.trim()),
			email: kontakt.email(row.email),
			erstelltAm: row.erstelltAm,
			registriert: isRegistriert(row),
			sperre: kontoSperre(mandant.config, row) ?? null,
		})),
	}
}
