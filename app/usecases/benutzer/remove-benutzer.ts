import { z } from 'zod'
import { normaliseEmail } from '~/domain/shared/email'
import { ok, type Result } from '~/domain/shared/result'
import { deleteMitgliedschaften } from '~db/repositories/agentur/agentur'
import { updateBenutzer } from '~db/repositories/benutzer/benutzer'
import { deleteFaktor } from '~db/repositories/benutzer/faktor'
import { deleteAnsichtenOf } from '~db/repositories/liste/ansicht'
import { deleteKennzahlMail } from '~db/repositories/mail/kennzahl-mail'
import { spendTokensOf } from '~db/repositories/shared/token'
import { writeAudit } from '../shared/audit'
import { authorise } from '../shared/authorise'
import { onceWithFaktor } from '../shared/check-faktor'
import type { AppContext } from '../shared/context'
import { writeSicherheit } from '../shared/record-sicherheit'
import { endBenutzerSitzungen } from './end-benutzer-sitzungen'
import { lockAnderen, type ZugangFehler } from './set-rollen'
import { tellAdmins } from './tell-admins'

type Fehler = 'benutzer_unbekannt' | 'faktor_noetig' | ZugangFehler

/**
 * Takes a back-office user's access away: sessions, role, password, second factor, saved views, figures by mail and an open invitation. Their name stays,
 * so that the trail can say who did what; they may be invited again.
 */
export async function removeBenutzer(ctx: AppContext, email: string, key?: string): Promise<Result<null, Fehler>> {
	authorise(ctx, 'benutzer.entfernen')
	return onceWithFaktor<null, Fehler>(
		ctx,
		key,
		async (tx) => {
			const found = await lockAnderen(ctx, tx, normaliseEmail(email))
			if (!found.ok) return found
			const { id, art, rollen, emailNorm } = found.value
			await endBenutzerSitzungen(ctx, tx, found.value)
			const beendetAm = ctx.clock()
			const ohne = { rollen: [], passwortHash: null, passwortWechsel: false, beendetAm }
			await updateBenutzer(tx, id, {
				...ohne,
				...(rollen.includes('admin') ? { adminBis: beendetAm } : {}),
			})
			await deleteAnsichtenOf(tx, id)
			await deleteKennzahlMail(tx, id)
			await deleteMitgliedschaften(tx, id)
			await deleteFaktor(tx, id)
			await spendTokensOf(tx, { subjektId: id, zweck: 'einladung' }, ctx.clock())
			const audit = { ereignis: 'benutzer.entfernt', bezug: 'benutzer', bezugId: id } as const
			await writeAudit(ctx, tx, { ...audit, details: { art, rollen: rollen.join(' ') } })
			await writeSicherheit(ctx, tx, { art: 'schluessel', konto: emailNorm, details: { was: 'benutzer.entfernt' } })
			if (art === 'betrieb') await tellAdmins(ctx, tx, { was: 'beendet', benutzer: found.value, vorher: rollen })
			return ok(null)
		},
		z.null().parse,
	)
}
