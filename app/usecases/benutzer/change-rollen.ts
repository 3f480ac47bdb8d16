import type { AgenturRolle } from '~/domain/benutzer/rollen'
import { normaliseEmail } from '~/domain/shared/email'
import { fail, ok, type Result } from '~/domain/shared/result'
import { lockBenutzerByEmail, updateBenutzer } from '~db/repositories/benutzer/benutzer'
import { writeAudit } from '../shared/audit'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { writeSicherheit } from '../shared/record-sicherheit'

/** Gives somebody of an agency or the call centre these roles and no others, from their next request on. */
export const changeRollen = async (
	ctx: AppContext,
	{ email, rollen }: { email: string; rollen: readonly AgenturRolle[] },
): Promise<Result<void, 'benutzer_unbekannt'>> => {
	authorise(ctx, 'benutzer.aendern')
	return ctx.db.transaction(async (tx) => {
		const benutzer = await lockBenutzerByEmail(ctx.tables, tx, normaliseEmail(email))
		if (benutzer?.art !== 'agentur') return fail('benutzer_unbekannt')
		await updateBenutzer(ctx.tables, tx, benutzer.id, { rollen: [...rollen] })
		const audit = { ereignis: 'benutzer.rollen', bezug: 'benutzer', bezugId: benutzer.id } as const
		await writeAudit(ctx, tx, { ...audit, details: { von: benutzer.rollen.join(' '), zu: rollen.join(' ') } })
		await writeSicherheit(ctx, tx, { art: 'schluessel', konto: email, details: { was: 'benutzer.rollen' } })
		return ok(undefined)
	})
}
