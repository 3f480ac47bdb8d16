import { type BenutzerArt, type Rolle, rollenOf } from '~/domain/benutzer/rollen'
import { listBenutzerRows } from '~db/repositories/benutzer/benutzer'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'

export type BenutzerEntry = { email: string; name: string; art: BenutzerArt; rollen: Rolle[] }

/** A brand's back-office users, by kind and address. */
export async function listBenutzer(ctx: AppContext): Promise<BenutzerEntry[]> {
	authorise(ctx, 'benutzer.lesen')
	const { tables, db } = ctx
	const rows = await listBenutzerRows(tables, db)
	return rows.map(({ emailNorm, name, art, rollen }) => ({
		email: emailNorm,
		name,
		art,
		rollen: rollenOf(art, rollen),
	}))
}
