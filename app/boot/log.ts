import pino, { type Logger } from 'pino'

const SECRET_KEYS = [
	'token',
	'secret',
	'passwort',
	'iban',
	'bic',
	'kontoinhaber',
	'code',
	'email',
	'cookie',
	'authorization',
]

/** JSON lines on stdout; anything under a telling key is cut out, at the top and one level down. */
export const createLogger = (level: string): Logger =>
	pino({ level, base: null, redact: { paths: SECRET_KEYS.flatMap((key) => [key, `*.${key}`]), censor: '[entfernt]' } })

/** A path fit for a log: query values and the secret part of link paths are left out. */
export function redactUrl(url: string): string {
	const [path = '', query] = url.split('?', 2)
	const shown = path.replace(
		/^\/(login|e|empfehlungslink|empfehlung|meine-empfehlung|empfaengerdaten|einladung\/daten)\/[^/]+/,
		'/$1/…',
	)
	const keys = query === undefined ? [] : [...new URLSearchParams(query).keys()]
	return keys.length ? `${shown}?${keys.map((key) => `${key.slice(0, 30)}=…`).join('&')}` : shown
}
