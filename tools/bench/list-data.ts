import { randomUUID } from 'node:crypto'
import type { Sql } from 'postgres'
import type { Tenant } from '~/usecases/shared/context'
import { agencyStatements } from './agency-data'
import { rowId } from './data'
import { ago, choice, numbered } from './data-sql'

/*
 * What a benchmark brand's back office has after a year besides its recommendations: pending and finished work,
 * transfer runs, vouchers, the audit trail's chain, and one recommender with very many recommendations.
 */

/** The busiest recommender's recommendations, in a brand with ten times as many. */
const BUSY = 5_000

/** An entry for each reward that matches `where`, at its time `at`. */
const entries = (nr: number, art: string, [von, nach]: [string, string], at: string, where = 'true') =>
	`select ${at} as am, ${nr} as nr, jsonb_build_object('art', '${art}', 'schluessel', '${art}:' || id, 'zeilen', jsonb_build_array(
		jsonb_build_object('konto', '${von}', 'cent', betrag_cent, 'praemierung', id),
		jsonb_build_object('konto', '${nach}', 'cent', -betrag_cent, 'praemierung', id))) as eintrag
	from praemierung where ${where} and not exists (select from buchung_zeile z where z.praemierung_id = praemierung.id)`

const PAID = "zustand = 'Ausgezahlt'"
/** The portal's postings for the rewards so far, day by day. */
const ledger = [
	`create temp table ereignis on commit drop as ${[
		entries(1, 'praemie_gewaehrt', ['aufwand', 'geschuldet'], 'erstellt_am'),
		entries(2, 'lauf_freigegeben', ['geschuldet', 'freigegeben'], 'erledigt_am', PAID),
		entries(3, 'datei_erstellt', ['freigegeben', 'exportiert'], 'erledigt_am', PAID),
		entries(4, 'gebucht', ['exportiert', 'bezahlt'], 'erledigt_am', PAID),
		entries(5, 'verfallen', ['geschuldet', 'verfall'], 'erledigt_am', "zustand = 'Abgelaufen'"),
	].join(' union all ')}`,
	// The ledger is nearly empty: a plan made now would scan it for each entry.
	`set local enable_seqscan = off`,
	`do $$ declare tag record; begin
		for tag in select max(am) as am, jsonb_agg(eintrag order by am, nr) as alle from ereignis group by am::date order by 1 loop
			perform hauptbuch_buchen(tag.am, tag.alle);
		end loop; end $$`,
	`set local enable_seqscan = on`,
]

