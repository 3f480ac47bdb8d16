import { randomUUID } from 'node:crypto'
import { eq, getTableColumns, isNull, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createMailTransport } from '~/adapters/mail/transport'
import { beraterSuchart } from '~/domain/katalog/berater'
import { BEREICH_FILTER } from '~/domain/konto/persoenlich'
import { PROTOKOLL_ARTEN, PROTOKOLL_ZEILEN, type ProtokollFilter } from '~/domain/protokoll/filter'
import { LIST_ROWS, orderedColumns } from '~/domain/shared/list'
import { createJobs, findDueTenants } from '~/usecases/jobs/registry'
import { jobContext } from '~/usecases/jobs/start'
import { exportData } from '~/usecases/konto/export-data'
import { showKonto } from '~/usecases/konto/show-konto'
import { showPersoenlicherBereich } from '~/usecases/konto/show-persoenlicher-bereich'
import { searchAll } from '~/usecases/liste/search-all'
import { showHeute } from '~/usecases/mandant/show-heute'
import { showJahresauszug } from '~/usecases/praemie/show-jahresauszug'
import { extendKette } from '~/usecases/protokoll/extend-kette'
import { listProtokoll } from '~/usecases/protokoll/list-protokoll'
import { hasAuftrag } from '~db/repositories/empfaenger/empfaenger'
import { refreshStatus } from '~db/repositories/empfehlung/statuszeile'
import { searchBeraterRows } from '~db/repositories/katalog/berater'
import { listFailedMails } from '~db/repositories/mail/mail'
import { stornoAuszahlungenOf } from '~db/repositories/praemie/auszahlung'
import { listPage } from '~db/repositories/shared/list'
import { readListPage } from '~db/repositories/shared/list-rows'
import * as t from '~db/schema/mandant/tables'
import { asBetrieb } from '../../fixtures/actors'
import { TEST_NOW } from '../../fixtures/constants'
import { freshDatabase, type TestContext, type TestDatabase } from '../../fixtures/database'
import {
	atDay,
	clearWork,
	inserted,
	plantAuftrag,
	plantEigenwerbung,
	plantEmpfaenger,
	plantEmpfehlung,
	plantPraemierung,
} from '../../fixtures/job-rows'
import { listsOf } from '../../fixtures/lists'

/*
 * The server makes its plans without the values of parameters (decision 101). On tables of a brand that has run for years
 * nothing that looks for few rows may read many.
 */

const ZEILEN = 3000
const FEW = 200
/** Of a page of 50 with what belongs to its rows; a list that sorts or looks through all of a table reads every row. */
const PAGE = 800

/** Of two days before the test's day: nothing's time is over. */
const LATELY = atDay(399)
/** The id of each copy. */
const neu = "overlay(overlay(md5('kopie' || i) placing '4' from 13) placing '8' from 17)::uuid"
/** Rows that were copied. */
const muster = { werber: '', empfehlung: '', empfaenger: '' }

let database: TestDatabase
let ctx: TestContext

/** Copies the row that has this key with the given columns, each an SQL expression of the copy's number `i`. */
async function multiply(table: PgTable, id: string, columns: Record<string, string>, key = 'id'): Promise<void> {
	const pairs = Object.entries(columns).map(([name, value]) => `'${name}', ${value}`)
	const given = Object.values(getTableColumns(table)).filter(({ generated }) => !generated)
	const listed = (from = '') => sql.raw(given.map(({ name }) => `${from}"${name}"`).join(', '))
	const copy = sql.raw(`to_jsonb(muster) || jsonb_build_object(${pairs.join(', ')})`)
	await ctx.db.execute(sql`
		insert into ${table} (${listed()}) select ${listed('kopie.')} from ${table} muster, generate_series(1, ${ZEILEN}::int) i,
			jsonb_populate_record(null::${table}, ${copy}) kopie where muster.${sql.identifier(key)} = ${id}`)
}

