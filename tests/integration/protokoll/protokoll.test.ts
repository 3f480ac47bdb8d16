import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ProtokollFilter } from '~/domain/protokoll/filter'
import { berlinDay } from '~/domain/shared/dates'
import { assignAuftrag } from '~/usecases/auftrag/assign-auftrag'
import { reportAuftrag } from '~/usecases/auftrag/report-auftrag'
import { createBenutzer } from '~/usecases/benutzer/create-benutzer'
import { exportProtokoll, listProtokoll } from '~/usecases/protokoll/list-protokoll'
import { recordSicherheit } from '~/usecases/shared/record-sicherheit'
import * as t from '~db/schema/mandant/tables'
import { asBetrieb, asCli } from '../../fixtures/actors'
import { freshDatabase, type TestContext, type TestDatabase } from '../../fixtures/database'
import { insertProdukt, neueReferenz, plantEmpfehlungRow } from '../../fixtures/praemie'

let database: TestDatabase
let ctx: TestContext
beforeAll(async () => {
	database = await freshDatabase()
	ctx = await database.contextFor('nordfunk.localhost')
	await insertProdukt(ctx)
})
afterAll(() => database.drop())

const ALLE: ProtokollFilter = {
	art: 'aenderungen',
	person: '',
	objekt: '',
	ereignis: '',
	von: undefined,
	bis: undefined,
}
const find = async (filter: Partial<ProtokollFilter>) =>
	(await listProtokoll(asBetrieb(ctx), { ...ALLE, ...filter, marke: {} })).zeilen

describe('the log', () => {
	it('finds what somebody did, what was done to a thing, an event and a time', async () => {
		ctx.clock.advance({ days: 1 })
		const made = await createBenutzer(asCli(ctx), {
			email: 'pia.protokoll@example.org',
			name: 'Pia Protokoll',
			art: 'betrieb',
			rollen: ['admin'],
		})
		expect(made).toMatchObject({ ok: true })
		const [angelegt] = await find({ person: 'pia.protokoll@example.org' })
		expect(angelegt).toMatchObject({ ereignis: 'benutzer.angelegt', wer: { art: 'cli' } })
		const id = angelegt?.bezugId ?? ''
		const pia = { ...ctx, actor: { art: 'betrieb', id, sitzungId: 's', rollen: ['admin'] } } as const
		const { empfaengernummer } = await plantEmpfehlungRow(ctx)
		const referenz = neueReferenz()
		const reported = await reportAuftrag(pia, { referenz, auftragsdatum: '2026-10-01' })
		const auftragId = reported.ok ? reported.value.id : ''
		await assignAuftrag(pia, auftragId, empfaengernummer)

		const byName = await find({ person: 'Pia' })
		expect(byName.map(({ ereignis }) => ereignis)).toEqual(
			expect.arrayContaining(['auftrag.gemeldet', 'auftrag.zugeordnet', 'benutzer.angelegt']),
		)
		expect(byName.find(({ ereignis }) => ereignis === 'auftrag.gemeldet')?.wer).toMatchObject({ name: 'Pia Protokoll' })
		const ofOrder = await find({ objekt: referenz })
		expect(ofOrder.map(({ ereignis }) => ereignis).toSorted()).toEqual(['auftrag.gemeldet', 'auftrag.zugeordnet'])
		expect((await find({ objekt: referenz, ereignis: 'auftrag.zu' })).map(({ bezugId }) => bezugId)).toEqual([
			auftragId,
		])
		const today = berlinDay(ctx.clock())
		expect((await find({ von: today, bis: today })).length).toBeGreaterThanOrEqual(3)
		expect(await find({ von: berlinDay(new Date(ctx.clock().getTime() + 86_400_000)) })).toEqual([])
		expect(await find({ person: 'Niemand Bekanntes' })).toEqual([])
		// A sign that stands for any other is taken as it is.
		expect(await find({ ereignis: '%' })).toEqual([])
	})

	it('finds security events of an account by its address, which it does not hold', async () => {
		await recordSicherheit(ctx, {
			art: 'anmeldung_gescheitert',
			konto: 'opfer@example.org',
			details: { weg: 'passwort' },
		})
		const found = await find({ art: 'sicherheit', person: 'opfer@example.org' })
		expect(found).toMatchObject([{ ereignis: 'anmeldung_gescheitert', details: { weg: 'passwort' } }])
		expect(JSON.stringify(found)).not.toContain('opfer')
		expect(await find({ art: 'sicherheit', person: 'andere@example.org' })).toEqual([])
	})

	it.each([
		['few', 'mail.gescheitert', 120],
		['many', 'mail.gesendet', 1_150],
	])('goes through the pages of an event of which there are %s, and misses nothing', async (_, ereignis, anzahl) => {
		const { audit } = t
		const am = ctx.clock()
		const vorher = (await find({ ereignis })).length
		await ctx.db.insert(audit).values(
			Array.from({ length: anzahl }, (_, i) => ({
				...{ am, akteur: 'job', ereignis, bezug: 'mail', bezugId: `seite-${i}` },
				details: {},
			})),
		)
		const seen: string[] = []
		let nach: string | undefined
		do {
			const page = await listProtokoll(asBetrieb(ctx), { ...ALLE, ereignis: ereignis.slice(0, -1), marke: { nach } })
			seen.push(...page.zeilen.map(({ bezugId }) => bezugId))
			nach = page.nach
		} while (nach)
		expect(new Set(seen).size).toBe(seen.length)
		expect(seen.length).toBe(vorher + anzahl)
	})

	it('is taken as a file by who may, and that is written down without what was searched for', async () => {
		const rows = await exportProtokoll(asBetrieb(ctx), { ...ALLE, person: 'pia.protokoll@example.org' })
		expect(rows.length).toBeGreaterThanOrEqual(3)
		const [written] = await find({ ereignis: 'protokoll.ausgegeben' })
		expect(written).toMatchObject({ details: { art: 'aenderungen', zeilen: rows.length, gesucht: 'person' } })
	})
})
