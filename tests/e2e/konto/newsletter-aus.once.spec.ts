import { routeTable } from '~/route-table.js'
import { Besuch } from '../besuch'
import { expect, test } from '../fixtures'

/** Pages for everybody and for a recommender that an address alone leads to. */
const PFADE = Object.values(routeTable)
	.filter((row) => !/[:*]/.test(row.path) && !('rolle' in row) && !('ressource' in row) && !('host' in row))
	.map(({ path }) => path)

test('[E-Mandant] a brand without ModuleNewsletterPermission says nothing of a newsletter, nowhere', async () => {
	// A brand that has one is asked first: what is kept of its texts is not shown to the other.
	await new Besuch('nordfunk.localhost', { 'accept-language': 'de' }).get('/cookie-einstellungen')
	const besuch = new Besuch('lindental.localhost', { 'accept-language': 'de' })
	const sagen = async () => {
		const found: string[] = []
		for (const path of PFADE.filter((path) => path !== '/logout')) {
			const { body } = await besuch.get(path)
			// The address itself is no word of the page.
			const words = body.replaceAll(path, '').replaceAll(encodeURIComponent(path), '')
			const [said] = /.{0,60}newsletter.{0,20}/i.exec(words) ?? []
			if (said !== undefined) found.push(`${path}: ${said}`)
		}
		return found
	}
	expect(PFADE.length).toBeGreaterThan(20)
	expect(await sagen()).toEqual([])
	await besuch.logIn('empfehler@example.org')
	expect(await sagen()).toEqual([])
})
