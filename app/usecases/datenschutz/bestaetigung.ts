import { z } from 'zod'
import { ANFRAGE_LINK_TAGE, anfrageMachine } from '~/domain/datenschutz/anfrage'
import { normaliseEmail } from '~/domain/shared/email'
import { fail, ok, type Result } from '~/domain/shared/result'
import { changeAnfrage, findAnfrage, lockAnfrage } from '~db/repositories/datenschutz/anfrage'
import { findPerson } from '~db/repositories/datenschutz/person'
import { spendTokensOf } from '~db/repositories/shared/token'
import { enqueueMail } from '../mail/enqueue-mail'
import { writeAudit } from '../shared/audit'
import { authorise, publicUseCase } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { linkTo } from '../shared/links'
import { once } from '../shared/once'
import { consumeToken, issueToken, type LinkFehler, readToken } from '../shared/tokens'

const DAY = 24 * 3_600_000

type Fehler = 'nicht_gefunden' | 'zustand_veraltet' | 'anfrage_unbestaetigt' | 'anfrage_ohne_person'

/**
 * Mails a link to the address the request is about, which only works once: whoever reads that mailbox says whether the
 * request is theirs. Only an address that its owner gave the portal gets one. A second one makes the first worthless.
 */
export async function sendBestaetigung(ctx: AppContext, id: string, key: string): Promise<Result<null, Fehler>> {
	authorise(ctx, 'datenschutz.bearbeiten')
	return once<null, Fehler>(
		ctx,
		key,
		async (tx) => {
			const anfrage = z.uuid().safeParse(id).success ? await lockAnfrage(ctx.tables, tx, id) : undefined
			if (!anfrage) return fail('nicht_gefunden')
			const next = anfrageMachine.transition(anfrage.zustand, 'anschreiben')
			if (!next.ok) return next
			const { konto, freunde } = await findPerson(ctx.tables, tx, normaliseEmail(anfrage.email))
			const an = konto?.email ?? freunde[0]?.email
			if (!an) return fail('anfrage_ohne_person')
			const now = ctx.clock()
			await spendTokensOf(ctx.tables, tx, { subjektId: id, zweck: 'datenschutz' }, now)
			const t = await issueToken(ctx, tx, {
				zweck: 'datenschutz',
				subjektArt: 'datenschutz',
				subjektId: id,
				ablaufAm: new Date(now.getTime() + ANFRAGE_LINK_TAGE * DAY),
			})
			await enqueueMail(ctx, tx, {
				vorlage: 'datenschutz_bestaetigen',
				an,
				sprache: anfrage.sprache,
				schluessel: `datenschutz_bestaetigen:${id}:${now.getTime()}`,
				daten: { vorname: '', art: anfrage.art, link: linkTo(ctx.mandant, 'DatenschutzAnfrage', {}, { t }) },
			})
			if (!(await changeAnfrage(ctx.tables, tx, { id, from: anfrage.zustand }, { zustand: next.value })))
				return fail('zustand_veraltet')
			const details = { von: anfrage.zustand, nach: next.value }
			await writeAudit(ctx, tx, {
				ereignis: 'datenschutz.angeschrieben',
				bezug: 'datenschutzAnfrage',
				bezugId: id,
				details,
			})
			return ok(null)
		},
		z.null().parse,
	)
}

/** What the link asks its reader to confirm. Uses nothing up. */
export async function showBestaetigung(ctx: AppContext, secret: string | undefined) {
	publicUseCase()
	const token = await readToken(ctx, ctx.db, secret, 'datenschutz')
	if (!token.ok) return token
	const anfrage = await findAnfrage(ctx.tables, ctx.db, token.value.subjektId)
	return anfrage ? ok({ art: anfrage.art, eingegangenAm: anfrage.eingegangenAm }) : fail('link_ungueltig')
}

/** The reader of the mailbox says that the request is theirs; the link is used up. */
export async function confirmAnfrage(
	ctx: AppContext,
	secret: string | undefined,
	key: string,
): Promise<Result<null, LinkFehler | 'zustand_veraltet' | 'anfrage_unbestaetigt'>> {
	publicUseCase()
	return once<null, LinkFehler | 'zustand_veraltet' | 'anfrage_unbestaetigt'>(
		ctx,
		key,
		async (tx) => {
			const token = await consumeToken(ctx, tx, secret, 'datenschutz')
			if (!token.ok) return token
			const id = token.value.subjektId
			const anfrage = await lockAnfrage(ctx.tables, tx, id)
			if (!anfrage) return fail('link_ungueltig')
			const next = anfrageMachine.transition(anfrage.zustand, 'bestaetigen')
			if (!next.ok) return next
			const set = { zustand: next.value, bestaetigtAm: ctx.clock() }
			if (!(await changeAnfrage(ctx.tables, tx, { id, from: anfrage.zustand }, set))) return fail('zustand_veraltet')
			const details = { von: anfrage.zustand, nach: next.value }
			await writeAudit(ctx, tx, {
				ereignis: 'datenschutz.bestaetigt',
				bezug: 'datenschutzAnfrage',
				bezugId: id,
				details,
			})
			return ok(null)
		},
		z.null().parse,
	)
}
