import { type BenutzerArt, type Rolle, rollenOf } from '~/domain/benutzer/rollen'
import { listBenutzerRows } from '~db/repositories/benutzer/benutzer'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { type Weg, wegeVon } from './wege'

export type BenutzerEntry = { email: string; name: string; art: BenutzerArt; rollen: Rolle[]; weg: Weg }

/** A brand's back-office users, by kind and address. */
export async function listBenutzer(ctx: AppContext): Promise<BenutzerEntry[]> {
	authorise(ctx, 'benutzer.lesen')
	const { db } = ctx
	const rows = await listBenutzerRows(db)
	const wege = await wegeVon(db, rows)
	return rows.flatMap(({ emailNorm: email, name, art, rollen }, i) => {
		const weg = wege[i]
		return weg ? [{ email, name, art, rollen: rollenOf(art, rollen), weg }] : []
	})
}
