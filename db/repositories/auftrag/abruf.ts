import { and, asc, eq, sql } from 'drizzle-orm'
import type { AuftragZustand } from '~/domain/auftrag/zustand'
import type { DbOrTx } from '../../client'
import type { MandantTables } from '../../schema/mandant/tables'
import { inState } from '../shared/zustand'

export type AbrufStelle = { erstelltAm: Date; id: string }
type Filter = { zustand?: AuftragZustand | undefined; referenz?: string | undefined; nach?: AbrufStelle | undefined }

/** Orders in order of report, after a given one; without personal data. */
export const listAuftragAbruf = (
	{ auftrag: a, empfehlung: e }: MandantTables,
	db: DbOrTx,
	{ zustand, referenz, nach, limit }: Filter & { limit: number },
) =>
	db
		.select({
			id: a.id,
			referenz: a.referenz,
			zustand: a.zustand,
			auftragsdatum: a.auftragsdatum,
			produktId: a.produktId,
			neukunde: a.neukunde,
			ersteZahlungAm: a.ersteZahlungAm,
			zugeordnet: sql<boolean>`${a.empfaengerId} is not null`,
			erstelltAm: a.erstelltAm,
			empfohlenAm: e.erstelltAm,
		})
		.from(a)
		.leftJoin(e, eq(e.id, a.empfehlungId))
		.where(
			and(
				zustand === undefined ? undefined : inState(a.zustand, zustand),
				referenz === undefined ? undefined : eq(a.referenz, referenz),
				nach === undefined
					? undefined
					: sql`(${a.erstelltAm}, ${a.id}) > (${sql.param(nach.erstelltAm, a.erstelltAm)}, ${nach.id}::uuid)`,
			),
		)
		.orderBy(asc(a.erstelltAm), asc(a.id))
		.limit(limit)
