import { z } from 'zod'
import { type EmailBezug, emailAenderungMachine } from '~/domain/konto/email-aenderung'
import { fail, ok, type Result } from '~/domain/shared/result'
import type { MandantDb, MandantTx } from '~db/handle'
import { lockFreunde } from '~db/repositories/datenschutz/person'
import { findEmpfaengerById } from '~db/repositories/empfaenger/empfaenger'
import {
	changeEmailAenderung,
	type EmailAenderungRow,
	findEmailAenderung,
} from '~db/repositories/konto/email-aenderung'
import { lockEmpfehler } from '~db/repositories/konto/empfehler'
import { findToken } from '~db/repositories/shared/token'
import { writeAudit } from '../shared/audit'
import { publicUseCase } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { once } from '../shared/once'
import { writeSicherheit } from '../shared/record-sicherheit'
import { isSecret, secretHash } from '../shared/secrets'
import { consumeToken, type LinkFehler, readToken } from '../shared/tokens'
import { type AdressFehler, moveFreundEmail, moveKontoEmail } from './move-email'
import { type EmailPerson, tellFormer } from './write-to-new-email'

type Fehler = LinkFehler | AdressFehler

/** The change behind a link, while its person is held: a deleted one has none. */
export async function holdAenderung(tx: MandantTx, id: string) {
	const early = await findEmailAenderung(tx, id)
	if (!early) return undefined
	const person = await holdPerson(tx, early)
	const row = person && (await findEmailAenderung(tx, id))
	return row && { row, person }
}

async function holdPerson(tx: MandantTx, { bezug, subjektId }: EmailAenderungRow): Promise<EmailPerson | undefined> {
	if (bezug === 'empfehler') return lockEmpfehler(tx, { id: subjektId })
	await lockFreunde(tx, [subjektId])
	const found = await findEmpfaengerById(tx, subjektId)
	return found && { vorname: found.empfaenger.vorname ?? '', sprache: found.empfaenger.sprache }
}

/** The change that a link is about, used up or not. */
export async function aenderungOfLink(db: MandantDb, t: string, zweck: 'email_neu' | 'email_alt') {
	const token = isSecret(t) ? await findToken(db, secretHash(t), zweck) : undefined
	return token && findEmailAenderung(db, token.subjektId)
}

/** What the link in the new mailbox would change. Uses nothing up. */
export async function showEmailBestaetigung(
	ctx: AppContext,
	t: string,
): Promise<Result<{ email: string; bezug: EmailBezug }, LinkFehler>> {
	publicUseCase()
	const token = await readToken(ctx, ctx.db, t, 'email_neu')
	if (!token.ok) return token
	const row = await findEmailAenderung(ctx.db, token.value.subjektId)
	if (row?.zustand !== 'angeschrieben') return fail(row ? 'link_benutzt' : 'link_ungueltig')
	return ok({ email: row.emailNeu, bezug: row.bezug })
}

/**
 * The owner of the new mailbox confirms it: from now on it is the address (konto/move-email). Word goes to the former one.
 * The value says whose address it was.
 */
export async function confirmEmailAenderung(
	ctx: AppContext,
	t: string,
	key: string,
): Promise<Result<EmailBezug, Fehler>> {
	publicUseCase()
	return once<EmailBezug, Fehler>(
		ctx,
		key,
		async (tx) => {
			const token = await readToken(ctx, tx, t, 'email_neu')
			if (!token.ok) return token
			const held = await holdAenderung(tx, token.value.subjektId)
			if (!held) return fail('link_ungueltig')
			const { row, person } = held
			const used = await consumeToken(ctx, tx, t, 'email_neu')
			const next = emailAenderungMachine.transition(row.zustand, 'bestaetigen')
			if (!used.ok || !next.ok) return fail('link_benutzt')
			const { bezug, subjektId } = row
			const move = bezug === 'empfehler' ? moveKontoEmail : moveFreundEmail
			const moved = await move(ctx, tx, { id: subjektId, nach: row.emailNeu })
			if (!moved.ok) return moved
			const am = ctx.clock()
			await changeEmailAenderung(tx, row.id, row.zustand, { zustand: next.value, erledigtAm: am })
			await tellFormer(ctx, tx, row, person)
			const details = { von: row.zustand, nach: next.value }
			await writeAudit(ctx, tx, { ereignis: 'email.geaendert', bezug, bezugId: subjektId, details })
			if (bezug === 'empfehler') await writeSicherheit(ctx, tx, { art: 'email_geaendert', konto: subjektId })
			return ok(bezug)
		},
		z.enum(['empfehler', 'empfaenger']).parse,
	)
}
