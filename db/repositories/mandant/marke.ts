import { and, asc, desc, gt, gte, lte, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { MandantDb } from '../../handle'
import * as t from '../../schema/mandant/tables'
import { activeOn, offered } from '../katalog/katalog'
import { inState } from '../shared/zustand'

const countsSchema = z.object({
	produkte: z.int(),
	ohneBild: z.int(),
	praemien: z.int(),
	menschen: z.int(),
	empfehlungen: z.int(),
})

/** How much of everything there is that a brand needs before it begins; `day`: today in Berlin. */
export async function countMarke(db: MandantDb, day: string): Promise<z.output<typeof countsSchema>> {
	const { produkt, praemie, benutzer, empfehlung } = t
	const count = (from: SQL) => sql`(select count(*)::int from ${from})`
	const rows = await db.execute(sql`select
		${count(sql`${produkt} where ${offered()}`)} as produkte,
		${count(sql`${produkt} where ${offered()} and ${produkt.grafik} = ''`)} as "ohneBild",
		${count(sql`${praemie} where ${activeOn(day)} and ${praemie.wertCent} is not null`)} as praemien,
		${count(sql`${benutzer} where ${benutzer.art} = 'betrieb' and ${benutzer.beendetAm} is null`)} as menschen,
		(select count(*)::int from (select 1 from ${empfehlung} limit 1) as eine) as empfehlungen`)
	return countsSchema.parse([...rows][0])
}

const wirkungSchema = z.object({
	freunde: z.int(),
	gemeldete: z.int(),
	boni: z.int(),
	kulanzen: z.int(),
	pruefungen: z.int(),
	agenturen: z.int(),
})

/** What settings did lately, in numbers. */
export async function countWirkung(db: MandantDb, seit: Date): Promise<z.output<typeof wirkungSchema>> {
	const { empfaenger, auftrag, praemierung, eigenwerbung, empfehlung } = t
	const count = (from: SQL) => sql`(select count(*)::int from ${from})`
	const am = sql`${seit.toISOString()}::timestamptz`
	const rows = await db.execute(sql`select
		${count(sql`${empfaenger} where ${empfaenger.erstelltAm} >= ${am}`)} as freunde,
		${count(sql`${auftrag} where ${inState(auftrag.zustand, 'gemeldet')}`)} as gemeldete,
		${count(sql`${praemierung} where ${praemierung.art} = 'bonus' and ${praemierung.erstelltAm} >= ${am}`)} as boni,
		${count(sql`${praemierung} where ${praemierung.art} = 'kulanz' and ${praemierung.erstelltAm} >= ${am}`)} as kulanzen,
		${count(sql`${eigenwerbung} where ${eigenwerbung.erstelltAm} >= ${am}`)} as pruefungen,
		${count(sql`${empfehlung} where agentur_id is not null and ${empfehlung.erstelltAm} >= ${am}`)} as agenturen`)
	return wirkungSchema.parse([...rows][0])
}

/** Rewards that are on offer and end within these days, both included. */
export const listEndende = (db: MandantDb, day: string, last: string) =>
	db
		.select({ titel: t.praemie.titel, enddatum: t.praemie.enddatum })
		.from(t.praemie)
		.where(and(activeOn(day), gte(t.praemie.enddatum, day), lte(t.praemie.enddatum, last)))
		.orderBy(asc(t.praemie.enddatum), asc(t.praemie.id))
		.limit(20)

/** Legal texts that come into force later. */
export const listKommende = (db: MandantDb, now: Date) =>
	db.select().from(t.rechtstext).where(gt(t.rechtstext.gueltigAb, now)).orderBy(asc(t.rechtstext.gueltigAb)).limit(20)

/** Legal texts in force, by kind and language. */
export const listInKraft = (db: MandantDb, now: Date) =>
	db
		.selectDistinctOn([t.rechtstext.art, t.rechtstext.sprache], {
			art: t.rechtstext.art,
			sprache: t.rechtstext.sprache,
			inhalt: t.rechtstext.inhalt,
		})
		.from(t.rechtstext)
		.where(lte(t.rechtstext.gueltigAb, now))
		.orderBy(t.rechtstext.art, t.rechtstext.sprache, desc(t.rechtstext.version))
