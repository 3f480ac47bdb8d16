import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { EnvError, parseEnv } from '~server/env'
import { loadEnvironment, publishEnvironment } from './environment'

let DATA_DIR: string
let file: string

beforeEach(() => {
	DATA_DIR = mkdtempSync(join(tmpdir(), 'weitersagen-env-'))
	file = join(DATA_DIR, 'secrets.json')
})

afterEach(() => {
	rmSync(DATA_DIR, { recursive: true })
})

it('generates secrets once and keeps them for its own user', () => {
	const first = loadEnvironment({ DATA_DIR })
	expect(loadEnvironment({ DATA_DIR })).toEqual(first)
	expect(first.MASTER_KEY[0]).toHaveLength(32)
	expect(first.SESSION_SECRET.join().length).toBeGreaterThanOrEqual(32)
	expect(statSync(file).mode & 0o777).toBe(0o600)
})

it('prefers given secrets, and completes only the missing one', () => {
	const MASTER_KEY = 'cd'.repeat(32)
	const env = loadEnvironment({ DATA_DIR, MASTER_KEY })
	expect(env.MASTER_KEY.map((key) => key.toString('hex'))).toEqual([MASTER_KEY])
	expect(env.SESSION_SECRET).toEqual([JSON.parse(readFileSync(file, 'utf8')).SESSION_SECRET])
})

it('generates nothing in production', () => {
	expect(() => loadEnvironment({ DATA_DIR, NODE_ENV: 'production' })).toThrow(/^SESSION_SECRET is missing/)
	expect(statSync(file, { throwIfNoEntry: false })).toBeUndefined()
})

it.each(['', '{', '{"SESSION_SECRET":"kurz"}'])(
	'never replaces a damaged file (%j): stored bank data needs its key',
	(content) => {
		writeFileSync(file, content)
		expect(() => loadEnvironment({ DATA_DIR })).toThrow(EnvError)
		expect(readFileSync(file, 'utf8')).toBe(content)
	},
)

it('publishes what the app then reads again, also where the server calls itself production', () => {
	const env = loadEnvironment({ DATA_DIR, PORT: '4199', CLOCK_OFFSET_MS: '-60000', TRUST_PROXY: '1', WORKER: 'off' })
	const target = { SMTP_URL: 'not given', NODE_ENV: 'test' }
	publishEnvironment(env, 'postgres://a:b@127.0.0.1:1/c', target)
	expect(parseEnv({ ...target, NODE_ENV: 'production' })).toEqual({
		...env,
		DATABASE_URL: 'postgres://a:b@127.0.0.1:1/c',
		DATABASE_DIRECT_URL: 'postgres://a:b@127.0.0.1:1/c',
		NODE_ENV: 'production',
	})
})
