import { randomUUID } from 'node:crypto'
import type { Sql } from 'postgres'
import { createWrappedKey, unwrapKeys } from '~/adapters/crypto/keys'
import { schemaNameOf } from '~/domain/mandant/config'
import { berlinDay } from '~/domain/shared/dates'
import { inLanes } from '~/domain/shared/lanes'
import { CLI } from '~/domain/zugriff/actor'
import { type CreateMandantDeps, createMandant } from '~/usecases/mandant/create-mandant'
import type { Tenant } from '~/usecases/shared/context'
import { openDb } from '~db/client'
import { inMandant, type MandantDb } from '~db/handle'
import { migrateMandanten, migratePlattform } from '~db/migrate'
import { refreshStatus } from '~db/repositories/empfehlung/statuszeile'
import { insertHost, insertMandant } from '~db/repositories/mandant/mandanten'
import * as t from '~db/schema/mandant/tables'
import { insertKatalog } from '../demo/katalog'
import { DEMO_MANDANTEN } from '../demo/mandanten'
import { nordfunk } from '../demo/nordfunk'
import { addClaims, type Claims } from './claims'
import { choice } from './data-sql'
import { withoutKeys } from './keys'

/** A brand of the benchmark. Rows written by requests are younger than `filledAt`. */
export type BenchBrand = { host: string; tenant: Tenant; claims: Claims; filledAt: Date }

/** `url` names an empty database. */
type Options = Omit<CreateMandantDeps, 'db' | 'sql' | 'actor'> & { url: string }

const clientRouteOf = (i: number) => `bench-${i}`
/** The first brands use the demo's hosts, so that DEMO=1 adds no brands. */
const hostOf = (i: number) => Object.values(DEMO_MANDANTEN)[i - 1]?.host ?? `${clientRouteOf(i)}.localhost`
const configOf = (i: number) => ({
	...nordfunk.config,
	Name: `Bench ${i}`,
	apiRoute: `/${clientRouteOf(i)}`,
	MandantUrl: `http://${hostOf(i)}`,
})

/** Texts and rewards are this much older than the run: older Empfehlungen reference them. */
const TEXTE_SEIT_MS = 500 * 86_400_000

/** The first brand, created like `npm run mandant -- create` with a telco's catalogue. */
async function createFirst(deps: CreateMandantDeps): Promise<Tenant> {
	let tenant: Tenant | undefined
	const now = deps.clock()
	const { anschrift, vertretung } = nordfunk
	const input = {
		clientRoute: clientRouteOf(1),
		host: hostOf(1),
		config: configOf(1),
		anschrift,
		vertretung,
	}
	const gueltigAb = new Date(now.getTime() - TEXTE_SEIT_MS)
	const created = await createMandant(deps, { ...input, gueltigAb }, async (tx, made) => {
		tenant = made
		await insertKatalog({ db: tx, keys: made.keys, now, heute: berlinDay(now) }, nordfunk)
	})
	if (!created.ok || !tenant) throw new Error(`the first brand was refused: ${JSON.stringify(created)}`)
	return tenant
}

/** A further brand: its own schema and key, with the first one's catalogue and texts. */
async function createCopy(
	{ db, sql, masterKeys, clock }: CreateMandantDeps,
	i: number,
	first: Tenant,
): Promise<Tenant> {
	const id = randomUUID()
	const clientRoute = clientRouteOf(i)
	const schemaName = schemaNameOf(clientRoute)
	const config = { ...first.mandant.config, ...configOf(i) }
	const schluessel = createWrappedKey(masterKeys, id)
	await migrateMandanten(sql, [schemaName])
	await sql.begin(async (tx) => {
		for (const table of ['produkt', 'praemie', 'rechtstext'])
			await tx`insert into ${tx(schemaName)}.${tx(table)} select * from ${tx(first.mandant.schemaName)}.${tx(table)}`
	})
	await insertMandant(db, { id, clientRoute, schemaName, config, schluessel, erstelltAm: clock() })
	await insertHost(db, { host: hostOf(i), mandantId: id, haupt: true })
	const mandant = { id, clientRoute, schemaName, config: first.mandant.config }
	const keys = unwrapKeys(masterKeys, id, schluessel)
	return { mandant, pausiert: false, keys }
}

