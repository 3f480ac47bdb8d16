import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, berlinDay } from '~/domain/shared/dates'
import type { Locale } from '~/domain/shared/locale'
import { actorName } from '~/domain/zugriff/actor'
import { isOhneEnglisch, listTexte } from '~/usecases/inhalt/list-texte'
import { withdrawInhalt } from '~/usecases/inhalt/publish-inhalte'
import { bringTextBack, dropFassung, publishText } from '~/usecases/inhalt/publish-text'
import { saveText } from '~/usecases/inhalt/save-text'
import { showBlock } from '~/usecases/inhalt/show-block'
import { compareFassungen, showText } from '~/usecases/inhalt/show-text'
import { findGueltig, listFassungenOf } from '~db/repositories/inhalt/inhalt'
import * as t from '~db/schema/mandant/tables'
import { operator } from '../../fixtures/actors'
import { freshDatabase, type TestContext, type TestDatabase, testClock } from '../../fixtures/database'
import { serveFrom } from '../../fixtures/freund'
import { PortalVisitor } from '../../fixtures/portal'

const clock = testClock()
let database: TestDatabase
let ctx: TestContext
/** Two who work on the texts. */
let anna: TestContext
let bert: TestContext
beforeAll(async () => {
	database = await freshDatabase()
	serveFrom(database, clock)
	ctx = await database.contextFor('nordfunk.localhost', { clock })
	anna = as('00000000-0000-4000-8000-00000000000a')
	bert = as('00000000-0000-4000-8000-00000000000b')
})
afterAll(() => database.drop())

const as = (id: string): TestContext => ({ ...ctx, actor: { ...operator('inhalte'), id } })
const MINUTE = 60_000
const inMinutes = (minutes: number) => new Date(clock().getTime() + minutes * MINUTE)
const block = (schluessel: string) => ({ art: 'block' as const, schluessel })

async function standIn(name: ReturnType<typeof block>, sprache: Locale = 'de') {
	const shown = await showText(anna, name)
	if (!shown.ok) throw new Error(shown.code)
	const found = shown.value.sprachen.find((one) => one.sprache === sprache)
	if (!found) throw new Error(sprache)
	return { ...found, fassungen: shown.value.fassungen }
}

const eingabe = (inhalt: string, stand: string, sprache: Locale = 'de') => ({
	...{ sprache, stand, daten: { titel: 'Titel', inhalt } },
})

async function draft(who: TestContext, name: ReturnType<typeof block>, inhalt: string, sprache: Locale = 'de') {
	const { stand } = await standIn(name, sprache)
	return saveText(who, { ...name, position: 0, texte: [eingabe(inhalt, stand, sprache)] })
}

async function publish(who: TestContext, name: ReturnType<typeof block>, zeitraum: { ab?: Date; bis?: Date } = {}) {
	const { stand } = await standIn(name)
	return publishText(who, { ...name, ...zeitraum, staende: { de: stand } })
}

const shownBy = async (who: TestContext, schluessel: string) => {
	const shown = await showBlock(who, { schluessel, page: 'Probe' })
	return shown.ok ? shown.value.inhalt : undefined
}

