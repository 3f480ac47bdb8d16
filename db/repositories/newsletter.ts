import { and, eq, isNull } from 'drizzle-orm'
import type { DbOrTx } from '../client'
import type { MandantTables } from '../schema/mandant/tables'

/** Whose subscription: a recommender's or a friend's. */
export type AbonnentKey = { art: 'empfehler' | 'empfaenger'; id: string }
export type Abonnent = AbonnentKey & {
	vorname: string
	email: string
	sprache: 'de' | 'en'
	permission: boolean
	versendetAm: Date | null
}

/** A living subscriber with an address; undefined for deleted accounts and data. */
export async function findAbonnent(
	t: MandantTables,
	db: DbOrTx,
	{ art, id }: AbonnentKey,
): Promise<Abonnent | undefined> {
	const table = t[art]
	const [row] = await db
		.select({
			vorname: table.vorname,
			email: table.email,
			sprache: table.sprache,
			permission: table.newsletterPermission,
			versendetAm: table.newsletterVersendetAm,
		})
		.from(table)
		.where(and(eq(table.id, id), isNull(table.geloeschtAm)))
	return row?.email ? { ...row, art, id, email: row.email, vorname: row.vorname ?? '' } : undefined
}

export const setNewsletter = (
	t: MandantTables,
	db: DbOrTx,
	{ art, id }: AbonnentKey,
	{ permission, versendetAm }: Pick<Abonnent, 'permission' | 'versendetAm'>,
) =>
	db
		.update(t[art])
		.set({ newsletterPermission: permission, newsletterVersendetAm: versendetAm })
		.where(eq(t[art].id, id))
