import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Atom, GRUPPE_MIN, type Personen } from '~/domain/messung/gruppen'
import { DAUERN } from '~/domain/messung/kennzahlen'
import { type KennzahlMerkmal, type KennzahlSummen, MASSE } from '~/domain/messung/masse'
import { KANTEN, type KennzahlSchritt, type KennzahlZeitraum, type Sicht } from '~/domain/messung/zeitraum'
import type { MandantDb } from '../../handle'
import * as t from '../../schema/mandant/tables'

/* What kennzahl_tag says; no row of it leaves alone. */

/** One group of one division; null: all. Two at once would be parts of parts (docs/decisions/0134). */
export type Filter = { merkmal: KennzahlMerkmal; wert: string } | null
export type KennzahlWahl = { sicht: Sicht; zeit: KennzahlZeitraum; filter: Filter }

const SPALTE: Record<KennzahlMerkmal, SQL> = {
	produkt: sql`k.produkt_id::text`,
	teilweg: sql`k.teilweg`,
	agentur: sql`k.agentur_id::text`,
	kampagne: sql`k.kampagne_id::text`,
	variante: sql`k.variante`,
	herkunft: sql`k.herkunft`,
}

const tagSpalte = (sicht: Sicht) => (sicht === 'ereignis' ? sql`k.tag` : sql`k.kohorte_tag`)

const inZeit = ({ sicht, zeit }: KennzahlWahl) =>
	sql`${tagSpalte(sicht)} between ${zeit.von}::date and ${zeit.bis}::date`

const passend = (wahl: KennzahlWahl) =>
	wahl.filter
		? sql`${inZeit(wahl)} and ${SPALTE[wahl.filter.merkmal]} = ${wahl.filter.wert}::text and k.herkunft <> ''`
		: inZeit(wahl)

const SUMMEN = sql.join(
	MASSE.map((mass) => sql`sum(k.${sql.identifier(t.kennzahlTag[mass].name)})::bigint as ${sql.identifier(mass)}`),
	sql`, `,
)

const zahl = z.coerce.number()
const summenSchema = z.record(
	z.enum(MASSE),
	z.preprocess((wert) => wert ?? 0, zahl),
)
/** Without any row each sum is null. */
const summenOf = (row: Readonly<Record<string, unknown>>): KennzahlSummen =>
	summenSchema.parse(Object.fromEntries(MASSE.map((mass) => [mass, row[mass]])))

const rowSchema = z.record(z.string(), z.unknown())
const rowsOf = (result: Iterable<unknown>) => [...result].map((row) => rowSchema.parse(row))

/** Everything of the time that fits. */
export async function sumKennzahlen(db: MandantDb, wahl: KennzahlWahl): Promise<KennzahlSummen> {
	const [row = {}] = rowsOf(await db.execute(sql`select ${SUMMEN} from ${t.kennzahlTag} k where ${passend(wahl)}`))
	return summenOf(row)
}

const MIN = sql.raw(String(GRUPPE_MIN))

/** Who is in each group, by its name: asked in full only where no single row names enough. */
async function personenJe(db: MandantDb, { gruppe, wo }: { gruppe: SQL; wo: SQL }) {
	const schema = z.object({ gruppe: z.string(), viele: z.boolean() })
	const found = await db.execute(sql`
		select ${gruppe} as gruppe, bool_or(cardinality(k.personen) >= ${MIN}) as viele
		from ${t.kennzahlTag} k where ${wo} group by 1`)
	const je = new Map<string, Personen>()
	for (const row of found) {
		const { gruppe: name, viele } = schema.parse(row)
		je.set(name, viele ? 'viele' : new Set())
	}
	const offen = [...je].flatMap(([name, personen]) => (personen === 'viele' ? [] : [name]))
	if (offen.length === 0) return je
	const wer = z.object({ gruppe: z.string(), wer: z.array(z.int()).nullable() })
	const some = await db.execute(sql`
		select ${gruppe} as gruppe, to_json((array_agg(distinct p order by p))[1:${MIN}]) as wer
		from ${t.kennzahlTag} k cross join unnest(k.personen) p
		where ${wo} and ${gruppe} = any(${sql.param(offen)}::text[]) group by 1`)
	for (const row of some) {
		const { gruppe: name, wer: personen } = wer.parse(row)
		je.set(name, (personen?.length ?? 0) >= GRUPPE_MIN ? 'viele' : new Set(personen))
	}
	return je
}

export type GruppeRow = { schluessel: string; summen: KennzahlSummen; personen: Personen }

/** The sums by one of the divisions. */
export async function sumGruppen(db: MandantDb, wahl: KennzahlWahl, merkmal: KennzahlMerkmal) {
	const rows = rowsOf(
		await db.execute(sql`
			select ${SPALTE[merkmal]} as schluessel, ${SUMMEN} from ${t.kennzahlTag} k
			where ${passend(wahl)} and k.herkunft <> '' group by 1`),
	)
	return rows.map((row) => ({ schluessel: z.string().parse(row.schluessel), summen: summenOf(row) }))
}

