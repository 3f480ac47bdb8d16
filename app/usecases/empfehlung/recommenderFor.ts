import { normaliseEmail } from '~/domain/shared/email'
import { fail, ok, type Result } from '~/domain/shared/result'
import type { Tx } from '~db/client'
import { type EmpfehlerRow, lockEmpfehler } from '~db/repositories/empfehler'
import { findOpenEmpfehlung } from '~db/repositories/empfehlung'
import type { AppContext } from '../context'
import { isRegistriert, newEmpfehler, type Person } from '../konto/newEmpfehler'

export type RecommenderRefusal =
	| 'anmeldung_zuerst'
	| 'optin_noetig'
	| 'empfehlung_vorhanden'
	| 'empfehlung_vorhanden_optin_noetig'
	| 'konto_gesperrt'
	| 'konto_gesperrt_einzeln'

/**
 * Who recommends: a new address becomes an unregistered Empfehler, a known one is held to the rules of flows.md
 * ("E-mail known already"). The account stays locked, so that of two at once one sees the other's Empfehlung.
 *
 * With IsAutologin nobody can confirm an address here, so an unconfirmed one may go on recommending.
 */
export async function recommenderFor(
	ctx: AppContext,
	tx: Tx,
	produktId: number,
	person: Person,
): Promise<Result<{ empfehler: EmpfehlerRow; neu: boolean }, RecommenderRefusal>> {
	const emailNorm = normaliseEmail(person.email)
	const known = await lockEmpfehler(ctx.tables, tx, { emailNorm })
	const created = known ? undefined : await newEmpfehler(ctx, tx, person)
	if (created) return ok({ empfehler: created, neu: true })
	const empfehler = known ?? (await lockEmpfehler(ctx.tables, tx, { emailNorm }))
	if (!empfehler) throw new Error('an address that is taken belongs to nobody')

	const angemeldet = ctx.actor.art === 'empfehler' && ctx.actor.id === empfehler.id
	if (!angemeldet && isRegistriert(empfehler)) return fail('anmeldung_zuerst')
	if (empfehler.gesperrt) return fail(empfehler.gesperrt === 'allgemein' ? 'konto_gesperrt' : 'konto_gesperrt_einzeln')
	const offen = await findOpenEmpfehlung(ctx.tables, tx, { empfehlerId: empfehler.id, produktId, now: ctx.clock() })
	if (angemeldet || ctx.mandant.config.IsAutologin)
		return offen ? fail('empfehlung_vorhanden') : ok({ empfehler, neu: false })
	return fail(offen ? 'empfehlung_vorhanden_optin_noetig' : 'optin_noetig')
}
