import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { INTERESSENT_LIST } from '~/domain/agentur/list'
import { addDays, berlinDay } from '~/domain/shared/dates'
import { listInteressenten } from '~/usecases/agentur/interessent-liste'
import { saveInteressent, showInteressent } from '~/usecases/agentur/save-interessent'
import { showAgenturUebersicht } from '~/usecases/agentur/show-agentur-zahlen'
import { NotAuthorised } from '~/usecases/shared/authorise'
import { readListQuery } from '~/web/forms/list'
import { anonymiseEmpfaenger } from '~db/repositories/konto/loeschung'
import { agenturFixture } from '../../fixtures/agentur'
import { freshDatabase, type TestContext, type TestDatabase } from '../../fixtures/database'
import {
	Browser,
	DATEN,
	everything,
	goUntil,
	onlyEmpfaenger,
	plantEmpfehlungFor,
	serveFrom,
} from '../../fixtures/freund'

let database: TestDatabase
let ctx: TestContext
beforeAll(async () => {
	database = await freshDatabase()
	ctx = await database.contextFor('nordfunk.localhost')
	serveFrom(database, ctx.clock)
})
afterAll(() => database.drop())

const { key, agentur, person } = agenturFixture(() => ctx)
let freunde = 0

async function team() {
	const agenturId = await agentur()
	const inhaber = await person(agenturId, 'AgenturInhaber')
	const mitarbeiter = await person(agenturId, 'AgenturMitarbeiter')
	return { agenturId, owner: { ...ctx, actor: inhaber.actor }, employee: { ...ctx, actor: mitarbeiter.actor } }
}

/** A friend who followed a recommendation that `by` made, and gave their data. */
async function freund(by: TestContext, changes: Record<string, string>) {
	const empfohlen = await plantEmpfehlungFor(by)
	const email = `freund${++freunde}@example.net`
	await goUntil(new Browser(database), 'nordfunk', empfohlen, 'daten', { ...DATEN, email, ...changes })
	return { ...(await onlyEmpfaenger(ctx, empfohlen)), email }
}

const query = (search = '') => readListQuery(INTERESSENT_LIST, new URLSearchParams(search))
const idsFor = async (on: TestContext, agenturId: string, search?: string) =>
	(await listInteressenten(on, { agenturId, ...query(search) })).zeilen.map(({ id }) => id)

describe('[A-TABS] an agency’s prospects', () => {
	it('are the friends who let it contact them, and no others', async () => {
		const { agenturId, owner, employee } = await team()
		const ja = await freund(employee, { kontakt: 'on' })
		const nein = await freund(employee, {})
		const niemandes = await freund(ctx, { kontakt: 'on' })
		expect(niemandes.kontaktErlaubtAm).toBeNull()
		expect(await idsFor(owner, agenturId)).toEqual([ja.id])
		expect(await idsFor(employee, agenturId)).toEqual([ja.id])
		const wer = { agenturId, interessentId: ja.id }
		expect(await showInteressent(employee, wer)).toMatchObject({
			value: { name: 'Lena Sommer', email: ja.email, schritt: 'neu', wiedervorlage: null },
		})
		expect(await showInteressent(owner, { agenturId, interessentId: nein.id })).toMatchObject({
			code: 'nicht_gefunden',
		})
	})

	it('have a next step, a day and a note, for their agency alone', async () => {
		const { agenturId, owner, employee } = await team()
		const { id: interessentId } = await freund(owner, { kontakt: 'on' })
		const stand = { schritt: 'anrufen', notiz: 'Abends erreichbar', wiedervorlage: '2026-12-01' } as const
		expect(await saveInteressent(owner, { agenturId, interessentId, ...stand }, key())).toEqual({
			ok: true,
			value: null,
		})
		expect(await showInteressent(owner, { agenturId, interessentId })).toMatchObject({ value: stand })
		expect(await idsFor(owner, agenturId, 'schritt=anrufen')).toEqual([interessentId])
		expect(await idsFor(owner, agenturId, 'schritt=neu')).toEqual([])

		// Employees see what they brought.
		expect(await idsFor(employee, agenturId)).toEqual([])
		expect(await saveInteressent(employee, { agenturId, interessentId, ...stand }, key())).toMatchObject({
			code: 'nicht_gefunden',
		})
		const fremd = await team()
		const before = await everything(ctx)
		const unter = { agenturId: fremd.agenturId, interessentId }
		expect(await showInteressent(fremd.owner, unter)).toMatchObject({ code: 'nicht_gefunden' })
		expect(await saveInteressent(fremd.owner, { ...unter, ...stand }, key())).toMatchObject({ code: 'nicht_gefunden' })
		await expect(saveInteressent(fremd.owner, { agenturId, interessentId, ...stand }, key())).rejects.toThrow(
			NotAuthorised,
		)
		expect(await everything(ctx)).toBe(before)
	})

	it('that are to be come back to are counted and found, today’s and those before, until there is nothing left to do', async () => {
		const { agenturId, owner, employee } = await team()
		const { id: interessentId } = await freund(owner, { kontakt: 'on' })
		const heute = berlinDay(ctx.clock())
		const faellig = async (on = owner) => (await showAgenturUebersicht(on, { agenturId })).interessenten?.faellig
		for (const [wiedervorlage, schritt, vorbei, jetzt] of [
			[addDays(heute, -1), 'anrufen', 1, 0],
			[heute, 'anrufen', 0, 1],
			[addDays(heute, 1), 'anrufen', 0, 0],
			[heute, 'erledigt', 0, 0],
		] as const) {
			await saveInteressent(owner, { agenturId, interessentId, schritt, notiz: '', wiedervorlage }, key())
			const zahlen = [
				{ wann: 'vorbei', anzahl: vorbei },
				{ wann: 'heute', anzahl: jetzt },
			]
			expect(await faellig()).toEqual(zahlen)
			for (const { wann, anzahl } of zahlen)
				expect(await idsFor(owner, agenturId, `faelligkeit=${wann}`)).toHaveLength(anzahl)
			expect(await idsFor(owner, agenturId, 'faelligkeit=vorbei&faelligkeit=heute&schritt=neu')).toEqual([])
		}
		await saveInteressent(
			owner,
			{ agenturId, interessentId, schritt: 'anrufen', notiz: '', wiedervorlage: heute },
			key(),
		)
		expect(await faellig(employee)).toEqual([
			{ wann: 'vorbei', anzahl: 0 },
			{ wann: 'heute', anzahl: 0 },
		])
		// A former owner has no list of prospects, and no number of theirs.
		const { actor } = owner
		if (actor.art !== 'agentur') throw new Error('nobody of an agency')
		const frueher = { ...owner, actor: { ...actor, rollen: ['AgenturInhaber_inaktiv' as const] } }
		expect((await showAgenturUebersicht(frueher, { agenturId })).interessenten).toBeNull()
	})

	it('are gone with their data, notes included', async () => {
		const { agenturId, owner } = await team()
		const { id: interessentId } = await freund(owner, { kontakt: 'on' })
		const stand = { schritt: 'termin', notiz: 'Nichtvergessen', wiedervorlage: undefined } as const
		await saveInteressent(owner, { agenturId, interessentId, ...stand }, key())
		await ctx.db.transaction((tx) => anonymiseEmpfaenger(tx, [interessentId], ctx.clock()))
		expect(await idsFor(owner, agenturId)).toEqual([])
		expect(await everything(ctx)).not.toContain('Nichtvergessen')
	})
})