beforeAll(async () => {
	database = await freshDatabase({ max: 1 })
	ctx = await database.contextFor('nordfunk.localhost', { now: atDay(400), actor: { art: 'job' } })
	await clearWork(ctx)
	const empfehlung = await plantEmpfehlung(ctx, { zustand: 'abgelaufen' })
	const person = { email: `${neu} || '@x.example'`, mailbox: neu, empfehlerhash: neu, nachname: `'N' || i` }
	const [werber] = await ctx.db.select().from(t.empfehler).where(isNull(t.empfehler.hostKennung)).limit(1)
	await multiply(t.empfehler, werber?.id ?? '', { id: neu, email_norm: neu, ...person })
	const ihre = { empfehler_id: neu, empfehlungsnummer: neu, kurzcode: neu, hex: neu }
	await multiply(t.empfehlung, empfehlung.id, { id: neu, ...ihre })
	// They go some day, but not yet.
	const empfaenger = await plantEmpfaenger(ctx, { zustand: 'daten_erfasst', loeschenAb: atDay(500) })
	const freund = { empfehlung_id: neu, empfaengernummer: neu, nachname: `'F' || i` }
	await multiply(t.empfaenger, empfaenger.id, { id: neu, ...freund })
	const auftrag = await plantAuftrag(ctx, { zustand: 'freigegeben' })
	await multiply(t.auftrag, auftrag.id, { id: neu, referenz: neu, empfehlung_id: neu, empfaenger_id: neu })
	const praemierung = await plantPraemierung(ctx, { zustand: 'Ausgezahlt' })
	await multiply(t.praemierung, praemierung.id, { id: neu, auftrag_id: neu, empfehler_id: neu })
	const konto = { kontoinhaber: '', iban: '', bic: '', ibanHash: '', ibanEnde: '' }
	const gezahlt = { praemierungId: praemierung.id, zustand: 'Gezahlt', betragCent: 5000, erstelltAm: TEST_NOW } as const
	const auszahlung = inserted(
		await ctx.db
			.insert(t.auszahlung)
			.values({ ...konto, ...gezahlt })
			.returning(),
	)
	await multiply(t.auszahlung, auszahlung.id, { id: neu, praemierung_id: neu })
	const gesendet = { zustand: 'gesendet', daten: '', naechsterVersuchAm: TEST_NOW, erstelltAm: TEST_NOW } as const
	const adresse = {
		vorlage: 'login',
		schluessel: 'login',
		an: 'lena@example.org',
		sprache: 'de',
		messageId: '',
	} as const
	const mail = inserted(
		await ctx.db
			.insert(t.mail)
			.values({ ...adresse, ...gesendet })
			.returning(),
	)
	await multiply(t.mail, mail.id, { id: neu, schluessel: neu, postfach: neu })
	const messung = inserted(
		await ctx.db
			.insert(t.messung)
			.values({ ziel: 1, besucher: 'b', am: atDay(399), matomo: 'gesendet' })
			.returning(),
	)
	await multiply(t.messung, messung.id, { id: neu })
	await ctx.db.execute(sql`
		insert into ${t.berater} (externe_id, vorname, nachname, plz, ort)
		select 'A' || i, 'Kim', 'Berg' || i, (10000 + i * 29)::text, 'Musterstadt' from generate_series(1, ${ZEILEN}::int) i`)
	Object.assign(muster, { werber: werber?.id, empfehlung: empfehlung.id, empfaenger: empfaenger.id })
	await database.sql`analyze`
})
afterAll(() => database.drop())

/** What is done about these people, as often: cases that were decided, and the trail of it. */
async function addCases(): Promise<void> {
	const am = `to_jsonb('${LATELY.toISOString()}'::timestamptz - i * interval '1 minute')`
	const zeile = { id: randomUUID(), empfehlungId: muster.empfehlung, seit: LATELY, erstelltAm: LATELY }
	await ctx.db.insert(t.statuszeile).values({ ...zeile, empfehlerId: muster.werber, grund: 'empfehlung_angenommen' })
	await multiply(t.statuszeile, zeile.id, { id: neu, empfehler_id: neu, empfehlung_id: neu })
	const von = { empfehlerId: muster.werber, empfehlungId: muster.empfehlung, erstelltAm: LATELY }
	const frage = inserted(
		await ctx.db
			.insert(t.nachfrage)
			.values({ ...von, zustand: 'offen', referenz: 'A-1' })
			.returning(),
	)
	const ihrs = { id: neu, empfehler_id: neu, empfehlung_id: neu, erstellt_am: am }
	await multiply(t.nachfrage, frage.id, { ...ihrs, zustand: "'beantwortet'", beantwortet_am: am, referenz: neu })
	const wunsch = { anlass: 'betrag', grund: 'sonstiges', betragCent: 6000, beantragtVon: 'betrieb:1' } as const
	const antrag = inserted(
		await ctx.db
			.insert(t.kulanzAntrag)
			.values({ ...von, ...wunsch, zustand: 'beantragt' })
			.returning(),
	)
	const entschieden = { zustand: "'abgelehnt'", entschieden_von: "'betrieb:2'", entschieden_am: am }
	await multiply(t.kulanzAntrag, antrag.id, { ...ihrs, ...entschieden, betrag_cent: '6000 + i' })
	await plantEigenwerbung(ctx, { empfaengerId: muster.empfaenger, erstelltAm: LATELY })
	const pruefung = {
		empfaenger_id: neu,
		empfehler_id: neu,
		erstellt_am: am,
		zustand: "'freigegeben'",
		entschieden_am: am,
	}
	await multiply(t.eigenwerbung, muster.empfaenger, pruefung, 'empfaenger_id')
	const getan = { id: randomUUID(), am: LATELY, akteur: 'anonym', details: {} }
	await ctx.db.insert(t.audit).values({ ...getan, ereignis: 'empfehlung.erstellt', bezug: 'empfehlung', bezugId: '-' })
	await multiply(t.audit, getan.id, { id: neu, bezug_id: neu, am })
	await ctx.db.insert(t.sicherheitsereignis).values({ ...getan, art: 'anmeldung' })
	await multiply(t.sicherheitsereignis, getan.id, { id: neu, am, konto: neu })
	while ((await extendKette(ctx)).verkettet > 0);
	await database.sql`analyze`
}

