import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Gelistet } from '~/domain/messung/gelistet'
import { COUNT_LIMIT } from '~/domain/shared/list'
import type { MandantDb } from '../../handle'
import { OHNE_ID } from '../../schema/mandant/kennzahl'
import * as t from '../../schema/mandant/tables'
import { localTime, startOfDay } from '../shared/zone'
import type { KennzahlWahl } from './kennzahl-lesen'

/* The entries of the audit trail a figure counts, each with what it is about; the same as in ./kennzahl. */

/** What the entry is called, and whether it is about a recommendation, a friend or an order. */
const WAS: Record<Gelistet, { ereignis: string; an: 'empfehlung' | 'freund' | 'auftrag' }> = {
	empfohlen: { ereignis: 'empfehlung.erstellt', an: 'empfehlung' },
	geteilt: { ereignis: 'empfehlung.geteilt', an: 'empfehlung' },
	angenommen: { ereignis: 'empfaenger.bestaetigt', an: 'freund' },
	daten: { ereignis: 'empfaenger.daten_erfasst', an: 'freund' },
	bestellt: { ereignis: 'auftrag.zugeordnet', an: 'auftrag' },
	freigegeben: { ereignis: 'auftrag.freigegeben', an: 'auftrag' },
	abgelehnt: { ereignis: 'auftrag.abgelehnt', an: 'auftrag' },
	storniert: { ereignis: 'auftrag.storniert', an: 'auftrag' },
}

/** The entries with their recommendation (x), friend (f) and order (a). */
function quelle(mass: Gelistet): SQL {
	const { audit, empfehlung, empfaenger, auftrag } = t
	const { ereignis, an } = WAS[mass]
	// Another kind of entry may be about something without such an id, and the planner may look at it first.
	const id = sql`case when e.ereignis = ${ereignis}::text then e.bezug_id::uuid end`
	const from = sql`${audit} e`
	if (an === 'empfehlung')
		return sql`${from} left join ${empfehlung} x on x.id = ${id} left join ${empfaenger} f on false left join ${auftrag} a on false`
	if (an === 'freund')
		return sql`${from} join ${empfaenger} f on f.id = ${id} left join ${empfehlung} x on x.id = f.empfehlung_id left join ${auftrag} a on false`
	return sql`${from}
		cross join lateral (
			select z.details from ${audit} z
			where z.bezug_id = e.bezug_id and z.ereignis = 'auftrag.zugeordnet' and z.am <= e.am order by z.am desc limit 1) zu
		left join ${empfehlung} x on x.id = (zu.details->>'empfehlungId')::uuid
		left join ${empfaenger} f on f.id = (zu.details->>'empfaengerId')::uuid
		left join ${auftrag} a on a.id = ${id}`
}

const MERKMAL = {
	produkt: sql`coalesce(x.produkt_id, 0)::text`,
	teilweg: sql`coalesce(f.teilweg, '')`,
	agentur: sql`coalesce(x.agentur_id, ${OHNE_ID}::uuid)::text`,
	kampagne: sql`coalesce(x.kampagne_id, ${OHNE_ID}::uuid)::text`,
	variante: sql`''`,
	herkunft: sql`x.herkunft`,
} as const

function passend(mass: Gelistet, { sicht, zeit: { von, bis }, filter }: KennzahlWahl): SQL {
	const ab = startOfDay(sql`${von}::date`)
	const vor = startOfDay(sql`${bis}::date + 1`)
	const parts = [
		sql`e.ereignis = ${WAS[mass].ereignis}::text`,
		// Nothing comes of a recommendation before it.
		sql`e.am >= ${ab}`,
		sicht === 'ereignis'
			? sql`e.am < ${vor}`
			: sql`coalesce(${localTime(sql`x.erstellt_am`)}, ${localTime(sql`e.am`)})::date between ${von}::date and ${bis}::date`,
		// An assignment that was taken back counts no more.
		...(mass === 'bestellt'
			? [
					sql`not exists (select from ${t.audit} g
						where g.bezug_id = e.bezug_id and g.ereignis = 'auftrag.geloest' and g.am >= e.am)`,
				]
			: []),
		...(filter ? [sql`x.id is not null and ${MERKMAL[filter.merkmal]} = ${filter.wert}::text`] : []),
	]
	return sql.join(parts, sql` and `)
}

/** As many as the figure says, up to `COUNT_LIMIT`. */
export async function countKennzahlEreignisse(db: MandantDb, mass: Gelistet, wahl: KennzahlWahl) {
	const rows = await db.execute(sql`
		select count(*)::int as anzahl from (
			select from ${quelle(mass)} where ${passend(mass, wahl)} limit ${COUNT_LIMIT + 1}::int) einige`)
	const [{ anzahl } = { anzahl: 0 }] = z.array(z.object({ anzahl: z.int() })).parse([...rows])
	return { count: Math.min(anzahl, COUNT_LIMIT), more: anzahl > COUNT_LIMIT }
}

const text = z.string().nullable()
const rowSchema = z.object({
	...{ id: z.string(), am: z.coerce.date(), empfohlenAm: z.coerce.date().nullable() },
	...{ empfehlungsnummer: text, empfehlerId: text, freundId: text, empfaengernummer: text },
	...{ auftragId: text, referenz: text },
})

/** A page of them, the newest first. */
export async function listKennzahlEreignisRows(
	db: MandantDb,
	{ mass, wahl, limit, offset }: { mass: Gelistet; wahl: KennzahlWahl; limit: number; offset: number },
) {
	const rows = await db.execute(sql`
		select e.id, e.am, x.erstellt_am as "empfohlenAm", x.empfehlungsnummer, x.empfehler_id as "empfehlerId",
			f.id as "freundId", f.empfaengernummer, a.id as "auftragId", a.referenz
		from ${quelle(mass)} where ${passend(mass, wahl)} order by e.am desc, e.id desc limit ${limit}::int offset ${offset}::int`)
	return [...rows].map((row) => rowSchema.parse(row))
}
