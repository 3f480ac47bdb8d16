import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeMitgliedRolle, removeMitglied } from '~/usecases/agentur/change-mitglied'
import { releaseAgenturAuftraege, showAgenturFreigaben } from '~/usecases/agentur/release-agentur-auftraege'
import { gezeigtOf } from '~/usecases/auftrag/gezeigt'
import { runSammelarbeiten } from '~/usecases/auftrag/run-sammelarbeit'
import { showAgenturSammelarbeit, stopAgenturSammelarbeit } from '~/usecases/auftrag/show-sammelarbeit'
import { NotAuthorised } from '~/usecases/shared/authorise'
import * as t from '~db/schema/mandant/tables'
import { asJob } from '../../fixtures/actors'
import { agenturFixture } from '../../fixtures/agentur'
import { freshDatabase, type TestContext, type TestDatabase } from '../../fixtures/database'
import { withConfig } from '../../fixtures/empfehlung'
import { insertBereiterAuftrag, insertProdukt, plantEmpfehlungRow } from '../../fixtures/praemie'

let database: TestDatabase
let ctx: TestContext
beforeAll(async () => {
	database = await freshDatabase()
	ctx = await database.contextFor('nordfunk.localhost')
	await insertProdukt(ctx)
})
afterAll(() => database.drop())

const { key, admin, agentur, person } = agenturFixture(() => ctx)

/** An agency with two owners, an employee, and so many orders of the employee's that wait for an owner. */
async function agencyWith(anzahl: number) {
	const agenturId = await agentur()
	const [owner, second] = [await person(agenturId, 'AgenturInhaber'), await person(agenturId, 'AgenturInhaber')]
	const employee = await person(agenturId, 'AgenturMitarbeiter')
	const ids: string[] = []
	for (let n = 0; n < anzahl; n++) {
		const vermittler = { agenturId, vermitteltVon: employee.actor.id }
		const { empfaengernummer } = await plantEmpfehlungRow(ctx, { vermittler })
		ids.push(await insertBereiterAuftrag(ctx, empfaengernummer))
	}
	const as = ({ actor }: typeof owner): TestContext => ({ ...ctx, actor })
	return { agenturId, ids, owner: as(owner), second: as(second), employee: as(employee) }
}

const freigegebene = async (ids: readonly string[]) => {
	const { auftrag } = t
	const rows = await ctx.db
		.select({ von: auftrag.agenturFreigabeVon })
		.from(auftrag)
		.where(and(inArray(auftrag.id, [...ids]), isNotNull(auftrag.agenturFreigabeAm)))
	return rows.map(({ von }) => von)
}
const zustandOf = async (id: string) => (await ctx.db.select().from(t.auftrag).where(eq(t.auftrag.id, id)))[0]?.zustand

async function begun(owner: TestContext, agenturId: string, ids?: readonly string[]) {
	const { gezeigt } = await showAgenturFreigaben(owner, { agenturId, ids })
	const done = await releaseAgenturAuftraege(owner, { agenturId, ids, gezeigt }, key())
	if (!done.ok) throw new Error(done.code)
	return done.value
}

describe('[T-Freigabe] many orders of an agency', () => {
	it('are released by its owner at once, in the background, each in their name; of no other agency', async () => {
		const { agenturId, ids, owner, second, employee } = await agencyWith(45)
		const fremd = await agencyWith(1)
		const shown = await showAgenturFreigaben(owner, { agenturId, ids: undefined })
		expect(shown).toMatchObject({ anzahl: 45, nachpruefung: true })
		await expect(showAgenturFreigaben(employee, { agenturId, ids: undefined })).rejects.toThrow(NotAuthorised)
		// One of those that wait was not on the page, though another that was is gone.
		const zuWenig = { agenturId, ids: undefined, gezeigt: gezeigtOf([...ids.slice(1), ...fremd.ids]) }
		expect(await releaseAgenturAuftraege(owner, zuWenig, key())).toMatchObject({ code: 'zustand_veraltet' })
		// Somebody else's among those that are named is none of theirs.
		const gewaehlt = [...ids, ...fremd.ids, 'keine']
		const id = await begun(owner, agenturId, gewaehlt)
		const stand = (on: TestContext, of = agenturId) => showAgenturSammelarbeit(on, { agenturId: of, id })
		expect(await stand(owner)).toMatchObject({ value: { stand: 'laeuft', getan: 20, offen: 25 } })
		await runSammelarbeiten(asJob(ctx))
		expect(await stand(second)).toMatchObject({ value: { stand: 'fertig', getan: 45, gehindert: 0 } })
		expect(await stand(fremd.owner, fremd.agenturId)).toMatchObject({ code: 'nicht_gefunden' })
		await expect(stand(fremd.owner)).rejects.toThrow(NotAuthorised)
		const von = owner.actor.art === 'agentur' ? `agentur:${owner.actor.id}` : ''
		expect(await freigegebene(ids)).toEqual(ids.map(() => von))
		expect(await freigegebene(fremd.ids)).toEqual([])
		expect(await showAgenturFreigaben(owner, { agenturId, ids: undefined })).toMatchObject({ anzahl: 0 })
	})

	it('with the owner’s word alone are released where the brand wants that', async () => {
		const { agenturId, ids, owner } = await agencyWith(2)
		await begun(withConfig(owner, { AgenturFreigabeGenuegt: true }), agenturId)
		expect(await Promise.all(ids.map(zustandOf))).toEqual(['freigegeben', 'freigegeben'])
	})

	it('wait on where who began it works for the agency no longer, is no owner any more, or somebody stops it', async () => {
		const weg = await agencyWith(22)
		const id = await begun(weg.owner, weg.agenturId)
		const benutzerId = weg.owner.actor.art === 'agentur' ? weg.owner.actor.id : ''
		expect(await removeMitglied(admin(), { agenturId: weg.agenturId, benutzerId }, key())).toMatchObject({ ok: true })
		await runSammelarbeiten(asJob(ctx))
		const welche = { agenturId: weg.agenturId, id }
		expect(await showAgenturSammelarbeit(weg.second, welche)).toMatchObject({
			value: { stand: 'abgebrochen', offen: 2 },
		})

		const herab = await agencyWith(22)
		await begun(herab.owner, herab.agenturId)
		const wer = {
			agenturId: herab.agenturId,
			benutzerId: herab.owner.actor.art === 'agentur' ? herab.owner.actor.id : '',
		}
		expect(await changeMitgliedRolle(admin(), { ...wer, rolle: 'AgenturMitarbeiter' }, key())).toMatchObject({
			ok: true,
		})
		await runSammelarbeiten(asJob(ctx))
		expect(await freigegebene(herab.ids)).toHaveLength(20)

		const halt = await agencyWith(22)
		const laeuft = { agenturId: halt.agenturId, id: await begun(halt.owner, halt.agenturId) }
		expect(await stopAgenturSammelarbeit(halt.second, laeuft, key())).toEqual({ ok: true, value: null })
		await runSammelarbeiten(asJob(ctx))
		expect(await showAgenturSammelarbeit(halt.owner, laeuft)).toMatchObject({
			value: { stand: 'angehalten', offen: 2 },
		})
		expect(await freigegebene(halt.ids)).toHaveLength(20)
	})
})
