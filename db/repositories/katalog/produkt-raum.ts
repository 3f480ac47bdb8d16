import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { PRODUKT_QUELLEN, type ProduktOrdnung, type ProduktStand } from '~/domain/katalog/produkt-felder'
import type { Locale } from '~/domain/shared/locale'
import type { MandantDb, MandantTx } from '../../handle'
import * as t from '../../schema/mandant/tables'
import { produktFolge } from '../../schema/suche'
import { allOf } from '../shared/list'
import { activeOn, offered } from './katalog'

export type ProduktFilter = {
	/** Words in a name, or a number of the product. */
	suche: string
	kategorie: string | undefined
	stand: ProduktStand
	/** By the catalogue's order, or by name in this language. */
	ordnung: ProduktOrdnung
	locale: Locale
	/** Rewards on this day count. */
	day: string
}

const rowsSchema = z.array(
	z.object({
		id: z.int(),
		externeId: z.string(),
		name: z.string(),
		en: z.unknown(),
		kategorie: z.string(),
		grafik: z.string(),
		position: z.int(),
		aktiv: z.boolean(),
		startseite: z.boolean(),
		preisMonatlichCent: z.int().nullable(),
		preisEinmaligCent: z.int().nullable(),
		quelle: z.enum(PRODUKT_QUELLEN),
		maxCent: z.int().nullable(),
		gesamt: z.int(),
	}),
)
export type ProduktZeile = Omit<z.output<typeof rowsSchema>[number], 'gesamt'>

const { produkt: p, praemie } = t

const aktive = (day: string) =>
	sql`(select 1 from ${praemie} where ${praemie.produktId} = ${p.id} and ${activeOn(day)} and ${praemie.wertCent} is not null)`

function standIs(stand: ProduktStand, day: string): SQL | undefined {
	switch (stand) {
		case 'imAngebot':
			return sql`${offered()} and exists ${aktive(day)}`
		case 'ohnePraemie':
			return sql`${offered()} and not exists ${aktive(day)}`
		case 'nichtImAngebot':
			return sql`not ${p.aktiv}`
		case 'ohneEnglisch':
			return sql`coalesce(${p.en}->>'name', '') = ''`
		default:
			return undefined
	}
}

/** What is typed may stand in a name of any language, or be a number of the product. */
function holds(suche: string): SQL | undefined {
	const words = suche
		.toLowerCase()
		.split(/\s+/)
		.filter((word) => word !== '')
	if (words.length === 0) return undefined
	const text = sql`lower(${p.name} || ' ' || coalesce(${p.en}->>'name', '') || ' ' || ${p.kurztext} || ' ' || ${p.externeId} || ' ' || ${p.id})`
	return sql`not exists (select 1 from unnest(${sql.param(words)}::text[]) as word where strpos(${text}, word) = 0)`
}

/** One page of all products of the brand, those that are not on offer included; past the end it has none, and no count. */
export async function pageProdukte(
	db: MandantDb,
	{ suche, kategorie, stand, ordnung, locale, day }: ProduktFilter,
	{ limit, offset }: { limit: number; offset: number },
): Promise<{ gesamt: number; rows: ProduktZeile[] }> {
	const where = allOf(
		holds(suche),
		kategorie === undefined ? undefined : sql`${p.kategorie} = ${kategorie}`,
		standIs(stand, day),
	)
	const order = ordnung === 'name' ? sql`${produktFolge({ produkt: p }, locale)}, ${p.id}` : sql`${p.position}, ${p.id}`
	const rows = await db.execute(sql`
		with seite as (
			select ${p.id} as id, (count(*) over ())::int as gesamt, (row_number() over (order by ${order}))::int as platz
			from ${p} ${where ? sql`where ${where}` : sql``} order by ${order} limit ${limit} offset ${offset}
		)
		select ${p.id} as id, ${p.externeId} as "externeId", ${p.name} as name, ${p.en} as en, ${p.kategorie} as kategorie,
			${p.grafik} as grafik, ${p.position} as position, ${p.aktiv} as aktiv, ${p.startseite} as startseite,
			${p.preisMonatlichCent} as "preisMonatlichCent", ${p.preisEinmaligCent} as "preisEinmaligCent",
			case when exists (select 1 from ${t.festnetz} where ${t.festnetz.produktId} = ${p.id}) then 'festnetz'
				when exists (select 1 from ${t.mobil} where ${t.mobil.produktId} = ${p.id}) then 'mobil'
				when exists (select 1 from ${t.energiePreis} where ${t.energiePreis.produktId} = ${p.id}) then 'energie'
				else 'allgemein' end as quelle,
			(select max(${praemie.wertCent}) from ${praemie} where ${praemie.produktId} = ${p.id} and ${activeOn(day)}) as "maxCent",
			seite.gesamt as gesamt
		from seite join ${p} on ${p.id} = seite.id order by seite.platz`)
	const parsed = rowsSchema.parse([...rows])
	return { gesamt: parsed[0]?.gesamt ?? 0, rows: parsed.map(({ gesamt: _, ...row }) => row) }
}

/** The categories that products have, each with how many. */
export async function listProduktKategorien(db: MandantDb): Promise<{ kategorie: string; anzahl: number }[]> {
	const anzahl = sql<number>`count(*)::int`
	return db.select({ kategorie: p.kategorie, anzahl }).from(p).groupBy(p.kategorie).orderBy(p.kategorie)
}

/** The number a new product gets. */
export async function nextProduktId(tx: MandantTx): Promise<number> {
	const [row] = await tx.select({ id: sql<number>`(coalesce(max(${p.id}), 0) + 1)::int` }).from(p)
	return row?.id ?? 1
}

const usesSchema = z.object({ offen: z.int(), verwendet: z.boolean() })

/** How many recommendations of a product can still become something, and whether anything points at it at all. */
export async function countProduktUses(db: MandantDb, id: number): Promise<z.output<typeof usesSchema>> {
	const { empfehlung: e, agenturPraemie, auftrag, praemienplan, vermittlung, mobil } = t
	const rows = await db.execute(sql`select
		(select count(*)::int from ${e} where ${e.produktId} = ${id} and ${e.zustand} <> 'abgelaufen') as offen,
		exists (select 1 from ${e} where ${e.produktId} = ${id})
			or exists (select 1 from ${auftrag} where ${auftrag.produktId} = ${id})
			or exists (select 1 from ${praemienplan} where ${praemienplan.produktId} = ${id})
			or exists (select 1 from ${agenturPraemie} where ${agenturPraemie.produktId} = ${id})
			or exists (select 1 from ${vermittlung} where ${vermittlung.produktId} = ${id})
			or exists (select 1 from ${mobil} where ${mobil.tarifId} = ${id} and ${mobil.produktId} <> ${id}) as verwendet`)
	return usesSchema.parse([...rows][0])
}

/** Removes a product that nothing points at, with its rewards. */
export async function deleteProduktRow(tx: MandantTx, id: number): Promise<void> {
	await tx.delete(praemie).where(sql`${praemie.produktId} = ${id}`)
	await tx.delete(p).where(sql`${p.id} = ${id}`)
}
