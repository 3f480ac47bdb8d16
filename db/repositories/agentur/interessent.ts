import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { InteressentSchritt } from '~/domain/agentur/commands'
import type { Faelligkeit } from '~/domain/agentur/interessent'
import type { INTERESSENT_LIST } from '~/domain/agentur/list'
import type { ColumnOf, ListQuery } from '~/domain/shared/list'
import type { Locale } from '~/domain/shared/locale'
import type { MandantDb, MandantTx } from '../../handle'
import * as t from '../../schema/mandant/tables'
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
export const erreichbar = (): SQL =>
	sql`${t.empfaenger.kontaktErlaubtAm} is not null and ${inState(t.empfaenger.zustand, 'daten_erfasst')}`

/** The next step with a prospect; has a value even if none was noted. */
export const schrittOf = (): SQL => sql`coalesce(${t.interessent.schritt}, 'neu')`

/** Whether the follow-up day is `heute` (YYYY-MM-DD) or earlier; the same rule as `faelligkeit` in the domain. */
export function isFaellig(faelligkeit: Faelligkeit, heute: string): SQL {
	const { interessent: i } = t
	const erledigt: InteressentSchritt = 'erledigt'
	const vergleich = faelligkeit === 'heute' ? sql`=` : sql`<`
	return sql`${i.schritt} <> ${erledigt} and ${i.wiedervorlage} ${vergleich} ${heute}::date`
}

const bezuege = (db: MandantDb) =>
	db
		.select({ empfaenger: t.empfaenger, produkt: t.produkt, von: t.benutzer.name, interessent: t.interessent })
		.from(t.empfaenger)
		.innerJoin(t.empfehlung, eq(t.empfehlung.id, t.empfaenger.empfehlungId))
		.innerJoin(t.produkt, eq(t.produkt.id, t.empfehlung.produktId))
		.leftJoin(t.benutzer, eq(t.benutzer.id, t.empfaenger.vermitteltVon))
		.leftJoin(t.interessent, eq(t.interessent.empfaengerId, t.empfaenger.id))

export type InteressentBezug = Awaited<ReturnType<typeof listInteressentBezuege>>[number]

export const listInteressentBezuege = (db: MandantDb, ids: string[]) => bezuege(db).where(isAnyOf(t.empfaenger.id, ids))

/** One of the friends the caller may see. */
export async function findInteressent(
	db: MandantDb,
	{ id, sicht }: { id: string; sicht: AgenturSicht },
): Promise<InteressentBezug | undefined> {
	const [row] = await bezuege(db).where(and(eq(t.empfaenger.id, id), inSicht(t.empfaenger, sicht), erreichbar()))
	return row
}

export const upsertInteressent = (tx: MandantTx, row: typeof t.interessent.$inferInsert) =>
	tx.insert(t.interessent).values(row).onConflictDoUpdate({ target: t.interessent.empfaengerId, set: row })

/** An agency's prospects. */
export function interessentList(db: MandantDb, { filters, sicht, locale, heute }: Ask): List<InteressentBezug> {
	const { empfaenger: e, empfehlung, produkt, benutzer, interessent } = t
	const jetzt = schrittOf()
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
	const { people: _, ...searched } = inEmpfaenger(idsFrom(e.id, sql`${e}`))
	return {
		source: {
			from: sql`${e} left join ${empfehlung} on ${empfehlung.id} = ${e.empfehlungId}
				left join ${produkt} on ${produkt.id} = ${empfehlung.produktId}
				left join ${benutzer} on ${benutzer.id} = ${e.vermitteltVon}
				left join ${interessent} on ${interessent.empfaengerId} = ${e.id}`,
			id: e.id,
			where: sql`${inSicht(e, sicht)} and ${erreichbar()}`,
			sorts,
		},
		// Agencies see only friends who agreed to be contacted: the list holds no others.
		searched: [searched],
		where: allOf(
			anyOf(filters.schritt.map(schritt)),
			anyOf(filters.faelligkeit.map((value) => isFaellig(value, heute))),
		),
		load: (ids) => listInteressentBezuege(db, ids),
		idOf: ({ empfaenger: { id } }) => id,
	}
}
