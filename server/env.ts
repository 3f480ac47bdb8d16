import { z } from 'zod'

/** A bad or missing environment variable; the message is one line for the operator. */
export class EnvError extends Error {
	override name = 'EnvError'
}

const flag = z.enum(['0', '1']).transform((value) => value === '1')
/** Up to three centuries: calendar arithmetic ends with the year 9999. */
const milliseconds = z
	.string()
	.regex(/^-?\d{1,13}$/)
	.transform(Number)

/** Comma separated secrets: the first signs, all are accepted. */
const secretList = z
	.string()
	.transform((value) => value.split(',').map((part) => part.trim()))
	.refine((secrets) => secrets.every((secret) => secret.length >= 32))

const isHexKey = (text: string) => /^[0-9a-f]{64}$/i.test(text)

/** Comma separated keys: the first wraps, all unwrap. */
const keyList = z
	.string()
	.transform((value) => value.split(',').map((part) => part.trim()))
	.refine((parts) => parts.every((part) => isHexKey(part) || /^[A-Za-z0-9+/_-]{43}=?$/.test(part)))
	.transform((parts) => parts.map((part) => Buffer.from(part, isHexKey(part) ? 'hex' : 'base64')))

const urlOf = (...schemes: string[]) =>
	z.string().refine((value) => schemes.some((scheme) => value.startsWith(`${scheme}://`)) && URL.canParse(value))

const LOOPBACK = ['127.0.0.1', 'localhost', '[::1]']

/** Comma separated origins; plain http only for localhost, which production refuses below. */
const originList = z
	.string()
	.transform((value) => value.split(',').map((part) => part.trim().replace(/\/$/, '')))
	.refine((origins) =>
		origins.every((origin) => {
			if (!URL.canParse(origin) || new URL(origin).origin !== origin) return false
			const { protocol, hostname } = new URL(origin)
			return protocol === 'https:' || (protocol === 'http:' && LOOPBACK.includes(hostname))
		}),
	)

type Rule<T> = {
	schema: z.ZodType<T, string>
	needs: string
	example: string
	/** The value is or contains a secret: messages must not repeat it. */
	secret?: true
}

