import { inArray, sql } from 'drizzle-orm'
import { type Buchung, istStandkonto, type Standkonto } from '~/domain/hauptbuch/konten'
import type { DbOrTx, Tx } from '../../client'
import type { MandantTables } from '../../schema/mandant/tables'

/**
 * Adds entries in their order, in the caller's transaction; the ledger is held until it ends, so it is the last but for
 * what waits for nobody. A key that was posted before with the same lines is left out; with others it throws.
 * Returns how many are new.
 */
export async function post(t: MandantTables, tx: Tx, am: Date, buchungen: readonly Buchung[]): Promise<number> {
	if (buchungen.length === 0) return 0
	const [row] = await tx.execute<{ neu: number }>(
		sql`select ${sql.identifier(t.schema.schemaName)}.hauptbuch_buchen(${am.toISOString()}::timestamptz, ${JSON.stringify(buchungen)}::jsonb) as neu`,
	)
	return row?.neu ?? 0
}

export type Stand = { konto: Standkonto; cent: number }

/** Where each of these rewards stands by the ledger; without those it has no entry of. */
export async function findStaende(
	t: MandantTables,
	tx: DbOrTx,
	praemierungIds: readonly string[],
): Promise<Map<string, Stand>> {
	const z = t.buchungZeile
	const rows = await tx
		.select({ id: z.praemierungId, konto: z.konto, cent: sql<number>`(-sum(${z.cent}))::float8` })
		.from(z)
		.where(inArray(z.praemierungId, [...praemierungIds]))
		.groupBy(z.praemierungId, z.konto)
		.having(sql`sum(${z.cent}) <> 0`)
	const staende = new Map<string, Stand>()
	for (const { id, konto, cent } of rows) {
		if (!istStandkonto(konto)) continue
		if (staende.has(id)) throw new Error(`ledger: reward ${id} stands at two accounts`)
		staende.set(id, { konto, cent })
	}
	return staende
}
