import { describe, expect, it } from 'vitest'
import { withCarryOver } from '~/carry-over'
import { formatEntscheidung } from '~/domain/einwilligung/kategorien'
import { type Mandant, mandantConfigSchema } from '~/domain/mandant/config'
import { NEUTRAL_BRAND } from '~/domain/mandant/demo-brands'
import type { Locale } from '~/domain/shared/locale'
import { carryOverOf } from './carry-over.server'

const decided = `a=b; cookieConsent_nordfunk=${formatEntscheidung({ kategorien: [], kennung: 'A'.repeat(22) })}`
const mandant: Mandant = {
	id: 'm',
	clientRoute: 'nordfunk',
	schemaName: 'm_nordfunk',
	config: mandantConfigSchema.parse({
		Name: 'Marke',
		Firma: 'Marke',
		SupportEmail: 'service@marke.example',
		AbsenderEmail: 'post@marke.example',
		brand: NEUTRAL_BRAND,
		MandantUrl: 'http://nordfunk.localhost',
	}),
}
const text = (path: string, cookie = '', sprache: Locale = 'de') =>
	carryOverOf(new Request(`http://nordfunk.localhost${path}`, { headers: { cookie } }), { mandant, sprache }).toString()

describe('what an address hands on', () => {
	it('[N-CAMPAIGN] the campaign, under the name it came by, until there is a decision about cookies', () => {
		expect(text('/agb?x=1&mtm_campaign=mai')).toBe('mtm_campaign=mai')
		expect(text('/agb?mtm_campaign=mai', 'cookieConsent_nordfunk=kaputt')).toBe('mtm_campaign=mai')
		expect(text('/agb?mtm_campaign=mai', decided)).toBe('')
		expect(text('/agb?channel=%3Cb%3E')).toBe('')
		expect(text('/agb')).toBe('')
	})

	it('[P-LANG] the language, while nothing else says it', () => {
		expect(text('/agb?lang=en', '', 'en')).toBe('')
		expect(text('/agb?lang=en')).toBe('lang=en')
		expect(text('/agb?lang=fr')).toBe('')
		expect(withCarryOver('/a?lang=de', new URLSearchParams({ lang: 'en' }))).toBe('/a?lang=de')
		expect(withCarryOver('/a?b=c', new URLSearchParams({ lang: 'en' }))).toBe('/a?b=c&lang=en')
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
		expect(withCarryOver(path, both)).toBe(expected)
	})
})
