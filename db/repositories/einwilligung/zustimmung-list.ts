import { eq, sql } from 'drizzle-orm'
import type { ZUSTIMMUNG_LIST } from '~/domain/einwilligung/list'
import { ZUSTIMMUNG_ZEITEN, type ZustimmungZeit } from '~/domain/einwilligung/zustimmung'
import type { ColumnOf, ListQuery } from '~/domain/shared/list'
import type { MandantDb } from '../../handle'
import * as t from '../../schema/mandant/tables'
import { allOf, anyOf, inZeitraum, oneOf, type Sort, sortBy } from '../shared/list'
import { idsFrom, inEmpfaenger, inEmpfehler } from '../shared/list-people'
import type { List } from '../shared/list-rows'
import { isAnyOf } from '../shared/sets'

type Spec = typeof ZUSTIMMUNG_LIST

/** Consents with their texts. */
export const listNachweisRows = (db: MandantDb, ids: string[]) =>
	db
		.select({ zustimmung: t.zustimmung, aktion: t.aktion, rechtstext: t.rechtstext })
		.from(t.zustimmung)
		.leftJoin(t.aktion, eq(t.aktion.id, t.zustimmung.aktionId))
		.leftJoin(t.rechtstext, eq(t.rechtstext.id, t.zustimmung.rechtstextId))
		.where(isAnyOf(t.zustimmung.id, ids))

export type NachweisMitWorten = Awaited<ReturnType<typeof listNachweisRows>>[number]

/** The back office's list of consents; `now`: the reference of the time filter. */
export function zustimmungList(
	db: MandantDb,
	{ filters, tage = {}, now }: Pick<ListQuery<Spec>, 'filters' | 'tage'> & { now: Date },
): List<NachweisMitWorten> {
	const { zustimmung: z, empfehler, empfaenger } = t
	const sorts: Record<ColumnOf<Spec>, Sort> = {
		email: sortBy(z.email, 'text'),
		art: sortBy(z.art, 'text'),
		fassung: sortBy(z.fassung, 'text'),
		stand: sortBy(z.zustand, 'text'),
		erteilt: sortBy(z.erteiltAm, 'timestamptz'),
		bestaetigt: sortBy(z.bestaetigtAm, 'timestamptz'),
		widerrufen: sortBy(z.widerrufenAm, 'timestamptz'),
		wer: sortBy(z.bezug, 'text'),
		sprache: sortBy(z.sprache, 'text'),
		weg: sortBy(z.art, 'text'),
		wortlaut: sortBy(z.fassung, 'text'),
	}
	const seit = (zeit: ZustimmungZeit) => {
		const tag = new Date(now.getTime() - ZUSTIMMUNG_ZEITEN[zeit] * 86_400_000)
		return sql`${z.erteiltAm} >= ${tag.toISOString()}::timestamptz`
	}
	return {
		source: { from: sql`${z}`, id: z.id, sorts },
		searched: [
			{
				...inEmpfehler(idsFrom(z.id, sql`${empfehler} join ${z} on ${z.subjektId} = ${empfehler.id}`)),
				inRow: (fitting) =>
					sql`exists (select 1 from ${empfehler} where ${empfehler.id} = ${z.subjektId} and ${fitting})`,
			},
			{
				...inEmpfaenger(idsFrom(z.id, sql`${empfaenger} join ${z} on ${z.subjektId} = ${empfaenger.id}`)),
				inRow: (fitting) =>
					sql`exists (select 1 from ${empfaenger} where ${empfaenger.id} = ${z.subjektId} and ${fitting})`,
			},
		],
		where: allOf(
			oneOf(z.art, filters.art),
			oneOf(z.zustand, filters.stand),
			oneOf(z.bezug, filters.wer),
			anyOf(filters.zeit.map(seit)),
			inZeitraum(z.erteiltAm, 'timestamptz', tage.erteilt),
			inZeitraum(z.bestaetigtAm, 'timestamptz', tage.bestaetigt),
			inZeitraum(z.widerrufenAm, 'timestamptz', tage.widerrufen),
		),
		load: (ids) => listNachweisRows(db, ids),
		idOf: ({ zustimmung }) => zustimmung.id,
	}
}
