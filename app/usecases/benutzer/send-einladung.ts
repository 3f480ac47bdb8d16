import { EINLADUNG_STUNDEN } from '~/domain/benutzer/rollen'
import type { MandantTx } from '~db/handle'
import type { BenutzerRow } from '~db/repositories/benutzer/benutzer'
import { spendTokensOf } from '~db/repositories/shared/token'
import { enqueueMail } from '../mail/enqueue-mail'
import type { AppContext } from '../shared/context'
import { linkTo } from '../shared/links'
import { issueToken } from '../shared/tokens'

const EINLADUNG = { betrieb: 'BetriebEinladung', agentur: 'AgenturEinladung' } as const

/**
 * Mails a link that is good once, and answers with it; every former one of the same person is not any more. `agentur` is the
 * name of theirs.
 */
export async function sendEinladung(
	ctx: AppContext,
	tx: MandantTx,
	{ id, art, emailNorm }: BenutzerRow,
	{ vorname, agentur }: { vorname: string; agentur?: string },
): Promise<string> {
	const now = ctx.clock()
	await spendTokensOf(tx, { subjektId: id, zweck: 'einladung' }, now)
	const t = await issueToken(ctx, tx, {
		...({ zweck: 'einladung', subjektArt: 'benutzer', subjektId: id } as const),
		ablaufAm: new Date(now.getTime() + EINLADUNG_STUNDEN * 3_600_000),
	})
	const link = linkTo(ctx.mandant, EINLADUNG[art], {}, { t })
	await enqueueMail(ctx, tx, {
		vorlage: 'einladung',
		an: emailNorm,
		sprache: ctx.locale,
		schluessel: `einladung:${id}:${now.toISOString()}`,
		daten: { vorname, link, ...(agentur ? { agentur } : {}) },
	})
	return link
}
