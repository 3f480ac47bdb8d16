import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { FreigabeStand } from '~/domain/auftrag/list'
import { EIGENWERBUNG_UNENTSCHIEDEN } from '~/domain/betrugspruefung/eigenwerbung'
import type { MandantDb, MandantTx } from '../../handle'
import { UNPREPARED } from '../../prepared'
import * as t from '../../schema/mandant/tables'
import { listProdukteByIds } from '../katalog/katalog'
import { isAnyOf } from '../shared/sets'
import { localTime } from '../shared/zone'
import { inState } from '../shared/zustand'
import { praemienWechsel } from './auftrag-betrag'

/** The latest order day (YYYY-MM-DD) whose complaint period is over at `now`. */
export type FreigabeFrist = {
	auftragsdatumBis: string
	now: Date
	/** How many days before its Empfehlung an order may be dated. */
	vorEmpfehlungTage: number
}

/** True for an order of an active agency whose owner has not released it [T-Freigabe]. */
const agenturOffen = (): SQL =>
	sql`${t.auftrag.agenturFreigabeAm} is null and exists (select 1 from ${t.agentur}
		where ${t.agentur.id} = ${t.auftrag.agenturId} and ${inState(t.agentur.zustand, 'aktiv')})`

/** Which of these orders await an owner of their agency. */
export async function listAgenturOffen(db: MandantDb, ids: string[]): Promise<ReadonlySet<string>> {
	if (ids.length === 0) return new Set()
	const rows = await db
		.select({ id: t.auftrag.id })
		.from(t.auftrag)
		.where(and(isAnyOf(t.auftrag.id, ids), agenturOffen()))
	return new Set(rows.map(({ id }) => id))
}

type Wann = { auftragsdatumBis: SQL; now: SQL; vorEmpfehlungTage: number }

/**
 * `faellig`: being checked, and old enough; `frei`: nothing blocks it, as far as known; `verdacht`: its review is
 * undecided.
 */
function regel({ auftragsdatumBis, now, vorEmpfehlungTage }: Wann): Record<'faellig' | 'frei' | 'verdacht', SQL> {
	const { auftrag: a, eigenwerbung: e, empfehlung } = t
	const tage = sql.raw(String(z.int().parse(vorEmpfehlungTage)))
	const faellig = sql`${inState(a.zustand, 'in_pruefung')} and ${a.auftragsdatum} <= ${auftragsdatumBis}::date`
	const frei = sql`${a.neukunde} and ${a.ersteZahlungAm} <= ${now}::timestamptz
		and ${a.storniertAm} is null and ${a.widerrufenAm} is null and ${a.abgelehntAm} is null
		and not exists (select 1 from ${e} where ${e.empfaengerId} = ${a.empfaengerId}
			and ${inState(e.zustand, ...EIGENWERBUNG_UNENTSCHIEDEN, 'abgelehnt')})
		and not exists (select 1 from ${empfehlung} where ${empfehlung.id} = ${a.empfehlungId}
			and ${a.auftragsdatum} < ${localTime(empfehlung.erstelltAm)}::date - ${tage})
		and not (${agenturOffen()})`
	const verdacht = sql`exists (select 1 from ${e} where ${e.empfaengerId} = ${a.empfaengerId}
		and ${inState(e.zustand, ...EIGENWERBUNG_UNENTSCHIEDEN)})`
	return { faellig, frei, verdacht }
}

const asked = ({ auftragsdatumBis, now, ...frist }: FreigabeFrist): Wann => ({
	...frist,
	auftragsdatumBis: sql`${auftragsdatumBis}`,
	now: sql`${now.toISOString()}`,
})

/**
 * The rule of `releaseBlocker` for lists and sums, for old enough orders being checked: free, or blocked. Whether a
 * share fits the product is only checked at release.
 */
export function inFreigabe(stand: FreigabeStand, frist: FreigabeFrist): SQL {
	const { faellig, frei, verdacht } = regel(asked(frist))
	const also = { bereit: frei, verdacht, gehalten: sql`(${frei}) is not true and not (${verdacht})` }
	return sql`${faellig} and ${also[stand]}`
}

const standSchema = z.object({ count: z.int(), seit: z.coerce.date().nullable() })

/** How many orders are ready for release, how many are blocked by what, and the days of the oldest. */
export async function countFreigaben(
	db: MandantDb,
	frist: FreigabeFrist,
): Promise<Record<FreigabeStand, z.output<typeof standSchema>>> {
	const { faellig, frei, verdacht } = regel(asked(frist))
	const stand = sql`case when (${frei}) is true then 'bereit' when ${verdacht} then 'verdacht' else 'gehalten' end`
	const rows = await db.execute(sql`select count(*)::int as count, min(tag)::text as seit, stand
		from (select ${t.auftrag.auftragsdatum} as tag, ${stand} as stand from ${t.auftrag} where ${faellig}) faellige
		group by stand`)
	const of = (wanted: FreigabeStand) =>
		standSchema.parse(rows.find((row) => row.stand === wanted) ?? { count: 0, seit: null })
	return { bereit: of('bereit'), verdacht: of('verdacht'), gehalten: of('gehalten') }
}

/**
 * The same for a statement that reads all of them: without the parameters its plan would be for a few
 * (docs/decisions/0101).
 */
