import { KATEGORIE_KEYS } from '~/domain/katalog/kategorien'
import { de } from '~/locales/de/all'
import { expect, test } from '../fixtures'
import { http } from '../http'

const seiten = de.katalog.seiten
const get = (host: string, path: string, language = 'de') =>
	http(`${host}.localhost`, path, { headers: { 'accept-language': language } })
const mainOf = (html: string) => html.slice(html.indexOf('<main'), html.indexOf('</main>'))

test('[K-PAGES] [K-FIELDS] every category page answers under its key with title and products', async () => {
	const titel = new Set<string>()
	for (const key of KATEGORIE_KEYS) {
		const { status, body } = await get('nordfunk', `/kategorie/${key}`)
		expect(status, key).toBe(200)
		const [, h1 = ''] = /<h1[^>]*>([^<]+)<\/h1>/.exec(body) ?? []
		titel.add(h1)
		expect(mainOf(body).match(/<li id="produkt-/g)?.length ?? 0, key).toBeGreaterThan(1)
		expect(mainOf(body).replace(/<[^>]*>/g, ' '), key).not.toMatch(/Filialtarif|Magenta/i)
	}
	expect([...titel].sort()).toEqual(
		Object.values(seiten)
			.map((seite) => seite.titel)
			.sort(),
	)
})

test('[F-CATEGORY] an unknown manufacturer or category is a 404 that says so', async () => {
	const zuLang = `smartphones.html?hersteller=${'x'.repeat(500)}`
	for (const path of ['smartphones.html?hersteller=Niemand', zuLang, 'waschmaschinen', 'internet/mehr']) {
		const { status, body } = await get('nordfunk', `/kategorie/${path}`)
		expect([path, status]).toEqual([path, 404])
		expect(body).toContain('404 - Unknown category')
	}
	const { status, body } = await get(
		'nordfunk',
		'/kategorie/internet?vergleich=462&vergleich=463&vergleich=531&vergleich=2102',
	)
	expect(status).toBe(400)
	expect(body).toContain(de.katalog.vergleich.zuViele)
})

test('[K-SHOW] other brands know none of it', async () => {
	for (const path of ['/kategorie/internet', '/kategorie/', '/tarifrechner', '/agent/empfehlen/462'])
		expect((await get('werksfreunde', path)).headers.location, path).toBe('/404')
	expect((await get('nordfunk', '/tarife')).headers.location).toBe('/404')
	expect((await get('nordfunk', '/agent/empfehlen/462')).headers.location).toBe('/404')
	expect((await get('lindental', '/tarife?plz=97999&verbrauch=2500')).headers.location).toBe(
		'/tarifrechner?plz=97999&verbrauch=2500',
	)
	expect((await get('nordfunk', '/')).body).toContain('href="/kategorie/"')
	expect((await get('werksfreunde', '/')).body).not.toContain('/kategorie')
})

test('[E-Festnetz] the price of an action stands on Home, on the page of its area and beside the form', async () => {
	for (const path of ['/', '/kategorie/internet', '/empfehlen/462']) {
		const { body } = await get('nordfunk', path)
		const text = mainOf(body)
			.slice(mainOf(body).indexOf('Heimnetz 100'))
			.replace(/<[^>]*>/g, '')
		expect(text, path).toMatch(/24,95\s€ statt 34,95\s€ .{0,40}Frühlingsaktion/)
		expect(text, path).toContain('Der Aktionspreis gilt in den ersten sechs Monaten')
	}
})

test('a tariff for a postcode that does not exist is refused', async () => {
	const { plz_ungueltig } = de.formular.validierung
	const tarif = await get('lindental', '/tarifrechner?plz=00000&verbrauch=2500')
	expect([tarif.status, mainOf(tarif.body).includes(plz_ungueltig)]).toEqual([400, true])
})
