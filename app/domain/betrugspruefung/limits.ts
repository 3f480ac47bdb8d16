/** At most `versuche` in `sekunden`; from more than `verdachtAb` on they are suspicious (`isSuspicious`). */
export type Limit = { versuche?: number; sekunden: number; verdachtAb?: number }

/** By what a try is counted (usecases/betrugspruefung/limit). */
export type Wer = 'konto' | 'paar' | 'netz' | 'geraet'

const MINUTEN = 60
const STUNDE = 60 * MINUTEN

/**
 * How often something may be tried:
 *
 * - `konto`: with one account's address, from wherever. Strangers can use that up, so where an account's owner would suffer
 *   it only asks for a captcha.
 * - `paar`: with one account from one network.
 * - `netz`: from one network. A household, an office or a mobile network shares its address, so it may do more than an
 *   account; where the network is unknown nobody is refused for it.
 * - `geraet`: with an account from a browser that logged in to it before (web/geraet), in place of all others.
 */
export const LIMITS = {
	/** A success forgets the account's attempts. */
	login: {
		konto: { sekunden: 15 * MINUTEN, verdachtAb: 20 },
		paar: { versuche: 10, sekunden: 15 * MINUTEN },
		netz: { versuche: 300, sekunden: 15 * MINUTEN, verdachtAb: 100 },
		geraet: { versuche: 10, sekunden: 15 * MINUTEN },
	},
	/** The password asked for again by whoever is logged in. */
	passwortFrage: { konto: { versuche: 10, sekunden: 15 * MINUTEN } },
	/** Other addresses asked for by whoever is logged in or by a friend: each gets a mail. */
	emailAenderung: { konto: { versuche: 5, sekunden: STUNDE }, netz: { versuche: 60, sekunden: STUNDE } },
	/** Codes of an authenticator app or for an emergency, by whoever knows the password; the browser of before has a count of its own. */
	faktor: {
		konto: { versuche: 20, sekunden: 15 * MINUTEN },
		paar: { versuche: 5, sekunden: 15 * MINUTEN },
		geraet: { versuche: 10, sekunden: 15 * MINUTEN },
	},
	passwort: {
		konto: { sekunden: STUNDE, verdachtAb: 10 },
		paar: { versuche: 5, sekunden: STUNDE },
		netz: { versuche: 240, sekunden: STUNDE, verdachtAb: 60 },
		geraet: { versuche: 5, sekunden: STUNDE },
	},
	/** A link to how far somebody's recommendations are, sent to whatever address is typed. */
	stand: {
		konto: { sekunden: STUNDE, verdachtAb: 10 },
		paar: { versuche: 5, sekunden: STUNDE },
		netz: { versuche: 240, sekunden: STUNDE, verdachtAb: 60 },
	},
	registrierung: {
		konto: { sekunden: STUNDE, verdachtAb: 5 },
		paar: { versuche: 10, sekunden: STUNDE, verdachtAb: 5 },
		netz: { versuche: 1000, sekunden: STUNDE, verdachtAb: 100 },
	},
	/** Ways to an agency's login service and back: each asks another server. */
	sso: { netz: { versuche: 120, sekunden: 15 * MINUTEN } },
	/** What a login service says of sessions that are over; it comes from one network. */
	ssoEnde: { netz: { versuche: 3000, sekunden: 15 * MINUTEN } },
	/** Customers invited by who is logged in for an agency: nothing is mailed, so only a program meets this. */
	einladung: {
		konto: { versuche: 600, sekunden: STUNDE, verdachtAb: 120 },
		netz: { versuche: 3000, sekunden: STUNDE, verdachtAb: 600 },
	},
	empfehlung: {
		konto: { sekunden: STUNDE, verdachtAb: 20 },
		paar: { versuche: 100, sekunden: STUNDE, verdachtAb: 20 },
		netz: { versuche: 1000, sekunden: STUNDE, verdachtAb: 150 },
	},
	/** What a friend enters who follows a link: it sends mails to an address nobody has confirmed. */
	empfaenger: {
		konto: { sekunden: STUNDE, verdachtAb: 20 },
		paar: { versuche: 100, sekunden: STUNDE, verdachtAb: 20 },
		netz: { versuche: 1000, sekunden: STUNDE, verdachtAb: 150 },
	},
	/** Pictures of oneself: each is drawn anew, which takes the machine a while. */
	bild: { konto: { versuche: 20, sekunden: 24 * STUNDE } },
	/** The newsletter asked for by whoever is logged in. */
	newsletter: {
		konto: { sekunden: STUNDE, verdachtAb: 3 },
		paar: { versuche: 10, sekunden: STUNDE, verdachtAb: 3 },
		netz: { versuche: 500, sekunden: STUNDE, verdachtAb: 40 },
	},
	/** Codes are short enough to be spoken, so guessing them must not pay. The account is the code: who meets a wall goes on hitting it. */
	code: {
		konto: { versuche: 20, sekunden: 10 * MINUTEN, verdachtAb: 5 },
		netz: { versuche: 60, sekunden: 10 * MINUTEN, verdachtAb: 20 },
	},
	/** Recommenders named by friends: each may get a mail. The account is who names whom: a second try by the same is no new one. */
	nennung: {
		konto: { versuche: 10, sekunden: 24 * STUNDE, verdachtAb: 3 },
		netz: { versuche: 60, sekunden: STUNDE, verdachtAb: 5 },
	},
	/** Shared links that lead nowhere: only they count, so that a network where many open good links never meets it. */
	linkUnbekannt: { netz: { versuche: 100, sekunden: 10 * MINUTEN } },
	kontakt: {
		konto: { sekunden: STUNDE, verdachtAb: 3 },
		paar: { versuche: 10, sekunden: STUNDE, verdachtAb: 3 },
		netz: { versuche: 500, sekunden: STUNDE, verdachtAb: 40 },
	},
	/** Mails that people at work send somebody once more: a mailbox is not filled by a page that is clicked again and again. */
	mailErneut: { konto: { versuche: 10, sekunden: STUNDE } },
	/** Mails that confirm a form in place of a captcha. */
	captchaMail: { konto: { versuche: 3, sekunden: STUNDE }, netz: { versuche: 20, sekunden: STUNDE } },
} as const satisfies Record<string, Partial<Record<Wer, Limit>>>

