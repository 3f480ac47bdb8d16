import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { expect, it } from 'vitest'
import { i18nFor } from '~/locales/translate'
import { InPruefung } from './InPruefung'

const shown = (zeilen: { inPruefung: boolean }[]) =>
	renderToStaticMarkup(
		<I18nextProvider i18n={i18nFor('de', 'sie')}>
			<InPruefung zeilen={zeilen} />
		</I18nextProvider>,
	)

it('what is under review is explained once, however many are, and nobody is accused', () => {
	expect(shown([{ inPruefung: false }])).toBe('')
	const viele = shown(Array.from({ length: 64 }, () => ({ inPruefung: true })))
	expect(viele.match(/Einige Empfehlungen prüfen wir noch/g)).toHaveLength(1)
	expect(viele).not.toMatch(/nicht erlaubt|selbst|Verdacht|andere Person/)
})
