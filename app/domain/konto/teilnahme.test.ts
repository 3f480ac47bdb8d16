import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { konto as de } from '~/locales/de/konto/konto'
import { konto as en } from '~/locales/en/konto/konto'
import { TEILNAHME_VERSION, teilnahmeText } from './teilnahme'

/** Of each version's words. A changed text needs a new number, and a new line here. */
const WORTLAUT: Record<number, string> = {
	1: '76a5dbcb4878916e',
	2: '2f01cbee6a6d673e',
}

it('[P-ELIGIBLE] a version stands for its exact words', () => {
	const words = JSON.stringify([de.teilnahme, en.teilnahme])
	expect(createHash('sha256').update(words).digest('hex').slice(0, 16)).toBe(WORTLAUT[TEILNAHME_VERSION])
})

it('[B-ADULT] who recommends is of age', () => {
	for (const text of Object.values({ ...de.teilnahme, ...en.teilnahme })) expect(text).toContain('{{alter}}')
})

it('[P-ELIGIBLE] says that nobody works for the brand, but where its staff recommends', () => {
	for (const form of ['ich', 'sie', 'registrierung'] as const) {
		const [others, staff] = [false, true].map((BelegschaftEmpfiehlt) => teilnahmeText(form, { BelegschaftEmpfiehlt }))
		expect(de.teilnahme[others ?? form]).toMatch(/arbeiten? weder für \{\{marke\}\}/)
		expect(en.teilnahme[others ?? form]).toContain('neither for {{marke}}')
		expect(`${de.teilnahme[staff ?? form]}${en.teilnahme[staff ?? form]}`).not.toContain('{{marke}}')
	}
})
