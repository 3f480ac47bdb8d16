import { and, desc, eq, gte, isNotNull, isNull, ne, or } from 'drizzle-orm'
import type { MandantDb } from '../../handle'
import * as t from '../../schema/mandant/tables'
import { type Given, written } from '../../written'
import { isAnyOf } from '../shared/sets'

/** How many of a recommender's newest friends are examined. */
const MAX_FREUNDE = 200

const freunde = written((db, { empfehlerId, ohne }: Given<{ empfehlerId: string; ohne: string }>) =>
	db
		.select({
			vorname: t.empfaenger.vorname,
			nachname: t.empfaenger.nachname,
			strasse: t.empfaenger.strasse,
			hausnummer: t.empfaenger.hausnummer,
			plz: t.empfaenger.plz,
			spur: t.empfaenger.spur,
			datenAm: t.empfaenger.datenAm,
		})
		.from(t.empfaenger)
		.innerJoin(t.empfehlung, eq(t.empfehlung.id, t.empfaenger.empfehlungId))
		.where(
			and(
				eq(t.empfehlung.empfehlerId, empfehlerId),
				ne(t.empfaenger.id, ohne),
				isNotNull(t.empfaenger.datenAm),
				isNull(t.empfaenger.geloeschtAm),
			),
		)
		.orderBy(desc(t.empfaenger.datenAm))
		.limit(MAX_FREUNDE),
)

/** A recommender's other friends who gave their data, newest first. */
export const listFreunde = (db: MandantDb, wer: { empfehlerId: string; ohne: string }) => freunde(db, wer)

/** Addresses that people with one of these e-mail addresses gave for a friend. */
export const listEigeneAdressen = (db: MandantDb, emails: readonly string[]) =>
	db
		.select({ strasse: t.empfaenger.strasse, hausnummer: t.empfaenger.hausnummer, plz: t.empfaenger.plz })
		.from(t.empfaenger)
		.where(and(isAnyOf(t.empfaenger.emailNorm, emails), isNotNull(t.empfaenger.strasse)))
		.limit(20)

/** The networks and browsers a person recommended with since then. */
export const listSpuren = (
	db: MandantDb,
	{ empfehlerId, seit }: { empfehlerId: string; seit: Date },
): Promise<string[]> =>
	db
		.selectDistinct({ spur: t.empfehlung.spur })
		.from(t.empfehlung)
		.where(
			and(eq(t.empfehlung.empfehlerId, empfehlerId), ne(t.empfehlung.spur, ''), gte(t.empfehlung.erstelltAm, seit)),
		)
		.then((rows) => rows.map(({ spur }) => spur))

/** Accounts (keyed hashes) these people gave as theirs, as recommender or friend. */
export async function listIbansOf(
	db: MandantDb,
	{ empfehlerIds, empfaengerIds }: { empfehlerIds: readonly string[]; empfaengerIds: readonly string[] },
): Promise<{ hash: string; ende: string; seite: 'empfehler' | 'empfaenger' }[]> {
	const { auszahlung: a, praemierung: p, empfehlerBankdaten: b } = t
	const als = [
		...(empfehlerIds.length > 0 ? [and(eq(p.seite, 'empfehler'), isAnyOf(p.empfehlerId, empfehlerIds))] : []),
		...(empfaengerIds.length > 0 ? [and(eq(p.seite, 'empfaenger'), isAnyOf(p.empfaengerId, empfaengerIds))] : []),
	]
	if (als.length === 0) return []
	const [genannt, gespeichert] = await Promise.all([
		db
			.selectDistinct({ hash: a.ibanHash, ende: a.ibanEnde, seite: p.seite })
			.from(a)
			.innerJoin(p, eq(p.id, a.praemierungId))
			.where(or(...als)),
		db.select({ hash: b.ibanHash, ende: b.ibanEnde }).from(b).where(isAnyOf(b.empfehlerId, empfehlerIds)),
	])
	const stored = gespeichert
		.filter(({ hash }) => !genannt.some((one) => one.hash === hash && one.seite === 'empfehler'))
		.map((one) => ({ ...one, seite: 'empfehler' as const }))
	return [...genannt, ...stored]
}

/** Who gave this account (keyed hash) as theirs, as recommender or friend. */
export async function listKontoinhaber(db: MandantDb, ibanHash: string) {
	const { auszahlung: a, praemierung: p, empfehlerBankdaten: b, empfehler: e, empfaenger: f } = t
	const als = { empfehler: pick(e), empfaenger: pick(f) }
	const [genannt, gespeichert] = await Promise.all([
		db
			.select(als)
			.from(a)
			.innerJoin(p, eq(p.id, a.praemierungId))
			.leftJoin(e, eq(e.id, p.empfehlerId))
			.leftJoin(f, eq(f.id, p.empfaengerId))
			.where(eq(a.ibanHash, ibanHash)),
		db.select(als.empfehler).from(b).innerJoin(e, eq(e.id, b.empfehlerId)).where(eq(b.ibanHash, ibanHash)),
	])
	const people = genannt.map(({ empfehler, empfaenger }) => empfehler ?? empfaenger)
	return [...people, ...gespeichert].filter((person) => person !== null)
}

const pick = <C extends Pick<typeof t.empfehler | typeof t.empfaenger, 'vorname' | 'nachname' | 'email'>>(
	table: C,
) => ({
	vorname: table.vorname,
	nachname: table.nachname,
	email: table.email,
})
