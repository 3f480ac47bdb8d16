import { Besuch } from '../besuch'
import { openForm } from '../empfehlen'
import { expect, inMatrix, test } from '../fixtures'
import { PASSWORT, registered } from '../sitzung'

test.use({ viewport: { width: 360, height: 740 }, locale: 'de-DE' })

for (const marke of ['nordfunk', 'lindental', 'werksfreunde'] as const)
	test(
		`[S-Empfehlen] ${marke}: the recommender’s own fields stand on the first screen of a phone`,
		inMatrix(marke !== 'nordfunk'),
		async ({ page }) => {
			await openForm(page, marke)
			await expect(page.locator('[data-cookie-banner]')).toBeVisible()
			const box = await page.locator('#empfehlen-form #email').boundingBox()
			const end = (box?.y ?? Number.POSITIVE_INFINITY) + (box?.height ?? 0)
			expect(end, 'the last of them ends above the fold').toBeLessThanOrEqual(740)
			const fields = page.locator('#empfehlen-form form :is(input, textarea):not([type="hidden"])')
			const names = await fields.evaluateAll((all) => all.map((field) => field.getAttribute('name')))
			if (marke !== 'werksfreunde') expect(names.at(-1), 'what has to be agreed to comes last').toBe('agb')
		},
	)

test('[R-EMPFEHLER] who is logged in recommends as themselves, whatever address the form is sent with', async () => {
	const person = await registered('nordfunk')
	const besuch = new Besuch('nordfunk.localhost', { 'accept-language': 'de' })
	await besuch.get('/login')
	await besuch.send('passwort', { email: person.email, passwort: PASSWORT })
	const { body } = await besuch.get('/')
	await besuch.get(/href="(\/empfehlen\/\d+)"/.exec(body)?.[1] ?? '')
	expect(besuch.answer?.body).toContain('Sie empfehlen als')
	const agbId = /name="agbId" value="(\d+)"/.exec(besuch.answer?.body ?? '')?.[1] ?? ''
	await besuch.send('nachricht', { agb: 'on', agbId, email: `fremd.${person.email}` })
	expect(besuch.path).toMatch(/^\/empfehlung\//)
	const bereich = await besuch.get('/persoenlicherbereich')
	expect(bereich.body).toContain('data-status="nicht_reagiert"')
})
