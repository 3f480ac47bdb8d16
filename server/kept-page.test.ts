import { expect, it } from 'vitest'
import type { RouteName } from '~/paths'
import { newFresh } from '~/web/fresh.server'
import { putTogether, takeApart } from './kept-page'

const TEXT =
	'<p nonce="N0nce+/==">ö</p><form a="TOKEN-A"></form><form b="TOKEN-B"></form><form a="TOKEN-A"></form><i nonce="N0nce+/==">'
const HEADERS = new Headers({
	'Content-Security-Policy': "script-src 'nonce-N0nce+/=='; style-src 'nonce-N0nce+/=='",
	Vary: 'Cookie',
})
const tokens = new Map<string, RouteName>([
	['TOKEN-A', 'Kontakt'],
	['TOKEN-B', 'CookieModal'],
	['TOKEN-C', 'Login'],
])

const apart = () => takeApart(TEXT, HEADERS, { ...newFresh(), nonce: 'N0nce+/==', tokens }, 1_000)

it('a page is put together with what is each answer’s own, and nothing of the first one is left', () => {
	const page = apart()
	if (!page) throw new Error('not kept')
	let made = 0
	const { body, headers } = putTogether(page, { nonce: 'new', tokenOf: (name) => `${name}-${++made}` })
	expect(body.toString()).toBe(
		'<p nonce="new">ö</p><form a="Kontakt-1"></form><form b="CookieModal-2"></form><form a="Kontakt-1"></form><i nonce="new">',
	)
	expect(headers).toEqual({
		'content-security-policy': "script-src 'nonce-new'; style-src 'nonce-new'",
		vary: 'Cookie',
	})
	expect([...page.pieces, JSON.stringify(page)].join(' ')).not.toMatch(/N0nce|TOKEN/)
})

it('a page without a nonce is none of ours', () => {
	expect(takeApart(TEXT, HEADERS, newFresh(), 1_000)).toBeUndefined()
})
