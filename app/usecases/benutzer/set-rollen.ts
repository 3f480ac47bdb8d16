import type { Rolle } from '~/domain/benutzer/rollen'
import { rollenOf } from '~/domain/benutzer/rollen'
import { fail, ok, type Result } from '~/domain/shared/result'
import { mayGrant } from '~/domain/zugriff/rechte'
import type { MandantDb, MandantTx } from '~db/handle'
import { type BenutzerRow, lockAdmins, lockBenutzerByEmail, updateBenutzer } from '~db/repositories/benutzer/benutzer'
import { writeAudit } from '../shared/audit'
import type { AppContext } from '../shared/context'
import { writeSicherheit } from '../shared/record-sicherheit'
import { tellAdmins } from './tell-admins'
import { zugangMitRolle } from './zugang'

export type RollenFehler = 'benutzer_unbekannt' | 'rolle_unbekannt' | 'rolle_nicht_vergebbar' | ZugangFehler
/** Why somebody's access is not changed by who asks. */
export type ZugangFehler = 'eigener_zugang' | 'letzter_admin'

/**
 * Somebody whose access is about to change, held until the transaction ends: not one's own, and not the last admin's unless
 * they stay one (`bleibtAdmin`).
 */
export async function lockAnderen(
	ctx: AppContext,
	tx: MandantDb,
	emailNorm: string,
	{ bleibtAdmin = false }: { bleibtAdmin?: boolean } = {},
): Promise<Result<BenutzerRow, 'benutzer_unbekannt' | ZugangFehler>> {
	const admins = await lockAdmins(tx)
	const benutzer = await lockBenutzerByEmail(tx, emailNorm)
	if (!benutzer || benutzer.beendetAm) return fail('benutzer_unbekannt')
	if ('id' in ctx.actor && ctx.actor.id === benutzer.id) return fail('eigener_zugang')
	if (!bleibtAdmin && admins.length === 1 && admins[0] === benutzer.id) return fail('letzter_admin')
	return ok(benutzer)
}

/** Whether these roles can be given to somebody of this kind by who acts; an operator has exactly one. */
export function checkRollen(
	{ actor }: Pick<AppContext, 'actor'>,
	art: BenutzerRow['art'],
	rollen: readonly Rolle[],
): Result<Rolle[], 'rolle_unbekannt' | 'rolle_nicht_vergebbar'> {
	const passende = rollenOf(art, rollen)
	if (passende.length !== rollen.length || (art === 'betrieb' && rollen.length !== 1)) return fail('rolle_unbekannt')
	return passende.every((rolle) => mayGrant(actor, rolle)) ? ok(passende) : fail('rolle_nicht_vergebbar')
}

/** Gives somebody these roles and no others in the caller's transaction, from their next request on. */
export async function setRollen(
	ctx: AppContext,
	tx: MandantTx,
	{ emailNorm, rollen }: { emailNorm: string; rollen: readonly Rolle[] },
): Promise<Result<null, RollenFehler>> {
	const benutzer = await lockAnderen(ctx, tx, emailNorm, { bleibtAdmin: rollen.includes('admin') })
	if (!benutzer.ok) return benutzer
	const { id, art, rollen: von } = benutzer.value
	const neu = checkRollen(ctx, art, rollen)
	if (!neu.ok) return neu
	const set = {
		...{ rollen: neu.value, ...zugangMitRolle(ctx, benutzer.value, rollenOf('betrieb', neu.value)) },
		...(von.includes('admin') && !neu.value.includes('admin') ? { adminBis: ctx.clock() } : {}),
	}
	await updateBenutzer(tx, id, set)
	const audit = { ereignis: 'benutzer.rollen', bezug: 'benutzer', bezugId: id } as const
	await writeAudit(ctx, tx, { ...audit, details: { von: von.join(' '), nach: neu.value.join(' ') } })
	await writeSicherheit(ctx, tx, { art: 'schluessel', konto: emailNorm, details: { was: 'benutzer.rollen' } })
	if (art === 'betrieb')
		await tellAdmins(ctx, tx, { was: 'rolle', benutzer: { ...benutzer.value, ...set }, vorher: von })
	return ok(null)
}
