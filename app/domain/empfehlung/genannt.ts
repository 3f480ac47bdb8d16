import { emailSchema, normaliseEmail } from '~/domain/shared/email'
import { faltung } from '~/domain/shared/faltung'
import { codeAsCopied } from '~/domain/shared/random-code'
import { withoutHidden } from '~/domain/shared/unseen'

/** Whom a friend means: an address, a code or link, or a name as its words in one spelling; `ort`: a place that stood with it. */
export type GemeintePerson =
	| { art: 'email'; email: string }
	| { art: 'code'; code: string }
	| { art: 'name'; worte: readonly string[]; ort: string }

/** One spelling of a name: also ä, ae and a are one, as in the back office's search. */
const form = (text: string): string =>
	faltung(text)
		.replace(/[łøđðıþ]/g, (letter) => ({ ł: 'l', ø: 'o', đ: 'd', ð: 'd', ı: 'i', þ: 'p' })[letter] ?? letter)
		.replace(/[æ]|ae/g, 'a')
		.replace(/[œ]|oe/g, 'o')
		.replace(/ue/g, 'u')

const wordsOf = (text: string): string[] => form(withoutHidden(text)).match(/[\p{L}\p{N}]+/gu) ?? []

/** Titles, forms of address, particles and labels: what stands beside a name, in the spelling of `form`. */
const BEIWERK = new Set(
	[
		'dr prof professor doktor dipl diplom ing inf kfm med rer nat phil jur mag habil hc msc bsc mba llm',
		'herr herrn frau hr fr familie fam mr mrs ms jun jr junior sen sr senior geb geborene',
		'von vom zu zum zur van der den de del della di da dos und',
		'name vorname nachname empfohlen empfohlener empfehlung empfehler durch mein meine freund freundin kollege kollegin nachbar nachbarin',
	].flatMap((line) => line.split(' ').map(form)),
)

/** Without what stands beside the name; all of it where nothing else is left. */
function nameWords(words: readonly string[]): readonly string[] {
	const own = words.filter((word) => !BEIWERK.has(word))
	return own.length > 0 ? own : words
}

const HAT_ADRESSE = /@|[([{]\s?(?:at|ät)\s?[)\]}]/i
const HAT_ZIFFER = /\d/
/** A code has letters in one case alone, or it is no code. */
const NUR_CODE = /^[0-9A-Z]{6,}(?:\p{Pd}[0-9A-Z]{2,})*$/u
const IST_ADRESSE = /:\/\/|^\s*(?:[\w-]+\.)+[a-z]{2,24}\//i

/** A name with its place behind it: 'Anna Berg, 24103 Kiel', 'Anna Berg (Kiel)', 'Anna Berg aus Kiel'. */
const MIT_ORT = /^([^\d@/]+?)(?:[\s,;]+(?:D-)?(\d{5}(?!\d)[^\d]*)|\s*\(([^()]+)\)|\s+(?:aus|in|from)\s+(.+))[\s.)]*$/iu

function nameIn(text: string): Extract<GemeintePerson, { art: 'name' }> | undefined {
	const [, name = text, ...orte] = MIT_ORT.exec(text) ?? []
	const worte = nameWords(wordsOf(name))
	if (worte.length < 2 || HAT_ZIFFER.test(name)) return undefined
	return { art: 'name', worte, ort: (orte.find((ort) => ort !== undefined) ?? '').trim() }
}

/** What a friend's words mean; undefined where they are too little to find anybody by. */
export function gesuchtIn(text: string): GemeintePerson | undefined {
	const email = HAT_ADRESSE.test(text) ? emailSchema.safeParse(text).data : undefined
	if (email) return { art: 'email', email: normaliseEmail(email) }
	const name = IST_ADRESSE.test(text) ? undefined : nameIn(text)
	if (name) return name
	if (!IST_ADRESSE.test(text) && !HAT_ZIFFER.test(text) && !NUR_CODE.test(text.trim())) return undefined
	const code = codeAsCopied(text)
	return code === '' ? undefined : { art: 'code', code }
}

type Ort = { plz: string | null; ort: string | null }
/** A recommender as they may be named; `orte`: where they live, as far as known. */
export type Namenskandidat = { id: string; vorname: string; nachname: string; orte: readonly Ort[] }

/** How well words name a person: all of the name, part of a name of several parts, or not. */
export function nameMatch(
	worte: readonly string[],
	{ vorname, nachname }: Pick<Namenskandidat, 'vorname' | 'nachname'>,
): 'ganz' | 'teil' | undefined {
	const [vor, nach] = [nameWords(wordsOf(vorname)), nameWords(wordsOf(nachname))]
	if (vor.length === 0 || nach.length === 0) return undefined
	const joined = worte.join('')
	if ([...vor, ...nach].join('') === joined || [...nach, ...vor].join('') === joined) return 'ganz'
	const own = new Set([...vor, ...nach])
	const isOwn = worte.every((word) => own.has(word))
	if (!isOwn) return undefined
	if (worte.length === own.size && new Set(worte).size === own.size) return 'ganz'
	return worte.some((word) => vor.includes(word)) && worte.some((word) => nach.includes(word)) ? 'teil' : undefined
}

const PLZ = /(?<!\d)\d{5}(?!\d)/

const townWords = (text: string): string[] => wordsOf(text).map((word) => (word === 'st' ? 'sankt' : word))

/** Whether a place that was named is one where somebody lives: by its postcode, else by how its name begins. */
export function isOrt(genannt: string, { plz, ort }: Ort): boolean {
	const [code] = PLZ.exec(genannt) ?? []
	if (code !== undefined && plz !== null) return code === plz
	const [a, b] = [townWords(genannt.replace(PLZ, ' ')), townWords(ort ?? '')]
	const [kurz, lang] = a.length < b.length ? [a, b] : [b, a]
	return kurz.length > 0 && kurz.every((word, i) => word === lang[i])
}

/** The words of a name without those of the place it stood with: 'Anna Berg, Kiel', and Kiel as the place. */
export function ohneOrt(worte: readonly string[], ort: string): readonly string[] {
	const place = new Set(townWords(ort))
	const own = worte.filter((wort) => !place.has(wort))
	return own.length < 2 ? worte : own
}

/**
 * The one person that name and place fit; undefined = nobody, or several. Whose whole name it is comes before whose name has
 * further parts, who is known to live there before whose place is unknown; who lives elsewhere is not meant.
 */
export function einzigerIn(
	{ worte, ort }: { worte: readonly string[]; ort: string },
	kandidaten: readonly Namenskandidat[],
): string | undefined {
	for (const how of ['ganz', 'teil'] as const) {
		const named = kandidaten.filter((one) => nameMatch(worte, one) === how)
		const here = named.filter(({ orte }) => orte.some((one) => isOrt(ort, one)))
		const found = here.length > 0 ? here : named.filter(({ orte }) => orte.length === 0)
		const [one, ...others] = new Set(found.map(({ id }) => id))
		if (others.length > 0) return undefined
		if (one !== undefined) return one
	}
	return undefined
}
