import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { korrigierbarBis } from '~/domain/empfaenger/daten'
import { emailAenderungMachine } from '~/domain/konto/email-aenderung'
import { fail, ok, type Result } from '~/domain/shared/result'
import { actorName } from '~/domain/zugriff/actor'
import { lockFreunde } from '~db/repositories/datenschutz/person'
import { findEmpfaengerById } from '~db/repositories/empfaenger/empfaenger'
import { insertEmailAenderung } from '~db/repositories/konto/email-aenderung'
import { type AdressFehler, freundAdressFehler, moveFreundEmail } from '../konto/move-email'
import { replaceOffene, tellFormer } from '../konto/write-to-new-email'
import { writeAudit } from '../shared/audit'
import { publicUseCase } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { once } from '../shared/once'
import type { EmpfaengerAccess } from './find-empfaenger-access'

type Fehler = AdressFehler | 'korrektur_vorbei'

/** The address a friend typed a moment ago, to be looked at where they typed it; null = it is too late for that. */
export function showOwnEmail(ctx: AppContext, { empfaenger }: EmpfaengerAccess): { email: string; bis: Date } | null {
	publicUseCase()
	const bis = korrigierbarBis(empfaenger, ctx.clock())
	return bis && empfaenger.email ? { email: empfaenger.email, bis } : null
}

/**
 * Puts another address in place of the one a friend just typed, at once: nobody proved either. It is held to the rules of the
 * first, its mailbox gets the links, and the former one gets word with the way to take it back. Afterwards: korrektur_vorbei.
 */
export async function correctOwnEmail(
	ctx: AppContext,
	{ empfaenger: { id } }: EmpfaengerAccess,
	email: string,
	key: string,
): Promise<Result<null, Fehler>> {
	publicUseCase()
	return once<null, Fehler>(
		ctx,
		key,
		async (tx) => {
			await lockFreunde(tx, [id])
			const erlaubt = await freundAdressFehler(ctx, tx, { id, nach: email })
			if (!erlaubt.ok) return erlaubt
			const found = await findEmpfaengerById(tx, id)
			const now = ctx.clock()
			if (!found || !korrigierbarBis(found.empfaenger, now)) return fail('korrektur_vorbei')
			await replaceOffene(ctx, tx, id)
			const zustand = emailAenderungMachine.step('bestaetigen').to
			const row = await insertEmailAenderung(tx, {
				...{ id: randomUUID(), zustand, bezug: 'empfaenger', subjektId: id, notiz: '' },
				...{ emailAlt: erlaubt.value.email, emailNeu: email, beantragtVon: actorName(ctx.actor) },
				...{ erledigtAm: now, erstelltAm: now },
			})
			const moved = await moveFreundEmail(ctx, tx, { id, nach: email })
			if (!moved.ok) return moved
			const { vorname, sprache } = found.empfaenger
			await tellFormer(ctx, tx, row, { vorname: vorname ?? '', sprache })
			const details = { von: null, nach: zustand }
			await writeAudit(ctx, tx, { ereignis: 'email.geaendert', bezug: 'empfaenger', bezugId: id, details })
			return ok(null)
		},
		z.null().parse,
	)
}
