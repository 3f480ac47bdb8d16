import { z } from 'zod'

/** Hours for which a form that could not be sent is kept. */
export const ENTWURF_STUNDEN = 24

/** Never kept: secrets, bank data, proofs, consents (they are given anew) and what the form itself needs. */
const NIE =
	/^(passwort|iban|bic|kontoinhaber|captcha|altcha|agb$|datenschutz$|newsletter$|aktionen|formular$|intent$|redirect$|t$)/i

const MAX_FELDER = 60
const MAX_ZEICHEN = 5000

export const entwurfSchema = z.record(z.string(), z.string())
export type Entwurf = z.output<typeof entwurfSchema>

/** What of a posted form may be kept until it can be sent. */
export const entwurfFelder = (entries: Iterable<readonly [string, unknown]>): Entwurf =>
	Object.fromEntries(
		[...entries]
			.flatMap(([name, value]) =>
				typeof value === 'string' && value !== '' && value.length <= MAX_ZEICHEN && !NIE.test(name)
					? [[name, value] as const]
					: [],
			)
			.slice(0, MAX_FELDER),
	)
