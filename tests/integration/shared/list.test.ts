import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { EINLADUNG_LIST } from '~/domain/agentur/list'
import { listSearch, orderedColumns } from '~/domain/shared/list'
import { readPage } from '~/usecases/shared/read-list'
import { readListQuery } from '~/web/forms/list'
import { einladungList } from '~db/repositories/agentur/einladung-list'
import { readListPage } from '~db/repositories/shared/list-rows'
import * as t from '~db/schema/mandant/tables'
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
import { LISTEN_SICHT, listsOf } from '../../fixtures/lists'

let database: TestDatabase
let ctx: TestContext

const NAMEN = ['Özdemir', 'Otto', 'Zander', 'Ödön', 'Abel', 'Müller', 'Muellers']

/** People, orders and rewards of which many have the same value in a column, or none. */
beforeAll(async () => {
	database = await freshDatabase()
	ctx = await database.contextFor('nordfunk.localhost', { actor: { art: 'job' } })
	await clearWork(ctx)
	const { db } = ctx
	const [muster] = await db.select().from(t.empfehler).limit(1)
	const [mitglied] = await db.select().from(t.benutzer).limit(1)
	if (!muster || !mitglied) throw new Error('nobody')
	await db.insert(t.agentur).values({ ...agentur('Liste', 9, 'liste.example'), id: LISTEN_SICHT.agenturId })
	for (const [i, nachname] of NAMEN.entries()) {
		const von = { ...LISTEN_SICHT, vermitteltVon: i % 2 ? mitglied.id : LISTEN_SICHT.agenturId }
		await db.insert(t.agenturEinladung).values({
			...{ ...von, code: `liste${i}`, vorname: 'Kim', nachname, art: i % 2 ? 'telefon' : 'persoenlich' },
			...{ zustand: i % 3 ? 'offen' : 'angefragt', ablaufAm: atDay(i % 3), erstelltAm: atDay(i % 2) },
		})
		const email = `liste${i}@such.example`
		const person = inserted(
			await db
				.insert(t.empfehler)
				.values({
					...{ ...muster, id: undefined, hostKennung: null, empfehlerhash: `liste${i}` },
					...{ email, emailNorm: email, mailbox: email, vorname: 'Kim', nachname },
					...{ kundennummer: i % 2 ? `K-${i}` : null, bestaetigtAm: i % 3 ? atDay(1) : null, erstelltAm: atDay(i % 3) },
					...von,
				})
				.returning(),
		)
		const empfehlung = await plantEmpfehlung(ctx, {
			empfehlerId: person.id,
			empfehlungsnummer: `NUMMER${i}AE5`,
			...von,
		})
		const empfaenger = await plantEmpfaenger(ctx, {
			empfehlungId: empfehlung.id,
			empfaengernummer: `FREUND${i}`,
			...{ ...von, zustand: 'daten_erfasst', kontaktErlaubtAm: atDay(i % 2) },
			...(i % 2 ? { vorname: 'Ada', nachname: NAMEN[6 - i] ?? null, email: `freund${i}@such.example` } : {}),
		})
		if (i % 2)
			await db.insert(t.interessent).values({
				...{ empfaengerId: empfaenger.id, schritt: i % 3 ? 'anrufen' : 'termin', geaendertVon: 'x' },
				...{ wiedervorlage: i % 3 ? '2026-12-01' : null, geaendertAm: atDay(0) },
			})
		const auftrag = await plantAuftrag(ctx, {
			referenz: `REF/${i}`,
			zustand: i % 2 ? 'gemeldet' : 'in_pruefung',
			...(i % 3 ? { empfehlungId: empfehlung.id, empfaengerId: empfaenger.id, ...von } : {}),
			gemeldeteKundennummer: i % 2 ? null : 'G-1',
			freigegebenAm: i % 3 ? null : atDay(2, i),
			erstelltAm: atDay(0),
		})
		await plantPraemierung(ctx, {
			empfehlerId: i % 2 ? person.id : null,
			auftragId: i % 3 ? auftrag.id : null,
			gewaehltAm: i % 2 ? null : atDay(3),
			betragCent: 1000 * (i % 2),
		})
		if (i % 2) {
			const stand = { zustand: i % 3 ? ('offen' as const) : ('beantwortet' as const), erstelltAm: atDay(i % 2) }
			await db.insert(t.nachfrage).values({ empfehlerId: person.id, referenz: i === 1 ? null : `REF/${i}`, ...stand })
		}
		await db.insert(t.kulanzAntrag).values({
			...{ empfehlerId: person.id, zustand: i % 2 ? 'beantragt' : 'abgelehnt', anlass: 'betrag', grund: 'sonstiges' },
			...{ betragCent: 6000 + (i % 2), beantragtVon: `betrieb:${i % 3}`, erstelltAm: atDay(i % 2) },
			...(i % 3 ? { empfehlungId: empfehlung.id } : { entschiedenVon: 'betrieb:9', entschiedenAm: atDay(3) }),
		})
		await plantEigenwerbung(ctx, { empfaengerId: empfaenger.id, erstelltAm: atDay(i % 2) })
		await db.insert(t.zustimmung).values({
			...{ art: i % 2 ? 'newsletter' : 'aktion', bezug: i % 2 ? 'empfehler' : 'empfaenger', fassung: `f ${i % 3}` },
			...{ subjektId: i % 2 ? person.id : empfaenger.id, email, sprache: i % 3 ? 'de' : 'en', erteiltAm: atDay(i % 2) },
			...(i % 3
				? { zustand: 'bestaetigt', bestaetigtAm: atDay(1) }
				: { zustand: 'widerrufen', widerrufenAm: atDay(2) }),
		})
	}
	await db.insert(t.agentur).values(NAMEN.map((name, i) => agentur(name, i, 'such.example')))
	// What has no name at all is not left out either.
	await db.update(t.empfehler).set({ vorname: '', nachname: '' }).where(eq(t.empfehler.email, 'liste0@such.example'))
})
afterAll(() => database.drop())

