import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BetriebRolle } from '~/domain/benutzer/rollen'
import { type Gefunden, searchAll } from '~/usecases/liste/search-all'
import * as t from '~db/schema/mandant/tables'
import { asBetrieb } from '../../fixtures/actors'
import { freshDatabase, type TestContext, type TestDatabase } from '../../fixtures/database'
import * as fixture from '../../fixtures/praemie'

let database: TestDatabase
let ctx: TestContext
let reward: Awaited<ReturnType<typeof fixture.openReward>>
let referenz: string
let nummer: string

beforeAll(async () => {
	database = await freshDatabase()
	ctx = await database.contextFor('nordfunk.localhost')
	await fixture.insertProdukt(ctx)
	reward = await fixture.openReward(ctx)
	const { praemierung } = reward
	await ctx.db
		.update(t.empfehler)
		.set({ vorname: 'Ödön', nachname: 'Xylander' })
		.where(eq(t.empfehler.id, praemierung.empfehlerId ?? ''))
	const [auftrag] = await ctx.db
		.select()
		.from(t.auftrag)
		.where(eq(t.auftrag.id, praemierung.auftragId ?? ''))
	referenz = auftrag?.referenz ?? ''
	const [empfehlung] = await ctx.db
		.select()
		.from(t.empfehlung)
		.where(eq(t.empfehlung.id, auftrag?.empfehlungId ?? ''))
	nummer = empfehlung?.empfehlungsnummer ?? ''
})
afterAll(() => database.drop())

async function found(q: string, rolle: BetriebRolle = 'admin') {
	const gefunden = await searchAll(asBetrieb({ ...ctx, actor: { art: 'job' } }, rolle), q)
	const kinds: (keyof Gefunden)[] = ['empfehler', 'empfaenger', 'empfehlungen', 'auftraege', 'praemien', 'laeufe']
	return gefunden && kinds.filter((kind) => gefunden[kind].treffer.length > 0)
}

describe('a search over everything', () => {
	it('finds people, recommendations, orders and rewards by a part of a name or number', async () => {
		expect(await found('xyland')).toEqual(['empfehler', 'praemien'])
		expect(await found('odon XYL')).toEqual(['empfehler', 'praemien'])
		expect(await found(referenz.slice(1))).toEqual(expect.arrayContaining(['auftraege', 'praemien']))
		expect(await found(nummer)).toEqual(expect.arrayContaining(['empfehlungen']))
		expect(await found('gibtesnicht%')).toEqual([])
	})

	it.each([
		[
			['Seán', 'O’Brien'],
			["O'Brien", 'OBRIEN', 'obrien sean', "O'Brien, Sean", 'o brien', 'O´Brien', 'O-Brien'],
		],
		[
			['Sean', 'OBrien'],
			['O’Brien', "o'brien", 'Brien'],
		],
		[
			['Jörg', 'Müller'],
			['Mueller', 'MULLER', 'müller', 'Jorg Muller', 'Müller, Joerg;'],
		],
		[
			['Joerg', 'Mueller'],
			['Müller', 'muller jörg'],
		],
		[
			['Anna-Lena', 'Meier-Schulze'],
			[
				'Meier Schulze',
				'meier–schulze',
				'Schulze-Meier',
				'Anna Lena',
				'Schulze, Anna-Lena',
				'Annalena',
				'MeierSchulze',
			],
		],
		[
			['Anna Lena', 'Meier Schulze'],
			['Meier-Schulze', 'Anna-Lena Meier-Schulze', 'annalena meierschulze', 'Schulze, Annalena'],
		],
		[
			['Annalena', 'Groß'],
			['Anna-Lena', 'GROSS', 'gross annalena'],
		],
		[
			['Ana', 'St. Clair'],
			['St Clair', 'st.clair', 'St. Clair, Ana', 'StClair'],
		],
		[
			['Sinéad', 'O Neill'],
			['ONeill', "O'Neill", 'o’neill sinead', 'O-Neill'],
		],
		[
			['Karl Heinz', 'Freiherr von der Heide'],
			['Karlheinz', 'karl-heinz', 'vonderheide', 'von der Heide', 'Vonder Heide', 'Heide, Karlheinz'],
		],
		[
			['Zoë', 'McDonald'],
			['Mc Donald', "Mc'Donald", 'mc-donald', 'Zoe McDonald'],
		],
		[
			['Anna-Elena', 'Lou-Erler'],
			['Annaelena', 'Annälena', 'Louerler', 'Anna Elena'],
		],
		[
			['Gianluca', 'Mac-Gregor'],
			['MacGregor', 'Gian Luca', 'Gian-Luca'],
		],
	])('finds %j however it is written', async ([vorname, nachname], queries) => {
		const { empfehler } = t
		const id = reward.praemierung.empfehlerId ?? ''
		const [before] = await ctx.db.select().from(empfehler).where(eq(empfehler.id, id))
		await ctx.db.update(empfehler).set({ vorname, nachname }).where(eq(empfehler.id, id))
		const got = await Promise.all(queries.map(async (q) => [q, (await found(q))?.includes('empfehler')]))
		await ctx.db
			.update(empfehler)
			.set({ vorname: before?.vorname, nachname: before?.nachname })
			.where(eq(empfehler.id, id))
		expect(got).toEqual(queries.map((q) => [q, true]))
	})

	it('does not find a short word where one name ends and the next begins', async () => {
		const { empfehler } = t
		const id = reward.praemierung.empfehlerId ?? ''
		const [before] = await ctx.db.select().from(empfehler).where(eq(empfehler.id, id))
		await ctx.db.update(empfehler).set({ vorname: 'Albert', nachname: 'Hoffmann' }).where(eq(empfehler.id, id))
		const got = (await found('Anna')) ?? []
		await ctx.db
			.update(empfehler)
			.set({ vorname: before?.vorname, nachname: before?.nachname })
			.where(eq(empfehler.id, id))
		expect(got).not.toContain('empfehler')
	})

	it('finds an address as it was copied', async () => {
		const { empfehler } = t
		const [row] = await ctx.db
			.select()
			.from(empfehler)
			.where(eq(empfehler.id, reward.praemierung.empfehlerId ?? ''))
		const email = row?.email ?? ''
		for (const q of [email, `mailto:${email}`, `<${email}>`, `${email},`, `${email.toUpperCase()}.`])
			expect(await found(q)).toEqual(expect.arrayContaining(['empfehler']))
	})

	it('finds nothing by a single letter, which everybody has', async () => {
		expect(await found('x')).toBeUndefined()
	})

	it('finds nobody for who sees people masked, and nothing for who sees no lists', async () => {
		expect(await found('xyland', 'lesend')).toEqual([])
		expect(await found(referenz, 'lesend')).toEqual(expect.arrayContaining(['auftraege']))
		expect(await found(referenz, 'inhalte')).toEqual([])
	})
})
