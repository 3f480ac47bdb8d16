import { and, asc, desc, eq, gt, isNotNull, isNull } from 'drizzle-orm'
import type { MandantDb } from '../../handle'
import * as t from '../../schema/mandant/tables'

/** The newest account that may log in, for a restore drill. */
export async function findProbeKonto(db: MandantDb): Promise<{ id: string; email: string } | undefined> {
	const { empfehler } = t
	const [konto] = await db
		.select({ id: empfehler.id, email: empfehler.email })
		.from(empfehler)
		.where(
			and(
				isNotNull(empfehler.passwortHash),
				isNotNull(empfehler.bestaetigtAm),
				isNull(empfehler.geloeschtAm),
				isNull(empfehler.gesperrt),
			),
		)
		.orderBy(desc(empfehler.erstelltAm), asc(empfehler.id))
		.limit(1)
	return konto
}

/** Rewards that wait for their owner's choice. */
export const listProbePraemierungen = (db: MandantDb, now: Date, limit: number) =>
	db
		.select({ id: t.praemierung.id })
		.from(t.praemierung)
		.where(and(eq(t.praemierung.zustand, 'Offen'), gt(t.praemierung.fristBis, now)))
		.orderBy(asc(t.praemierung.fristBis), asc(t.praemierung.id))
		.limit(limit)
