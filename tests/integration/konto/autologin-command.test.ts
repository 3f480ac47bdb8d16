import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemClock } from '~/domain/shared/clock'
import { showHostLogin } from '~/usecases/konto/login-by-host-token'
import { createRegistry } from '~/usecases/mandant/registry'
import { runCommand } from '../../fixtures/command'
import { MASTER_KEY } from '../../fixtures/constants'
import { freshDatabase, type TestDatabase } from '../../fixtures/database'

let database: TestDatabase
let folder: string
beforeAll(async () => {
	database = await freshDatabase()
	folder = mkdtempSync(join(tmpdir(), 'weitersagen-autologin-'))
})
afterAll(async () => {
	rmSync(folder, { recursive: true, force: true })
	await database.drop()
})

const mandant = (...args: string[]) => runCommand('mandant', args, { database, folder })

/** Whom a token logs in, with the settings stored now. */
async function nameOf(token: string): Promise<string> {
	const tenant = await createRegistry(database.db, [MASTER_KEY]).byHost('werksfreunde.localhost')
	if (!tenant) throw new Error('no brand')
	const ctx = await database.contextFor('werksfreunde.localhost')
	const shown = await showHostLogin({ ...ctx, mandant: tenant.mandant, clock: systemClock() }, token)
	return shown.ok ? shown.value.name : shown.code
}
const tokenIn = (stdout: string) => stdout.split('\n')[0] ?? ''

describe('[N-AUTOLOGIN] host keys and tokens by command', () => {
	it('makes a key, takes its tokens, and no longer when it is withdrawn; shows it nowhere', async () => {
		const made = await mandant('autologin-key', 'werksfreunde', '--issuer', 'https://host.example', '--out', 'key.json')
		expect(made).toMatchObject({ code: 0, stderr: '' })
		const file = join(folder, 'key.json')
		const key = JSON.parse(readFileSync(file, 'utf8'))
		expect(statSync(file).mode & 0o777).toBe(0o600)
		expect(made.stdout).not.toContain(key.d)
		expect((await mandant('list', '--json')).stdout).not.toMatch(new RegExp(`${key.d}|${key.x}`))
		const again = await mandant('autologin-key', 'werksfreunde', '--out', 'key.json')
		expect([again.code, readFileSync(file, 'utf8')]).toEqual([1, `${JSON.stringify(key, null, '\t')}\n`])

		const person = ['--vorname', 'Ada', '--nachname', 'Lind', '--key', 'key.json']
		const issued = await mandant('autologin-token', 'werksfreunde', 'ada@example.org', ...person)
		expect(await nameOf(tokenIn(issued.stdout))).toBe('Ada Lind')

		expect((await mandant('autologin-key', 'werksfreunde', '--withdraw', key.kid)).code).toBe(0)
		expect(await nameOf(tokenIn(issued.stdout))).toBe('autologin_ungueltig')
		const refused = await mandant('autologin-token', 'werksfreunde', 'ada@example.org', '--key', 'key.json')
		expect(refused).toMatchObject({ code: 1, stdout: '' })
		expect(refused.stderr).toContain('autologin-key')
	})

	it('withdraws a key whose number begins with a dash', async () => {
		const made = await mandant(
			'autologin-key',
			'werksfreunde',
			'--issuer',
			'https://host.example',
			'--out',
			'other.json',
		)
		expect(made).toMatchObject({ code: 0, stderr: '' })
		const { d: _secret, ...key } = JSON.parse(readFileSync(join(folder, 'other.json'), 'utf8'))
		writeFileSync(join(folder, 'dash.json'), JSON.stringify({ ...key, kid: '-of-the-host' }))
		const taken = ['autologin-key', 'werksfreunde', '--issuer', 'https://host.example', '--public-key', 'dash.json']
		expect(await mandant(...taken)).toMatchObject({ code: 0, stderr: '' })
		for (const kid of ['-of-the-host', key.kid])
			expect(await mandant('autologin-key', 'werksfreunde', '--withdraw', kid)).toMatchObject({ code: 0, stderr: '' })
		expect((await mandant('autologin-key', 'werksfreunde', '--withdraw', '-of-the-host')).code).toBe(1)
	})

	it('refuses what is no key or no use of the command in one line', async () => {
		writeFileSync(join(folder, 'wrong.pem'), 'not a key')
		const key = (...args: string[]) => mandant('autologin-key', 'werksfreunde', ...args)
		expect(await key('--public-key', 'wrong.pem')).toMatchObject({ code: 1, stdout: '' })
		expect(await key()).toMatchObject({ code: 2, stdout: '' })
		const fremd = await mandant('autologin-token', 'nordfunk', 'ada@example.org')
		expect(fremd).toMatchObject({ code: 1, stdout: '' })
	})

	it('the example host page makes tokens the portal takes', async () => {
		await mandant('autologin-key', 'werksfreunde', '--issuer', 'https://host.example', '--out', 'example.json')
		const { mandant: brand } = await database.contextFor('werksfreunde.localhost')
		const args = [join(folder, 'example.json'), brand.config.MandantUrl, 'https://host.example', '0']
		const host = spawn(process.execPath, ['docs/beispiele/autologin-host.mjs', ...args])
		try {
			const address = await new Promise<string>((resolve) =>
				host.stdout.once('data', (line) => resolve(String(line).trim())),
			)
			const page = await (await fetch(address)).text()
			expect(page).toContain(`action="${brand.config.MandantUrl}/autologin"`)
			expect(await nameOf(/name="token" value="([^"]+)"/.exec(page)?.[1] ?? '')).toBe('Kim Berger')
		} finally {
			host.kill()
		}
	})
})
