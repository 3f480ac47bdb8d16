import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AGENTUR_AUFTRAG_LIST } from '~/domain/agentur/list'
import { AUFTRAG_LIST } from '~/domain/auftrag/list'
import { listAgenturAuftraege } from '~/usecases/agentur/agentur-auftrag-liste'
import { moveAgentur } from '~/usecases/agentur/change-agentur'
import { releaseAgenturAuftrag, showAgenturAuftrag } from '~/usecases/agentur/release-agentur-auftrag'
import { listAuftraege } from '~/usecases/auftrag/list-auftraege'
import { releaseAuftrag } from '~/usecases/auftrag/release-auftrag'
import { showBereite } from '~/usecases/auftrag/release-in-background'
import { releaseFaellige } from '~/usecases/jobs/release-faellige'
import { NotAuthorised } from '~/usecases/shared/authorise'
import { readListQuery } from '~/web/forms/list'
import * as t from '~db/schema/mandant/tables'
import { asBetrieb, asJob } from '../../fixtures/actors'
import { agenturFixture } from '../../fixtures/agentur'
import { freshDatabase, type TestContext, type TestDatabase } from '../../fixtures/database'
import { withConfig } from '../../fixtures/empfehlung'
import { insertBereiterAuftrag, insertProdukt, plantEmpfehlungRow, praemierungenOf } from '../../fixtures/praemie'

let database: TestDatabase
let ctx: TestContext
let support: TestContext
beforeAll(async () => {
	database = await freshDatabase()
	ctx = await database.contextFor('nordfunk.localhost')
	support = asBetrieb(ctx, 'support')
	await insertProdukt(ctx)
})
afterAll(() => database.drop())

const { key, admin, agentur, person } = agenturFixture(() => ctx)

/** An agency with an owner and an employee, and an order of a recommendation that the employee made, or the owner. */
async function agencyWithOrder(von: 'employee' | 'owner' = 'employee') {
	const agenturId = await agentur()
	const inhaber = await person(agenturId, 'AgenturInhaber')
	const mitarbeiter = await person(agenturId, 'AgenturMitarbeiter')
	const vermitteltVon = (von === 'owner' ? inhaber : mitarbeiter).actor.id
	const { empfaengernummer } = await plantEmpfehlungRow(ctx, { vermittler: { agenturId, vermitteltVon } })
	const auftragId = await insertBereiterAuftrag(ctx, empfaengernummer)
	return {
		...{ agenturId, auftragId },
		owner: { ...ctx, actor: inhaber.actor },
		employee: { ...ctx, actor: mitarbeiter.actor },
	}
}

const zustandOf = async (id: string) => (await ctx.db.select().from(t.auftrag).where(eq(t.auftrag.id, id)))[0]?.zustand
const bereite = async () => (await showBereite(support)).moeglich.map(({ id }) => id)
const query = readListQuery(AGENTUR_AUFTRAG_LIST, new URLSearchParams('agenturfreigabe=offen'))
const genuegt = (on: TestContext) => withConfig(on, { AgenturFreigabeGenuegt: true })

