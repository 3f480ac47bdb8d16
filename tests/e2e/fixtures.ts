import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { test as base, type CDPSession, type ConsoleMessage, expect, type Page } from '@playwright/test'
import type axe from 'axe-core'
import { HtmlValidate } from 'html-validate'
import { http, moveOn } from './http'
import { type DemoBrand, origin } from './server'
import '../fixtures/pool-helper'

export { type Browser, expect, type Page, type Response } from '@playwright/test'
export { type DemoBrand, origin } from './server'

declare global {
	interface Window {
		axe: typeof axe
	}
}

type Options = {
	/** Console errors this test provokes on purpose, such as the browser's note of a 404. */ expectedErrors: RegExp[]
}
type Fixtures = {
	/** The address this test's requests come from, no other test's. */
	netz: string
	/** Language of the project, as the portal chooses it from Accept-Language. */
	sprache: 'de' | 'en'
	/** The text of this project's language. */
	text: (de: string, en: string) => string
	/** A fresh e-mail address that no other test uses. */
	email: (name?: string) => string
	/** Opens the newest mail of a kind to an address in the brand's demo mailbox. */
	openMail: (marke: DemoBrand, an: string, vorlage: string) => Promise<void>
	/** Opens such a mail and follows its first link, or the first whose address holds `path`. */
	followMail: (marke: DemoBrand, an: string, vorlage: string, path?: string) => Promise<void>
	/** Fails on any finding of axe or html-validate on the page shown. */
	checkPage: () => Promise<void>
}

/** The browser notes every answer of 400 and above in the console; what the page itself logs is what counts. */
const RESPONSE_NOTE = /Failed to load resource: the server responded with a status of 4\d\d/

const validator = new HtmlValidate({
	extends: ['html-validate:recommended'],
	rules: {
		// React writes void elements with a slash, attributes in camel case, empty ones with a value, and ids as :R1:.
		'void-style': 'off',
		'attr-case': 'off',
		'attribute-boolean-style': 'off',
		'attribute-empty-style': 'off',
		'valid-id': ['error', { relaxed: true }],
		'long-title': 'off',
		'no-inline-style': 'off',
		'require-sri': 'off',
		'doctype-style': 'off',
		'no-trailing-whitespace': 'off',
		// A group of tick boxes shares its name as a group of radio buttons does.
		'form-dup-name': ['error', { shared: ['radio', 'checkbox', 'button', 'reset', 'submit'] }],
	},
})

const AXE_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Asked for by Node, which needs the address spelled out: it resolves no *.localhost. */
async function sourceOf(page: Page): Promise<string> {
	const { hostname, pathname, search } = new URL(page.url())
	const cookies = await page.context().cookies(page.url())
	const headers = {
		cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
		'accept-language': await page.evaluate(() => navigator.language),
	}
	return (await http(hostname, pathname + search, { headers })).body
}

/** Headings more than one level below the one before them; axe looks at those alone that are seen. */
const skippedHeadings = (page: Page): Promise<string[]> =>
	page.evaluate(() => {
		const headings = [...document.querySelectorAll('main :is(h1, h2, h3, h4, h5, h6)')]
		const levelOf = (element: Element | undefined) => Number(element?.tagName.slice(1) ?? 0)
		return headings
			.filter((heading, i) => levelOf(heading) > levelOf(headings[i - 1]) + 1)
			.map((heading) => `${heading.tagName} ${heading.textContent}`)
	})

/** Links that open a window of their own and do not say so. */
const silentWindows = (page: Page): Promise<string[]> =>
	page
		.locator('a[target="_blank"]')
		.evaluateAll((links) =>
			links.map(({ textContent }) => textContent ?? '').filter((text) => !/neue[ms]? Fenster|new window/i.test(text)),
		)

/** Numbers, tokens and addresses of people: what is another one's on each visit, and no matter of markup. */
const withoutOwn = (markup: string): string =>
	markup.replace(/[\w.+-]*@[\w.-]+|(?=[a-z_-]*[\dA-Z])[\w-]{16,}|\d+/g, '#')

/** Sources that html-validate found nothing in. */
const valid = new Set<string>()

/** html-validate of what the server sent, for answers that only a form gets. */
export async function expectValidSource(source: string, where: string) {
	const make = withoutOwn(source)
	if (valid.has(make)) return
	const report = await validator.validateString(source)
	const findings = report.results.flatMap(({ messages }) => messages.map((m) => `${m.ruleId} ${m.line}: ${m.message}`))
	expect(findings, `html-validate on ${where}`).toEqual([])
	valid.add(make)
}

