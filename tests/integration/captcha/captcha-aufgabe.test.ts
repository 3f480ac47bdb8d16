import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { AUFGABE_MINUTEN } from '~/domain/captcha/aufgabe'
import { createAufgabe } from '~/usecases/captcha/create-aufgabe'
import { drawAufgabe, recordAufgabe } from '~/usecases/captcha/render-aufgabe'
import { solveAufgabe } from '~/usecases/captcha/solve-aufgabe'
import { work, wrong, ziffernOf } from '../../fixtures/captcha'
import { freshDatabase, type TestClock, type TestContext, type TestDatabase, testClock } from '../../fixtures/database'

let database: TestDatabase
let clock: TestClock
let ctx: TestContext
let count = 0

beforeAll(async () => {
	database = await freshDatabase()
	clock = testClock()
	ctx = await database.contextFor('nordfunk.localhost', { clock })
})
beforeEach(() => clock.set(testClock()()))
afterAll(() => database.drop())

describe('a challenge', () => {
	const form = 'Kontakt' as const
	const sendung = () => `sendung ${++count}`

	it('[V-CAPTCHA] is solved once, by its digits however they are grouped, or by the browser’s work', async () => {
		for (const kind of ['ziffern', 'arbeit'] as const) {
			const { aufgabe, arbeit } = await createAufgabe(ctx, form)
			const antwort = kind === 'arbeit' ? await work(arbeit) : ziffernOf(ctx, aufgabe).replace(/^(...)/, ' $1 ')
			const first = sendung()
			expect(await solveAufgabe(ctx, { form, aufgabe, antwort, sendung: first })).toEqual({ ok: true, value: null })
			// A double click sends the very same form again.
			expect((await solveAufgabe(ctx, { form, aufgabe, antwort, sendung: first })).ok).toBe(true)
			expect(await solveAufgabe(ctx, { form, aufgabe, antwort, sendung: sendung() })).toMatchObject({
				code: 'captcha_falsch',
			})
		}
	})

	it('[V-CAPTCHA] has one try: a wrong answer spends it', async () => {
		const { aufgabe } = await createAufgabe(ctx, form)
		const antwort = ziffernOf(ctx, aufgabe)
		const tries = [wrong(antwort), antwort].map(
			(a) => () => solveAufgabe(ctx, { form, aufgabe, antwort: a, sendung: a }),
		)
		for (const attempt of tries) expect(await attempt()).toMatchObject({ code: 'captcha_falsch' })
	})

	it('[V-CAPTCHA] is worth one of many forms sent at once', async () => {
		const { aufgabe } = await createAufgabe(ctx, form)
		const antwort = ziffernOf(ctx, aufgabe)
		const all = Array.from({ length: 12 }, () => solveAufgabe(ctx, { form, aufgabe, antwort, sendung: sendung() }))
		expect((await Promise.all(all)).filter(({ ok }) => ok)).toHaveLength(1)
	})

	it('[V-CAPTCHA] ends after twenty minutes', async () => {
		const { aufgabe } = await createAufgabe(ctx, form)
		const antwort = ziffernOf(ctx, aufgabe)
		clock.advance({ ms: AUFGABE_MINUTEN * 60_000 })
		expect(await solveAufgabe(ctx, { form, aufgabe, antwort, sendung: sendung() })).toMatchObject({
			code: 'captcha_falsch',
		})
		expect(await drawAufgabe(ctx, aufgabe)).toBeUndefined()
		expect(await recordAufgabe(ctx, aufgabe)).toBeUndefined()
	})

	it('[V-CAPTCHA] is worthless on another form, on another brand, and made up', async () => {
		const { aufgabe, arbeit } = await createAufgabe(ctx, form)
		const antwort = ziffernOf(ctx, aufgabe)
		const solved = await work(arbeit)
		const other = await database.contextFor('hafen.localhost', { clock })
		const fremd = await createAufgabe(other, form)
		const refused = [
			await solveAufgabe(ctx, { form: 'Empfehlen', aufgabe, antwort, sendung: sendung() }),
			await solveAufgabe(other, { form, aufgabe, antwort, sendung: sendung() }),
			await solveAufgabe(other, { form, aufgabe: fremd.aufgabe, antwort: solved, sendung: sendung() }),
			await solveAufgabe(ctx, { form, aufgabe: 'v1.AAAA', antwort, sendung: sendung() }),
			await solveAufgabe(ctx, { form, aufgabe: `${aufgabe.slice(0, -8)}AAAAAAAA`, antwort, sendung: sendung() }),
		]
		expect(refused.map((result) => !result.ok && result.code)).toEqual(Array(5).fill('captcha_falsch'))
		expect(await drawAufgabe(other, aufgabe)).toBeUndefined()
		expect(await solveAufgabe(ctx, { form, aufgabe, antwort: solved, sendung: sendung() })).toMatchObject({ ok: true })
	})

	it('[V-CAPTCHA] takes only its own work: not that of another challenge, not an easier one, no nonsense', async () => {
		const { aufgabe, arbeit } = await createAufgabe(ctx, form)
		const easier = JSON.parse(arbeit)
		easier.parameters.keyPrefix = '00'
		const answers = [
			await work((await createAufgabe(ctx, form)).arbeit),
			await work(JSON.stringify(easier)),
			Buffer.from('{"challenge":{}}').toString('base64url'),
			'%%%',
		]
		for (const antwort of answers) {
			const { aufgabe: own } = antwort === answers[0] ? { aufgabe } : await createAufgabe(ctx, form)
			expect(await solveAufgabe(ctx, { form, aufgabe: own, antwort, sendung: antwort })).toMatchObject({ ok: false })
		}
	})

	it('[V-CAPTCHA] shows its digits to nobody but the picture and the recording', async () => {
		const { aufgabe, arbeit } = await createAufgabe(ctx, form)
		const ziffern = ziffernOf(ctx, aufgabe)
		expect(ziffern).toMatch(/^\d{6}$/)
		expect(Buffer.from(aufgabe.slice(3), 'base64url').toString('latin1') + arbeit).not.toContain(ziffern)
		const png = await drawAufgabe(ctx, aufgabe)
		expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 300, height: 90 })
		expect(await drawAufgabe(ctx, aufgabe)).toBe(png)
		const wav = (await recordAufgabe(ctx, aufgabe)) ?? Buffer.alloc(0)
		expect([wav.toString('latin1', 0, 4), wav.toString('latin1', 8, 12)]).toEqual(['RIFF', 'WAVE'])
		expect(wav.readUInt32LE(40)).toBe(wav.length - 44)
		const seconds = (wav.length - 44) / 16_000
		expect(seconds).toBeGreaterThan(5)
		expect(seconds).toBeLessThan(14)
		expect((await recordAufgabe(ctx, aufgabe))?.equals(wav)).toBe(true)
		expect((await recordAufgabe({ ...ctx, locale: 'en' }, aufgabe))?.equals(wav)).toBe(false)
	})
})