/** A brand's number of Empfehlungen and of claimable rewards. */
type Size = { empfehlungen: number; claims: number }

/** Brands created per pool: a backend slows down with each schema it has touched. */
const CHUNK = 20
/** Parallel work: the database has a core for each. */
const LANES = 2

/** One brand per size, with the people, orders, rewards and mails of its Empfehlungen. */
export async function createBrands({ url, ...given }: Options, sizes: Size[]): Promise<BenchBrand[]> {
	const brands: BenchBrand[] = []
	async function createChunk(from: number, to: number) {
		const { db, sql, close } = openDb(url, { max: LANES })
		const deps = { ...given, db, sql, actor: CLI }
		try {
			if (from === 0) await migratePlattform(sql)
			for (const [i, size] of sizes.slice(from, to).entries())
				brands[from + i] = await createBrand(deps, from + i + 1, size, brands[0]?.tenant)
		} finally {
			await close()
		}
	}
	await createChunk(0, 1)
	const chunks = Array.from({ length: Math.ceil((sizes.length - 1) / CHUNK) }, (_, i) => 1 + i * CHUNK)
	await inLanes(chunks, LANES, (from) => createChunk(from, from + CHUNK))
	return brands
}

/** The tables filled here, by `createMandant` or by requests. */
const FILLED = [
	...['produkt', 'praemie', 'rechtstext', 'empfehler', 'empfehlung', 'empfaenger', 'auftrag', 'praemierung'],
	...['auszahlung', 'token', 'mail', 'audit', 'formular', 'statuszeile', 'buchung', 'buchung_zeile'],
]

async function createBrand(
	deps: CreateMandantDeps,
	i: number,
	{ empfehlungen, claims: count }: Size,
	first?: Tenant,
): Promise<BenchBrand> {
	const tenant = first ? await createCopy(deps, i, first) : await createFirst(deps)
	const { schemaName } = tenant.mandant
	await fillBrand(deps.sql, schemaName, empfehlungen)
	const claims = await addClaims(deps.sql, schemaName, count)
	await storeStatus(inMandant(deps.db, schemaName))
	await deps.sql.unsafe(`vacuum analyze ${FILLED.map((table) => `"${schemaName}".${table}`).join()}`)
	const [filled] = await deps.sql<{ at: Date }[]>`select clock_timestamp() as at`
	return { host: hostOf(i), tenant, claims, filledAt: filled?.at ?? deps.clock() }
}

/** Empfehler whose status lines are written per statement. */
const STATUS_BATCH = 500

/** Each recommendation's status as the portal would have stored it. */
async function storeStatus(db: MandantDb): Promise<void> {
	const people = await db.select({ id: t.empfehler.id }).from(t.empfehler)
	const batches = Array.from({ length: Math.ceil(people.length / STATUS_BATCH) }, (_, i) => i * STATUS_BATCH)
	await inLanes(batches, LANES, async (from) => {
		const empfehlerIds = people.slice(from, from + STATUS_BATCH).map(({ id }) => id)
		await db.transaction((tx) => refreshStatus(tx, { empfehlerIds }))
	})
}

/** The row's id, so that other tables' rows can reference it without a lookup. */
export const rowId = (kind: string, number: string) =>
	`overlay(overlay(md5('${kind}' || (${number})) placing '4' from 13) placing '8' from 17)::uuid`

/** Eight letters, distinct for every number below 2^32 and unordered. */
const code = (number: string) => `upper(lpad(to_hex(((${number})::bigint * 2654435761) % 4294967296), 8, '0'))`

/** Names repeat as real ones do: 4,096 in all. */
const vorname = (number: string) =>
	choice(
		[
			'Lena',
			'Jonas',
			'Mia',
			'Paul',
			'Ayşe',
			'Jörg',
			'Eva',
			'Ben',
			'Ida',
			'Can',
			'Zoe',
			'Max',
			'Uwe',
			'Ina',
			'Jan',
			'Pia',
		],
		number,
	)
