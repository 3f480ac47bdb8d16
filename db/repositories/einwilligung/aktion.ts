import { and, asc, desc, eq, gte, isNull, lte, max, or } from 'drizzle-orm'
import type { AktionFormular } from '~/domain/einwilligung/aktion'
import type { DbOrTx, Tx } from '../../client'
import type { MandantTables } from '../../schema/mandant/tables'
import { isAnyOf, portions } from '../shared/sets'

export type AktionRow = MandantTables['aktion']['$inferSelect']
export type ZustimmungRow = MandantTables['aktionZustimmung']['$inferSelect']

/** In force on `day` ('YYYY-MM-DD' in Berlin), in the order they are shown. */
export const listActiveAktionen = (
	{ aktion }: MandantTables,
	db: DbOrTx,
	{ formular, day }: { formular: AktionFormular; day: string },
): Promise<AktionRow[]> =>
	db
		.select()
		.from(aktion)
		.where(
			and(
				eq(aktion.formular, formular),
				isNull(aktion.zurueckgezogenAm),
				lte(aktion.startdatum, day),
				or(isNull(aktion.enddatum), gte(aktion.enddatum, day)),
			),
		)
		.orderBy(asc(aktion.position), asc(aktion.id))

/** Every version, the newest of each campaign first. */
export const listAktionRows = ({ aktion }: MandantTables, db: DbOrTx): Promise<AktionRow[]> =>
	db.select().from(aktion).orderBy(asc(aktion.aktionsId), desc(aktion.version))

/** Ends the version in force; false if there is none. */
export async function withdrawAktionRow({ aktion }: MandantTables, tx: DbOrTx, aktionsId: string, am: Date) {
	const rows = await tx
		.update(aktion)
		.set({ zurueckgezogenAm: am })
		.where(and(eq(aktion.aktionsId, aktionsId), isNull(aktion.zurueckgezogenAm)))
		.returning({ id: aktion.id })
	return rows.length > 0
}

export async function insertAktion(
	{ aktion }: MandantTables,
	tx: DbOrTx,
	row: Omit<MandantTables['aktion']['$inferInsert'], 'version'>,
): Promise<AktionRow> {
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
	{ aktionZustimmung }: MandantTables,
	tx: Tx,
	rows: readonly MandantTables['aktionZustimmung']['$inferInsert'][],
): Promise<void> {
	for (const some of portions(aktionZustimmung, rows)) await tx.insert(aktionZustimmung).values(some)
}

/** Consents of these recommendations and friends with the texts they are about, in the order they were given. */
export const listZustimmungRows = (
	{ aktion, aktionZustimmung: z }: MandantTables,
	db: DbOrTx,
	{ empfehlungIds = [], empfaengerIds = [] }: { empfehlungIds?: string[]; empfaengerIds?: string[] },
): Promise<{ aktion: AktionRow; zustimmung: ZustimmungRow }[]> =>
	db
		.select({ aktion, zustimmung: z })
		.from(z)
		.innerJoin(aktion, eq(aktion.id, z.aktionId))
		.where(or(isAnyOf(z.empfehlungId, empfehlungIds), isAnyOf(z.empfaengerId, empfaengerIds)))
		.orderBy(asc(z.erteiltAm), asc(aktion.id))

export const deleteZustimmungenOf = ({ aktionZustimmung: z }: MandantTables, tx: DbOrTx, empfehlungIds: string[]) =>
	tx.delete(z).where(isAnyOf(z.empfehlungId, empfehlungIds))