export type Vorgang = keyof typeof LIMITS

/** Whether the n-th try within a limit's time asks for a captcha [V-CAPTCHA]; never where the limit has no soft threshold. */
export const isSuspicious = ({ verdachtAb }: Limit, anzahl: number): boolean =>
	verdachtAb !== undefined && anzahl > verdachtAb

/** The limit of one kind, where there is one. */
export const limitOf = (vorgang: Vorgang, wer: Wer): Limit | undefined => {
	const grenzen: Partial<Record<Wer, Limit>> = LIMITS[vorgang]
	return grenzen[wer]
}

/** The network an address belongs to: an IPv4 address itself, of an IPv6 address the first 64 bits. */
export function networkOf(address: string): string {
	const ip = address
		.trim()
		.toLowerCase()
		.replace(/%.*$/, '')
		.replace(/^\[|\]$/g, '')
	const v4 = /^(?:::ffff:)?(\d{1,3}(?:\.\d{1,3}){3})$/.exec(ip)
	if (v4?.[1]) return v4[1]
	const [head = '', tail] = ip.split('::', 2)
	const groups = head === '' ? [] : head.split(':')
	const rest = tail === undefined || tail === '' ? [] : tail.split(':')
	const zeros = tail === undefined ? 0 : Math.max(0, 8 - groups.length - rest.length)
	const full = [...groups, ...Array.from({ length: zeros }, () => '0'), ...rest]
	return full
		.slice(0, 4)
		.map((group) => group.replace(/^0+(?=.)/, ''))
		.join(':')
}
