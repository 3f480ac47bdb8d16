import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BetriebRolle } from '~/domain/benutzer/rollen'
import { removeBenutzer } from '~/usecases/benutzer/remove-benutzer'
import { deleteAnsicht, listAnsichten, saveAnsicht } from '~/usecases/liste/ansichten'
import { NotAuthorised } from '~/usecases/shared/authorise'
import type { AppContext } from '~/usecases/shared/context'
import { readListQuery } from '~/web/forms/list'
import { insertBenutzer } from '~db/repositories/benutzer/benutzer'
import { asBetrieb, withFaktor } from '../../fixtures/actors'
import { freshDatabase, type TestContext, type TestDatabase } from '../../fixtures/database'

let database: TestDatabase
let ctx: TestContext

beforeAll(async () => {
	database = await freshDatabase()
	ctx = await database.contextFor('nordfunk.localhost')
})
afterAll(() => database.drop())

const mailOf = new Map<AppContext, string>()

async function newOperator(rolle: BetriebRolle): Promise<AppContext> {
	const emailNorm = `${randomUUID()}@such.example`
	const row = {
		emailNorm,
		name: rolle,
		art: 'betrieb' as const,
		rollen: [rolle],
		passwortHash: 'x',
		erstelltAm: ctx.clock(),
	}
	const created = await insertBenutzer(ctx.db, row)
	if (!created) throw new Error('the address is taken')
	const { id } = created
	const who: AppContext = { ...ctx, actor: { art: 'betrieb', id, sitzungId: 'x', rollen: [rolle] } }
	mailOf.set(who, emailNorm)
	return who
}

type Given = { adresse?: string; team?: boolean; standard?: boolean }

function save(
	who: AppContext,
	name: string,
	{ adresse = 'zustand=gemeldet', team = false, standard = false }: Given = {},
) {
	const params = new URLSearchParams(adresse)
	return saveAnsicht(who, { liste: 'auftraege', name, team, standard, read: (spec) => readListQuery(spec, params) })
}

const namesOf = async (who: AppContext) => (await listAnsichten(who)).map(({ name }) => name)

describe('a saved view', () => {
	it('keeps filters, order and columns; not what was searched for, the page, or what the list does not know', async () => {
		const admin = await newOperator('admin')
		const adresse =
			'q=Erika&zustand=gemeldet&zustand=unsinn&sort=referenz&spalten=zustand&nach=00000000-0000-4000-8000-000000000001'
		expect(await save(admin, 'Offene', { adresse })).toEqual({
			ok: true,
			value: 'zustand=gemeldet&sort=referenz&spalten=referenz&spalten=zustand',
		})
		expect(await listAnsichten(admin)).toMatchObject([
			{ name: 'Offene', liste: 'auftraege', team: false, eigene: true },
		])
	})

	it('is for its owner alone, or for the team as far as each may see the list', async () => {
		const [eine, andere, inhalte] = [
			await newOperator('admin'),
			await newOperator('support'),
			await newOperator('inhalte'),
		]
		await save(eine, 'Meine')
		await save(eine, 'Unsere', { team: true })
		expect(await namesOf(andere)).toEqual(['Unsere'])
		expect(await namesOf(inhalte)).toEqual([])
		await expect(save(inhalte, 'Deren')).rejects.toThrow(NotAuthorised)
	})

	it('takes the place of one with its name; the navigation leads to one of a list', async () => {
		const admin = await newOperator('admin')
		const own = async () => (await listAnsichten(admin)).filter(({ eigene }) => eigene)
		await save(admin, 'A', { standard: true })
		await save(admin, 'B', { standard: true })
		await save(admin, 'A', { adresse: 'zustand=storniert' })
		expect(await own()).toMatchObject([
			{ name: 'A', adresse: 'zustand=storniert', standard: false },
			{ name: 'B', standard: true },
		])
	})

	it('is deleted by its owner, and with their access', async () => {
		const [eine, andere] = [await newOperator('admin'), await newOperator('admin')]
		await save(eine, 'Weg', { team: true })
		await save(eine, 'Bleibt', { team: true })
		const [bleibt, weg] = (await listAnsichten(eine)).filter(({ eigene }) => eigene)
		expect(await deleteAnsicht(andere, weg?.id ?? '')).toMatchObject({ code: 'nicht_gefunden' })
		expect(await deleteAnsicht(eine, weg?.id ?? '')).toMatchObject({
			ok: true,
			value: { name: 'Weg', adresse: 'zustand=gemeldet' },
		})
		expect(await namesOf(andere)).toContain(bleibt?.name)
		expect(await removeBenutzer(withFaktor(asBetrieb(andere)), mailOf.get(eine) ?? '')).toMatchObject({ ok: true })
		expect(await namesOf(andere)).not.toContain(bleibt?.name)
	})
})