function alleBereit({ auftragsdatumBis, now, ...frist }: FreigabeFrist): SQL {
	if (!/^\d{4}-\d{2}-\d{2}$/.test(auftragsdatumBis)) throw new Error(`not a day: ${auftragsdatumBis}`)
	const written = (value: string) => sql.raw(`'${value}' ${UNPREPARED}`)
	const wann = { ...frist, auftragsdatumBis: written(auftragsdatumBis), now: written(now.toISOString()) }
	const { faellig, frei } = regel(wann)
	return sql`${faellig} and ${frei}`
}

/** An order's position by age. */
export type BereiterAuftrag = { id: string; auftragsdatum: string }

/** Orders that nothing blocks any more, oldest first, after a given one. */
export const listBereiteAuftraege = (
	db: MandantDb,
	frist: FreigabeFrist,
	{ nach, limit }: { nach?: BereiterAuftrag | undefined; limit: number },
): Promise<BereiterAuftrag[]> => {
	const { id, auftragsdatum } = t.auftrag
	const danach = nach && sql`(${auftragsdatum}, ${id}) > (${nach.auftragsdatum}::date, ${nach.id}::uuid)`
	return db
		.select({ id, auftragsdatum })
		.from(t.auftrag)
		.where(and(inFreigabe('bereit', frist), danach))
		.orderBy(asc(auftragsdatum), asc(id))
		.limit(limit)
}

const gruppenSchema = z.array(
	z.object({
		anzahl: z.int(),
		ids: z.array(z.string()),
		tage: z.array(z.string()),
		kampagneId: z.uuid().nullable(),
	}),
)

/**
 * Orders whose release promises the same, but for what their campaign asks of each: same products and shares, recommended while
 * the same Praemien applied. `ids` are the oldest, `tage` their days (YYYY-MM-DD).
 */
export type BereiteGruppe = z.output<typeof gruppenSchema>[number]

/** The oldest `limit` unblocked orders in groups, `genannt` of each by name. */
export async function listBereiteGruppen(
	db: MandantDb,
	frist: FreigabeFrist,
	{ limit, genannt }: { limit: number; genannt: number },
): Promise<BereiteGruppe[]> {
	const { auftrag: a, empfehlung: e } = t
	const wechsel = praemienWechsel()
	const aelteste = sql`select ${a.id}, ${a.auftragsdatum}, ${a.empfehlungId}, ${a.produktId}, ${a.anteilEmpfehler}, ${a.praemienWieEmpfohlen}
		from ${a} where ${alleBereit(frist)}
		order by ${a.auftragsdatum}, ${a.id} limit ${sql.raw(String(limit))}`
	const named = (list: string) => sql.raw(`to_json((array_agg(${list} order by auftragsdatum, id))[1:${genannt}])`)
	const rows = await db.execute(sql`
		with grenzen as (select coalesce((${wechsel}), '{}') as wechsel),
		bereit as (
			select a.id, a.auftragsdatum, e.erstellt_am,
				a.produkt_id, a.anteil_empfehler, a.praemien_wie_empfohlen, e.produkt_id as empfohlen, e.anteil_empfehler as anteil,
				e.kampagne_id, width_bucket(e.erstellt_am, wechsel) as praemienstand
			from (${aelteste}) a left join ${e} e on e.id = a.empfehlung_id cross join grenzen
		)
		select count(*)::int as anzahl, ${named('id')} as ids, ${named('auftragsdatum')} as tage, kampagne_id as "kampagneId"
		from bereit group by produkt_id, anteil_empfehler, praemien_wie_empfohlen, empfohlen, anteil, kampagne_id, praemienstand`)
	return gruppenSchema.parse(rows)
}

/** Orders with what their release page shows, and what the promise depends on. */
export async function listFreigabeBezuege(db: MandantDb, ids: string[]) {
	const { auftrag, empfehlung: e, empfehler } = t
	const rows = await db
		.select({
			auftrag,
			empfehlung: {
				...{ id: e.id, empfehlerId: e.empfehlerId, produktId: e.produktId },
				...{ anteilEmpfehler: e.anteilEmpfehler, kampagneId: e.kampagneId, erstelltAm: e.erstelltAm },
			},
			empfehler: {
				...{ vorname: empfehler.vorname, nachname: empfehler.nachname },
				...{ email: empfehler.email, gesperrt: empfehler.gesperrt },
			},
		})
		.from(auftrag)
		.leftJoin(e, eq(e.id, auftrag.empfehlungId))
		.leftJoin(empfehler, eq(empfehler.id, e.empfehlerId))
		.where(isAnyOf(auftrag.id, ids))
	// Loaded separately: many orders share a product, whose texts are long.
	const produktIds = [...new Set(rows.flatMap((row) => row.auftrag.produktId ?? []))]
	const produkte = await listProdukteByIds(db, produktIds)
	const known = new Map(produkte.map((row) => [row.id, row]))
	return rows.map((row) => ({ ...row, produkt: known.get(row.auftrag.produktId ?? 0) ?? null }))
}

export type FreigabeBezug = Awaited<ReturnType<typeof listFreigabeBezuege>>[number]

/** [T-Freigabe] For an order the caller has locked. */
export const setAgenturFreigabe = (
	tx: MandantTx,
	id: string,
	set: { agenturFreigabeAm: Date; agenturFreigabeVon: string },
) => tx.update(t.auftrag).set(set).where(eq(t.auftrag.id, id))
