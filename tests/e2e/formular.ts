import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Locator } from '@playwright/test'
import type { Page } from './fixtures'
import { e2eEnv } from './server'

/** A page, or a frame of one. */
type Room = { locator(selector: string): Locator }

/** A field of the screen itself: the frame's forms (language, cookies) and what is hidden do not count. */
export const field = (page: Room, name: string) => page.locator(`main [name="${name}"]:not([type="hidden"])`)

export async function fill(page: Room, values: Record<string, string>) {
	for (const [name, value] of Object.entries(values)) await field(page, name).fill(value)
}

/** Sends the form that holds this field. */
export const submit = (page: Room, name: string) =>
	page.locator(`main form:has([name="${name}"]:not([type="hidden"]))`).locator('button[type="submit"]').last().click()

/** Opens what the form with this intent is folded into. */
export const unfold = (page: Page, intent: string) =>
	page.locator(`main details:not([open]):has(input[name="intent"][value="${intent}"]) > summary`).click()

/** Presses the button of the page that asks once more before what cannot be taken back. */
export const confirm = (page: Page) => page.locator('main button[name="bestaetigt"]').first().click()

/** Presses the other one, and is back at the form. */
export const decline = (page: Page) => page.locator('main button[name="bestaetigt"]').last().click()

const run = promisify(execFile)

/** `npm run <script> -- <args>` beside the running server; fails where the command does. */
export const command = (script: 'auftrag' | 'mandant', ...args: string[]) =>
	run(process.execPath, ['tools/run.js', `tools/${script}.ts`, ...args], {
		env: { ...process.env, DATA_DIR: e2eEnv.dataDir, PORT: String(e2eEnv.port), NODE_ENV: 'development' },
	})

/** Opens the menu of people at work where the window is narrow: their account stands in it, too. */
export async function openWorkMenu(page: Page): Promise<void> {
	const opener = page.locator('.work nav summary')
	await opener.waitFor({ state: 'attached' })
	if (await opener.isVisible()) await opener.click()
}
