import { describe, expect, it } from 'vitest'
import { errorStatus } from '~/domain/shared/errors'
import { keysOf } from '~/domain/shared/keys'
import { deArbeit } from './de-arbeit/all'
import { translator } from './translate'

/** What only recommenders and friends have, or can do. */
const TO_OTHERS = {
	de: /Kundenservice|Sie eingeladen|Ihre[nmrs]? (Empfehlung|Prämie|Link|Bankkarte|Bankdaten|Unterlagen|Nachricht|Zustimmung|eigene)|Es fehlen noch Ihre|Ihre Angaben haben|registrieren Sie|unserer E-Mail|Startseite finden|[Aa]uf der Startseite|Über die Startseite|Passwort vergessen|Bitten Sie die/,
	en: /customer service|invited you|your (recommendation|reward|link|bank card|bank details|documents|message|consent)|Your details are|register with|our e-mail|home page|Forgot password/i,
}

/** Shown before somebody is at work: to who was invited, or logs in. */
const ON_THE_WAY_IN = ['einladung_unbekannt', 'sso_adresse_vergeben']

describe.each(['de', 'en'] as const)('errors that people at work read in %s', (locale) => {
	const t = translator(locale, 'arbeit')

	it.each(keysOf(errorStatus).filter((code) => !ON_THE_WAY_IN.includes(code)))('%s speaks to them', (code) => {
		expect(t(`fehler:${code}`)).not.toMatch(TO_OTHERS[locale])
	})

	it('are those of everybody where nothing else is said', () => {
		const plain = translator(locale, 'sie')
		for (const code of keysOf(errorStatus))
			if (Object.hasOwn(deArbeit.fehler, code)) expect(t(`fehler:${code}`), code).not.toBe(plain(`fehler:${code}`))
			else expect(t(`fehler:${code}`)).toBe(plain(`fehler:${code}`))
	})
})