/** Rows read of each of the brand's tables while `work` ran, of those it read many of. */
async function manyReadBy(work: () => Promise<unknown>, few = FEW): Promise<Record<string, number>> {
	const read = async () => {
		await database.sql`select pg_stat_force_next_flush()`
		const rows = await database.sql`
			select relname as name, (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as rows from pg_stat_user_tables
			where schemaname = ${ctx.mandant.schemaName}`
		return new Map(
			z
				.array(z.object({ name: z.string(), rows: z.int() }))
				.parse(rows)
				.map(({ name, rows }) => [name, rows]),
		)
	}
	const before = await read()
	await work()
	const counts = [...(await read())].map(([name, rows]): [string, number] => [name, rows - (before.get(name) ?? 0)])
	return Object.fromEntries(counts.filter(([, rows]) => rows > few))
}

describe('plans made without values', () => {
	it('are what the embedded server makes', async () => {
		expect(await database.sql`show plan_cache_mode`).toEqual([{ plan_cache_mode: 'force_generic_plan' }])
	})

	it('are what the count of this test sees: a search in a column without an index reads all', async () => {
		const { mail } = t
		const many = await manyReadBy(() => ctx.db.select().from(mail).where(eq(mail.messageId, 'none')))
		expect(many).toEqual({ mail: ZEILEN + 1 })
	})

	it('let jobs find that there is nothing to do without reading what is done', async () => {
		const jobs = createJobs({ transport: createMailTransport({}), matomoHosts: [], webhookHosts: [] })
		const tenant = await database.registry.byHost('nordfunk.localhost')
		if (!tenant) throw new Error('no brand')
		for (const { name } of jobs)
			expect(await manyReadBy(() => findDueTenants(database.sql, [name], [tenant], ctx.clock())), name).toEqual({})
		const own = jobContext(tenant, { db: database.db, clock: ctx.clock, log: pino({ level: 'silent' }) })
		// The check of the ledger is there to read all of it.
		const others = jobs.filter(({ name }) => name !== 'checkHauptbuch' && name !== 'checkKette')
		for (const { name, run } of others) expect(await manyReadBy(() => run(own)), name).toEqual({})
	})

	it.each([
		['a friend’s order', () => hasAuftrag(ctx.db, randomUUID())],
		['the open payouts of a reward', () => stornoAuszahlungenOf(ctx.db, randomUUID(), ctx.clock())],
		['mails that were given up', () => listFailedMails(ctx.db)],
		['agents by postcode', () => searchBeraterRows(ctx.db, { suche: beraterSuchart('22'), page: 1, pagesize: 10 })],
	])('find %s by an index', async (_, work) => {
		expect(await manyReadBy(work)).toEqual({})
	})
})

/** In a brand of this size it is quicker to sort them all by what an index of another table has. */
const SORTED_WHOLE = ['rewards by auftrag', 'reviews by produkt']
/** Those of agencies: few rows in any brand. */
const SMALL = ['agencies', 'invitations', 'prospects']
/** As many people are counted before a search looks at the rows one by one. */
const COUNTED = 1_001

const LISTS = listsOf(() => ctx).filter(([name]) => !SMALL.includes(name))
const SORTED = LISTS.flatMap(([name, spec, make]) =>
	orderedColumns(spec)
		.filter((column) => !SORTED_WHOLE.includes(`${name} by ${column}`))
		.flatMap((column) => [column, `-${column}`].map((sort) => [name, sort, make] as const)),
)
const FILTERED = LISTS.flatMap(([name, spec, make]) =>
	Object.entries(spec.filters).flatMap(([filter, values]) =>
		values.map((value) => [name, `${filter}=${value}`, make] as const),
	),
)

