import { type SQL, sql } from 'drizzle-orm'
import type { Kreis } from '~/domain/benutzer/kreis'
import type { KULANZ_LIST } from '~/domain/praemie/list'
import type { ColumnOf, Entscheider, ListQuery } from '~/domain/shared/list'
import type { MandantDb } from '../../handle'
import * as t from '../../schema/mandant/tables'
import { allOf, anyOf, oneOf, type Sort, sortBy, sortByOther } from '../shared/list'
import { idsFrom, inEmpfehler, inEmpfehlung } from '../shared/list-people'
import type { List } from '../shared/list-rows'
import { isAnyOf, isNoneOf } from '../shared/sets'
import { inState } from '../shared/zustand'
import { type KulanzBezug, listKulanzBezuege } from './kulanz'

type Spec = typeof KULANZ_LIST
/** `kreis`: the reader and everybody tied to them; undefined = the reader decides no goodwill at all. */
type Ask = Pick<ListQuery<Spec>, 'filters'> & { kreis: Readonly<Kreis> | undefined }

/** Goodwill that waits for the reader, or for somebody else. */
function wartetAuf(wer: Entscheider, kreis: Ask['kreis']): SQL {
	const { zustand, beantragtVon } = t.kulanzAntrag
	const wartet = inState(zustand, 'beantragt')
	if (!kreis) return wer === 'ich' ? sql`false` : wartet
	return sql`${wartet} and ${wer === 'ich' ? isNoneOf(beantragtVon, kreis) : isAnyOf(beantragtVon, kreis)}`
}

/** The back office's list of goodwill. */
export function kulanzList(db: MandantDb, { filters, kreis }: Ask): List<KulanzBezug> {
	const { kulanzAntrag: k, empfehler, empfehlung } = t
	const idsOf = (path: SQL) => idsFrom(k.id, path)
	const sorts: Record<ColumnOf<Spec>, Sort> = {
		fuer: sortByOther({ key: k.empfehlerId, id: empfehler.id }, empfehler.nameFolge),
		betrag: sortBy(k.betragCent, 'integer'),
		grund: sortBy(k.grund, 'text'),
		anlass: sortBy(k.anlass, 'text'),
		zustand: sortBy(k.zustand, 'text'),
		beantragtVon: sortBy(k.beantragtVon, 'text'),
		beantragt: sortBy(k.erstelltAm, 'timestamptz'),
		entschiedenVon: sortBy(k.entschiedenVon, 'text'),
		entschieden: sortBy(k.entschiedenAm, 'timestamptz'),
	}
	return {
		source: {
			from: sql`${k} left join ${empfehler} on ${empfehler.id} = ${k.empfehlerId}
				left join ${empfehlung} on ${empfehlung.id} = ${k.empfehlungId}`,
			id: k.id,
			sorts,
		},
		searched: [
			inEmpfehler(idsOf(sql`${empfehler} join ${k} on ${k.empfehlerId} = ${empfehler.id}`)),
			inEmpfehlung(idsOf(sql`${empfehlung} join ${k} on ${k.empfehlungId} = ${empfehlung.id}`)),
		],
		where: allOf(
			oneOf(k.zustand, filters.zustand),
			oneOf(k.anlass, filters.anlass),
			anyOf(filters.entscheidung.map((wer) => wartetAuf(wer, kreis))),
		),
		load: (ids) => listKulanzBezuege(db, ids),
		idOf: ({ antrag: { id } }) => id,
	}
}
