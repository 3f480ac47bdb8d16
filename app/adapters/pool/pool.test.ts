import { afterEach, describe, expect, it } from 'vitest'
import { camt, einzeln } from '../../../tests/fixtures/bank'
import { createPool, type Pool, type PoolLimits, type Vorfall } from './pool'

const pools: Pool[] = []
const poolOf = (limits: Partial<PoolLimits> = {}, tell?: (vorfall: Vorfall) => void) => {
	const pool = createPool(limits, tell)
	pools.push(pool)
	return pool
}
afterEach(() => {
	for (const pool of pools.splice(0)) pool.close()
})

const bytes = (text: string) => Buffer.from(text)
const SMALL = bytes(
	camt('053', einzeln([{ art: 'DBIT', cent: 4500, endToEndId: 'PR-1' }]), { iban: 'DE89370400440532013000' }),
)
/** Seconds of work for whoever reads it. */
const LARGE = bytes(`<Document>${'<a b="c"/>'.repeat(400_000)}</Document>`)
const readable = { ok: true, value: { ok: true, value: expect.objectContaining({ art: 'camt.053' }) } }
const refused = (code: string) => ({ ok: false, code })
const TOO_MUCH = refused('datei_zu_aufwendig')
const BUSY = refused('verarbeitung_besetzt')

describe('the pool in which files are read', () => {
	it('reads the files of others while a brand has large ones in it', async () => {
		const pool = poolOf()
		const order: string[] = []
		const noted = async (name: string, work: Promise<unknown>) => {
			await work
			order.push(name)
		}
		const large = [1, 2, 3].map((i) => noted(`large ${i}`, pool.run('hafen', 'bankdatei', LARGE)))
		const small = pool.run('nordfunk', 'bankdatei', SMALL)
		await noted('small', small)
		expect(await small).toEqual(readable)
		expect(order).toEqual(['small'])
		pool.close()
		await Promise.all(large)
	})

	it('leaves this process free meanwhile', async () => {
		const pool = poolOf()
		let turns = 0
		const timer = setInterval(() => (turns += 1), 1)
		const large = pool.run('hafen', 'bankdatei', LARGE)
		for (let reached = 0; reached < 20; reached = turns) await new Promise(setImmediate)
		pool.close()
		expect(await large).toEqual(BUSY)
		clearInterval(timer)
	})

	it.each([
		['time', { cpuMs: 900 }],
		['heap', { heapMb: 30 }],
		['memory', { maxBytes: 120_000_000 }],
	])('refuses what takes too much %s, and goes on with another process', async (_, limits) => {
		const pool = poolOf({ ...limits, helpers: 1 })
		expect(await pool.run('hafen', 'bankdatei', SMALL)).toEqual(readable)
		const [before] = pool.pids()
		expect(await pool.run('hafen', 'bankdatei', LARGE)).toEqual(TOO_MUCH)
		expect(await pool.run('hafen', 'bankdatei', SMALL)).toEqual(readable)
		expect(pool.pids()).not.toEqual([before])
	})

	it('does not lay a process that was killed at the door of its file', async () => {
		const pool = poolOf({ helpers: 1 })
		expect(await pool.run('hafen', 'bankdatei', SMALL)).toEqual(readable)
		const large = pool.run('hafen', 'bankdatei', LARGE)
		for (const pid of pool.pids()) process.kill(pid, 'SIGKILL')
		expect(await large).toEqual(BUSY)
		expect(await pool.run('hafen', 'bankdatei', SMALL)).toEqual(readable)
	})

	it('asks to come again where too many wait, and where a turn does not come', async () => {
		const pool = poolOf({ helpers: 1, waiting: 1, waitMs: 50 })
		const atWork = pool.run('hafen', 'bankdatei', LARGE)
		const waiting = pool.run('hafen', 'bankdatei', SMALL)
		expect(await pool.run('hafen', 'bankdatei', SMALL)).toEqual(BUSY)
		expect(await waiting).toEqual(BUSY)
		pool.close()
		await atWork
	})

	it('tells whose task went wrong, and how, and nothing of what stood in the file', async () => {
		const told: Vorfall[] = []
		const tell = (vorfall: Vorfall) => told.push(vorfall)
		expect(await poolOf({ cpuMs: 300 }, tell).run('hafen', 'bankdatei', LARGE)).toEqual(TOO_MUCH)
		const pool = poolOf({}, tell)
		expect(await pool.run('lindental', 'bankdatei', SMALL)).toEqual(readable)
		const geheim = bytes('Geheim-4711, and no picture')
		await expect(pool.run('nordfunk', 'kleiner', { bytes: geheim, breite: 10 })).rejects.toThrow('a task failed')
		const at = expect.stringMatching(/^\w*Error\n\s+at /)
		expect(told).toEqual([
			{ brand: 'hafen', task: 'bankdatei', what: 'datei_zu_aufwendig', signal: 'SIGKILL', exitCode: null },
			{ brand: 'nordfunk', task: 'kleiner', what: 'fehler', at },
		])
		expect(JSON.stringify(told)).not.toMatch(/Geheim|4711|picture,/)
	})

	it('ends its processes when nobody needs them', async () => {
		const pool = poolOf({ idleMs: 10 })
		expect(pool.pids()).toEqual([])
		expect(await pool.run('hafen', 'bankdatei', SMALL)).toEqual(readable)
		await expect.poll(() => pool.pids()).toEqual([])
	})
})
