import { berlinDay, formatDate } from '../shared/dates'
import { hasKey, keysOf } from '../shared/keys'
import { formatMoney } from '../shared/money'

/** What a list holds in one place, on the screen and in a file: a text, a day ('YYYY-MM-DD') or an amount in cents. JSON. */
export type Zelle = string | { tag: string } | { cent: number }

/** The day of an instant in Berlin, or a day as it is stored; nothing where there is none. */
export const tagZelle = (wann: Date | string | null): Zelle =>
	wann === null ? '' : { tag: typeof wann === 'string' ? wann : berlinDay(wann) }

/** An amount in cents; nothing where there is none. */
export const centZelle = (cent: number | null): Zelle => (cent === null ? '' : { cent })

/** As a screen shows it. */
const zelleText = (zelle: Zelle, locale: string): string =>
	typeof zelle === 'string' ? zelle : 'tag' in zelle ? formatDate(zelle.tag) : formatMoney(zelle.cent, locale)

const hasAll = <C extends string>(
	texte: Partial<Record<C, string>>,
	columns: readonly C[],
): texte is Record<C, string> => columns.every((column) => hasKey(texte, column))

/** A row as a screen shows it, by column. */
export function zellenTexte<C extends string>(zellen: Record<C, Zelle>, locale: string): Record<C, string> {
	const columns = keysOf(zellen)
	const texte: Partial<Record<C, string>> = {}
	for (const column of columns) texte[column] = zelleText(zellen[column], locale)
	if (!hasAll(texte, columns)) throw new Error('a column without its text')
	return texte
}

/** A text that begins like this may be taken for a formula by a spreadsheet. */
const FORMEL = /^[\s\0]*[=+\-@＝＋－＠|]|^[\t\r\n]/

/** For files that say of no cell that it is a text: what would be read as a formula begins with an apostrophe. */
export const ohneFormel = (text: string): string => (FORMEL.test(text) ? `'${text}` : text)