const nachname = (number: string) =>
	`${choice(['Winter', 'Beck', 'Özdemir', 'Müller', 'Koch', 'Wolf', 'Lang', 'Sommer'], `(${number}) / 16`)} || ${choice(
		[
			'',
			'mann',
			'er',
			'hoff',
			's',
			'bauer',
			'feld',
			'stein',
			'berg',
			'au',
			'ke',
			'sen',
			'lein',
			'rich',
			'wald',
			'kamp',
		],
		`(${number}) / 128`,
	)} || ${choice(['', '-Roth'], `(${number}) / 2048`)}`

/** Tables with fewer rows are filled faster than their keys are rebuilt. */
const WITH_KEYS = 50_000

/**
 * Fills a schema as after 400 days: a recommender has three Empfehlungen; three of ten are confirmed, every second one
 * of those has an order, two of three orders are released, and most rewards are paid. Rows due for expiry or deletion
 * by jobs are handled.
 */
async function fillBrand(sql: Sql, schema: string, count: number): Promise<void> {
	const empfehler = Math.ceil(count / 3)
	const statements = fillStatements(count, empfehler)
	await sql.begin(async (tx) => {
		await tx`set local synchronous_commit = off`
		await tx.unsafe(`set local search_path = "${schema}"`)
		const fill = async () => {
			for (const statement of statements) await tx.unsafe(statement)
		}
		await (count < WITH_KEYS ? fill() : withoutKeys(tx, schema, fill))
	})
}