describe('what holds at each instant', () => {
	type Eintrag = { at: number; inhalt: string | null; weg?: true }
	/** A plain list: the last entry that began by then. */
	const listSays = (list: readonly Eintrag[], at: number) =>
		list
			.filter((one) => !one.weg && one.at <= at)
			.reduce<Eintrag | undefined>((last, one) => (last && last.at > one.at ? last : one), undefined)?.inhalt ??
		undefined

	const minutes = fc.integer({ min: 1, max: 40 })
	const wer = fc.constantFrom(0, 1)
	const step = fc.oneof(
		fc.record({ was: fc.constant('entwurf' as const), wer }),
		fc.record({ was: fc.constant('jetzt' as const), wer }),
		fc.record({ was: fc.constant('planen' as const), wer, ab: minutes, dauer: fc.option(minutes, { nil: undefined }) }),
		fc.record({ was: fc.constant('zuruecknehmen' as const), wer, welche: fc.nat(9) }),
		fc.record({ was: fc.constant('zurueckholen' as const), wer, welche: fc.nat(9) }),
		fc.record({ was: fc.constant('abnehmen' as const), wer }),
		fc.record({ was: fc.constant('warten' as const), minuten: minutes }),
	)
	let run = 0

	it('[P-CONTENT] is what a plain list says, and nothing published is ever changed', async () => {
		await fc.assert(
			fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async (steps) => {
				run += 1
				const name = block(`folge-${run}`)
				const entry = { ...name, sprache: 'de' as const }
				const list: Eintrag[] = []
				const fest = new Map<string, string>()
				const start = clock().getTime()
				let entwurf: string | undefined
				let number = 0
				const now = () => clock().getTime()
				for (const one of steps) {
					const who = 'wer' in one && one.wer === 1 ? bert : anna
					if (one.was === 'warten') clock.advance({ ms: one.minuten * MINUTE })
					if (one.was === 'entwurf') {
						number += 1
						entwurf = `Text ${number}`
						expect(await draft(who, name, entwurf)).toMatchObject({ ok: true })
					}
					if (one.was === 'jetzt' || one.was === 'planen') {
						const ab = one.was === 'planen' ? inMinutes(one.ab) : undefined
						const bis = one.was === 'planen' && one.dauer ? inMinutes(one.ab + one.dauer) : undefined
						const before = bis && {
							there: list.some((e) => !e.weg && e.at === bis.getTime()),
							held: listSays(list, Number(bis)),
						}
						const done = await publish(who, name, { ...(ab ? { ab } : {}), ...(bis ? { bis } : {}) })
						expect(done).toMatchObject(entwurf === undefined ? { ok: false, code: 'entwurf_fehlt' } : { ok: true })
						if (entwurf !== undefined) {
							if (bis && before && !before.there) list.push({ at: Number(bis), inhalt: before.held ?? null })
							list.push({ at: ab?.getTime() ?? now(), inhalt: entwurf })
							entwurf = undefined
						}
					}
					if (one.was === 'zuruecknehmen') {
						const { geplant } = await standIn(name)
						const plan = geplant[one.welche % Math.max(1, geplant.length)]
						if (plan) {
							expect(await dropFassung(who, { ...name, id: plan.id })).toMatchObject({ ok: true })
							const words = (plan.daten as { inhalt: string } | null)?.inhalt ?? null
							const known = list.findLast((e) => !e.weg && e.at === Number(plan.giltAb) && e.inhalt === words)
							if (!known) throw new Error('a plan nobody made')
							known.weg = true
						}
					}
					if (one.was === 'zurueckholen') {
						const { fassungen } = await standIn(name)
						const alt = fassungen.filter(({ daten, zustand }) => daten !== null && zustand !== 'entwurf')
						const chosen = alt[one.welche % Math.max(1, alt.length)]
						if (chosen) {
							const { inhalt } = chosen.daten as { inhalt: string }
							const done = await bringTextBack(who, { ...name, id: chosen.id })
							if (listSays(list, now()) === inhalt) expect(done).toMatchObject({ code: 'fassung_gilt' })
							else {
								expect(done).toMatchObject({ ok: true })
								list.push({ at: now(), inhalt })
							}
						}
					}
					if (one.was === 'abnehmen') {
						const there = listSays(list, now()) !== undefined
						expect(await withdrawInhalt(who, name)).toBe(there ? 1 : 0)
						if (there) list.push({ at: now(), inhalt: null })
					}
					for (const row of await listFassungenOf(ctx.db, name, 200)) {
						if (!row.giltAb || row.giltAb > clock() || row.verworfenAm) continue
						const written = JSON.stringify(row)
						expect(fest.get(row.id) ?? written).toBe(written)
						fest.set(row.id, written)
					}
				}
				for (let at = start - MINUTE; at <= now() + 100 * MINUTE; at += MINUTE) {
					const held = await findGueltig(ctx.db, entry, new Date(at))
					expect((held?.daten as { inhalt: string } | undefined)?.inhalt).toBe(listSays(list, at))
				}
			}),
			{ numRuns: 12 },
		)
	})

	it('a process that has read a text shows the next one at its instant, with nobody telling it', async () => {
		const name = block('wochenende')
		await draft(anna, name, 'Alltag')
		await publish(anna, name)
		await draft(anna, name, 'Wochenende!')
		const [ab, bis] = [inMinutes(90), inMinutes(300)]
		expect(await publish(anna, name, { ab, bis })).toMatchObject({ ok: true })
		database.registry.invalidate()
		const reader = await database.contextFor('nordfunk.localhost', { clock })
		expect(await shownBy(reader, 'wochenende')).toBe('Alltag')
		clock.set(new Date(ab.getTime() - 1))
		expect(await shownBy(reader, 'wochenende')).toBe('Alltag')
		clock.set(ab)
		expect(await shownBy(reader, 'wochenende')).toBe('Wochenende!')
		clock.set(bis)
		expect(await shownBy(reader, 'wochenende')).toBe('Alltag')
	})
})

