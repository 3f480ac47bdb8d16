import { and, asc, eq, or, type SQL, sql } from 'drizzle-orm'
import type { MandantDb } from '../../handle'
import * as t from '../../schema/mandant/tables'
import { type Given, written } from '../../written'
import type { EmpfaengerRow } from '../empfaenger/empfaenger'
import type { EmpfehlungRow } from '../empfehlung/empfehlung'
import type { EmpfehlerRow } from '../konto/empfehler'
import { readAhead } from '../shared/gathered'
import { isAnyOf } from '../shared/sets'

export type Kandidat = {
	empfaenger: EmpfaengerRow
	empfehlung: EmpfehlungRow
	empfehler: EmpfehlerRow
	/** Its recommender is not rewarded for this friend: the account was deleted, or the review found the same person. */
	verfallen: boolean
}

const kandidaten = (db: MandantDb, where: SQL | undefined) =>
	db
		.select({
			empfaenger: t.empfaenger,
			empfehlung: t.empfehlung,
			empfehler: t.empfehler,
			verfallen: sql<boolean>`${t.empfehler.geloeschtAm} is not null or ${t.eigenwerbung.zustand} is not distinct from 'abgelehnt'`,
		})
		.from(t.empfaenger)
		.innerJoin(t.empfehlung, eq(t.empfehlung.id, t.empfaenger.empfehlungId))
		.innerJoin(t.empfehler, eq(t.empfehler.id, t.empfehlung.empfehlerId))
		.leftJoin(t.eigenwerbung, eq(t.eigenwerbung.empfaengerId, t.empfaenger.id))
		.where(where)
		.orderBy(asc(t.empfaenger.erstelltAm), asc(t.empfaenger.id))

const kandidatenBy = written((db, by: Given<{ empfaengernummer: string } | { kundennummer: string }>) =>
	kandidaten(
		db,
		'empfaengernummer' in by
			? eq(t.empfaenger.empfaengernummer, by.empfaengernummer)
			: eq(t.empfaenger.kundennummer, by.kundennummer),
	),
)

type Nummer = { empfaengernummer: string } | { kundennummer: string }

const ahead = readAhead<Kandidat[]>()
const keyOf = (by: Nummer): string => JSON.stringify(by)

/** Who an order may belong to: by the number itself, or everybody with the customer number, the oldest first. */
export const listKandidaten = async (tx: MandantDb, by: Nummer): Promise<Kandidat[]> =>
	ahead.find(tx, keyOf(by)) ?? kandidatenBy(tx, by)

/** What tells that two friends are one customer: all columns of one of these are the same, and none is empty. */
const GLEICHER_KUNDE = [['id'], ['kundennummer'], ['emailNorm', 'geburtsdatum']] as const
type Spalte = (typeof GLEICHER_KUNDE)[number][number]
type Kunde = { produktId: number } & { [S in Spalte]?: string }

const desKunden = written((db, { produktId, ...kunde }: Given<Kunde>) => {
	const gleich = GLEICHER_KUNDE.flatMap((spalten) => {
		const werte = spalten.flatMap((spalte) => {
			const wert = kunde[spalte]
			return wert === undefined ? [] : [eq(t.empfaenger[spalte], wert)]
		})
		return werte.length === spalten.length ? [and(...werte)] : []
	})
	return kandidaten(db, and(eq(t.empfehlung.produktId, produktId), or(...gleich)))
})

type Freund = Pick<Kandidat, 'empfaenger' | 'empfehlung'>

/**
 * Every time the customer behind a friend accepted a recommendation of the same product, the oldest first: known by the
 * customer number, or by the e-mail address together with the birth date.
 */
export const listKandidatenDesKunden = async (tx: MandantDb, freund: Freund): Promise<Kandidat[]> => {
	const { id, kundennummer, emailNorm, geburtsdatum } = freund.empfaenger
	const known = ahead.find(tx, id)
	if (known) return known
	return desKunden(tx, {
		...{ id, produktId: freund.empfehlung.produktId },
		...(kundennummer === null ? {} : { kundennummer }),
		...(emailNorm === null || geburtsdatum === null ? {} : { emailNorm, geburtsdatum }),
	})
}

/** The same for rows that were read already. */
const isDesKunden =
	({ empfaenger, empfehlung }: Freund) =>
	(other: Kandidat): boolean =>
		other.empfehlung.produktId === empfehlung.produktId &&
		GLEICHER_KUNDE.some((spalten) =>
			spalten.every((spalte) => empfaenger[spalte] !== null && empfaenger[spalte] === other.empfaenger[spalte]),
		)

type Nummern = { empfaengernummern: string[]; kundennummern: string[] }

/**
 * Reads at once who the orders of many lines may belong to; in this gathering transaction the two lists above answer from
 * it. The orders change nothing of what it reads.
 */
export async function readKandidatenAhead(tx: MandantDb, { empfaengernummern, kundennummern }: Nummern): Promise<void> {
	const { empfaenger: e } = t
	const gemeldet = await kandidaten(
		tx,
		or(isAnyOf(e.empfaengernummer, empfaengernummern), isAnyOf(e.kundennummer, kundennummern)),
	)
	for (const empfaengernummer of empfaengernummern) {
		const rows = gemeldet.filter(({ empfaenger }) => empfaenger.empfaengernummer === empfaengernummer)
		ahead.keep(tx, keyOf({ empfaengernummer }), rows)
	}
	for (const kundennummer of kundennummern) {
		const rows = gemeldet.filter(({ empfaenger }) => empfaenger.kundennummer === kundennummer)
		ahead.keep(tx, keyOf({ kundennummer }), rows)
	}
	const freunde = gemeldet.filter(({ empfaenger }) => empfaengernummern.includes(empfaenger.empfaengernummer))
	const theirs = (column: 'kundennummer' | 'emailNorm') => freunde.flatMap(({ empfaenger }) => empfaenger[column] ?? [])
	const weitere = await kandidaten(
		tx,
		or(
			isAnyOf(
				e.id,
				freunde.map(({ empfaenger }) => empfaenger.id),
			),
			isAnyOf(e.kundennummer, theirs('kundennummer')),
			isAnyOf(e.emailNorm, theirs('emailNorm')),
		),
	)
	for (const freund of freunde) ahead.keep(tx, freund.empfaenger.id, weitere.filter(isDesKunden(freund)))
}
