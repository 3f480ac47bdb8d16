import { and, asc, desc, eq, isNotNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Besteller } from '~/domain/auftrag/commands'
import type { MandantDb } from '../../handle'
import * as t from '../../schema/mandant/tables'
import { namensgleich } from '../../schema/suchform'
import { isAnyOf } from '../shared/sets'
import { gueltigerAuftrag, inState } from '../shared/zustand'

const VORSCHLAEGE = 5

const gleich = (column: SQLWrapper, value: SQLWrapper) => sql`${namensgleich(column)} = ${namensgleich(value)}`

/**
 * Whether a friend has this family name, and this first name, however they are spelled; also where the one counts a name as
 * the first and the other as the last.
 */
function namePasst({ vorname, nachname }: Record<'vorname' | 'nachname', SQLWrapper>) {
	const { empfaenger } = t
	const eigen = {
		vorname: sql`coalesce(${empfaenger.vorname}, '')`,
		nachname: sql`coalesce(${empfaenger.nachname}, '')`,
	}
	const ganz = sql`(${eigen.vorname} || ' ' || ${eigen.nachname})`
	const beide = sql`(${gleich(ganz, sql`(${vorname} || ' ' || ${nachname})`)}
		or ${gleich(ganz, sql`(${nachname} || ' ' || ${vorname})`)})`
	return {
		nachname: sql`(${gleich(eigen.nachname, nachname)} or ${beide})`,
		vorname: sql<boolean>`(${gleich(eigen.vorname, vorname)} or ${beide})`,
	}
}

/** True of a friend who gave their data and has no order that counts. */
const ohneAuftrag = (): SQL | undefined =>
	and(
		inState(t.empfaenger.zustand, 'daten_erfasst'),
		sql`not exists (select 1 from ${t.auftrag}
			where ${and(eq(t.auftrag.empfaengerId, t.empfaenger.id), gueltigerAuftrag())})`,
	)

/**
 * Friends without an order with this birth date and family name, in any spelling, or with both names swapped; matching
 * first names come first. Two people can share all three, so a person has to decide.
 */
export function listVorschlaegeFor(db: MandantDb, { vorname, nachname, geburtsdatum }: Besteller) {
	const { empfaenger, empfehlung, empfehler, produkt } = t
	const passt = namePasst({ vorname: sql`${vorname}::text`, nachname: sql`${nachname}::text` })
	return db
		.select({ empfaenger, empfehlung, empfehler, produkt, vornamePasst: passt.vorname })
		.from(empfaenger)
		.innerJoin(empfehlung, eq(empfehlung.id, empfaenger.empfehlungId))
		.innerJoin(empfehler, eq(empfehler.id, empfehlung.empfehlerId))
		.innerJoin(produkt, eq(produkt.id, empfehlung.produktId))
		.where(and(eq(empfaenger.geburtsdatum, geburtsdatum), ohneAuftrag(), passt.nachname))
		.orderBy(desc(passt.vorname), asc(empfaenger.erstelltAm), asc(empfaenger.id))
		.limit(VORSCHLAEGE)
}

/** What an order and a friend have in common. */
export type Woran = 'empfaengernummer' | 'kundennummer' | 'name'

/** An order that is nobody's, and a friend whose it may be. */
export type Paar = { auftragId: string; empfaengerId: string; woran: Woran; vornamePasst: boolean }

/** Of the oldest orders that are nobody's: the friends without an order that they may be of. */
export async function listPaare(db: MandantDb, limit: number): Promise<Paar[]> {
	const { auftrag, empfaenger } = t
	const offen = db.$with('offen').as(
		db
			.select({
				id: auftrag.id,
				empfaengernummer: auftrag.gemeldeteEmpfaengernummer,
				kundennummer: auftrag.gemeldeteKundennummer,
				vorname: auftrag.bestellerVorname,
				nachname: auftrag.bestellerNachname,
				geburtsdatum: auftrag.bestellerGeburtsdatum,
			})
			.from(auftrag)
			.where(inState(auftrag.zustand, 'gemeldet'))
			.orderBy(asc(auftrag.auftragsdatum), asc(auftrag.id))
			.limit(limit),
	)
	const name = namePasst({
		vorname: sql`coalesce(${offen.vorname}, '')`,
		nachname: sql`coalesce(${offen.nachname}, '')`,
	})
	const fits = {
		empfaengernummer: eq(empfaenger.empfaengernummer, offen.empfaengernummer),
		kundennummer: eq(empfaenger.kundennummer, offen.kundennummer),
		name: and(eq(empfaenger.geburtsdatum, offen.geburtsdatum), isNotNull(offen.nachname), name.nachname),
	} satisfies Record<Woran, SQL | undefined>
	const by = async (woran: Woran): Promise<Paar[]> => {
		const rows = await db
			.with(offen)
			.select({
				auftragId: offen.id,
				empfaengerId: empfaenger.id,
				vornamePasst: woran === 'name' ? name.vorname : sql<boolean>`true`,
			})
			.from(offen)
			.innerJoin(empfaenger, fits[woran])
			.where(ohneAuftrag())
		return rows.map((row) => ({ ...row, woran }))
	}
	return [...(await by('empfaengernummer')), ...(await by('kundennummer')), ...(await by('name'))]
}

/** Orders and friends with what says whether one may be the other's. */
export async function listPaarBezuege(db: MandantDb, paare: readonly Paar[]) {
	const { auftrag, empfaenger, empfehlung: e, empfehler } = t
	const auftraege = await db
		.select()
		.from(auftrag)
		.where(isAnyOf(auftrag.id, [...new Set(paare.map(({ auftragId }) => auftragId))]))
	const freunde = await db
		.select({
			empfaenger: {
				...{ id: empfaenger.id, empfaengernummer: empfaenger.empfaengernummer, erstelltAm: empfaenger.erstelltAm },
				...{ vorname: empfaenger.vorname, nachname: empfaenger.nachname },
			},
			empfehlung: {
				...{ id: e.id, empfehlerId: e.empfehlerId, produktId: e.produktId, anteilEmpfehler: e.anteilEmpfehler },
				...{ kampagneId: e.kampagneId, erstelltAm: e.erstelltAm, gueltigBis: e.gueltigBis },
			},
			empfehler: { vorname: empfehler.vorname, nachname: empfehler.nachname },
		})
		.from(empfaenger)
		.innerJoin(e, eq(e.id, empfaenger.empfehlungId))
		.innerJoin(empfehler, eq(empfehler.id, e.empfehlerId))
		.where(isAnyOf(empfaenger.id, [...new Set(paare.map(({ empfaengerId }) => empfaengerId))]))
	const order = new Map(auftraege.map((row) => [row.id, row]))
	const freund = new Map(freunde.map((row) => [row.empfaenger.id, row]))
	return paare.flatMap(({ auftragId, empfaengerId, ...paar }) => {
		const [von, wer] = [order.get(auftragId), freund.get(empfaengerId)]
		return von && wer ? [{ ...paar, ...wer, auftrag: von }] : []
	})
}
