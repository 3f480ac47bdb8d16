import { and, asc, desc, eq, inArray, isNotNull, ne, notExists, type SQL, sql } from 'drizzle-orm'
import { alias, QueryBuilder } from 'drizzle-orm/pg-core'
import { type StatusFacts, storedStatusOf } from '~/domain/empfehlung/statusbar'
import { empfehlungMachine } from '~/domain/empfehlung/zustand'
import type { DbOrTx, Tx } from '../../client'
import type { MandantTables } from '../../schema/mandant/tables'
import { type Given, written } from '../../written'
import type { EmpfehlungRow } from './empfehlung'

/*
 * How far each recommendation is, kept beside it (decision 35): the one place that writes `statuszeile`. The rule itself is
 * domain/empfehlung/statusbar.
 */

type T = MandantTables
type NeueZeile = T['statuszeile']['$inferInsert']

/** Whose lines: those of Empfehlungen without a friend, of friends, of what rewards belong to, or all of some Empfehler. */
type Of =
	| { empfehlungIds: readonly string[] }
	| { empfaengerIds: readonly string[] }
	| { praemierungIds: readonly string[] }
	| { empfehlerIds: readonly string[] }

const qb = new QueryBuilder()

/** Of one Empfehlung without a friend. */
const nobody = { empfaenger: null, auftrag: null, eigenwerbung: null, praemierung: null, auszahlung: null }

type OhneKontakt = Pick<
	EmpfehlungRow,
	'id' | 'empfehlerId' | 'zustand' | 'gueltigBis' | 'anteilEmpfehler' | 'erstelltAm'
>

const zeileOhneKontakt = (empfehlung: OhneKontakt): NeueZeile => ({
	id: empfehlung.id,
	empfehlerId: empfehlung.empfehlerId,
	empfehlungId: empfehlung.id,
	...storedStatusOf({ ...nobody, empfehlung }),
	erstelltAm: empfehlung.erstelltAm,
	seit: empfehlung.erstelltAm,
})

const insertZeile = written((db, t, row: Given<NeueZeile>) => db.insert(t.statuszeile).values(row))

/** The line of an Empfehlung that the transaction has just made. */
export const insertStatusOf = (t: T, tx: DbOrTx, empfehlung: EmpfehlungRow) =>
	insertZeile(t, tx, zeileOhneKontakt(empfehlung))

/** From its first friend on an Empfehlung has a line for each of them. */
export const startStatusOfKontakt = written((db, t, { empfehlungId }: Given<{ empfehlungId: string }>) =>
	db.delete(t.statuszeile).where(eq(t.statuszeile.id, empfehlungId)),
)

const ohneKontakt = (t: T, tx: DbOrTx, where: SQL | undefined): Promise<OhneKontakt[]> =>
	tx
		.select()
		.from(t.empfehlung)
		.where(
			and(
				where,
				notExists(
					qb.select({ id: t.empfaenger.id }).from(t.empfaenger).where(eq(t.empfaenger.empfehlungId, t.empfehlung.id)),
				),
			),
		)

/** A reward's payout that counts: the one that is not cancelled, else the last one. */
const letzteAuszahlung = (t: T) => {
	const z = alias(t.auszahlung, 'letzte')
	return eq(
		t.auszahlung.id,
		sql`(${qb
			.select({ id: z.id })
			.from(z)
			.where(eq(z.praemierungId, t.praemierung.id))
			.orderBy(asc(eq(z.zustand, 'Storniert')), desc(z.erstelltAm), asc(z.id))
			.limit(1)})`,
	)
}

/** A friend's order that counts: a valid one, else the last one. */
const letzterAuftrag = (t: T) => {
	const a = alias(t.auftrag, 'letzter')
	return eq(
		t.auftrag.id,
		sql`(${qb
			.select({ id: a.id })
			.from(a)
			.where(eq(a.empfaengerId, t.empfaenger.id))
			.orderBy(asc(sql`${a.zustand} in ('storniert', 'abgelehnt')`), desc(a.erstelltAm), asc(a.id))
			.limit(1)})`,
	)
}

const rewardColumns = (t: T) => ({
	praemierung: t.praemierung,
	praemieArt: t.praemie.art,
	auszahlung: {
		zustand: t.auszahlung.zustand,
		erstelltAm: t.auszahlung.erstelltAm,
		gezahltAm: t.auszahlung.gezahltAm,
		storniertAm: t.auszahlung.storniertAm,
	},
})

async function zeilenOfKontakte(t: T, tx: DbOrTx, where: SQL | undefined): Promise<NeueZeile[]> {
	const rows = await tx
		.select({
			empfehlung: t.empfehlung,
			empfaenger: t.empfaenger,
			auftrag: t.auftrag,
			eigenwerbung: t.eigenwerbung,
			...rewardColumns(t),
		})
		.from(t.empfaenger)
		.innerJoin(t.empfehlung, eq(t.empfehlung.id, t.empfaenger.empfehlungId))
		.leftJoin(t.auftrag, letzterAuftrag(t))
		.leftJoin(t.eigenwerbung, eq(t.eigenwerbung.empfaengerId, t.empfaenger.id))
		.leftJoin(
			t.praemierung,
			and(
				eq(t.praemierung.auftragId, t.auftrag.id),
				sql`${t.praemierung.art} = 'auftrag'`,
				sql`${t.praemierung.seite} = 'empfehler'`,
			),
		)
		.leftJoin(t.praemie, eq(t.praemie.id, t.praemierung.praemieId))
		.leftJoin(t.auszahlung, letzteAuszahlung(t))
		.where(where)
	return rows.map(({ empfehlung, empfaenger, auftrag, eigenwerbung, praemierung, praemieArt, auszahlung }) => {
		const facts: StatusFacts = {
			empfehlung: { ...empfehlung, anteilEmpfehler: auftrag?.anteilEmpfehler ?? empfehlung.anteilEmpfehler },
			...{ empfaenger, auftrag, eigenwerbung, auszahlung },
			praemierung: praemierung && { ...praemierung, praemieArt },
		}
		return {
			id: empfaenger.id,
			empfehlerId: empfehlung.empfehlerId,
			empfehlungId: empfehlung.id,
			empfaengerId: empfaenger.id,
			auftragId: auftrag?.id ?? null,
			praemierungId: praemierung?.id ?? null,
			...storedStatusOf(facts),
			erstelltAm: empfehlung.erstelltAm,
			seit: empfaenger.erstelltAm,
		}
	})
}

