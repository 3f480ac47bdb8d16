import { expect, it } from 'vitest'
import { produktApiOf } from './produkt-api'

it.each([
	['standard', '/nordfunk', 'standard'],
	['berater', '/', 'berater'],
	['energie', '/berater', 'energie'],
	['', '/standard', 'standard'],
	['', '/berater', 'berater'],
	['', '/energie', 'energie'],
	['', '/', undefined],
	['', '/nordfunk', undefined],
	['', '/energie-neu', undefined],
	['standrad', '/standard', undefined],
	['constructor', '/constructor', undefined],
	['Energie', '/energie', undefined],
])('[E-ProduktApi] produktApi "%s" and apiRoute "%s" select %s', (produktApi, apiRoute, expected) => {
	expect(produktApiOf({ produktApi, apiRoute })).toBe(expected)
})