describe('two people on one text', () => {
	it('both versions are kept, and who was later decides with both in view', async () => {
		const name = block('zu-zweit')
		await draft(anna, name, 'vorher')
		await publish(anna, name)
		const { stand } = await standIn(name)
		expect(await saveText(bert, { ...name, position: 0, texte: [eingabe('von Bert', stand)] })).toMatchObject({
			ok: true,
		})
		const von = { ...name, position: 0, texte: [eingabe('von Anna', stand)] }
		expect(await saveText(anna, von)).toEqual({ ok: false, code: 'fassung_ueberholt' })
		const now = await standIn(name)
		expect(now.entwurf?.daten).toMatchObject({ inhalt: 'von Bert' })
		expect(await saveText(anna, { ...von, texte: [eingabe('von Anna', now.stand)] })).toMatchObject({ ok: true })
		const { fassungen } = await standIn(name)
		expect(fassungen.map(({ zustand, daten }) => [zustand, (daten as { inhalt: string }).inhalt]).toSorted()).toEqual([
			['entwurf', 'von Anna'],
			['gilt', 'vorher'],
			['verworfen', 'von Bert'],
		])
		const [a, b] = fassungen
		const both = await compareFassungen(anna, name, [a?.id ?? '', b?.id ?? ''])
		expect(both.ok && both.value[0].version < both.value[1].version).toBe(true)
	})

	it('nobody publishes a draft they have not seen', async () => {
		const name = block('ungesehen')
		await draft(anna, name, 'gesehen')
		const { stand } = await standIn(name)
		await draft(bert, name, 'anders')
		expect(await publishText(anna, { ...name, staende: { de: stand } })).toEqual({
			ok: false,
			code: 'fassung_ueberholt',
		})
		expect(await shownBy(await database.contextFor('nordfunk.localhost', { clock }), 'ungesehen')).toBeUndefined()
	})

	it('a form that is sent twice saves once', async () => {
		const name = block('doppelt')
		const form = { ...name, position: 0, texte: [eingabe('einmal', '')] }
		const first = await saveText(anna, form, 'schluessel-1')
		expect(await saveText(anna, form, 'schluessel-1')).toEqual(first)
		expect((await standIn(name)).fassungen).toHaveLength(1)
	})
})

describe('what is refused', () => {
	it.each([
		['Hallo {{Gibtsnicht}}', 'variable_unbekannt', '{{Gibtsnicht}}'],
		['Mehr [dort](http://alt.example/x).', 'link_unsicher', 'http://alt.example/x'],
		['Mehr: http://alt.example', 'link_unsicher', 'http://alt.example'],
	])('%s', async (inhalt, code, teil) => {
		const name = block('abgelehnt')
		expect(await draft(anna, name, inhalt)).toEqual({ ok: false, code, sprache: 'de', teil })
		expect((await standIn(name)).entwurf).toBeUndefined()
	})

	it('an instant that is over, an end before the beginning, a plan that came true', async () => {
		const name = block('zeiten')
		await draft(anna, name, 'bald')
		expect(await publish(anna, name, { ab: inMinutes(0) })).toMatchObject({ code: 'zeit_vorbei' })
		expect(await publish(anna, name, { ab: inMinutes(9), bis: inMinutes(9) })).toMatchObject({
			code: 'zeit_reihenfolge',
		})
		expect(await publish(anna, name, { bis: inMinutes(-1) })).toMatchObject({ code: 'zeit_reihenfolge' })
		expect(await publish(anna, name, { ab: inMinutes(9) })).toMatchObject({ ok: true })
		const [plan] = (await standIn(name)).geplant
		clock.advance({ ms: 9 * MINUTE })
		expect(await dropFassung(anna, { ...name, id: plan?.id ?? '' })).toEqual({ ok: false, code: 'fassung_gilt' })
	})

	it('another brand’s version, and another text’s', async () => {
		const name = block('eigene')
		await draft(anna, name, 'eigen')
		const id = (await standIn(name)).entwurf?.id ?? ''
		const hafen = await database.contextFor('hafen.localhost', { clock })
		const fremd = { ...hafen, actor: operator('inhalte') }
		for (const who of [fremd, anna]) {
			const wrong = who === anna ? block('andere') : name
			expect(await dropFassung(who, { ...wrong, id })).toEqual({ ok: false, code: 'nicht_gefunden' })
			expect(await bringTextBack(who, { ...wrong, id })).toMatchObject({ ok: false, code: 'nicht_gefunden' })
			expect(await compareFassungen(who, wrong, [id, id])).toEqual({ ok: false, code: 'nicht_gefunden' })
		}
	})
})

