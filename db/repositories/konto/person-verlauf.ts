import { desc, eq, sql } from 'drizzle-orm'
import type { MandantDb } from '../../handle'
import * as t from '../../schema/mandant/tables'
import { newestWith } from '../shared/newest'

/** How many rows per person are read from the trail. */
const MAX_IDS = 2000

/** All ids of an Empfehler: recommendations, friends, orders, rewards, payouts and themselves. */
async function listIdsAbout(db: MandantDb, id: string): Promise<string[]> {
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
export async function listAenderungenUm(db: MandantDb, id: string, limit: number) {
	const { audit: a } = t
	const ofRows = newestWith(a, [{ column: a.bezugId, values: await listIdsAbout(db, id) }], { limit })
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
export const listAenderungenAn = (db: MandantDb, ids: readonly string[], limit: number) =>
	db
		.select({ id: t.audit.id, am: t.audit.am, akteur: t.audit.akteur, ereignis: t.audit.ereignis })
		.from(t.audit)
		.where(sql`${t.audit.id} in (${newestWith(t.audit, [{ column: t.audit.bezugId, values: [...ids] }], { limit })})`)
		.orderBy(desc(t.audit.am), desc(t.audit.id))
		.limit(limit)

/** Logins and other security events of an account, newest first; `konten` are keyed hashes. */
export const listSicherheitUm = (
	db: MandantDb,
	{ id, konten }: { id: string; konten: readonly string[] },
	limit: number,
) =>
	db
		.select({
			id: t.sicherheitsereignis.id,
			am: t.sicherheitsereignis.am,
			akteur: t.sicherheitsereignis.akteur,
			ereignis: t.sicherheitsereignis.art,
		})
		.from(t.sicherheitsereignis)
		.where(
			sql`${t.sicherheitsereignis.id} in (${newestWith(
				t.sicherheitsereignis,
				[
					{ column: t.sicherheitsereignis.akteur, values: [`empfehler:${id}`] },
					{ column: t.sicherheitsereignis.konto, values: konten },
				],
				{ limit },
			)})`,
		)
		.orderBy(desc(t.sicherheitsereignis.am), desc(t.sicherheitsereignis.id))
		.limit(limit)

/** Mails to one mailbox (keyed hash), newest first. */
export const listMailsAn = (db: MandantDb, postfach: string, limit: number) =>
	db
		.select()
		.from(t.mail)
		.where(eq(t.mail.postfach, postfach))
		.orderBy(desc(t.mail.erstelltAm), desc(t.mail.folge))
		.limit(limit)
