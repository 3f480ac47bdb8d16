import { plantEmpfohlen } from '../empfangen'
import { expect, expectValidHtml, origin, test } from '../fixtures'
import { field, fill, submit } from '../formular'
import { http } from '../http'

const base = origin('nordfunk')

test('[P-EMBED] a friend without a link names who recommended them, who says yes by mail, and the friend goes on', async ({
	page,
	text,
	email,
	checkPage,
	followMail,
}) => {
	const werber = email('genannt')
	await plantEmpfohlen('nordfunk', werber)
	await page.goto(`${base}/code`)
	await page.locator('main a[href="/empfohlen-von"]').click()
	await checkPage()
	await expectValidHtml(page)
	await fill(page, { wer: 'Zenobia Quast', vorname: 'Jonas', nachname: 'Becker' })
	await field(page, 'produkt').selectOption({ index: 1 })
	await submit(page, 'wer')
	await expect(page.locator('main [role="alert"]')).toContainText(text('Postleitzahl', 'postcode'))
	await expect(field(page, 'vorname')).toHaveValue('Jonas')
	await fill(page, { wer: `E-Mail: ${werber.toUpperCase()}` })
	await submit(page, 'wer')
	await expect(page.locator('h1')).toHaveText(text('Danke, wir kümmern uns darum', 'Thank you, we take care of it'))
	await checkPage()
	await expectValidHtml(page)
	const seite = page.url()
	expect(seite).not.toContain('genannt.')

	await expect(async () => {
		await http(new URL(base).hostname, '/dev/jobs/run', { method: 'POST' })
		await followMail('nordfunk', werber, 'nennung_frage', '/genannt')
	}).toPass({ intervals: [500] })
	await expect(page.locator('h1')).toContainText('Jonas B.')
	await checkPage()
	await expectValidHtml(page)
	const frage = page.url()
	await page.goto(seite)
	await expect(page.locator('main a[href*="empfaengerbestaetigung"]')).toHaveCount(0)

	await page.goto(frage)
	await submit(page, 'agb')
	await expect(page.locator('main [role="alert"]')).toBeVisible()
	await field(page, 'agb').check()
	await submit(page, 'agb')
	await expect(page).toHaveURL(/\/empfehlung\//)
	await page.goto(frage)
	await expect(page.locator('main')).toContainText(text('schon beantwortet', 'answered this question already'))

	await page.goto(seite)
	await checkPage()
	await page.locator('main a[href*="channel=genannt"]').click()
	await expect(page.locator('h1')).toContainText('Zenobia')
})
