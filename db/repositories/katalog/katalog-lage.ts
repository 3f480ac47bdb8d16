import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { MandantDb } from '../../handle'
import * as t from '../../schema/mandant/tables'
import { activeOn, offered } from './katalog'

const { produkt: p, praemie } = t

/** Days on which a product's rewards become other ones, after `day`; the next ones first. */
export const listKommendePraemien = (db: MandantDb, day: string) =>
	db
		.selectDistinct({ produktId: p.id, name: p.name, en: p.en, ab: praemie.startdatum })
		.from(praemie)
		.innerJoin(p, eq(p.id, praemie.produktId))
		.where(and(gt(praemie.startdatum, day), offered()))
		.orderBy(asc(praemie.startdatum), asc(p.id))
		.limit(20)

/** Products on offer whose last reward ends within these days, both included, with nothing to follow it. */
export const listAuslaufende = (db: MandantDb, day: string, last: string) =>
	db
		.select({ produktId: p.id, name: p.name, en: p.en, bis: sql<string>`max(${praemie.enddatum})::text` })
		.from(praemie)
		.innerJoin(p, eq(p.id, praemie.produktId))
		.where(and(offered(), sql`coalesce(${praemie.enddatum}, 'infinity') >= ${day}::date`))
		.groupBy(p.id)
		.having(sql`max(coalesce(${praemie.enddatum}, 'infinity')) <= ${last}::date`)
		.orderBy(sql`max(${praemie.enddatum})`, asc(p.id))
		.limit(20)

const countsSchema = z.object({ ohneEnglisch: z.int(), ohnePraemie: z.int() })

/** Of the products on offer, how many have no name but the German one, and how many no reward today. */
export async function countUnfertige(db: MandantDb, day: string): Promise<z.output<typeof countsSchema>> {
	const active = sql`exists (select 1 from ${praemie} where ${praemie.produktId} = ${p.id} and ${activeOn(day)} and ${praemie.wertCent} is not null)`
	const rows = await db.execute(sql`select
		(count(*) filter (where coalesce(${p.en}->>'name', '') = ''))::int as "ohneEnglisch",
		(count(*) filter (where not ${active}))::int as "ohnePraemie"
		from ${p} where ${offered()}`)
	return countsSchema.parse([...rows][0])
}
