import { normaliseEmail } from '~/domain/shared/email'
import { fail, ok, type Result } from '~/domain/shared/result'
import { lockBenutzerByEmail, updateBenutzer } from '~db/repositories/benutzer/benutzer'
import { writeAudit } from '../shared/audit'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { writeSicherheit } from '../shared/record-sicherheit'
import { newZugang } from './create-benutzer'
import { endBenutzerSitzungen } from './end-benutzer-sitzungen'
import { tellAdmins } from './tell-admins'

/** Gives a back-office user a new password, to be changed at the first login, and ends every session of theirs. */
export async function renewPasswort(
	ctx: AppContext,
	email: string,
): Promise<Result<{ passwort: string }, 'benutzer_unbekannt'>> {
	authorise(ctx, 'benutzer.aendern')
	const { passwort, passwortHash } = await newZugang()
	return ctx.db.transaction(async (tx) => {
		const benutzer = await lockBenutzerByEmail(tx, normaliseEmail(email))
		if (!benutzer || benutzer.beendetAm) return fail('benutzer_unbekannt')
		await updateBenutzer(tx, benutzer.id, { passwortHash, passwortWechsel: true })
		await endBenutzerSitzungen(ctx, tx, benutzer)
		await writeAudit(ctx, tx, { ereignis: 'benutzer.passwort', bezug: 'benutzer', bezugId: benutzer.id })
		await writeSicherheit(ctx, tx, { art: 'schluessel', konto: email, details: { was: 'benutzer.passwort' } })
		if (benutzer.art === 'betrieb') await tellAdmins(ctx, tx, { was: 'passwort', benutzer })
		return ok({ passwort })
	})
}
