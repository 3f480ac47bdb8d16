import { useLocation } from '@remix-run/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider, useTranslation } from 'react-i18next'
import { describe, expect, it } from 'vitest'
import type { Locale } from '~/domain/shared/locale'
import { i18nFor } from '~/locales/translate'
import { type AngebotOwn, AngebotScreen, type AngebotShared } from '~/routes/empfaenger/EmpfaengerBestaetigung/Angebot'
import { Kept, KeptContext } from '~/ui/kept'
import { CarryOverContext, Link } from '~/ui/link'
import { keeperOf } from './kept-parts.server'

type Page = { locale: Locale; carryOver: URLSearchParams }

function pageOf({ locale, carryOver }: Page, own: AngebotOwn, angebot: AngebotShared, keeps: boolean): string {
	return renderToStaticMarkup(
		<KeptContext.Provider value={keeps ? keeperOf({ locale, voice: 'sie', carryOver }) : undefined}>
			<CarryOverContext.Provider value={carryOver}>
				<I18nextProvider i18n={i18nFor(locale, 'sie')}>
					<Kept part={AngebotScreen} of={angebot} own={own} />
				</I18nextProvider>
			</CarryOverContext.Provider>
		</KeptContext.Provider>,
	)
}

const HOSTILE = [
	'Erika',
	'<script>alert(1)</script>',
	`"'&<>`,
	'$& $1 $$ {{vorname}} $t(nav.faq)',
	'm0- m1- &amp;',
	'Ayşe 👩‍🚀\n\u202e«€»',
	'',
]

const ownOf = (word: string): AngebotOwn => ({
	titel: `${word} empfiehlt`,
	initiale: word.slice(0, 1),
	bild: `data:image/webp;base64,${word}`,
	vorname: word,
	nachricht: `Hallo ${word}!`,
	gueltigBis: '1.2.2031',
	token: `t.${word}`,
	adresse: `/empfehlung?widget=a&lang=en&channel=${encodeURIComponent(word)}`,
})

const angebot = (name: string): AngebotShared => ({
	produkt: {
		...{ id: 1, name, kurztext: 'Kurz & gut', beschreibung: 'Lang', grafik: 'glasfaser', kategorie: 'internet' },
		...{ preis: { monatlich: null, einmalig: null, rabatt: 'Aktion' }, preisHinweis: '', fussnote: 'Eine Note' },
	},
	...{ anteilEmpfehler: 50, vorteil: { cent: 2500, einheitlich: true }, maxAuftraege: 3, berater: null },
	...{
		firma: 'Firma <GmbH>',
		support: 'hilfe@example.org',
		hatBild: true,
		hatNachricht: true,
		teilenHref: null,
		reply: undefined,
	},
})

const PAGES: Page[] = (['de', 'en'] as const).flatMap((locale) =>
	['', 'channel=kurzlink', 'widget=a&lang=en'].map((query) => ({ locale, carryOver: new URLSearchParams(query) })),
)

it('a part that is kept says of everybody what it says where it is rendered for them', () => {
	for (const word of [...HOSTILE, ...HOSTILE.toReversed()])
		for (const name of ['Glasfaser', 'Mobil "S"'])
			for (const page of PAGES)
				expect(pageOf(page, ownOf(word), angebot(name), true)).toBe(pageOf(page, ownOf(word), angebot(name), false))
})

type Said = { was: string; wer: string }
const Part = ({ was, wer }: Said) => (
	<Link href="/faq" title={wer}>
		{was} {useTranslation().t('nav.faq')} {wer}
	</Link>
)
const Other = ({ was, wer }: Said) => `${was}${wer}`
const Asking = () => useLocation().pathname
const Shouting = ({ wer }: Pick<Said, 'wer'>) => wer.toUpperCase()
const Cutting = ({ wer }: Pick<Said, 'wer'>) => wer.slice(0, 10)

describe('nothing is kept under less than it is made of', () => {
	const say = (was: string, wer: string, page: Partial<Page> = {}) =>
		keeperOf({ locale: 'de', voice: 'sie', carryOver: new URLSearchParams(), ...page })(Part, { was }, { wer })

	it('language, what is handed on, data', () => {
		const texts = [
			say('a', 'A'),
			say('b', 'A'),
			say('a', 'A', { locale: 'en' }),
			say('a', 'A', { carryOver: new URLSearchParams('c=plakat') }),
		]
		expect(new Set(texts).size).toBe(4)
		expect(say('a', 'B')).toBe(texts[0]?.replaceAll('A', 'B'))
	})

	it('another part of the same data', () => {
		const keep = keeperOf({ locale: 'de', voice: 'sie', carryOver: new URLSearchParams() })
		expect(keep(Other, { was: 'a' }, { wer: '<' })).toBe('a&lt;')
	})

	it('a part that asks for its request is refused', () => {
		const keep = keeperOf({ locale: 'de', voice: 'sie', carryOver: new URLSearchParams() })
		expect(() => keep(Asking, {}, {})).toThrow()
	})

	it('a part that looks at a value instead of showing it is refused', () => {
		const keep = keeperOf({ locale: 'de', voice: 'sie', carryOver: new URLSearchParams() })
		for (const part of [Shouting, Cutting]) expect(() => keep(part, {}, { wer: 'Erika' })).toThrow('looks at')
	})
})
