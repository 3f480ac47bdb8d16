import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

/** The headless shell is the same engine without window code: tests run a fifth faster. */
const SHELL = 'chromium-headless-shell'
const SYSTEM = [
	`/usr/bin/${SHELL}`,
	'/usr/bin/chromium',
	'/usr/bin/chromium-browser',
	'/usr/bin/google-chrome',
	'/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
	'/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** A browser installed on the system. */
export const systemBrowser = () => SYSTEM.find((path) => existsSync(path))

const isDebian = () =>
	existsSync('/etc/os-release') && /^ID(_LIKE)?=.*(debian|ubuntu)/m.test(readFileSync('/etc/os-release', 'utf8'))

/** @param {string} command @param {string[]} args */
const run = (command, args) => spawnSync(command, args, { stdio: 'inherit' }).status === 0

/** Playwright's own download; undefined if it cannot be fetched. */
async function downloaded() {
	const { chromium } = await import('@playwright/test')
	if (existsSync(chromium.executablePath())) return chromium.executablePath()
	console.log('No Chromium found; trying the download of Playwright …')
	const done = run('npx', ['playwright', 'install', 'chromium'])
	return done && existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined
}

/**
 * A Chromium for the browser tests: CHROMIUM_PATH, the system's, Playwright's download, else installed by apt-get.
 * @returns {Promise<string>}
 * @throws if there is none and none can be installed; the message says what to do
 */
export async function ensureBrowser() {
	const given = process.env.CHROMIUM_PATH
	if (given && !existsSync(given)) throw new Error(`CHROMIUM_PATH names ${given}, which does not exist.`)
	const known = given ?? systemBrowser() ?? (await downloaded())
	if (known) return known
	if (process.getuid?.() === 0 && isDebian()) {
		console.log('Installing Chromium with apt-get …')
		run('apt-get', ['update', '-q'])
		const install = (/** @type {string} */ name) =>
			run('apt-get', ['install', '-y', '-q', '--no-install-recommends', name])
		// Older releases have no package of the shell alone.
		install(SHELL) || install('chromium')
	}
	const installed = systemBrowser()
	if (installed) return installed
	throw new Error(
		'The browser tests need Chromium. Install it (Debian: apt-get install chromium) or set CHROMIUM_PATH.',
	)
}
