import { and, desc, eq, lt, sql } from 'drizzle-orm'
import type { ExperimentArt } from '~/domain/messung/experiment'
import type { ExperimentZustand } from '~/domain/messung/experiment-zustand'
import type { MandantDb, MandantTx } from '../../handle'
import * as t from '../../schema/mandant/tables'
import { changeFrom, inState } from '../shared/zustand'

export type ExperimentRow = typeof t.experiment.$inferSelect
type NeueRow = typeof t.experiment.$inferInsert
export type ExperimentChange = Partial<Omit<NeueRow, 'id' | 'erstelltAm'>>

/** Every test, the newest first. */
export const listExperimentRows = (db: MandantDb): Promise<ExperimentRow[]> =>
	db.select().from(t.experiment).orderBy(desc(t.experiment.erstelltAm), desc(t.experiment.id))

/** Tests that were started, the last one first. */
export const listGestartete = (db: MandantDb): Promise<ExperimentRow[]> =>
	db
		.select()
		.from(t.experiment)
		.where(inState(t.experiment.zustand, 'laufend', 'beendet'))
		.orderBy(desc(t.experiment.gestartetAm), desc(t.experiment.id))

export async function findExperimentRow(db: MandantDb, id: string): Promise<ExperimentRow | undefined> {
	const [row] = await db.select().from(t.experiment).where(eq(t.experiment.id, id))
	return row
}

/** All tests of a kind, held until the transaction ends: of two that start at once the second waits for the first. */
export const lockExperimente = (tx: MandantTx, art: ExperimentArt): Promise<ExperimentRow[]> =>
	tx.select().from(t.experiment).where(eq(t.experiment.art, art)).orderBy(t.experiment.id).for('no key update')

export async function insertExperiment(tx: MandantTx, row: NeueRow): Promise<string> {
	const [created] = await tx.insert(t.experiment).values(row).returning({ id: t.experiment.id })
	if (!created) throw new Error('no test was written')
	return created.id
}

/** Changes a draft as its writer saw it; false = it is none any more, or somebody saved it meanwhile. */
export async function updateExperimentEntwurf(
	tx: MandantTx,
	{ id, stand }: { id: string; stand: number },
	set: ExperimentChange,
): Promise<boolean> {
	const rows = await tx
		.update(t.experiment)
		.set({ ...set, stand: stand + 1 })
		.where(and(eq(t.experiment.id, id), inState(t.experiment.zustand, 'entwurf'), eq(t.experiment.stand, stand)))
		.returning({ id: t.experiment.id })
	return rows.length === 1
}

/** Compare-and-set: changes a test that is still in `from`; false = it no longer is. */
export const changeExperiment = (tx: MandantTx, id: string, from: ExperimentZustand, set: ExperimentChange) =>
	changeFrom(t.experiment, tx, { id, from, set })

/** Notes that these variants of a recommendation were seen; of each test the first time counts. */
export async function insertGesehen(
	db: MandantDb,
	{ experimentId, empfehlungsnummer, am }: { experimentId: string; empfehlungsnummer: string; am: Date },
): Promise<void> {
	const { empfehlung: e, experimentGesehen: g } = t
	await db
		.insert(g)
		.select(
			db
				.select({
					experimentId: sql<string>`${experimentId}::uuid`.as('experiment_id'),
					empfehlungId: e.id,
					am: sql<Date>`${am.toISOString()}::timestamptz`.as('am'),
				})
				.from(e)
				.where(eq(e.empfehlungsnummer, empfehlungsnummer)),
		)
		.onConflictDoNothing()
}

/**
 * How many recommenders' recommendations of a test were seen, and of how many of them it came to what the test is for: that it was
 * accepted, or shared.
 * Recommendations made from `vor` on no longer count.
 */
export async function countExperiment(db: MandantDb, { id, art, vor }: { id: string; art: ExperimentArt; vor: Date }) {
	const { experimentGesehen: g, empfehlung: e, empfaenger: f, audit } = t
	const angenommen = sql`exists (select from ${f} where ${f.empfehlungId} = ${e.id})`
	const geteilt = sql`exists (select from ${audit} where ${audit.bezugId} = ${e.id}::text and ${audit.ereignis} = 'empfehlung.geteilt')`
	const erreicht = art === 'teilen_titel' ? sql`(${angenommen} or ${geteilt})` : angenommen
	const variante = sql<number | null>`(${e.varianten} -> ${art} ->> 'variante')::int`
	const menschen = sql`count(distinct ${e.empfehlerId})`
	return db
		.select({
			variante,
			gesehen: sql<number>`${menschen}::int`,
			erreicht: sql<number>`(${menschen} filter (where ${erreicht}))::int`,
		})
		.from(g)
		.innerJoin(e, eq(e.id, g.empfehlungId))
		.where(and(eq(g.experimentId, id), lt(e.erstelltAm, vor)))
		.groupBy(sql`1`)
}
