import { and, asc, desc, eq, gte, isNull, lte, max, or } from 'drizzle-orm'
import type { AktionFormular } from '~/domain/einwilligung/aktion'
import type { MandantDb, MandantTx } from '../../handle'
import * as t from '../../schema/mandant/tables'
import { isAnyOf, portions } from '../shared/sets'

export type AktionRow = typeof t.aktion.$inferSelect
export type ZustimmungRow = typeof t.aktionZustimmung.$inferSelect

/** In force on `day` ('YYYY-MM-DD' in Berlin), in the order they are shown. */
export const listActiveAktionen = (
	db: MandantDb,
	{ formular, day }: { formular: AktionFormular; day: string },
): Promise<AktionRow[]> =>
	db
		.select()
		.from(t.aktion)
		.where(
			and(
				eq(t.aktion.formular, formular),
				isNull(t.aktion.zurueckgezogenAm),
				lte(t.aktion.startdatum, day),
				or(isNull(t.aktion.enddatum), gte(t.aktion.enddatum, day)),
			),
		)
		.orderBy(asc(t.aktion.position), asc(t.aktion.id))

/** Every version, the newest of each campaign first. */
export const listAktionRows = (db: MandantDb): Promise<AktionRow[]> =>
	db.select().from(t.aktion).orderBy(asc(t.aktion.aktionsId), desc(t.aktion.version))

/** Ends the version in force; false if there is none. */
export async function withdrawAktionRow(tx: MandantDb, aktionsId: string, am: Date) {
	const { aktion } = t
	const rows = await tx
		.update(aktion)
		.set({ zurueckgezogenAm: am })
		.where(and(eq(aktion.aktionsId, aktionsId), isNull(aktion.zurueckgezogenAm)))
		.returning({ id: aktion.id })
	return rows.length > 0
}

export async function insertAktion(
	tx: MandantDb,
	row: Omit<typeof t.aktion.$inferInsert, 'version'>,
): Promise<AktionRow> {
	const { aktion } = t
	const [newest] = await tx
		.select({ version: max(aktion.version) })
		.from(aktion)
		.where(eq(aktion.aktionsId, row.aktionsId))
	const [created] = await tx
		.insert(aktion)
		.values({ ...row, version: (newest?.version ?? 0) + 1 })
		.returning()
	if (!created) throw new Error('the Aktion was not stored')
	return created
}

export async function insertZustimmungen(
	tx: MandantTx,
	rows: readonly (typeof t.aktionZustimmung.$inferInsert)[],
): Promise<void> {
	const { aktionZustimmung } = t
	for (const some of portions(aktionZustimmung, rows)) await tx.insert(aktionZustimmung).values(some)
}

/** Consents of these recommendations and friends with the texts they are about, in the order they were given. */
export const listZustimmungRows = (
	db: MandantDb,
	{ empfehlungIds = [], empfaengerIds = [] }: { empfehlungIds?: string[]; empfaengerIds?: string[] },
): Promise<{ aktion: AktionRow; zustimmung: ZustimmungRow }[]> =>
	db
		.select({ aktion: t.aktion, zustimmung: t.aktionZustimmung })
		.from(t.aktionZustimmung)
		.innerJoin(t.aktion, eq(t.aktion.id, t.aktionZustimmung.aktionId))
		.where(
			or(
				isAnyOf(t.aktionZustimmung.empfehlungId, empfehlungIds),
				isAnyOf(t.aktionZustimmung.empfaengerId, empfaengerIds),
			),
		)
		.orderBy(asc(t.aktionZustimmung.erteiltAm), asc(t.aktion.id))

export const deleteZustimmungenOf = (tx: MandantDb, empfehlungIds: string[]) =>
	tx.delete(t.aktionZustimmung).where(isAnyOf(t.aktionZustimmung.empfehlungId, empfehlungIds))
