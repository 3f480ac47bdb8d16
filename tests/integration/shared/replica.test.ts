import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMO_PASSWORT } from '~/domain/benutzer/demo-people'
import { type RouteRow, routeTable } from '~/route-table.js'
import { formsOf } from '../../fixtures/portal'
import { type Portal, type PortalAnswer, startPortal } from '../../fixtures/portal-server'
import { type Standby, startWithStandby } from '../../fixtures/standby'

/* DATABASE_REPLICA_URL, on a server of its own with a real replica (docs/decisions/0149). */

const METRICS_TOKEN = 'm'.repeat(20)
const LISTE = '/betrieb/auftraege'

let standby: Standby
let portal: Portal

beforeAll(async () => {
	standby = await startWithStandby()
	portal = await startPortal({
		DATABASE_URL: standby.primaryUrl,
		DATABASE_REPLICA_URL: standby.replicaUrl,
		METRICS_TOKEN,
		LOG_LEVEL: 'info',
	})
})
afterAll(async () => {
	await portal?.stop()
	await standby?.stop()
})

/** Somebody's browser at nordfunk. */
function browser() {
	const cookies = new Map<string, string>()
	async function send(path: string, form?: Record<string, string>): Promise<PortalAnswer> {
		const cookie = [...cookies].map((pair) => pair.join('=')).join('; ')
		const answer = await portal.send(path, { form, headers: cookie ? { cookie } : {} })
		for (const line of answer.headers['set-cookie'] ?? []) {
			const [name = '', value = ''] = line.split(';')[0]?.split(/=(.*)/s) ?? []
			if (/max-age=0/i.test(line)) cookies.delete(name)
			else cookies.set(name, value)
		}
		return answer
	}
	/** Fills in the page's form that has these fields. */
	async function fill(path: string, fields: Record<string, string>): Promise<PortalAnswer> {
		const page = await send(path)
		const form = formsOf(page.body).find((one) =>
			Object.keys(fields).every((name) => one.fields.some((field) => field.name === name)),
		)
		if (!form) throw new Error(`${path} (${page.status}) has no such form`)
		const hidden = form.fields.flatMap(({ name, value, type }) => (type === 'hidden' ? [[name, value]] : []))
		return send(form.action ?? path, { ...Object.fromEntries(hidden), ...fields })
	}
	return { send, fill, cookies }
}

async function login(area: 'betrieb' | 'agentur', email: string) {
	const one = browser()
	const answer = await one.fill(`/${area}/login`, { email, passwort: DEMO_PASSWORT })
	expect(answer.status).toBe(303)
	return one
}

async function reads(from: 'replica' | 'primary'): Promise<number> {
	const { body } = await portal.send('/metrics', { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })
	return Number(new RegExp(`^database_replica_reads_total\\{from="${from}"\\} (\\d+)$`, 'm').exec(body)?.[1] ?? 0)
}

const rows: [string, RouteRow][] = Object.entries(routeTable)
const marked = rows.filter(([, row]) => row.replik).map(([, { path, rolle }]) => ({ path, rolle }))

const fallbacks = () => portal.output().match(/the replica failed/g)?.length ?? 0

describe('a read replica', () => {
	it('answers every screen that is marked for it, and none of them writes', async () => {
		expect(marked.length).toBeGreaterThan(15)
		for (const rolle of ['betrieb', 'agentur'] as const) {
			const own = marked.filter((one) => one.rolle === rolle)
			expect(own.length).toBeGreaterThan(3)
			const email = rolle === 'betrieb' ? 'betrieb@example.org' : 'inhaber@example.org'
			const one = await login(rolle, email)
			for (const { path } of own) {
				// Whoever wrote a moment ago reads it back from the primary: the login, too.
				await expect
					.poll(async () => {
						const before = await reads('replica')
						const { status } = await one.send(path)
						return [path, status, (await reads('replica')) > before]
					})
					.toEqual([path, 200, true])
			}
		}
		expect(fallbacks()).toBe(0)
	})

	it('shows people what they just changed, and others soon', async () => {
		const [mia, noor] = [await login('betrieb', 'betrieb@example.org'), await login('betrieb', 'freigabe@example.org')]
		await expect
			.poll(async () => {
				const before = await reads('replica')
				await noor.send(LISTE)
				return (await reads('replica')) > before
			})
			.toBe(true)
		await standby.replica`select pg_wal_replay_pause()`
		const referenz = 'REPLIK-4711'
		const auftragsdatum = new Date().toISOString().slice(0, 10)
		const sent = await mia.fill('/betrieb/auftraege/melden', { referenz, auftragsdatum })
		expect(sent.status).toBe(303)
		expect(mia.cookies.has('geschrieben')).toBe(true)
		expect((await mia.send(`${LISTE}?q=${referenz}`)).body).toContain(`>${referenz}<`)
		// A replica that is too far behind is not read.
		await expect.poll(async () => (await noor.send(`${LISTE}?q=${referenz}`)).body).toContain(`>${referenz}<`)
		const before = await reads('primary')
		await noor.send(LISTE)
		expect(await reads('primary')).toBe(before + 1)
		await standby.replica`select pg_wal_replay_resume()`
		await expect
			.poll(async () => {
				const known = await reads('replica')
				const { body } = await mia.send(`${LISTE}?q=${referenz}`)
				return body.includes(`>${referenz}<`) && (await reads('replica')) > known
			})
			.toBe(true)
		expect(fallbacks()).toBe(0)
	})

	it('may go away at any time: everything is answered', async () => {
		const mia = await login('betrieb', 'betrieb@example.org')
		await expect
			.poll(async () => {
				const before = await reads('replica')
				await mia.send(LISTE)
				return (await reads('replica')) > before
			})
			.toBe(true)
		const [, statuses] = await Promise.all([
			standby.stopReplica(),
			(async () => {
				const seen: number[] = []
				while (!portal.output().includes('the read replica is away')) seen.push((await mia.send(LISTE)).status)
				return seen
			})(),
		])
		expect(statuses.filter((status) => status !== 200)).toEqual([])
		expect((await mia.send(LISTE)).status).toBe(200)
		expect((await portal.send('/readyz')).status).toBe(200)
	})
})
