import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashPasswort } from '~/adapters/crypto/passwort'
import type { Actor } from '~/domain/zugriff/actor'
import { deleteKonto } from '~/usecases/konto/delete-konto'
import { dropEntwurf } from '~/usecases/konto/drop-entwurf'
import { exportData } from '~/usecases/konto/export-data'
import { findEntwurf } from '~/usecases/konto/find-entwurf'
import { keepEntwurf } from '~/usecases/konto/keep-entwurf'
import { newEmpfehler } from '~/usecases/konto/new-empfehler'
import { updateEmpfehler } from '~db/repositories/konto/empfehler'
import * as t from '~db/schema/mandant/tables'
import { freshDatabase, type TestContext, type TestDatabase } from '../../fixtures/database'

let database: TestDatabase
let ctx: TestContext

beforeAll(async () => {
	database = await freshDatabase()
	ctx = await database.contextFor('nordfunk.localhost')
})
afterAll(() => database.drop())

const FELDER = { vorname: 'Zenobia', nachricht: 'Schau mal' }
const person = (id: string, sitzungId = 's1'): Actor => ({ art: 'empfehler', id, sitzungId })
const als = (actor: Actor, context = ctx): TestContext => ({ ...context, actor })
const platz = { secret: 'cookie-a', pfad: '/empfehlen/7' }

describe('[T-Persist] a form that could not be sent', () => {
	it('is there again for the same person, also under a new session, until it is sent', async () => {
		await keepEntwurf(ctx, platz, person('p1'), FELDER)
		const ich = als(person('p1', 'another session'))
		expect(await findEntwurf(ich, platz)).toEqual(FELDER)
		await keepEntwurf(ctx, platz, person('p1'), { vorname: 'Neuer' })
		expect(await findEntwurf(ich, platz)).toEqual({ vorname: 'Neuer' })
		await dropEntwurf(ich, platz)
		expect(await findEntwurf(ich, platz)).toBeUndefined()
	})

	it('is shown to nobody else, in no other browser, on no other form and on no other brand', async () => {
		await keepEntwurf(ctx, platz, person('p2'), FELDER)
		const ich = person('p2')
		const fremde: [TestContext, typeof platz][] = [
			[als(person('p3')), platz],
			[als({ art: 'anonym' }), platz],
			[als({ art: 'betrieb', id: 'p2', sitzungId: 's', rollen: ['admin'] }), platz],
			[als({ ...ich, angemeldetVon: 'cli' } as Actor), platz],
			[als(ich), { ...platz, secret: 'cookie-b' }],
			[als(ich), { ...platz, pfad: '/empfehlen/8' }],
			[als(ich, await database.contextFor('hafen.localhost')), platz],
		]
		for (const [context, wo] of fremde) expect(await findEntwurf(context, wo)).toBeUndefined()
		expect(await findEntwurf(als(ich), platz)).toEqual(FELDER)
	})

	it('is kept sealed, without a name beside it, and for a day', async () => {
		await keepEntwurf(ctx, platz, person('person-vier'), FELDER)
		const rows = await ctx.db.select().from(t.entwurf)
		expect(JSON.stringify(rows)).not.toMatch(/Zenobia|Schau|person-vier|cookie|empfehlen/)
		const morgen = await database.contextFor('nordfunk.localhost')
		morgen.clock.advance({ hours: 24 })
		expect(await findEntwurf(als(person('person-vier'), morgen), platz)).toBeUndefined()
	})

	it('[R-DELETE] is part of what is stored about its owner, and goes with the account', async () => {
		const row = await newEmpfehler(ctx, ctx.db, { vorname: 'Kim', nachname: 'Berger', email: 'kim@example.org' })
		const id = row?.id ?? ''
		await updateEmpfehler(ctx.db, id, { passwortHash: await hashPasswort('Kiesel7Nebelhorn') })
		const ich = als(person(id))
		await keepEntwurf(ctx, platz, person('p5'), FELDER)
		await keepEntwurf(ctx, { ...platz, pfad: '/empfehlen/9' }, person(id), FELDER)
		const auskunft = await exportData(ich)
		const erstelltAm = ctx.clock().toISOString()
		const eingaben = 'vorname: Zenobia\nnachricht: Schau mal'
		expect(auskunft.ok && auskunft.value.entwuerfe).toEqual([{ eingaben, erstelltAm }])
		expect(await deleteKonto(ich, 'Kiesel7Nebelhorn', 'entwurf:loeschen')).toEqual({ ok: true, value: null })
		expect(await findEntwurf(ich, { ...platz, pfad: '/empfehlen/9' })).toBeUndefined()
		expect(await findEntwurf(als(person('p5')), platz)).toEqual(FELDER)
	})
})
