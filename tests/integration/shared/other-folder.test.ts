import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freshDatabase, type TestDatabase } from '../../fixtures/database'
import { type Portal, startPortal } from '../../fixtures/portal-server'

let database: TestDatabase
let folder: string
let portal: Portal

beforeAll(async () => {
	database = await freshDatabase()
	folder = mkdtempSync(join(tmpdir(), 'weitersagen-elsewhere-'))
	portal = await startPortal({ DATABASE_URL: database.url, WORKER: 'off' }, 'build', folder)
})

afterAll(async () => {
	await portal.stop()
	rmSync(folder, { recursive: true, force: true })
	await database.drop()
})

it('the build finds its files from any working directory: styles and scripts, fonts of pictures, migrations', async () => {
	const page = await portal.send('/')
	expect(page.status).toBe(200)
	const files = [...page.body.matchAll(/(?:href|src)="(\/assets\/[^"]+\.(?:css|js))"/g)].map(([, path = '']) => path)
	expect(files.length).toBeGreaterThanOrEqual(2)
	for (const path of files) expect([path, (await portal.send(path)).status]).toEqual([path, 200])
	const picture = /property="og:image" content="https?:\/\/[^/]+([^"]+)"/.exec(page.body)?.[1] ?? ''
	const { status, headers } = await portal.send(picture)
	expect([picture, status, headers['content-type']]).toEqual([picture, 200, 'image/png'])
})
