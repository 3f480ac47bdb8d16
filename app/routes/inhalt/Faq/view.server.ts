import type { FaqGruppe } from '~/domain/inhalt/faq'
import type { Variablen } from '~/domain/inhalt/variablen'
import { markdownToText } from '~/ui/markdown/parse'

/** schema.org FAQPage for search engines, fit to stand inside a script element. */
export function faqJsonLd(gruppen: readonly FaqGruppe[], variablen: Variablen): string {
	const mainEntity = gruppen
		.flatMap(({ eintraege }) => eintraege)
		.map(({ frage, antwort }) => ({
			'@type': 'Question',
			name: frage,
			acceptedAnswer: { '@type': 'Answer', text: markdownToText(antwort, variablen) },
		}))
	return JSON.stringify({ '@context': 'https://schema.org', '@type': 'FAQPage', mainEntity }).replaceAll('<', '\\u003c')
}
