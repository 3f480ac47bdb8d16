import { eq, type SQL, sql } from 'drizzle-orm'
import type { EinladungStand } from '~/domain/agentur/einladung'
import type { EINLADUNG_LIST } from '~/domain/agentur/list'
import type { ColumnOf, ListQuery } from '~/domain/shared/list'
import type { MandantDb } from '../../handle'
import * as t from '../../schema/mandant/tables'
import { einladungCodes, personSuche } from '../../schema/suche'
import { allOf, anyOf, oneOf, type Sort, sortBy } from '../shared/list'
import { idsFrom } from '../shared/list-people'
import type { List } from '../shared/list-rows'
import { isAnyOf } from '../shared/sets'
import { inState } from '../shared/zustand'
import type { AgenturEinladungRow } from './einladung'
import { type AgenturSicht, inSicht, sortByVermittler } from './sicht'

type Spec = typeof EINLADUNG_LIST
type Ask = Pick<ListQuery<Spec>, 'filters'> & { sicht: AgenturSicht; now: Date }

/** An invitation with the inviter's name; null if their access was revoked. */
export type EinladungBezug = { einladung: AgenturEinladungRow; von: string | null }

export const listEinladungBezuege = (db: MandantDb, ids: string[]): Promise<EinladungBezug[]> =>
	db
		.select({ einladung: t.agenturEinladung, von: t.benutzer.name })
		.from(t.agenturEinladung)
		.leftJoin(t.benutzer, eq(t.benutzer.id, t.agenturEinladung.vermitteltVon))
		.where(isAnyOf(t.agenturEinladung.id, ids))

/** True for invitations with this status at `now`; the same rule as `einladungStand`. */
function standAt(stand: EinladungStand, now: Date): SQL {
	const { agenturEinladung: e } = t
	const vorbei = sql`${inState(e.zustand, 'offen', 'angefragt')} and ${e.ablaufAm} < ${now.toISOString()}::timestamptz`
	return stand === 'abgelaufen' ? vorbei : sql`${inState(e.zustand, stand)} and not (${vorbei})`
}

/** An agency's invitations. */
export function einladungList(db: MandantDb, { filters, sicht, now }: Ask): List<EinladungBezug> {
	const { agenturEinladung: e, benutzer } = t
	const sorts: Record<ColumnOf<Spec>, Sort> = {
		name: { by: [{ value: e.nameFolge, type: 'text' }] },
		stand: sortBy(e.zustand, 'text'),
		art: sortBy(e.art, 'text'),
		mitarbeiternummer: sortBy(e.mitarbeiternummer, 'text'),
		von: sortByVermittler(benutzer, e.vermitteltVon),
		erstellt: sortBy(e.erstelltAm, 'timestamptz'),
		ablauf: sortBy(e.ablaufAm, 'timestamptz'),
	}
	return {
		source: {
			from: sql`${e} left join ${benutzer} on ${benutzer.id} = ${e.vermitteltVon}`,
			id: e.id,
			where: inSicht(e, sicht),
			sorts,
		},
		searched: [{ table: e, name: personSuche(e), codes: einladungCodes(e), ids: idsFrom(e.id, sql`${e}`) }],
		where: allOf(oneOf(e.art, filters.art), anyOf(filters.stand.map((stand) => standAt(stand, now)))),
		load: (ids) => listEinladungBezuege(db, ids),
		idOf: ({ einladung: { id } }) => id,
	}
}
