import { systemClock } from '~/domain/shared/clock'
import { CLI } from '~/domain/zugriff/actor'
import type { AppContext } from '~/usecases/shared/context'
import { isDatabaseUnavailable } from '~/usecases/shared/unavailable'
import { openDb } from '~db/client'
import { migratePlattform } from '~db/migrate'
import { createLogger } from '~server/log'
import { brandByHost, type CommandDeps } from './brand-context'
import { prepareCommand, requireOwnKey } from './database'
import { isForUser, StartError } from './problems.js'
import { notedPort } from './served-port.js'

/** Wrong usage of the command line; the message is followed by a hint at --help. */
export class UsageError extends Error {
	override name = 'UsageError'
}

/** Another command's option is an error, above all `pause <name> --remove`. */
export function refuseForeign(command: string, values: object, takes: readonly string[] = []): void {
	const foreign = Object.keys(values).find((option) => !takes.includes(option))
	if (foreign) throw new UsageError(`"${command}" has no option --${foreign}`)
}

type Line<V> = { values: V; positionals: string[] }

type Script<V> = {
	/** As in `npm run <name>`. */
	name: string
	help: string
	/** parseArgs with the script's options, for the arguments after the script's name. */
	parse: (args: string[]) => Line<V>
}

/** The output; `refused` (exit code 1) if the work was done and its outcome is a refusal. */
export type CommandOutcome = { lines: string[]; refused?: boolean }

/** Keys and tokens may start with a hyphen: after `--option` such a value is no option. */
const withValues = (args: string[]): string[] =>
	args.flatMap((arg, at) => {
		const isValue = (one = '', option = '') => /^-[^-]/.test(one) && one !== '-h' && /^--[^=]+$/.test(option)
		if (isValue(arg, args[at - 1])) return []
		return isValue(args[at + 1], arg) ? [`${arg}=${args[at + 1]}`] : [arg]
	})

function parseLine<V>({ parse }: Script<V>): Line<V> {
	try {
		return parse(withValues(process.argv.slice(2)))
	} catch (error) {
		throw new UsageError(error instanceof Error ? (error.message.split('. ')[0] ?? '') : String(error))
	}
}

async function answer<V extends { help?: boolean }>(
	script: Script<V>,
	run: (command: string, rest: string[], values: V) => Promise<CommandOutcome>,
): Promise<CommandOutcome> {
	const { values, positionals } = parseLine(script)
	const [command, ...rest] = positionals
	if (values.help || command === 'help') return { lines: [script.help] }
	if (command === undefined) throw new UsageError('A command is missing')
	return run(command, rest, values)
}

/** The exit code a shell reports for SIGPIPE. */
const NOBODY_READS = 141

/** A closed output pipe, as in `… | head -1`, ends the command quietly; a failing terminal is still an error. */
function endWithReader(): void {
	process.stdout.on('error', (error: NodeJS.ErrnoException) => {
		if (error.code === 'EPIPE') process.exit(NOBODY_READS)
		throw error
	})
	// The work goes on: only its messages are lost.
	process.stderr.on('error', (error: NodeJS.ErrnoException) => {
		if (error.code !== 'EPIPE') throw error
	})
}

/** SQLSTATEs of a server that rejects this user, or lacks the database. */
const NOT_LET_IN = /^(?:28|3D)[0-9A-Z]{3}$/

/** Why the database is unavailable, for the user; undefined for other errors. */
function databaseProblem(error: unknown): string | undefined {
	if (!(error instanceof Error)) return undefined
	const code = 'code' in error ? String(error.code) : ''
	if (!isDatabaseUnavailable(error) && !NOT_LET_IN.test(code)) return undefined
	return `The database cannot be used: ${error.message || code || 'no answer'}. Look at DATABASE_URL, and whether it runs.`
}

/**
 * Runs one script of the form `<command> [arguments] [options]`. Exit codes: 0 done, 1 refused, 2 wrong usage; other
 * errors for the user end the process in tools/run.js, the rest is logged without values.
 */
export async function runScript<V extends { help?: boolean }>(
	script: Script<V>,
	run: (command: string, rest: string[], values: V) => Promise<CommandOutcome>,
): Promise<void> {
	endWithReader()
	try {
		const { lines, refused } = await answer(script, run)
		for (const line of lines) console.log(line)
		if (refused) process.exitCode = 1
	} catch (error) {
		if (isForUser(error)) throw error
		const problem = databaseProblem(error)
		if (problem) throw new StartError(problem)
		if (!(error instanceof UsageError)) {
			createLogger('error', process.stderr).fatal({ err: error }, 'the command failed')
			process.exitCode = 1
			return
		}
		console.error(`${error.message.replace(/\.$/, '')}. See: npm run ${script.name} -- --help`)
		process.exitCode = 2
	}
}

/** The entry of a table of commands. */
export function commandOf<C>(commands: Record<string, C>, name: string): C {
	const command = Object.hasOwn(commands, name) ? commands[name] : undefined
	if (command === undefined) throw new UsageError(`There is no command "${name}"`)
	return command
}

/** Opens the database for one task, with the shared schema up to date. */
export async function withDatabase<T>(work: (deps: CommandDeps) => Promise<T>): Promise<T> {
	const named = process.env.PORT
	const { env, close: closeServer } = await prepareCommand()
	const { db, sql, close } = openDb(env.DATABASE_DIRECT_URL, { max: 2 })
	try {
		await migratePlattform(sql)
		await requireOwnKey(db, env.MASTER_KEY)
		const { MASTER_KEY: masterKeys, CITUS: sharded, PLATFORM_HOST: plattformHost } = env
		const clock = systemClock(env.CLOCK_OFFSET_MS)
		const port = named ? env.PORT : (notedPort(env.DATA_DIR) ?? env.PORT)
		return await work({ db, sql, masterKeys, port, clock, actor: CLI, sharded, plattformHost })
	} finally {
		await close()
		await closeServer()
	}
}

export const withBrand = <T>(host: string, work: (ctx: AppContext) => Promise<T>): Promise<T> =>
	withDatabase(async (deps) => work(await brandByHost(deps, host)))
