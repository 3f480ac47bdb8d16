import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pathTo } from '~/paths'
import { neuesKonto, TEST_PASSWORT } from '../../fixtures/api-person'
import { freshDatabase, type TestContext, type TestDatabase } from '../../fixtures/database'
import { produkte } from '../../fixtures/empfehlung'
import { serveFrom } from '../../fixtures/freund'
import { PortalVisitor } from '../../fixtures/portal'
import { insertProdukt, openReward, plantCodes } from '../../fixtures/praemie'

/* What pages promise in numbers, as people read it. */

let database: TestDatabase
let ctx: TestContext
beforeAll(async () => {
	database = await freshDatabase()
	ctx = await database.contextFor('nordfunk.localhost')
	serveFrom(database, ctx.clock)
	await insertProdukt(ctx)
	await plantCodes(ctx, 2)
})
afterAll(() => database.drop())

const brand = (name: string) => database.contextFor(`${name}.localhost`)
const visitor = (of = ctx) => new PortalVisitor(of.mandant.config.MandantUrl)
const read = (html: string) => html.replaceAll('\u00a0', ' ').replace(/<!-- -->/g, '')

async function loggedIn(at = 'nordfunk') {
	const of = await brand(at)
	const { email } = await neuesKonto(of)
	const someone = visitor(of)
	await someone.fill(pathTo(of.mandant, 'Login'), { email, passwort: TEST_PASSWORT })
	return someone
}

describe('[B-TERMS] how long a reward takes', () => {
	it('who asks for one reads of weeks, months, hours and the days to choose it', async () => {
		const { text, status } = await (await loggedIn()).send(pathTo(ctx.mandant, 'PraemieNachfrage'))
		expect(status).toBe(200)
		const seen = read(text)
		for (const promised of ['etwa 4 Wochen', '4 bis 10 Wochen', 'bis zu 3 Monaten', '24 Stunden', '180 Tage'])
			expect(seen).toContain(promised)
	})

	it('who chooses one reads when the money comes, and the code', async () => {
		const { token } = await openReward(ctx)
		const { text } = await visitor().send(`${pathTo(ctx.mandant, 'PraemieWaehlen')}?t=${token}`)
		const seen = read(text)
		expect(seen).toContain('etwa 4 Wochen später')
		expect(seen).toContain('innerhalb von 24 Stunden')
	})
})

it('[B-REWARDS] who came too late reads what recommending may earn, for example', async () => {
	expect(read((await visitor().send(pathTo(ctx.mandant, 'EmpfehlungAbgelaufen'))).text)).toContain(
		'zum Beispiel 50 Euro',
	)
})

it('[B-ADULT] who recommends confirms to be 18', async () => {
	const at = pathTo(ctx.mandant, 'Empfehlen', { produktId: String((await produkte(ctx)).teilbar) })
	expect(read((await visitor().send(at)).text)).toContain('mindestens 18 Jahre alt')
})

it('[B-REWARDS] who may get a bonus reads that it is 60 €, where the brand says no other', async () => {
	const { text } = await (await loggedIn('hafen')).send(pathTo((await brand('hafen')).mandant, 'PersoenlicherBereich'))
	expect(read(text)).toMatch(/Noch \d+ Abschlüsse bis zum Bonus von 60\s€/)
})
