import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { emailAenderungMachine, emailLinkBis } from '~/domain/konto/email-aenderung'
import { fail, ok, type Result } from '~/domain/shared/result'
import { actorName } from '~/domain/zugriff/actor'
import type { MandantTx } from '~db/handle'
import { lockFreunde } from '~db/repositories/datenschutz/person'
import { findEmpfaengerById } from '~db/repositories/empfaenger/empfaenger'
import { insertEmailAenderung } from '~db/repositories/konto/email-aenderung'
import { countTry } from '../betrugspruefung/limit'
import { type AdressFehler, freundAdressFehler } from '../konto/move-email'
import { replaceOffene, writeToBoth } from '../konto/write-to-new-email'
import { writeAudit } from '../shared/audit'
import { authorise, publicUseCase } from '../shared/authorise'
import { onceWithFaktor } from '../shared/check-faktor'
import type { AppContext } from '../shared/context'
import { readFreundStandLink } from '../shared/freund-stand-link'
import { once } from '../shared/once'
import type { LinkFehler } from '../shared/tokens'

type Fehler = AdressFehler | 'zu_viele_versuche'

/** A link to the new mailbox and word to the former one: nothing changes until the link is used. */
async function ask(
	ctx: AppContext,
	tx: MandantTx,
	{ id, email, notiz = '' }: { id: string; email: string; notiz?: string },
): Promise<Result<null, Fehler>> {
	await lockFreunde(tx, [id])
	const erlaubt = await freundAdressFehler(ctx, tx, { id, nach: email })
	if (!erlaubt.ok) return erlaubt
	const found = await findEmpfaengerById(tx, id)
	if (!found) return fail('nicht_gefunden')
	await replaceOffene(ctx, tx, id)
	const now = ctx.clock()
	const zustand = emailAenderungMachine.step('freigeben').to
	const row = await insertEmailAenderung(tx, {
		...{ id: randomUUID(), zustand, bezug: 'empfaenger', subjektId: id, notiz },
		...{ emailAlt: erlaubt.value.email, emailNeu: email, beantragtVon: actorName(ctx.actor) },
		...{ ablaufAm: emailLinkBis(now), erstelltAm: now },
	})
	const { vorname, sprache } = found.empfaenger
	await writeToBoth(ctx, tx, row, { vorname: vorname ?? '', sprache })
	const details = { von: null, nach: zustand }
	await writeAudit(ctx, tx, { ereignis: 'email.beantragt', bezug: 'empfaenger', bezugId: id, details })
	return ok(null)
}

/** Corrects the address of a friend who mistyped it, with why: they confirm it in the new mailbox. */
export async function correctFreundEmail(
	ctx: AppContext,
	{ id, email, notiz }: { id: string; email: string; notiz: string },
	key?: string,
): Promise<Result<null, Fehler | 'faktor_noetig'>> {
	authorise(ctx, 'freund.adresse')
	if (!z.uuid().safeParse(id).success) return fail('nicht_gefunden')
	if (await countTry(ctx, 'emailAenderung', { konto: id })) return fail('zu_viele_versuche')
	return onceWithFaktor<null, Fehler>(ctx, key, (tx) => ask(ctx, tx, { id, email, notiz }), z.null().parse)
}

/** The same, asked for on the page that a mail's link opens, which came to the former mailbox. */
export async function changeFreundEmailByLink(
	ctx: AppContext,
	{ t, email }: { t: string; email: string },
	key: string,
): Promise<Result<null, Fehler | Exclude<LinkFehler, 'link_benutzt'>>> {
	publicUseCase()
	const read = await readFreundStandLink(ctx, t)
	if (!read.ok) return read
	const { id } = read.value
	return once<null, Fehler>(ctx, key, (tx) => ask(ctx, tx, { id, email }), z.null().parse)
}
