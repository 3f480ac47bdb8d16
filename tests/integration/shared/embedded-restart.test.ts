import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Database, openDb } from '~db/client'
import { MANDANT_CHANNEL } from '~db/repositories/mandant/mandanten'
import { connectionOfRunning } from '../../../tools/embedded/postgres'
import { readPostmasterFile } from '../../../tools/embedded/postmaster-file'
import { readServerRecord } from '../../../tools/embedded/records'
import { type Portal, startPortal } from '../../fixtures/portal-server'

const dataDir = mkdtempSync(join(tmpdir(), 'weitersagen-restart-'))
let portal: Portal
let admin: Database

beforeAll(async () => {
	portal = await startPortal({ DATA_DIR: dataDir })
	admin = openDb((await connectionOfRunning(dataDir)) ?? '', { max: 1 })
})

afterAll(async () => {
	await admin.close()
	await portal.stop()
	rmSync(dataDir, { recursive: true, force: true })
})

/** The running server's process. */
function postmasterPid(): number {
	const outside = readServerRecord(dataDir)?.outside
	return readPostmasterFile(join(outside ?? dataDir, 'postgres'))?.pid ?? 0
}

it('the portal starts its database again when that was killed, and goes on with everything', async () => {
	expect((await portal.send('/')).status).toBe(200)
	const killed = postmasterPid()
	process.kill(killed, 'SIGKILL')
	const statuses = new Set<number>()
	await expect
		.poll(async () => {
			const [page, ready] = [await portal.send('/'), await portal.send('/readyz')]
			statuses.add(page.status)
			return [page.status, ready.status, postmasterPid() !== killed]
		})
		.toEqual([200, 200, true])
	expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([])
	expect(portal.process.exitCode).toBeNull()
	expect(portal.output()).toContain('Starting it again')

	await expect
		.poll(() =>
			admin.sql`insert into pgboss.job (name) values ('sendOutbox')`.then(
				() => true,
				() => false,
			),
		)
		.toBe(true)
	await admin.sql`update plattform.mandant set pausiert = true where client_route = 'nordfunk'`
	await expect
		.poll(async () => {
			await admin.sql.notify(MANDANT_CHANNEL, '')
			return (await portal.send('/')).body
		})
		.toContain('Dieses Portal macht gerade Pause.')
	await expect
		.poll(() => admin.sql`select from pgboss.job where name = 'sendOutbox' and state not in ('completed')`)
		.toHaveLength(0)
})
