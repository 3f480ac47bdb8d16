import { randomBytes } from 'node:crypto'
import { NOTFALLCODE_ZEICHEN, NOTFALLCODES } from '~/domain/benutzer/faktor'
import { codeFromBytes, formatCode, normaliseCode } from '~/domain/shared/random-code'
import type { AppContext } from '../shared/context'

type Keys = Pick<AppContext, 'keys'>

/** What is stored of a recovery code: a keyed hash, equal for one person only. */
export const notfallcodeHash = ({ keys }: Keys, benutzerId: string, code: string): string =>
	keys.hash('notfallcode', `${benutzerId}:${normaliseCode(code)}`)

/** New recovery codes: as they are shown this once, and as they are stored. */
export function newNotfallcodes(ctx: Keys, benutzerId: string): { klar: string[]; codes: string[] } {
	const klar = Array.from({ length: NOTFALLCODES }, () =>
		formatCode(codeFromBytes(randomBytes(NOTFALLCODE_ZEICHEN), NOTFALLCODE_ZEICHEN)),
	)
	return { klar, codes: klar.map((code) => notfallcodeHash(ctx, benutzerId, code)) }
}
