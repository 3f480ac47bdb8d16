/*
 * The letters of a transfer: the European Payments Council's table of conversion (EPC217-08), and where German banks have
 * another spelling than its first letter, theirs (ä is ae). A letter of Europe's alphabets without a line in it is a full stop.
 */

const SPELLINGS: Record<string, string> = {
	...{ Ä: 'Ae', Ö: 'Oe', Ü: 'Ue', ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss', ẞ: 'SS', Æ: 'Ae', æ: 'ae', Œ: 'Oe', œ: 'oe' },
	...{ Ø: 'O', ø: 'o', Ł: 'L', ł: 'l', Đ: 'D', đ: 'd', Ð: 'D', ð: 'd', Þ: 'Th', þ: 'th', Ħ: 'H', ħ: 'h', ı: 'i' },
	...{ Ĳ: 'I', ĳ: 'i', Ŀ: 'L', ŀ: 'l', Ŧ: 'T', ŧ: 't', '€': 'E', '&': '+' },
}

/** Greek and Cyrillic in small letters; a capital has the same spelling in capitals. */
const ALPHABETS: Record<string, string> = {
	...{ α: 'a', β: 'v', γ: 'g', δ: 'd', ε: 'e', ζ: 'z', η: 'i', θ: 'th', ι: 'i', κ: 'k', λ: 'l', μ: 'm', ν: 'n' },
	...{ ξ: 'x', ο: 'o', π: 'p', ρ: 'r', σ: 's', ς: 's', τ: 't', υ: 'y', φ: 'f', χ: 'ch', ψ: 'ps', ω: 'o' },
	...{ а: 'a', б: 'b', в: 'v', г: 'g', ґ: 'g', д: 'd', е: 'e', є: 'e', ж: 'zh', з: 'z', и: 'i', і: 'i', й: 'y' },
	...{ к: 'k', л: 'l', м: 'm', н: 'n', о: 'o', п: 'p', р: 'r', с: 's', т: 't', у: 'u', ф: 'f', х: 'h', ц: 'ts' },
	...{ ч: 'ch', ш: 'sh', щ: 'sht', ъ: 'a', ы: 'y', ь: 'y', э: 'e', ю: 'yu', я: 'ya' },
}

/** Signs that mean one of the few a transfer has. */
const SIGNS: readonly [RegExp, string][] = [
	[/[\p{Pd}_~\u2212]/gu, '-'],
	[/[’‘‛´`ʼ]/g, "'"],
	[/[[{]/g, '('],
	[/[\]}]/g, ')'],
	[/[\\|]/g, '/'],
	[/;/g, ','],
	[/\s/gu, ' '],
	[/[\p{P}\p{Sc}\p{Sm}\p{Sk}©®°¦ªº](?<![/?:().,'+-])/gu, '.'],
]

const withoutMarks = (letter: string): string => letter.normalize('NFD').replace(/\p{M}/gu, '')

/** One letter, by the first table that has it; undefined where none has. */
function spelling(letter: string): string | undefined {
	const base = withoutMarks(letter)
	for (const one of [letter, base]) {
		const small = one.toLowerCase()
		const found = SPELLINGS[one] ?? (small === one ? ALPHABETS[one] : ALPHABETS[small]?.toUpperCase())
		if (found !== undefined) return found
	}
	return /^[\x20-\x7e]$/.test(base) ? base : undefined
}

/** A name as a transfer carries it: 'Jürgen Groß' → 'Juergen Gross'. What no bank has a letter for stays as it is. */
export function toSepaText(text: string): string {
	const letters = [...text.normalize('NFC')].map((letter) => {
		const known = spelling(letter)
		if (known !== undefined) return known
		return /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u.test(letter) ? '.' : letter
	})
	return SIGNS.reduce((done, [sign, by]) => done.replace(sign, by), letters.join(''))
}

/** Whether banks take it. */
export const isSepaText = (text: string): boolean => /^[A-Za-z0-9/?:().,'+ -]+$/.test(text)
