import { eq, sql } from 'drizzle-orm'
import type { Locale } from '~/domain/shared/locale'

import type { MandantDb } from '../../handle'
import * as t from '../../schema/mandant/tables'

/** The subscriber: a recommender or a friend. */
export type AbonnentKey = { art: 'empfehler' | 'empfaenger'; id: string }
export type Abonnent = AbonnentKey & {
	vorname: string
	email: string
	sprache: Locale
	permission: boolean
	versendetAm: Date | null
}

/** A person with an address: deleted accounts and friends have none, unless they confirmed the newsletter. */
export async function findAbonnent(db: MandantDb, { art, id }: AbonnentKey): Promise<Abonnent | undefined> {
	const table = { empfehler: t.empfehler, empfaenger: t.empfaenger }[art]
	const [row] = await db
		.select({
			vorname: table.vorname,
			email: table.email,
			sprache: table.sprache,
			permission: table.newsletterPermission,
			versendetAm: table.newsletterVersendetAm,
		})
		.from(table)
		.where(eq(table.id, id))
	return row?.email ? { ...row, art, id, email: row.email, vorname: row.vorname ?? '' } : undefined
}

/** A deleted friend's address was kept for the newsletter only, and is deleted with it. */
export async function setNewsletter(
	db: MandantDb,
	{ art, id }: AbonnentKey,
	{ permission, versendetAm }: Pick<Abonnent, 'permission' | 'versendetAm'>,
): Promise<void> {
	const set = { newsletterPermission: permission, newsletterVersendetAm: versendetAm }
	const { empfehler, empfaenger: e } = t
	if (art === 'empfehler') await db.update(empfehler).set(set).where(eq(empfehler.id, id))
	else {
		const keep = (column: typeof e.email | typeof e.emailNorm) =>
			permission ? undefined : sql`case when ${e.geloeschtAm} is null then ${column} end`
		await db
			.update(e)
			.set({ ...set, email: keep(e.email), emailNorm: keep(e.emailNorm) })
			.where(eq(e.id, id))
	}
}
