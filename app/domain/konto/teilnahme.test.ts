import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { konto as de } from '~/locales/de/konto/konto'
import { konto as en } from '~/locales/en/konto/konto'
import { TEILNAHME_ALTER, TEILNAHME_VERSION } from './teilnahme'

/** Of each version's words. A changed text needs a new number, and a new line here. */
const WORTLAUT: Record<number, string> = {
	1: '76a5dbcb4878916e',
}

it('[P-ELIGIBLE] a version stands for its exact words', () => {
	const words = JSON.stringify([de.teilnahme, en.teilnahme])
	expect(createHash('sha256').update(words).digest('hex').slice(0, 16)).toBe(WORTLAUT[TEILNAHME_VERSION])
})

it('[B-ADULT] who recommends is of age', () => {
	expect(TEILNAHME_ALTER).toBe(18)
	for (const text of Object.values({ ...de.teilnahme, ...en.teilnahme })) expect(text).toContain('{{alter}}')
})
