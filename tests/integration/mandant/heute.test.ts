import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AUFTRAG_LIST } from '~/domain/auftrag/list'
import { antwortBis } from '~/domain/datenschutz/anfrage'
import { listAuftraege } from '~/usecases/auftrag/list-auftraege'
import { releaseAuftrag } from '~/usecases/auftrag/release-auftrag'
import { updateAuftragPruefung } from '~/usecases/auftrag/update-auftrag-pruefung'
import { createAnfrage } from '~/usecases/datenschutz/create-anfrage'
import { showHeute } from '~/usecases/mandant/show-heute'
import { claimPraemierung } from '~/usecases/praemie/claim-praemierung'
import { readListQuery } from '~/web/forms/list'
import { asBetrieb, operator } from '../../fixtures/actors'
import { freshDatabase, type TestContext, type TestDatabase } from '../../fixtures/database'
import * as fixture from '../../fixtures/praemie'

let database: TestDatabase
let ctx: TestContext
let praemien: Awaited<ReturnType<typeof fixture.insertProdukt>>

beforeAll(async () => {
	database = await freshDatabase()
	ctx = await database.contextFor('nordfunk.localhost')
	praemien = await fixture.insertProdukt(ctx)
})
afterAll(() => database.drop())

const ids = async (query: string) =>
	(await listAuftraege(asBetrieb(ctx), readListQuery(AUFTRAG_LIST, new URLSearchParams(query)))).zeilen.map(
		({ id }) => id,
	)

describe('Heute', () => {
	it('counts the orders its links lead to: those that can be released, and those that are held', async () => {
		const bereit = await fixture.insertBereiterAuftrag(ctx, (await fixture.plantEmpfehlungRow(ctx)).empfaengernummer)
		const gehalten = await fixture.insertBereiterAuftrag(ctx, (await fixture.plantEmpfehlungRow(ctx)).empfaengernummer)
		const betrieb = asBetrieb(ctx)
		const offen = { neukunde: null, storniert: false, widerrufen: false }
		expect(await updateAuftragPruefung(betrieb, gehalten, offen)).toMatchObject({ ok: true })
		const heute = await showHeute(betrieb)
		const [bereite, gehaltene] = [await ids('freigabe=bereit'), await ids('freigabe=gehalten')]
		expect(bereite).toContain(bereit)
		expect(gehaltene).toContain(gehalten)
		expect(heute.freigaben?.bereit.count).toBe(bereite.length)
		expect(heute.freigaben?.gehalten.count).toBe(gehaltene.length)
		expect(heute.freigaben?.bereit.seit).toBeInstanceOf(Date)
		for (const id of gehaltene) expect(await releaseAuftrag(betrieb, id)).toMatchObject({ ok: false })
		for (const id of bereite) expect(await releaseAuftrag(betrieb, id)).toMatchObject({ ok: true })
		expect((await showHeute(betrieb)).freigaben?.bereit).toEqual({ count: 0, seit: null })
	})

	it('adds up what is to be paid and what is owed', async () => {
		const betrieb = asBetrieb(ctx)
		const vorher = await showHeute(betrieb)
		const { token, praemierung } = await fixture.openReward(ctx)
		const offen = await showHeute(betrieb)
		expect((offen.schuld?.waehlbarCent ?? 0) - (vorher.schuld?.waehlbarCent ?? 0)).toBe(praemierung.betragCent)
		expect(offen.trichter?.freigegeben).toBe((vorher.trichter?.freigegeben ?? 0) + 1)
		await claimPraemierung(ctx, token, praemien.geld, { art: 'geld', bankdaten: fixture.BANKDATEN }, undefined)
		const gewaehlt = await showHeute(betrieb)
		expect(gewaehlt.auszahlungen?.count).toBe((vorher.auszahlungen?.count ?? 0) + 1)
		const [auszahlung] = await fixture.auszahlungenOf(ctx, praemierung.id)
		expect((gewaehlt.auszahlungen?.cent ?? 0) - (vorher.auszahlungen?.cent ?? 0)).toBe(auszahlung?.betragCent)
		expect(gewaehlt.schuld?.waehlbarCent).toBe(vorher.schuld?.waehlbarCent)
	})

	it('names vouchers that people wait for', async () => {
		const { token } = await fixture.openReward(ctx)
		const wahl = { art: 'gutschein', email: 'wartet@example.org' } as const
		await claimPraemierung(ctx, token, praemien.gutschein, wahl, undefined)
		expect((await showHeute(asBetrieb(ctx))).knapp).toEqual(
			expect.arrayContaining([expect.objectContaining({ frei: 0, wartend: 1 })]),
		)
	})

	it('counts privacy requests with their next deadline', async () => {
		const betrieb = asBetrieb(ctx)
		const eingang = { art: 'auskunft', email: 'frist@such.example', anliegen: '', sprache: 'de' } as const
		await createAnfrage(betrieb, { ...eingang, eingegangenAm: ctx.clock() }, 'heute:1')
		const frueher = new Date(ctx.clock().getTime() - 10 * 86_400_000)
		await createAnfrage(betrieb, { ...eingang, eingegangenAm: frueher }, 'heute:2')
		const { anfragen } = await showHeute(betrieb)
		expect(anfragen).toEqual({ count: 2, seit: frueher, frist: antwortBis(frueher) })
		expect((await showHeute(asBetrieb(ctx, 'finanzen'))).anfragen).toBeUndefined()
	})

	it('shows each role what it may see, and says when work is late', async () => {
		const inhalte = await showHeute({ ...ctx, actor: operator('inhalte') })
		expect(Object.values(inhalte).every((one) => one === undefined)).toBe(true)
		const spaeter = await database.contextFor('nordfunk.localhost', {
			now: new Date(ctx.clock().getTime() + 90 * 86_400_000),
		})
		expect((await showHeute(asBetrieb(spaeter))).verspaetet).toContain('sendOutbox')
	})
})
