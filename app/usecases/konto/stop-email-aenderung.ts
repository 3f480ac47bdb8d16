import { z } from 'zod'
import { type EmailBezug, emailAenderungMachine, emailEinspruch } from '~/domain/konto/email-aenderung'
import { fail, ok, type Result } from '~/domain/shared/result'
import { maskEmail } from '~/domain/zugriff/maskierung'
import type { MandantTx } from '~db/handle'
import { changeEmailAenderung, type EmailAenderungRow } from '~db/repositories/konto/email-aenderung'
import { findEmpfehler, updateEmpfehler } from '~db/repositories/konto/empfehler'
import { writeAudit } from '../shared/audit'
import { publicUseCase } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { once } from '../shared/once'
import { writeSicherheit } from '../shared/record-sicherheit'
import { type LinkFehler, readToken } from '../shared/tokens'
import { aenderungOfLink, holdAenderung } from './confirm-email-aenderung'
import { endAllSitzungen } from './end-sitzungen'
import { type AdressFehler, moveFreundEmail, moveKontoEmail } from './move-email'
import { sendPasswortLink } from './request-passwort-reset'
import { spendLinks } from './write-to-new-email'

type Einspruch = 'stoppen' | 'zuruecksetzen'
type Fehler = LinkFehler | AdressFehler | 'zustand_veraltet'

const stored = z.object({ einspruch: z.enum(['stoppen', 'zuruecksetzen']), bezug: z.enum(['empfehler', 'empfaenger']) })

/** What the link in the former mailbox would do. Uses nothing up. */
export async function showEinspruch(
	ctx: AppContext,
	t: string,
): Promise<Result<{ neu: string; bezug: EmailBezug; einspruch: Einspruch }, LinkFehler>> {
	publicUseCase()
	const token = await readToken(ctx, ctx.db, t, 'email_alt')
	if (!token.ok) return token
	const row = await aenderungOfLink(ctx.db, t, 'email_alt')
	if (!row) return fail('link_ungueltig')
	const einspruch = emailEinspruch(row, ctx.clock())
	return einspruch ? ok({ neu: maskEmail(row.emailNeu), bezug: row.bezug, einspruch }) : fail('link_benutzt')
}

/**
 * An account whose owner did not ask for it: whoever did knew the password, so it counts no more, every session ends, and a link
 * to choose another goes to the address of now. What support proposed says nothing about the password.
 */
async function secure(
	ctx: AppContext,
	tx: MandantTx,
	{ subjektId, beantragtVon }: EmailAenderungRow,
	einspruch: Einspruch,
) {
	await endAllSitzungen(ctx, tx, { art: 'empfehler', subjektId })
	const selbst = beantragtVon === `empfehler:${subjektId}`
	if (selbst || einspruch === 'zuruecksetzen') {
		await updateEmpfehler(tx, subjektId, { passwortHash: null })
		const konto = await findEmpfehler(tx, subjektId)
		if (konto) await sendPasswortLink(ctx, tx, konto, true)
	}
	await writeSicherheit(ctx, tx, { art: 'email_gestoppt', konto: subjektId })
}

/** Whoever reads the former mailbox stops the change, or takes it back within its time: the former address counts again. */
export async function stopEmailAenderung(
	ctx: AppContext,
	t: string,
	key: string,
): Promise<Result<{ einspruch: Einspruch; bezug: EmailBezug }, Fehler>> {
	publicUseCase()
	return once<z.output<typeof stored>, Fehler>(
		ctx,
		key,
		async (tx) => {
			const token = await readToken(ctx, tx, t, 'email_alt')
			if (!token.ok) return token
			const held = await holdAenderung(tx, token.value.subjektId)
			if (!held) return fail('link_ungueltig')
			const { row } = held
			const { bezug, subjektId } = row
			const einspruch = emailEinspruch(row, ctx.clock())
			if (!einspruch) return fail('link_benutzt')
			const next = emailAenderungMachine.transition(row.zustand, einspruch)
			if (!next.ok) return next
			if (einspruch === 'zuruecksetzen') {
				const move = bezug === 'empfehler' ? moveKontoEmail : moveFreundEmail
				const moved = await move(ctx, tx, { id: subjektId, nach: row.emailAlt })
				if (!moved.ok) return moved
			}
			await changeEmailAenderung(tx, row.id, row.zustand, { zustand: next.value })
			await spendLinks(ctx, tx, row.id)
			if (bezug === 'empfehler') await secure(ctx, tx, row, einspruch)
			const ereignis = einspruch === 'stoppen' ? 'email.gestoppt' : 'email.zurueckgesetzt'
			const details = { von: row.zustand, nach: next.value }
			await writeAudit(ctx, tx, { ereignis, bezug, bezugId: subjektId, details })
			return ok({ einspruch, bezug })
		},
		stored.parse,
	)
}
