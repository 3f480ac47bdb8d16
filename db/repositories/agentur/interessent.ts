import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { InteressentSchritt } from '~/domain/agentur/commands'
import type { Faelligkeit } from '~/domain/agentur/interessent'
import type { INTERESSENT_LIST } from '~/domain/agentur/list'
import type { Locale } from '~/domain/mandant/config'
import type { ColumnOf, ListQuery } from '~/domain/shared/list'
import type { DbOrTx, Tx } from '../../client'
import type { MandantTables } from '../../schema/mandant/tables'
import { produktFolge } from '../../schema/suche'
import { allOf, anyOf, type Sort, sortBy, sortByOther } from '../shared/list'
import { idsFrom, inEmpfaenger } from '../shared/list-people'
import type { List } from '../shared/list-rows'
import { isAnyOf } from '../shared/sets'
import { inState } from '../shared/zustand'
import { type AgenturSicht, inSicht, sortByVermittler } from './sicht'

type Spec = typeof INTERESSENT_LIST
type Ask = Pick<ListQuery<Spec>, 'filters'> & { sicht: AgenturSicht; locale: Locale; heute: string }

/** True for friends whom their Empfehlung's agency may contact. */
export const erreichbar = ({ empfaenger: e }: MandantTables): SQL =>
	sql`${e.kontaktErlaubtAm} is not null and ${inState(e.zustand, 'daten_erfasst')}`

/** The next step with a prospect; has a value even if none was noted. */
export const schrittOf = ({ interessent: i }: MandantTables): SQL => sql`coalesce(${i.schritt}, 'neu')`

/** Whether the follow-up day is `heute` (YYYY-MM-DD) or earlier; the same rule as `faelligkeit` in the domain. */
export function isFaellig({ interessent: i }: MandantTables, faelligkeit: Faelligkeit, heute: string): SQL {
	const erledigt: InteressentSchritt = 'erledigt'
	const vergleich = faelligkeit === 'heute' ? sql`=` : sql`<`
	return sql`${i.schritt} <> ${erledigt} and ${i.wiedervorlage} ${vergleich} ${heute}::date`
}

const bezuege = ({ empfaenger, empfehlung, produkt, benutzer, interessent }: MandantTables, db: DbOrTx) =>
	db
		.select({ empfaenger, produkt, von: benutzer.name, interessent })
		.from(empfaenger)
		.innerJoin(empfehlung, eq(empfehlung.id, empfaenger.empfehlungId))
		.innerJoin(produkt, eq(produkt.id, empfehlung.produktId))
		.leftJoin(benutzer, eq(benutzer.id, empfaenger.vermitteltVon))
		.leftJoin(interessent, eq(interessent.empfaengerId, empfaenger.id))

export type InteressentBezug = Awaited<ReturnType<typeof listInteressentBezuege>>[number]

export const listInteressentBezuege = (t: MandantTables, db: DbOrTx, ids: string[]) =>
	bezuege(t, db).where(isAnyOf(t.empfaenger.id, ids))

/** One of the friends the caller may see. */
export async function findInteressent(
	t: MandantTables,
	db: DbOrTx,
	{ id, sicht }: { id: string; sicht: AgenturSicht },
): Promise<InteressentBezug | undefined> {
	const [row] = await bezuege(t, db).where(and(eq(t.empfaenger.id, id), inSicht(t.empfaenger, sicht), erreichbar(t)))
	return row
}

export const upsertInteressent = (
	{ interessent }: MandantTables,
	tx: Tx,
	row: MandantTables['interessent']['$inferInsert'],
) => tx.insert(interessent).values(row).onConflictDoUpdate({ target: interessent.empfaengerId, set: row })

/** An agency's prospects. */
export function interessentList(
	t: MandantTables,
	db: DbOrTx,
	{ filters, sicht, locale, heute }: Ask,
): List<InteressentBezug> {
	const { empfaenger: e, empfehlung, produkt, benutzer, interessent } = t
	const jetzt = schrittOf(t)
	const schritt = (value: InteressentSchritt) => sql`${jetzt} = ${value}::text`
	const sorts: Record<ColumnOf<Spec>, Sort> = {
		name: { by: [{ value: e.nameFolge, type: 'text' }] },
		schritt: { by: [{ value: jetzt, type: 'text' }] },
		wiedervorlage: sortBy(interessent.wiedervorlage, 'date'),
		produkt: sortByOther({ key: empfehlung.produktId, id: produkt.id, type: 'integer' }, produktFolge(t, locale)),
		telefon: sortBy(e.telefon, 'text'),
		email: sortBy(e.emailNorm, 'text'),
		von: sortByVermittler(benutzer, e.vermitteltVon),
		seit: sortBy(e.kontaktErlaubtAm, 'timestamptz'),
	}
	const { people: _, ...searched } = inEmpfaenger(t, idsFrom(e.id, sql`${e}`))
	return {
		source: {
			from: sql`${e} left join ${empfehlung} on ${empfehlung.id} = ${e.empfehlungId}
				left join ${produkt} on ${produkt.id} = ${empfehlung.produktId}
				left join ${benutzer} on ${benutzer.id} = ${e.vermitteltVon}
				left join ${interessent} on ${interessent.empfaengerId} = ${e.id}`,
			id: e.id,
			where: sql`${inSicht(e, sicht)} and ${erreichbar(t)}`,
			sorts,
		},
		// Agencies see only friends who agreed to be contacted: the list holds no others.
		searched: [searched],
		where: allOf(
			anyOf(filters.schritt.map(schritt)),
			anyOf(filters.faelligkeit.map((value) => isFaellig(t, value, heute))),
		),
		load: (ids) => listInteressentBezuege(t, db, ids),
		idOf: ({ empfaenger: { id } }) => id,
	}
}
