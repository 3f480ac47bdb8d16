import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { parse } from 'csv-parse/sync'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BetriebRolle } from '~/domain/benutzer/rollen'
import { createAgenturEinladung } from '~/usecases/agentur/create-agentur-einladung'
import { exportListe } from '~/usecases/liste/export-liste'
import { loadListendatei, showListendateien } from '~/usecases/liste/load-listendatei'
import { makeListendateien } from '~/usecases/liste/make-listendateien'
import type { AppContext } from '~/usecases/shared/context'
import { readListQuery } from '~/web/forms/list'
import { insertBenutzer } from '~db/repositories/benutzer/benutzer'
import * as t from '~db/schema/mandant/tables'
import { asJob } from '../../fixtures/actors'
import { agenturFixture } from '../../fixtures/agentur'
import { freshDatabase, type TestContext, type TestDatabase } from '../../fixtures/database'
import { atDay, clearWork, plantAuftrag } from '../../fixtures/job-rows'
import { unzipTexts } from '../../fixtures/zip'

let database: TestDatabase
let ctx: TestContext

const ZEILEN = 1_205

beforeAll(async () => {
	database = await freshDatabase()
	ctx = await database.contextFor('nordfunk.localhost', { actor: { art: 'job' } })
	await clearWork(ctx)
	for (let i = 0; i < 5; i++) await plantAuftrag(ctx, { referenz: `R-${i}`, erstelltAm: atDay(i) })
	const muster = await plantAuftrag(ctx, { referenz: 'R-00000', zustand: 'gemeldet', erstelltAm: atDay(9) })
	const { id: _, ...rest } = muster
	const more = Array.from({ length: ZEILEN - 6 }, (_, i) => ({
		...rest,
		referenz: `R-${String(i + 10).padStart(5, '0')}`,
	}))
	await ctx.db.insert(t.auftrag).values(more)
})
afterAll(() => database.drop())

const { agentur, person } = agenturFixture(() => ctx)

/** Somebody who works here with this role. */
async function newOperator(rolle: BetriebRolle): Promise<AppContext> {
	const email = `${randomUUID()}@such.example`
	const row = {
		emailNorm: email,
		name: rolle,
		art: 'betrieb',
		rollen: [rolle],
		passwortHash: 'x',
		erstelltAm: ctx.clock(),
	} as const
	const created = await insertBenutzer(ctx.db, { ...row, rollen: [...row.rollen] })
	if (!created) throw new Error('the address is taken')
	const { id } = created
	return { ...ctx, actor: { art: 'betrieb', id, sitzungId: 'x', rollen: [rolle], faktor: { am: ctx.clock() } } }
}

async function order(who: AppContext, adresse = 'sort=referenz') {
	const params = new URLSearchParams(adresse)
	const wunsch = {
		name: 'auftraege',
		dateiart: 'csv',
		read: (spec) => readListQuery(spec, params),
	} satisfies Parameters<typeof exportListe>[1]
	expect(await exportListe(who, wunsch, 1_000)).toEqual({ ok: true, value: null })
	const [datei] = await showListendateien(who)
	if (!datei) throw new Error('no file')
	return datei
}

async function load(who: AppContext, id: string, dateiart: 'csv' | 'xlsx' = 'csv') {
	const datei = await loadListendatei(who, { id, dateiart })
	return datei.ok ? { ok: true as const, bytes: await buffer(datei.value.inhalt) } : datei
}

