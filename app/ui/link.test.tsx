import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { AddressContext, addressOf, FormElement } from './link'

const form = (at: string | undefined, props: { method: 'get' | 'post'; action?: string }) =>
	renderToStaticMarkup(
		<AddressContext.Provider value={at}>
			<FormElement {...props}>x</FormElement>
		</AddressContext.Provider>,
	)

it('a form sends to the address of its page by name, so without what stands behind its #', () => {
	const at = addressOf(new URL('https://marke.example/login?redirect=%2Fa&lang=en#inhalt'))
	expect(at).toBe('/login?redirect=%2Fa&lang=en')
	expect(form(at, { method: 'post' })).toContain('action="/login?redirect=%2Fa&amp;lang=en"')
	expect(form(at, { method: 'post', action: '/sprache' })).toContain('action="/sprache"')
	expect(form(at, { method: 'get' })).not.toContain('action')
	expect(form(undefined, { method: 'post' })).not.toContain('action')
})

it('an address that would lead to another host is not named', () => {
	expect(addressOf(new URL('https://marke.example//boese.example/login'))).toBeUndefined()
	expect(addressOf(new URL('https://marke.example/\\boese.example/login'))).toBeUndefined()
	expect(addressOf(new URL('https://marke.example/'))).toBe('/')
})
