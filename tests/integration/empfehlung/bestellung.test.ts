import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { reportAuftrag } from '~/usecases/auftrag/report-auftrag'
import { showAuftrag } from '~/usecases/auftrag/show-auftrag'
import { showFreund } from '~/usecases/empfaenger/show-freund'
import { createEmpfehlung } from '~/usecases/empfehlung/create-empfehlung'
import { empfehlenFormSchema } from '~/web/forms/empfehlung'
import { closeEmpfehlungen } from '~db/repositories/konto/persoenlich'
import * as t from '~db/schema/mandant/tables'
import { asBetrieb, asCli } from '../../fixtures/actors'
import { freshDatabase, type TestContext, type TestDatabase } from '../../fixtures/database'
import { eingabe, empfehlerMit, neueAdresse, produkte } from '../../fixtures/empfehlung'
import { insertFreund, neueReferenz } from '../../fixtures/praemie'

let database: TestDatabase
let ctx: TestContext
let produktId: number

beforeAll(async () => {
	database = await freshDatabase()
	ctx = await database.contextFor('nordfunk.localhost')
	produktId = (await produkte(ctx)).teilbar
})
afterAll(() => database.drop())

async function recommendAfter(bestellung: string | undefined) {
	const email = neueAdresse()
	const made = await createEmpfehlung(ctx, produktId, await eingabe(ctx, { email, bestellung }))
	if (!made.ok) throw new Error(made.code)
	const { empfehlungsnummer } = made.value
	const [row] = await ctx.db.select().from(t.empfehlung).where(eq(t.empfehlung.empfehlungsnummer, empfehlungsnummer))
	if (!row) throw new Error('not stored')
	return { ...row, email }
}

async function report(referenz: string): Promise<string> {
	const reported = await reportAuftrag(asCli(ctx), { referenz, auftragsdatum: '2026-10-01' })
	if (!reported.ok) throw new Error(reported.code)
	return reported.value.id
}

const danachOf = async (auftragId: string) => {
	const shown = await showAuftrag(asBetrieb(ctx), auftragId)
	return shown.ok ? shown.value.danach.map(({ empfehlungsnummer }) => empfehlungsnummer) : undefined
}

describe('[P-EMBED] a recommendation after a purchase', () => {
	it('is shown at the order, whichever of the two came first, and at the friend', async () => {
		const referenz = neueReferenz()
		const before = await recommendAfter(referenz)
		const auftragId = await report(referenz)
		const after = await recommendAfter(referenz)
		const other = await report(neueReferenz())
		await recommendAfter(undefined)
		expect((await danachOf(auftragId))?.toSorted()).toEqual(
			[before, after].map((one) => one.empfehlungsnummer).toSorted(),
		)
		expect(await danachOf(other)).toEqual([])

		const { empfaengerId } = await insertFreund(ctx, { empfehlungId: after.id })
		const freund = await showFreund(asBetrieb(ctx), empfaengerId)
		expect(freund.ok && freund.value.empfehlung.bestellung).toBe(referenz)
	})

	it('keeps no number of an order once the account is deleted', async () => {
		const referenz = neueReferenz()
		const { email } = await recommendAfter(referenz)
		const auftragId = await report(referenz)
		await closeEmpfehlungen(ctx.db, (await empfehlerMit(ctx, email)).id, ctx.clock())
		expect(await danachOf(auftragId)).toEqual([])
	})

	it.each([
		['BE-2026-00017', 'BE-2026-00017'],
		['#1001', '#1001'],
		['<b>1</b>', undefined],
		['=SUM(A1)', undefined],
		['1'.repeat(61), undefined],
		['', undefined],
		[undefined, undefined],
	])('takes the number %j of a form as %j, and loses nothing else of it', async (bestellung, kept) => {
		const { teilnahme, ...form } = await eingabe(ctx)
		const typed = { ...form, intent: 'empfehlen', anteilEmpfehler: '100', agb: 'on', teilnahme: String(teilnahme) }
		const read = empfehlenFormSchema.safeParse({ ...typed, newsletter: undefined, bestellung })
		expect(read.success && [read.data.vorname, read.data.bestellung]).toEqual(['Erika', kept])
	})
})
