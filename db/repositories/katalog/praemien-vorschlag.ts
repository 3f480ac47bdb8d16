import { and, asc, desc, eq, gt, gte, isNull, lt, or } from 'drizzle-orm'
import type { VorschlagAusgang } from '~/domain/katalog/praemien-vorschlag'
import type { MandantDb, MandantTx } from '../../handle'
import * as t from '../../schema/mandant/tables'
import { portions } from '../shared/sets'

export type PraemienVorschlagRow = typeof t.praemienVorschlag.$inferSelect

const { praemienVorschlag: v, praemie, produkt } = t
const waits = isNull(v.entschiedenAm)

/** The proposal about a product that waits for a second person. */
export async function findOffenenVorschlag(
	db: MandantDb,
	produktId: number,
): Promise<PraemienVorschlagRow | undefined> {
	const [row] = await db
		.select()
		.from(v)
		.where(and(eq(v.produktId, produktId), waits))
	return row
}

/** Every proposal that waits, the oldest first, with its product. */
export const listOffeneVorschlaege = (db: MandantDb) =>
	db
		.select({ vorschlag: v, produkt: { id: produkt.id, name: produkt.name, en: produkt.en } })
		.from(v)
		.innerJoin(produkt, eq(produkt.id, v.produktId))
		.where(waits)
		.orderBy(asc(v.erstelltAm), asc(v.id))
		.limit(100)

/** What was decided about a product's rewards lately, the newest first. */
export const listEntschiedene = (db: MandantDb, produktId: number): Promise<PraemienVorschlagRow[]> =>
	db
		.select()
		.from(v)
		.where(and(eq(v.produktId, produktId), gt(v.entschiedenAm, new Date(0))))
		.orderBy(desc(v.entschiedenAm))
		.limit(20)

export async function insertVorschlag(tx: MandantTx, row: typeof t.praemienVorschlag.$inferInsert): Promise<string> {
	const [{ id } = { id: '' }] = await tx.insert(v).values(row).returning({ id: v.id })
	return id
}

type Ende = { id: string; ausgang: VorschlagAusgang; von: string; kreis: string[]; am: Date; antwort: string }

/** Ends a proposal that waits; false where somebody was faster. */
export async function endVorschlag(tx: MandantTx, { id, ausgang, von, kreis, am, antwort }: Ende): Promise<boolean> {
	const rows = await tx
		.update(v)
		.set({ ausgang, antwort, kreis, entschiedenVon: von, entschiedenAm: am })
		.where(and(eq(v.id, id), waits))
		.returning({ id: v.id })
	return rows.length > 0
}

/** Makes these a product's rewards from a day on: what runs on ends the day before, what would have begun later never does. */
export async function replacePraemienAb(
	tx: MandantTx,
	{ produktId, ab, davor }: { produktId: number; ab: string; davor: string },
	rows: Omit<typeof t.praemie.$inferInsert, 'startdatum' | 'produktId'>[],
): Promise<void> {
	const own = eq(praemie.produktId, produktId)
	await tx.delete(praemie).where(and(own, gte(praemie.startdatum, ab)))
	await tx
		.update(praemie)
		.set({ enddatum: davor, enddatumAnzeige: davor })
		.where(and(own, lt(praemie.startdatum, ab), or(isNull(praemie.enddatum), gte(praemie.enddatum, ab))))
	const neue = rows.map((row) => ({ ...row, produktId, startdatum: ab }))
	for (const some of portions(praemie, neue)) await tx.insert(praemie).values(some)
}
