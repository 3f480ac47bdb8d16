/** Security events of a brand with their log level: ordinary ones, and those that need attention. */
export const SICHERHEITS_ARTEN = {
	anmeldung: 'info',
	anmeldung_gescheitert: 'info',
	/**
	 * A limit was exceeded: failures in a row, or too many requests from one network. Written once per limit and window.
	 */
	grenze_erreicht: 'warn',
	/** A login succeeded on an account that had hit a limit: the failures before it no longer count. */
	grenze_aufgehoben: 'info',
	captcha_falsch: 'info',
	zugriff_verweigert: 'warn',
	/** A session was ended by a change of password, role or account, not by its owner. */
	sitzungen_beendet: 'info',
	passwort_geaendert: 'info',
	passwort_zurueckgesetzt: 'info',
	email_geaendert: 'info',
	email_gestoppt: 'warn',
	/** A command or operator created, changed or revoked a key, a password or an access. */
	schluessel: 'warn',
	/** The audit trail's chain was verified and is intact. */
	protokoll_geprueft: 'info',
	/** The audit trail's chain is broken: a row was changed, removed or inserted. */
	protokoll_bruch: 'warn',
} as const satisfies Record<string, 'info' | 'warn'>

export type SicherheitsArt = keyof typeof SICHERHEITS_ARTEN