describe('a file of a long list', () => {
	it('is made in the background, of the rows that were there, and is for who asked alone', async () => {
		const admin = await newOperator('admin')
		const { id, stand, zeilen } = await order(admin)
		expect({ stand, zeilen }).toEqual({ stand: 'offen', zeilen: ZEILEN })
		expect(await load(admin, id)).toMatchObject({ code: 'nicht_gefunden' })
		// A row that comes meanwhile is none of them.
		await plantAuftrag(ctx, { referenz: 'A-vorn', erstelltAm: atDay(1) })
		expect(await makeListendateien(asJob(ctx))).toEqual({ teile: 2, fertig: 1, geloescht: 0 })
		expect(await showListendateien(admin)).toMatchObject([{ id, stand: 'fertig', prozent: 100 }])
		const geladen = await load(admin, id)
		const rows = geladen.ok ? parse(geladen.bytes, { bom: true, delimiter: ';' }) : []
		expect(rows).toHaveLength(ZEILEN + 1)
		expect(rows[1]?.[0]).toBe('R-0')
		const xlsx = await load(admin, id, 'xlsx')
		const sheet = xlsx.ok ? (unzipTexts(xlsx.bytes)['xl/worksheets/sheet1.xml'] ?? '') : ''
		expect(sheet.match(/<row>/g)).toHaveLength(ZEILEN + 1)
		expect(await load(await newOperator('admin'), id)).toMatchObject({ code: 'nicht_gefunden' })
		await ctx.db.delete(t.auftrag).where(eq(t.auftrag.referenz, 'A-vorn'))
	})

	it('is stored sealed, part by part, and goes on where a process ended', async () => {
		const support = await newOperator('support')
		const { id } = await order(support)
		const teile = () => ctx.db.select().from(t.listendateiTeil).where(eq(t.listendateiTeil.dateiId, id))
		expect((await teile()).map(({ inhalt }) => inhalt)).toEqual(['', ''])
		// Ends in the middle: what the first process made stays, the next one makes the rest.
		const kaputt = {
			...asJob(ctx),
			keys: {
				...ctx.keys,
				seal: () => {
					throw new Error('the process ended')
				},
			},
		}
		await expect(makeListendateien(kaputt)).rejects.toThrow('the process ended')
		await Promise.all([makeListendateien(asJob(ctx)), makeListendateien(asJob(ctx))])
		await makeListendateien(asJob(ctx))
		expect((await teile()).every(({ inhalt }) => /^v\d+\./.test(inhalt) && !inhalt.includes('"tag"'))).toBe(true)
		expect(await load(support, id)).toMatchObject({ ok: true })
	})

	it('is broken off where who asked may not take it any more', async () => {
		const admin = await newOperator('admin')
		const { id } = await order(admin)
		if (admin.actor.art !== 'betrieb') throw new Error('no operator')
		await ctx.db
			.update(t.benutzer)
			.set({ rollen: ['support'] })
			.where(eq(t.benutzer.id, admin.actor.id))
		await makeListendateien(asJob(ctx))
		expect(await showListendateien(admin)).toMatchObject([{ id, stand: 'abgebrochen' }])
	})

	it('[C-AGENTUR] of an agency is for who asked, as long as they see its rows there', async () => {
		const agenturId = await agentur()
		const { actor } = await person(agenturId, 'AgenturInhaber')
		const owner: AppContext = { ...ctx, actor }
		const wen = { agenturId, vorname: 'Klara', art: 'telefon', mitarbeiternummer: '' } as const
		for (const nachname of ['Eins', 'Zwei', 'Drei'])
			await createAgenturEinladung(owner, { ...wen, nachname }, randomUUID())
		const params = new URLSearchParams('sort=name&spalten=name')
		const wunsch = {
			name: 'einladungen',
			dateiart: 'csv',
			read: (spec) => readListQuery(spec, params),
		} satisfies Parameters<typeof exportListe>[1]
		expect(await exportListe(owner, wunsch, 2)).toEqual({ ok: true, value: null })
		const [datei] = await showListendateien(owner)
		expect(datei).toMatchObject({ stand: 'offen', liste: 'einladungen', zeilen: 3 })
		await makeListendateien(asJob(ctx))
		const id = datei?.id ?? ''
		const geladen = await load(owner, id)
		const rows = geladen.ok ? parse(geladen.bytes, { bom: true, delimiter: ';' }).map(([name]: string[]) => name) : []
		expect(rows).toEqual(['Kunde', 'Klara Drei', 'Klara Eins', 'Klara Zwei'])
		// At another agency, with another role, or at none of them.
		const anders: AppContext['actor'][] = [
			{ ...actor, agenturId: randomUUID() },
			{ ...actor, rollen: ['AgenturMitarbeiter'] },
			(await person(agenturId, 'AgenturInhaber')).actor,
		]
		for (const other of anders) {
			expect(await showListendateien({ ...ctx, actor: other })).toEqual([])
			expect(await load({ ...ctx, actor: other }, id)).toMatchObject({ code: 'nicht_gefunden' })
		}
		expect(await exportListe(owner, wunsch, 2)).toEqual({ ok: true, value: null })
		const { agenturMitglied: m } = t
		await ctx.db.update(m).set({ rolle: 'AgenturMitarbeiter' }).where(eq(m.benutzerId, actor.id))
		await makeListendateien(asJob(ctx))
		expect((await showListendateien(owner)).map(({ stand }) => stand).toSorted()).toEqual(['abgebrochen', 'fertig'])
	})

	it('is gone a day later', async () => {
		const admin = await newOperator('admin')
		const { id } = await order(admin)
		await makeListendateien(asJob(ctx))
		const tomorrow = { ...admin, clock: () => new Date(ctx.clock().getTime() + 24 * 3_600_000) }
		expect(
			await load(
				{ ...tomorrow, actor: { ...admin.actor, faktor: { am: tomorrow.clock() } } as AppContext['actor'] },
				id,
			),
		).toMatchObject({ code: 'nicht_gefunden' })
		const { geloescht } = await makeListendateien({ ...asJob(ctx), clock: tomorrow.clock })
		expect(geloescht).toBeGreaterThan(0)
		expect(await ctx.db.select().from(t.listendateiTeil)).toEqual([])
	})
})
