import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { EIGENWERBUNG_UNENTSCHIEDEN, type EigenwerbungGrund } from '~/domain/betrugspruefung/eigenwerbung'
import type { MandantDb } from '../../handle'
import * as t from '../../schema/mandant/tables'
import { gueltigerAuftrag, inState } from '../shared/zustand'

/** Similar cases: same link, same reasons, same state. */
export type GleicheFaelle = {
	empfehlungId: string
	gruende: readonly EigenwerbungGrund[]
	zustand: (typeof EIGENWERBUNG_UNENTSCHIEDEN)[number]
}

const gleich = (gruppe: GleicheFaelle): SQL => {
	const { eigenwerbung: e, empfaenger: f } = t
	const gruende = sql`string_to_array(${gruppe.gruende.join(',')}::text, ',')`
	return sql`${f.empfehlungId} = ${gruppe.empfehlungId} and ${inState(e.zustand, gruppe.zustand)}
		and ${e.gruende} @> ${gruende} and ${e.gruende} <@ ${gruende}`
}

/** The friends of these cases, oldest case first. */
export async function listGleiche(db: MandantDb, gruppe: GleicheFaelle, limit: number) {
	const { eigenwerbung: e, empfaenger: f } = t
	return db
		.select({ empfaengerId: e.empfaengerId, vorname: f.vorname, nachname: f.nachname })
		.from(f)
		.innerJoin(e, eq(e.empfaengerId, f.id))
		.where(gleich(gruppe))
		.orderBy(asc(e.erstelltAm), asc(e.empfaengerId))
		.limit(limit)
}

const summeSchema = z.object({ anzahl: z.int(), cent: z.coerce.number(), ohne: z.int() })

/** Their number, the sum of their rewards, and how many have none yet. */
export async function sumGleiche(db: MandantDb, gruppe: GleicheFaelle) {
	const { eigenwerbung: e, empfaenger: f, auftrag: a, praemierung: p } = t
	const rows = await db.execute(sql`
		select count(*)::int as anzahl, coalesce(sum(cent), 0) as cent, (count(*) filter (where n = 0))::int as ohne
		from (
			select (select count(*) from ${p} join ${a} on ${a.id} = ${p.auftragId} where ${a.empfaengerId} = ${f.id} and ${gueltigerAuftrag()}) as n,
				(select coalesce(sum(${p.betragCent}), 0) from ${p} join ${a} on ${a.id} = ${p.auftragId}
					where ${a.empfaengerId} = ${f.id} and ${gueltigerAuftrag()} and ${p.zustand} <> 'Storniert') as cent
			from ${f} join ${e} on ${e.empfaengerId} = ${f.id} where ${gleich(gruppe)}
		) faelle`)
	return summeSchema.parse(rows[0])
}

const gruppenSchema = z.array(
	z.object({ anzahl: z.int(), fall: z.uuid(), seit: z.coerce.date(), empfehlung: z.uuid() }),
)

/** The largest groups of undecided cases, each represented by its oldest. */
export async function listGruppen(db: MandantDb, limit: number) {
	const { eigenwerbung: e, empfaenger: f } = t
	const rows = await db.execute(sql`
		select count(*)::int as anzahl, (array_agg(${e.empfaengerId} order by ${e.erstelltAm}))[1] as fall,
			min(${e.erstelltAm})::text as seit, ${f.empfehlungId} as empfehlung
		from ${e} join ${f} on ${f.id} = ${e.empfaengerId}
		where ${inState(e.zustand, ...EIGENWERBUNG_UNENTSCHIEDEN)}
		group by ${f.empfehlungId}, ${e.zustand}, array(select unnest(${e.gruende}) order by 1)
		having count(*) > 1 order by 1 desc, 3 limit ${sql.raw(String(limit))}`)
	return gruppenSchema.parse([...rows])
}

/** A case's link, reasons and state; undefined if it is decided or missing. */
export async function findGruppeOf(db: MandantDb, empfaengerId: string): Promise<GleicheFaelle | undefined> {
	const { eigenwerbung: e, empfaenger: f } = t
	const [row] = await db
		.select({ empfehlungId: f.empfehlungId, gruende: e.gruende, zustand: e.zustand })
		.from(e)
		.innerJoin(f, eq(f.id, e.empfaengerId))
		.where(and(eq(e.empfaengerId, empfaengerId), inState(e.zustand, ...EIGENWERBUNG_UNENTSCHIEDEN)))
	const zustand = EIGENWERBUNG_UNENTSCHIEDEN.find((one) => one === row?.zustand)
	return row && zustand && { ...row, zustand }
}
