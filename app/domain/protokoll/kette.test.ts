import { describe, expect, it } from 'vitest'
import { KETTENFORM, kettentext } from './kette'

const eintrag = { nummer: 2, form: KETTENFORM, vorher: 'ab' }
const zeile = {
	id: '1',
	am: new Date('2026-11-22T10:00:00.123Z'),
	akteur: 'job',
	ereignis: 'auftrag.geprueft',
	bezug: 'auftrag',
	bezugId: '7',
	details: { von: 'a', nach: { b: 1, a: [2, { d: 1, c: 2 }] } },
}
const text = (change: object = {}, of: object = {}) => kettentext({ ...eintrag, ...of }, { ...zeile, ...change })

describe('what the audit chain hashes', () => {
	it('is the same text whatever the order of the keys', () => {
		expect(text({ details: { nach: { a: [2, { c: 2, d: 1 }], b: 1 }, von: 'a' } })).toBe(text())
	})

	it.each(
		Object.entries({
			id: '2',
			am: new Date(0),
			akteur: 'cli',
			ereignis: 'x',
			bezug: 'mail',
			bezugId: '8',
			details: {},
		}),
	)('changes with the row’s %s', (key, value) => {
		expect(text({ [key]: value })).not.toBe(text())
	})

	it('changes with its place and with the entry before', () => {
		expect(new Set([text(), text({}, { nummer: 3 }), text({}, { vorher: 'cd' })]).size).toBe(3)
	})

	it('leaves out the free words that go with an account', () => {
		expect(text({ details: { ...zeile.details, grund: 'Beschwerde' } })).toBe(text())
	})

	it('refuses a form it does not know', () => {
		expect(() => text({}, { form: 99 })).toThrow('unknown form')
	})
})
