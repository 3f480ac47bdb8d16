import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { createAnswers } from './answers'
import { BRANDS } from './brands'
import { recommendProdukt } from './customers'
import type { Fault } from './fault'
import type { PortalProcess } from './processes'
import { fails, linesOf, tableOf } from './report'
import { tryFault } from './row'
import { closeStage, openStage, type Stage } from './stage'
import { closeVisitors, OverError, RefusedError, type Service } from './visitor'

/*
 * npm run upgrade-drill -- <folder>: the version in <folder> (its own checkout, installed and built) is replaced by this one
 * under the load of `npm run faults`, on one database: two old processes and a worker, the migration by the first new
 * process, old and new serving together, the old ones taken out one by one. Exit code: 0 nothing failed and nothing was
 * lost, 1 something was, 2 wrong usage.
 */

const HELP = `Replaces an older version by this one under load, on one database.

  git worktree add ../older <tag> && cd ../older && npm ci && npm run build
  npm run upgrade-drill -- ../older`

/** Old and new serve together for so long. */
const TOGETHER_MS = 8_000
/** A load balancer has noticed after it. */
const OUT_MS = 1_000
/** How long somebody tries whose answer is an error. */
const CROSS_MS = 30_000
/** Requests until the form of a recommendation is open: Home, and the form. */
const OPENED = 2

/** Whoever opens a form at one process and sends it to another. */
function moving(from: PortalProcess, to: PortalProcess): Service {
	let sent = 0
	const until = Date.now() + CROSS_MS
	return {
		answers: createAnswers(),
		isOver: () => Date.now() > until,
		get ports() {
			return [sent++ < OPENED ? from.port : to.port]
		},
	}
}

/** A recommendation begun at one version and finished at the other. */
async function crossed({ ledger }: Stage, from: PortalProcess, to: PortalProcess, title: string): Promise<string[]> {
	const problems: string[] = []
	for (const brand of BRANDS)
		await recommendProdukt({ service: moving(from, to), ledger }, brand).catch((error: unknown) => {
			if (error instanceof OverError) problems.push(`${title} (${brand.clientRoute}): never taken`)
			else if (error instanceof RefusedError) problems.push(`${title} (${brand.clientRoute}): ${error.message}`)
			else throw error
		})
	return problems
}

/** Takes a process out of the rotation, then ends it in order. */
async function replace(stage: Stage, old: PortalProcess): Promise<string[]> {
	stage.forget(old)
	await delay(OUT_MS)
	const ended = await old.end('SIGTERM')
	return ended === '0' ? [] : [`an old ${old.kind} process ended with ${ended} instead of 0`]
}

const upgrade = (older: string): Fault => ({
	name: 'upgrade',
	title: 'an older version replaced by this one',
	stage: 'server',
	async run(stage) {
		const [first] = stage.processes
		const worker = stage.processes.find(({ kind }) => kind === 'worker')
		if (!first || !worker) throw new Error('the older version does not run')
		const second = await stage.start('web', {}, undefined, older)
		// Migrates: all others are old.
		const fresh = await stage.start('web')
		const problems = [
			...(await crossed(stage, first, fresh, 'a form of the old version sent to the new one')),
			...(await crossed(stage, fresh, second, 'a form of the new version sent to the old one')),
		]
		await delay(TOGETHER_MS)
		problems.push(...(await replace(stage, first)))
		await stage.start('worker', { LOG_LEVEL: 'info' })
		problems.push(...(await replace(stage, worker)), ...(await replace(stage, second)))
		await stage.start('web')
		return { problems }
	},
})

async function main(older: string): Promise<void> {
	const row = await tryFault(await openStage('server', older), upgrade(older))
	if (row.unavailable > 0) row.problems.push(`${row.unavailable} answers were 503`)
	console.log(`${linesOf(row)}\n\n${tableOf([row])}\n`)
	process.exitCode = fails(row) ? 1 : 0
}

const {
	values: { help },
	positionals: [folder, ...rest],
} = parseArgs({ options: { help: { type: 'boolean', short: 'h' } }, allowPositionals: true })
const older = folder === undefined ? undefined : resolve(process.env.INIT_CWD ?? process.cwd(), folder)
if (help) console.log(HELP)
else if (older === undefined || rest.length > 0 || !existsSync(join(older, 'build/server/index.js'))) {
	console.error(older === undefined ? HELP : `There is no build in ${older}.\n\n${HELP}`)
	process.exitCode = 2
} else {
	for (const [signal, code] of [
		['SIGINT', 130],
		['SIGTERM', 143],
	] as const)
		process.once(signal, () => void closeStage().finally(() => process.exit(code)))
	try {
		await main(older)
	} finally {
		await closeStage()
		closeVisitors()
	}
}
process.exit()
