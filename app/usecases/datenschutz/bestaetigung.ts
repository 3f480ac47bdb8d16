import { z } from 'zod'
import { ANFRAGE_LINK_TAGE } from '~/domain/datenschutz/anfrage'
import { normaliseEmail } from '~/domain/shared/email'
import { fail, ok, type Result } from '~/domain/shared/result'
import { findAnfrage, lockAnfrage } from '~db/repositories/datenschutz/anfrage'
import { findPerson } from '~db/repositories/datenschutz/person'
import { spendTokensOf } from '~db/repositories/shared/token'
import { enqueueMail } from '../mail/enqueue-mail'
import { authorise, publicUseCase } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { linkTo } from '../shared/links'
import { once } from '../shared/once'
import { consumeToken, issueToken, type LinkFehler, readToken } from '../shared/tokens'
import { moveAnfrage } from './move-anfrage'

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
			const moved = await moveAnfrage(ctx, tx, anfrage, 'anschreiben')
			if (!moved.ok) return moved
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
			return moveAnfrage(ctx, tx, anfrage, 'bestaetigen', { bestaetigtAm: ctx.clock() })
		},
		z.null().parse,
	)
}
