import { sql } from 'drizzle-orm'
import { type Buchung, GUTSCHRIFTKONTEN, type Gutschriftkonto, isStandkonto } from '~/domain/hauptbuch/konten'
import type { Standkonto } from '~/domain/praemie/standkonten'
import type { MandantDb, MandantTx } from '../../handle'
import { PLACEHOLDER } from '../../schema/mandant/schema'
import * as t from '../../schema/mandant/tables'
import { type Given, written } from '../../written'

const book = written((db, { am, buchungen }: Given<{ am: string; buchungen: string }>) =>
	db
		.select({
			neu: sql<number>`${sql.identifier(PLACEHOLDER)}.hauptbuch_buchen(${am}::timestamptz, ${buchungen}::text::jsonb)`,
		})
		.from(sql`(values (1)) as one`),
)

/**
 * Adds entries in order, in the caller's transaction; locks the ledger until it ends, so it comes last, before steps
 * that wait for nothing. A key posted before with the same lines is skipped; with other lines it throws. Returns the
 * number of new entries.
 */
export async function post(tx: MandantTx, am: Date, buchungen: readonly Buchung[]): Promise<number> {
	if (buchungen.length === 0) return 0
	const [row] = await book(tx, { am: am.toISOString(), buchungen: JSON.stringify(buchungen) })
	return row?.neu ?? 0
}

export type Stand = { konto: Standkonto; cent: number }

const summen = written((db, { ids }: Given<{ ids: readonly string[] }>) =>
	db
		.select({
			id: t.buchungZeile.praemierungId,
			konto: t.buchungZeile.konto,
			cent: sql<number>`(-sum(${t.buchungZeile.cent}))::float8`,
		})
		.from(t.buchungZeile)
		.where(sql`${t.buchungZeile.praemierungId} = any(${ids}::uuid[])`)
		.groupBy(t.buchungZeile.praemierungId, t.buchungZeile.konto)
		.having(sql`sum(${t.buchungZeile.cent}) <> 0`),
)

/** Each reward's state by the ledger; without rewards it has no entry of. */
export async function findStaende(tx: MandantDb, praemierungIds: readonly string[]): Promise<Map<string, Stand>> {
	const rows = await summen(tx, { ids: praemierungIds })
	const staende = new Map<string, Stand>()
	for (const { id, konto, cent } of rows) {
		if (!isStandkonto(konto)) continue
		if (staende.has(id)) throw new Error(`ledger: reward ${id} stands at two accounts`)
		staende.set(id, { konto, cent })
	}
	return staende
}

/** Each credit note's state and amount by the ledger; without those that are only owed. */
export async function findGutschriftStaende(
	tx: MandantDb,
	rechnungIds: readonly string[],
): Promise<Map<string, { konto: Gutschriftkonto; cent: number }>> {
	const staende = new Map<string, { konto: Gutschriftkonto; cent: number }>()
	for (const { id, konto, cent } of await summen(tx, { ids: rechnungIds })) {
		const stand = GUTSCHRIFTKONTEN.find((one) => one === konto)
		if (!stand) continue
		if (staende.has(id)) throw new Error(`ledger: credit note ${id} stands at two accounts`)
		staende.set(id, { konto: stand, cent })
	}
	return staende
}
