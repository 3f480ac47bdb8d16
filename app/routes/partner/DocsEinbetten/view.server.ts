import { data } from '@remix-run/node'
import { EINBETTEN_FASSUNGEN } from '~/domain/mandant/einbetten-fassungen'
import { attributesOf, type Einbettung, elementLine, scriptLine } from '~/domain/partner/einbettung'
import { frameOrigins } from '~/domain/partner/herkunft'
import { isLocale } from '~/domain/shared/locale'
import { brandTranslator, translator } from '~/locales/translate'
import { pathTo } from '~/paths'
import { checkSeite } from '~/usecases/partner/check-seite'
import { einbettungQuerySchema, seiteSchema } from '~/web/forms/partner'
import { formToken, readForm } from '~/web/forms.server'
import type { GuardArgs, WebContext } from '~/web/guard.server'

/** The place that an element shows, for its link. */
function hrefOf({ mandant }: WebContext, { element, product, campaign }: Einbettung): string {
	const query = campaign ? { c: campaign } : {}
	if (element === 'stand') return pathTo(mandant, 'PersoenlicherBereich', {}, query)
	if (element === 'freund') return pathTo(mandant, 'Empfehlungscode', {}, query)
	return product === undefined
		? pathTo(mandant, 'Home', {}, query)
		: pathTo(mandant, 'Empfehlen', { produktId: product }, query)
}

/** What was chosen, its lines to copy, and what it looks like. */
export function einbettenView(ctx: WebContext, { request }: GuardArgs) {
	const { searchParams } = new URL(request.url)
	const { fassung, ...chosen } = einbettungQuerySchema.parse(Object.fromEntries(searchParams))
	const { mandant, t } = ctx
	const portal = new URL(mandant.config.MandantUrl).origin
	const [newest] = EINBETTEN_FASSUNGEN
	const speak = isLocale(chosen.language) ? translator(chosen.language, 'sie') : brandTranslator(mandant, ctx.locale)
	const link = { href: portal + hrefOf(ctx, chosen), text: speak(`einbetten:link.${chosen.element}`) }
	return {
		titel: t('einbetten:titel'),
		token: formToken(ctx, 'DocsEinbetten'),
		action: pathTo(mandant, 'DocsEinbetten'),
		freigabeHref: frameOrigins(mandant.config).length > 0 ? null : pathTo(mandant, 'BetriebSchnittstellen'),
		gewaehlt: { ...chosen, fassung },
		version: newest.version,
		zeile: scriptLine(portal, fassung === 'fest' ? newest : undefined),
		element: elementLine(chosen, link),
		/** A window that opens by itself would cover the page that shows how to get it. */
		vorschau: searchParams.has('element')
			? {
					name: `weitersagen-${chosen.element}`,
					attributes: attributesOf({ ...chosen, mode: chosen.mode === 'popup' ? 'button' : chosen.mode }),
					link,
				}
			: null,
	}
}

/** Checks what was entered about a page; nothing is kept. */
export async function einbettenAction(ctx: WebContext, { request }: GuardArgs) {
	const form = await readForm(ctx, request, 'DocsEinbetten', seiteSchema)
	if (!form.ok) return form.reply
	const { seite, quelltext, richtlinie } = form.value
	return data({
		befunde: checkSeite(ctx, { herkunft: seite, quelltext, richtlinie }),
		values: { seite, quelltext, richtlinie },
	})
}

export type EinbettenView = ReturnType<typeof einbettenView>
