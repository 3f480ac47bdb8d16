import { and, desc, eq, gte, ilike, inArray, like, lte, or, type SQL } from 'drizzle-orm'
import type { Cursor } from '~/domain/shared/paging'
import type { DbOrTx } from '../../client'
import type { MandantTables } from '../../schema/mandant/tables'
import { pageOf } from '../shared/keyset'

type T = MandantTables

/** What the rows of a list have in common; undefined where it does not matter. */
export type Gesucht = {
	/** Names of actors, and ids of what was done to them. */
	akteure: readonly string[] | undefined
	bezugIds: readonly string[] | undefined
	/** Keyed hashes of accounts, of security events only. */
	konten: readonly string[] | undefined
	/** How the event's name begins. */
	ereignis: string
	von: Date | undefined
	bis: Date | undefined
}

const beginsWith = (column: T['audit']['ereignis'] | T['sicherheitsereignis']['art'], text: string) =>
	text === '' ? undefined : like(column, `${text.replace(/[\\%_]/g, '\\$&')}%`)

const aenderungWhere = ({ audit }: T, { akteure, bezugIds, ereignis, von, bis }: Gesucht): SQL | undefined =>
	and(
		akteure && or(inArray(audit.akteur, [...akteure]), inArray(audit.bezugId, [...akteure])),
		bezugIds && inArray(audit.bezugId, [...bezugIds]),
		beginsWith(audit.ereignis, ereignis),
		von && gte(audit.am, von),
		bis && lte(audit.am, bis),
	)

const sicherheitWhere = ({ sicherheitsereignis: s }: T, { akteure, konten, ereignis, von, bis }: Gesucht) =>
	and(
		akteure && or(inArray(s.akteur, [...akteure]), inArray(s.konto, [...(konten ?? [])])),
		beginsWith(s.art, ereignis),
		von && gte(s.am, von),
		bis && lte(s.am, bis),
	)

type Seite = { marke: Cursor; limit: number }

/** One page of what was changed, the newest first, with its place in the chain. */
export const listAenderungen = (t: T, db: DbOrTx, gesucht: Gesucht, { marke, limit }: Seite) =>
	pageOf(
		{
			sorting: [
				[t.audit.am, 'desc'],
				[t.audit.id, 'desc'],
			],
			marke,
			limit,
		},
		({ where, orderBy, limit: rows }) =>
			db
				.select({ zeile: t.audit, nummer: t.protokollKette.nummer, hash: t.protokollKette.hash })
				.from(t.audit)
				.leftJoin(t.protokollKette, eq(t.protokollKette.auditId, t.audit.id))
				.where(and(where, aenderungWhere(t, gesucht)))
				.orderBy(...orderBy)
				.limit(rows),
		({ zeile }) => zeile.id,
	)

/** One page of the security events, the newest first. */
export const listSicherheit = (t: T, db: DbOrTx, gesucht: Gesucht, { marke, limit }: Seite) =>
	pageOf(
		{
			sorting: [
				[t.sicherheitsereignis.am, 'desc'],
				[t.sicherheitsereignis.id, 'desc'],
			],
			marke,
			limit,
		},
		({ where, orderBy, limit: rows }) =>
			db
				.select()
				.from(t.sicherheitsereignis)
				.where(and(where, sicherheitWhere(t, gesucht)))
				.orderBy(...orderBy)
				.limit(rows),
		({ id }) => id,
	)

/** Ids of whoever has this address, as a recommender, a friend or at work. */
export async function findPersonIds(t: T, db: DbOrTx, emailNorm: string): Promise<string[]> {
	const of = (table: T['empfehler' | 'empfaenger' | 'benutzer']) =>
		db.select({ id: table.id }).from(table).where(eq(table.emailNorm, emailNorm)).limit(200)
	const rows = await Promise.all([of(t.empfehler), of(t.empfaenger), of(t.benutzer)])
	return rows.flat().map(({ id }) => id)
}

/** Ids and names of people at work, some of them or all. */
export const listBenutzerNamen = (t: T, db: DbOrTx, name = '') =>
	db
		.select({ id: t.benutzer.id, name: t.benutzer.name })
		.from(t.benutzer)
		.where(name === '' ? undefined : ilike(t.benutzer.name, `%${name.replace(/[\\%_]/g, '\\$&')}%`))
		.orderBy(desc(t.benutzer.erstelltAm))
		.limit(500)

/** Ids of what has this number or reference: a recommendation, a friend, an order with its rewards and payouts. */
export async function findObjektIds(t: T, db: DbOrTx, text: string): Promise<string[]> {
	const { empfehlung, empfaenger, auftrag, praemierung, auszahlung } = t
	const ofAuftrag = db.select({ id: auftrag.id }).from(auftrag).where(eq(auftrag.referenz, text))
	const ofPraemien = db
		.select({ id: praemierung.id })
		.from(praemierung)
		.where(inArray(praemierung.auftragId, ofAuftrag))
	const rows = await Promise.all([
		db.select({ id: empfehlung.id }).from(empfehlung).where(eq(empfehlung.empfehlungsnummer, text)),
		db.select({ id: empfaenger.id }).from(empfaenger).where(eq(empfaenger.empfaengernummer, text)),
		ofAuftrag,
		ofPraemien,
		db.select({ id: auszahlung.id }).from(auszahlung).where(inArray(auszahlung.praemierungId, ofPraemien)),
	])
	return rows.flat().map(({ id }) => id)
}
