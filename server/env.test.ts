import { describe, expect, it } from 'vitest'
import { EnvError, parseEnv, parseStartEnv } from './env'

const hexKey = 'ab'.repeat(32)
const secret = 's'.repeat(32)
const complete = { DATABASE_URL: 'postgres://a:b@localhost/c', SESSION_SECRET: secret, MASTER_KEY: hexKey }

describe('parseStartEnv', () => {
	it('needs nothing outside production', () => {
		expect(parseStartEnv({})).toMatchObject({
			NODE_ENV: 'development',
			DATA_DIR: './data',
			PORT: 3000,
			TRUST_PROXY: 0,
			MAX_CONNECTIONS: 4_000,
			DEMO: true,
			CLOCK_OFFSET_MS: 0,
			LOG_LEVEL: 'info',
			WORKER: 'inline',
		})
	})

	it('takes an empty variable as not set', () => {
		expect(parseStartEnv({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ PORT: 3000, DATABASE_URL: undefined })
	})

	it.each(['SESSION_SECRET', 'MASTER_KEY'])('demands %s in production', (name) => {
		expect(() => parseStartEnv({ ...complete, [name]: undefined, NODE_ENV: 'production' })).toThrow(
			new RegExp(`^${name} is missing; .*Example: ${name}=`),
		)
	})

	it('shows no demo in production unless told to', () => {
		expect(parseStartEnv({ ...complete, NODE_ENV: 'production' }).DEMO).toBe(false)
		expect(parseStartEnv({ ...complete, NODE_ENV: 'production', DEMO: '1' }).DEMO).toBe(true)
	})

	it('moves the clock only in the demo', () => {
		expect(parseStartEnv({ CLOCK_OFFSET_MS: '-5' }).CLOCK_OFFSET_MS).toBe(-5)
		expect(() => parseStartEnv({ CLOCK_OFFSET_MS: '1', DEMO: '0' })).toThrow(/^CLOCK_OFFSET_MS .*DEMO=1/)
	})
})

describe('PSEUDO_LANGUAGE', () => {
	it('is for development and tests alone', () => {
		expect(parseStartEnv({}).PSEUDO_LANGUAGE).toBe(false)
		expect(parseStartEnv({ PSEUDO_LANGUAGE: '1' }).PSEUDO_LANGUAGE).toBe(true)
		const production = { ...complete, NODE_ENV: 'production' }
		expect(parseStartEnv({ ...production, PSEUDO_LANGUAGE: '0' }).PSEUDO_LANGUAGE).toBe(false)
		expect(() => parseStartEnv({ ...production, PSEUDO_LANGUAGE: '1' })).toThrow(/^PSEUDO_LANGUAGE .*DEMO=1/)
	})
})

describe('CITUS', () => {
	it('is off unless told, and nothing but 0 or 1', () => {
		expect(parseStartEnv({}).CITUS).toBe(false)
		expect(parseStartEnv({ CITUS: '1' }).CITUS).toBe(true)
		expect(() => parseStartEnv({ CITUS: 'yes' })).toThrow(/^CITUS must be 0 or 1, not "yes"/)
	})
})

describe('SECURITY_CONTACT', () => {
	it.each(['mailto:sicherheit@example.org', 'https://example.org/melden'])('takes %s', (contact) => {
		expect(parseStartEnv({ SECURITY_CONTACT: contact }).SECURITY_CONTACT).toBe(contact)
	})

	it.each(['sicherheit@example.org', 'http://example.org', 'mailto:a@example.org\nExpires: never'])(
		'refuses %j',
		(contact) => {
			expect(() => parseStartEnv({ SECURITY_CONTACT: contact })).toThrow(/^SECURITY_CONTACT must be an address/)
		},
	)
})

describe.each(['CONTENT_HOSTS', 'MATOMO_HOSTS', 'WEBHOOK_HOSTS', 'SSO_HOSTS'] as const)('%s', (name) => {
	it('are origins; this machine is one only in the demo', () => {
		expect(parseStartEnv({})[name]).toEqual([])
		const hosts = { [name]: 'https://cloud.example/, http://127.0.0.1:5000' }
		expect(parseStartEnv(hosts)[name]).toEqual(['https://cloud.example', 'http://127.0.0.1:5000'])
		const refusal = new RegExp(`^${name} names this machine .*DEMO=1`)
		expect(() => parseStartEnv({ ...hosts, DEMO: '0' })).toThrow(refusal)
		expect(() => parseStartEnv({ ...complete, ...hosts, NODE_ENV: 'production' })).toThrow(refusal)
	})
})

describe('parseEnv', () => {
	it.each(['DATABASE_URL', 'SESSION_SECRET', 'MASTER_KEY'])('demands %s', (name) => {
		expect(() => parseEnv({ ...complete, [name]: undefined })).toThrow(new RegExp(`^${name} is missing`))
	})

	it('reads several session secrets, for rotation', () => {
		const other = 't'.repeat(40)
		expect(parseEnv({ ...complete, SESSION_SECRET: `${secret}, ${other}` }).SESSION_SECRET).toEqual([secret, other])
	})

	it.each([
		['hex', hexKey],
		['base64', Buffer.from(hexKey, 'hex').toString('base64')],
		['base64url', Buffer.from(hexKey, 'hex').toString('base64url')],
	])('reads the master key in %s', (_, value) => {
		expect(parseEnv({ ...complete, MASTER_KEY: value }).MASTER_KEY[0]?.toString('hex')).toBe(hexKey)
	})
})

describe('a bad value', () => {
	it.each([
		['NODE_ENV', 'staging'],
		['DATABASE_URL', 'mysql://a:geheim@localhost/c'],
		['DATABASE_URL', 'postgres://a:geheim@local host/c'],
		['PORT', '0'],
		['PORT', '65536'],
		['PORT', '3000x'],
		['PORT', '3e3'],
		['HOST', 'http://localhost'],
		['SESSION_SECRET', 'geheim'],
		['SESSION_SECRET', `${secret},geheim`],
		['SESSION_SECRET', `${secret},`],
		['MASTER_KEY', 'geheim'],
		['MASTER_KEY', hexKey.slice(2)],
		['SMTP_URL', 'https://geheim@mail.example.org'],
		['SMTP_URL', 'smtp://'],
		['TRUST_PROXY', 'yes'],
		['MAX_CONNECTIONS', '0'],
		['DEMO', 'true'],
		['CLOCK_OFFSET_MS', '1.5'],
		['CLOCK_OFFSET_MS', '99999999999999'],
		['LOG_LEVEL', 'loud'],
		['METRICS_TOKEN', 'geheim'],
		['WORKER', 'on'],
		['CONTENT_HOSTS', 'cloud.squidex.io'],
		['CONTENT_HOSTS', 'http://cloud.squidex.io'],
		['CONTENT_HOSTS', 'https://cloud.squidex.io/pfad'],
		['CONTENT_HOSTS', 'https://cloud.squidex.io,'],
		['CONTENT_HOSTS', 'https://a:b@cloud.squidex.io'],
		['MATOMO_HOSTS', 'http://statistik.example'],
	])('%s=%s is one line that names the variable and an example, and no secret', (name, value) => {
		const attempt = () => parseStartEnv({ [name]: value })
		expect(attempt).toThrow(EnvError)
		expect(attempt).toThrow(new RegExp(`^${name} must .*Example: ${name}=\\S+`))
		expect(attempt).not.toThrow(/geheim/)
	})

	it('stays on one line', () => {
		expect(() => parseStartEnv({ LOG_LEVEL: 'a\nb' })).toThrow(/^LOG_LEVEL [^\n]*$/)
	})
})