const rule = <T>(schema: z.ZodType<T, string>, needs: string, example: string, secret?: true): Rule<T> => ({
	schema,
	needs,
	example,
	secret,
})

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const rules = {
	NODE_ENV: rule(
		z.enum(['production', 'development', 'test']),
		'must be production, development or test',
		'production',
	),
	DATABASE_URL: rule(
		urlOf('postgres', 'postgresql'),
		'must be a PostgreSQL URL',
		'postgres://user:password@localhost:5432/weitersagen',
		true,
	),
	DATABASE_DIRECT_URL: rule(
		urlOf('postgres', 'postgresql'),
		'must be a PostgreSQL URL',
		'postgres://user:password@localhost:5432/weitersagen',
		true,
	),
	DATABASE_REPLICA_URL: rule(
		urlOf('postgres', 'postgresql'),
		'must be a PostgreSQL URL',
		'postgres://user:password@replica.example.org:5432/weitersagen',
		true,
	),
	DATA_DIR: rule(
		z.string().refine((value) => !value.includes('\0')),
		'must be a folder',
		'./data',
	),
	PORT: rule(
		z
			.string()
			.regex(/^\d{1,5}$/)
			.transform(Number)
			.pipe(z.number().min(1).max(65_535)),
		'must be a whole number from 1 to 65535',
		'3000',
	),
	HOST: rule(z.string().regex(/^[A-Za-z0-9.:_-]+$/), 'must be a host name or an IP address', '127.0.0.1'),
	PLATFORM_HOST: rule(
		z
			.string()
			.toLowerCase()
			.regex(/^(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*$/),
		'must be a host name without a port',
		'plattform.example.org',
	),
	SESSION_SECRET: rule(
		secretList,
		'must be one secret of at least 32 characters, or several separated by commas',
		'$(openssl rand -hex 32)',
		true,
	),
	MASTER_KEY: rule(
		keyList,
		'must be 32 bytes in hex or base64, or several such keys separated by commas',
		'$(openssl rand -hex 32)',
		true,
	),
	SMTP_URL: rule(
		urlOf('smtp', 'smtps').refine((value) => URL.canParse(value) && new URL(value).hostname !== ''),
		'must be an SMTP URL',
		'smtp://user:password@mail.example.org:587',
		true,
	),
	TRUST_PROXY: rule(
		z.string().regex(/^\d$/).transform(Number),
		'must be the number of proxies in front, from 0 to 9',
		'1',
	),
	MAX_CONNECTIONS: rule(
		z
			.string()
			.regex(/^[1-9]\d{0,5}$/)
			.transform(Number),
		'must be a whole number from 1 to 999999',
		'4000',
	),
	WEB_CONCURRENCY: rule(
		z
			.string()
			.regex(/^\d{1,3}$/)
			.transform(Number)
			.pipe(z.number().min(1).max(256)),
		'must be a whole number from 1 to 256',
		'2',
	),
	MIGRATE: rule(flag, 'must be 0 or 1', '1'),
	CITUS: rule(flag, 'must be 0 or 1', '1'),
	DEMO: rule(flag, 'must be 0 or 1', '1'),
	CLOCK_OFFSET_MS: rule(milliseconds, 'must be a whole number of milliseconds with at most 13 digits', '86400000'),
	PSEUDO_LANGUAGE: rule(flag, 'must be 0 or 1', '1'),
	LOG_LEVEL: rule(z.enum(logLevels), `must be one of ${logLevels.join(', ')}`, 'info'),
	METRICS_TOKEN: rule(z.string().min(16), 'must have at least 16 characters', '$(openssl rand -hex 16)', true),
	BACKUP_DIR: rule(
		z.string().refine((value) => !value.includes('\0')),
		'must be a folder',
		'/var/lib/weitersagen/backup',
	),
	BACKUP_RECIPIENTS: rule(
		z
			.string()
			.transform((value) => value.split(',').map((key) => key.trim()))
			.pipe(z.array(z.string().regex(/^age1[0-9a-z]+$/)).min(1)),
		'must be one public key of age, or several separated by commas',
		'age1…',
	),
	CONTENT_HOSTS: rule(
		originList,
		'must be one https origin, or several separated by commas',
		'https://cloud.squidex.io,https://inhalte.example.org',
	),
	MATOMO_HOSTS: rule(
		originList,
		'must be one https origin, or several separated by commas',
		'https://statistik.example.org',
	),
	WEBHOOK_HOSTS: rule(
		originList,
		'must be one https origin, or several separated by commas',
		'https://shop.example.org',
	),
	SSO_HOSTS: rule(
		originList,
		'must be one https origin, or several separated by commas',
		'https://anmeldung.example.org',
	),
	SECURITY_CONTACT: rule(
		z.string().regex(/^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+|tel:[+\d-]+)$/),
		'must be an address of the form mailto:, https: or tel:',
		'mailto:sicherheit@example.org',
	),
	WORKER: rule(z.enum(['inline', 'off']), 'must be inline or off', 'inline'),
}

type Name = keyof typeof rules
type Value<N extends Name> = (typeof rules)[N] extends Rule<infer T> ? T : never

