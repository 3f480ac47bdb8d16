import { execFile, spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runCommand } from '../../fixtures/command'
import { freshDatabase, type TestDatabase } from '../../fixtures/database'
import { type Portal, startPortal } from '../../fixtures/portal-server'

let database: TestDatabase
let portal: Portal
let folder: string
beforeAll(async () => {
	database = await freshDatabase()
	folder = mkdtempSync(join(tmpdir(), 'weitersagen-sandbox-'))
	portal = await startPortal({ DATABASE_URL: database.url, WORKER: 'off' })
})
afterAll(async () => {
	await portal.stop()
	rmSync(folder, { recursive: true, force: true })
	await database.drop()
})

const has = (program: string) => spawnSync('sh', ['-c', `command -v ${program}`]).status === 0

const sandbox = (...args: string[]) =>
	runCommand('sandbox', args, { database, folder, env: { PORT: new URL(portal.origin).port } })

/** The page as a person runs it; what programs complain of counts as said. */
const run = (page: string, env: Record<string, string> = {}) =>
	new Promise<{ code: number; text: string }>((done) => {
		execFile('bash', [page], { cwd: folder, env: { ...process.env, ...env } }, (error, stdout, stderr) =>
			done({ code: typeof error?.code === 'number' ? error.code : error ? -1 : 0, text: stdout + stderr }),
		)
	})

const steps = (text: string) => ({
	ok: text.match(/^\{"Ok":true\}$/gm)?.length,
	paid: text.includes('{"Anzahl":1}'),
	events: /^praemierung\.\w+ \w+$/m.test(text),
	signed: /"webhook-signature": "v1,[\w+/=]{40,}"/.test(text),
	verified: text.includes('Webhook: verified'),
	refused: /"code":|error/.exec(text)?.[0],
})

describe('npm run sandbox', () => {
	it('makes a page of calls that plays a reward from its recommendation to the bank, each time it is run', async () => {
		const missing = ['curl', 'jq', 'bash', 'openssl'].filter((program) => !has(program))
		if (missing.length > 0) return console.log(`The page of calls was not run: ${missing.join(', ')} missing.`)
		const made = await sandbox('probe', '--out', 'probe.sh')
		expect(made).toMatchObject({ code: 0, stderr: '' })
		const page = join(folder, 'probe.sh')
		expect(statSync(page).mode & 0o077, 'nobody else reads its secrets').toBe(0)
		const whole = { ok: 4, paid: true, events: true, signed: true, verified: true, refused: undefined }
		for (const time of ['once', 'twice']) {
			const { code, text } = await run(page)
			expect({ code, ...steps(text) }, `${time}: ${text}`).toEqual({ code: 0, ...whole })
		}
		const receiver = spawn(process.execPath, ['docs/beispiele/webhook-receiver.mjs'], {
			env: { ...process.env, PORT: '0', SECRET: /^SECRET='(.+)'$/m.exec(readFileSync(page, 'utf8'))?.[1] ?? '' },
		})
		let said = ''
		receiver.stdout.on('data', (chunk) => (said += chunk))
		try {
			await expect.poll(() => said).toContain('Receiving at')
			const [address = ''] = /http:\S+/.exec(said) ?? []
			expect((await run(page, { RECEIVER: address })).text).toContain(`${address} answers 204`)
			await expect.poll(() => said).toContain('verified ')
		} finally {
			receiver.kill()
		}
		// A second developer at the same sandbox, whose clock has moved.
		expect(await sandbox('probe', '--out', 'zweite.sh')).toMatchObject({ code: 0 })
		const second = await run(join(folder, 'zweite.sh'))
		expect(steps(second.text), second.text).toEqual(whole)
	})

	it.each([
		['a brand of real people', ['nordfunk'], 1, /^"nordfunk" is no sandbox/],
		['no name', [], 2, /^A command is missing/],
		['a second name', ['probe', 'zwei'], 2, /^"zwei" is one argument too many/],
		['another brand’s host', ['andere', '--host', 'hafen.localhost'], 1, /belongs to another brand/],
		['a host that is not this sandbox’s', ['probe', '--host', 'anders.localhost'], 1, /answers at http:\/\/probe/],
		['a name that is none', ['Ä'], 1, /^"Ä" cannot be a name/],
	])('refuses %s', async (_, args, code, stderr) => {
		expect(await sandbox(...args)).toMatchObject({ code, stdout: '', stderr: expect.stringMatching(stderr) })
	})

	it('keeps a page that is there', async () => {
		expect(await sandbox('halten', '--out', 'seite.sh')).toMatchObject({ code: 0 })
		const again = await sandbox('halten', '--out', 'seite.sh')
		expect(again).toMatchObject({ code: 1, stderr: expect.stringContaining('is there already') })
	})
})
