import { and, asc, eq, sql } from 'drizzle-orm'
import type { AuftragZustand } from '~/domain/auftrag/zustand'
import type { MandantDb } from '../../handle'
import * as t from '../../schema/mandant/tables'
import { inState } from '../shared/zustand'

export type AbrufStelle = { erstelltAm: Date; id: string }
type Filter = { zustand?: AuftragZustand | undefined; referenz?: string | undefined; nach?: AbrufStelle | undefined }

/** Orders in order of report, after a given one; without personal data. */
export const listAuftragAbruf = (db: MandantDb, { zustand, referenz, nach, limit }: Filter & { limit: number }) =>
	db
		.select({
			id: t.auftrag.id,
			referenz: t.auftrag.referenz,
			zustand: t.auftrag.zustand,
			auftragsdatum: t.auftrag.auftragsdatum,
			produktId: t.auftrag.produktId,
			neukunde: t.auftrag.neukunde,
			ersteZahlungAm: t.auftrag.ersteZahlungAm,
			zugeordnet: sql<boolean>`${t.auftrag.empfaengerId} is not null`,
			erstelltAm: t.auftrag.erstelltAm,
			empfohlenAm: t.empfehlung.erstelltAm,
		})
		.from(t.auftrag)
		.leftJoin(t.empfehlung, eq(t.empfehlung.id, t.auftrag.empfehlungId))
		.where(
			and(
				zustand === undefined ? undefined : inState(t.auftrag.zustand, zustand),
				referenz === undefined ? undefined : eq(t.auftrag.referenz, referenz),
				nach === undefined
					? undefined
					: sql`(${t.auftrag.erstelltAm}, ${t.auftrag.id}) > (${sql.param(nach.erstelltAm, t.auftrag.erstelltAm)}, ${nach.id}::uuid)`,
			),
		)
		.orderBy(asc(t.auftrag.erstelltAm), asc(t.auftrag.id))
		.limit(limit)
