import type { FaqGruppe } from '~/domain/inhalt/faq'
import type { Variablen } from '~/domain/inhalt/variablen'
import { pathTo } from '~/paths'
import { markdownToText } from '~/ui/markdown/parse'
import { showFaq } from '~/usecases/inhalt/show-faq'
import type { WebContext } from '~/web/guard.server'
import { failPage } from '~/web/replies.server'
import { loadErklaerung } from '../../_shared/inhalt/rechtstext.server'

/** schema.org FAQPage for search engines, fit to stand inside a script element. */
function faqJsonLd(gruppen: readonly FaqGruppe[], variablen: Variablen): string {
	const mainEntity = gruppen
		.flatMap(({ eintraege }) => eintraege)
		.map(({ frage, antwort }) => ({
			'@type': 'Question',
			name: frage,
			acceptedAnswer: { '@type': 'Answer', text: markdownToText(antwort, variablen) },
		}))
	return JSON.stringify({ '@context': 'https://schema.org', '@type': 'FAQPage', mainEntity }).replaceAll('<', '\\u003c')
}

/** The questions, all or those a search (`q`) finds; one is open when its own address (`eintrag`) was followed. */
export async function faqView(ctx: WebContext, query: URLSearchParams) {
	const suche = (query.get('q') ?? '').trim().slice(0, 100)
	const eintrag = query.get('eintrag') ?? undefined
	const [faq, erklaerung] = await Promise.all([showFaq(ctx, { suche, eintrag }), loadErklaerung(ctx, 'Faq')])
	if (!faq.ok) throw failPage(faq.code)
	const { gruppen, treffer, gesamt, ...teile } = faq.value
	const faqHref = pathTo(ctx.mandant, 'Faq')
	return {
		titel: ctx.t('inhalte:faq.titel'),
		suche,
		support: ctx.mandant.config.SupportEmail,
		faqHref,
		gruppen: gruppen.map(({ gruppe, eintraege }) => ({
			gruppe,
			eintraege: eintraege.map(({ schluessel, frage, antwort }) => ({
				anker: `frage-${schluessel}`,
				frage,
				antwort,
				offen: schluessel === eintrag,
				href: `${pathTo(ctx.mandant, 'Faq', {}, { eintrag: schluessel })}#frage-${schluessel}`,
			})),
		})),
		teile,
		treffer,
		gesamt,
		erklaerung,
		jsonLd: suche ? null : faqJsonLd(gruppen, teile.variablen),
	}
}

export type FaqScreen = Awaited<ReturnType<typeof faqView>>
