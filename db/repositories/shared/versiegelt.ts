import { and, asc, eq, getTableColumns, getTableName, gt, ne, notLike, or, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { DbOrTx, Tx } from '../../client'
import type { MandantTables } from '../../schema/mandant/tables'

/** Columns whose values are sealed, by table; their place is table|id|column. '' is nothing sealed. */
type Ort = { table: PgTable; id: PgColumn; spalten: readonly PgColumn[] }

/** Every place of a brand with sealed values. A new one must be added here, or a change of the data key loses it. */
export const versiegelteOrte = (t: MandantTables): readonly Ort[] => [
	...[t.auszahlung].map((table) => ({ table, id: table.id, spalten: [table.kontoinhaber, table.iban, table.bic] })),
	...[t.empfehlerBankdaten].map((table) => ({
		...{ table, id: table.empfehlerId },
		spalten: [table.kontoinhaber, table.iban, table.bic],
	})),
	{ table: t.gutscheinCode, id: t.gutscheinCode.id, spalten: [t.gutscheinCode.code] },
	{ table: t.mail, id: t.mail.id, spalten: [t.mail.daten] },
	{ table: t.entwurf, id: t.entwurf.id, spalten: [t.entwurf.daten] },
	{ table: t.eingabe, id: t.eingabe.id, spalten: [t.eingabe.daten] },
]

export type Versiegelt = { tabelle: string; id: string; werte: { spalte: string; wert: string }[] }

/** Up to `limit` rows after `nach` with a value that does not begin with `prefix`, by id; only such values. */
export async function listVersiegelt(
	db: DbOrTx,
	{ table, id, spalten }: Ort,
	{ prefix, nach, limit }: { prefix: string; nach: string | undefined; limit: number },
): Promise<Versiegelt[]> {
	const alt = (spalte: PgColumn) => and(ne(spalte, ''), notLike(spalte, `${prefix}%`))
	const fields = Object.fromEntries(spalten.map((spalte) => [spalte.name, sql<string>`${spalte}`]))
	const rows = await db
		.select({ id: sql<string>`${id}`, ...fields })
		.from(table)
		.where(and(or(...spalten.map(alt)), nach === undefined ? undefined : gt(id, nach)))
		.orderBy(asc(id))
		.limit(limit)
	return rows.map((row) => ({
		tabelle: getTableName(table),
		id: row.id,
		werte: spalten.flatMap(({ name }) => {
			const wert = String(Reflect.get(row, name))
			return wert === '' || wert.startsWith(prefix) ? [] : [{ spalte: name, wert }]
		}),
	}))
}

/** Writes a value sealed anew, unless the row has another one by now. */
export async function replaceVersiegelt(
	tx: Tx,
	{ table, id, spalten }: Ort,
	{ zeile, spalte, alt, neu }: { zeile: string; spalte: string; alt: string; neu: string },
): Promise<void> {
	const column = spalten.find(({ name }) => name === spalte)
	const field = Object.entries(getTableColumns(table)).find(([, { name }]) => name === spalte)?.[0]
	if (!column || !field) throw new Error(`no sealed column ${spalte}`)
	await tx
		.update(table)
		.set({ [field]: neu })
		.where(and(eq(id, zeile), eq(column, alt)))
}

/** Whether answers of forms hold values that `prefix` does not begin (usecases/konto/newsletter); they go after some days. */
export async function hasVersiegelteAntworten(t: MandantTables, db: DbOrTx, prefix: string): Promise<boolean> {
	const text = sql`${t.formular.ergebnis} #>> '{}'`
	const [row] = await db
		.select({ schluessel: t.formular.schluessel })
		.from(t.formular)
		.where(and(sql`${text} ~ '^v[0-9]+[.]'`, sql`not starts_with(${text}, ${prefix})`))
		.limit(1)
	return row !== undefined
}
