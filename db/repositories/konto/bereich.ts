import { and, count, eq, type SQL, sql } from 'drizzle-orm'
import { alias, QueryBuilder } from 'drizzle-orm/pg-core'
import { NACH_ABLAUF, type StatusGrund } from '~/domain/empfehlung/statusbar'
import { AUSGEGEBEN } from '~/domain/praemie/arten'
import type { Cursor } from '~/domain/shared/paging'
import type { MandantDb } from '../../handle'
import * as t from '../../schema/mandant/tables'
import { namensgleich } from '../../schema/suchform'
import { pageOf, type Sorting } from '../shared/keyset'
import { gueltigerAuftrag, inState } from '../shared/zustand'

/** The stored reason, adjusted to now; the rule of `statusAt` in SQL, for filters and counts. */
function grundAt(now: Date): SQL<StatusGrund> {
	const { statuszeile: z } = t
	const ablaufende = Object.entries(NACH_ABLAUF).map(
		([vorher, nachher]) => sql`when ${z.grund} = ${sql.raw(`'${vorher}'`)} then ${sql.raw(`'${nachher}'`)}`,
	)
	return sql`case when ${z.am} < ${now.toISOString()}::timestamptz then
		case ${sql.join(ablaufende, sql` `)} else ${z.grund} end else ${z.grund} end`
}

const qb = new QueryBuilder()

const anzahl = (query: { getSQL(): SQL }) => sql<number>`(${query})`.mapWith(Number)

/** How many friends accepted an Empfehlung, and their number of valid and released orders. */
const bilanzColumns = () => {
	const auftraege = (where: SQL | undefined) =>
		anzahl(
			qb
				.select({ n: count() })
				.from(t.auftrag)
				.where(and(eq(t.auftrag.empfehlungId, t.statuszeile.empfehlungId), where)),
		)
	const alle = alias(t.empfaenger, 'alle')
	return {
		kontakte: anzahl(qb.select({ n: count() }).from(alle).where(eq(alle.empfehlungId, t.statuszeile.empfehlungId))),
		auftraege: auftraege(gueltigerAuftrag()),
		vertraege: auftraege(inState(t.auftrag.zustand, 'freigegeben')),
	}
}

/** This friend's position among the Empfehlung's friends. */
const kontaktColumn = () => {
	const vorige = alias(t.empfaenger, 'vorige')
	return anzahl(
		qb
			.select({ n: count() })
			.from(vorige)
			.where(
				and(
					eq(vorige.empfehlungId, t.statuszeile.empfehlungId),
					sql`(${vorige.erstelltAm}, ${vorige.id}) <= (${t.empfaenger.erstelltAm}, ${t.empfaenger.id})`,
				),
			),
	)
}

type Frage = {
	empfehlerId: string
	now: Date
	gruende?: readonly StatusGrund[]
	/** Words that are all in what the line is called, in its product or in its numbers, however they are written. */
	suche?: readonly string[]
}

function passt(suche: readonly string[] | undefined): SQL | undefined {
	const { empfehlung, empfaenger, produkt } = t
	if (!suche) return undefined
	const texte = [
		empfehlung.merkname,
		produkt.name,
		sql`${produkt.en}->>'name'`,
		empfehlung.empfehlungsnummer,
		empfaenger.empfaengernummer,
	].map((text) => sql`coalesce(${text}, '')`)
	const alles = namensgleich(sql`(${sql.join(texte, sql` || ' ' || `)})`)
	return and(...suche.map((wort) => sql`strpos(${alles}, ${namensgleich(sql`${wort}::text`)}) > 0`))
}

export type StatuszeileRow = Awaited<ReturnType<typeof listStatuszeilen>>['rows'][number]

