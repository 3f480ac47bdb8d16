import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { isPasswortQueueFull, verifyPasswort } from '~/adapters/crypto/passwort'
import { emailAenderungMachine, emailLinkBis } from '~/domain/konto/email-aenderung'
import { normaliseEmail } from '~/domain/shared/email'
import { fail, ok, type Result } from '~/domain/shared/result'
import { actorName } from '~/domain/zugriff/actor'
import {
	changeEmailAenderung,
	findOffeneEmailAenderung,
	insertEmailAenderung,
} from '~db/repositories/konto/email-aenderung'
import { findEmpfehlerByEmail, lockEmpfehler } from '~db/repositories/konto/empfehler'
import { writeAudit } from '../shared/audit'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { currentEmpfehler, lockCurrentEmpfehler } from '../shared/current-empfehler'
import { answerBefore, once } from '../shared/once'
import { adressFehler } from './create-empfehler'
import type { AdressFehler } from './move-email'
import { replaceOffene, spendLinks, wartendeEmail, writeToBoth } from './write-to-new-email'

type Fehler = AdressFehler | 'anmeldung_erforderlich' | 'passwort_falsch' | 'ueberlastet' | 'zustand_veraltet'

/** The account's address, and the change of it that waits for the link in the new mailbox or for a second person. */
export async function showEmailAenderung(ctx: AppContext) {
	authorise(ctx, 'eigenes.lesen')
	const who = await currentEmpfehler(ctx)
	if (!who.ok) return who
	return ok({ email: who.value.email, wartet: await wartendeEmail(ctx, who.value.id) })
}

/**
 * Asks for another address for the account of who is logged in: a link goes to the new mailbox, word to the former one.
 * Nothing changes yet. Whether somebody has the new address shows neither in the answer nor on any page; with
 * AuskunftUeberKonten the answer says it.
 */
export async function requestEmailAenderung(
	ctx: AppContext,
	{ email, passwort }: { email: string; passwort: string },
	key: string,
): Promise<Result<null, Fehler>> {
	authorise(ctx, 'eigenes.aendern')
	const before = await answerBefore(ctx, key, z.null().parse)
	if (before) return before
	const who = await currentEmpfehler(ctx)
	if (!who.ok) return who
	const { id, passwortHash } = who.value
	if (isPasswortQueueFull()) return fail('ueberlastet')
	if (!(await verifyPasswort(passwortHash, passwort))) return fail('passwort_falsch')
	if (normaliseEmail(email) === who.value.emailNorm) return fail('email_unveraendert')
	const fehler = adressFehler(ctx.mandant, email)
	if (fehler) return fail(fehler)
	return once<null, Fehler>(
		ctx,
		key,
		async (tx) => {
			const konto = await lockEmpfehler(tx, { id })
			// A password changed in the meantime was not the one that was checked.
			if (konto?.passwortHash !== passwortHash) return fail('zustand_veraltet')
			const { AuskunftUeberKonten } = ctx.mandant.config
			if (AuskunftUeberKonten && (await findEmpfehlerByEmail(tx, normaliseEmail(email)))) return fail('email_vorhanden')
			await replaceOffene(ctx, tx, id)
			const now = ctx.clock()
			const zustand = emailAenderungMachine.step('freigeben').to
			const row = await insertEmailAenderung(tx, {
				...{ id: randomUUID(), zustand, bezug: 'empfehler', subjektId: id },
				...{ emailAlt: konto.email, emailNeu: email, beantragtVon: actorName(ctx.actor) },
				...{ ablaufAm: emailLinkBis(now), erstelltAm: now },
			})
			await writeToBoth(ctx, tx, row, konto)
			await writeAudit(ctx, tx, {
				...{ ereignis: 'email.beantragt', bezug: 'empfehler', bezugId: id },
				details: { von: null, nach: zustand },
			})
			return ok(null)
		},
		z.null().parse,
	)
}

/** Takes back what one asked for oneself and did not confirm yet; that nothing waits is as good. */
export async function dropEmailAenderung(
	ctx: AppContext,
	key: string,
): Promise<Result<null, 'anmeldung_erforderlich' | 'zustand_veraltet'>> {
	authorise(ctx, 'eigenes.aendern')
	return once<null, 'anmeldung_erforderlich' | 'zustand_veraltet'>(
		ctx,
		key,
		async (tx) => {
			const who = await lockCurrentEmpfehler(ctx, tx)
			if (!who.ok) return who
			const { id } = who.value
			const offen = await findOffeneEmailAenderung(tx, id)
			if (offen?.zustand !== 'angeschrieben') return ok(null)
			const next = emailAenderungMachine.transition(offen.zustand, 'stoppen')
			if (!next.ok) return next
			await changeEmailAenderung(tx, offen.id, offen.zustand, { zustand: next.value })
			await spendLinks(ctx, tx, offen.id)
			const details = { von: offen.zustand, nach: next.value }
			await writeAudit(ctx, tx, { ereignis: 'email.gestoppt', bezug: 'empfehler', bezugId: id, details })
			return ok(null)
		},
		z.null().parse,
	)
}
