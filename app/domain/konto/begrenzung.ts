/** At most `versuche` in `sekunden`; from more than `verdachtAb` on they are suspicious (`isVerdaechtig`). */
export type Grenze = { versuche: number; sekunden: number; verdachtAb?: number }

const MINUTEN = 60
const STUNDE = 60 * MINUTEN
const TAG = 24 * STUNDE

/**
 * How often something may be tried: with one account's address, and from one network. A household, an office or a mobile
 * network shares its address, so a network may do more than an account.
 */
export const GRENZEN = {
	/** Also the password asked for again by a logged-in person. A success forgets the account's attempts. */
	login: { konto: { versuche: 10, sekunden: 15 * MINUTEN }, netz: { versuche: 100, sekunden: 15 * MINUTEN } },
	passwort: { konto: { versuche: 5, sekunden: STUNDE }, netz: { versuche: 30, sekunden: STUNDE } },
	registrierung: {
		konto: { versuche: 10, sekunden: STUNDE, verdachtAb: 5 },
		netz: { versuche: 50, sekunden: STUNDE, verdachtAb: 15 },
	},
	empfehlung: {
		konto: { versuche: 100, sekunden: STUNDE, verdachtAb: 20 },
		netz: { versuche: 300, sekunden: STUNDE, verdachtAb: 60 },
	},
	/** Codes are short enough to be spoken, so guessing them must not pay. The account is the code: who meets a wall goes on hitting it. */
	code: {
		konto: { versuche: 20, sekunden: 10 * MINUTEN, verdachtAb: 5 },
		netz: { versuche: 20, sekunden: 10 * MINUTEN, verdachtAb: 8 },
	},
	/** Shared links that lead nowhere: only they count, so that a network where many open good links never meets it. */
	linkUnbekannt: {
		konto: { versuche: 100, sekunden: 10 * MINUTEN },
		netz: { versuche: 100, sekunden: 10 * MINUTEN },
	},
	kontakt: {
		konto: { versuche: 10, sekunden: STUNDE, verdachtAb: 3 },
		netz: { versuche: 50, sekunden: STUNDE, verdachtAb: 15 },
	},
	/** Copies of a message go to an address that somebody only typed: few, so that they carry no advertising to strangers. */
	kontaktKopie: { konto: { versuche: 3, sekunden: TAG }, netz: { versuche: 20, sekunden: TAG } },
	/** Mails that confirm a form in place of a captcha. */
	captchaMail: { konto: { versuche: 3, sekunden: STUNDE }, netz: { versuche: 20, sekunden: STUNDE } },
} as const satisfies Record<string, { konto: Grenze; netz: Grenze }>

export type Vorgang = keyof typeof GRENZEN

/** Whether the n-th try within a limit's time asks for a captcha [V-CAPTCHA]; never where the limit has no soft threshold. */
export const isVerdaechtig = ({ verdachtAb }: Grenze, anzahl: number): boolean =>
	verdachtAb !== undefined && anzahl > verdachtAb

/** The network an address belongs to: an IPv4 address itself, of an IPv6 address the first 64 bits. */
export function netzOf(address: string): string {
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
