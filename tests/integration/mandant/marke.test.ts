import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CLI } from '~/domain/zugriff/actor'
import { publishText } from '~/usecases/inhalt/publish-text'
import { saveText } from '~/usecases/inhalt/save-text'
import { showText } from '~/usecases/inhalt/show-text'
import { createMandant } from '~/usecases/mandant/create-mandant'
import { showMarke } from '~/usecases/mandant/show-marke'
import { NotAuthorised } from '~/usecases/shared/authorise'
import { operator } from '../../fixtures/actors'
import { freshDatabase, type TestContext, type TestDatabase, testClock } from '../../fixtures/database'
import { serveFrom } from '../../fixtures/freund'
import { PortalVisitor } from '../../fixtures/portal'

const clock = testClock()
let database: TestDatabase
let ctx: TestContext
beforeAll(async () => {
	database = await freshDatabase()
	serveFrom(database, clock)
	ctx = await database.contextFor('nordfunk.localhost', { clock, actor: operator('marke') })
})
afterAll(() => database.drop())

const name = { art: 'faq' as const, schluessel: 'marke-probe' }

async function plan(who: TestContext, ab: Date) {
	const daten = { frage: 'Nur geplant?', antwort: 'Ja.', gruppe: 'Probe' }
	expect(await saveText(who, { ...name, position: 0, texte: [{ sprache: 'de', stand: '', daten }] })).toMatchObject({
		ok: true,
	})
	const shown = await showText(who, name)
	const de = shown.ok ? (shown.value.sprachen[0]?.stand ?? '') : ''
	expect(await publishText(who, { ...name, ab, staende: { de } })).toMatchObject({ ok: true })
}

describe('the start of the brand’s room', () => {
	it('a new brand sees what is missing, a demo brand that it may begin', async () => {
		const made = await createMandant(
			{ ...database, clock, actor: CLI },
			{ clientRoute: 'neu', host: 'neu.localhost', config: { MandantUrl: 'https://neu.example' } },
		)
		if (!made.ok) throw new Error(made.code)
		const neu = await database.contextFor('neu.localhost', { clock, actor: operator('marke') })
		const { schritte, zahlen } = await showMarke(neu)
		const open = schritte.filter(({ stand }) => stand !== 'erledigt').map(({ schritt }) => schritt)
		expect(open).toEqual(expect.arrayContaining(['aussehen', 'worte', 'produkte', 'praemien', 'team', 'probe']))
		expect(zahlen).toMatchObject({ produkte: 0, praemien: 0, empfehlungen: 0 })
		expect((await showMarke(ctx)).fehlt).toEqual([])
	})

	it('says what is planned, who changed what, and what is there in German only; no other brand hears of it', async () => {
		const ab = new Date(clock().getTime() + 86_400_000)
		await plan(ctx, ab)
		const { geplant, aenderungen, entwuerfe } = await showMarke(ctx)
		expect(geplant).toEqual([{ ...name, sprache: 'de', ab, leer: false }])
		expect(
			aenderungen
				.slice(0, 2)
				.map(({ ereignis }) => ereignis)
				.toSorted(),
		).toEqual(['inhalt.entwurf', 'inhalt.geplant'])
		expect(entwuerfe).toBe(0)
		clock.set(ab)
		expect((await showMarke(ctx)).auffaellig.ohneEnglisch).toContainEqual(name)
		const hafen = await database.contextFor('hafen.localhost', { clock, actor: operator('marke') })
		const other = await showMarke(hafen)
		expect([other.geplant, other.auffaellig.ohneEnglisch]).toEqual([[], []])
	})

	it('is shown to who runs the brand, and refused to others', async () => {
		const see = async (email: string) => {
			const visitor = new PortalVisitor('http://nordfunk.localhost')
			await visitor.fill('/betrieb/login', { email, passwort: 'Demo1234' })
			const { status, text } = await visitor.send('/betrieb/marke')
			return [
				status,
				text.includes('Impressum, Datenschutz, Teilnahmebedingungen'),
				text.includes('/betrieb/marke/texte"'),
			]
		}
		expect(await see('marke@example.org')).toEqual([200, true, true])
		expect(await see('recht@example.org')).toEqual([200, true, false])
		expect((await see('support@example.org'))[0]).toBe(403)
		await expect(showMarke({ ...ctx, actor: operator('support') })).rejects.toThrow(NotAuthorised)
	})
})
