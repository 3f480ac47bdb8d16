import { logIn } from './empfehlen'
import { expect, origin, test } from './fixtures'
import { letSessionExpire } from './sitzung'

const base = origin('nordfunk')

test('[T-Session] [F-LOGOUT] an open page notices within 60 s that the session is over, and only while it is seen', async ({
	page,
}) => {
	await page.goto(`${base}/login`)
	await logIn(page, 'empfehler@example.org', 'Demo1234')
	await page.addInitScript(() => {
		let hidden = false
		Object.defineProperty(document, 'hidden', { get: () => hidden })
		Object.assign(window, {
			seen: (now: boolean) => {
				hidden = !now
			},
		})
	})
	await page.clock.install()
	const asked: number[] = []
	page.on('response', (answer) => answer.url().endsWith('/sitzung/stand') && asked.push(answer.status()))
	await page.goto(`${base}/meinedaten?a=1`)
	await page.clock.runFor(59_000)
	expect(asked).toEqual([])
	const answer = page.waitForResponse('**/sitzung/stand')
	await page.clock.runFor(1_000)
	await answer
	expect(asked).toEqual([200])

	await page.evaluate('seen(false)')
	await letSessionExpire(page, 'nordfunk')
	await page.clock.runFor(180_000)
	expect(asked).toEqual([200])
	await page.evaluate('seen(true)')
	await page.clock.runFor(60_000)
	await expect(page).toHaveURL(`${base}/login?redirect=%2Fmeinedaten%3Fa%3D1`)
	expect(asked).toEqual([200, 401])
	expect((await page.context().cookies(base)).map(({ name }) => name)).not.toContain('sitzung')
	await logIn(page, 'empfehler@example.org', 'Demo1234')
	await expect(page).toHaveURL(`${base}/meinedaten?a=1`)
})
