import { mailboxKey } from '~/domain/shared/email'

/** Somebody as they are known: by mailbox (mailboxKey) and name. */
export type Kennzeichen = { mailbox: string; name: string }

const UMLAUTE: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' }

/** The words of a name in one spelling: 'Müller-Özdemir, Ana' → ana, mueller, oezdemir; O’Brien → obrien. */
function nameWords(name: string): string[] {
	const folded = name
		.normalize('NFC')
		.toLowerCase()
		.replace(/[äöüß]/g, (letter) => UMLAUTE[letter] ?? letter)
		.normalize('NFD')
		.replace(/[\p{M}'’‘ʼ´`]/gu, '')
	return [...new Set(folded.match(/[\p{L}\p{N}]+/gu) ?? [])].sort()
}

/** Two names of which one has all words of the other, in any order; a single word says too little. */
export function sharesName(a: string, b: string): boolean {
	const [fewer = [], more = []] = [nameWords(a), nameWords(b)].sort((one, other) => one.length - other.length)
	return fewer.length >= 2 && fewer.every((word) => more.includes(word))
}

/** Whether somebody may be this member of staff: the same mailbox, or the same name. */
export const isLike = (person: Kennzeichen, mitarbeiter: { name: string; emailNorm: string }): boolean =>
	person.mailbox === mailboxKey(mitarbeiter.emailNorm) || sharesName(person.name, mitarbeiter.name)
