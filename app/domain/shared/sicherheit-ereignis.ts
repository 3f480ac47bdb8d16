/** What is written about a brand's security, and how loud the log says it: what is ordinary, and what somebody should look at. */
export const SICHERHEITS_ARTEN = {
	anmeldung: 'info',
	anmeldung_gescheitert: 'info',
	/** A limit was passed: failures in a row, or too much from one network. Written once per limit and its time. */
	grenze_erreicht: 'warn',
	captcha_falsch: 'info',
	zugriff_verweigert: 'warn',
	/** Somebody else than its owner ended a session, with the password, the role, the account. */
	sitzungen_beendet: 'info',
	passwort_geaendert: 'info',
	passwort_zurueckgesetzt: 'info',
	/** A command or operator made, changed or withdrew a key, a password or an access. */
	schluessel: 'warn',
} as const satisfies Record<string, 'info' | 'warn'>

export type SicherheitsArt = keyof typeof SICHERHEITS_ARTEN

/**
 * Years for which the audit trail is kept: it says who approved and released each payment, and tax law wants such records
 * for ten years from the end of theirs (§ 147 AO, § 257 HGB), which is never later than eleven.
 */
export const AUDIT_JAHRE = 11

/** Days for which security events are kept. */
export const SICHERHEIT_TAGE = 90
