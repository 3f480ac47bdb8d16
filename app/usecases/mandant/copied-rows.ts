import { getTableName } from 'drizzle-orm'
import type { MandantKeys } from '~/adapters/crypto/keys'
import { versiegelteOrte } from '~db/repositories/shared/versiegelt'

/** What the original's visitors hold the other half of: links in their mails, cookies, forms in their browsers. */
const ORIGINAL_ONLY = ['token', 'formular', 'entwurf', 'eingabe', 'captcha']

export const isCopied = (table: string): boolean => !ORIGINAL_ONLY.includes(table)

/** Cuts text into its lines, whatever the pieces it comes in. */
async function* linesOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<string[]> {
	let rest = ''
	for await (const chunk of chunks) {
		// Bytes, a character each: what is looked at is ASCII, and the others must come out as they went in.
		const lines = (rest + chunk.toString('latin1')).split('\n')
		rest = lines.pop() ?? ''
		yield lines
	}
}

type Change = (fields: string[]) => boolean

/** Mails that wait are sent by the original. */
const dropsWaiting = (columns: readonly string[]): Change => {
	const zustand = columns.indexOf('zustand')
	return (fields) => fields[zustand] !== 'wartet'
}

/**
 * Seals what a row holds sealed for another place: an identifier of the brand is part of it. Sealed values and ids have no
 * character that the text format would escape.
 */
function seals(
	columns: readonly string[],
	{ table, id, sealedColumns }: { table: string; id: string; sealedColumns: readonly string[] },
	keys: { from: MandantKeys; to: MandantKeys },
): Change {
	const idAt = columns.indexOf(id)
	return (fields) => {
		for (const column of sealedColumns) {
			const at = columns.indexOf(column)
			const sealed = fields[at]
			const place = { table, id: fields[idAt] ?? '', column }
			if (sealed) fields[at] = keys.to.seal(place, keys.from.open(place, sealed))
		}
		return true
	}
}

/** A table's rows (PostgreSQL's text format) as a copy of the brand gets them, beside the original. */
export async function* copiedRows(
	rows: AsyncIterable<Buffer>,
	{ name, columns }: { name: string; columns: readonly string[] },
	keys: { from: MandantKeys; to: MandantKeys },
): AsyncGenerator<Buffer> {
	const ort = versiegelteOrte().find(({ table }) => getTableName(table) === name)
	const changes: Change[] = []
	if (name === 'mail') changes.push(dropsWaiting(columns))
	if (ort) {
		const sealedColumns = ort.sealedColumns.map((column) => column.name)
		changes.push(seals(columns, { table: name, id: ort.id.name, sealedColumns }, keys))
	}
	if (changes.length === 0) {
		yield* rows
		return
	}
	for await (const lines of linesOf(rows)) {
		const kept = lines.flatMap((line) => {
			const fields = line.split('\t')
			return changes.every((change) => change(fields)) ? [`${fields.join('\t')}\n`] : []
		})
		yield Buffer.from(kept.join(''), 'latin1')
	}
}
