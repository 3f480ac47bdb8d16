import { setTimeout as delay } from 'node:timers/promises'
import { BRANDS } from './brands'
import { backendsOf } from './database'
import type { Fault, Observed } from './fault'
import type { Stage } from './stage'

/** The longest answer for another brand while a table is locked. */
const UNTOUCHED_MS = 2000
const LOCK_MS = 15_000

const networkOf = ({ network }: Stage) => {
	if (!network) throw new Error('there is no server of the run')
	return network
}

async function restarted(stage: Stage, how: 'fast' | 'immediate'): Promise<Observed> {
	const began = Date.now()
	await networkOf(stage).server.restart(how)
	return { note: `the server was away for ${((Date.now() - began) / 1000).toFixed(1)} s` }
}

/** Terminates the portal's connections in the database repeatedly; how many. */
const endBackends = (stage: Stage, options: { inTransaction?: boolean; forMs: number; everyMs: number }) =>
	stage.asAdmin(async (admin) => {
		let ended = 0
		for (const until = Date.now() + options.forMs; Date.now() < until; await delay(options.everyMs))
			for (const pid of await backendsOf(admin, options)) {
				const [row] = await admin<{ done: boolean }[]>`select pg_terminate_backend(${pid}) as done`
				if (row?.done) ended += 1
			}
		return { note: `${ended} ended` }
	})

export const databaseFaults: Fault[] = [
	{
		name: 'end-backends',
		title: 'all connections ended by the server, for 5 s',
		stage: 'server',
		run: (stage) => endBackends(stage, { forMs: 5000, everyMs: 200 }),
	},
	{
		name: 'end-transactions',
		title: 'connections ended inside transactions, for 5 s',
		stage: 'server',
		run: (stage) => endBackends(stage, { inTransaction: true, forMs: 5000, everyMs: 10 }),
	},
	{
		name: 'restart-fast',
		title: 'database server restarted (fast)',
		stage: 'server',
		run: (stage) => restarted(stage, 'fast'),
	},
	{
		name: 'restart-immediate',
		title: 'database server restarted (immediate: as by a power cut)',
		stage: 'server',
		run: (stage) => restarted(stage, 'immediate'),
	},
	{
		name: 'locked-table',
		title: 'a table of one brand locked for 15 s',
		stage: 'server',
		async run(stage, answers) {
			const [locked, other] = BRANDS
			if (!locked || !other) throw new Error('two brands are needed')
			await stage.asAdmin((admin) =>
				admin.begin(async (tx) => {
					await tx`lock table ${tx(locked.schema)}.empfehlung in access exclusive mode`
					await delay(LOCK_MS)
				}),
			)
			const longest = answers.longestMs(other.host)
			const unavailable = answers.unavailable(other.host)
			const problems: string[] = []
			if (longest > UNTOUCHED_MS) problems.push(`${other.clientRoute} waited up to ${longest} ms meanwhile`)
			if (unavailable > 0) problems.push(`${other.clientRoute} was told ${unavailable} times to come later`)
			return { problems, note: `the other brand waited ${longest} ms at most` }
		},
	},
	{
		name: 'connection-limit',
		title: 'too many connections for 5 s (53300)',
		stage: 'server',
		run: (stage) =>
			stage.asAdmin(async (admin) => {
				await admin`alter role weitersagen connection limit 1`
				for (const pid of await backendsOf(admin)) await admin`select pg_terminate_backend(${pid})`
				await delay(5000)
				await admin`alter role weitersagen connection limit -1`
				return {}
			}),
	},
]
