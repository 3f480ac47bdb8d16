/**
 * What has the shape of personal data or of a secret, wherever it stands in a text: e-mail addresses, IBANs as typed or
 * stored, and long random texts such as the tokens of links and cookies. Each is looked for at the start of a word only:
 * tried at every letter, a path of 15 kB would take a second.
 */
const SHAPES: [RegExp, string][] = [
	[/(?<![^\s<>"'(),:;[\]@/\\])[^\s<>"'(),:;[\]@/\\]+@[^\s<>"'(),:;[\]@/\\]+\.[^\s<>"'(),:;[\]@/\\]+/g, '[E-Mail]'],
	[/(?<![\w-])[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,3})?(?![\w-])/gi, '[IBAN]'],
	[/(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[a-z])(?![\da-f]{8}-[\da-f]{4}-)[\w-]{32,}(?![\w-])/gi, '[Geheimnis]'],
]

/** A text fit for a log. */
export const scrub = (text: string): string =>
	SHAPES.reduce((clean, [shape, instead]) => clean.replace(shape, instead), text)