it('the list finds words of both languages and says what is missing', async () => {
	await draft(anna, block('nur-deutsch'), 'Sternschnuppe')
	await draft(anna, block('beides'), 'Sternschnuppe zwei')
	await draft(anna, block('beides'), 'Falling star', 'en')
	const find = async (suche: string, stand: 'alle' | 'offen' | 'ohneEnglisch' = 'alle') =>
		(await listTexte(anna, { suche, stand, art: undefined }, () => '')).map(({ schluessel }) => schluessel)
	expect(await find('sternschnuppe')).toEqual(['beides', 'nur-deutsch'])
	expect(await find('falling STAR')).toEqual(['beides'])
	expect(await find('sternschnuppe', 'ohneEnglisch')).toEqual(['nur-deutsch'])
	expect(await find('sternschnuppe', 'offen')).toEqual(['beides', 'nur-deutsch'])
	const [place] = await listTexte(anna, { suche: 'teilen-kurz', stand: 'alle', art: 'block' }, () => '')
	expect(place && isOhneEnglisch(place)).toBe(false)
})

it('the log says who did what with which version', async () => {
	const name = block('protokoll')
	await draft(anna, name, 'eins')
	clock.advance({ ms: 1000 })
	await publish(bert, name)
	clock.advance({ ms: 1000 })
	await draft(anna, name, 'zwei')
	clock.advance({ ms: 1000 })
	await publish(anna, name, { ab: inMinutes(60) })
	const rows = (await ctx.db.select().from(t.audit).orderBy(t.audit.am)).filter(
		({ bezugId }) => bezugId === 'protokoll',
	)
	expect(rows.map(({ akteur, ereignis }) => [akteur, ereignis])).toEqual([
		[actorName(anna.actor), 'inhalt.entwurf'],
		[actorName(bert.actor), 'inhalt.veroeffentlicht'],
		[actorName(anna.actor), 'inhalt.entwurf'],
		[actorName(anna.actor), 'inhalt.geplant'],
	])
	expect(rows.at(-1)?.details).toMatchObject({ version: { von: 1, nach: 2 }, giltAb: expect.stringMatching(/Z$/) })
})

