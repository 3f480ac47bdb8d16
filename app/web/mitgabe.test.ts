import { describe, expect, it } from 'vitest'
import { formatEntscheidung } from '~/domain/einwilligung/kategorien'
import { mitgabeOf, withMitgabe, withMitgabeHtml } from './mitgabe.server'

const decided = `a=b; cookieConsent_nordfunk=${formatEntscheidung({ kategorien: [], kennung: 'A'.repeat(22) })}`
const text = (url: string, cookie?: string) => mitgabeOf(url, cookie).toString()

describe('what an address hands on', () => {
	it('[N-CAMPAIGN] the campaign, under the name it came by, until there is a decision about cookies', () => {
		expect(text('/agb?x=1&mtm_campaign=mai')).toBe('mtm_campaign=mai')
		expect(text('/agb?mtm_campaign=mai', 'cookieConsent_nordfunk=kaputt')).toBe('mtm_campaign=mai')
		expect(text('/agb?mtm_campaign=mai', decided)).toBe('')
		expect(text('/agb?channel=%3Cb%3E')).toBe('')
		expect(text('/agb')).toBe('')
	})

	it('[P-LANG] the language, while nothing else says it', () => {
		const mandant = { clientRoute: 'nordfunk', config: {} } as never
		const handed = (sprache: 'de' | 'en') => mitgabeOf('/agb?lang=en', undefined, { mandant, sprache }).toString()
		expect(handed('de')).toBe('lang=en')
		expect(handed('en')).toBe('')
		expect(text('/agb?lang=en')).toBe('lang=en')
		expect(text('/agb?lang=fr')).toBe('')
		expect(withMitgabe('/a?lang=de', new URLSearchParams({ lang: 'en' }))).toBe('/a?lang=de')
		expect(withMitgabe('/a?b=c', new URLSearchParams({ lang: 'en' }))).toBe('/a?b=c&lang=en')
	})

	it('[N-WIDGET] the widget, whatever was decided', () => {
		expect(text('/agb?widget=1', decided)).toBe('widget=1')
		expect(text('/agb?widget')).toBe('widget=')
		expect(text('/agb?widget=%22%3E')).toBe('')
	})
})

describe('an address that takes it along', () => {
	const both = new URLSearchParams({ widget: '1', channel: 'mai' })
	it.each([
		['/', '/?widget=1&channel=mai'],
		['/a?b=c', '/a?b=c&widget=1&channel=mai'],
		['/a#teil', '/a?widget=1&channel=mai#teil'],
		['/a?c=eigen', '/a?c=eigen&widget=1'],
		['/a?widget=2&channel=x', '/a?widget=2&channel=x'],
		['//fremd.example/', '//fremd.example/'],
		['/\\fremd.example/', '/\\fremd.example/'],
		['https://fremd.example/', 'https://fremd.example/'],
		['mailto:a@example.org', 'mailto:a@example.org'],
		['#inhalt', '#inhalt'],
	])('%s', (path, expected) => {
		expect(withMitgabe(path, both)).toBe(expected)
	})
})

describe('a page that hands it on', () => {
	const channel = new URLSearchParams({ channel: 'mai' })
	it.each([
		['<a class="x" href="/a?b=c&amp;d=&#x27;">', '<a class="x" href="/a?b=c&amp;d=&#x27;&amp;channel=mai">'],
		['<a href="https://fremd.example/?a=b">', '<a href="https://fremd.example/?a=b">'],
		['<form method="post" action="/login">', '<form method="post" action="/login?channel=mai">'],
		['<form method="post">', '<form method="post">'],
		['<form method="get">', '<form method="get"><input type="hidden" name="channel" value="mai"/>'],
		['<p>&lt;a href=&quot;/x&quot;&gt;</p>', '<p>&lt;a href=&quot;/x&quot;&gt;</p>'],
		['<link rel="stylesheet" href="/assets/a.css"/>', '<link rel="stylesheet" href="/assets/a.css"/>'],
	])('%s', (html, expected) => {
		expect(withMitgabeHtml(html, channel)).toBe(expected)
	})
})
