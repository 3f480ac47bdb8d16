import { and, asc, desc, eq, isNotNull, ne, notExists, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { alias, type PgColumn, QueryBuilder } from 'drizzle-orm/pg-core'
import { type StatusFacts, storedStatusOf } from '~/domain/empfehlung/statusbar'
import { empfehlungMachine } from '~/domain/empfehlung/zustand'
import type { MandantDb, MandantTx } from '../../handle'
import * as t from '../../schema/mandant/tables'
import { type Given, written } from '../../written'
import { gathered } from '../shared/gathered'
import { praemieArt } from '../shared/praemie-art'
import { portions } from '../shared/sets'
import { type Zahlstand, zahlstandColumns } from '../shared/zahlstand'
import type { EmpfehlungRow } from './empfehlung'

type NeueZeile = typeof t.statuszeile.$inferInsert

/** Whose lines: Empfehlungen without a friend, friends, owners of rewards, or all of some Empfehler. */
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

const insertZeile = written((db, row: Given<NeueZeile>) => db.insert(t.statuszeile).values(row))

/** The line of an Empfehlung just inserted by the transaction. */
export const insertStatusOf = (tx: MandantDb, empfehlung: EmpfehlungRow) =>
	insertZeile(tx, zeileOhneKontakt(empfehlung))

/** Once it has a friend, an Empfehlung has a line for each friend. */
export const startStatusOfKontakt = written((db, { empfehlungId }: Given<{ empfehlungId: string }>) =>
	db.delete(t.statuszeile).where(eq(t.statuszeile.id, empfehlungId)),
)

const ohneKontakt = written((db, of: Given<Of>) =>
	db
		.select()
		.from(t.empfehlung)
		.where(
			and(
				conditions(of).empfehlungen,
				notExists(
					qb.select({ id: t.empfaenger.id }).from(t.empfaenger).where(eq(t.empfaenger.empfehlungId, t.empfehlung.id)),
				),
			),
		),
)

/** A reward's relevant payout: the one that is not cancelled, else the last one. */
const letzteAuszahlung = () => {
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

/** A friend's relevant order: a valid one, else the last one. */
const letzterAuftrag = () => {
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

const rewardColumns = () => ({
	praemierung: t.praemierung,
	praemieArt: praemieArt(),
	auszahlung: {
		zustand: t.auszahlung.zustand,
		erstelltAm: t.auszahlung.erstelltAm,
		gezahltAm: t.auszahlung.gezahltAm,
		storniertAm: t.auszahlung.storniertAm,
	},
	zahlstand: zahlstandColumns(),
})

type Geld = { auszahlung: Omit<NonNullable<StatusFacts['auszahlung']>, keyof Zahlstand> | null; zahlstand: Zahlstand }

const auszahlungOf = ({ auszahlung, zahlstand }: Geld): StatusFacts['auszahlung'] =>
	auszahlung && { ...auszahlung, ...zahlstand }

const kontakte = written((db, of: Given<Of>) =>
	db
		.select({
			empfehlung: t.empfehlung,
			empfaenger: t.empfaenger,
			auftrag: t.auftrag,
			eigenwerbung: t.eigenwerbung,
			...rewardColumns(),
		})
		.from(t.empfaenger)
		.innerJoin(t.empfehlung, eq(t.empfehlung.id, t.empfaenger.empfehlungId))
		.leftJoin(t.auftrag, letzterAuftrag())
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
		.leftJoin(t.auszahlung, letzteAuszahlung())
		.where(conditions(of).kontakte),
)

async function zeilenOfKontakte(tx: MandantDb, of: Of): Promise<NeueZeile[]> {
	const rows = await kontakte(tx, of)
	return rows.map(({ empfehlung, empfaenger, auftrag, eigenwerbung, praemierung, praemieArt, ...geld }) => {
		const facts: StatusFacts = {
			empfehlung: { ...empfehlung, anteilEmpfehler: auftrag?.anteilEmpfehler ?? empfehlung.anteilEmpfehler },
			...{ empfaenger, auftrag, eigenwerbung, auszahlung: auszahlungOf(geld) },
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

/** Rewards without an Empfehlung are treated as if one had been accepted. */
const angenommen = empfehlungMachine.step('bestaetigen')

/** Bonus and goodwill rewards of an Empfehler. */
const extras = written((db, of: Given<Of>) => {
	const { praemierung: p } = t
	return db
		.select(rewardColumns())
		.from(p)
		.leftJoin(t.praemie, eq(t.praemie.id, p.praemieId))
		.leftJoin(t.auszahlung, letzteAuszahlung())
		.where(and(conditions(of).extras, ne(p.art, 'auftrag'), eq(p.seite, 'empfehler'), isNotNull(p.empfehlerId)))
})

async function zeilenOfExtras(tx: MandantDb, of: Of): Promise<NeueZeile[]> {
	const rows = await extras(tx, of)
	return rows.flatMap(({ praemierung, praemieArt, ...geld }) => {
		const { id, empfehlerId, erstelltAm, fristBis } = praemierung
		if (empfehlerId === null) return []
		const empfehlung = { zustand: angenommen.to, gueltigBis: fristBis, anteilEmpfehler: 100 }
		const facts = { ...nobody, empfehlung, praemierung: { ...praemierung, praemieArt }, auszahlung: auszahlungOf(geld) }
		return [{ id, empfehlerId, praemierungId: id, ...storedStatusOf(facts), erstelltAm, seit: erstelltAm }]
	})
}

const among = (column: PgColumn, ids: Placeholder): SQL => sql`${column} = any(${ids}::uuid[])`

const freundeOfPraemierungen = (ids: Placeholder) =>
	qb
		.select({ id: t.auftrag.empfaengerId })
		.from(t.praemierung)
		.innerJoin(t.auftrag, eq(t.auftrag.id, t.praemierung.auftragId))
		.where(and(among(t.praemierung.id, ids), eq(t.praemierung.art, 'auftrag')))

/** The lines, and their input; false = nothing of that kind. */
function conditions(of: Given<Of>) {
	const { statuszeile: z, empfehlung, empfaenger, praemierung } = t
	const none = { empfehlungen: sql`false`, kontakte: sql`false`, extras: sql`false` }
	if ('empfehlerIds' in of) {
		const ids = of.empfehlerIds
		return {
			zeilen: among(z.empfehlerId, ids),
			empfehlungen: among(empfehlung.empfehlerId, ids),
			kontakte: among(empfehlung.empfehlerId, ids),
			extras: among(praemierung.empfehlerId, ids),
		}
	}
	if ('empfehlungIds' in of) {
		const ids = of.empfehlungIds
		return { ...none, zeilen: among(z.id, ids), empfehlungen: among(empfehlung.id, ids) }
	}
	if ('empfaengerIds' in of) {
		const ids = of.empfaengerIds
		return { ...none, zeilen: among(z.id, ids), kontakte: among(empfaenger.id, ids) }
	}
	const ids = of.praemierungIds
	const freunde = freundeOfPraemierungen(ids)
	return {
		...none,
		// Arrays, which are evaluated first: with `or`, or joined to this many tables, a subquery makes PostgreSQL read
		// everything.
		zeilen: sql`${z.id} = any(array(${freunde}) || ${ids}::uuid[])`,
		kontakte: sql`${empfaenger.id} = any(array(${freunde}))`,
		extras: among(praemierung.id, ids),
	}
}

const hold = written((db, of: Given<Of>) =>
	db
		.select({ id: t.statuszeile.id })
		.from(t.statuszeile)
		.where(conditions(of).zeilen)
		.orderBy(asc(t.statuszeile.id))
		.for('no key update'),
)

const neu = (column: 'grund' | 'am' | 'auftrag_id' | 'praemierung_id') => sql.raw(`excluded.${column}`)

/** The columns of an existing line that can change. */
const orReplace = () => ({
	target: t.statuszeile.id,
	set: { grund: neu('grund'), am: neu('am'), auftragId: neu('auftrag_id'), praemierungId: neu('praemierung_id') },
})

const writeOne = written((db, row: Given<NeueZeile>) =>
	db.insert(t.statuszeile).values(row).onConflictDoUpdate(orReplace()),
)

const isGathered = gathered<readonly string[]>((tx, ids) =>
	refreshStatus(tx, { empfaengerIds: [...new Set(ids.flat())] }),
)

/**
 * Updates the status of these recommendations from their current state in this transaction: the last step of a use case
 * that changed them. Lines are locked first, in one order, and their input is read afterwards: of two concurrent
 * changes to a recommendation the second sees the first.
 */
export async function refreshStatus(tx: MandantTx, of: Of): Promise<void> {
	if ('empfaengerIds' in of && isGathered(tx, of.empfaengerIds)) return
	const [, ...found] = await Promise.all([
		hold(tx, of),
		'empfehlerIds' in of || 'empfehlungIds' in of ? ohneKontakt(tx, of).then((all) => all.map(zeileOhneKontakt)) : [],
		'empfehlungIds' in of ? [] : zeilenOfKontakte(tx, of),
		'empfehlerIds' in of || 'praemierungIds' in of ? zeilenOfExtras(tx, of) : [],
	])
	const rows = found.flat()
	const [only] = rows
	if (only && rows.length === 1) await writeOne(tx, only)
	else
		for (const some of portions(t.statuszeile, rows))
			await tx.insert(t.statuszeile).values(some).onConflictDoUpdate(orReplace())
}
