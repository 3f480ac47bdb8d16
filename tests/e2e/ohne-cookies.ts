import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect } from './fixtures'

/** The same tests in a browser whose settings refuse every cookie, which scripts and requests alike find. */
export const ohneCookies = base.extend({
	context: async (
		{ playwright, browserName, launchOptions, locale, viewport, javaScriptEnabled, extraHTTPHeaders, timezoneId },
		use,
	) => {
		const folder = mkdtempSync(join(tmpdir(), 'ohne-cookies-'))
		mkdirSync(join(folder, 'Default'))
		const settings = { profile: { default_content_setting_values: { cookies: 2 } } }
		writeFileSync(join(folder, 'Default', 'Preferences'), JSON.stringify(settings))
		const context = await playwright[browserName].launchPersistentContext(folder, {
			...launchOptions,
			...{ locale, viewport, javaScriptEnabled, extraHTTPHeaders, timezoneId },
		})
		await use(context)
		expect(await context.cookies(), 'cookies that the browser kept all the same').toEqual([])
		await context.close()
		rmSync(folder, { recursive: true })
	},
})
