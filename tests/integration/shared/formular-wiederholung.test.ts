import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LIMITS } from '~/domain/betrugspruefung/limits'
import { pathTo } from '~/paths'
import { countTry } from '~/usecases/betrugspruefung/limit'
import { findBild } from '~db/repositories/konto/empfehler-bild'
import { freshDatabase, type TestContext, type TestDatabase, testClock } from '../../fixtures/database'
import { empfehlerMit, produkte } from '../../fixtures/empfehlung'
import { hostOfBrand, serveFrom } from '../../fixtures/freund'
import { formsOf, PortalVisitor } from '../../fixtures/portal'

let database: TestDatabase
let ctx: TestContext
beforeAll(async () => {
	database = await freshDatabase()
	const clock = testClock()
	serveFrom(database, clock)
	ctx = await database.contextFor(hostOfBrand('nordfunk'), { clock })
})
afterAll(() => database.drop())

/** What a browser sends for the page's form with this field, filled in so. */
async function filled(visitor: PortalVisitor, path: string, fields: Record<string, string>) {
	const { text } = await visitor.send(path)
	const form = formsOf(text).find(({ fields: seen }) => seen.some(({ name }) => name in fields))
	const hidden = form?.fields.filter(({ type }) => type === 'hidden') ?? []
	return { ...Object.fromEntries(hidden.map(({ name, value }) => [name, value])), ...fields }
}

const person = { vorname: 'Mia', nachname: 'Muster' }

describe('a form sent again after it was answered gets the same answer, beyond every limit and threshold', () => {
	it.each([
		[
			'Kontakt',
			() => pathTo(ctx.mandant, 'Kontakt'),
			{ thema: 'technik', name: 'Mia Muster', nachricht: 'Wann kommt die Prämie?', kopie: 'on' },
			LIMITS.kontakt.paar.versuche,
		],
		[
			'RegistrierungAbschliessen',
			() => pathTo(ctx.mandant, 'RegistrierungAbschliessen'),
			{ intent: 'neu', ...person },
			LIMITS.registrierung.paar.versuche,
		],
		['PasswortVergessen', () => pathTo(ctx.mandant, 'PasswortVergessen'), {}, LIMITS.passwort.paar.versuche],
		[
			'Empfehlen',
			async () => pathTo(ctx.mandant, 'Empfehlen', { produktId: (await produkte(ctx)).unteilbar }),
			{ intent: 'empfehlen', ...person, anteilEmpfehler: '100', agb: 'on', nachricht: '' },
			LIMITS.empfehlung.konto.verdachtAb,
		],
	] as const)('%s', async (name, pathOf, fields, limit) => {
		const path = await pathOf()
		const visitor = new PortalVisitor(ctx.mandant.config.MandantUrl)
		const form = await filled(visitor, path, { ...fields, email: `${name.toLowerCase()}@example.org` })
		const first = await visitor.send(path, form)
		expect(first.status).toBe(303)
		for (let i = 0; i <= limit; i++) {
			const again = await visitor.send(path, form)
			expect([again.status, again.headers.get('location')]).toEqual([303, first.headers.get('location')])
		}
		// The repeats counted nothing: another form of the same person is no suspicion.
		const next = await visitor.send(path, await filled(visitor, path, { ...fields, email: form.email ?? '' }))
		expect(next.text).not.toContain('captchaAufgabe')
	})
})

it('only so many pictures a day are taken from one account, and the one there is stays', async () => {
	const { id } = await empfehlerMit(ctx, 'empfehler@example.org')
	const visitor = new PortalVisitor(ctx.mandant.config.MandantUrl)
	await visitor.fill(pathTo(ctx.mandant, 'Login'), { email: 'empfehler@example.org', passwort: 'Demo1234' })
	const send = async (farbe: string) => {
		const create = { width: 200, height: 200, channels: 3, background: farbe } as const
		const foto = new File([Uint8Array.from(await sharp({ create }).jpeg().toBuffer())], 'ich.jpg')
		return visitor.fill(pathTo(ctx.mandant, 'MeinBild'), { foto })
	}
	const kept = async () => (await findBild(ctx.db, id))?.bytes
	expect((await send('#c00')).status).toBe(303)
	const before = await kept()
	for (let i = 1; i < LIMITS.bild.konto.versuche; i++)
		expect(await countTry(ctx, 'bild', { konto: id })).toBeUndefined()
	expect((await send('#00c')).status).toBe(429)
	expect(before && (await kept())?.equals(before)).toBe(true)
})
