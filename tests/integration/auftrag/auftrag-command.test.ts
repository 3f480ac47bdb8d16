import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { claimPraemierung } from '~/usecases/praemie/claim-praemierung'
import { type CommandRun, runCommand } from '../../fixtures/command'
import { freshDatabase, type TestContext, type TestDatabase } from '../../fixtures/database'
import { BANKDATEN, insertProdukt, plantEmpfehlungRow, praemierungenOf, tokenOf } from '../../fixtures/praemie'

let database: TestDatabase
let ctx: TestContext
let folder: string
let praemien: Awaited<ReturnType<typeof insertProdukt>>

beforeAll(async () => {
	database = await freshDatabase()
	// The command has the real clock; what it works on is as old as that.
	ctx = await database.contextFor('nordfunk.localhost', { now: new Date() })
	praemien = await insertProdukt(ctx)
	folder = mkdtempSync(join(tmpdir(), 'weitersagen-auftrag-'))
})
afterAll(async () => {
	rmSync(folder, { recursive: true, force: true })
	await database.drop()
})

const run = (args: string[], env?: Record<string, string>) => runCommand('auftrag', args, { database, folder, env })
const auftrag = (verb: string, ...args: string[]) => run([verb, '--host', 'nordfunk.localhost', ...args])

describe('npm run auftrag', () => {
	it('takes an order from the report to the paid reward', async () => {
		const { empfaengernummer } = await plantEmpfehlungRow(ctx, { erstelltAm: new Date('2026-01-05T12:00:00Z') })
		const referenz = ['--referenz', 'CLI-1']
		expect(
			await auftrag('melden', ...referenz, '--datum', '2026-01-05', '--empfaengernummer', empfaengernummer),
		).toEqual({
			code: 0,
			stdout: 'CLI-1: zugeordnet\n',
			stderr: '',
		})
		expect(await auftrag('freigeben', ...referenz)).toMatchObject({
			code: 1,
			stderr: expect.stringMatching(/^auftrag_zustand: /),
		})
		expect(await auftrag('pruefen', ...referenz, '--neukunde', 'ja')).toMatchObject({
			stdout: expect.stringMatching(/^CLI-1: in_pruefung\n {2}auftrag_zahlung_fehlt: /),
		})
		expect(await auftrag('freigeben', ...referenz)).toMatchObject({
			code: 1,
			stderr: expect.stringContaining('auftrag_zahlung_fehlt'),
		})
		// What was said before stays said.
		expect(await auftrag('pruefen', ...referenz, '--erste-zahlung', '06.01.2026')).toMatchObject({ code: 0 })
		const released = await auftrag('freigeben', ...referenz, '--json')
		const { id, praemierungen } = JSON.parse(released.stdout)
		expect(praemierungen).toMatchObject([{ seite: 'empfehler', betragCent: 7001, zustand: 'Offen' }])
		expect(await auftrag('gezahlt', ...referenz)).toMatchObject({
			code: 1,
			stderr: 'There is no open payout for CLI-1.\n',
		})

		const [praemierung] = await praemierungenOf(ctx, id)
		const token = await tokenOf(ctx, `praemie_bereit:${praemierung?.id}`)
		const wahl = { art: 'geld', bankdaten: BANKDATEN } as const
		expect(await claimPraemierung(ctx, token, praemien.geld, wahl, undefined)).toMatchObject({ ok: true })
		expect(await auftrag('gezahlt', ...referenz)).toMatchObject({
			code: 0,
			stdout: expect.stringContaining('Ausgezahlt'),
		})
		expect(await auftrag('stornieren', ...referenz, '--grund', 'Widerruf')).toMatchObject({ code: 0 })
		const liste = await auftrag('liste', '--zustand', 'storniert')
		expect(liste.stdout).toMatch(/^CLI-1\tstorniert\t2026-01-05\tProbe-Anschluss\n1 orders\n$/)
	})

	it('says in one line what is refused (exit 1) or wrong on the command line (exit 2)', async () => {
		const datum = ['--datum', '2026-01-05']
		const cases: [Promise<CommandRun>, number, RegExp][] = [
			[run([]), 2, /^A command is missing\. See: npm run auftrag -- --help\n$/],
			[run(['verschenken']), 2, /There is no command "verschenken"/],
			[run(['liste']), 2, /--host is missing/],
			[auftrag('melden', ...datum), 2, /--referenz/],
			[auftrag('melden', '--referenz', 'X', '--datum', 'gestern'), 2, /--datum/],
			[auftrag('melden', '--referenz', 'X', '--datum', '2199-01-01'), 2, /--datum/],
			[auftrag('melden', '--referenz', 'X', ...datum, '--farbe', 'rot'), 2, /--farbe/],
			[auftrag('freigeben', '--referenz', 'X', '--storniert'), 2, /^"freigeben" has no option --storniert\. See: /],
			[auftrag('ablehnen', '--referenz', 'GIBTESNICHT', '--grund', 'x'), 1, /^auftrag_unbekannt: /],
			[auftrag('liste', '--zustand', 'irgendwas'), 2, /There is no state "irgendwas"/],
			[run(['liste', '--host', 'niemand.localhost']), 1, /There is no brand on niemand\.localhost\.\n$/],
			[
				run(['liste', '--host', 'nordfunk.localhost'], { MASTER_KEY: 'ab'.repeat(32) }),
				1,
				/^MASTER_KEY is not the one/,
			],
		]
		for (const [outcome, code, line] of cases) {
			const { stdout, stderr, ...rest } = await outcome
			expect({ ...rest, stderr }).toEqual({ code, stderr: expect.stringMatching(line) })
			expect(stderr.trim().split('\n')).toHaveLength(1)
			expect(stdout).toBe('')
		}
		expect(await run(['--help'])).toMatchObject({ code: 0, stdout: expect.stringContaining('Exit code') })
	})
})
