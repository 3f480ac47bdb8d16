import { and, gte, lte, sql, sum } from 'drizzle-orm'
import { type FormularEreignis, isFormular } from '~/domain/messung/abbruch'
import type { KennzahlZeitraum } from '~/domain/messung/zeitraum'
import type { MandantDb } from '../../handle'
import * as t from '../../schema/mandant/tables'
import { portions } from '../shared/sets'

type Row = FormularEreignis & { tag: string; anzahl: number }

const keyOf = ({ tag, formular, feld, code }: Row) => [tag, formular, feld, code].join(' ')

/** Adds to the counts of forms. */
export async function addFormularTag(db: MandantDb, rows: readonly Row[]): Promise<void> {
	const { formularTag: f } = t
	// In one order, so that two processes never wait for each other.
	const inOrder = rows.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
	for (const some of portions(f, inOrder))
		await db
			.insert(f)
			.values(some)
			.onConflictDoUpdate({
				target: [f.tag, f.formular, f.feld, f.code],
				set: { anzahl: sql`${f.anzahl} + excluded.anzahl` },
			})
}

/** What happened to forms in a time; forms of other versions are left out. */
export async function sumFormularTag(db: MandantDb, { von, bis }: KennzahlZeitraum) {
	const { formularTag: f } = t
	const { formular, feld, code } = f
	const rows = await db
		.select({ formular, feld, code, anzahl: sum(f.anzahl).mapWith(Number) })
		.from(f)
		.where(and(gte(f.tag, von), lte(f.tag, bis)))
		.groupBy(formular, feld, code)
		.orderBy(formular, feld, code)
	return rows.flatMap(({ formular: name, anzahl, ...row }) =>
		isFormular(name) ? [{ ...row, formular: name, anzahl: anzahl ?? 0 }] : [],
	)
}
