import type { Sql } from 'postgres'

/**
 * Migrations that processes of the version before cannot live with: they fail, or write what the new version does not
 * read. Such processes are stopped first (docs/deployment.md, Upgrade). Any other migration only adds, so that old and
 * new processes serve together.
 */
export const STOPS_OLDER: Readonly<Record<string, string>> = {
	'mandant/0004_fassungen': 'texts have versions in place of two columns',
	'mandant/0007_texte_je_sprache': 'texts of both languages are in one column',
	'mandant/0013_nennung': 'settings have a new one, and versions before it read none that they do not know',
	'plattform/0001_fassungen': 'settings have versions, which older processes write past',
}

/**
 * Connections of the portal to this database, other than those opened in the last `ownSeconds`: the caller's. `LISTEN`
 * of a serving process stays open as long as it runs.
 */
export async function countOlderConnections(sql: Sql, ownSeconds: number): Promise<number> {
	const [row] = await sql<{ count: number }[]>`
		select count(*)::int as count from pg_stat_activity
		where datname = current_database() and application_name like 'weitersagen%'
			and backend_start < clock_timestamp() - make_interval(secs => ${ownSeconds})`
	return row?.count ?? 0
}
