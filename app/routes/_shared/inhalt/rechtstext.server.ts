import { erklaerungScreen } from '~/domain/inhalt/erklaerung'
import { formatDate } from '~/domain/shared/dates'
import { pathTo } from '~/paths'
import { showBlock } from '~/usecases/inhalt/show-block'
import { type RechtstextView, showRechtstext } from '~/usecases/inhalt/show-rechtstext'
import type { WebContext } from '~/web/guard.server'
import { failPage } from '~/web/replies.server'

/** What a legal page shows of a version. */
export function rechtstextView(ctx: WebContext, text: RechtstextView) {
	const t = ctx.t
	const { titel, inhalt, version, gueltigAb, sprache } = text
	const fassungen = text.fassungen.map(({ id, version, gueltigAb, gueltigBis }) => {
		const werte = { version, ab: formatDate(gueltigAb), bis: gueltigBis ? formatDate(gueltigBis) : '' }
		return {
			id,
			href: pathTo(ctx.mandant, 'Rechtstext', { rechtstextId: id }),
			label: t(gueltigBis ? 'inhalte:fassungen.eintragBis' : 'inhalte:fassungen.eintrag', werte),
			aktuell: gueltigBis === null,
		}
	})
	return {
		titel,
		inhalt,
		version,
		stand: formatDate(gueltigAb),
		lang: sprache === ctx.locale ? null : sprache,
		fassungen,
	}
}

export type RechtstextScreen = ReturnType<typeof rechtstextView>

/** View of a legal page; throws the error page where the text is missing. */
export async function loadRechtstext(ctx: WebContext, art: Parameters<typeof showRechtstext>[1]) {
	const text = await showRechtstext(ctx, art)
	if (!text.ok) throw failPage(text.code)
	return rechtstextView(ctx, text.value)
}

/** The accessibility statement as a section of this screen, where the brand has it here; its text may be missing. */
export async function loadErklaerung(ctx: WebContext, screen: 'Impressum' | 'Faq') {
	const { config } = ctx.mandant
	if (erklaerungScreen(config) !== screen) return null
	const block = await showBlock(ctx, { schluessel: 'barrierefreiheitserklaerung', page: screen })
	return { block: block.ok ? block.value : null, support: config.SupportEmail }
}

export type ErklaerungView = NonNullable<Awaited<ReturnType<typeof loadErklaerung>>>