const agentur = (name: string, i: number, domain: string) => ({
	...{ nummer: `${domain}-${i}`, name, ansprechpartner: `Kim ${name}`, email: `agentur${i}@${domain}` },
	...{ strasse: 'Weg', hausnummer: '1', plz: '20459', ort: i % 2 ? 'Ulm' : 'Aalen' },
	...{ zustand: i % 3 ? ('aktiv' as const) : ('inaktiv' as const), erstelltAm: atDay(i % 2), geaendertAm: atDay(0) },
})

const LISTS = listsOf(() => ctx)

async function page(make: (typeof LISTS)[number][2], search: Record<string, string>, limit: number) {
	const [list, query] = make(new URLSearchParams(search))
	const found = await readListPage(ctx.db, list, query, limit)
	return { ...found, ids: found.rows.map((row: unknown) => list.idOf(row)) }
}

const SORTED = LISTS.flatMap(([name, spec, make]) =>
	orderedColumns(spec).flatMap((column) => [column, `-${column}`].map((sort) => ({ name, sort, make }))),
)

describe('a list of the back office', () => {
	it.each(SORTED)('of $name by $sort has each row once, page by page, there and back', async ({ sort, make }) => {
		const all = await page(make, { sort }, 1000)
		expect(all.count).toEqual({ count: all.ids.length, more: false })
		expect(all.ids.length).toBeGreaterThan(2)
		const pages: string[][] = []
		let nach: string | undefined
		do {
			const next = await page(make, { sort, ...(nach ? { nach } : {}) }, 2)
			expect(next.vor === undefined).toBe(pages.length === 0)
			pages.push(next.ids)
			nach = next.nach
		} while (nach && pages.length < 50)
		expect(pages.flat()).toEqual(all.ids)
		expect(new Set(all.ids).size).toBe(all.ids.length)
		for (let i = pages.length - 1; i > 0; i--) {
			const first = pages[i]?.[0]
			const before = await page(make, { sort, vor: first ?? '' }, 2)
			expect(before.ids).toEqual(pages[i - 1])
			expect(before.nach === undefined).toBe(false)
		}
		const turned = await page(make, { sort: sort.startsWith('-') ? sort.slice(1) : `-${sort}` }, 1000)
		expect(new Set(turned.ids)).toEqual(new Set(all.ids))
	})

	it('has what has no value last, in both directions', async () => {
		for (const sort of ['freigegeben', '-freigegeben']) {
			const { rows } = await page(LISTS[0]?.[2] ?? fail, { sort }, 1000)
			const released = rows.map(({ auftrag }) => auftrag.freigegebenAm !== null)
			expect(released.indexOf(false)).toBeGreaterThan(released.lastIndexOf(true))
		}
	})

	it('sorts names as people read them', async () => {
		const { rows } = await page(LISTS[1]?.[2] ?? fail, { sort: 'name', q: 'such.example' }, 1000)
		expect(rows.map(({ nachname }) => nachname)).toEqual(['', 'Abel', 'Müller', 'Muellers', 'Ödön', 'Otto', 'Zander'])
	})

	it('is at its beginning for a mark that is nobody', async () => {
		const make = LISTS[0]?.[2] ?? fail
		const first = await page(make, {}, 2)
		const lost = await page(make, { nach: '00000000-0000-4000-8000-000000000000' }, 2)
		expect(lost).toEqual(first)
	})

	it.each([
		['part of a reference', 'ef/4', ['REF/4']],
		['a recommender by family name and first name', 'abel KIM', ['REF/4']],
		['a name written without its umlaut', 'muller', ['REF/1', 'REF/5']],
		['part of an address', 'liste1@', ['REF/1']],
		['a friend', 'ada otto', ['REF/5']],
		['part of a recommendation’s number', 'mmer5ae', ['REF/5']],
		['the end of a number', 'e5', []],
		['the beginning of a short word', 'ab', ['REF/4']],
		['a reported customer number', 'g-1', ['REF/0', 'REF/2', 'REF/4', 'REF/6']],
		['nobody', 'abel otto', []],
		['a sign that means anything in SQL', '%', []],
	])('finds an order by %s', async (_, q, expected) => {
		const { rows } = await page(LISTS[0]?.[2] ?? fail, { q, sort: 'referenz' }, 1000)
		expect(rows.map(({ auftrag }) => auftrag.referenz)).toEqual(expected)
	})
})

