import { afterAll, beforeAll, expect, it } from 'vitest'
import { formatEntscheidung } from '~/domain/einwilligung/kategorien'
import { consentVersionOf } from '~/domain/messung/consent-version'
import { LOCALES } from '~/domain/shared/locale'
import { pathTo } from '~/paths'
import { createEmpfehlung } from '~/usecases/empfehlung/create-empfehlung'
import { findEmpfehlung } from '~db/repositories/empfehlung/empfehlung'
import { createRemix } from '~server/remix'
import { freshDatabase, type TestContext, type TestDatabase, testClock } from '../../fixtures/database'
import { eingabe, produkte } from '../../fixtures/empfehlung'
import { testFacts } from '../../fixtures/facts'
import { hostOfBrand, serveFrom } from '../../fixtures/freund'
import { buildOf } from '../../fixtures/portal'

const BRANDS = ['nordfunk', 'lindental', 'werksfreunde'] as const
/** With the same first letter, which is shown alone, too. */
const PEOPLE = [
	{ vorname: 'Quirin', nachricht: 'Das nutze ich selbst.' },
	{ vorname: 'Q"<b>\'&amp;', nachricht: '<script>alert(1)</script> "\'&' },
	{ vorname: 'Qiúyuè', nachricht: '$& $1 {{vorname}}\n𝒬' },
]

type Link = { hex: string; vorname: string; nachricht: string }
type Brand = { ctx: TestContext; links: Link[] }

let database: TestDatabase
let remix: ReturnType<typeof createRemix>
const brands: Brand[] = []

beforeAll(async () => {
	database = await freshDatabase()
	const clock = testClock()
	serveFrom(database, clock)
	remix = createRemix(await buildOf(), 'production')
	for (const name of BRANDS) {
		const ctx = await database.contextFor(hostOfBrand(name), { clock })
		const { teilbar } = await produkte(ctx)
		const links: Link[] = []
		for (const [i, person] of PEOPLE.entries()) {
			const input = await eingabe(ctx, { ...person, email: `q${i}@example.org`, anteilEmpfehler: 50 })
			const created = await createEmpfehlung(ctx, teilbar, input)
			const row = created.ok && (await findEmpfehlung(ctx.db, created.value))
			if (!row) throw new Error('no recommendation')
			links.push({ ...person, hex: row.hex })
		}
		brands.push({ ctx, links })
	}
})
afterAll(() => database.drop())

const escaped = (text: string) =>
	text.replace(/[&<>"']/g, (one) => `&${{ '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot', "'": '#x27' }[one]};`)

type Visit = { locale: string; decided: boolean; query: Record<string, string>; cookie?: string }

async function pageOf({ ctx }: Brand, { hex }: Link, { locale, decided, query, cookie = '' }: Visit): Promise<string> {
	const { mandant } = ctx
	const consent = formatEntscheidung({ kategorien: ['fu'], kennung: 'k'.repeat(22) }, consentVersionOf(mandant.config))
	const url = new URL(
		pathTo(mandant, 'EmpfaengerBestaetigung', {}, { empfehlung: hex, ...query }),
		mandant.config.MandantUrl,
	)
	const cookies = [decided ? `cookieConsent_${mandant.clientRoute}=${consent}` : '', cookie].filter(Boolean)
	const request = new Request(url, { headers: { 'accept-language': locale, cookie: cookies.join('; ') } })
	const tenant = await database.registry.byHost(url.hostname)
	const response = await remix(request, { facts: { ...testFacts('203.0.113.9', request), tenant }, body: undefined })
	expect(response.status).toBe(200)
	return response.text()
}

/** The page of anybody: without what is this link's and this answer's own. */
function withoutOwn(page: string, link: Link): string {
	const own = { hex: link.hex, nachricht: escaped(link.nachricht), vorname: escaped(link.vorname) }
	const known = Object.entries(own).reduce((text, [name, value]) => text.replaceAll(value, `[${name}]`), page)
	return known.replace(/name="formular" value="[^"]+"/g, '[token]').replace(/nonce="[^"]+"/g, '[nonce]')
}

const QUERIES: Visit['query'][] = [{}, { channel: 'kurzlink' }, { channel: 'plakat' }, { widget: 'a' }, { lang: 'en' }]

const VISITS: Visit[] = LOCALES.flatMap((locale) =>
	[true, false].flatMap((decided) => QUERIES.map((query) => ({ locale, decided, query }))),
)

it('of a link’s page only what is the link’s own differs from another link’s, whoever asks first', async () => {
	for (const brand of brands) {
		const seen: [string, string][] = []
		for (const [i, visit] of [...VISITS, ...VISITS.toReversed()].entries()) {
			const links = i % 2 ? brand.links.toReversed() : brand.links
			const pages: string[] = []
			for (const link of links) {
				const page = await pageOf(brand, link, visit)
				for (const other of links.filter(({ hex }) => hex !== link.hex))
					for (const value of [other.hex, escaped(other.vorname), escaped(other.nachricht)])
						expect(page, JSON.stringify(visit)).not.toContain(value)
				expect(page).toContain(escaped(link.vorname))
				pages.push(withoutOwn(page, link))
			}
			expect(new Set(pages).size, JSON.stringify(visit)).toBe(1)
			seen.push([JSON.stringify(visit), pages[0] ?? ''])
		}
		// The same visit shows the same page, and no two visits do.
		expect(new Set(seen.map(([, page]) => page)).size).toBe(new Set(seen.map(([visit]) => visit)).size)
	}
})

it('brand, language and decision are those of the visitor', async () => {
	for (const brand of [...brands, ...brands])
		for (const visit of VISITS) {
			const [link] = brand.links
			if (!link) throw new Error('no link')
			const page = await pageOf(brand, link, visit)
			const says = (text: string) => page.includes(text)
			expect(brands.filter(({ ctx }) => says(escaped(ctx.mandant.config.SupportEmail))).map(({ ctx }) => ctx)).toEqual([
				brand.ctx,
			])
			const locale = visit.query.lang ?? visit.locale
			expect([says(`<html lang="${locale}"`), says('data-cookie-banner')]).toEqual([true, !visit.decided])
			const texts = { de: says('Empfehlung annehmen'), en: says('Accept') }
			expect(texts).toEqual({ de: locale === 'de', en: locale === 'en' })
		}
})
