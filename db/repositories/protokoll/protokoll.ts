import { and, desc, eq, gte, like, lte, type SQL, sql } from 'drizzle-orm'
import type { Cursor } from '~/domain/shared/paging'
import type { MandantDb } from '../../handle'
import * as t from '../../schema/mandant/tables'
import { namensgleich } from '../../schema/suchform'
import { type Part, pageOf, type Sorting } from '../shared/keyset'
import { newestWith, type SoughtIn } from '../shared/newest'
import { isAnyOf, isIn } from '../shared/sets'
import { ifRare } from './selten'

/** The filter of a list; undefined = any. */
export type Gesucht = {
	/** Names of actors, and ids of objects. */
	akteure: readonly string[] | undefined
	bezugIds: readonly string[] | undefined
	/** Keyed hashes of accounts, for security events only. */
	konten: readonly string[] | undefined
	/** The prefix of the event's name. */
	ereignis: string
	von: Date | undefined
	bis: Date | undefined
}

const beginsWith = (column: typeof t.audit.ereignis | typeof t.sicherheitsereignis.art, text: string) =>
	text === '' ? undefined : like(column, `${text.replace(/[\\%_]/g, '\\$&')}%`)

const aenderungWhere = ({ bezugIds, ereignis, von, bis }: Gesucht): SQL | undefined =>
	and(
		bezugIds && isAnyOf(t.audit.bezugId, bezugIds),
		beginsWith(t.audit.ereignis, ereignis),
		von && gte(t.audit.am, von),
		bis && lte(t.audit.am, bis),
	)

const sicherheitWhere = ({ ereignis, von, bis }: Gesucht) =>
	and(
		beginsWith(t.sicherheitsereignis.art, ereignis),
		von && gte(t.sicherheitsereignis.am, von),
		bis && lte(t.sicherheitsereignis.am, bis),
	)

/** The only selective condition: people and objects have few rows each. */
const isByNameAlone = ({ akteure, bezugIds, ereignis }: Gesucht): boolean => ereignis !== '' && !akteure && !bezugIds

type Seite = { marke: Cursor; limit: number }

/** The condition for a page's rows: the whole filter, or the rows found by actor. */
const foundWhere = (table: (typeof t)['audit' | 'sicherheitsereignis'], places: SoughtIn[] | undefined, part: Part) =>
	places ? sql`${table.id} in (${newestWith(table, places, part)})` : part.where

/** One page of changes, newest first, with their position in the chain. */
export async function listAenderungen(db: MandantDb, gesucht: Gesucht, { marke, limit }: Seite) {
	const { audit, protokollKette: k } = t
	const namen = { table: audit, id: audit.id, am: audit.am, column: audit.ereignis }
	const seltene = isByNameAlone(gesucht) ? await ifRare(db, namen, gesucht.ereignis) : undefined
	const places = gesucht.akteure && [
		{ column: audit.akteur, values: gesucht.akteure },
		{ column: audit.bezugId, values: gesucht.akteure },
	]
	const sorting: Sorting = [
		[audit.am, 'desc'],
		[audit.id, 'desc'],
	]
	return pageOf(
		{ sorting, marke, limit },
		(part) =>
			db
				.select({ zeile: audit, nummer: k.nummer, hash: k.hash })
				.from(audit)
				.leftJoin(k, eq(k.auditId, audit.id))
				.where(foundWhere(audit, places, { ...part, where: and(part.where, seltene, aenderungWhere(gesucht)) }))
				.orderBy(...part.orderBy)
				.limit(part.limit),
		({ zeile }) => zeile.id,
	)
}

/** One page of security events, newest first. */
export async function listSicherheit(db: MandantDb, gesucht: Gesucht, { marke, limit }: Seite) {
	const { sicherheitsereignis: s } = t
	const namen = { table: s, id: s.id, am: s.am, column: s.art }
	const seltene = isByNameAlone(gesucht) ? await ifRare(db, namen, gesucht.ereignis) : undefined
	const places = gesucht.akteure && [
		{ column: s.akteur, values: gesucht.akteure },
		{ column: s.konto, values: gesucht.konten ?? [] },
	]
	const sorting: Sorting = [
		[s.am, 'desc'],
		[s.id, 'desc'],
	]
	return pageOf(
		{ sorting, marke, limit },
		(part) =>
			db
				.select()
				.from(s)
				.where(foundWhere(s, places, { ...part, where: and(part.where, seltene, sicherheitWhere(gesucht)) }))
				.orderBy(...part.orderBy)
				.limit(part.limit),
		({ id }) => id,
	)
}

/** Ids of everyone with this address: recommenders, friends, people at work. */
export async function findPersonIds(db: MandantDb, emailNorm: string): Promise<string[]> {
	const of = (table: (typeof t)['empfehler' | 'empfaenger' | 'benutzer']) =>
		db.select({ id: table.id }).from(table).where(eq(table.emailNorm, emailNorm)).limit(200)
	const rows = await Promise.all([of(t.empfehler), of(t.empfaenger), of(t.benutzer)])
	return rows.flat().map(({ id }) => id)
}

/** Ids and names of people at work, some or all. */
export const listBenutzerNamen = (db: MandantDb, name = '') =>
	db
		.select({ id: t.benutzer.id, name: t.benutzer.name })
		.from(t.benutzer)
		.where(
			name === '' ? undefined : sql`strpos(${namensgleich(t.benutzer.name)}, ${namensgleich(sql`${name}::text`)}) > 0`,
		)
		.orderBy(desc(t.benutzer.erstelltAm))
		.limit(500)

/** Ids of what has this number or reference: a recommendation, a friend, an order with its rewards and payouts. */
export async function findObjektIds(db: MandantDb, text: string): Promise<string[]> {
	const { empfehlung, empfaenger, auftrag, praemierung, auszahlung } = t
	const ofAuftrag = db.select({ id: auftrag.id }).from(auftrag).where(eq(auftrag.referenz, text))
	const ofPraemien = db.select({ id: praemierung.id }).from(praemierung).where(isIn(praemierung.auftragId, ofAuftrag))
	const rows = await Promise.all([
		db.select({ id: empfehlung.id }).from(empfehlung).where(eq(empfehlung.empfehlungsnummer, text)),
		db.select({ id: empfaenger.id }).from(empfaenger).where(eq(empfaenger.empfaengernummer, text)),
		ofAuftrag,
		ofPraemien,
		db.select({ id: auszahlung.id }).from(auszahlung).where(isIn(auszahlung.praemierungId, ofPraemien)),
	])
	return rows.flat().map(({ id }) => id)
}
