import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { wertIn } from '~/domain/mandant/aenderungen'
import type { EinstellungBereich } from '~/domain/mandant/einstellungen'
import { CLI } from '~/domain/zugriff/actor'
import { nextAenderung } from '~/usecases/inhalt/next-aenderung'
import { bringEinstellungenBack, dropEinstellungen, saveEinstellungen } from '~/usecases/mandant/einstellung-entwurf'
import {
	approveEinstellungen,
	declineEinstellungen,
	publishEinstellungen,
	requestEinstellungen,
} from '~/usecases/mandant/publish-einstellungen'
import { setConfig } from '~/usecases/mandant/set-config'
import { compareEinstellungen, configOn, previewConfig, showEinstellungen } from '~/usecases/mandant/show-einstellungen'
import { NotAuthorised } from '~/usecases/shared/authorise'
import { operator } from '../../fixtures/actors'
import { freshDatabase, type TestContext, type TestDatabase, testClock } from '../../fixtures/database'
import { serveFrom } from '../../fixtures/freund'

const clock = testClock()
const HOST = 'nordfunk.localhost'
let database: TestDatabase
let mia: TestContext
let noor: TestContext
const STUNDE = 3_600_000
const in_ = (stunden: number) => new Date(clock().getTime() + stunden * STUNDE)

beforeAll(async () => {
	database = await freshDatabase()
	serveFrom(database, clock)
	mia = await database.contextFor(HOST, {
		clock,
		actor: { ...operator('marke'), id: '00000000-0000-4000-8000-00000000000a' },
	})
	noor = { ...mia, actor: { ...operator('admin'), id: '00000000-0000-4000-8000-00000000000b' } }
})
afterAll(() => database.drop())

const served = async () => {
	const tenant = await database.registry.byHost(HOST)
	if (!tenant) throw new Error('no brand')
	return tenant.mandant.config
}
/** Processes hear of it by a notification, which a test has no listener for. */
const servedAnew = () => {
	database.registry.invalidate()
	return served()
}
const save = async (ctx: TestContext, bereich: EinstellungBereich, werte: Record<string, unknown>) => {
	const { stand } = await showEinstellungen(ctx, bereich)
	return saveEinstellungen(ctx, { bereich, werte, stand })
}
const publish = async (ctx: TestContext, bereich: EinstellungBereich, ab?: Date) => {
	const { stand } = await showEinstellungen(ctx, bereich)
	return publishEinstellungen(ctx, { bereich, stand, ab })
}

