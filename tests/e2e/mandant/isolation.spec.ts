import { plantEmpfohlen } from '../empfangen'
import { type DemoBrand, expect, origin, test } from '../fixtures'
import { http, urlencoded } from '../http'

const andere: DemoBrand[] = ['hafen', 'lindental', 'werksfreunde']
const hostOf = (marke: DemoBrand) => `${marke}.localhost`
/** The friend's pages under the brand's own paths. */
const pathsOf = (marke: DemoBrand, nummer: string, t = '') => {
	const own = marke === 'lindental'
	const query = `?empfehlung=${nummer}${t && `&t=${t}`}`
	return [
		`${own ? '/einladung/zustimmung' : '/empfaenger/zustimmung'}${query}`,
		`${own ? '/einladung/fertig' : '/bestaetigung'}${query}`,
		`/kundennummer${query}`,
		`/zum-angebot${query}`,
		`${own ? '/einladung/daten/' : '/empfaengerdaten/'}${nummer}${t && `?t=${t}`}`,
	]
}

/** Types the code into the brand's own form. */
async function redeem(marke: DemoBrand, code: string): Promise<number> {
	const { body } = await http(hostOf(marke), '/code')
	const formular = /name="formular" value="([^"]+)"/.exec(body.slice(body.indexOf('<main')))?.[1] ?? ''
	expect(formular).not.toBe('')
	return (await http(hostOf(marke), '/code', urlencoded({ code, formular }))).status
}

test('[N-RECIPIENTGUARD] [R-EMPFAENGER] cookies, numbers, links and codes of one brand open nothing on another', async ({
	page,
	email,
	openMail,
}) => {
	const friend = email('lena')
	const { link, kurzcode, hex, nummer } = await plantEmpfohlen('nordfunk', email('zenobia'))
	const field = (name: string) => page.locator(`main [name="${name}"]:not([type="hidden"])`)
	const submit = () => page.locator('main form button[type="submit"]').last().click()
	const fill = async (values: Record<string, string>) => {
		for (const [name, value] of Object.entries(values)) await field(name).fill(value)
	}
	await page.goto(link)
	await submit()
	await field('agb').check()
	await field('datenschutz').check()
	await submit()
	await field('anrede').selectOption('frau')
	await fill({ vorname: 'Lena', nachname: 'Sommer', geburtsdatum: '24.03.1985', email: friend })
	await fill({ strasse: 'Weg', hausnummer: '1', plz: '10969', ort: 'Berlin' })
	await submit()
	await openMail('nordfunk', friend, 'empfaenger_bestaetigung')
	const href = (await page.locator('a[href*="/zum-angebot"]').first().getAttribute('href')) ?? ''
	const t = new URL(href).searchParams.get('t') ?? ''
	const cookie = (await page.context().cookies(origin('nordfunk')))
		.map(({ name, value }) => `${name}=${value}`)
		.join('; ')
	expect(cookie).toContain(`empfaenger_${nummer}`)

	for (const path of pathsOf('nordfunk', nummer))
		expect([200, 302], path).toContain((await http(hostOf('nordfunk'), path, { headers: { cookie } })).status)

	expect(await redeem('nordfunk', kurzcode)).toBe(303)
	for (const marke of andere) {
		const get = (path: string) => http(hostOf(marke), path, { headers: { cookie } })
		for (const path of [...pathsOf(marke, nummer), ...pathsOf(marke, nummer, t)]) {
			const { status, headers, body } = await get(path)
			const closed = status === 403 || status === 404 || /^\/login/.test(String(headers.location))
			expect(closed, `${marke}${path}: ${status}`).toBe(true)
			expect(body).not.toMatch(/Lena|Zenobia|Quast/)
		}
		for (const link of [`/e/${kurzcode}`, `/empfehlungslink/${hex}`]) {
			const { headers } = await get(link)
			const page = await get(String(headers.location))
			expect([404, 302], `${marke}${link}`).toContain(page.status)
			expect(page.body).not.toMatch(/Zenobia|Quast/)
		}
		expect(await redeem(marke, kurzcode)).toBe(404)
	}
})

test('[N-RECIPIENTGUARD] [R-ANON] without cookie or link the friend’s pages say which link to use', async ({
	page,
	text,
	checkPage,
}) => {
	for (const path of pathsOf('nordfunk', 'ABCDEFGHJK123456')) {
		const response = await page.goto(`${origin('nordfunk')}${path}`)
		expect(response?.status(), path).toBe(403)
		await expect(page.locator('main')).toContainText(
			text('Bitte öffnen Sie den Link aus Ihrer Nachricht', 'Please open the link from your message'),
		)
	}
	await checkPage()
})
