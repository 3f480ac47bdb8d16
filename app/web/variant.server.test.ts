import { describe, expect, it } from 'vitest'
import { isForAnybody } from './variant.server'

type Asked = { path?: string; route?: string; method?: string; headers?: Record<string, string> }
const ask = ({ path = '/', route = 'Home', method = 'GET', headers = {} }: Asked) =>
	isForAnybody(new Request(`http://nordfunk.localhost${path}`, { method, headers }), () => route)

describe('a page that others may get, too', () => {
	it.each<[string, Asked]>([
		['a public page', {}],
		['its head', { method: 'HEAD' }],
		['a page of its list', { path: '/?seite=2' }],
		['in a language, by a campaign, as a widget', { path: '/?lang=en&c=plakat&widget=a' }],
		['at a brand’s own path', { path: '/tarifrechner', route: 'lindental:Tarife' }],
		[
			'for somebody who decided about cookies and chose a language',
			{ headers: { cookie: 'cookieConsent_nordfunk=1.er.k; sprache=en' } },
		],
		['for somebody whom another site of the host counts', { headers: { cookie: '_ga=1; SERVERID=web-3' } }],
		['opened from a link', { headers: { 'sec-fetch-dest': 'document' } }],
	])('%s', (_, asked) => expect(ask(asked)).toBe(true))
})

describe('a page of one visitor alone', () => {
	it.each<[string, Asked]>([
		['what is sent', { method: 'POST' }],
		['a screen that is not public', { path: '/login', route: 'Login' }],
		['a personal screen', { path: '/persoenlicherbereich', route: 'PersoenlicherBereich' }],
		['a redirect', { path: '/e/ABCD1234', route: 'Kurzlink' }],
		['no screen', { route: 'Unbekannt' }],
		['what somebody just did', { path: '/?hinweis=abgemeldet' }],
		['a code that was typed', { path: '/code?code=ABC', route: 'Empfehlungscode' }],
		['what somebody looks for', { path: '/faq?q=Anna', route: 'Faq' }],
		['a secret', { path: '/?t=abc' }],
		['a name nobody knows', { path: '/?utm_id=1' }],
		...['sitzung', 'entwurf', 'empfaenger_ABCDEF', 'channel', 'geraet'].flatMap((name): [string, Asked][] => [
			[`with the cookie ${name}`, { headers: { cookie: `a=b; ${name}=x` } }],
			[`with the cookie ${name} by https`, { headers: { cookie: `__Host-${name}=x; a=b` } }],
		]),
		...['iframe', 'frame', 'embed', 'object'].map((dest): [string, Asked] => [
			`inside ${dest}`,
			{ headers: { 'sec-fetch-dest': dest } },
		]),
	])('%s', (_, asked) => expect(ask(asked)).toBe(false))
})