describe('settings as versions', () => {
	it('a draft is seen by nobody but its preview, then holds at once', async () => {
		const before = await servedAnew()
		expect(await save(mia, 'aussehen', { 'brand.header': 'mittig', 'brand.density': 'dicht' })).toMatchObject({
			ok: true,
		})
		expect((await servedAnew()).brand.header).toBe(before.brand.header)
		expect((await previewConfig(mia, clock())).brand).toMatchObject({ header: 'mittig', density: 'dicht' })
		expect(await publish(mia, 'aussehen')).toMatchObject({ ok: true })
		expect((await servedAnew()).brand).toEqual({ ...before.brand, header: 'mittig', density: 'dicht' })
		const { fassungen, entwurf } = await showEinstellungen(mia, 'aussehen')
		expect([entwurf, fassungen[0]?.vorher]).toEqual([
			undefined,
			{ 'brand.header': before.brand.header, 'brand.density': before.brand.density },
		])
	})

	it('a plan holds from its instant in a process that was told of it, and pages end there', async () => {
		const { ModuleXing } = await servedAnew()
		const ab = in_(2)
		expect(await save(mia, 'programm', { ModuleXing: 7 })).toMatchObject({ ok: true })
		expect(await publish(mia, 'programm', ab)).toMatchObject({ ok: true })
		expect((await servedAnew()).ModuleXing).toBe(ModuleXing)
		expect(await nextAenderung(mia, clock())).toEqual(ab)
		clock.set(new Date(ab.getTime() - 1))
		expect((await served()).ModuleXing).toBe(ModuleXing)
		clock.set(ab)
		expect((await served()).ModuleXing).toBe(7)
		const byId = await database.registry.byId(mia.mandant.id)
		expect(byId?.mandant.config.ModuleXing).toBe(7)
	})

	it('a plan undoes no later change of others, nor is it undone by one of other settings', async () => {
		expect(await save(mia, 'programm', { ModuleXing: 3, ModuleGmail: 4 })).toMatchObject({ ok: true })
		const ab = in_(1)
		expect(await publish(mia, 'programm', ab)).toMatchObject({ ok: true })
		clock.set(new Date(ab.getTime() + 60_000))
		const settings = { ModuleXing: 9, EmpfehlenPath: '/weiter' }
		expect(await setConfig({ ...database, clock, actor: CLI }, { clientRoute: 'nordfunk', settings })).toMatchObject({
			ok: true,
		})
		expect(await servedAnew()).toMatchObject({ ModuleXing: 9, ModuleGmail: 4, EmpfehlenPath: '/weiter' })
		expect((await showEinstellungen(mia, 'programm')).fassungen[0]).toMatchObject({
			werte: settings,
			wer: { art: 'cli' },
		})
	})

	it('a plan can be taken back until its instant', async () => {
		const before = await servedAnew()
		await save(mia, 'programm', { ModuleYahoo: 8 })
		await publish(mia, 'programm', in_(5))
		const [plan] = (await showEinstellungen(mia, 'programm')).geplant
		expect(await dropEinstellungen(noor, { bereich: 'programm', id: plan?.id ?? '' })).toMatchObject({ ok: true })
		clock.advance({ hours: 6 })
		expect((await servedAnew()).ModuleYahoo).toBe(before.ModuleYahoo)
		await save(mia, 'programm', { ModuleYahoo: 8 })
		await publish(mia, 'programm', in_(1))
		const [other] = (await showEinstellungen(mia, 'programm')).geplant
		clock.advance({ hours: 2 })
		expect(await dropEinstellungen(noor, { bereich: 'programm', id: other?.id ?? '' })).toMatchObject({
			code: 'fassung_gilt',
		})
		expect((await servedAnew()).ModuleYahoo).toBe(8)
	})

	it('two at once: the second is told, and nothing of the first is lost', async () => {
		const { stand } = await showEinstellungen(mia, 'programm')
		expect(await saveEinstellungen(mia, { bereich: 'programm', stand, werte: { ModuleTwitter: 5 } })).toMatchObject({
			ok: true,
		})
		expect(await saveEinstellungen(noor, { bereich: 'programm', stand, werte: { ModuleTwitter: 6 } })).toMatchObject({
			code: 'fassung_ueberholt',
		})
		expect(await save(noor, 'programm', { ModuleFacebook: 11 })).toMatchObject({ ok: true })
		expect((await showEinstellungen(noor, 'programm')).entwurf?.werte).toEqual({ ModuleTwitter: 5, ModuleFacebook: 11 })
		expect(await publishEinstellungen(mia, { bereich: 'programm', stand })).toMatchObject({ code: 'fassung_ueberholt' })
		const settings = { ModuleTwitter: 2 }
		await setConfig({ ...database, clock, actor: CLI }, { clientRoute: 'nordfunk', settings })
		expect((await showEinstellungen(noor, 'programm')).entwurf?.ueberholt).toBe(true)
		expect(await publish(noor, 'programm')).toMatchObject({ code: 'fassung_ueberholt' })
		expect(await save(noor, 'programm', {})).toMatchObject({ ok: true })
		expect(await publish(noor, 'programm')).toMatchObject({ ok: true })
		expect(await servedAnew()).toMatchObject({ ModuleTwitter: 5, ModuleFacebook: 11 })
	})

	it('what costs money or is law takes two people', async () => {
		const { BonusCent } = await servedAnew()
		await save(mia, 'programm', { BonusCent: 1234, ModuleGmail: 1 })
		expect(await publish(mia, 'programm')).toMatchObject({ code: 'zweite_person', namen: ['BonusCent'] })
		const { stand, entwurf } = await showEinstellungen(mia, 'programm')
		const id = entwurf?.id ?? ''
		expect(await approveEinstellungen(noor, { bereich: 'programm', id })).toMatchObject({ code: 'nicht_gefunden' })
		expect(await requestEinstellungen(mia, { bereich: 'programm', stand })).toMatchObject({ ok: true })
		expect(await approveEinstellungen(mia, { bereich: 'programm', id })).toMatchObject({ code: 'vier_augen' })
		expect((await servedAnew()).BonusCent).toBe(BonusCent)
		expect(await declineEinstellungen(noor, { bereich: 'programm', id })).toMatchObject({ ok: true })
		expect(await approveEinstellungen(noor, { bereich: 'programm', id })).toMatchObject({ code: 'nicht_gefunden' })
		expect(await requestEinstellungen(mia, { bereich: 'programm', stand, ab: in_(3) })).toMatchObject({ ok: true })
		// Whatever is changed afterwards has to be asked for again.
		await save(mia, 'programm', { BonusCent: 1235 })
		expect(await approveEinstellungen(noor, { bereich: 'programm', id })).toMatchObject({ code: 'nicht_gefunden' })
		const again = await showEinstellungen(mia, 'programm')
		await requestEinstellungen(mia, { bereich: 'programm', stand: again.stand, ab: in_(3) })
		expect(await approveEinstellungen(noor, { bereich: 'programm', id })).toMatchObject({ ok: true })
		expect((await servedAnew()).BonusCent).toBe(BonusCent)
		clock.advance({ hours: 3 })
		expect(await served()).toMatchObject({ BonusCent: 1235, ModuleGmail: 1 })
	})

	it('is refused: no colour to be read, another area, what cannot be planned, what two plans would make of it', async () => {
		expect(await save(mia, 'aussehen', { 'brand.ink': '#ffffff' })).toMatchObject({ code: 'einstellung_unbrauchbar' })
		expect(await save(mia, 'programm', { 'brand.header': 'hell' })).toMatchObject({ code: 'einstellung_unbrauchbar' })
		expect(await save(mia, 'programm', { ModuleGmail: 'x' })).toMatchObject({ code: 'einstellung_unbrauchbar' })
		await save(mia, 'absender', { MatomoSiteId: '7' })
		expect(await publish(mia, 'absender', in_(1))).toMatchObject({ code: 'nur_sofort', namen: ['MatomoSiteId'] })
		expect((await showEinstellungen(mia, 'aussehen')).entwurf).toBe(undefined)
		const { brand } = await servedAnew()
		await save(mia, 'aussehen', {
			'brand.brand': '#111111',
			'brand.brandStrong': '#000000',
			'brand.onBrand': '#ffffff',
		})
		await publish(mia, 'aussehen', in_(1))
		expect(await save(mia, 'aussehen', { 'brand.brandStrong': brand.brandStrong })).toMatchObject({
			ok: true,
			value: { geaendert: [] },
		})
	})

	it('a version is compared and brought back', async () => {
		const before = (await servedAnew()).brand.radius
		const other = before === 'eckig' ? 'rund' : 'eckig'
		await save(mia, 'aussehen', { 'brand.radius': other })
		await publish(mia, 'aussehen')
		const { fassungen } = await showEinstellungen(mia, 'aussehen')
		const [neu, alt] = fassungen.filter(({ zustand }) => zustand === 'gilt')
		const seen = await compareEinstellungen(mia, 'aussehen', [neu?.id ?? '', alt?.id ?? ''])
		expect([seen?.before.brand.radius, seen?.after.brand.radius]).toEqual([before, other])
		const id = neu?.id ?? ''
		expect(await bringEinstellungenBack(noor, { bereich: 'aussehen', id, welche: 'vorher' })).toMatchObject({
			ok: true,
		})
		expect(await publish(noor, 'aussehen')).toMatchObject({ ok: true })
		expect((await servedAnew()).brand.radius).toBe(before)
	})

	it('another brand sees and changes none of it; who may not is refused', async () => {
		const hafen = await database.contextFor('hafen.localhost', { clock, actor: operator('admin') })
		await save(mia, 'aussehen', { 'brand.tile': 'zeile' })
		const { entwurf, fassungen } = await showEinstellungen(mia, 'aussehen')
		const there = await showEinstellungen(hafen, 'aussehen')
		expect([there.entwurf, there.fassungen]).toEqual([undefined, []])
		for (const id of [entwurf?.id ?? '', fassungen[0]?.id ?? '']) {
			expect(await dropEinstellungen(hafen, { bereich: 'aussehen', id })).toMatchObject({ code: 'nicht_gefunden' })
			expect(await bringEinstellungenBack(hafen, { bereich: 'aussehen', id, welche: 'werte' })).toMatchObject({
				code: 'nicht_gefunden',
			})
			expect(await approveEinstellungen(hafen, { bereich: 'aussehen', id })).toMatchObject({ code: 'nicht_gefunden' })
		}
		expect((await previewConfig(hafen, clock())).brand.tile).toBe(hafen.mandant.config.brand.tile)
		const support = { ...mia, actor: operator('support') }
		await expect(saveEinstellungen(support, { bereich: 'aussehen', werte: {}, stand: '' })).rejects.toThrow(
			NotAuthorised,
		)
		for (const rolle of ['support', 'finanzen', 'recht', 'inhalte'] as const)
			await expect(showEinstellungen({ ...mia, actor: operator(rolle) }, 'aussehen')).rejects.toThrow(NotAuthorised)
	})
})