const statements = (busiest: string) => [
	// The busiest recommender, with orders of others' recommendations.
	`create temp table fleissig on commit drop as select id from empfehlung order by empfehlungsnummer
		limit (select least(${BUSY}, count(*) / 10) from empfehlung)`,
	`update empfehlung set empfehler_id = '${busiest}' where id in (select id from fleissig)`,
	`update statuszeile set empfehler_id = '${busiest}' where empfehlung_id in (select id from fleissig)`,
	`update praemierung set empfehler_id = '${busiest}' where empfehlung_id in (select id from fleissig)`,
	// Past and future work of jobs.
	`update praemierung set zustand = 'Abgelaufen', erledigt_am = frist_bis where zustand = 'Offen' and frist_bis < now()`,
	`update empfaenger f set loeschen_ab = greatest(f.daten_am + interval '84 days', ${ago('-1')})
		where not exists (select 1 from auftrag a where a.empfaenger_id = f.id)`,
	`update empfehler set loeschen_ab = greatest(erstellt_am + interval '84 days', ${ago('-1')}) where bestaetigt_am is null`,
	`update empfehler set gesperrt = 'einzeln' where id in (select id from empfehler order by md5(id::text) limit 40)`,
	`update empfehler set kundennummer = 'K-' || right(md5(id::text), 8) where get_byte(uuid_send(id), 0) < 60`,
	// Questions and reviews, most of them answered long ago.
	`insert into nachfrage (empfehler_id, empfehlung_id, referenz, zustand, beantwortet_am, erstellt_am)
		select empfehler_id, id, 'A-' || i, case when i % 50 = 0 then 'offen' else 'beantwortet' end,
			case when i % 50 > 0 then erstellt_am + interval '9 days' end, erstellt_am + interval '8 days'
		from ${numbered("select id, empfehler_id, erstellt_am from empfehlung where zustand = 'bestaetigt' order by md5(id::text) limit 6000")}`,
	`insert into eigenwerbung (empfaenger_id, produkt_id, empfehler_id, zustand, gruende, entschieden_am, erstellt_am)
		select id, produkt_id, empfehler_id, case when i % 40 = 0 then 'offen' else ${choice(['freigegeben', 'abgelehnt', 'freigegeben'], 'i')} end,
			array[${choice(['email', 'kundennummer', 'iban'], 'i')}], case when i % 40 > 0 then erstellt_am + interval '2 days' end,
			erstellt_am
		from ${numbered(`select f.id, e.produkt_id, e.empfehler_id, f.erstellt_am from empfaenger f join empfehlung e on e.id = f.empfehlung_id
			order by md5(f.id::text) limit 6000`)}`,
	`insert into kulanz_antrag (zustand, empfehler_id, empfehlung_id, betrag_cent, grund, anlass, beantragt_von, entschieden_von,
			entschieden_am, erstellt_am)
		select case when i % 100 = 0 then 'beantragt' else ${choice(['zurueckgezogen', 'abgelehnt'], 'i')} end, empfehler_id, id,
			6000, ${choice(['verspaetet', 'zuordnung', 'sonstiges'], 'i')}, ${choice(['betrag', 'mitarbeiter'], 'i')}, 'betrieb:1',
			case when i % 100 > 0 then 'betrieb:2' end, case when i % 100 > 0 then erstellt_am + interval '3 days' end, erstellt_am
		from ${numbered('select id, empfehler_id, erstellt_am from empfehlung order by md5(id::text) limit 3000')}`,
	// Unassigned and cancelled orders.
	`insert into auftrag (referenz, zustand, auftragsdatum, gemeldete_kundennummer, erstellt_am)
		select 'G-' || i, 'gemeldet', (${ago('i / 10')})::date, 'K-' || right(md5(i::text), 8), ${ago('i / 10.0')}
		from generate_series(1, 300) i`,
	`update auftrag set zustand = 'storniert', storniert_am = erstellt_am + interval '5 days'
		where zustand = 'in_pruefung' and get_byte(uuid_send(id), 0) < 120`,
	// Agencies, most of them active, and their results.
	...agencyStatements,
	// Chosen rewards that wait for their transfer (with sealed payouts) or a voucher.
	`update praemierung set zustand = 'Bereitgestellt', gewaehlt_am = erstellt_am + interval '1 day', erledigt_am = null,
			praemie_id = (select id from praemie where art = 'geld' order by id limit 1)
		where id in (select id from praemierung where zustand = 'Offen' order by md5(id::text) limit 2000)`,
	`update praemierung set praemie_id = (select id from praemie where art = 'gutschein' order by id limit 1)
		where id in (select id from praemierung where zustand = 'Bereitgestellt' order by md5(id::text) limit 200)`,
	`insert into gutschein_code (marke, wert_cent, code, code_hash, erstellt_am)
		select coalesce((select marke from praemie where art = 'gutschein' order by id limit 1), 'Laden'), 7000, repeat('x', 60),
			md5('code' || i), ${ago('400')} from generate_series(1, 10000) i`,
	`insert into gutschein_code (marke, wert_cent, code, code_hash, vergeben_am, praemierung_id, erstellt_am)
		select coalesce((select marke from praemie where art = 'gutschein' order by id limit 1), 'Laden'), 7000, repeat('x', 60),
			md5('given' || i), ${ago('i / 30.0')}, id, ${ago('400')}
		from ${numbered("select id from praemierung where zustand = 'Ausgezahlt' order by md5(id::text) limit 10000")}`,
	// Paid by transfer runs, some of them returned.
	`insert into auftraggeber_konto (id, zustand, inhaber, iban, bic, iban_ende, beantragt_von, entschieden_von, entschieden_am, erstellt_am)
		values ('00000000-0000-4000-8000-00000000000a', 'gilt', repeat('x', 60), repeat('x', 70), repeat('x', 45), '3000',
			'betrieb:1', 'betrieb:2', ${ago('400')}, ${ago('400')})`,
	`insert into lauf (id, zustand, ausfuehrung_am, konto_id, erstellt_von, beteiligte, anzahl, summe_cent, freigegeben_von,
			abgeschlossen_am, erstellt_am)
		select ${rowId('lauf', 'i')}, 'gebucht', (${ago('400 - 4 * i')})::date, '00000000-0000-4000-8000-00000000000a', 'betrieb:1',
			array['betrieb:1'], 500, 3500000, 'betrieb:2', ${ago('399 - 4 * i')}, ${ago('400 - 4 * i')}
		from generate_series(0, 99) i`,
	`insert into lauf_posten (lauf_id, auszahlung_id, praemierung_id, zustand, betrag_cent, grund, erledigt_am, erstellt_am)
		select ${rowId('lauf', 'i % 100')}, id, praemierung_id, case when i % 400 = 0 then 'zurueck' else 'gebucht' end,
			betrag_cent, case when i % 400 = 0 then 'AC04' else '' end, erstellt_am, erstellt_am
		from ${numbered('select id, praemierung_id, betrag_cent, erstellt_am from auszahlung order by erstellt_am')}`,
	// Staff, mails, requests, security events, and the chain.
	`insert into benutzer (email_norm, name, art, rollen, erstellt_am)
		select 'team' || i || '@example.org', 'Kim Team' || i, 'betrieb', array[${choice(['support', 'finanzen', 'lesend'], 'i')}],
			${ago('400 - i')} from generate_series(1, 60) i`,
	`update mail set zustand = 'gescheitert' where id in (select id from mail order by md5(id::text) limit 25)`,
	`insert into datenschutz_anfrage (art, zustand, email, postfach, sprache, eingegangen_am, frist_bis, erledigt_am, erstellt_am)
		select ${choice(['auskunft', 'loeschung', 'berichtigung'], 'i')}, case when i <= 12 then 'offen' else 'erledigt' end,
			'person' || i || '@example.org', md5('postfach' || i), 'de', ${ago('i')}, ${ago('i - 30')},
			case when i > 12 then ${ago('i - 9')} end, ${ago('i')}
		from generate_series(1, 380) i`,
	`insert into sicherheitsereignis (am, art, akteur, konto, netz, details)
		select ${ago('i / 300.0')}, ${choice(['anmeldung', 'anmeldung_gescheitert', 'zugriff_verweigert'], 'i')}, 'anonym',
			md5('konto' || i % 9000), md5('netz' || i % 7000), '{}'
		from generate_series(1, 100000) i`,
	...ledger,
	`insert into protokoll_kette (nummer, audit_id, am, form, vorher, hash, erstellt_am)
		select i, id, am, 1, case when i = 1 then '' else md5('kette' || i - 1) end, md5('kette' || i), am
		from ${numbered('select id, am from audit order by am, id')}`,
]

