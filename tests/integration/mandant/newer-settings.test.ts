import { afterAll, beforeAll, expect, it } from 'vitest'
import { storedConfigSchema } from '~/domain/mandant/config'
import { CLI } from '~/domain/zugriff/actor'
import { setConfig } from '~/usecases/mandant/set-config'
import { findMandantByClientRoute, updateMandant } from '~db/repositories/mandant/mandanten'
import { freshDatabase, type TestDatabase } from '../../fixtures/database'

/* During an upgrade a newer version serves the same database, and stores settings that this one does not know. */

let database: TestDatabase
beforeAll(async () => {
	database = await freshDatabase()
})
afterAll(() => database.drop())

const row = () => findMandantByClientRoute(database.db, 'nordfunk')
const set = (settings: Record<string, unknown>) =>
	setConfig({ ...database, clock: () => new Date(), actor: CLI }, { clientRoute: 'nordfunk', settings })

it('settings of a newer version keep nobody from being served, and stay when others are changed', async () => {
	const { id = '', config } = (await row()) ?? {}
	const before = storedConfigSchema.parse(config)
	const newer = { ...before, ModuleMorgen: true, brand: { ...before.brand, glanz: 'matt' } }
	await updateMandant(database.db, id, { config: newer })
	database.registry.invalidate()

	const { mandant: served } = await database.contextFor('nordfunk.localhost')
	expect(served.config.Name).toBe(before.Name)
	expect(await set({ ModuleXing: 7, brand: { radius: 'eckig' } })).toMatchObject({ ok: true })
	expect((await row())?.config).toMatchObject({
		...{ ModuleMorgen: true, ModuleXing: 7 },
		brand: { glanz: 'matt', radius: 'eckig', brand: before.brand.brand },
	})
	// What nobody knows is still no setting to be given.
	expect(await set({ ModuleGestern: true })).toMatchObject({ code: 'eingabe_ungueltig' })
	expect(await set({ brand: { glanz: 'rau' } })).toMatchObject({ code: 'eingabe_ungueltig' })
})