describe('with all that is done about them', () => {
	beforeAll(addCases)

	describe('a page of a list', () => {
		it.each(SORTED)('of %s by %s is read by an index, not sorted out of all', async (_, sort, make) => {
			const [list, query] = make(new URLSearchParams({ sort }))
			const page = (marke = {}) =>
				listPage(ctx.db, list.source, { where: list.where, sort: query.sort, marke, limit: LIST_ROWS })
			const { nach } = await page()
			expect(await manyReadBy(() => page(), PAGE)).toEqual({})
			expect(await manyReadBy(() => page({ nach }), PAGE)).toEqual({})
		})

		it.each(FILTERED)('of %s with %s reads no more than it shows', async (_, filter, make) => {
			const [list, query] = make(new URLSearchParams(filter))
			const page = () =>
				listPage(ctx.db, list.source, { where: list.where, sort: query.sort, marke: {}, limit: LIST_ROWS })
			expect(await manyReadBy(page, PAGE)).toEqual({})
		})

		it.each(LISTS)('of %s with a rare name reads those rows alone', async (_, __, make) => {
			const [list, query] = make(new URLSearchParams({ q: 'N1234' }))
			expect(await manyReadBy(() => readListPage(ctx.db, list, query, LIST_ROWS))).toEqual({})
		})

		it.each(SORTED)('of %s by %s with what fits all people reads as far as it must', async (_, sort, make) => {
			const [list, query] = make(new URLSearchParams({ q: 'x.example', sort }))
			const page = () => readListPage(ctx.db, list, query, LIST_ROWS)
			expect((await page()).count).toBeUndefined()
			expect(await manyReadBy(page, COUNTED + PAGE)).toEqual({})
		})
	})

	describe('of one among many', () => {
		let id: string
		let own: TestContext
		const betrieb = () => asBetrieb(ctx)
		beforeAll(async () => {
			const { empfehler } = t
			const [row] = await ctx.db.select({ id: empfehler.id }).from(empfehler).where(eq(empfehler.nachname, 'N7'))
			id = row?.id ?? ''
			own = { ...ctx, actor: { art: 'empfehler', id, sitzungId: '' } }
		})

		it.each(BEREICH_FILTER)('the personal area (%s) reads what is theirs', async (filter) => {
			const shown = await showPersoenlicherBereich(own, { filter })
			expect(shown.ok && shown.value.anzahlen.alle).toBe(1)
			expect(await manyReadBy(() => showPersoenlicherBereich(own, { filter }))).toEqual({})
			expect(await manyReadBy(() => showPersoenlicherBereich(own, { filter, q: 'anna' }))).toEqual({})
		})

		it('the page about them and the statement of their year read what is theirs', async () => {
			expect(await showKonto(betrieb(), id)).toMatchObject({ ok: true })
			expect(await manyReadBy(() => showKonto(betrieb(), id))).toEqual({})
			expect(await manyReadBy(() => showJahresauszug(own, 2026))).toEqual({})
		})

		it.each([
			['friend', () => ({ empfaengerIds: [id] })],
			['reward', () => ({ praemierungIds: [id] })],
		])('how far it is is written anew from the rows of that %s', async (_, of) => {
			const { statuszeile } = t
			const lines = () => ctx.db.select().from(statuszeile).where(eq(statuszeile.id, id))
			await ctx.db.update(statuszeile).set({ grund: 'empfehlung_abgelaufen' }).where(eq(statuszeile.id, id))
			const change = () => ctx.db.transaction((tx) => refreshStatus(tx, of()))
			expect(await manyReadBy(change)).toEqual({})
			expect(await lines()).not.toMatchObject([{ grund: 'empfehlung_abgelaufen' }])
		})

		it('what is noted about them is found without reading what is noted about others', async () => {
			expect(await manyReadBy(() => exportData(own))).not.toHaveProperty('audit')
		})

		it('a search through everything reads what fits', async () => {
			expect((await searchAll(betrieb(), 'N1234'))?.empfehler.treffer).toHaveLength(1)
			expect(await manyReadBy(() => searchAll(betrieb(), 'N1234'))).toEqual({})
		})

		const day = LATELY.toISOString().slice(0, 10)
		const FRAGEN: [what: string, filter: Partial<ProtokollFilter>, person?: () => string][] = [
			['all of it', {}],
			['a person', {}, () => id],
			['somebody’s address', {}, () => 'n1234@example.org'],
			['nobody', {}, () => 'nobody@example.org'],
			['a day', { von: day, bis: day }],
			['a rare event', { ereignis: 'mandant.' }],
		]
		it.each(FRAGEN)('the protocol of %s reads a page', async (_, filter, person = () => '') => {
			const all = { objekt: '', ereignis: '', von: undefined, bis: undefined, marke: {} }
			for (const art of PROTOKOLL_ARTEN) {
				const read = () => listProtokoll(betrieb(), { ...all, ...filter, person: person(), art })
				expect(await manyReadBy(read, 2 * PROTOKOLL_ZEILEN), art).toEqual({})
			}
		})
	})

	it('Heute finds what waits and what is late without reading what does not', async () => {
		expect(await manyReadBy(() => showHeute(asBetrieb(ctx)))).toEqual({})
	})
})
