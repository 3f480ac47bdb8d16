import { normaliseEmail } from '~/domain/shared/email'
import { ok, type Result } from '~/domain/shared/result'
import { deleteBenutzer } from '~db/repositories/benutzer/benutzer'
import { writeAudit } from '../shared/audit'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { writeSicherheit } from '../shared/record-sicherheit'
import { endBenutzerSitzungen } from './end-benutzer-sitzungen'
import { lockAnderen, type ZugangFehler } from './set-rollen'

/** Takes a back-office user's access away for good. What they did stays in the trail under their id. */
export const removeBenutzer = async (
	ctx: AppContext,
	email: string,
): Promise<Result<void, 'benutzer_unbekannt' | ZugangFehler>> => {
	authorise(ctx, 'benutzer.entfernen')
	return ctx.db.transaction(async (tx) => {
		const found = await lockAnderen(ctx, tx, normaliseEmail(email))
		if (!found.ok) return found
		const benutzer = found.value
		await endBenutzerSitzungen(ctx, tx, benutzer)
		await deleteBenutzer(ctx.tables, tx, benutzer.id)
		const audit = { ereignis: 'benutzer.entfernt', bezug: 'benutzer', bezugId: benutzer.id } as const
		await writeAudit(ctx, tx, { ...audit, details: { art: benutzer.art } })
		await writeSicherheit(ctx, tx, { art: 'schluessel', konto: email, details: { was: 'benutzer.entfernt' } })
		return ok(undefined)
	})
}
