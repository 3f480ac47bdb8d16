import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { FreigabeStand } from '~/domain/auftrag/list'
import { EIGENWERBUNG_UNENTSCHIEDEN } from '~/domain/betrugspruefung/eigenwerbung'
import type { DbOrTx, Tx } from '../../client'
import type { MandantTables } from '../../schema/mandant/tables'
import { inState } from '../shared/zustand'

const gruppenSchema = z.array(z.object({ ids: z.array(z.string()), plaetze: z.array(z.number()) }))

/** The last day (YYYY-MM-DD) an order may be of to be old enough for its release at `now`. */
export type FreigabeFrist = { auftragsdatumBis: string; now: Date }

/** True of an order of an active agency whose owner has not released it [T-Freigabe]. */
const agenturOffen = ({ auftrag: a, empfehlung: e, agentur: g }: MandantTables): SQL =>
	sql`${a.agenturFreigabeAm} is null and exists (select 1 from ${e} join ${g} on ${g.id} = ${e.agenturId}
		where ${e.id} = ${a.empfehlungId} and ${inState(g.zustand, 'aktiv')})`

/** Which of these orders wait for an owner of their agency. */
export async function listAgenturOffen(t: MandantTables, db: DbOrTx, ids: string[]): Promise<ReadonlySet<string>> {
	if (ids.length === 0) return new Set()
	const rows = await db
		.select({ id: t.auftrag.id })
		.from(t.auftrag)
		.where(and(inArray(t.auftrag.id, ids), agenturOffen(t)))
	return new Set(rows.map(({ id }) => id))
}

/**
 * The rule of `releaseBlocker` as lists and sums need it, for orders in their check that are old enough: nothing holds them,
 * or something does. Whether a share fits the product is asked only when an order is released.
 */
export function inFreigabe(t: MandantTables, stand: FreigabeStand, frist: FreigabeFrist): SQL {
	const { auftrag: a, eigenwerbung: e } = t
	const { auftragsdatumBis, now } = frist
	const frei = sql`${a.neukunde} and ${a.ersteZahlungAm} <= ${now.toISOString()}::timestamptz
		and ${a.storniertAm} is null and ${a.widerrufenAm} is null and ${a.abgelehntAm} is null
		and not exists (select 1 from ${e} where ${e.empfaengerId} = ${a.empfaengerId}
			and ${inState(e.zustand, ...EIGENWERBUNG_UNENTSCHIEDEN, 'abgelehnt')})
		and not (${agenturOffen(t)})`
	return sql`${inState(a.zustand, 'in_pruefung')} and ${a.auftragsdatum} <= ${auftragsdatumBis}::date
		and ${stand === 'bereit' ? frei : sql`(${frei}) is not true`}`
}

/** Orders that nothing holds any more, the oldest first. */
export async function listBereiteAuftraege(
	t: MandantTables,
	db: DbOrTx,
	frist: FreigabeFrist,
	limit: number,
): Promise<string[]> {
	const rows = await db
		.select({ id: t.auftrag.id })
		.from(t.auftrag)
		.where(inFreigabe(t, 'bereit', frist))
		.orderBy(asc(t.auftrag.auftragsdatum), asc(t.auftrag.id))
		.limit(limit)
	return rows.map(({ id }) => id)
}

/**
 * Orders whose release promises the same: of the same products and shares, recommended while the same Praemien counted.
 * `plaetze` are the places of these `ids` among all, the oldest first.
 */
export type BereiteGruppe = { ids: string[]; plaetze: number[] }

/** The oldest `limit` orders that nothing holds any more, in groups. */
export async function listBereiteGruppen(
	t: MandantTables,
	db: DbOrTx,
	frist: FreigabeFrist,
	limit: number,
): Promise<BereiteGruppe[]> {
	const { auftrag: a, empfehlung: e, praemie: p } = t
	const wechsel = sql`select array_agg(tag order by tag) from (select ${p.startdatum} as tag from ${p}
		union select ${p.enddatum} + 1 from ${p} where ${p.enddatum} is not null) wechsel`
	const aelteste = sql`select * from ${a} where ${inFreigabe(t, 'bereit', frist)}
		order by ${a.auftragsdatum}, ${a.id} limit ${limit}`
	const rows = await db.execute(sql`
		with grenzen as (select coalesce((${wechsel}), '{}') as tage),
		bereit as (
			select a.id, row_number() over (order by a.auftragsdatum, a.id) as platz,
				a.produkt_id, a.anteil_empfehler, a.praemien_wie_empfohlen, e.produkt_id as empfohlen, e.anteil_empfehler as anteil,
				width_bucket((e.erstellt_am at time zone 'Europe/Berlin')::date, tage) as praemienstand
			from (${aelteste}) a left join ${e} e on e.id = a.empfehlung_id cross join grenzen
		)
		select to_json(array_agg(id)) as ids, to_json(array_agg(platz)) as plaetze
		from bereit group by produkt_id, anteil_empfehler, praemien_wie_empfohlen, empfohlen, anteil, praemienstand`)
	return gruppenSchema.parse(rows)
}

/** [T-Freigabe] Of an order that the caller holds. */
export const setAgenturFreigabe = (
	{ auftrag }: MandantTables,
	tx: Tx,
	id: string,
	set: { agenturFreigabeAm: Date; agenturFreigabeVon: string },
) => tx.update(auftrag).set(set).where(eq(auftrag.id, id))
