import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { backendsOf, postmasterPid } from './database'
import type { Fault } from './fault'
import { isMailEnd } from './messages'
import type { Kind, PortalProcess } from './processes'
import type { Stage } from './stage'

const PAUSE_MS = 2000
const CLOCK_MS = 300_000
const AWAY_MS = 30_000
/** Longer than a mail's lease. */
const LEASE_OVER_MS = 360_000

export function processOf(stage: Stage, kind: Kind): PortalProcess {
	const found = stage.processes.find((one) => one.kind === kind)
	if (!found) throw new Error(`no ${kind} process runs`)
	return found
}

/** Kills a process and restarts it; returns the start's duration. */
async function endAndStart(stage: Stage, kind: Kind, signal: NodeJS.Signals, env?: Record<string, string>) {
	const one = processOf(stage, kind)
	const ended = await one.end(signal)
	const lastLine = one.log().trim().split('\n').at(-1) ?? ''
	const began = Date.now()
	await stage.startAgain(one, env)
	return { ended, lastLine, note: `start ${((Date.now() - began) / 1000).toFixed(1)} s` }
}

/** Overdue or abandoned mails. */
const overdueMails = (stage: Stage) =>
	stage.asAdmin(async (admin) => {
		const schemas = await admin<{ name: string }[]>`select schema_name as name from plattform.mandant`
		let count = 0
		for (const { name } of schemas) {
			const [row] = await admin<{ count: number }[]>`
				select count(*)::int as count from ${admin(name)}.mail where zustand in ('wartet', 'gescheitert')`
			count += row?.count ?? 0
		}
		return count
	})

async function untilSent(stage: Stage, limitMs: number): Promise<number> {
	let count = await overdueMails(stage)
	for (const until = Date.now() + limitMs; count > 0 && Date.now() < until; count = await overdueMails(stage))
		await delay(500)
	return count
}

/** The server ends all its processes when one of them dies: milliseconds until it accepts connections again. */
async function untilItAccepts(stage: Stage): Promise<number> {
	const began = Date.now()
	const accepts = () => stage.asAdmin(async (admin) => (await admin`select 1`).length > 0).catch(() => false)
	while (Date.now() - began < AWAY_MS && !(await accepts())) await delay(100)
	return Date.now() - began
}

const serverProcessOf = ({ dataDir }: Stage) => {
	const folder = readdirSync(dataDir).find((name) => name === 'postgres')
	if (!folder) throw new Error('the database files are not in the data folder')
	return postmasterPid(join(dataDir, folder))
}

export const processFaults: Fault[] = [
	{
		name: 'none',
		title: 'no fault, for comparison',
		stage: 'embedded',
		async run({ ledger }) {
			await delay(PAUSE_MS)
			return { note: ledger.summary() }
		},
	},
	{
		name: 'kill-web',
		title: 'web process killed (-9)',
		stage: 'embedded',
		endsProcess: true,
		run: async (stage) => ({ note: (await endAndStart(stage, 'web', 'SIGKILL')).note }),
	},
	{
		name: 'stop-web',
		title: 'web process ended in order (SIGTERM) under load',
		stage: 'embedded',
		endsProcess: true,
		async run(stage, { cutNew }) {
			const { ended, lastLine, note } = await endAndStart(stage, 'web', 'SIGTERM')
			const problems = ended === '0' ? [] : [`ended with ${ended} instead of 0: ${lastLine}`]
			const cut = cutNew()
			if (cut > 0) problems.push(`${cut} connections that had been taken were cut`)
			return { note, problems }
		},
	},
	{
		name: 'kill-server',
		title: 'embedded database server killed (-9)',
		stage: 'embedded',
		async run(stage) {
			process.kill(serverProcessOf(stage), 'SIGKILL')
			return {}
		},
	},
	{
		name: 'kill-backend',
		title: 'one database process killed (-9), as by a lack of memory',
		stage: 'embedded',
		async run(stage) {
			const [pid] = await stage.asAdmin((admin) => backendsOf(admin))
			if (pid === undefined) throw new Error('the portal has no connection')
			process.kill(pid, 'SIGKILL')
			return { note: `the server was away for ${((await untilItAccepts(stage)) / 1000).toFixed(1)} s` }
		},
	},
	{
		name: 'kill-mail',
		title: 'process killed (-9) while a mail server takes a mail',
		stage: 'embedded',
		endsProcess: true,
		async run(stage) {
			const held = stage.mailProxy.nextCut()
			stage.mailProxy.setCut({ isMessage: isMailEnd, at: 'hold', times: 1 })
			await Promise.race([held, delay(10_000)])
			stage.mailProxy.setCut(undefined)
			const before = stage.inbox.received().length
			const { note } = await endAndStart(stage, 'web', 'SIGKILL', { CLOCK_OFFSET_MS: String(LEASE_OVER_MS) })
			const waiting = await untilSent(stage, 20_000)
			const problems = waiting > 0 ? [`${waiting} mails wait after the lease is over`] : []
			return { note: `${note}, ${stage.inbox.received().length - before} mails after it`, problems }
		},
	},
	{
		name: 'full-disk',
		title: 'disk full for 8 s',
		stage: 'disk',
		async run(stage) {
			stage.disk?.fill()
			await delay(8000)
			stage.disk?.empty()
			return {}
		},
	},
	{
		name: 'kill-worker',
		title: 'worker process killed (-9)',
		stage: 'server',
		run: async (stage) => ({ note: (await endAndStart(stage, 'worker', 'SIGKILL')).note }),
	},
	{
		name: 'kill-two',
		title: 'two web processes, killed (-9) by turns',
		stage: 'server',
		endsProcess: true,
		async run(stage) {
			const first = processOf(stage, 'web')
			const second = await stage.start('web')
			await delay(PAUSE_MS)
			await first.end('SIGKILL')
			await delay(PAUSE_MS)
			await stage.startAgain(first)
			await second.end('SIGKILL')
			stage.forget(second)
			return {}
		},
	},
	{
		name: 'clocks',
		title: 'clocks of two web processes five minutes apart',
		stage: 'server',
		endsProcess: true,
		async run(stage) {
			const second = await stage.start('web', { CLOCK_OFFSET_MS: String(CLOCK_MS) })
			await delay(3 * PAUSE_MS)
			stage.forget(second)
			await second.end('SIGTERM')
			return {}
		},
	},
	{
		name: 'later',
		title: 'clock ten minutes on: what faults held back goes out',
		stage: 'server',
		endsProcess: true,
		async run(stage) {
			const env = { CLOCK_OFFSET_MS: String(2 * CLOCK_MS) }
			await endAndStart(stage, 'worker', 'SIGTERM', env)
			const { note } = await endAndStart(stage, 'web', 'SIGTERM', env)
			const waiting = await untilSent(stage, 75_000)
			return { note, problems: waiting > 0 ? [`${waiting} mails still wait or were given up`] : [] }
		},
	},
]
