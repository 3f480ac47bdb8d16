import { API_PATH } from './api/paths'
import { mandantPaths, routeTable } from './route-table.js'

/** Path parameters that open something for whoever has them. */
const SECRET_PARAMS = /:(kurzcode|hex|empfehlungsnummer|adminLoginToken)\b/

/** The fixed beginnings of all paths, default and brands' own, that go on with a secret; the longest first. */
const secretPrefixes = [routeTable, ...Object.values(mandantPaths)]
	.flatMap((table) =>
		Object.values<string | { path: string }>(table).map((row) => (typeof row === 'string' ? row : row.path)),
	)
	.filter((path) => SECRET_PARAMS.test(path))
	.map((path) => path.slice(0, path.indexOf(':')).toLowerCase())
	// Numbers, codes and addresses stand anywhere in the path of a call; the log has the contract's path where it is known.
	.concat(`${API_PATH}/`)
	.sort((a, b) => b.length - a.length)

/** An escape in an escape, and so on: whatever is deeper still is a trick, and nothing of it is shown. */
const MAX_ESCAPES = 4

function unescaped(path: string): string | undefined {
	let plain = path
	for (let round = 0; round < MAX_ESCAPES; round++) {
		const before = plain
		plain = plain.replace(/%([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
		if (plain === before) return plain
	}
	return undefined
}

/** A path as routes see it and more: in lower case, without escapes, doubled slashes and steps back. */
function plainPath(path: string): string | undefined {
	const plain = unescaped(path)
	if (plain === undefined) return undefined
	const steps: string[] = []
	for (const step of plain.toLowerCase().split(/[\\/]+/)) {
		if (step === '..') steps.pop()
		else if (step !== '.' && step !== '') steps.push(step)
	}
	return `/${steps.join('/')}`
}

/** The parameters' names; one that is no plain word may be the secret itself. */
const shownKeys = (query: string) =>
	[...new URLSearchParams(query).keys()].map((key) => (/^[a-z_]{1,30}$/i.test(key) ? `${key}=…` : '…'))

/** The path as it was asked for, where nothing in it has to be left out. */
function withoutShapes(path: string, plain: string): string {
	const clean = scrub(plain).replace(/\p{C}/gu, '…')
	return clean === plain ? path : clean
}

/**
 * A path fit for a log: query values and the secret part of link paths are left out, in whatever case or escapes they are
 * written.
 */
export function redactUrl(url: string): string {
	const [path = '', ...query] = url.split('?')
	const plain = plainPath(path)
	const prefix = plain === undefined ? '/' : secretPrefixes.find((start) => plain.startsWith(start))
	const shown = prefix === undefined ? withoutShapes(path, plain ?? '') : `${prefix}…`
	const keys = shownKeys(query.join('?'))
	return keys.length ? `${shown}?${keys.join('&')}` : shown
}

type Shape = {
	shape: RegExp
	instead: string
	/** What every text with this shape has, and most words of a log line have not: asked first, since each line is looked through. */
	mayBeIn: (text: string) => boolean
}

/**
 * What has the shape of personal data or of a secret, wherever it stands in a text: e-mail addresses, IBANs as typed or
 * stored, and long random texts such as the tokens of links and cookies. Each is looked for at the start of a word only:
 * tried at every letter, a path of 15 kB would take a second.
 */
const SHAPES: Shape[] = [
	{
		shape: /(?<![^\s<>"'(),:;[\]@/\\])[^\s<>"'(),:;[\]@/\\]+@[^\s<>"'(),:;[\]@/\\]+\.[^\s<>"'(),:;[\]@/\\]+/g,
		instead: '[E-Mail]',
		mayBeIn: (text) => text.includes('@'),
	},
	{
		shape: /(?<![\w-])[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,3})?(?![\w-])/gi,
		instead: '[IBAN]',
		mayBeIn: (text) => text.length >= 12,
	},
	{
		shape: /(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[a-z])(?![\da-f]{8}-[\da-f]{4}-)[\w-]{32,}(?![\w-])/gi,
		instead: '[Geheimnis]',
		mayBeIn: (text) => text.length >= 32,
	},
]

/** A text fit for a log. */
export const scrub = (text: string): string =>
	SHAPES.reduce((clean, { shape, instead, mayBeIn }) => (mayBeIn(clean) ? clean.replace(shape, instead) : clean), text)
