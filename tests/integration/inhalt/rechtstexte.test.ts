import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Locale } from '~/domain/shared/locale'
import { insertStarter } from '~/usecases/inhalt/insert-starter'
import { publishInhalte } from '~/usecases/inhalt/publish-inhalte'
import {
	approveRechtstext,
	declineRechtstext,
	dropRechtstext,
	requestRechtstext,
	saveRechtstext,
} from '~/usecases/inhalt/rechtstext-raum'
import { showFassung, showRechtstext } from '~/usecases/inhalt/show-rechtstext'
import { listRechtstextRaum, showRechtstextRaum } from '~/usecases/inhalt/show-rechtstext-raum'
import { showMarke } from '~/usecases/mandant/show-marke'
import { NotAuthorised } from '~/usecases/shared/authorise'
import { findBenutzerByEmail } from '~db/repositories/benutzer/benutzer'
import * as t from '~db/schema/mandant/tables'
import { asCli, operator } from '../../fixtures/actors'
import { freshDatabase, type TestContext, type TestDatabase, testClock } from '../../fixtures/database'
import { serveFrom } from '../../fixtures/freund'
import { PortalVisitor } from '../../fixtures/portal'

const clock = testClock()
let database: TestDatabase
let ctx: TestContext
let rita: TestContext
let admin: TestContext
beforeAll(async () => {
	database = await freshDatabase()
	serveFrom(database, clock)
	ctx = await database.contextFor('nordfunk.localhost', { clock })
	const as = async (email: string, rolle: 'recht' | 'admin') => {
		const id = (await findBenutzerByEmail(ctx.db, email))?.id ?? ''
		return { ...ctx, actor: { ...operator(rolle), id } }
	}
	rita = await as('recht@example.org', 'recht')
	admin = await as('betrieb@example.org', 'admin')
})
afterAll(() => database.drop())

const DAY = 86_400_000
const art = 'agb' as const

async function of(sprache: Locale, name: 'agb' | 'impressum' = art) {
	const { sprachen } = await showRechtstextRaum(rita, name)
	const found = sprachen.find((one) => one.sprache === sprache)
	if (!found) throw new Error(sprache)
	return found
}

async function write(who: TestContext, inhalt: string, name: 'agb' | 'impressum' = art) {
	const { stand } = await of('de', name)
	return saveRechtstext(who, { art: name, texte: [{ sprache: 'de', stand, daten: { titel: 'Bedingungen', inhalt } }] })
}

const request = async (who: TestContext, ab?: Date) =>
	requestRechtstext(who, { art, ab, staende: { de: (await of('de')).stand } })
const idOf = async () => (await of('de')).entwurf?.id ?? ''

