import { formatDate } from '~/domain/shared/dates'
import { showRechtstext } from '~/usecases/inhalt/showRechtstext'
import type { WebContext } from '~/web/guard.server'
import { failPage } from '~/web/replies.server'

/** View of a legal page; throws the error page where the text is missing. */
export async function loadRechtstext(ctx: WebContext, art: Parameters<typeof showRechtstext>[1]) {
	const text = await showRechtstext(ctx, art)
	if (!text.ok) throw failPage(text.code)
	const { titel, inhalt, version, gueltigAb } = text.value
	return { titel, inhalt, version, stand: formatDate(gueltigAb) }
}
