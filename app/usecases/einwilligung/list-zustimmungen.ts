import { listZustimmungRows as listRows } from '~db/repositories/einwilligung/aktion'
import type { AppContext } from '../shared/context'
import { aktionTexte } from './aktionen'

/** Consents with the exact texts they are about, in the language those were shown in. */
export async function listZustimmungen({ db }: Pick<AppContext, 'db'>, of: Parameters<typeof listRows>[1]) {
	const rows = await listRows(db, of)
	return rows.map(({ aktion, zustimmung }) => ({
		aktionsId: aktion.aktionsId,
		version: aktion.version,
		...aktionTexte(aktion, zustimmung.sprache),
		sprache: zustimmung.sprache,
		erteiltAm: zustimmung.erteiltAm,
		von: zustimmung.empfehlungId ? ('empfehler' as const) : ('empfaenger' as const),
	}))
}
