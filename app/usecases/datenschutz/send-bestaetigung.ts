import { z } from 'zod'
import { ANFRAGE_LINK_TAGE } from '~/domain/datenschutz/anfrage'
import { normaliseEmail } from '~/domain/shared/email'
import { fail, ok, type Result } from '~/domain/shared/result'
import { findPerson } from '~db/repositories/datenschutz/person'
import { spendTokensOf } from '~db/repositories/shared/token'
import { enqueueMail } from '../mail/enqueue-mail'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { linkTo } from '../shared/links'
import { once } from '../shared/once'
import { issueToken } from '../shared/tokens'
import { heldAnfrage } from './answer-anfrage'
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
			const anfrage = await heldAnfrage(tx, id)
			if (!anfrage) return fail('nicht_gefunden')
			const moved = await moveAnfrage(ctx, tx, anfrage, 'anschreiben')
			if (!moved.ok) return moved
			const { konto, freunde } = await findPerson(tx, normaliseEmail(anfrage.email))
			const an = konto?.email ?? freunde[0]?.email
			if (!an) return fail('anfrage_ohne_person')
			const now = ctx.clock()
			await spendTokensOf(tx, { subjektId: id, zweck: 'datenschutz' }, now)
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
