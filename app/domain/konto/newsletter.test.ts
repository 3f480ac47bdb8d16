import { describe, expect, it } from 'vitest'
import { newsletterStatus } from './newsletter'

const sent = new Date('2026-05-01T10:00:00Z')

describe('[T-Newsletter] newsletterStatus', () => {
	it.each([
		[true, null, 'optedIn'],
		[true, sent, 'optedIn'],
		[false, sent, 'pending'],
		[false, null, 'optedOut'],
	])('permission %s, mail sent %s: %s', (permission, versendetAm, status) => {
		expect(newsletterStatus({ permission, versendetAm })).toBe(status)
	})
})
