import { randomBytes } from 'node:crypto'
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { type Env, EnvError, parseStartEnv, type StartEnv } from '~server/env'
import { makeFolder } from '../embedded/folder-lock.js'

type DatabaseUrls = 'DATABASE_URL' | 'DATABASE_DIRECT_URL'

/** The environment with its secrets and an absolute data folder; only the database may still be missing. */
export type ReadyEnv = Omit<Env, DatabaseUrls> & Partial<Pick<Env, DatabaseUrls>>

const secretsFile = z.object({ SESSION_SECRET: z.string().min(32), MASTER_KEY: z.string().length(64) })
type Secrets = z.infer<typeof secretsFile>

/**
 * Checks the environment and fills in defaults: outside production, secrets are generated once and kept in the data
 * folder.
 * @throws EnvError with one line for the user
 */
export function loadEnvironment(source: Record<string, string | undefined> = process.env): ReadyEnv {
	const env = parseStartEnv(source)
	const DATA_DIR = resolve(env.DATA_DIR)
	const kept = env.SESSION_SECRET && env.MASTER_KEY ? undefined : keptSecrets(DATA_DIR)
	return {
		...env,
		DATA_DIR,
		SESSION_SECRET: env.SESSION_SECRET ?? [kept?.SESSION_SECRET ?? ''],
		MASTER_KEY: env.MASTER_KEY ?? [Buffer.from(kept?.MASTER_KEY ?? '', 'hex')],
	}
}

/** Writes the complete values to process.env, where the app reads them. */
export function publishEnvironment(
	env: ReadyEnv,
	databaseUrl: string,
	target: Record<string, string | undefined> = process.env,
): void {
	const values: Record<keyof StartEnv, string | undefined> = {
		NODE_ENV: env.NODE_ENV,
		DATABASE_URL: databaseUrl,
		DATABASE_DIRECT_URL: env.DATABASE_DIRECT_URL,
		DATABASE_REPLICA_URL: env.DATABASE_REPLICA_URL,
		DATA_DIR: env.DATA_DIR,
		PORT: String(env.PORT),
		HOST: env.HOST,
		PLATFORM_HOST: env.PLATFORM_HOST,
		SESSION_SECRET: env.SESSION_SECRET.join(','),
		MASTER_KEY: env.MASTER_KEY.map((key) => key.toString('hex')).join(','),
		SMTP_URL: env.SMTP_URL,
		TRUST_PROXY: String(env.TRUST_PROXY),
		MAX_CONNECTIONS: String(env.MAX_CONNECTIONS),
		WEB_CONCURRENCY: String(env.WEB_CONCURRENCY),
		MIGRATE: env.MIGRATE ? '1' : '0',
		CITUS: env.CITUS ? '1' : '0',
		DEMO: env.DEMO ? '1' : '0',
		CLOCK_OFFSET_MS: String(env.CLOCK_OFFSET_MS),
		PSEUDO_LANGUAGE: env.PSEUDO_LANGUAGE ? '1' : '0',
		LOG_LEVEL: env.LOG_LEVEL,
		METRICS_TOKEN: env.METRICS_TOKEN,
		BACKUP_DIR: env.BACKUP_DIR,
		BACKUP_RECIPIENTS: env.BACKUP_RECIPIENTS.join(',') || undefined,
		CONTENT_HOSTS: env.CONTENT_HOSTS.join(',') || undefined,
		MATOMO_HOSTS: env.MATOMO_HOSTS.join(',') || undefined,
		WEBHOOK_HOSTS: env.WEBHOOK_HOSTS.join(',') || undefined,
		SSO_HOSTS: env.SSO_HOSTS.join(',') || undefined,
		SECURITY_CONTACT: env.SECURITY_CONTACT,
		WORKER: env.WORKER,
	}
	for (const [name, value] of Object.entries(values)) {
		if (value === undefined) delete target[name]
		else target[name] = value
	}
}

function keptSecrets(dataDir: string): Secrets {
	const file = join(dataDir, 'secrets.json')
	return readSecrets(file) ?? createSecrets(dataDir, file)
}

function readSecrets(file: string): Secrets | undefined {
	let content: string
	try {
		content = readFileSync(file, 'utf8')
	} catch (error) {
		if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
		throw new EnvError(`${file} cannot be read (${reason(error)}). Set DATA_DIR to a folder of this user.`)
	}
	try {
		return secretsFile.parse(JSON.parse(content))
	} catch {
		throw new EnvError(
			`${file} is damaged. Restore it, or set SESSION_SECRET and MASTER_KEY; bank data needs the key it was stored with.`,
		)
	}
}

/** Created atomically: two processes starting at once must end up with the same secrets. */
function createSecrets(dataDir: string, file: string): Secrets {
	const secrets: Secrets = {
		SESSION_SECRET: randomBytes(32).toString('base64url'),
		MASTER_KEY: randomBytes(32).toString('hex'),
	}
	const draft = `${file}.${process.pid}`
	try {
		makeFolder(dataDir)
		writeFileSync(draft, `${JSON.stringify(secrets, null, '\t')}\n`, { mode: 0o600, flush: true })
		linkSync(draft, file)
		return secrets
	} catch (error) {
		if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return readSecrets(file) ?? secrets
		throw new EnvError(
			`The data folder ${dataDir} cannot be written (${reason(error)}). Set DATA_DIR to another folder.`,
		)
	} finally {
		rmSync(draft, { force: true })
	}
}

const reason = (error: unknown) => (error instanceof Error ? error.message : String(error))