/** The settings of one process. */
export type Env = {
	NODE_ENV: Value<'NODE_ENV'>
	/** PostgreSQL, or a pooler in front of it: an external server, or the embedded one. */
	DATABASE_URL: string
	/** The server itself, for all that a pooler cannot pass on; DATABASE_URL unless that leads to a pooler. */
	DATABASE_DIRECT_URL: string
	/** A read replica of it for lists, figures and exports; undefined: they read what all read. */
	DATABASE_REPLICA_URL?: string
	DATA_DIR: string
	PORT: number
	/** Undefined: listen on all interfaces. */
	HOST?: string
	/** Where the deployment's own room answers; undefined: nowhere. */
	PLATFORM_HOST?: string
	/** The first signs, all are accepted. */
	SESSION_SECRET: string[]
	/** 32 bytes each. The first wraps data keys, all unwrap them. */
	MASTER_KEY: Buffer[]
	SMTP_URL?: string
	/** How many trusted proxies are in front; 0 = none. */
	TRUST_PROXY: number
	/** Connections of this process at a time; further ones are closed at once. */
	MAX_CONNECTIONS: number
	/** Worker processes on this port; started by `npm run serve`. */
	WEB_CONCURRENCY: number
	/** Migrate the database at start; otherwise an outdated one is refused. */
	MIGRATE: boolean
	/** DATABASE_URL is a Citus coordinator: a new brand's schema is placed whole on one node. */
	CITUS: boolean
	DEMO: boolean
	/** Milliseconds; 0 unless DEMO. */
	CLOCK_OFFSET_MS: number
	/** German is replaced by the pseudo language (app/locales/pseudo.ts); only with DEMO. */
	PSEUDO_LANGUAGE: boolean
	LOG_LEVEL: Value<'LOG_LEVEL'>
	METRICS_TOKEN?: string
	/** Holds the archives of `npm run backup`, whose age is at /metrics. */
	BACKUP_DIR?: string
	/** Public keys of age that archives are encrypted for; empty = not encrypted. */
	BACKUP_RECIPIENTS: string[]
	/** Origins allowed for a Mandant's content service. */
	CONTENT_HOSTS: string[]
	/** Origins allowed for a Mandant's Matomo. */
	MATOMO_HOSTS: string[]
	/** Allowed origins of webhooks; empty = any on the public internet. */
	WEBHOOK_HOSTS: string[]
	/** Allowed origins of agencies' login services; empty = any on the public internet. */
	SSO_HOSTS: string[]
	/** Contact of every brand's security.txt; otherwise the brand's own support. */
	SECURITY_CONTACT?: string
	/** `off`: this web process runs no jobs. */
	WORKER: Value<'WORKER'>
}

type Completed = 'DATABASE_URL' | 'DATABASE_DIRECT_URL' | 'SESSION_SECRET' | 'MASTER_KEY'

/** The settings as given; the start completes missing ones (tools/lib/environment.ts). */
export type StartEnv = Omit<Env, Completed> & Partial<Pick<Env, Completed>>

/** DATABASE_URL leads to a pooler. */
export const isPooled = (env: Pick<Env, 'DATABASE_URL' | 'DATABASE_DIRECT_URL'>): boolean =>
	env.DATABASE_DIRECT_URL !== env.DATABASE_URL

type Source = Record<string, string | undefined>

/**
 * Reads and checks a complete environment, as `npm start` prepares it for the app. An empty variable counts as unset.
 * @throws EnvError for the first bad or missing variable
 */
export function parseEnv(source: Source): Env {
	const env = parseStartEnv(source)
	const DATABASE_URL = present('DATABASE_URL', env.DATABASE_URL)
	return {
		...env,
		DATABASE_URL,
		DATABASE_DIRECT_URL: env.DATABASE_DIRECT_URL ?? DATABASE_URL,
		SESSION_SECRET: present('SESSION_SECRET', env.SESSION_SECRET),
		MASTER_KEY: present('MASTER_KEY', env.MASTER_KEY),
	}
}

/**
 * Reads and checks the environment a process starts with. Production has no fallback secrets: they must be set.
 * @throws EnvError for the first bad or missing variable
 */
