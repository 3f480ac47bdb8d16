import { defineConfig } from '@playwright/test'
import { e2eEnv } from './tests/e2e/server'

const MAIN_JOB = /main-job\.spec\.ts$/

type Variant = {
	name: string
	javaScriptEnabled: boolean
	viewport: { width: number; height: number }
	locale: string
	only?: RegExp
}

const phone = { width: 360, height: 740 }
const desktop = { width: 1280, height: 900 }

/** npm run test:matrix: only what repeats with another brand or width what `npm test` shows with one. */
const isMatrix = process.env.E2E_MATRIX === '1'

/** The second part of the matrix: a server that speaks the pseudo language, and every screen on a phone. */
const isPseudo = process.env.E2E_PSEUDO === '1'

/**
 * Everything runs with and without scripts, on a phone and on a desktop, in German and in English; in the matrix the whole
 * main job of one brand runs in the remaining pairs of the three, too.
 */
const variants: Variant[] = [
	{ name: 'js-360-de', javaScriptEnabled: true, viewport: phone, locale: 'de-DE' },
	{ name: 'nojs-1280-en', javaScriptEnabled: false, viewport: desktop, locale: 'en-GB' },
	{ name: 'js-1280-de', javaScriptEnabled: true, viewport: desktop, locale: 'de-DE', only: MAIN_JOB },
	{ name: 'nojs-360-en', javaScriptEnabled: false, viewport: phone, locale: 'en-GB', only: MAIN_JOB },
]

/** A test with the tag `@nur-<variant>` runs in that one alone: screens of the back office, texts that no script touches. */
const elsewhere = (name: string) => new RegExp(`@nur-(?!${name}\\b)`)

/**
 * Journeys that repeat, with or without scripts, what the others show in both: `npm test` runs them in one of the two, the
 * matrix in the other. Matched against the file and the title.
 */
const IN_ONE: Record<string, RegExp> = {
	'js-360-de':
		/(agentur\/portal|auftrag\/viele|katalog\/produkt-raum|konto\/(viele|emails|persist|autologin)|inhalt\/texte|plattform\/neue-marke|einwilligung\/aktion|praemie\/spende)\.spec\.ts|main-job\.spec\.ts.* werksfreunde: from/,
	'nojs-1280-en':
		/(agentur\/agentur|auftrag\/import|benutzer\/zugang|empfaenger\/(mein-stand|ohne-cookies)|inhalt\/(inhalte|kontakt)|katalog\/katalog|konto\/(adresse|registrieren)|praemie\/codes)\.spec\.ts|main-job\.spec\.ts.* (hafen|lindental): from/,
}

/** What the other of the two runs. */
const inOther = (name: string) => Object.entries(IN_ONE).flatMap(([one, tests]) => (one === name ? [] : [tests]))

/** What is the same with every script, width and language: answers below the page, sizes. */
const ONCE = /\.once\.spec\.ts$/

const chosen = isMatrix ? { grep: /@matrix/ } : {}
const left = isMatrix ? [] : [/@matrix/]

/** What a variant with all journeys runs, in the matrix or outside of it. */
const share = (name: string) =>
	isMatrix
		? { grep: [/@matrix/, ...inOther(name)], grepInvert: [elsewhere(name)] }
		: { grepInvert: [elsewhere(name), ...left, ...inOther(name)] }

export default defineConfig({
	testDir: 'tests/e2e',
	fullyParallel: true,
	forbidOnly: Boolean(process.env.CI),
	// The server goes on with what a first try left, so there is no second one.
	retries: 0,
	// On two cores: a browser waits for the server and the server for its database.
	workers: 3,
	// For what hangs. With other work on the machine all takes many times as long and is no less right, so no test has a
	// limit of its own.
	timeout: 600_000,
	expect: { timeout: 60_000 },
	reporter: [['list']],
	use: {
		actionTimeout: 60_000,
		navigationTimeout: 120_000,
		browserName: 'chromium',
		// Recording slows every step down: `--trace on` for the one that is looked into.
		trace: 'off',
		timezoneId: 'Europe/Berlin',
		launchOptions: {
			executablePath: e2eEnv.chromium,
			args: [
				...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
				'--disable-gpu',
				'--disable-quic',
				'--no-first-run',
				'--disable-background-networking',
				'--disable-component-update',
				'--disable-sync',
			],
		},
	},
	projects: isPseudo
		? [
				{
					name: 'pseudo',
					testMatch: /\.pseudo\.ts$/,
					use: { viewport: phone, locale: 'de-DE', javaScriptEnabled: true },
				},
			]
		: [
				...variants.flatMap(({ name, only, ...use }, position) => {
					if (only && !isMatrix) return []
					const runs = only
						? { testMatch: only, grep: /nordfunk/, grepInvert: [elsewhere(name), ...left] }
						: share(name)
					return {
						name,
						use,
						metadata: { position },
						testIgnore: ONCE,
						...runs,
					}
				}),
				{ name: 'once', testMatch: ONCE, ...chosen, grepInvert: left },
			],
	webServer: {
		command: 'node tools/start.js',
		url: `http://127.0.0.1:${e2eEnv.port}/readyz`,
		timeout: 600_000,
		reuseExistingServer: Boolean(process.env.E2E_REUSE),
		gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
		env: {
			PORT: String(e2eEnv.port),
			DATA_DIR: e2eEnv.dataDir,
			DEMO: '1',
			PSEUDO_LANGUAGE: isPseudo ? '1' : '0',
			LOG_LEVEL: 'warn',
			// Each test comes from a network of its own (tests/e2e/http.ts): all from one would meet its limits.
			TRUST_PROXY: '1',
			PLATFORM_HOST: 'plattform.localhost',
			METRICS_TOKEN: e2eEnv.metricsToken,
			CONTENT_HOSTS: `http://127.0.0.1:${e2eEnv.contentPort}`,
			SSO_HOSTS: `http://127.0.0.1:${e2eEnv.ssoPort}`,
			NODE_ENV: '',
		},
		stdout: 'ignore',
		stderr: 'pipe',
	},
})
