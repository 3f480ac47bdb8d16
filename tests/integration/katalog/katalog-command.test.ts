import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CommandRun, runCommand } from '../../fixtures/command'
import { freshDatabase, type TestDatabase } from '../../fixtures/database'

let database: TestDatabase
let folder: string
beforeAll(async () => {
	database = await freshDatabase()
	folder = mkdtempSync(join(tmpdir(), 'weitersagen-katalog-'))
})
afterAll(async () => {
	rmSync(folder, { recursive: true, force: true })
	await database.drop()
})

const run = (...args: string[]) => runCommand('katalog', args, { database, folder })
const katalog = (verb: string, ...args: string[]) => run(verb, '--host', 'nordfunk.localhost', ...args)

describe('npm run katalog', () => {
	it('writes a table, and reads it with a report of every bad line', async () => {
		// Named as from the folder the person stands in.
		const name = 'katalog.csv'
		const file = join(folder, name)
		expect(await katalog('export', name)).toEqual({ code: 0, stdout: '63 products, 0 agents.\n', stderr: '' })
		const text = readFileSync(file, 'utf8')
		const bad = text
			.replace('Heimnetz 250,Mehr Tempo', 'Heimnetz 300,Mehr Tempo')
			.replace('"Alles aus dem Sportpass', '"Alles\nund mehr aus dem Sportpass')
			.replace(',TP,Fernsehen Start,', ',QP,Fernsehen Start,')
		const badLine = bad.split('\n').findIndex((line) => line.includes(',QP,')) + 1
		writeFileSync(file, bad)
		expect(await katalog('import', name)).toEqual({
			code: 1,
			stdout: expect.stringMatching(
				new RegExp(
					`^line ${badLine}\tKategorie\t.+\n1 problem\\.\nNothing written\\. Without the bad lines: 0 new, 2 changed, 60 the same\\.\n$`,
				),
			),
			stderr: '',
		})
		writeFileSync(file, bad.replace(',QP,', ',TP,'))
		const probe = await katalog('import', name, '--probelauf')
		expect(probe).toMatchObject({ code: 0, stdout: 'Trial run, nothing written: 0 new, 2 changed, 61 the same.\n' })
		expect((await katalog('import', name)).stdout).toBe('Written: 0 new, 2 changed, 61 the same.\n')
		expect((await katalog('import', name)).stdout).toBe('Written: 0 new, 0 changed, 63 the same.\n')
	})

	it('writes agents as a table of their own, and everything as JSON', async () => {
		const agents = await run('export', '--host', 'hafen.localhost', '--teil', 'berater', '--format', 'csv')
		expect(agents.stdout).toMatch(/^ExterneId,Anrede,FirstName,LastName,ZipCode,City,Photo,Aktiv\nHV-B-101,frau,Alma,/)
		const json = JSON.parse((await run('export', '--host', 'hafen.localhost')).stdout)
		expect([json.produkte.length, json.berater.length]).toEqual([10, 27])
	})

	it('says in one line what is refused (exit 1) or wrong on the command line (exit 2)', async () => {
		const cases: [Promise<CommandRun>, number, RegExp][] = [
			[run(), 2, /A command is missing/],
			[katalog('import'), 2, /The file is missing/],
			[katalog('export', '--probelauf'), 2, /^"export" has no option --probelauf\. See: /],
			[katalog('import', 'katalog.xml'), 2, /neither json nor csv/],
			[katalog('import', 'fehlt.json'), 1, new RegExp(`^${folder}/fehlt\\.json cannot be read \\(`)],
			[katalog('export', 'fehlt/katalog.json'), 1, new RegExp(`^${folder}/fehlt/katalog\\.json cannot be written \\(`)],
			[run('export', '--host', 'niemand.localhost'), 1, /There is no brand on niemand\.localhost/],
		]
		for (const [outcome, code, line] of cases) {
			const { stderr, ...rest } = await outcome
			expect({ ...rest, stderr }).toEqual({ code, stdout: '', stderr: expect.stringMatching(line) })
			expect(stderr.trim().split('\n')).toHaveLength(1)
		}
	})
})