export function parseStartEnv(source: Source): StartEnv {
	const NODE_ENV = read(source, 'NODE_ENV') ?? 'development'
	const env: StartEnv = {
		NODE_ENV,
		DATABASE_URL: read(source, 'DATABASE_URL'),
		DATABASE_DIRECT_URL: read(source, 'DATABASE_DIRECT_URL'),
		DATABASE_REPLICA_URL: read(source, 'DATABASE_REPLICA_URL'),
		DATA_DIR: read(source, 'DATA_DIR') ?? './data',
		PORT: read(source, 'PORT') ?? 3000,
		HOST: read(source, 'HOST'),
		PLATFORM_HOST: read(source, 'PLATFORM_HOST'),
		SESSION_SECRET: read(source, 'SESSION_SECRET'),
		MASTER_KEY: read(source, 'MASTER_KEY'),
		SMTP_URL: read(source, 'SMTP_URL'),
		TRUST_PROXY: read(source, 'TRUST_PROXY') ?? 0,
		MAX_CONNECTIONS: read(source, 'MAX_CONNECTIONS') ?? 4_000,
		WEB_CONCURRENCY: read(source, 'WEB_CONCURRENCY') ?? 1,
		MIGRATE: read(source, 'MIGRATE') ?? false,
		CITUS: read(source, 'CITUS') ?? false,
		DEMO: read(source, 'DEMO') ?? NODE_ENV !== 'production',
		CLOCK_OFFSET_MS: read(source, 'CLOCK_OFFSET_MS') ?? 0,
		PSEUDO_LANGUAGE: read(source, 'PSEUDO_LANGUAGE') ?? false,
		LOG_LEVEL: read(source, 'LOG_LEVEL') ?? 'info',
		METRICS_TOKEN: read(source, 'METRICS_TOKEN'),
		BACKUP_DIR: read(source, 'BACKUP_DIR'),
		BACKUP_RECIPIENTS: read(source, 'BACKUP_RECIPIENTS') ?? [],
		CONTENT_HOSTS: read(source, 'CONTENT_HOSTS') ?? [],
		MATOMO_HOSTS: read(source, 'MATOMO_HOSTS') ?? [],
		WEBHOOK_HOSTS: read(source, 'WEBHOOK_HOSTS') ?? [],
		SSO_HOSTS: read(source, 'SSO_HOSTS') ?? [],
		SECURITY_CONTACT: read(source, 'SECURITY_CONTACT'),
		WORKER: read(source, 'WORKER') ?? 'inline',
	}
	if (env.CLOCK_OFFSET_MS !== 0 && !env.DEMO)
		throw new EnvError('CLOCK_OFFSET_MS moves the clock and is allowed only with DEMO=1. Remove it, or set DEMO=1.')
	if (env.PSEUDO_LANGUAGE && !env.DEMO)
		throw new EnvError('PSEUDO_LANGUAGE is for development and tests, and allowed only with DEMO=1. Remove it.')
	for (const name of ['CONTENT_HOSTS', 'MATOMO_HOSTS', 'WEBHOOK_HOSTS', 'SSO_HOSTS'] as const) {
		const own = env[name].find((origin) => LOOPBACK.includes(new URL(origin).hostname))
		if (own && !env.DEMO)
			throw new EnvError(`${name} names this machine (${own}), which is allowed only with DEMO=1. Remove it.`)
	}
	if (env.CITUS && env.DATABASE_REPLICA_URL !== undefined)
		throw new EnvError(
			'DATABASE_REPLICA_URL cannot be used with CITUS=1: a replica has the coordinator’s data alone. Remove it.',
		)
	if (NODE_ENV === 'production') {
		present('SESSION_SECRET', env.SESSION_SECRET)
		present('MASTER_KEY', env.MASTER_KEY)
	}
	return env
}

function read<N extends Name>(source: Source, name: N): Value<N> | undefined
function read(source: Source, name: Name): unknown {
	const value = source[name]?.trim()
	if (value === undefined || value === '') return undefined
	const { schema, needs, example, secret } = rules[name]
	const parsed = schema.safeParse(value)
	if (parsed.success) return parsed.data
	throw new EnvError(
		`${name} ${needs}${secret ? '' : `, not ${JSON.stringify(value.slice(0, 60))}`}. Example: ${name}=${example}`,
	)
}

function present<T>(name: Completed, value: T | undefined): T {
	if (value !== undefined) return value
	throw new EnvError(`${name} is missing; it ${rules[name].needs}. Example: ${name}=${rules[name].example}`)
}
