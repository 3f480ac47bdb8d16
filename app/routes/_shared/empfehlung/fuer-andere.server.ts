import { formatDateTime } from '~/domain/shared/dates'
import type { vermittlungView } from '~/usecases/empfehlung/write-vermittlung'
import { formToken } from '~/web/forms.server'
import type { WebContext } from '~/web/guard.server'
import { failPage } from '~/web/replies.server'

type Found = Awaited<ReturnType<typeof vermittlungView>>

/** What a screen to recommend for somebody else shows. */
export function fuerAndereView(
	ctx: WebContext,
	screen: 'MitarbeiterEmpfehlen' | 'CallcenterEmpfehlen',
	found: Found,
	request: Request,
) {
	if (!found.ok) throw failPage(found.code)
	return {
		token: formToken(ctx, screen),
		marke: ctx.mandant.config.Name,
		produkte: found.value.produkte,
		zuletzt: found.value.zuletzt.map(({ erstelltAm, ...one }) => ({ ...one, am: formatDateTime(erstelltAm) })),
		gesendet: new URL(request.url).searchParams.has('gesendet'),
	}
}
