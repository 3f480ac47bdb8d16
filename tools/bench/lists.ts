import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import pino from 'pino'
import { AUFTRAG_LIST } from '~/domain/auftrag/list'
import { EIGENWERBUNG_LIST } from '~/domain/betrugspruefung/list'
import { KONTO_LIST } from '~/domain/konto/list'
import { KULANZ_LIST, NACHFRAGE_LIST, PRAEMIERUNG_LIST } from '~/domain/praemie/list'
import { systemClock } from '~/domain/shared/clock'
import type { ListSpec } from '~/domain/shared/list'
import { listAuftraege } from '~/usecases/auftrag/list-auftraege'
import { listEigenwerbungen } from '~/usecases/betrugspruefung/show-eigenwerbung'
import { listKonten } from '~/usecases/konto/list-konten'
import { searchAll } from '~/usecases/liste/search-all'
import { showHeute } from '~/usecases/mandant/show-heute'
import { listKulanz } from '~/usecases/praemie/list-kulanz'
import { listNachfragen } from '~/usecases/praemie/list-nachfragen'
import { listPraemierungen } from '~/usecases/praemie/list-praemierungen'
import type { AppContext } from '~/usecases/shared/context'
import { readListQuery } from '~/web/forms/list'
import { createBrands } from './data'
import { openPool, startDatabaseServer, stopAll } from './servers'

/*
 * npm run bench:lists: how long each list of the back office takes in a brand of 200,000 recommendations, in every order, on
 * the first and a later page, filtered and searched, a search over everything, and the first page with its sums. The middle and the slowest of some
 * runs, in milliseconds. `--size <n>`: as many recommendations. DATABASE_URL names a server instead of an own one.
 */

const { values: options } = parseArgs({ options: { size: { type: 'string', default: '200000' } } })
const RUNS = 9

const database = await startDatabaseServer(process.env.DATABASE_URL || undefined)
const url = await database.createDatabase('weitersagen_lists')
const clock = systemClock(0)
const [brand] = await createBrands({ url, masterKeys: [randomBytes(32)], clock }, [
	{ empfehlungen: Number(options.size), claims: 500 },
])
if (!brand) throw new Error('no brand')
const { tenant } = brand
const { db } = openPool(url, 1)
const ctx: AppContext = {
	...tenant,
	db,
	clock,
	log: pino({ level: 'silent' }),
	locale: 'de',
	actor: { art: 'betrieb', id: '00000000-0000-4000-8000-000000000001', sitzungId: '', rollen: ['admin'] },
}

type Page = { nach: string | undefined; count: unknown }
const lists: [name: string, spec: ListSpec, list: (search: URLSearchParams) => Promise<Page>][] = [
	['orders', AUFTRAG_LIST, (s) => listAuftraege(ctx, readListQuery(AUFTRAG_LIST, s))],
	['people', KONTO_LIST, (s) => listKonten(ctx, readListQuery(KONTO_LIST, s))],
	['rewards', PRAEMIERUNG_LIST, (s) => listPraemierungen(ctx, readListQuery(PRAEMIERUNG_LIST, s))],
	['goodwill', KULANZ_LIST, (s) => listKulanz(ctx, readListQuery(KULANZ_LIST, s))],
	['questions', NACHFRAGE_LIST, (s) => listNachfragen(ctx, readListQuery(NACHFRAGE_LIST, s))],
	['reviews', EIGENWERBUNG_LIST, (s) => listEigenwerbungen(ctx, readListQuery(EIGENWERBUNG_LIST, s))],
]

async function measure(what: string, run: () => Promise<unknown>): Promise<void> {
	const times: number[] = []
	for (let i = 0; i < RUNS; i++) {
		const start = performance.now()
		await run()
		times.push(performance.now() - start)
	}
	times.sort((a, b) => a - b)
	const [middle = 0, most = 0] = [times[Math.floor(RUNS / 2)], times.at(-1)]
	console.log(`${middle.toFixed(1).padStart(7)} ${most.toFixed(1).padStart(7)}  ${what}`)
}

/** The page after some. */
async function later(list: (search: URLSearchParams) => Promise<Page>, search: string): Promise<URLSearchParams> {
	let query = new URLSearchParams(search)
	for (let i = 0; i < 40; i++) {
		const { nach } = await list(query)
		if (!nach) break
		query = new URLSearchParams(`${search}&nach=${nach}`)
	}
	return query
}

const SEARCHES = [
	'q=winterhoff',
	'q=lena+winter',
	'q=example.org',
	'q=person1234',
	'q=A-123',
	'q=le',
	'q=zzzzz',
	'q=ab12',
]

try {
	await measure('Heute', () => showHeute(ctx))
	for (const search of SEARCHES) {
		const q = new URLSearchParams(search).get('q') ?? ''
		await measure(`everything ${search}`, () => searchAll(ctx, q))
	}
	for (const [name, spec, list] of lists) {
		for (const column of spec.columns)
			for (const sort of [column, `-${column}`]) {
				await measure(`${name} by ${sort}`, () => list(new URLSearchParams({ sort })))
				const query = await later(list, `sort=${sort}`)
				await measure(`${name} by ${sort}, page 41`, () => list(query))
			}
		for (const [filter, values] of Object.entries(spec.filters))
			for (const value of values)
				await measure(`${name} ${filter}=${value}`, () => list(new URLSearchParams({ [filter]: value })))
		for (const search of SEARCHES) {
			await measure(`${name} ${search}`, () => list(new URLSearchParams(search)))
			const [last = ''] = spec.columns.slice(-1)
			await measure(`${name} ${search} by ${last}`, () => list(new URLSearchParams(`${search}&sort=${last}`)))
		}
	}
} finally {
	await stopAll()
}
