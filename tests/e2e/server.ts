import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { systemBrowser } from '../../tools/lib/browser.js'

const port = Number(process.env.E2E_PORT ?? 4010)

/** Where the tested server runs; its data folder is emptied by tools/test.js before each run. */
export const e2eEnv = {
	port,
	/** Where tests let a content service answer; on the server's list (CONTENT_HOSTS). */
	contentPort: port + 5000,
	/** Where a test lets a login service of agencies answer; the server's only one (SSO_HOSTS). */
	ssoPort: port + 5001,
	dataDir: process.env.E2E_DATA_DIR ?? join(tmpdir(), `weitersagen-e2e-${port}`),
	metricsToken: 'a token of the browser tests',
	chromium: process.env.CHROMIUM_PATH ?? systemBrowser(),
}

export type DemoBrand = 'nordfunk' | 'hafen' | 'lindental' | 'werksfreunde'

/** The origin of a demo brand on the tested server. */
export const origin = (marke: DemoBrand) => `http://${marke}.localhost:${port}`
