import { z } from 'zod'
import { type Vorlage, vorlageMitDaten } from '~/adapters/mail/vorlagen/schema'
import { fail, ok, type Result } from '~/domain/shared/result'
import type { MandantTx } from '~db/handle'
import { lockFreunde } from '~db/repositories/datenschutz/person'
import { type EmpfaengerRow, findEinladung, findEmpfaengerById } from '~db/repositories/empfaenger/empfaenger'
import { findMail, type MailRow, requeueFailedMails } from '~db/repositories/mail/mail'
import { countTry } from '../betrugspruefung/limit'
import { requestOptin } from '../konto/request-optin'
import { enqueueMail, postfachOf } from '../mail/enqueue-mail'
import { mailAngaben } from '../mail/mail-angaben'
import { sendFreundStandMail } from '../mail/send-freund-stand-mail'
import { renewPraemieMail } from '../praemie/resend-praemie-mail'
import { writeAudit } from '../shared/audit'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { once } from '../shared/once'

type Fehler = 'nicht_gefunden' | 'zustand_veraltet' | 'praemie_abgelaufen' | 'zu_viele_versuche'

/** Written anew, since what they held is not kept: a link of their own, or the way to where it says how far it is. */
const NEU: Partial<Record<Vorlage, 'bestaetigung' | 'praemie' | 'stand' | 'newsletter'>> = {
	empfaenger_bestaetigung: 'bestaetigung',
	freund_erinnerung: 'bestaetigung',
	praemie_bereit: 'praemie',
	praemie_erinnerung: 'praemie',
	bankdaten_noetig: 'praemie',
	newsletter_optin: 'newsletter',
	freund_stand: 'stand',
	auftrag_eingegangen: 'stand',
	auftrag_nicht_zustande: 'stand',
	aufteilung_geaendert: 'stand',
	auszahlung_bestaetigt: 'stand',
	auszahlung_unterwegs: 'stand',
	auszahlung_erledigt: 'stand',
	rueckforderung: 'stand',
	praemie_verrechnet: 'stand',
}

type Art = NonNullable<(typeof NEU)[Vorlage]>

const artOf = (vorlage: string): Art | undefined => new Map<string, Art>(Object.entries(NEU)).get(vorlage)

/** How one of a friend's mails can be sent once more; undefined = it cannot, or is on its way. */
export function freundResendOf({ vorlage, zustand, daten }: Pick<MailRow, 'vorlage' | 'zustand' | 'daten'>) {
	if (zustand === 'wartet') return undefined
	if (zustand === 'gescheitert' && daten !== '') return 'wiederholen' as const
	if (artOf(vorlage)) return 'neu' as const
	return daten === '' ? undefined : ('kopie' as const)
}

type Freund = EmpfaengerRow & { email: string }

async function write(
	ctx: AppContext,
	tx: MandantTx,
	freund: Freund,
	art: Art,
	praemierungId: string,
): Promise<Result<null, Fehler>> {
	const { id, vorname, sprache, email } = freund
	const anlass = String(ctx.clock().getTime())
	if (art === 'praemie') return renewPraemieMail(ctx, tx, { praemierungId, wessen: { empfaengerIds: [id] } })
	if (art === 'stand') await sendFreundStandMail(ctx, tx, freund, { eigen: true })
	else if (art === 'newsletter') {
		if (freund.newsletterVersendetAm === null || freund.newsletterPermission) return fail('zustand_veraltet')
		const stand = { permission: freund.newsletterPermission, versendetAm: freund.newsletterVersendetAm }
		await requestOptin(ctx, tx, { art: 'empfaenger', id, email, vorname: vorname ?? '', sprache, ...stand })
	} else {
		const found = await findEmpfaengerById(tx, id)
		const einladung = found && (await findEinladung(tx, { hex: found.empfehlung.hex }))
		if (!einladung) return fail('nicht_gefunden')
		await mailAngaben(ctx, tx, { einladung, empfaenger: freund, anlass })
	}
	return ok(null)
}

async function again(ctx: AppContext, tx: MandantTx, freund: Freund, mail: MailRow): Promise<Result<null, Fehler>> {
	const weg = freundResendOf(mail)
	if (!weg) return fail('zustand_veraltet')
	const art = artOf(mail.vorlage)
	if (weg === 'neu' && art) return write(ctx, tx, freund, art, mail.schluessel.split(':')[1] ?? '')
	if (weg === 'wiederholen') {
		const neu = { an: freund.email, postfach: postfachOf(ctx, freund.email) }
		await requeueFailedMails(tx, ctx.mandant.id, { id: mail.id, neu, now: ctx.clock() })
		return ok(null)
	}
	const { vorlage, sprache, schluessel } = mail
	const daten: unknown = JSON.parse(ctx.keys.open({ table: 'mail', id: mail.id, column: 'daten' }, mail.daten))
	const copy = { an: freund.email, sprache, schluessel: `${schluessel}:${ctx.clock().getTime()}` }
	await enqueueMail(ctx, tx, { ...copy, ...vorlageMitDaten.parse({ vorlage, daten }) })
	return ok(null)
}

/** A mail there is, or one that the friend is due: their links, how far it is, their reward. */
export type FreundMail = { mailId: string } | { art: 'bestaetigung' | 'stand' } | { praemierungId: string }

/**
 * Sends a friend a mail once more, to the address they gave and to no other; a mailbox gets so many in an hour
 * (zu_viele_versuche). Somebody who gave no address gets none (nicht_gefunden).
 */
export async function resendFreundMail(
	ctx: AppContext,
	{ id, was }: { id: string; was: FreundMail },
	key?: string,
): Promise<Result<null, Fehler>> {
	authorise(ctx, 'freund.mails')
	const known = z.uuid().safeParse(id).success ? await findEmpfaengerById(ctx.db, id) : undefined
	const an = known?.empfaenger.email
	if (!an || known.empfaenger.geloeschtAm) return fail('nicht_gefunden')
	if (await countTry(ctx, 'mailErneut', { konto: an })) return fail('zu_viele_versuche')
	return once<null, Fehler>(
		ctx,
		key,
		async (tx) => {
			await lockFreunde(tx, [id])
			const found = await findEmpfaengerById(tx, id)
			const email = found?.empfaenger.email
			if (!email || found.empfaenger.geloeschtAm) return fail('nicht_gefunden')
			const freund = { ...found.empfaenger, email }
			const mail = 'mailId' in was ? await findMail(tx, was.mailId) : undefined
			if ('mailId' in was && mail?.postfach !== postfachOf(ctx, email)) return fail('nicht_gefunden')
			const done = mail
				? await again(ctx, tx, freund, mail)
				: 'art' in was
					? await write(ctx, tx, freund, was.art, '')
					: await write(ctx, tx, freund, 'praemie', 'praemierungId' in was ? was.praemierungId : '')
			if (!done.ok) return done
			const vorlage = mail?.vorlage ?? ('art' in was ? was.art : 'praemie')
			const bezug = { bezug: 'empfaenger', bezugId: id } as const
			await writeAudit(ctx, tx, { ereignis: 'mail.wiederholt', ...bezug, details: { vorlage } })
			return ok(null)
		},
		z.null().parse,
	)
}
