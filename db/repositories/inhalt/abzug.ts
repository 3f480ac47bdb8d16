import { asc, desc, gte, isNull, lte, or } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { MandantDb, MandantTx } from '../../handle'
import * as t from '../../schema/mandant/tables'
import { type KatalogProdukt, listAllProdukte } from '../katalog/katalog-pflege'
import { isAnyOf, portions } from '../shared/sets'
import { listGueltige } from './inhalt'

/** The legal texts in force, whole. */
const inKraft = (db: MandantDb, now: Date) =>
	db
		.selectDistinctOn([t.rechtstext.art, t.rechtstext.sprache])
		.from(t.rechtstext)
		.where(lte(t.rechtstext.gueltigAb, now))
		.orderBy(asc(t.rechtstext.art), asc(t.rechtstext.sprache), desc(t.rechtstext.version))

/** Pictures that these texts show: an id is the hash of a file, so that nothing else holds it by chance. */
async function picturesOf(db: MandantDb, texte: readonly { daten: unknown }[]) {
	const words = JSON.stringify(texte.map(({ daten }) => daten))
	const ids = (await db.select({ id: t.asset.id }).from(t.asset)).map(({ id }) => id).filter((id) => words.includes(id))
	return ids.length > 0 ? db.select().from(t.asset).where(isAnyOf(t.asset.id, ids)) : []
}

/**
 * What visitors of a brand see, of nobody in particular: texts and legal texts that hold, the catalogue without agents, rewards
 * of `day` (Berlin) and later, texts of voucher brands, pictures, and the named files of its look.
 */
export async function readAbzug(
	db: MandantDb,
	{ now, day, dateien }: { now: Date; day: string; dateien: readonly string[] },
) {
	const { praemie, gutscheinMarke, auftrittDatei } = t
	const inhalte = await listGueltige(db, {}, now)
	return {
		inhalte,
		rechtstexte: await inKraft(db, now),
		produkte: await listAllProdukte(db),
		praemien: await db
			.select()
			.from(praemie)
			.where(or(isNull(praemie.enddatum), gte(praemie.enddatum, day)))
			.orderBy(asc(praemie.id)),
		gutscheinMarken: await db.select().from(gutscheinMarke),
		bilder: await picturesOf(db, inhalte),
		auftritt:
			dateien.length > 0 ? await db.select().from(auftrittDatei).where(isAnyOf(auftrittDatei.name, dateien)) : [],
	}
}
export type Abzug = Awaited<ReturnType<typeof readAbzug>>

async function insertAll<T extends PgTable>(tx: MandantTx, table: T, rows: T['$inferInsert'][]): Promise<void> {
	for (const some of portions(table, rows)) await tx.insert(table).values(some)
}

/** Devices name their plan, which is a product, too. */
async function insertProdukte(tx: MandantTx, produkte: readonly KatalogProdukt[]): Promise<void> {
	const only = <T>(row: T | null) => (row === null ? [] : [row])
	await insertAll(
		tx,
		t.produkt,
		produkte.map(({ produkt }) => produkt),
	)
	await insertAll(
		tx,
		t.festnetz,
		produkte.flatMap(({ festnetz }) => only(festnetz)),
	)
	await insertAll(
		tx,
		t.mobil,
		produkte.flatMap(({ mobil }) => only(mobil)),
	)
	await insertAll(
		tx,
		t.energiePreis,
		produkte.flatMap(({ preise }) => preise.map(({ id: _, ...preis }) => preis)),
	)
}

/** Writes it into an empty brand: texts as first versions of `von` that hold from `am` on. */
export async function writeAbzug(
	tx: MandantTx,
	{ inhalte, rechtstexte, produkte, praemien, gutscheinMarken, bilder, auftritt }: Abzug,
	{ am, von }: { am: Date; von: string },
): Promise<void> {
	await insertAll(tx, t.asset, bilder)
	await insertAll(tx, t.auftrittDatei, auftritt)
	const texte = inhalte.map(({ art, schluessel, sprache, daten, position }) => ({
		...{ art, schluessel, sprache, daten, position, von },
		...{ version: 1, erstelltAm: am, giltAb: am },
	}))
	await insertAll(tx, t.inhalt, texte)
	await insertAll(
		tx,
		t.rechtstext,
		rechtstexte.map(({ id: _, ...text }) => text),
	)
	await insertProdukte(tx, produkte)
	await insertAll(
		tx,
		t.praemie,
		praemien.map(({ id: _, ...one }) => one),
	)
	await insertAll(tx, t.gutscheinMarke, gutscheinMarken)
}