const fillStatements = (count: number, empfehler: number) => {
	const am = `now() - (${count} - i) * interval '400 days' / ${count}`
	const agb = `(select id from rechtstext where art = 'agb' and sprache = 'de')`
	// Uncorrelated subqueries run once.
	const produkt = `((select array_agg(id order by position) from produkt where aktiv)::int[])[1 + i %
		(select count(*)::int from produkt where aktiv)]`
	const confirmed = 'i % 10 in (2, 5, 8)'
	const ordered = 'i % 20 in (2, 5, 8)'
	return [
		`insert into empfehler (id, email, email_norm, mailbox, vorname, nachname, empfehlerhash, bestaetigt_am, sprache,
			erstellt_am)
		select ${rowId('e', 'i')}, mail, mail, mail, ${vorname('i')}, ${nachname('i')}, md5('hash' || i), case when i % 5 < 3 then am end, 'de', am
		from (select i, 'person' || i || '@example.org' as mail, now() - (${empfehler} - i) * interval '400 days' / ${empfehler}
			as am from generate_series(1, ${empfehler}) i) person`,
		`insert into empfehlung (id, empfehlungsnummer, kurzcode, hex, empfehler_id, produkt_id, anteil_empfehler, nachricht,
			agb_id, sprache, zustand, klicks, erstellt_am, gueltig_bis)
		select ${rowId('r', 'i')}, upper(substr(md5('nummer' || i), 1, 16)), ${code('i')}, md5('hex' || i),
			${rowId('e', `1 + i % ${empfehler}`)}, ${produkt}, (array[100, 100, 50])[1 + i % 3],
			case when i % 4 = 0 then 'Das nutze ich selbst seit einem Jahr.' else '' end, ${agb}, 'de',
			case when ${confirmed} then 'bestaetigt' when am < now() - interval '60 days' then 'abgelaufen'
				when i % 2 = 0 then 'geteilt' else 'erstellt' end, i % 7, am, am + interval '60 days'
		from (select i, ${am} as am from generate_series(1, ${count}) i) reihe`,
		`insert into empfaenger (id, empfaengernummer, empfehlung_id, zustand, agb_id, zugestimmt_am, anrede, vorname, nachname,
			geburtsdatum, email, email_norm, strasse, hausnummer, plz, ort, sprache, erstellt_am, daten_am)
		select ${rowId('f', 'i')}, upper(substr(md5('empfaenger' || i), 1, 14)), ${rowId('r', 'i')}, 'daten_erfasst', ${agb}, am,
			'keine', ${vorname('i * 7')}, ${nachname('i * 11')}, '1988-05-14', mail, mail, 'Lindenweg', '8', '12345', 'Musterstadt', 'de', am, am
		from (select i, ${am} + interval '1 day' as am, 'freund' || i || '@example.org' as mail
			from generate_series(1, ${count}) i where ${confirmed}) reihe where am <= now()`,
		`insert into auftrag (id, referenz, empfehlung_id, empfaenger_id, produkt_id, zustand, auftragsdatum, neukunde,
			erste_zahlung_am, freigegeben_am, erstellt_am)
		select ${rowId('a', 'i')}, 'A-' || i, ${rowId('r', 'i')}, ${rowId('f', 'i')}, ${produkt},
			case when i % 60 < 40 then 'freigegeben' else 'in_pruefung' end, am::date, true, am,
			case when i % 60 < 40 then am + interval '20 days' end, am
		from (select i, ${am} + interval '2 days' as am from generate_series(1, ${count}) i where ${ordered}) reihe where am <= now()`,
		`insert into praemierung (id, art, seite, auftrag_id, empfehlung_id, empfehler_id, zustand, betrag_cent, praemienstand,
			sprache, frist_bis, gewaehlt_am, erledigt_am, erstellt_am)
		select ${rowId('p', 'i')}, 'auftrag', 'empfehler', ${rowId('a', 'i')}, ${rowId('r', 'i')}, ${rowId('e', `1 + i % ${empfehler}`)},
			case when i % 4 = 0 then 'Offen' else 'Ausgezahlt' end, 7000, am::date, 'de', am + interval '180 days',
			case when i % 4 > 0 then am end, case when i % 4 > 0 then am end, am
		from (select i, ${am} + interval '22 days' as am from generate_series(1, ${count}) i
			where ${ordered} and i % 60 < 40) reihe where am <= now()`,
		`insert into auszahlung (praemierung_id, zustand, betrag_cent, kontoinhaber, iban, bic, iban_hash, iban_ende,
			erstellt_am, gezahlt_am)
		select ${rowId('p', 'i')}, 'Gezahlt', 7000, repeat('x', 60), repeat('x', 70), repeat('x', 45), sha, '2345', am, am
		from (select i, ${am} + interval '23 days' as am, encode(sha256(i::text::bytea), 'hex') as sha
			from generate_series(1, ${count}) i where ${ordered} and i % 60 < 40 and i % 4 > 0) reihe where am <= now()`,
		`insert into token (hash, zweck, subjekt_id, subjekt_art, ablauf_am, benutzt_am, erstellt_am)
		select encode(sha256(('t' || i)::bytea), 'hex'), 'registrierung', ${rowId('e', 'i')}, 'empfehler', am + interval '30 days',
			case when i % 5 < 3 then am end, am
		from (select i, now() - (${empfehler} - i) * interval '400 days' / ${empfehler} as am
			from generate_series(1, ${empfehler}) i) reihe where am > now() - interval '90 days'`,
		`insert into mail (vorlage, schluessel, an, postfach, sprache, daten, zustand, versuche, naechster_versuch_am, message_id,
			gesendet_am, erstellt_am)
		select 'empfehlung_erstellt', 'empfehlung_erstellt:' || i, 'person' || i || '@example.org', md5('person' || i), 'de', '', 'gesendet', 1, am,
			'<' || i || '@nordfunk.example>', am, am
		from (select i, ${am} as am from generate_series(1, ${count}) i) reihe`,
		`insert into audit (am, akteur, ereignis, bezug, bezug_id, details)
		select ${am}, 'anonym', 'empfehlung.erstellt', 'empfehlung', ${rowId('r', 'i')}, '{"anteilEmpfehler": 100}'
		from generate_series(1, ${count}) i`,
		`insert into audit (am, akteur, ereignis, bezug, bezug_id, details)
		select ${am}, 'anonym', 'empfaenger.bestaetigt', 'empfaenger', ${rowId('f', 'i')}, '{"einsprungsquelle": "link"}'
		from generate_series(1, ${count}) i where ${confirmed}`,
		`insert into formular (schluessel, ergebnis, erstellt_am)
		select 'Empfehlen:' || md5('formular' || i), '{"empfehlungsnummer": "X"}', am
		from (select i, ${am} as am from generate_series(1, ${count}) i) reihe where am > now() - interval '7 days'`,
	]
}
