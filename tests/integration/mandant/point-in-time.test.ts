import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { afterAll, expect, it } from 'vitest'
import { openDb } from '~db/client'
import { findMandantByClientRoute } from '~db/repositories/mandant/mandanten'
import { startEmbeddedPostgres } from '../../../tools/embedded/postgres'
import { readServerRecord } from '../../../tools/embedded/records'
import { baseBackup, startCopy } from '../../fixtures/base-backup'
import { runCommand } from '../../fixtures/command'
import type { TestDatabase } from '../../fixtures/database'

/*
 * The recipe of docs/deployment.md, with a server of its own: WAL archiving, a base backup, and back to the moment before a
 * mistake.
 */

const folder = mkdtempSync(join(tmpdir(), 'weitersagen-pitr-'))
const archive = join(folder, 'wal')
const copy = join(folder, 'kopie')
const stops: (() => Promise<unknown>)[] = []
const log = () => undefined

afterAll(async () => {
	for (const stop of stops.reverse()) await stop()
	rmSync(folder, { recursive: true, force: true })
})

/** The command as a person types it, on a server that is not the tests'. */
const command = (url: string, args: string[]) =>
	runCommand('mandant', args, { database: { url } as TestDatabase, folder })

async function configOf(url: string): Promise<unknown> {
	const { db, close } = openDb(url, { max: 1 })
	try {
		return (await findMandantByClientRoute(db, 'probe'))?.config
	} finally {
		await close()
	}
}

it('a mistake at one moment is undone: the database goes back to the moment before it', async () => {
	for (const path of [folder, archive]) {
		mkdirSync(path, { recursive: true })
		chmodSync(path, 0o777)
	}
	const dataDir = join(folder, 'data')
	mkdirSync(dataDir)
	const server = await startEmbeddedPostgres({
		dataDir,
		log,
		settings: { archive_mode: 'on', archive_command: `test ! -f ${archive}/%f && cp %p ${archive}/%f` },
	})
	stops.push(() => server.stop({ removeFiles: true }))
	const create = ['create', '--name', 'probe', '--host', 'probe.localhost', '--demo-katalog']
	expect(await command(server.url, create)).toMatchObject({ code: 0 })
	const { password, port } = {
		password: readServerRecord(dataDir)?.adminPassword,
		port: Number(new URL(server.url).port),
	}
	const connect = { host: '127.0.0.1', user: 'postgres', database: 'postgres', password, max: 1 } as const
	const admin = postgres({ ...connect, port })
	stops.push(() => admin.end())
	const { databaseDir } = server
	await baseBackup(admin, { databaseDir, copy, signal: 'recovery.signal' })

	const setName = async (name: string) => {
		writeFileSync(join(folder, 'name.json'), JSON.stringify({ Name: name }))
		expect(await command(server.url, ['config', 'probe', 'name.json'])).toMatchObject({ code: 0 })
	}
	await setName('Vor dem Fehler')
	const [moment] = await admin<{ at: string }[]>`select clock_timestamp()::text as at`
	await setName('Ein Fehler')
	const [wal] = await admin<{ file: string }[]>`select pg_walfile_name(pg_switch_wal()) as file`
	await expect.poll(() => existsSync(join(archive, wal?.file ?? ''))).toBe(true)

	const restored = await startCopy(copy, {
		...{ folder, databaseDir },
		settings: {
			restore_command: `cp ${archive}/%f %p`,
			recovery_target_time: moment?.at ?? '',
			recovery_target_action: 'promote',
		},
	})
	stops.push(() => restored.stop())
	const url = Object.assign(new URL(server.url), { port: String(restored.port) }).href
	const there = postgres(url, { max: 1 })
	stops.push(() => there.end())
	await expect.poll(async () => (await there`select pg_is_in_recovery() as yes`)[0]?.yes).toBe(false)
	expect(await configOf(url)).toMatchObject({ Name: 'Vor dem Fehler' })
	expect(await configOf(server.url)).toMatchObject({ Name: 'Ein Fehler' })
	// It is a whole database again, which commands write to.
	writeFileSync(join(folder, 'name.json'), JSON.stringify({ Name: 'Danach' }))
	expect(await command(url, ['config', 'probe', 'name.json'])).toMatchObject({ code: 0 })
})
