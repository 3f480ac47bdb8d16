import { describe, expect, it } from 'vitest'
import { type Mandant, mandantConfigSchema } from '~/domain/mandant/config'
import { NEUTRAL_BRAND } from '~/domain/mandant/demo-brands'
import { clearCookieHeader, cookieHeader, readCookie } from './cookies.server'

const mandantOf = (MandantUrl: string, ModuleIntegratedFrame = false, EinbettenHerkuenfte: string[] = []): Mandant => ({
	id: 'm',
	clientRoute: 'marke',
	schemaName: 'm_marke',
	config: mandantConfigSchema.parse({
		Name: 'Marke',
		Firma: 'Marke',
		SupportEmail: 'service@marke.example',
		AbsenderEmail: 'post@marke.example',
		brand: NEUTRAL_BRAND,
		MandantUrl,
		ModuleIntegratedFrame,
		EinbettenHerkuenfte,
	}),
})

const http = mandantOf('http://marke.example')
const https = mandantOf('https://marke.example')
const embedded = mandantOf('https://marke.example', true)
const parts = (header: string) => header.split('; ').toSorted()

describe('[E-Cookies] [B-TIMEOUTS] cookies', () => {
	it.each([
		['over http', http, 'sprache=1', ['SameSite=Lax']],
		['over https', https, '__Host-sprache=1', ['SameSite=Lax', 'Secure']],
		['inside a host page', embedded, '__Host-sprache=1', ['Partitioned', 'SameSite=None', 'Secure']],
		[
			'on listed pages',
			mandantOf('https://marke.example', false, ['https://shop.example']),
			'__Host-sprache=1',
			['Partitioned', 'SameSite=None', 'Secure'],
		],
		['inside a host page over http', mandantOf('http://marke.example', true), 'sprache=1', ['SameSite=Lax']],
	])('%s: name and attributes by host, path /, 60 days', (_, mandant, pair, attributes) => {
		const always = ['HttpOnly', 'Max-Age=5184000', 'Path=/', pair]
		expect(parts(cookieHeader(mandant, 'sprache', '1'))).toEqual([...always, ...attributes].toSorted())
	})

	it('live for the session or for a number of days when asked to', () => {
		expect(cookieHeader(https, 'sprache', '1', { session: true })).not.toMatch(/Max-Age|Expires/)
		expect(cookieHeader(https, 'sprache', '1', { days: 730 })).toContain('Max-Age=63072000')
		expect(clearCookieHeader(https, 'sprache')).toMatch(/^__Host-sprache=; Max-Age=0;/)
	})

	it('are never for a whole domain, and are read under the name they were set by', () => {
		for (const mandant of [http, https, embedded]) expect(cookieHeader(mandant, 'sprache', '1')).not.toMatch(/Domain/i)
		const request = new Request('https://marke.example/', { headers: { cookie: 'sprache=insecure; __Host-sprache=1' } })
		expect([readCookie(http, request, 'sprache'), readCookie(https, request, 'sprache')]).toEqual(['insecure', '1'])
	})
})