/** Who is in each group of a division, by how long ago it was: as far back as the edge. */
export async function listAtome(
	db: MandantDb,
	{ merkmal, heute, kante }: { merkmal: KennzahlMerkmal; heute: string; kante: number },
): Promise<Atom[]> {
	const ring = (tag: SQL) => sql`width_bucket(${heute}::date - ${tag}, ${sql.param([...KANTEN])}::int[])`
	const gruppe = sql`${ring(sql`k.tag`)} || ' ' || ${ring(sql`k.kohorte_tag`)} || ' ' || ${SPALTE[merkmal]}`
	const wo = sql`k.tag > ${heute}::date - ${KANTEN[kante] ?? 0}::int and k.tag <= ${heute}::date and k.herkunft <> ''`
	const schema = z.object({ gruppe: z.string(), groesse: zahl })
	const found = await db.execute(sql`
		select ${gruppe} as gruppe, sum(k.empfohlen + k.angenommen) as groesse from ${t.kennzahlTag} k where ${wo} group by 1`)
	const personen = await personenJe(db, { gruppe, wo })
	return [...found].map((row) => {
		const { gruppe: name, groesse } = schema.parse(row)
		const [ereignis, kohorte, ...wert] = name.split(' ')
		const ringe = { ereignis: Number(ereignis), kohorte: Number(kohorte) }
		return { ...ringe, gruppe: wert.join(' '), groesse, personen: personen.get(name) ?? new Set() }
	})
}

const FORM: Record<KennzahlSchritt, (tag: SQL) => SQL> = {
	tag: (tag) => sql`${tag}::text`,
	woche: (tag) => sql`(date_trunc('week', ${tag})::date)::text`,
	monat: (tag) => sql`to_char(${tag}, 'YYYY-MM')`,
}

/** The sums day by day, week by week (by its Monday) or by month, in order. */
export async function sumVerlauf(db: MandantDb, wahl: KennzahlWahl, schritt: KennzahlSchritt): Promise<GruppeRow[]> {
	const gruppe = FORM[schritt](tagSpalte(wahl.sicht))
	const rows = rowsOf(
		await db.execute(sql`
			select ${gruppe} as schluessel, ${SUMMEN} from ${t.kennzahlTag} k where ${passend(wahl)} group by 1 order by 1`),
	)
	const personen = await personenJe(db, { gruppe, wo: passend(wahl) })
	return rows.map((row) => {
		const schluessel = z.string().parse(row.schluessel)
		return { schluessel, summen: summenOf(row), personen: personen.get(schluessel) ?? new Set() }
	})
}

/** Who recommended in each month. */
export const personenJeMonat = (db: MandantDb, zeit: KennzahlZeitraum) => {
	const wahl: KennzahlWahl = { sicht: 'kohorte', zeit, filter: null }
	return personenJe(db, { gruppe: FORM.monat(tagSpalte('kohorte')), wo: passend(wahl) })
}

/** Of the recommendations of each month: what came of them after so many months. */
export async function sumKohorten(db: MandantDb, zeit: KennzahlZeitraum) {
	const schema = z.object({ monat: z.string(), nach: z.int(), empfohlen: zahl, bestellt: zahl })
	const rows = await db.execute(sql`
		select to_char(k.kohorte_tag, 'YYYY-MM') as monat,
			((extract(year from k.tag) - extract(year from k.kohorte_tag)) * 12
				+ extract(month from k.tag) - extract(month from k.kohorte_tag))::int as nach,
			sum(k.empfohlen) as empfohlen, sum(k.bestellt) as bestellt
		from ${t.kennzahlTag} k where k.kohorte_tag between ${zeit.von}::date and ${zeit.bis}::date
		group by 1, 2 order by 1, 2`)
	return [...rows].map((row) => schema.parse(row))
}

/** How many days after their recommendation things happened. */
export async function sumDauern(db: MandantDb, wahl: KennzahlWahl) {
	const rows = rowsOf(
		await db.execute(sql`
			select (k.tag - k.kohorte_tag) as tage, ${sql.join(
				DAUERN.map(
					(mass) => sql`sum(k.${sql.identifier(t.kennzahlTag[mass].name)})::bigint as ${sql.identifier(mass)}`,
				),
				sql`, `,
			)}
			from ${t.kennzahlTag} k where ${passend(wahl)} group by 1 order by 1`),
	)
	return rows.map((row) => ({
		tage: zahl.parse(row.tage),
		anzahl: new Map(DAUERN.map((mass) => [mass, zahl.parse(row[mass])])),
	}))
}
