import { and, eq, sql } from 'drizzle-orm'
import { keysOf } from '~/domain/shared/keys'
import type { MandantDb } from '../../handle'
import * as t from '../../schema/mandant/tables'
import { type Given, written } from '../../written'
import type { EmpfehlungRow } from '../empfehlung/empfehlung'

export type LinkTargetRow = Pick<EmpfehlungRow, 'id' | 'empfehlungsnummer' | 'hex' | 'zustand' | 'gueltigBis'>
/** `nummer`: the Empfehlungsnummer. */
export type LinkKey = { art: 'kurzcode' | 'hex' | 'offlineCode' | 'nummer'; wert: string }

const targets = written((db, values: Given<Partial<Record<LinkKey['art'], string>>>) => {
	const { id, empfehlungsnummer, hex, zustand, gueltigBis } = t.empfehlung
	const { kurzcode, offlineCode } = t.empfehlung
	const columns = { kurzcode, hex, offlineCode, nummer: empfehlungsnummer }
	const keys = keysOf(columns).flatMap((art) => {
		const wert = values[art]
		return wert ? [eq(columns[art], wert)] : []
	})
	return db
		.select({ id, empfehlungsnummer, hex, zustand, gueltigBis })
		.from(t.empfehlung)
		.where(and(...keys))
})

/** A link's target. */
export async function findLinkTarget(db: MandantDb, { art, wert }: LinkKey): Promise<LinkTargetRow | undefined> {
	const [row] = await targets(db, { [art]: wert })
	return row
}

/**
 * Adds clicks to Empfehlungen, by id. Locked rows are skipped: no process waits for another, and two that count the
 * same links never deadlock. Each is also kept with its way and time, for the figures. Returns the skipped ids.
 */
export async function addKlicks(
	db: MandantDb,
	klicks: ReadonlyMap<string, ReadonlyMap<string, number>>,
	am: Date,
): Promise<Set<string>> {
	const { empfehlung, zaehlung } = t
	const ids = sql`${sql.param([...klicks.keys()])}::uuid[]`
	const each = [...klicks].flatMap(([id, wege]) => [...wege].map(([weg, anzahl]) => ({ id, weg, anzahl })))
	const column = (of: (one: (typeof each)[number]) => string | number) => sql.param(each.map(of))
	const rows = await db.execute<{ id: string }>(sql`
		with klick as (
				select * from unnest(${column(({ id }) => id)}::uuid[], ${column(({ weg }) => weg)}::text[], ${column(({ anzahl }) => anzahl)}::int[])
					as klick (id, weg, anzahl)
			),
			frei as materialized (
				select id from ${empfehlung} where id = any(${ids}) for no key update skip locked
			),
			gezaehlt as (
				update ${empfehlung} as empfehlung set klicks = empfehlung.klicks + summe.anzahl
				from (select id, sum(anzahl)::int as anzahl from klick join frei using (id) group by id) summe
				where empfehlung.id = summe.id
			),
			je_tag as (
				insert into ${zaehlung} (was, am, empfehlung_id, teilweg, anzahl)
				select 'klick', ${am.toISOString()}::timestamptz, id, weg, anzahl from klick join frei using (id)
			)
		select id from ${empfehlung} where id = any(${ids}) and id not in (select id from frei)`)
	return new Set(rows.map(({ id }) => id))
}