/** What belongs to no Empfehlung is told of as if one was accepted. */
const angenommen = empfehlungMachine.step('bestaetigen')

/** Bonus and goodwill rewards of an Empfehler. */
async function zeilenOfExtras(t: T, tx: DbOrTx, where: SQL | undefined): Promise<NeueZeile[]> {
	const { praemierung: p } = t
	const rows = await tx
		.select(rewardColumns(t))
		.from(p)
		.leftJoin(t.praemie, eq(t.praemie.id, p.praemieId))
		.leftJoin(t.auszahlung, letzteAuszahlung(t))
		.where(and(where, ne(p.art, 'auftrag'), eq(p.seite, 'empfehler'), isNotNull(p.empfehlerId)))
	return rows.flatMap(({ praemierung, praemieArt, auszahlung }) => {
		const { id, empfehlerId, erstelltAm, fristBis } = praemierung
		if (empfehlerId === null) return []
		const empfehlung = { zustand: angenommen.to, gueltigBis: fristBis, anteilEmpfehler: 100 }
		const facts = { ...nobody, empfehlung, praemierung: { ...praemierung, praemieArt }, auszahlung }
		return [{ id, empfehlerId, praemierungId: id, ...storedStatusOf(facts), erstelltAm, seit: erstelltAm }]
	})
}

const freundeOfPraemierungen = (t: T, ids: readonly string[]) =>
	qb
		.select({ id: t.auftrag.empfaengerId })
		.from(t.praemierung)
		.innerJoin(t.auftrag, eq(t.auftrag.id, t.praemierung.auftragId))
		.where(and(inArray(t.praemierung.id, [...ids]), eq(t.praemierung.art, 'auftrag')))

/** The lines themselves, and what they are made of. */
function conditions(t: T, of: Of) {
	const { statuszeile: z, empfehlung, empfaenger, praemierung } = t
	if ('empfehlerIds' in of) {
		const ids = [...of.empfehlerIds]
		return {
			zeilen: inArray(z.empfehlerId, ids),
			empfehlungen: inArray(empfehlung.empfehlerId, ids),
			kontakte: inArray(empfehlung.empfehlerId, ids),
			extras: inArray(praemierung.empfehlerId, ids),
		}
	}
	if ('empfehlungIds' in of)
		return {
			zeilen: inArray(z.id, [...of.empfehlungIds]),
			empfehlungen: inArray(empfehlung.id, [...of.empfehlungIds]),
		}
	if ('empfaengerIds' in of)
		return { zeilen: inArray(z.id, [...of.empfaengerIds]), kontakte: inArray(empfaenger.id, [...of.empfaengerIds]) }
	const ids = [...of.praemierungIds]
	const freunde = freundeOfPraemierungen(t, ids)
	return {
		zeilen: sql`${z.id} in (${freunde}) or ${inArray(z.id, ids)}`,
		kontakte: inArray(empfaenger.id, freunde),
		extras: inArray(praemierung.id, ids),
	}
}

/** Rows written by one statement: PostgreSQL takes no more than 65,535 values. */
const CHUNK = 1000

/**
 * Writes how far these recommendations are, as they stand now in this transaction: the last thing a use case does that
 * changed something of them. The lines are held first, in one order, and what they are made of is read then: of two who
 * change the same recommendation at once the second sees what the first wrote.
 */
export async function refreshStatus(t: T, tx: Tx, of: Of): Promise<void> {
	const { zeilen, empfehlungen, kontakte, extras } = {
		empfehlungen: null,
		kontakte: null,
		extras: null,
		...conditions(t, of),
	}
	const { statuszeile: z } = t
	await tx.select({ id: z.id }).from(z).where(zeilen).orderBy(asc(z.id)).for('no key update')
	const rows = [
		...(empfehlungen ? await ohneKontakt(t, tx, empfehlungen) : []).map(zeileOhneKontakt),
		...(kontakte ? await zeilenOfKontakte(t, tx, kontakte) : []),
		...(extras ? await zeilenOfExtras(t, tx, extras) : []),
	]
	const neu = (column: 'grund' | 'am' | 'auftrag_id' | 'praemierung_id') => sql.raw(`excluded.${column}`)
	for (let i = 0; i < rows.length; i += CHUNK)
		await tx
			.insert(z)
			.values(rows.slice(i, i + CHUNK))
			.onConflictDoUpdate({
				target: z.id,
				set: { grund: neu('grund'), am: neu('am'), auftragId: neu('auftrag_id'), praemierungId: neu('praemierung_id') },
			})
}
