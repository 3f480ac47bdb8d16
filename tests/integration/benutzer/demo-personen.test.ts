import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashPasswort } from '~/adapters/crypto/passwort'
import { findDemoPeople } from '~/usecases/mandant/find-demo-people'
import * as t from '~db/schema/mandant/tables'
import { runCommand } from '../../fixtures/command'
import { freshDatabase, type TestDatabase } from '../../fixtures/database'

let database: TestDatabase
let folder: string
beforeAll(async () => {
	database = await freshDatabase()
	folder = mkdtempSync(join(tmpdir(), 'weitersagen-demo-'))
})
afterAll(async () => {
	rmSync(folder, { recursive: true, force: true })
	await database.drop()
})

const production = { NODE_ENV: 'production', SESSION_SECRET: 'x'.repeat(32) }

describe('a demo database in production', () => {
	it('is refused in one line that names the accounts', async () => {
		const { code, stdout, stderr } = await runCommand('worker', [], { database, folder, env: production })
		expect(stderr).toMatch(
			/^This database was made by a demo: .*nordfunk: empfehler@example\.org, nordfunk: betrieb@[^\n]*\n$/,
		)
		expect([code, stdout]).toEqual([1, ''])
	})

	it('is recognised by the people who still have the password everybody knows, and by nobody else', async () => {
		expect(await findDemoPeople(database.db)).toHaveLength(52)
		const passwortHash = await hashPasswort('Birnbaum-7319')
		for (const host of ['nordfunk', 'hafen', 'lindental', 'werksfreunde']) {
			const { db } = await database.contextFor(`${host}.localhost`)
			await db.update(t.empfehler).set({ passwortHash })
			await db.update(t.benutzer).set({ passwortHash }).where(eq(t.benutzer.art, 'betrieb'))
			await db.delete(t.benutzer).where(eq(t.benutzer.art, 'agentur'))
		}
		expect(await findDemoPeople(database.db)).toEqual([])
	})
})
