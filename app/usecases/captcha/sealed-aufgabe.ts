import type { Secrets } from '~/adapters/captcha/proof-of-work'
import { type Aufgabe, aufgabeSchema, isAbgelaufen } from '~/domain/captcha/aufgabe'
import type { AppContext } from '../shared/context'

const PLACE = { table: 'captcha', id: 'aufgabe', column: 'ziffern' }

type Base = Pick<AppContext, 'keys' | 'clock'>

/** Signs a browser's work, apart for each Mandant. */
export const arbeitSecrets = ({ keys }: Pick<AppContext, 'keys'>): Secrets => ({
	challenge: keys.hash('captcha:arbeit', 'aufgabe'),
	key: keys.hash('captcha:arbeit', 'loesung'),
})

export const sealAufgabe = ({ keys }: Pick<AppContext, 'keys'>, aufgabe: Aufgabe): string =>
	keys.seal(PLACE, JSON.stringify(aufgabe))

/** The challenge behind its sealed form, while it can be solved; undefined for a made-up, foreign or expired one. */
export function openAufgabe({ keys, clock }: Base, sealed: string): Aufgabe | undefined {
	let aufgabe: Aufgabe
	try {
		aufgabe = aufgabeSchema.parse(JSON.parse(keys.open(PLACE, sealed)))
	} catch {
		return undefined
	}
	return isAbgelaufen(aufgabe, clock()) ? undefined : aufgabe
}
