import { mailSpan } from '~/domain/mail/span'
import type { MandantTx } from '~db/handle'
import type { EmpfaengerRow } from '~db/repositories/empfaenger/empfaenger'
import type { AppContext } from '../shared/context'
import { freundStandLink } from '../shared/freund-stand-link'
import { enqueueMail } from './enqueue-mail'

type Freund = Pick<EmpfaengerRow, 'id' | 'emailNorm' | 'sprache'> & { email: string; vorname: string | null }

/** Sends a friend the link to their page, at most once in a while; `eigen`: somebody at work sends it, who has limits of their own. */
export async function sendFreundStandMail(
	ctx: AppContext,
	tx: MandantTx,
	freund: Freund,
	{ eigen = false }: { eigen?: boolean } = {},
): Promise<void> {
	const { id, email: an, vorname, sprache } = freund
	const now = ctx.clock()
	const mail = {
		vorlage: 'freund_stand' as const,
		...{ an, sprache, schluessel: `freund_stand:${id}:${eigen ? now.getTime() : mailSpan(now)}` },
		daten: { vorname: vorname ?? '', link: freundStandLink(ctx, freund) },
	}
	await enqueueMail(ctx, tx, mail, { eigen })
}
