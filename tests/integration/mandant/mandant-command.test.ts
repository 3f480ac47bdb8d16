import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { NEUTRAL_BRAND } from '~/domain/mandant/demo-brands'
import { saveAuftrittDatei } from '~/usecases/mandant/auftritt-datei'
import { listProdukte } from '~db/repositories/katalog/katalog'
import { MANDANT_CHANNEL } from '~db/repositories/mandant/mandanten'
import * as t from '~db/schema/mandant/tables'
import { notePort } from '../../../tools/lib/served-port.js'
import { asBetrieb } from '../../fixtures/actors'
import { runCommand, runUnread } from '../../fixtures/command'
import { freshDatabase, type TestDatabase } from '../../fixtures/database'
import { enqueue, gutschein, onlyMail } from '../../fixtures/mail-orders'

let database: TestDatabase
let folder: string
beforeAll(async () => {
	database = await freshDatabase()
	folder = mkdtempSync(join(tmpdir(), 'weitersagen-command-'))
})
afterAll(async () => {
	rmSync(folder, { recursive: true, force: true })
	await database.drop()
})

const mandant = (args: string[], env?: Record<string, string>) => runCommand('mandant', args, { database, folder, env })

describe('npm run mandant', () => {
	it('creates a brand that a listening server serves at once, with a catalogue if asked', async () => {
		let told = () => {}
		const heard = new Promise<void>((resolve) => {
			told = resolve
		})
		await database.sql.listen(MANDANT_CHANNEL, () => {
			database.registry.invalidate()
			told()
		})
		expect(await database.registry.byHost('kiosk.localhost')).toBeUndefined()
		writeFileSync(join(folder, 'kiosk.json'), JSON.stringify({ Name: 'Kiosk am Eck', produktApi: 'energie' }))

		const args = ['create', '--name', 'kiosk', '--host', 'kiosk.localhost', '--config', 'kiosk.json', '--demo-katalog']
		const created = await mandant(args)
		expect(created).toMatchObject({ code: 0, stderr: '' })
		expect(created.stdout).toContain('served at http://kiosk.localhost:4201')

		await heard
		const ctx = await database.contextFor('kiosk.localhost')
		expect(ctx.mandant.config).toMatchObject({ Name: 'Kiosk am Eck', MandantUrl: 'http://kiosk.localhost:4201' })
		expect((await listProdukte(ctx.db)).map(({ kategorie }) => kategorie)).toContain('strom')
	})

	it('lists the brands', async () => {
		const { code, stdout } = await mandant(['list'])
		expect(code).toBe(0)
		expect(stdout).toMatch(/^nordfunk +on the air +http:\/\/nordfunk\.localhost:4200 +nordfunk\.localhost$/m)
	})

	it.each<[string, string[], Record<string, string>, number, RegExp]>([
		['a bad name', ['create', '--name', 'Ä', '--host', 'a.localhost'], {}, 1, /^"Ä" cannot be a name: .*\n$/],
		[
			'a host in use',
			['host', 'hafen', 'nordfunk.localhost'],
			{},
			1,
			/^The host "nordfunk.localhost" belongs to .*\n$/,
		],
		[
			'the host of the deployment’s own room',
			['create', '--name', 'raum', '--host', 'raum.localhost'],
			{ PLATFORM_HOST: 'raum.localhost' },
			1,
			/^The host "raum.localhost" .*PLATFORM_HOST.*\n$/,
		],
		[
			'the same host for a brand there is',
			['host', 'hafen', 'raum.localhost'],
			{ PLATFORM_HOST: 'raum.localhost' },
			1,
			/^The host "raum.localhost" .*PLATFORM_HOST.*\n$/,
		],
		['an unknown brand', ['pause', 'niemand'], {}, 1, /^There is no brand "niemand"\. .*\n$/],
		['a missing argument', ['create', '--name', 'neu'], {}, 2, /^--host is missing\. See: .*--help\n$/],
		['an unknown command', ['loeschen', 'hafen'], {}, 2, /^There is no command "loeschen"\. .*\n$/],
		['a host that is none', ['host', 'hafen', 'a..b'], {}, 1, /^"a\.\.b" cannot be a host: .*\n$/],
		['another command’s option', ['pause', 'hafen', '--remove'], {}, 2, /^"pause" has no option --remove\. See: .*\n$/],
		['an empty file', ['config', 'hafen', 'leer.json'], {}, 1, /^leer\.json names no setting; nothing is changed\.\n$/],
		['a list in place of settings', ['config', 'hafen', 'liste.json'], {}, 1, /^liste\.json must hold one .*\n$/],
		['a setting that is none', ['config', 'hafen', 'schlecht.json'], {}, 1, /^Not accepted: .*"Farbe".*\n$/],
		[
			'a database that is not there',
			['list'],
			{ DATABASE_URL: 'postgres://127.0.0.1:1/nichts' },
			1,
			/^The database cannot be used: .*ECONNREFUSED.*\n$/,
		],
		['a key of another database', ['list'], { MASTER_KEY: 'ab'.repeat(32) }, 1, /^MASTER_KEY is not the one .*\n$/],
	])('says in one line what is wrong: %s', async (_, args, env, code, message) => {
		writeFileSync(join(folder, 'schlecht.json'), JSON.stringify({ Farbe: 'rot' }))
		writeFileSync(join(folder, 'leer.json'), '{}')
		writeFileSync(join(folder, 'liste.json'), '[]')
		const outcome = await mandant(args, env)
		expect(outcome.stderr).toMatch(message)
		expect(outcome).toMatchObject({ code, stdout: '' })
	})

	it('refuses settings no page could work with, and changes nothing', async () => {
		const { mandant: before } = await database.contextFor('hafen.localhost')
		for (const [settings, problem] of [
			[{ produktApi: 'standrad' }, /^Not accepted: produktApi: "standrad" is none of standard, berater, energie\n$/],
			[{ MandantUrl: 'https://hafen.example/portal' }, /^Not accepted: MandantUrl: must be an origin .*\n$/],
			[{ MandantUrl: 'hafen' }, /^Not accepted: MandantUrl: must be an address that begins with https:\/\/\n$/],
			[{ SupportEmail: 'hafen' }, /^Not accepted: SupportEmail: must be an e-mail address\n$/],
			[{ BonusCent: 'viel' }, /^Not accepted: BonusCent: must be a number\n$/],
			[{ brand: { look: 'x' } }, /^Not accepted: brand: there is no "look"\n$/],
			[{ brand: { ink: null } }, /^Not accepted: brand\.ink: is missing\n$/],
			[{ Firma: 'Hafen\0' }, /^Not accepted: Firma: must not hold control characters\n$/],
		] as const) {
			writeFileSync(join(folder, 'unbrauchbar.json'), JSON.stringify(settings))
			const { code, stderr } = await mandant(['config', 'hafen', 'unbrauchbar.json'])
			expect(stderr).toMatch(problem)
			expect(code).toBe(1)
		}
		database.registry.invalidate()
		expect((await database.contextFor('hafen.localhost')).mandant.config).toEqual(before.config)
	})

	it.each([
		['mandant', 'list'],
		['auftrag', '--help'],
		['katalog', '--help'],
	])('ends quietly when nobody reads on, as in "npm run %s -- %s | head -1"', async (script, argument) => {
		expect(await runUnread(script, [argument], { database, folder })).toEqual({ code: 141, stderr: '' })
	})

	it('refuses colours nobody can read, one line for each pair, for a new brand and for one that is there', async () => {
		const grell = { ...NEUTRAL_BRAND, ink: '#d0d0d0', logo: { wordmark: 'Grell' } }
		writeFileSync(join(folder, 'grell.json'), JSON.stringify({ brand: grell }))
		for (const args of [
			['create', '--name', 'grell', '--host', 'grell.localhost', '--config', 'grell.json'],
			['config', 'hafen', 'grell.json'],
		]) {
			const { code, stdout, stderr } = await mandant(args)
			expect([code, stdout]).toEqual([1, ''])
			expect(stderr).toMatch(/^Not accepted:\n {2}brand: ink on surface: 1\.\d\d, needs 4\.5\n {2}brand: /)
		}
		expect(await database.registry.byHost('grell.localhost')).toBeUndefined()
	})

	it('tells where links lead that the brand does not answer on', async () => {
		const args = ['create', '--name', 'umweg', '--host', 'umweg.localhost', '--url', 'https://umweg.example']
		const told =
			'It does not answer on umweg.example, where its links lead: "npm run mandant -- host umweg umweg.example"'
		expect((await mandant(args)).stdout).toContain(told)
		const answers = await mandant(['host', 'umweg', 'umweg.example'])
		expect(answers).toMatchObject({ code: 0, stderr: '' })
		expect(answers.stdout).toBe('"umweg" answers on umweg.example; its links start with https://umweg.example.\n')
		writeFileSync(join(folder, 'umweg.json'), JSON.stringify({ MandantUrl: 'https://anders.example' }))
		expect((await mandant(['config', 'umweg', 'umweg.json'])).stdout).toContain('not answer on anders.example')
	})

	it('keeps of a setting what its file does not name: files of the look that were uploaded, the sign, other entries', async () => {
		const before = await database.contextFor('hafen.localhost')
		const logo = Buffer.from(
			'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 20"><path d="M0 0h60v20z"/></svg>',
		)
		expect(await saveAuftrittDatei(asBetrieb(before), { art: 'logo', datei: logo })).toMatchObject({ ok: true })
		const config = async (settings: object) => {
			writeFileSync(join(folder, 'teil.json'), JSON.stringify(settings))
			expect(await mandant(['config', 'hafen', 'teil.json'])).toMatchObject({ code: 0, stderr: '' })
			database.registry.invalidate()
			return (await database.contextFor('hafen.localhost')).mandant.config
		}
		await config({ SquidexIds: { eins: '1', zwei: '2' } })
		const { brand, SquidexIds } = await config({ brand: { radius: 'eckig' }, SquidexIds: { zwei: null, drei: '3' } })
		expect(brand).toEqual({
			...before.mandant.config.brand,
			radius: 'eckig',
			dateien: { logo: expect.objectContaining({ name: expect.stringMatching(/^logo-/) }), bild: null, schrift: null },
		})
		expect(SquidexIds).toEqual({ eins: '1', drei: '3' })
	})

	it('names the port that the server of its data folder listens on, unless it is told another', async () => {
		mkdirSync(join(folder, 'data'), { recursive: true })
		notePort(join(folder, 'data'), 4477)
		const args = (name: string) => ['create', '--name', name, '--host', `${name}.localhost`]
		const here = await runCommand('mandant', args('hier'), { database, folder, env: { PORT: '' } })
		expect(here.stdout).toContain('served at http://hier.localhost:4477 ')
		const told = await runCommand('mandant', args('dort'), { database, folder, env: { PORT: '4478' } })
		expect(told.stdout).toContain('served at http://dort.localhost:4478 ')
	})

	it('adds the brand of docs/new-brand.md as it is written there', async () => {
		const [, line = ''] = /^npm run mandant -- (create .*)$/m.exec(readFileSync('docs/new-brand.md', 'utf8')) ?? []
		expect(await mandant(line.split(' '))).toMatchObject({ code: 0, stderr: '' })
		expect((await mandant(['list'])).stdout).toMatch(/^sonnental +on the air +http:\/\/sonnental\.localhost:4201 /m)
	})

	it('lets visitors in once what the law asks for is there, and says what is not', async () => {
		const create = (name: string, address: string[]) =>
			mandant(['create', '--name', name, '--host', `${name}.localhost`, '--in-preparation', ...address])
		expect((await create('bald', ['--address', 'Weg 1, 12345 Berlin'])).stdout).toContain(
			'Visitors are let in after "npm run mandant -- live bald".',
		)
		expect((await mandant(['list'])).stdout).toMatch(/^bald +in preparation /m)
		expect((await mandant(['live', 'bald'])).stdout).toBe('"bald" is live.\n')
		expect((await mandant(['live', 'bald'])).stdout).toBe('"bald" was live already.\n')
		expect((await mandant(['list'])).stdout).toMatch(/^bald +on the air /m)
		await create('ohne', [])
		expect(await mandant(['live', 'ohne'])).toEqual({
			code: 1,
			stdout: '',
			stderr: [
				'"ohne" lacks what the law asks for:',
				'  impressum (de): no postal address with street, postcode and town',
				'  impressum (en): no postal address with street, postcode and town',
				'',
			].join('\n'),
		})
		expect(await mandant(['live', 'niemand'])).toMatchObject({ code: 1, stdout: '' })
	})

	it('shows the mails that were given up and sends one again, to a corrected address', async () => {
		const ctx = await database.contextFor('hafen.localhost')
		expect((await mandant(['mails', 'hafen'])).stdout).toBe('No mail of "hafen" was given up.\n')
		await enqueue(ctx, gutschein('gutschein:eins'))
		await ctx.db.update(t.mail).set({ zustand: 'gescheitert', letzterFehler: 'EENVELOPE 550' })
		const { id } = await onlyMail(ctx)
		const { stdout } = await mandant(['mails', 'hafen'])
		expect(stdout).toMatch(new RegExp(`^${id} · gutschein:eins · .* · EENVELOPE 550\\n$`))
		expect(stdout).not.toContain('@')
		for (const [args, code] of [
			[[id], 2],
			[['--retry', '--to', 'a@example.org'], 2],
			[['keine', '--retry'], 1],
			[[id, '--retry', '--to', 'niemand'], 1],
			[[ctx.mandant.id, '--retry'], 1],
		] as const)
			expect(await mandant(['mails', 'hafen', ...args])).toMatchObject({ code, stdout: '' })
		expect(await mandant(['mails', 'hafen', id, '--retry', '--to', 'neu@example.org'])).toMatchObject({ code: 0 })
		expect(await onlyMail(ctx)).toMatchObject({ zustand: 'wartet', versuche: 0, an: 'neu@example.org' })
	})

	it('lists the people who work for a brand', async () => {
		const { code, stdout } = await mandant(['benutzer', 'nordfunk'])
		expect(code).toBe(0)
		expect(stdout).toMatch(/^inhaber@example\.org · Ingo Albers · AgenturInhaber$/m)
		expect(stdout).toMatch(/^betrieb@example\.org · Britta Lorenz · operator \(admin\)$/m)
	})

	it('publishes, lists and withdraws a campaign', async () => {
		const texte = { Titel: 'Los', Text: 'Ja.', RechtsText: 'Ab 18.' }
		const aktion = { AktionsId: 'los-1', Formular: 'Empfehlung', Startdatum: '2026-01-01', ...texte, en: texte }
		writeFileSync(join(folder, 'aktion.json'), JSON.stringify(aktion))
		writeFileSync(join(folder, 'halb.json'), JSON.stringify({ ...aktion, en: undefined }))
		expect((await mandant(['aktion', 'hafen'])).stdout).toBe('There are no campaigns yet.\n')
		expect((await mandant(['aktion', 'hafen', 'halb.json'])).stderr).toMatch(/^Not accepted: en: /)
		expect((await mandant(['aktion', 'hafen', 'aktion.json'])).stdout).toContain('published in version 1')
		expect((await mandant(['aktion', 'hafen', 'aktion.json'])).stdout).toContain('published in version 2')
		expect((await mandant(['aktion', 'hafen'])).stdout).toMatch(
			/^los-1 · version 2 · in force · Empfehlung · .* · Los\n$/,
		)
		expect(await mandant(['aktion', 'hafen', 'los-1', '--remove'])).toMatchObject({ code: 0, stderr: '' })
		expect((await mandant(['aktion', 'hafen'])).stdout).toContain('withdrawn')
		expect(await mandant(['aktion', 'hafen', 'los-1', '--remove'])).toMatchObject({ code: 1, stdout: '' })
	})

	it('explains itself', async () => {
		expect(await mandant(['--help'])).toMatchObject({ code: 0, stdout: expect.stringContaining('npm run mandant') })
	})
})
