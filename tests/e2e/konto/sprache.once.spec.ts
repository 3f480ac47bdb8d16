import { randomBytes } from 'node:crypto'
import { mandantPaths, type RouteRow, routeTable } from '~/route-table.js'
import { germanIn, textsOf } from '../../fixtures/german'
import { Besuch, hiddenFields } from '../besuch'
import { plantEmpfohlen } from '../empfangen'
import { expect, test } from '../fixtures'
import { http, urlencoded } from '../http'

const englishVisitor = (marke: string) => new Besuch(`${marke}.localhost`, { 'accept-language': 'en-GB,en;q=0.9' })
const somebody = () => `sprache.${randomBytes(6).toString('hex')}@example.org`

/** Every screen under its path at this brand, with the parameters that are known; others lead to an error page. */
function screens(marke: string, params: Record<string, string>): string[] {
	const own: Record<string, string> = marke in mandantPaths ? mandantPaths[marke as keyof typeof mandantPaths] : {}
	return (
		Object.entries(routeTable as Record<string, RouteRow>)
			// The demo's mailbox lists mails by their subjects, each in the language of its reader.
			.filter(([name, row]) => !row.ressource && name !== 'DevPostfach')
			.map(([name, { path }]) =>
				(own[name] ?? path).replace(/:(\w+)/g, (_, key: string) => params[key] ?? 'x').replace('/*', '/internet'),
			)
	)
}

/** Opens every screen as this visitor; whatever comes, an error page too, is English. */
async function expectEnglish(besuch: Besuch, marke: string, params: Record<string, string>, query = '') {
	const shown = new Map<string, string[]>()
	const seen = new Set<string>()
	for (const path of screens(marke, params)) {
		const { body, headers } = await besuch.get(path + query)
		if (!String(headers['content-type']).startsWith('text/html')) continue
		expect(body, path).toContain('<html lang="en"')
		seen.add(besuch.path)
		const german = germanIn(textsOf(body))
		if (german.length > 0) shown.set(path, german)
	}
	expect(Object.fromEntries(shown), `German on English pages of ${marke}`).toEqual({})
	return seen
}

test('the search for German finds it where it is', async () => {
	const { body } = await http('nordfunk.localhost', '/login', { headers: { 'accept-language': 'de' } })
	expect(germanIn(textsOf(body)).length).toBeGreaterThan(5)
})

test('[P-LANG] every screen in English holds no German text: visitors of every brand', async () => {
	for (const marke of ['nordfunk', 'hafen', 'lindental', 'werksfreunde'])
		await expectEnglish(englishVisitor(marke), marke, { produktId: marke === 'lindental' ? '4001' : '1' })
})