describe('[S-Agb] legal texts take two', () => {
	it('who wrote or asked does not release; who releases makes the next numbered version, and no other changes', async () => {
		const before = await showRechtstext(ctx, art)
		if (!before.ok) throw new Error(before.code)
		expect(await write(rita, 'Neu und fair.')).toEqual({ ok: true, value: { sprachen: ['de'] } })
		expect(await approveRechtstext(admin, { art, id: await idOf() })).toMatchObject({ code: 'nicht_gefunden' })
		expect(await request(admin)).toMatchObject({ ok: true })
		const id = await idOf()
		for (const who of [rita, admin])
			expect(await approveRechtstext(who, { art, id })).toMatchObject({ code: 'vier_augen' })
		expect(await declineRechtstext(admin, { art, id })).toMatchObject({ ok: true })
		expect(await request(rita)).toMatchObject({ ok: true })
		expect((await showMarke(rita)).auffaellig.wartende).toEqual([
			{ art: 'rechtstext', schluessel: 'agb', sprache: 'de' },
		])
		expect(await approveRechtstext(admin, { art, id })).toMatchObject({ ok: true })
		const now = await showRechtstext(ctx, art)
		expect(now).toMatchObject({ value: { inhalt: 'Neu und fair.', version: before.value.version + 1 } })
		expect(await showFassung(ctx, before.value.id)).toMatchObject({ value: { inhalt: before.value.inhalt } })
		expect(await approveRechtstext(admin, { art, id })).toMatchObject({ code: 'nicht_gefunden' })
	})

	it('comes into force at its instant, and is changed by nothing but a new version', async () => {
		await write(rita, 'Ab morgen.')
		const ab = new Date(clock().getTime() + DAY)
		await request(rita, ab)
		expect(await approveRechtstext(admin, { art, id: await idOf() })).toMatchObject({ ok: true })
		expect(await showRechtstext(ctx, art)).toMatchObject({ value: { inhalt: 'Neu und fair.' } })
		expect((await listRechtstextRaum(rita))[0]?.sprachen[0]?.kommt).toMatchObject({ gueltigAb: ab })
		expect((await showMarke(rita)).geplant).toContainEqual(expect.objectContaining({ schluessel: 'agb', ab }))
		clock.set(ab)
		expect(await showRechtstext(ctx, art)).toMatchObject({ value: { inhalt: 'Ab morgen.' } })
	})

	it('a draft that changed after it was asked for waits for nobody', async () => {
		await write(rita, 'Erst so.')
		await request(rita)
		const id = await idOf()
		await write(rita, 'Dann anders.')
		expect(await approveRechtstext(admin, { art, id })).toMatchObject({ code: 'nicht_gefunden' })
		expect((await of('de')).entwurf?.antrag).toBeUndefined()
		expect(await dropRechtstext(rita, { art, id: await idOf() })).toMatchObject({ ok: true })
		expect((await of('de')).entwurf).toBeUndefined()
	})

	it.each([
		['Von {{Firma}}.', 'variable_unbekannt'],
		['Siehe [hier](http://alt.example).', 'link_unsicher'],
	])('%s is refused', async (inhalt, code) => {
		expect(await write(rita, inhalt)).toMatchObject({ ok: false, code })
	})

	it('no command publishes a draft, and neither does the starter', async () => {
		await write(rita, 'Nur ein Entwurf.', 'impressum')
		const before = await ctx.db.select().from(t.rechtstext)
		await publishInhalte(asCli(ctx), {})
		await ctx.db.transaction((tx) => insertStarter(ctx, tx, clock()))
		expect(await ctx.db.select().from(t.rechtstext)).toEqual(before)
		expect((await of('de', 'impressum')).entwurf?.daten).toMatchObject({ inhalt: 'Nur ein Entwurf.' })
	})

	it('is for nobody without the right, and never another brand’s', async () => {
		const marke = { ...ctx, actor: operator('marke') }
		await expect(write(marke, 'x')).rejects.toThrow(NotAuthorised)
		await expect(approveRechtstext(marke, { art, id: await idOf() })).rejects.toThrow(NotAuthorised)
		await write(rita, 'Nur hier.')
		await request(rita)
		const hafen = await database.contextFor('hafen.localhost', { clock })
		const dort = { ...hafen, actor: operator('admin') }
		expect(await approveRechtstext(dort, { art, id: await idOf() })).toMatchObject({ code: 'nicht_gefunden' })
	})

	it('on the screens, without scripts: written by one, released by another after one question', async () => {
		const path = '/betrieb/marke/rechtstexte/datenschutz'
		const visit = async (email: string) => {
			const visitor = new PortalVisitor('http://nordfunk.localhost')
			await visitor.fill('/betrieb/login', { email, passwort: 'Demo1234' })
			return visitor
		}
		const writer = await visit('recht@example.org')
		expect((await writer.send('/betrieb/marke/rechtstexte')).text).toContain(path)
		expect(
			(await writer.fill(path, { titelDe: 'Datenschutz', textDe: '## Neu\n\nWir speichern weniger.' })).status,
		).toBe(303)
		expect((await writer.fill(path, { intent: 'beantragen', mitDe: 'on', wann: 'jetzt' })).status).toBe(303)
		expect((await writer.send(path)).text).toContain('Freigeben muss jemand anderes')
		const second = await visit('freigabe@example.org')
		expect((await second.fillAndConfirm(path, { intent: 'freigeben', fassungId: await draftId() })).status).toBe(303)
		database.registry.invalidate()
		expect((await new PortalVisitor('http://nordfunk.localhost').send('/datenschutz')).text).toContain(
			'Wir speichern weniger.',
		)
	})

	const draftId = async () => {
		const { sprachen } = await showRechtstextRaum(rita, 'datenschutz')
		return sprachen[0]?.entwurf?.id ?? ''
	}
})
