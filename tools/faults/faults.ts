import { execFileSync } from 'node:child_process'
import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { isCitusGiven } from '../citus/cluster'
import { citusFaults } from './citus-faults'
import { databaseFaults } from './database-faults'
import type { Fault } from './fault'
import { fileFaults } from './file-faults'
import { mailFaults, networkFaults } from './network-faults'
import { processFaults } from './process-faults'
import { fails, linesOf, type ReportRow, type Skipped, tableOf } from './report'
import { tryFault } from './row'
import { NotPossibleError } from './small-disk'
import { closeStage, openStage, type Stage, type StageName } from './stage'
import { closeVisitors } from './visitor'

/*
 * npm run faults: the built app under load on two brands, one fault after the other, each followed by the checks.
 *   --only <name>  one fault, repeatable
 *   --list         names of the faults
 * With CITUS_URL, faults of a Citus cluster are included (npm run test:citus). Exit code 1 if a check fails. Everything
 * listens on the loopback interface, keeps its files in a temporary folder and is removed at the end.
 */

const { values: options } = parseArgs({
	options: { only: { type: 'string', multiple: true }, list: { type: 'boolean', default: false } },
})

/** Time limit of the run; a fault not begun by then counts as failed. */
const LIMIT_MS = 20 * 60_000
const STAGES: StageName[] = ['embedded', 'disk', 'server', 'citus']
const LAST = 'later'

const order = (fault: Fault) => STAGES.indexOf(fault.stage) * 2 + (fault.name === LAST ? 1 : 0)
const faults = [
	...processFaults,
	...fileFaults,
	...databaseFaults,
	...networkFaults,
	...mailFaults,
	...(isCitusGiven() ? citusFaults : []),
].toSorted((a, b) => order(a) - order(b))

let open: Stage | undefined

async function stageFor(name: StageName): Promise<Stage> {
	if (open?.name === name) return open
	await closeOpen()
	open = await openStage(name)
	return open
}

async function closeOpen(): Promise<void> {
	open = undefined
	await closeStage()
}

async function main(): Promise<void> {
	const unknown = options.only?.find((name) => !faults.some((fault) => fault.name === name))
	if (unknown) throw new Error(`There is no fault "${unknown}"; --list shows them.`)
	const began = Date.now()
	const rows: (ReportRow | Skipped)[] = []
	for (const fault of faults.filter(({ name }) => options.only?.includes(name) ?? true)) {
		rows.push(Date.now() - began > LIMIT_MS ? late(fault) : await tryOrSkip(fault))
		console.log(linesOf(rows.at(-1) ?? late(fault)))
	}
	const minutes = ((Date.now() - began) / 60_000).toFixed(1)
	console.log(`\nCommit ${commit()}, ${cpus().length} cores, ${minutes} minutes\n\n${tableOf(rows)}\n`)
	const failed = rows.filter(fails).length
	console.log(failed ? `${failed} of ${rows.length} faults break something.` : 'Everything holds.')
	process.exitCode = failed ? 1 : 0
}

async function tryOrSkip(fault: Fault): Promise<ReportRow | Skipped> {
	const { name, title } = fault
	try {
		return await tryFault(await stageFor(fault.stage), fault)
	} catch (error) {
		if (error instanceof NotPossibleError) return { name, title, skipped: error.message }
		// The next fault gets a new portal.
		await closeOpen()
		return { ...late(fault), problems: [error instanceof Error ? error.message : String(error)] }
	}
}

const late = ({ name, title }: Fault): ReportRow => ({
	name,
	title,
	acknowledged: 0,
	lost: 0,
	doubled: 0,
	foreign: 0,
	errors: 0,
	unavailable: 0,
	longestMs: 0,
	backMs: undefined,
	repeatedMails: 0,
	note: '',
	problems: [`not tried: ${LIMIT_MS / 60_000} minutes were over`],
	seconds: 0,
})

function commit(): string {
	try {
		return execFileSync('git', ['describe', '--always', '--dirty'], { encoding: 'utf8', stdio: 'pipe' }).trim()
	} catch {
		return 'unknown'
	}
}

function endOnSignal(exitCode: number): void {
	// Work in progress loses its portal now.
	process.on('unhandledRejection', () => undefined)
	void closeStage().finally(() => process.exit(exitCode))
}

if (options.list) for (const { name, title } of faults) console.log(`${name.padEnd(20)}${title}`)
else {
	process.once('SIGINT', () => endOnSignal(130))
	process.once('SIGTERM', () => endOnSignal(143))
	try {
		await main()
	} catch (error) {
		console.error(error instanceof Error ? error.message : error)
		process.exitCode = 1
	} finally {
		await closeStage()
		closeVisitors()
	}
}
process.exit()
