import { z } from 'zod'

const MIN_LENGTH = 8
/** Hashing cost grows with the input, so it is bounded. */
const MAX_LENGTH = 200

/** The rules as data, for programs. */
export const PASSWORT_REGELN = {
	MinLaenge: MIN_LENGTH,
	MaxLaenge: MAX_LENGTH,
	Kleinbuchstabe: true,
	Grossbuchstabe: true,
	Ziffer: true,
}

/** Which rules [V-PASSWORT] a password meets; letters of any script count, as do umlauts. */
export const passwortRegeln = (
	passwort: string,
): { laenge: boolean; klein: boolean; gross: boolean; ziffer: boolean } => ({
	laenge: [...passwort].length >= MIN_LENGTH,
	klein: /\p{Ll}/u.test(passwort),
	gross: /\p{Lu}/u.test(passwort),
	ziffer: /\d/.test(passwort),
})

/** A new password, kept exactly as typed; messages 'pflicht', 'zu_lang' and 'passwort_regeln'. */
export const passwortSchema = z
	.string({ error: 'pflicht' })
	.min(1, { error: 'pflicht', abort: true })
	.max(MAX_LENGTH, { error: 'zu_lang', abort: true })
	.refine((passwort) => Object.values(passwortRegeln(passwort)).every(Boolean), { error: 'passwort_regeln' })

/** Hours in which the link of the mail sets a new password. */
export const PASSWORT_LINK_STUNDEN = 2

/** Days in which the link of the welcome mail completes a registration. */
export const REGISTRIERUNG_LINK_TAGE = 14
