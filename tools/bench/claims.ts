import type { Sql } from 'postgres'

/** Claimable rewards: the Praemie, and the links' secrets. */
export type Claims = { praemieId: number; secrets: string[] }

/** A claim link's secret: 43 characters, as for 32 random bytes. */
const PREFIX = 'bench_claim_'
const secretOf = (i: number) => PREFIX + String(i).padStart(43 - PREFIX.length, '0')

/** Amount reserved for each reward is lower by this much, so that the choice differs and the ledger gets an entry. */
const LESS_CENT = 500

/** Rows posted per call. */
const ENTRIES = 500

/** Adds rewards claimable in cash, each with its released order and link, to existing Empfehlungen. */
export async function addClaims(sql: Sql, schema: string, count: number): Promise<Claims> {
	const t = (table: string) => sql`${sql(schema)}.${sql(table)}`
	const [praemie] = await sql<{ id: number; produktId: number; wertCent: number }[]>`
		select id, produkt_id as "produktId", wert_cent as "wertCent" from ${t('praemie')}
		where produkt_id is not null and art = 'geld' and startdatum <= current_date
			and (enddatum is null or enddatum > current_date)
		order by id limit 1`
	if (!praemie) throw new Error(`${schema} has no reward in cash`)
	const grantedCent = praemie.wertCent - LESS_CENT
	const reihe = sql`(with e as materialized (select row_number() over () - 1 as nr, id, empfehler_id from ${t('empfehlung')}),
		n as materialized (select count(*) as alle from e)
		select i, e.id as empfehlung_id, e.empfehler_id
		from generate_series(1, ${count}) i cross join n join e on e.nr = i % n.alle) reihe`
	await sql.begin(async (tx) => {
		await tx`insert into ${t('auftrag')} (id, referenz, empfehlung_id, produkt_id, zustand, auftragsdatum, neukunde,
				erste_zahlung_am, freigegeben_am, erstellt_am)
			select md5('claim' || i)::uuid, 'CLAIM-' || i, empfehlung_id, ${praemie.produktId}, 'freigegeben', current_date - 40,
				true, now(), now(), now() from ${reihe}`
		await tx`insert into ${t('praemierung')} (id, art, seite, auftrag_id, empfehlung_id, empfehler_id, zustand, betrag_cent,
				praemienstand, sprache, frist_bis, erstellt_am)
			select md5('reward' || i)::uuid, 'auftrag', 'empfehler', md5('claim' || i)::uuid, empfehlung_id, empfehler_id, 'Offen',
				${grantedCent}, current_date, 'de', now() + interval '180 days', now() from ${reihe}`
		// The ledger is empty: a plan made now would scan it for each entry.
		await tx`set local enable_seqscan = off`
		for (let from = 1; from <= count; from += ENTRIES)
			await tx`select ${sql(schema)}.hauptbuch_buchen(now(), jsonb_agg(jsonb_build_object('art', 'praemie_gewaehrt',
					'schluessel', 'gewaehrt:' || id, 'zeilen', jsonb_build_array(
						jsonb_build_object('konto', 'aufwand', 'cent', ${grantedCent}::int, 'praemierung', id),
						jsonb_build_object('konto', 'geschuldet', 'cent', -${grantedCent}::int, 'praemierung', id)))))
				from (select md5('reward' || i)::uuid as id
					from generate_series(${from}::int, ${Math.min(count, from + ENTRIES - 1)}::int) i) reward`
		await tx`set local enable_seqscan = on`
		await tx`insert into ${t('token')} (hash, zweck, subjekt_id, subjekt_art, ablauf_am, erstellt_am)
			select encode(sha256((${PREFIX}::text || lpad(i::text, ${43 - PREFIX.length}, '0'))::bytea), 'hex'), 'praemierung',
				md5('reward' || i)::uuid, 'praemierung', now() + interval '180 days', now() from generate_series(1, ${count}) i`
	})
	return { praemieId: praemie.id, secrets: Array.from({ length: count }, (_, i) => secretOf(i + 1)) }
}

/** Tables that requests write to. */
const WRITTEN = ['auszahlung', 'token', 'mail', 'formular', 'empfehlung', 'empfehler']

/**
 * Removes what requests wrote since the data was created: rewards can be claimed again, new rows are deleted, and the
 * server has nothing to clean up during the next cell.
 */
export async function resetWrites(sql: Sql, schema: string, since: Date): Promise<void> {
	const t = (table: string) => sql`${sql(schema)}.${sql(table)}`
	await sql.begin(async (tx) => {
		await tx`update ${t('praemierung')} set zustand = 'Offen', praemie_id = null, gewaehlt_am = null
			where gewaehlt_am > ${since}`
		await tx`update ${t('token')} set benutzt_am = null where benutzt_am > ${since}`
		await tx`set local weitersagen.aufbewahrung_vorbei = 'ja'`
		await tx`delete from ${t('audit')} where am > ${since}`
		await tx`delete from plattform.attempt`
		for (const table of WRITTEN) await tx`delete from ${t(table)} where erstellt_am > ${since}`
	})
	for (const table of [...WRITTEN, 'praemierung', 'audit']) await sql`vacuum analyze ${t(table)}`
}
