import pino, { type Logger } from 'pino'
import { mandantPaths, routeTable } from '~/route-table.js'

const SECRET_KEYS = [
	'token',
	'secret',
	'SquidexClientSecret',
	'passwort',
	'iban',
	'bic',
	'kontoinhaber',
	'code',
	'email',
	'cookie',
	'authorization',
]

/** JSON lines on stdout; anything under a telling key is cut out, at the top and up to two levels down. */
export const createLogger = (level: string): Logger =>
	pino({
		level,
		base: null,
		redact: { paths: SECRET_KEYS.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]), censor: '[entfernt]' },
	})

/** Path parameters that open something for whoever has them. */
const SECRET_PARAMS = /:(kurzcode|hex|empfehlungsnummer|adminLoginToken)\b/

/** The fixed beginnings of all paths, default and brands' own, that go on with a secret; the longest first. */
const secretPrefixes = [routeTable, ...Object.values(mandantPaths)]
	.flatMap((table) => Object.values(table).map((row) => (typeof row === 'string' ? row : row.path)))
	.filter((path) => SECRET_PARAMS.test(path))
	.map((path) => path.slice(0, path.indexOf(':')))
	.sort((a, b) => b.length - a.length)

/** A path fit for a log: query values and the secret part of link paths are left out. */
export function redactUrl(url: string): string {
	const [path = '', query] = url.split('?', 2)
	const prefix = secretPrefixes.find((start) => path.startsWith(start))
	const shown = prefix ? `${prefix}…` : path
	const keys = query === undefined ? [] : [...new URLSearchParams(query).keys()]
	return keys.length ? `${shown}?${keys.map((key) => `${key.slice(0, 30)}=…`).join('&')}` : shown
}