describe('the room, without scripts', () => {
	const PFAD = '/betrieb/marke/texte/block/auftakt'
	const visit = async () => {
		const visitor = new PortalVisitor('http://nordfunk.localhost')
		await visitor.fill('/betrieb/login', { email: 'inhalte@example.org', passwort: 'Demo1234' })
		return visitor
	}
	/** As the next request sees it: processes forget a brand when its texts change. */
	const home = async () => {
		database.registry.invalidate()
		return (await new PortalVisitor('http://nordfunk.localhost').send('/')).text
	}

	it('an offer for the weekend: written, looked at, planned, seen, and taken back', async () => {
		const visitor = await visit()
		expect((await visitor.send('/betrieb/marke/texte?suche=auftakt')).text).toContain(PFAD)
		const words = { titelDe: 'Nur am Wochenende', textDe: 'Doppelte **Prämie** bei {{Marke}}.' }
		const wrong = await visitor.fill(PFAD, { ...words, textDe: 'Bei {{Marcke}}.' })
		expect([wrong.status, wrong.text.includes('{{Marcke}}')]).toEqual([400, true])
		expect((await visitor.fill(PFAD, words)).status).toBe(303)
		const page = await visitor.send(PFAD)
		expect(page.text).toContain('<strong>Prämie</strong> bei Nordfunk.')
		expect((await home()).includes('Nur am Wochenende')).toBe(false)

		const day = addDays(berlinDay(clock()), 1)
		const [y, m, d] = day.split('-')
		const plan = { intent: 'veroeffentlichen', wann: 'geplant', mitDe: 'on', abTag: `${d}.${m}.${y}`, abZeit: '8 Uhr' }
		const gap = await visitor.fill(PFAD, { ...plan, abTag: '28.03.2027', abZeit: '02:30' })
		expect([gap.status, gap.text.includes('Diese Uhrzeit gibt es in dieser Nacht nicht')]).toEqual([400, true])
		const twice = await visitor.fill(PFAD, { ...plan, abTag: '31.10.2027', abZeit: '02:30' })
		expect([twice.status, twice.text.includes('name="abMal"')]).toEqual([400, true])
		const planned = await visitor.fill(PFAD, plan)
		expect(planned.status).toBe(303)
		expect((await visitor.send(planned.headers.get('location') ?? '')).text).toMatch(
			/Geplant: Ab \w+, \d\d\.\d\d\.\d{4}, 08:00 Uhr/,
		)
		expect((await home()).includes('Nur am Wochenende')).toBe(false)
		clock.advance({ days: 2 })
		expect((await home()).includes('Nur am Wochenende')).toBe(true)

		const again = await visit()
		const { text } = await again.send(PFAD)
		const former =
			/name="intent" value="zurueckholen"\/?>\s*<input type="hidden" name="fassungId" value="([^"]+)"/.exec(text)?.[1]
		expect((await again.fill(PFAD, { intent: 'zurueckholen', fassungId: former ?? '' })).status).toBe(303)
		expect((await home()).includes('Nur am Wochenende')).toBe(false)
	})
})

describe('a preview by a link', () => {
	const HOST = 'http://nordfunk.localhost'
	const stranger = () => new PortalVisitor(HOST)
	/** The link that the room shows for the draft of the start page's opening. */
	async function link(): Promise<URL> {
		const visitor = stranger()
		await visitor.fill('/betrieb/login', { email: 'inhalte@example.org', passwort: 'Demo1234' })
		const path = '/betrieb/marke/texte/block/auftakt'
		await visitor.fill(path, { titelDe: 'Noch ein Entwurf', textDe: 'Nur in der Vorschau.' })
		const [, href = ''] = /href="([^"]*[?&;]vorschau=[^"]+)"/.exec((await visitor.send(path)).text) ?? []
		return new URL(href.replaceAll('&amp;', '&'))
	}

	it('shows the real page with its drafts to who has it, names itself, is found by nobody and goes on with its links', async () => {
		const { pathname, search } = await link()
		expect((await stranger().send('/')).text.includes('Noch ein Entwurf')).toBe(false)
		const { status, text } = await stranger().send(pathname + search)
		expect([status, text.includes('Noch ein Entwurf'), text.includes('aria-label="Vorschau"')]).toEqual([
			200,
			true,
			true,
		])
		expect(text).toContain('<meta name="robots" content="noindex"/>')
		expect(text).toMatch(/href="\/faq\?vorschau=/)
		expect((await stranger().send('/')).text.includes('Noch ein Entwurf')).toBe(false)
	})

	it('sends nothing, opens no account and no back office', async () => {
		const { search } = await link()
		for (const path of ['/kontakt', '/login', '/empfehlen/1998'])
			expect((await stranger().send(path + search, { name: 'x' })).status).toBe(403)
		for (const path of ['/betrieb', '/betrieb/marke', '/meinedaten'])
			expect((await stranger().send(path + search)).status).toBe(403)
	})

	it('is nothing at another brand, with another letter, or after a week', async () => {
		const { search } = await link()
		const plain = async (host: string, query: string) => {
			const { text } = await new PortalVisitor(host).send(`/${query}`)
			return [text.includes('Noch ein Entwurf'), text.includes('aria-label="Vorschau"')]
		}
		expect(await plain('http://hafen.localhost', search)).toEqual([false, false])
		expect(await plain(HOST, `${search}x`)).toEqual([false, false])
		clock.advance({ days: 8 })
		expect(await plain(HOST, search)).toEqual([false, false])
	})
})