describe('[T-Freigabe] an order of an agency', () => {
	it('waits for the agency’s owner, then for the brand, who checks it again', async () => {
		const { agenturId, auftragId, owner, employee } = await agencyWithOrder()
		expect(await releaseAuftrag(support, auftragId)).toMatchObject({ code: 'auftrag_agentur_offen' })
		expect(await bereite()).not.toContain(auftragId)
		const gehalten = readListQuery(AUFTRAG_LIST, new URLSearchParams('freigabe=gehalten'))
		const [zeile] = (await listAuftraege(support, gehalten)).zeilen.filter(({ id }) => id === auftragId)
		expect(zeile?.halt).toBe('auftrag_agentur_offen')
		const which = { agenturId, auftragId }
		await expect(releaseAgenturAuftrag(employee, which, key())).rejects.toThrow(NotAuthorised)
		expect(await showAgenturAuftrag(employee, which)).toMatchObject({ value: { freigebbar: false } })
		expect(await showAgenturAuftrag(owner, which)).toMatchObject({ value: { freigebbar: true, nachpruefung: true } })

		expect(await releaseAgenturAuftrag(owner, which, key())).toEqual({ ok: true, value: null })
		expect(await releaseAgenturAuftrag(owner, which, key())).toMatchObject({ code: 'auftrag_agentur_erteilt' })
		expect(await zustandOf(auftragId)).toBe('in_pruefung')
		expect(await bereite()).toContain(auftragId)
		expect(await releaseAuftrag(support, auftragId)).toMatchObject({ ok: true })
		expect(await praemierungenOf(ctx, auftragId)).toHaveLength(1)
	})

	it('is released with the owner’s word where the brand wants that, but not one’s own and not against a rule', async () => {
		const { agenturId, auftragId, owner } = await agencyWithOrder()
		expect(await releaseAgenturAuftrag(genuegt(owner), { agenturId, auftragId }, key())).toMatchObject({ ok: true })
		expect(await zustandOf(auftragId)).toBe('freigegeben')
		expect(await praemierungenOf(ctx, auftragId)).toHaveLength(1)

		const eigener = await agencyWithOrder('owner')
		expect(await releaseAgenturAuftrag(genuegt(eigener.owner), eigener, key())).toMatchObject({ ok: true })
		expect(await zustandOf(eigener.auftragId)).toBe('in_pruefung')

		const frueh = await agencyWithOrder()
		const streng = withConfig(genuegt(frueh.owner), { ModuleAuftragsdatumMindestalterTage: 365 })
		expect(await releaseAgenturAuftrag(streng, frueh, key())).toMatchObject({ ok: true })
		expect(await zustandOf(frueh.auftragId)).toBe('in_pruefung')
		expect(await praemierungenOf(ctx, frueh.auftragId)).toEqual([])
	})

	it('is released by no job before its owner did; of an inactive agency nobody is waited for', async () => {
		const { agenturId, auftragId } = await agencyWithOrder()
		const job = withConfig(asJob(ctx), { AuftraegeAutomatischFreigeben: true })
		await releaseFaellige(job)
		expect(await zustandOf(auftragId)).toBe('in_pruefung')
		await moveAgentur(admin(), { agenturId, ereignis: 'deaktivieren' }, key())
		await releaseFaellige(job)
		expect(await zustandOf(auftragId)).toBe('freigegeben')
	})

	it('[R-AGENTUR] is seen by its agency alone, and of its employees by who brought it; nothing is said of the friend', async () => {
		const { agenturId, auftragId, owner, employee } = await agencyWithOrder()
		const other = await person(agenturId, 'AgenturMitarbeiter')
		const idsFor = async (on: TestContext) =>
			(await listAgenturAuftraege(on, { agenturId, ...query })).zeilen.map(({ id }) => id)
		expect(await idsFor(owner)).toEqual([auftragId])
		expect(await idsFor(employee)).toEqual([auftragId])
		expect(await idsFor({ ...ctx, actor: other.actor })).toEqual([])
		const { empfaenger, auftrag } = t
		const [freund] = await ctx.db
			.select({ nachname: empfaenger.nachname, email: empfaenger.email })
			.from(empfaenger)
			.innerJoin(auftrag, eq(auftrag.empfaengerId, empfaenger.id))
			.where(eq(auftrag.id, auftragId))
		const shown = JSON.stringify(await showAgenturAuftrag(owner, { agenturId, auftragId }))
		expect(freund?.email).toBeTruthy()
		expect(shown).not.toContain(freund?.email ?? '?')

		const fremd = await agencyWithOrder()
		const unter = { agenturId: fremd.agenturId, auftragId }
		expect(await showAgenturAuftrag(fremd.owner, unter)).toMatchObject({ code: 'nicht_gefunden' })
		expect(await releaseAgenturAuftrag(fremd.owner, unter, key())).toMatchObject({ code: 'auftrag_unbekannt' })
		await expect(releaseAgenturAuftrag(fremd.owner, { agenturId, auftragId }, key())).rejects.toThrow(NotAuthorised)
	})
})
