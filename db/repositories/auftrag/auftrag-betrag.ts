import { and, eq, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Betragsgrenzen } from '~/domain/shared/list'
import type { MandantDb } from '../../handle'
import * as t from '../../schema/mandant/tables'
import { allOf, anyOf } from '../shared/list'
import { isAnyOf, isNoneOf } from '../shared/sets'
import { startOfDay } from '../shared/zone'
import { inState } from '../shared/zustand'

/*
 * What an order is worth is the sum of its rewards; before its release what that would promise, which hangs on few things
 * that many orders have in common.
 */

/** The days on which other Praemien begin to count, as instants. */
export const praemienWechsel = (): SQL =>
	sql`select array_agg(${startOfDay(sql`tag`)} order by tag) from (select ${t.praemie.startdatum} as tag from ${t.praemie}
		union select ${t.praemie.enddatum} + 1 from ${t.praemie} where ${t.praemie.enddatum} is not null) wechsel`

/** What the promise of an order hangs on, as columns of a row. */
const haengtAb = () => ({
	produkt: sql`${t.auftrag.produktId}`,
	anteilEmpfehler: sql`${t.auftrag.anteilEmpfehler}`,
	praemienWieEmpfohlen: sql`${t.auftrag.praemienWieEmpfohlen}`,
	empfohlen: sql`${t.empfehlung.produktId}`,
	anteil: sql`${t.empfehlung.anteilEmpfehler}`,
	kampagneId: sql`${t.empfehlung.kampagneId}`,
	praemienstand: sql`width_bucket(${t.empfehlung.erstelltAm}, coalesce((${praemienWechsel()}), '{}'))`,
})

const gruppenSchema = z.array(
	z.object({
		produkt: z.int(),
		anteilEmpfehler: z.int().nullable(),
		praemienWieEmpfohlen: z.boolean(),
		empfohlen: z.int(),
		anteil: z.int(),
		kampagneId: z.uuid().nullable(),
		praemienstand: z.int(),
		auftragId: z.uuid(),
	}),
)

/** Open orders that a release would promise the same, one of them by its id. */
export type Versprechensgruppe = z.output<typeof gruppenSchema>[number]

const offen = () => inState(t.auftrag.zustand, 'zugeordnet', 'in_pruefung')

/** All there are but of these campaigns, whose orders differ; as many as products, shares and changes of Praemien make. */
export async function listVersprechensgruppen(
	db: MandantDb,
	{ ohneKampagnen }: { ohneKampagnen: readonly string[] },
): Promise<Versprechensgruppe[]> {
	const ab = haengtAb()
	const columns = Object.entries(ab).map(([name, value]) => sql`${value} as ${sql.identifier(name)}`)
	const { kampagneId } = t.empfehlung
	const rows = await db.execute(sql`
		select ${sql.join(columns, sql`, `)}, (array_agg(${t.auftrag.id}))[1] as "auftragId"
		from ${t.auftrag} join ${t.empfehlung} on ${t.empfehlung.id} = ${t.auftrag.empfehlungId}
		where ${offen()} and ${t.auftrag.produktId} is not null
			and (${kampagneId} is null or ${isNoneOf(kampagneId, ohneKampagnen)})
		group by 1, 2, 3, 4, 5, 6, 7`)
	return gruppenSchema.parse([...rows])
}

/** Every open order of these campaigns, with what its promise hangs on. */
export async function listOffeneInKampagnen(db: MandantDb, kampagneIds: readonly string[]) {
	const { auftrag: a, empfehlung: e } = t
	const rows = await db
		.select({
			auftrag: {
				...{ id: a.id, auftragsdatum: a.auftragsdatum, produktId: a.produktId },
				...{ anteilEmpfehler: a.anteilEmpfehler, praemienWieEmpfohlen: a.praemienWieEmpfohlen },
			},
			empfehlung: {
				...{ id: e.id, empfehlerId: e.empfehlerId, kampagneId: e.kampagneId, erstelltAm: e.erstelltAm },
				...{ produktId: e.produktId, anteilEmpfehler: e.anteilEmpfehler },
			},
		})
		.from(a)
		.innerJoin(e, eq(e.id, a.empfehlungId))
		.where(and(offen(), isAnyOf(e.kampagneId, kampagneIds)))
	return rows.map((row) => ({ ...row, produkt: row.auftrag.produktId === null ? null : { id: row.auftrag.produktId } }))
}

/** A campaign that is none, among ids. */
const OHNE_KAMPAGNE = '00000000-0000-0000-0000-000000000000'

const zahl = (value: number) => sql.raw(String(z.int().parse(value)))

/** True of an order whose promise is one of these groups'. */
function inGruppe(gruppen: readonly Versprechensgruppe[]): SQL {
	if (gruppen.length === 0) return sql`false`
	const ab = haengtAb()
	const werte = gruppen.map(
		(g) =>
			sql`(${zahl(g.produkt)}, ${zahl(g.anteilEmpfehler ?? -1)}, ${sql.raw(String(g.praemienWieEmpfohlen))},
				${zahl(g.empfohlen)}, ${zahl(g.anteil)}, ${g.kampagneId ?? OHNE_KAMPAGNE}::uuid, ${zahl(g.praemienstand)})`,
	)
	return sql`${offen()} and (${ab.produkt}, coalesce(${ab.anteilEmpfehler}, -1), ${ab.praemienWieEmpfohlen},
		${ab.empfohlen}, ${ab.anteil}, coalesce(${ab.kampagneId}, ${OHNE_KAMPAGNE}::uuid), ${ab.praemienstand}) in (${sql.join(werte, sql`, `)})`
}

const centOf = (grenze: Betragsgrenzen['von']) => (grenze && 'cent' in grenze ? grenze.cent : undefined)

/** What releases of open orders would promise, in cents: of those that are alike together, of the others one by one. */
export type Versprechen = {
	gruppen: readonly (Versprechensgruppe & { cent: number })[]
	einzelne: readonly { auftragId: string; cent: number }[]
}

/** True of orders that are worth as much; always where no amount is given. */
export function inBetrag(
	grenzen: Betragsgrenzen = {},
	{ gruppen, einzelne }: Versprechen = { gruppen: [], einzelne: [] },
): SQL | undefined {
	const [von, bis] = [centOf(grenzen.von), centOf(grenzen.bis)]
	if (von === undefined && bis === undefined) return undefined
	const { auftrag: a, praemierung: p } = t
	const summe = sql`(select coalesce(sum(${p.betragCent}), 0) from ${p}
		where ${p.auftragId} = ${a.id} and ${p.zustand} <> 'Storniert')`
	const passt = ({ cent }: { cent: number }) =>
		cent > 0 && cent >= (von ?? 0) && cent <= (bis ?? Number.POSITIVE_INFINITY)
	const passende = einzelne.filter(passt).map(({ auftragId }) => auftragId)
	const frei = allOf(
		inState(a.zustand, 'freigegeben'),
		von === undefined ? undefined : sql`${summe} >= ${zahl(von)}`,
		bis === undefined ? undefined : sql`${summe} <= ${zahl(bis)}`,
	)
	return anyOf([
		inGruppe(gruppen.filter(passt)),
		...(passende.length > 0 ? [isAnyOf(a.id, passende)] : []),
		...(frei ? [frei] : []),
	])
}
