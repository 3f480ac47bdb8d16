import { randomBytes } from 'node:crypto'
import { hashPasswort } from '~/adapters/crypto/passwort'
import { codeFromBytes, formatCode } from '~/domain/shared/random-code'

/** 100 random bits, to be read out and typed once. */
const ZEICHEN = 20

/** A password for a back-office user, told to whoever made it and stored as a hash only. */
export async function newZugang(): Promise<{ passwort: string; passwortHash: string }> {
	const passwort = formatCode(codeFromBytes(randomBytes(ZEICHEN), ZEICHEN))
	return { passwort, passwortHash: await hashPasswort(passwort) }
}
