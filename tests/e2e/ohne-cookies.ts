import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect } from './fixtures'

/** The same tests in a browser with these settings of a person's profile. */
const withProfile = (profile: object) =>
	base.extend({
		context: async (
			{
				playwright,
				browserName,
				launchOptions,
				locale,
				viewport,
				javaScriptEnabled,
				extraHTTPHeaders,
				timezoneId,
				ignoreHTTPSErrors,
			},
			use,
		) => {
			const folder = mkdtempSync(join(tmpdir(), 'profil-'))
			mkdirSync(join(folder, 'Default'))
			writeFileSync(join(folder, 'Default', 'Preferences'), JSON.stringify({ profile }))
			const context = await playwright[browserName].launchPersistentContext(folder, {
				...launchOptions,
				...{ locale, viewport, javaScriptEnabled, extraHTTPHeaders, timezoneId, ignoreHTTPSErrors },
			})
			await use(context)
			await context.close()
			rmSync(folder, { recursive: true })
		},
	})

/** A browser that refuses every cookie, which scripts and requests alike find. */
export const ohneCookies = withProfile({ default_content_setting_values: { cookies: 2 } }).extend({
	context: async ({ context }, use) => {
		await use(context)
		expect(await context.cookies(), 'cookies that the browser kept all the same').toEqual([])
	},
})

/** One that refuses cookies of other sites than the page's own, as most do by themselves. */
export const ohneFremdeCookies = withProfile({ cookie_controls_mode: 1, block_third_party_cookies: true })
