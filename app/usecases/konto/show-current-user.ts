import { sitzungEnde } from '~/domain/konto/sitzung'
import { fail, ok, type Result } from '~/domain/shared/result'
import type { EmpfehlerRow } from '~db/repositories/konto/empfehler'
import { findSitzungRow } from '~db/repositories/konto/sitzung'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { currentEmpfehler } from '../shared/current-empfehler'

export type CurrentUser = Pick<
	EmpfehlerRow,
	'anrede' | 'vorname' | 'nachname' | 'email' | 'sprache' | 'newsletterPermission' | 'newsletterVersendetAm'
> & {
	/** Names the person to programs of this brand, and says nothing else. */
	empfehlerhash: string
	/** When the login ends if it is not used until then. */
	gueltigBis: Date
}

/** Who is logged in [E-CurrentUser]. */
export async function showCurrentUser(ctx: AppContext): Promise<Result<CurrentUser, 'anmeldung_erforderlich'>> {
	authorise(ctx, 'eigenes.lesen')
	const who = await currentEmpfehler(ctx)
	if (!who.ok) return who
	const sitzung = await findSitzungRow(ctx.db, ctx.actor.sitzungId)
	if (!sitzung) return fail('anmeldung_erforderlich')
	const { id, anrede, vorname, nachname, email, sprache, newsletterPermission, newsletterVersendetAm } = who.value
	return ok({
		...{ anrede, vorname, nachname, email, sprache, newsletterPermission, newsletterVersendetAm },
		empfehlerhash: ctx.keys.hash('empfehlerhash', id).slice(0, 32),
		gueltigBis: sitzungEnde(sitzung),
	})
}
