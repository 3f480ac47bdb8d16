import { kontoSperre, type SperrCode } from '~/domain/betrugspruefung/sperre'
import { isRegistriert } from '~/domain/konto/teilnahme'
import { normaliseEmail } from '~/domain/shared/email'
import { fail, ok, type Result } from '~/domain/shared/result'
import type { MandantTx } from '~db/handle'
import { findOpenEmpfehlung } from '~db/repositories/empfehlung/empfehlung'
import { type EmpfehlerRow, lockEmpfehler, updateEmpfehler } from '~db/repositories/konto/empfehler'
import { type EmpfehlerPerson, newEmpfehler } from '../konto/new-empfehler'
import { writeAudit } from '../shared/audit'
import type { AppContext } from '../shared/context'

export type RecommenderRefusal =
	| 'anmeldung_zuerst'
	| 'optin_noetig'
	| 'empfehlung_vorhanden'
	| 'empfehlung_vorhanden_optin_noetig'
	| SperrCode

/** The form shows a logged-in Empfehler's names to be corrected; what was typed counts from now on. */
async function keepNames(
	ctx: AppContext,
	tx: MandantTx,
	empfehler: EmpfehlerRow,
	{ vorname, nachname }: EmpfehlerPerson,
) {
	if (vorname === empfehler.vorname && nachname === empfehler.nachname) return empfehler
	await updateEmpfehler(tx, empfehler.id, { vorname, nachname })
	await writeAudit(ctx, tx, { ereignis: 'empfehler.name_geaendert', bezug: 'empfehler', bezugId: empfehler.id })
	return { ...empfehler, vorname, nachname }
}

/**
 * Who recommends: a new address becomes an unregistered Empfehler, a known one is held to the rules of flows.md
 * ("E-mail known already"). The account stays locked, so that of two at once one sees the other's Empfehlung. A
 * logged-in Empfehler who types somebody else's address is held to the rules of that address.
 *
 * `nachgewiesen` is the id of an Empfehler who came by a link in their own mailbox: neither a login nor another mail is needed.
 *
 * With IsAutologin nobody can confirm an address here, so an unconfirmed one may go on recommending.
 */
export async function recommenderFor(
	ctx: AppContext,
	tx: MandantTx,
	produktId: number,
	{ agentennummer = null, ...person }: EmpfehlerPerson & { agentennummer?: string | null | undefined },
	nachgewiesen?: string,
): Promise<Result<{ empfehler: EmpfehlerRow; neu: boolean }, RecommenderRefusal>> {
	const emailNorm = normaliseEmail(person.email)
	const known = await lockEmpfehler(tx, { emailNorm })
	const created = known ? undefined : await newEmpfehler(ctx, tx, person)
	if (created) return ok({ empfehler: created, neu: true })
	const empfehler = known ?? (await lockEmpfehler(tx, { emailNorm }))
	if (!empfehler) throw new Error('an address that is taken belongs to nobody')

	const angemeldet = ctx.actor.art === 'empfehler' && ctx.actor.id === empfehler.id
	const bewiesen = empfehler.id === nachgewiesen
	if (!angemeldet && !bewiesen && isRegistriert(empfehler)) return fail('anmeldung_zuerst')
	const sperre = kontoSperre(ctx.mandant.config, empfehler)
	if (sperre) return fail(sperre)
	const key = { empfehlerId: empfehler.id, produktId, agentennummer, now: ctx.clock() }
	const offen = await findOpenEmpfehlung(tx, key)
	if (offen && (angemeldet || bewiesen || ctx.mandant.config.IsAutologin)) return fail('empfehlung_vorhanden')
	if (angemeldet) return ok({ empfehler: await keepNames(ctx, tx, empfehler, person), neu: false })
	if (bewiesen || ctx.mandant.config.IsAutologin) return ok({ empfehler, neu: false })
	return fail(offen ? 'empfehlung_vorhanden_optin_noetig' : 'optin_noetig')
}
