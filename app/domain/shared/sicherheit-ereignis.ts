/** What is written about a brand's security, and how loud the log says it: what is ordinary, and what somebody should look at. */
export const SICHERHEITS_ARTEN = {
	anmeldung: 'info',
	anmeldung_gescheitert: 'info',
	/** A limit was passed: failures in a row, or too much from one network. Written once per limit and its time. */
	grenze_erreicht: 'warn',
	/** A login that met a limit succeeded: the failures before it no longer count. */
	grenze_aufgehoben: 'info',
	captcha_falsch: 'info',
	zugriff_verweigert: 'warn',
	/** Somebody else than its owner ended a session, with the password, the role, the account. */
	sitzungen_beendet: 'info',
	passwort_geaendert: 'info',
	passwort_zurueckgesetzt: 'info',
	email_geaendert: 'info',
	email_gestoppt: 'warn',
	/** A command or operator made, changed or withdrew a key, a password or an access. */
	schluessel: 'warn',
	/** The chain of the audit trail was gone through and fits. */
	protokoll_geprueft: 'info',
	/** The chain of the audit trail does not fit: a row was changed, taken out or put in. */
	protokoll_bruch: 'warn',
} as const satisfies Record<string, 'info' | 'warn'>

export type SicherheitsArt = keyof typeof SICHERHEITS_ARTEN