const IBAN = 'DE89370400440532013000'

/** Payouts of rewards chosen in cash, with bank data sealed as in the portal. */
async function addPayouts(sql: Sql, { mandant, keys }: Tenant): Promise<void> {
	const t = (table: string) => sql`${sql(mandant.schemaName)}.${sql(table)}`
	const rewards = await sql<{ id: string; betragCent: number; gewaehltAm: string }[]>`
		select p.id, p.betrag_cent as "betragCent", p.gewaehlt_am as "gewaehltAm"
		from ${t('praemierung')} p join ${t('praemie')} r on r.id = p.praemie_id
		where p.zustand = 'Bereitgestellt' and r.art = 'geld'`
	const rows = rewards.map(({ id: praemierungId, betragCent, gewaehltAm }, i) => {
		const id = randomUUID()
		const seal = (column: string, text: string) => keys.seal({ table: 'auszahlung', id, column }, text)
		return {
			id,
			praemierung_id: praemierungId,
			zustand: 'Offen',
			betrag_cent: betragCent,
			kontoinhaber: seal('kontoinhaber', `Kim Berger ${i}`),
			iban: seal('iban', IBAN),
			bic: seal('bic', ''),
			iban_hash: keys.hash('iban', `${IBAN}${i % 1900}`),
			iban_ende: '3000',
			erstellt_am: gewaehltAm,
		}
	})
	for (let i = 0; i < rows.length; i += 500) await sql`insert into ${t('auszahlung')} ${sql(rows.slice(i, i + 500))}`
}

/** Adds all of it to a filled brand; returns the busiest recommender's id. */
export async function addWork(sql: Sql, tenant: Tenant): Promise<void> {
	const schema = tenant.mandant.schemaName
	const [busiest] = await sql<{ id: string }[]>`select id from ${sql(schema)}.empfehler where email_norm = ${BUSIEST}`
	if (!busiest) throw new Error('nobody recommends')
	await sql.begin(async (tx) => {
		await tx`set local synchronous_commit = off`
		await tx.unsafe(`set local search_path = "${schema}", public`)
		for (const statement of statements(busiest.id)) await tx.unsafe(statement)
	})
	await addPayouts(sql, tenant)
	await sql`vacuum analyze`
}

/** The address of the recommender with very many recommendations, and of one with three. */
export const BUSIEST = 'person3@example.org'
export const ORDINARY = 'person6@example.org'
