import { z } from 'zod'
import { normaliseEmail } from '~/domain/shared/email'
import { fail, ok, type Result } from '~/domain/shared/result'
import { listMitglieder } from '~db/repositories/agentur/agentur'
import { deleteFaktor } from '~db/repositories/benutzer/faktor'
import { writeAudit } from '../shared/audit'
import { authorise } from '../shared/authorise'
import { onceWithFaktor } from '../shared/check-faktor'
import type { AppContext } from '../shared/context'
import { writeSicherheit } from '../shared/record-sicherheit'
import { endBenutzerSitzungen } from './end-benutzer-sitzungen'
import { lockAnderen, type ZugangFehler } from './set-rollen'
import { tellAdmins } from './tell-admins'

type Fehler = 'benutzer_unbekannt' | 'faktor_fehlt' | 'faktor_noetig' | ZugangFehler

/** For somebody who lost their second factor: it is gone, and every session of theirs; they set a new one up. */
export async function resetFaktor(ctx: AppContext, email: string, key?: string): Promise<Result<null, Fehler>> {
	authorise(ctx, 'benutzer.aendern')
	return onceWithFaktor<null, Fehler>(
		ctx,
		key,
		async (tx) => {
			const found = await lockAnderen(ctx, tx, normaliseEmail(email), { bleibtAdmin: true })
			if (!found.ok) return found
			const { id, emailNorm } = found.value
			if (!(await deleteFaktor(tx, id))) return fail('faktor_fehlt')
			await endBenutzerSitzungen(ctx, tx, found.value)
			await writeAudit(ctx, tx, { ereignis: 'benutzer.faktor_entfernt', bezug: 'benutzer', bezugId: id })
			await writeSicherheit(ctx, tx, {
				art: 'schluessel',
				konto: emailNorm,
				details: { was: 'benutzer.faktor_entfernt' },
			})
			await tellAdmins(ctx, tx, { was: 'faktor_entfernt', benutzer: found.value })
			return ok(null)
		},
		z.null().parse,
	)
}

/** The same for somebody who works for an agency. */
export async function resetMitgliedFaktor(
	ctx: AppContext,
	{ agenturId, benutzerId }: { agenturId: string; benutzerId: string },
	key: string,
): Promise<Result<null, Fehler | 'nicht_gefunden'>> {
	authorise(ctx, 'benutzer.aendern')
	const known = z.uuid().safeParse(agenturId).success
	const mitglieder = known ? await listMitglieder(ctx.db, agenturId) : []
	const mitglied = mitglieder.find(({ benutzer }) => benutzer.id === benutzerId)
	return mitglied ? resetFaktor(ctx, mitglied.benutzer.emailNorm, key) : fail('nicht_gefunden')
}
