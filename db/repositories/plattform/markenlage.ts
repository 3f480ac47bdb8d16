import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { MandantDb } from '../../handle'
import * as t from '../../schema/mandant/tables'
import { inState } from '../shared/zustand'

const lageSchema = z.object({
	wartend: z.int(),
	ueberfaellig: z.int(),
	gescheitert: z.int(),
})

/** Mails of a brand that wait, that should have gone out before `vor`, and that were given up. */
export async function countMailLage(db: MandantDb, vor: Date): Promise<z.output<typeof lageSchema>> {
	const { mail } = t
	const wartet = inState(mail.zustand, 'wartet')
	const rows = await db.execute(sql`select
		count(*) filter (where ${wartet})::int as wartend,
		count(*) filter (where ${wartet} and ${mail.naechsterVersuchAm} < ${vor.toISOString()}::timestamptz)::int as ueberfaellig,
		count(*) filter (where ${inState(mail.zustand, 'gescheitert')})::int as gescheitert
		from ${mail} where ${inState(mail.zustand, 'wartet', 'gescheitert')}`)
	return lageSchema.parse([...rows][0])
}

/** Counts are not followed any further. */
export const GENUG = 10_000

const mengenSchema = z.object({ produkte: z.int(), empfehlungen: z.int(), auftraege: z.int(), admins: z.int() })

/** How much there is in a brand: numbers alone, of nobody in particular. */
export async function countMengen(db: MandantDb): Promise<z.output<typeof mengenSchema>> {
	const upTo = (from: SQL) => sql`(select count(*)::int from (select 1 from ${from} limit ${GENUG}) as einige)`
	const rows = await db.execute(sql`select
		${upTo(sql`${t.produkt}`)} as produkte,
		${upTo(sql`${t.empfehlung}`)} as empfehlungen,
		${upTo(sql`${t.auftrag}`)} as auftraege,
		${upTo(sql`${t.benutzer} where ${t.benutzer.art} = 'betrieb' and 'admin' = any(${t.benutzer.rollen}) and ${t.benutzer.passwortHash} is not null and ${t.benutzer.beendetAm} is null`)} as admins`)
	return mengenSchema.parse([...rows][0])
}
