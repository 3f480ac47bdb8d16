import { isErratbar, type Persoenlich } from '~/domain/konto/erratbar'
import { UEBLICHE_WOERTER } from '~/domain/konto/uebliche-woerter'
import { faltung } from '~/domain/shared/faltung'

/** Of words by how often texts use them: from there on they are rare enough to be somebody's own. */
const TEXTWOERTER = 20_000

let woerter: Promise<ReadonlySet<string>> | undefined

/** Passwords found in leaks with their words, German words, first names and surnames; unpacked once, when first asked for. */
async function load(): Promise<ReadonlySet<string>> {
	const [{ dictionary: leaks }, { dictionary: german }] = await Promise.all([
		import('@zxcvbn-ts/language-common'),
		import('@zxcvbn-ts/language-de'),
	])
	const found = new Set(UEBLICHE_WOERTER)
	for (const passwort of leaks['passwords-common']) {
		found.add(faltung(passwort))
		const wort = faltung(passwort).replace(/[^a-z]/g, '')
		if (wort.length >= 4) found.add(wort)
	}
	const texts = [german.commonWords, german.wikipedia.slice(0, TEXTWOERTER), german.firstnames, german.lastnames]
	for (const wort of texts.flat()) found.add(faltung(wort))
	return found
}

/**
 * Whether a password is among the first that anybody tries, whatever its case [V-PASSWORT]: usual as it is, a usual word or
 * something `persoenlich` with a number.
 */
export async function isCommonPasswort(passwort: string, persoenlich: Persoenlich = []): Promise<boolean> {
	woerter ??= load()
	return isErratbar(passwort, await woerter, persoenlich)
}