describe('a search that fits more than 1,000 people', () => {
	beforeAll(async () => {
		const { db } = ctx
		const [muster] = await db.select().from(t.empfehler).limit(1)
		if (!muster) throw new Error('nobody')
		const rows = Array.from({ length: 1_005 }, (_, i) => {
			const email = `${i}@viele.example`
			const person = { email, emailNorm: email, mailbox: email, empfehlerhash: `viele${i}`, nachname: `V${i}` }
			return { ...muster, id: undefined, hostKennung: null, ...person }
		})
		await db.insert(t.empfehler).values(rows)
		await db.insert(t.agentur).values(rows.map(({ nachname }, i) => agentur(nachname, i, 'viele.example')))
	})

	/** An agency's invitations and prospects are sought in its own rows, which are counted to the end. */
	const OF_ONE_AGENCY = ['invitations', 'prospects']

	it.each(LISTS.filter(([name]) => !OF_ONE_AGENCY.includes(name)))(
		'shows $0 in their order, without a count',
		async (_, spec, make) => {
			// Of all people: those of the tests above have it in their address.
			const q = '.example'
			for (const sort of orderedColumns(spec).flatMap((column) => [column, `-${column}`])) {
				const found = await page(make, { q, sort }, 5_000)
				expect(found.count).toBeUndefined()
				const all = await page(make, { sort }, 5_000)
				expect(found.ids).toEqual(all.ids.filter((id) => found.ids.includes(id)))
				expect(found.ids.length).toBeGreaterThan(2)
				const first = await page(make, { q, sort }, 2)
				const next = await page(make, { q, sort, nach: first.nach ?? '' }, 2)
				expect([...first.ids, ...next.ids]).toEqual(found.ids.slice(0, 4))
				expect((await page(make, { q, sort, vor: next.vor ?? '' }, 2)).ids).toEqual(first.ids)
			}
		},
	)

	it('finds those people, and nobody else', async () => {
		const { ids } = await page(LISTS[1]?.[2] ?? fail, { q: 'viele.example', sort: '-email' }, 2000)
		expect(ids).toHaveLength(1_005)
	})
})

function fail(): never {
	throw new Error('no such list')
}

describe('pages', () => {
	it('[C-AGENTUR] have as many rows as somebody chose, and are asked for by a row or by their number', async () => {
		const { db } = ctx
		const agenturId = '00000000-0000-4000-8000-0000000000aa'
		await db.insert(t.agentur).values({ ...agentur('Seiten', 1, 'seiten.example'), id: agenturId })
		const namen = Array.from({ length: 60 }, (_, i) => `N${String(i).padStart(2, '0')}`)
		await db.insert(t.agenturEinladung).values(
			namen.map((nachname) => ({
				...{
					agenturId,
					vermitteltVon: agenturId,
					code: `seite${nachname}`,
					vorname: '',
					nachname,
					art: 'telefon' as const,
				},
				...{ zustand: 'offen' as const, ablaufAm: atDay(1), erstelltAm: atDay(0) },
			})),
		)
		const page = async (adresse: string) => {
			const query = readListQuery(EINLADUNG_LIST, new URLSearchParams(`sort=name&${adresse}`))
			const list = einladungList(db, { filters: query.filters, sicht: { agenturId }, now: ctx.clock() })
			const { rows, vor, nach } = await readPage(ctx, list, query)
			return {
				namen: rows.map(({ einladung }) => einladung.nachname),
				vor,
				nach,
				adresse: listSearch(EINLADUNG_LIST, query),
			}
		}
		expect((await page('')).namen).toEqual(namen.slice(0, 50))
		const erste = await page('zeilen=25')
		expect([erste.namen, erste.vor, erste.adresse]).toEqual([namen.slice(0, 25), undefined, '?sort=name&zeilen=25'])
		expect((await page(`zeilen=25&nach=${erste.nach}&seite=2`)).namen).toEqual(namen.slice(25, 50))
		const dritte = await page('zeilen=25&seite=3')
		expect([dritte.namen, dritte.nach]).toEqual([namen.slice(50), undefined])
		expect((await page(`zeilen=25&vor=${dritte.vor}&seite=2`)).namen).toEqual(namen.slice(25, 50))
		// What is no size or no page is the usual one; past the end is nothing.
		expect((await page('zeilen=1000000&seite=x')).namen).toHaveLength(50)
		expect((await page('seite=99999')).namen).toEqual([])
	})
})
