import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

/** The helpers that a process has started: they alone have a limit of their heap. */
const helpersOf = (parent: number | undefined): number[] =>
	readdirSync('/proc')
		.filter((name) => /^\d+$/.test(name))
		.filter((pid) => {
			try {
				const [, ppid] = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ')[1]?.split(' ') ?? []
				return (
					Number(ppid) === parent && readFileSync(`/proc/${pid}/cmdline`, 'latin1').includes('--max-old-space-size')
				)
			} catch {
				return false
			}
		})
		.map(Number)

const isThere = (pid: number): boolean => {
	try {
		return process.kill(pid, 0)
	} catch {
		return false
	}
}

describe.runIf(process.platform === 'linux')('the end of a process whose helpers are at work', () => {
	it.each(['SIGTERM', 'SIGKILL'] as const)('by %s leaves none of them behind', async (signal) => {
		const child = fork('tools/run.js', ['tests/fixtures/pool-process.ts'], { silent: true })
		// Two brands, each with one at work.
		await expect.poll(() => helpersOf(child.pid).length).toBe(2)
		const helpers = helpersOf(child.pid)
		child.kill(signal)
		const [exitCode] = await once(child, 'exit')
		expect(exitCode).toBe(signal === 'SIGTERM' ? 0 : null)
		await expect.poll(() => helpers.filter(isThere)).toEqual([])
	})
})