/** One page of an Empfehler's lines, newest recommendation first, its friends in order of arrival. */
export function listStatuszeilen(
	db: MandantDb,
	{ empfehlerId, now, gruende, suche }: Frage,
	{ marke, limit }: { marke: Cursor; limit: number },
) {
	const { statuszeile: z, empfehlung, empfaenger, auftrag, praemierung, produkt } = t
	const grund = grundAt(now)
	const literal = gruende && sql.raw(gruende.map((one) => `'${one}'`).join(', '))
	const sorting: Sorting = [
		[z.erstelltAm, 'desc'],
		[z.seit, 'asc'],
		[z.id, 'asc'],
	]
	return pageOf(
		{ sorting, marke, limit },
		(part) =>
			db
				.select({
					zeile: z,
					empfehlung: {
						id: empfehlung.id,
						empfehlungsnummer: empfehlung.empfehlungsnummer,
						zustand: empfehlung.zustand,
						gueltigBis: empfehlung.gueltigBis,
						maxAuftraege: empfehlung.maxAuftraege,
						klicks: empfehlung.klicks,
						merkname: empfehlung.merkname,
					},
					produkt,
					empfaengernummer: empfaenger.empfaengernummer,
					auftragsdatum: auftrag.auftragsdatum,
					betragCent: praemierung.betragCent,
					zusatzCent: praemierung.zusatzCent,
					zusatz: praemierung.zusatz,
					art: praemierung.art,
					...bilanzColumns(),
					kontakt: kontaktColumn(),
				})
				.from(z)
				.leftJoin(empfehlung, eq(empfehlung.id, z.empfehlungId))
				.leftJoin(produkt, eq(produkt.id, empfehlung.produktId))
				.leftJoin(empfaenger, eq(empfaenger.id, z.empfaengerId))
				.leftJoin(auftrag, eq(auftrag.id, z.auftragId))
				.leftJoin(praemierung, eq(praemierung.id, z.praemierungId))
				.where(and(eq(z.empfehlerId, empfehlerId), literal && sql`${grund} in (${literal})`, passt(suche), part.where))
				.orderBy(...part.orderBy)
				.limit(part.limit),
		({ zeile }) => zeile.id,
	)
}

/** The number of an Empfehler's lines by reason. */
export async function countByGrund(
	db: MandantDb,
	{ empfehlerId, now, suche }: Frage,
): Promise<Map<StatusGrund, number>> {
	const { statuszeile: z, empfehlung, empfaenger, produkt } = t
	const zeilen = db
		.select({ grund: grundAt(now).as('jetzt'), anzahl: count() })
		.from(z)
		.$dynamic()
	// A dynamic query takes joins in place; nothing is sent yet.
	if (suche)
		void zeilen
			.leftJoin(empfehlung, eq(empfehlung.id, z.empfehlungId))
			.leftJoin(produkt, eq(produkt.id, empfehlung.produktId))
			.leftJoin(empfaenger, eq(empfaenger.id, z.empfaengerId))
	const rows = await zeilen.where(and(eq(z.empfehlerId, empfehlerId), passt(suche))).groupBy(sql`1`)
	return new Map(rows.map((row) => [row.grund, row.anzahl]))
}

/** The value of an Empfehler's rewards after set-off: expected and paid; cancelled and expired ones are neither. */
export async function sumPraemierungen(db: MandantDb, { empfehlerId, now }: Frage) {
	const { praemierung: p } = t
	const bis = sql`${now.toISOString()}::timestamptz`
	const summe = (where: SQL) =>
		sql`coalesce(sum(${p.betragCent} - ${p.verrechnetCent}) filter (where ${where}), 0)`.mapWith(Number)
	const [row] = await db
		.select({
			offenCent: summe(
				sql`${inState(p.zustand, 'Bereitgestellt')} or (${inState(p.zustand, 'Offen')} and ${p.fristBis} >= ${bis})`,
			),
			gezahltCent: summe(inState(p.zustand, ...AUSGEGEBEN)),
		})
		.from(p)
		.where(and(eq(p.empfehlerId, empfehlerId), eq(p.seite, 'empfehler')))
	const { offenCent, gezahltCent } = row ?? { offenCent: 0, gezahltCent: 0 }
	return { verdientCent: offenCent + gezahltCent, offenCent, gezahltCent }
}