const validateHtml = async (page: Page) => expectValidSource(await sourceOf(page), page.url())

/** The smaller of axe's two files: every page that is looked at reads it anew. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

async function expectNoAxeFindings(page: Page) {
	// A document that was looked at before, at another width, has it already.
	if ((await page.evaluate('typeof axe')) !== 'object') await page.evaluate(AXE)
	const findings = await page.evaluate(async (values) => {
		// At the end of the page the bar below a long form covers none of its rows, as it does for a moment elsewhere.
		const { scrollY } = window
		if (document.querySelector('.list-bar')) window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' })
		const { violations } = await window.axe.run({ resultTypes: ['violations'], runOnly: { type: 'tag', values } })
		window.scrollTo({ top: scrollY, behavior: 'instant' })
		return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
	}, AXE_TAGS)
	expect(findings).toEqual([])
}

const sessions = new WeakMap<Page, Promise<CDPSession>>()

/** One for each tab, kept as long as it: a session that ends would leave scripts allowed. */
function devtoolsOf(page: Page): Promise<CDPSession> {
	const session = sessions.get(page) ?? page.context().newCDPSession(page)
	sessions.set(page, session)
	return session
}

/** axe needs scripts to run: they are allowed for as long as it looks, when the page's own were skipped already. */
async function withScripts(page: Page, look: () => Promise<void>) {
	const devtools = await devtoolsOf(page)
	const disable = (value: boolean) => devtools.send('Emulation.setScriptExecutionDisabled', { value })
	// What this session has not forbidden it cannot allow.
	await disable(true)
	await disable(false)
	try {
		await look()
	} finally {
		await disable(true)
	}
}

/** What repeats another test with a brand or width that shows nothing new: run by `npm run test:matrix` alone. */
export const inMatrix = (repeats: boolean) => ({ tag: repeats ? ['@matrix'] : [] })

export const test = base.extend<Options & Fixtures>({
	// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
	netz: [async ({}, use) => use(moveOn()), { auto: true }],
	extraHTTPHeaders: async ({ netz }, use) => use({ 'x-forwarded-for': netz }),
	expectedErrors: [[], { option: true }],
	sprache: async ({ locale }, use) => use(locale?.startsWith('en') ? 'en' : 'de'),
	text: async ({ sprache }, use) => use((de, en) => (sprache === 'de' ? de : en)),
	// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
	email: async ({}, use) => use((name = 'person') => `${name}.${randomBytes(6).toString('hex')}@example.org`),
	page: async ({ page, expectedErrors }, use) => {
		const problems: string[] = []
		const allowed = [RESPONSE_NOTE, ...expectedErrors]
		const note = (text: string) => allowed.some((pattern) => pattern.test(text)) || problems.push(text)
		page.on(
			'console',
			(message: ConsoleMessage) => ['error', 'warning'].includes(message.type()) && note(message.text()),
		)
		page.on('pageerror', (error) => note(String(error)))
		await use(page)
		expect(problems, 'console errors and warnings of the page').toEqual([])
	},
	openMail: async ({ page }, use) =>
		use(async (marke, an, vorlage) => {
			const mail = page.locator(`a[data-vorlage="${vorlage}"][data-an="${an}"]`).first()
			await page.goto(`${origin(marke)}/dev/postfach`)
			await mail.click()
		}),
	followMail: async ({ page, openMail }, use) =>
		use(async (marke, an, vorlage, path) => {
			await openMail(marke, an, vorlage)
			await page.goto(
				(await page
					.locator(path ? `a[href*="${path}"]` : 'a')
					.first()
					.getAttribute('href')) ?? '',
			)
		}),
	checkPage: async ({ page, javaScriptEnabled }, use) =>
		use(async () => {
			await expect(page.locator('h1')).toHaveCount(1)
			await expect(page.locator('main#inhalt')).toHaveCount(1)
			expect(await skippedHeadings(page), 'no heading skips a level, what is folded away included').toEqual([])
			expect(await silentWindows(page), 'a link that opens a window says so').toEqual([])
			const overflow = await page.evaluate(
				() => document.documentElement.scrollWidth - document.documentElement.clientWidth,
			)
			expect(overflow, 'nothing is wider than the window').toBeLessThanOrEqual(0)
			const look = () => expectNoAxeFindings(page)
			await (javaScriptEnabled === false ? withScripts(page, look) : look())
		}),
})

/** html-validate of an address as the server sends it (after client scripts a page no longer is what was sent). */
export const expectValidHtml = validateHtml
