import { desc, eq, sql } from 'drizzle-orm'
import type { DbOrTx } from '../../client'
import type { MandantTables } from '../../schema/mandant/tables'
import { newestWith } from '../shared/newest'

type T = MandantTables

/** How many rows per person are read from the trail. */
const MAX_IDS = 2000

/** All ids of an Empfehler: recommendations, friends, orders, rewards, payouts and themselves. */
async function listIdsAbout(t: T, db: DbOrTx, id: string): Promise<string[]> {
	const { empfehlung: e, empfaenger: f, auftrag: a, praemierung: p, auszahlung: z } = t
	const rows = await db.execute<{ id: string }>(sql`
		with empfohlen as (select ${e.id} as id from ${e} where ${e.empfehlerId} = ${id}),
			belohnt as (select ${p.id} as id from ${p} where ${p.empfehlerId} = ${id})
		select id::text as id from (
			select id from empfohlen
			union all select id from belohnt
			union all select ${f.id} from ${f} where ${f.empfehlungId} in (select id from empfohlen)
			union all select ${a.id} from ${a} where ${a.empfehlungId} in (select id from empfohlen)
			union all select ${z.id} from ${z} where ${z.praemierungId} in (select id from belohnt)
		) as alle limit ${MAX_IDS}`)
	return [id, ...[...rows].map((row) => row.id)]
}

/** All actions about an Empfehler, newest first. */
export async function listAenderungenUm(t: T, db: DbOrTx, id: string, limit: number) {
	const { audit: a } = t
	const ofRows = newestWith(a, [{ column: a.bezugId, values: await listIdsAbout(t, db, id) }], { limit })
	// The name is inlined, so that the planner knows how rare it is (decision 101).
	const ofLogins = sql`select ${a.id} from ${a}
		where ${a.ereignis} = 'admin_login.ausgestellt' and ${a.details}->>'empfehlerId' = ${id}`
	return db
		.select({ id: a.id, am: a.am, akteur: a.akteur, ereignis: a.ereignis })
		.from(a)
		.where(sql`${a.id} in ((${ofRows}) union (${ofLogins}))`)
		.orderBy(desc(a.am), desc(a.id))
		.limit(limit)
}

/** All actions about these rows, newest first. */
export const listAenderungenAn = ({ audit: a }: T, db: DbOrTx, ids: readonly string[], limit: number) =>
	db
		.select({ id: a.id, am: a.am, akteur: a.akteur, ereignis: a.ereignis })
		.from(a)
		.where(sql`${a.id} in (${newestWith(a, [{ column: a.bezugId, values: [...ids] }], { limit })})`)
		.orderBy(desc(a.am), desc(a.id))
		.limit(limit)

/** Logins and other security events of an account, newest first; `konten` are keyed hashes. */
export const listSicherheitUm = (
	{ sicherheitsereignis: s }: T,
	db: DbOrTx,
	{ id, konten }: { id: string; konten: readonly string[] },
	limit: number,
) =>
	db
		.select({ id: s.id, am: s.am, akteur: s.akteur, ereignis: s.art })
		.from(s)
		.where(
			sql`${s.id} in (${newestWith(
				s,
				[
					{ column: s.akteur, values: [`empfehler:${id}`] },
					{ column: s.konto, values: konten },
				],
				{ limit },
			)})`,
		)
		.orderBy(desc(s.am), desc(s.id))
		.limit(limit)

/** Mails to one mailbox (keyed hash), newest first. */
export const listMailsAn = ({ mail: m }: T, db: DbOrTx, postfach: string, limit: number) =>
	db.select().from(m).where(eq(m.postfach, postfach)).orderBy(desc(m.erstelltAm), desc(m.folge)).limit(limit)
