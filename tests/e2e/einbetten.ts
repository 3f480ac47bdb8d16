import { expect, origin, type Page } from './fixtures'
import { e2eEnv } from './server'

/** The site that may show the demo's Lindental; a browser sends it to no server, since tests answer for it. */
export const SHOP = `http://host.localhost:${e2eEnv.port}`
/** A site that may not. */
export const OTHER = `http://fremd.localhost:${e2eEnv.port}`

const portal = origin('lindental')

/** What a careful shop allows its own pages: our script and frame, no HTML from text, nothing else. */
const POLICY = [
	`default-src 'none'`,
	`script-src ${portal} 'nonce-shop'`,
	`frame-src ${portal}`,
	`img-src data:`,
	`base-uri 'none'`,
	`require-trusted-types-for 'script'`,
	`trusted-types 'none'`,
].join('; ')

type Options = { at?: string; path?: string; doctype?: string; script?: string }

/** Opens a page of the shop with these elements, and keeps the events they send and what any frame says. */
export async function openShop(page: Page, body: string, options: Options = {}): Promise<void> {
	const {
		at = SHOP,
		path = '/seite',
		doctype = '<!doctype html>',
		script = `<script src="${portal}/einbetten.js" async></script>`,
	} = options
	await page.route(`${at}/**`, (route) =>
		route.fulfill({
			contentType: 'text/html; charset=utf-8',
			headers: { 'content-security-policy': POLICY },
			body: `${doctype}<html lang="de"><head><meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,"><title>Laden</title><script nonce="shop">events=[];for(const name of ['seite','empfohlen','fehler','offen','zu'])addEventListener('weitersagen:'+name,e=>events.push([name,e.detail,e.composedPath()[0].localName]))</script>${script}</head><body><main><h1>Laden</h1>${body}</main></body></html>`,
		}),
	)
	// A page that a test answers counts as public, and the tested server as this machine.
	await page.context().grantPermissions(['local-network-access'])
	await page.goto(at + path)
}

/** The events of the page until now, by name. */
export const eventsOf = (page: Page, name: string): Promise<unknown[]> =>
	page.evaluate(
		(wanted) =>
			(Reflect.get(window, 'events') as [string, unknown][])
				.filter(([one]) => one === wanted)
				.map(([, detail]) => detail),
		name,
	)

/** The height of the element's frame is that of what it shows, and stays so. */
export async function expectFits(page: Page, selector: string): Promise<void> {
	const differs = () =>
		page
			.locator(`${selector} iframe`)
			.evaluate(async (frame: HTMLIFrameElement) => frame.getBoundingClientRect().height)
	const content = page.frameLocator(`${selector} iframe`).locator('body')
	await expect
		.poll(async () =>
			Math.abs((await differs()) - (await content.evaluate((body) => body.getBoundingClientRect().height))),
		)
		.toBeLessThanOrEqual(1)
	const scrolls = await content.evaluate(
		() => document.documentElement.scrollHeight - document.documentElement.clientHeight,
	)
	expect(scrolls).toBeLessThanOrEqual(1)
}