test('[P-LANG] every screen in English: a logged-in recommender, with an Empfehlung and its code', async () => {
	const besuch = englishVisitor('nordfunk')
	await besuch.logIn('empfehler@example.org')
	const home = await besuch.get('/')
	const produktId = home.body.match(/href="\/empfehlen\/(\d+)"/)?.[1] ?? ''
	await besuch.get(`/empfehlen/${produktId}`)
	const bereich = await besuch.get('/persoenlicherbereich')
	const empfehlungsnummer = bereich.body.match(/href="\/empfehlung\/(\w+)/)?.[1] ?? ''
	const seen = await expectEnglish(besuch, 'nordfunk', { produktId, empfehlungsnummer })
	for (const path of ['/persoenlicherbereich', '/meinedaten', '/sitzungen', `/empfehlen/${produktId}`]) {
		expect([...seen]).toContain(path)
	}
})

test('[P-LANG] every screen in English: a friend on their whole way, with errors', async () => {
	const { kurzcode, nummer } = await plantEmpfohlen('nordfunk', somebody(), { nachricht: 'Hello' })
	const besuch = englishVisitor('nordfunk')
	const english = (body = besuch.answer?.body ?? '') => expect(germanIn(textsOf(body)), besuch.path).toEqual([])
	await besuch.get(`/e/${kurzcode}`)
	expect(besuch.path).toContain('/empfaengerbestaetigung')
	english()
	await besuch.send('formular', {})
	expect(besuch.path).toContain('/empfaenger/zustimmung')
	english()
	await besuch.send('agb', {})
	english()
	await besuch.send('agb', { agb: 'on', datenschutz: 'on' })
	expect(besuch.path).toContain('/empfaengerdaten/')
	english()
	await besuch.send('vorname', { vorname: '', email: 'x', plz: '1', geburtsdatum: '31.02.1990', telefon: 'a' })
	expect(besuch.answer?.status).toBe(400)
	english()
	const daten = { anrede: 'frau', vorname: 'Ann', nachname: 'Lee', geburtsdatum: '01.02.1980', email: somebody() }
	await besuch.send('vorname', { ...daten, strasse: 'Weg', hausnummer: '1', plz: '20457', ort: 'Hamburg' })
	expect(besuch.path).toContain('/bestaetigung')
	await expectEnglish(besuch, 'nordfunk', { empfehlungsnummer: nummer }, `?empfehlung=${nummer}`)

	const hafen = await plantEmpfohlen('hafen', somebody())
	const kombi = englishVisitor('hafen')
	await kombi.get(`/e/${hafen.kurzcode}`)
	expect(kombi.path).toContain('/empfaengerdaten/')
	english(kombi.answer?.body)
	const alt = await plantEmpfohlen('nordfunk', somebody(), { vorTagen: 61 })
	await besuch.get(`/e/${alt.kurzcode}`)
	expect(besuch.path).toContain('/empfehlungabgelaufen')
	english()
})

test('[P-LANG] every screen in English: the back office', async () => {
	const besuch = englishVisitor('nordfunk')
	await besuch.logIn('betrieb@example.org', '/betrieb/login')
	const liste = await besuch.get('/betrieb/auftraege')
	const auftragId = liste.body.match(/href="\/betrieb\/auftraege\/([0-9a-f-]{36})/)?.[1] ?? ''
	expect(auftragId).not.toBe('')
	const seen = await expectEnglish(besuch, 'nordfunk', { auftragId })
	expect([...seen]).toContain(`/betrieb/auftraege/${auftragId}`)
})

test.describe('the choice of a language', () => {
	test('[P-LANG] goes by address, account, cookie, Accept-Language and brand, in this order', async () => {
		const besuch = new Besuch('nordfunk.localhost', { 'accept-language': 'fr, en;q=0.5' })
		const lang = (path: string) => besuch.get(path).then(({ body }) => body.match(/<html lang="(\w+)"/)?.[1])
		expect(await lang('/agb')).toBe('en')
		expect(await lang('/agb?lang=de')).toBe('de')
		expect(besuch.answer?.headers['set-cookie']).toBeUndefined()
		expect(await lang('/agb?lang=xx')).toBe('en')
		await besuch.get('/agb')
		await besuch.send('x', { sprache: 'de', zurueck: '/agb?x=1' }, '/sprache')
		expect(besuch.path).toBe('/agb?x=1&lang=de')
		expect(await lang('/agb')).toBe('de')
		await besuch.send('x', { sprache: 'de', zurueck: '/agb?x=2' }, '/sprache')
		expect(besuch.path).toBe('/agb?x=2')
		expect(await lang('/agb?lang=en')).toBe('en')
		expect(besuch.answer?.body).toMatch(/name="zurueck" value="\/agb"/)
		const without = await http('nordfunk.localhost', '/agb')
		expect(without.body).toContain('<html lang="de"')
	})
	test('[P-LANG] stays with who keeps no cookie: through links, forms, their errors and redirects', async () => {
		const host = 'nordfunk.localhost'
		const headers = { 'accept-language': 'de' }
		const post = (path: string, fields: Record<string, string>) => {
			const form = urlencoded(fields)
			return http(host, path, { ...form, headers: { ...form.headers, ...headers } })
		}
		const chosen = await post('/sprache', { sprache: 'en', zurueck: '/kontakt#inhalt' })
		expect(chosen.headers.location).toBe('/kontakt?lang=en#inhalt')
		const kontakt = await http(host, '/kontakt?lang=en', { headers })
		expect(kontakt.body).toContain('<html lang="en"')
		const targets = [...kontakt.body.matchAll(/<(?:a|form)\s[^>]*?(?:href|action)="(\/[^"]*)"/g)].map(
			([, to]) => to ?? '',
		)
		expect(targets.length).toBeGreaterThan(10)
		for (const to of targets) expect(to).toMatch(/[?;&]lang=en/)
		const wrong = await post('/kontakt?lang=en', { ...hiddenFields(kontakt.body, 'nachricht'), nachricht: '' })
		expect(wrong.status).toBe(400)
		expect(wrong.body).toContain('<html lang="en"')
		for (const path of ['/meinedaten', '/gibt-es-nicht', '/exklusiv'])
			expect((await http(host, `${path}?lang=en`, { headers })).headers.location, path).toMatch(/[?&]lang=en$/)
		// Back to German: the address, which says English, does not overrule the choice.
		const zurueck = await post('/sprache?lang=en', { sprache: 'de', zurueck: '/kontakt' })
		expect(zurueck.headers.location).toBe('/kontakt?lang=de')
		const deutsch = await http(host, '/kontakt?lang=de', { headers })
		expect(deutsch.body).toContain('<html lang="de"')
		expect(deutsch.body).toMatch(/href="\/faq"/)
	})
})