describe('random work of two people', () => {
	const NAMEN = ['ModuleXing', 'ModuleGmail', 'ModuleYahoo'] as const
	const schritt = fc.oneof(
		fc.record({
			tun: fc.constant('entwerfen' as const),
			wer: fc.boolean(),
			name: fc.constantFrom(...NAMEN),
			wert: fc.integer({ min: 1, max: 9 }),
		}),
		fc.record({ tun: fc.constant('veroeffentlichen' as const), wer: fc.boolean() }),
		fc.record({ tun: fc.constant('planen' as const), wer: fc.boolean(), stunden: fc.integer({ min: 1, max: 6 }) }),
		fc.record({ tun: fc.constant('zuruecknehmen' as const), wer: fc.boolean(), welche: fc.nat(5) }),
		fc.record({
			tun: fc.constant('zurueckholen' as const),
			wer: fc.boolean(),
			welche: fc.nat(5),
			was: fc.constantFrom('werte' as const, 'vorher' as const),
		}),
		fc.record({ tun: fc.constant('warten' as const), stunden: fc.integer({ min: 1, max: 4 }) }),
	)
	type Werte = Record<string, unknown>
	/** A plain list of what was published for when; what holds is the last of each name. */
	type Eintrag = { id: string; ab: number; nummer: number; werte: Werte; fort: boolean }

	it('what holds at every instant is what a plain list says, and nothing published changes', async () => {
		await fc.assert(
			fc.asyncProperty(fc.array(schritt, { minLength: 4, maxLength: 14 }), async (schritte) => {
				// Every run begins where nothing is planned or drafted.
				clock.advance({ hours: 12 })
				const open = await showEinstellungen(mia, 'programm')
				if (open.entwurf) await dropEinstellungen(mia, { bereich: 'programm', id: open.entwurf.id })
				const start = await servedAnew()
				const begin = clock().getTime()
				const liste: Eintrag[] = []
				const geschrieben = new Map<string, string>()
				let nummer = 0
				const heldAt = (at: number, name: string): unknown =>
					liste
						.filter(({ ab, werte, fort }) => !fort && ab <= at && name in werte)
						.toSorted((a, b) => a.ab - b.ab || a.nummer - b.nummer)
						.at(-1)?.werte[name] ?? wertIn(start, name)
				for (const one of schritte) {
					const ctx = 'wer' in one && one.wer ? noor : mia
					const { entwurf, geplant, fassungen } = await showEinstellungen(ctx, 'programm')
					if (one.tun === 'warten') clock.advance({ hours: one.stunden })
					if (one.tun === 'entwerfen') await save(ctx, 'programm', { [one.name]: one.wert })
					if (one.tun === 'veroeffentlichen' || one.tun === 'planen') {
						const ab = one.tun === 'planen' ? in_(one.stunden) : undefined
						const done = await publish(ctx, 'programm', ab)
						expect(done.ok ? 'ok' : done.code).toBeOneOf(['ok', 'entwurf_fehlt', 'fassung_ueberholt', 'zweite_person'])
						// A version brought back may hold an amount, which one person does not publish: it is dropped.
						if (!done.ok && done.code === 'zweite_person')
							await dropEinstellungen(ctx, { bereich: 'programm', id: entwurf?.id ?? '' })
						if (done.ok && entwurf)
							liste.push({
								id: entwurf.id,
								ab: (ab ?? clock()).getTime(),
								nummer: nummer++,
								werte: entwurf.werte,
								fort: false,
							})
						// Somebody was faster: it is laid anew on what holds.
						if (!done.ok && done.code === 'fassung_ueberholt') await save(ctx, 'programm', {})
					}
					if (one.tun === 'zuruecknehmen') {
						const plan = geplant[one.welche % Math.max(1, geplant.length)]
						if (plan && (await dropEinstellungen(ctx, { bereich: 'programm', id: plan.id })).ok)
							for (const eintrag of liste) if (eintrag.id === plan.id) eintrag.fort = true
					}
					if (one.tun === 'zurueckholen') {
						const id = fassungen[one.welche]?.id
						if (id) await bringEinstellungenBack(ctx, { bereich: 'programm', id, welche: one.was })
					}
					const held = await servedAnew()
					for (const name of NAMEN) expect(wertIn(held, name)).toEqual(heldAt(clock().getTime(), name))
					for (const { id, werte, giltAb, zustand } of (await showEinstellungen(ctx, 'programm')).fassungen) {
						if (zustand === 'verworfen' || !liste.some((eintrag) => eintrag.id === id)) continue
						const text = JSON.stringify({ werte, giltAb })
						expect(geschrieben.get(id) ?? text).toBe(text)
						geschrieben.set(id, text)
					}
				}
				for (const stunden of [0, 1, 2, 3, 5, 8, 13]) {
					const at = begin + stunden * STUNDE
					const config = await configOn(mia, new Date(at))
					for (const name of NAMEN) expect(wertIn(config, name)).toEqual(heldAt(at, name))
				}
			}),
			{ numRuns: 15 },
		)
	})
})
