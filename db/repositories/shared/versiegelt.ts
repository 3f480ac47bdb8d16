import { and, asc, eq, getTableColumns, getTableName, gt, ne, notLike, or, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'

import type { MandantDb, MandantTx } from '../../handle'
import * as t from '../../schema/mandant/tables'

/**
 * Columns with sealed values, by table; their associated data is `place`, or the table, with id and column. '' is
 * empty, not sealed.
 */
type Ort = { table: PgTable; id: PgColumn; sealedColumns: readonly PgColumn[]; place?: string }

/** All places of sealed values in a brand. New ones must be added, or a change of the data key loses them. */
export const versiegelteOrte = (): readonly Ort[] => [
	...[t.auszahlung].map((table) => ({
		table,
		id: table.id,
		sealedColumns: [table.kontoinhaber, table.iban, table.bic],
	})),
	...[t.empfehlerBankdaten].map((table) => ({
		...{ table, id: table.empfehlerId },
		sealedColumns: [table.kontoinhaber, table.iban, table.bic],
	})),
	{ table: t.gutscheinCode, id: t.gutscheinCode.id, sealedColumns: [t.gutscheinCode.code, t.gutscheinCode.pin] },
	...[t.auftraggeberKonto].map((table) => ({
		table,
		id: table.id,
		sealedColumns: [table.inhaber, table.iban, table.bic],
	})),
	{
		...{ table: t.agenturKonto, id: t.agenturKonto.id, place: 'agentur' },
		sealedColumns: [t.agenturKonto.kontoinhaber, t.agenturKonto.iban, t.agenturKonto.bic],
	},
	{ table: t.auftragImportZeile, id: t.auftragImportZeile.id, sealedColumns: [t.auftragImportZeile.daten] },
	{ table: t.laufDatei, id: t.laufDatei.laufId, sealedColumns: [t.laufDatei.inhalt] },
	{ table: t.listendateiTeil, id: t.listendateiTeil.id, sealedColumns: [t.listendateiTeil.inhalt] },
	{ table: t.zweiterFaktor, id: t.zweiterFaktor.benutzerId, sealedColumns: [t.zweiterFaktor.geheimnis] },
	{ table: t.webhook, id: t.webhook.id, sealedColumns: [t.webhook.geheimnis, t.webhook.vorigesGeheimnis] },
	{ table: t.kennzahlAusgabe, id: t.kennzahlAusgabe.id, sealedColumns: [t.kennzahlAusgabe.zugang] },
	{ table: t.mail, id: t.mail.id, sealedColumns: [t.mail.daten] },
	{ table: t.entwurf, id: t.entwurf.id, sealedColumns: [t.entwurf.daten] },
	{ table: t.eingabe, id: t.eingabe.id, sealedColumns: [t.eingabe.daten] },
]

export type Versiegelt = { table: string; id: string; werte: { column: string; wert: string }[] }

/** Up to `limit` rows after `nach`, by id, with a value that does not start with `prefix`; only those values. */
export async function listVersiegelt(
	db: MandantDb,
	{ table, id, sealedColumns, place }: Ort,
	{ prefix, nach, limit }: { prefix: string; nach: string | undefined; limit: number },
): Promise<Versiegelt[]> {
	const alt = (column: PgColumn) => and(ne(column, ''), notLike(column, `${prefix}%`))
	const fields = Object.fromEntries(sealedColumns.map((column) => [column.name, sql<string>`${column}`]))
	const rows = await db
		.select({ id: sql<string>`${id}`, ...fields })
		.from(table)
		.where(and(or(...sealedColumns.map(alt)), nach === undefined ? undefined : gt(id, nach)))
		.orderBy(asc(id))
		.limit(limit)
	return rows.map((row) => ({
		table: place ?? getTableName(table),
		id: row.id,
		werte: sealedColumns.flatMap(({ name }) => {
			const wert = String(Reflect.get(row, name))
			return wert === '' || wert.startsWith(prefix) ? [] : [{ column: name, wert }]
		}),
	}))
}

/** Writes a resealed value, unless the row has another one by now. */
export async function replaceVersiegelt(
	tx: MandantTx,
	{ table, id, sealedColumns }: Ort,
	{ zeile, column, alt, neu }: { zeile: string; column: string; alt: string; neu: string },
): Promise<void> {
	const sealedColumn = sealedColumns.find(({ name }) => name === column)
	const field = Object.entries(getTableColumns(table)).find(([, { name }]) => name === column)?.[0]
	if (!sealedColumn || !field) throw new Error(`no sealed column ${column}`)
	await tx
		.update(table)
		.set({ [field]: neu })
		.where(and(eq(id, zeile), eq(sealedColumn, alt)))
}

/**
 * Whether stored form answers contain values without this `prefix` (usecases/konto/newsletter); they expire after some
 * days.
 */
export async function hasVersiegelteAntworten(db: MandantDb, prefix: string): Promise<boolean> {
	const text = sql`${t.formular.ergebnis} #>> '{}'`
	const [row] = await db
		.select({ schluessel: t.formular.schluessel })
		.from(t.formular)
		.where(and(sql`${text} ~ '^v[0-9]+[.]'`, sql`not starts_with(${text}, ${prefix})`))
		.limit(1)
	return row !== undefined
}
