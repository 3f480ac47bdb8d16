import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FREUND } from '../../fixtures/api-person'
import { freshDatabase, type TestDatabase } from '../../fixtures/database'
import { hostOfBrand } from '../../fixtures/freund'
import { type Portal, startPortal } from '../../fixtures/portal-server'

let database: TestDatabase
let portal: Portal
let folder: string

beforeAll(async () => {
	database = await freshDatabase()
	portal = await startPortal({ DATABASE_URL: database.url, WORKER: 'off', TRUST_PROXY: '1' })
	folder = mkdtempSync(join(tmpdir(), 'weitersagen-client-'))
})
afterAll(async () => {
	await portal.stop()
	await database.drop()
	rmSync(folder, { recursive: true, force: true })
})

const CLIENT = 'clients/typescript'

/** A stranger's program: the main job's first half, in the types of the package. */
const PROGRAM = `
import { CallRefused, Portal, type Schemas, verifyWebhook } from 'weitersagen-client'

const [, , baseUrl = '', host = ''] = process.argv
const settings = {
	baseUrl,
	language: 'en' as const,
	fetch: (request: Request) => {
		request.headers.set('x-forwarded-host', host)
		return fetch(request)
	},
}
const visitor = new Portal(settings)
const { Token } = await visitor.post('/account/login', { body: { Email: 'empfehler@example.org', Password: 'Demo1234' } })
const recommender = visitor.withToken(Token)
const names: string[] = []
for await (const product of recommender.each('/produkt', { query: { pagesize: 2 } })) names.push(product.Name)
const { TotalCount } = await recommender.get('/produkt')
const friend: Schemas['Empfaengerdaten'] = ${JSON.stringify(FREUND)}
// @ts-expect-error: no such path
await recommender.get('/gibtsnicht').catch(() => undefined)
// @ts-expect-error: the path needs its id
const missing = () => recommender.get('/produkt/{id}')
const refused = await visitor.get('/account/user').catch((error: unknown) => error)
const forged = await verifyWebhook('{}', {}, 'whsec_AAAA').catch((error: unknown) => error)
console.log(
	JSON.stringify({
		all: names.length === TotalCount,
		friend: friend.vorname,
		refused: refused instanceof CallRefused ? refused.problem?.code : undefined,
		forged: forged instanceof Error ? forged.name : undefined,
		missing: typeof missing,
	}),
)
`

describe('the package of the client', () => {
	it('is packed, installed in an empty folder, compiled strictly as a module of Node, and used', () => {
		const run = (command: string, args: string[], cwd = folder) =>
			execFileSync(command, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
		run('npm', ['pack', '--silent', '--pack-destination', folder], resolve(CLIENT))
		const [packed = ''] = readdirSync(folder).filter((name) => name.endsWith('.tgz'))
		writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'stranger', private: true, type: 'module' }))
		run('npm', ['install', '--offline', '--no-audit', '--no-fund', join(folder, packed)])
		const installed = join(folder, 'node_modules/weitersagen-client')
		expect(readdirSync(join(folder, 'node_modules')).filter((name) => !name.startsWith('.'))).toEqual([
			'weitersagen-client',
		])
		expect(JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8')).dependencies).toBeUndefined()

		writeFileSync(join(folder, 'use.ts'), PROGRAM)
		const compiler = resolve('node_modules/typescript/lib/tsc.js')
		const types = ['--types', 'node', '--typeRoots', resolve('node_modules/@types')]
		const strict = ['--strict', '--exactOptionalPropertyTypes', '--noUncheckedIndexedAccess']
		const target = ['--module', 'nodenext', '--target', 'es2022', '--lib', 'es2023,dom,dom.asynciterable']
		run(process.execPath, [compiler, ...target, ...strict, ...types, 'use.ts'])
		const said = run(process.execPath, ['use.js', `${portal.origin}/api/v1/nordfunk`, hostOfBrand('nordfunk')])
		expect(JSON.parse(said)).toEqual({
			...{ all: true, friend: FREUND.vorname, refused: 'PSOF0204', forged: 'WebhookRefused', missing: 'function' },
		})
		expect(run(process.execPath, [join(installed, 'dist/cli.js'), '--help'])).toContain('weitersagen listen')
	})
})
