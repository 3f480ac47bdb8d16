import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { gueltigBis } from '~/domain/empfehlung/gueltigkeit'
import { praemierungFristBis } from '~/domain/praemie/praemierung'
import { berlinDay, endOfBerlinDay } from '~/domain/shared/dates'
import { advanceInPruefung } from '~/usecases/jobs/advance-in-pruefung'
import { expireEmpfehlungen } from '~/usecases/jobs/expire-empfehlungen'
import { expirePraemierungen } from '~/usecases/jobs/expire-praemierungen'
import { remindEmpfehlungen } from '~/usecases/jobs/remind-empfehlungen'
import { remindPraemierungen } from '~/usecases/jobs/remind-praemierungen'
import * as t from '~db/schema/mandant/tables'
import { TEST_NOW } from '../../fixtures/constants'
import { freshDatabase, type TestContext, type TestDatabase } from '../../fixtures/database'
import {
	atDay,
	clearWork,
	plantAuftrag,
	plantEmpfehlung,
	plantPraemierung,
	storedZustandOf,
} from '../../fixtures/job-rows'

let database: TestDatabase
let ctx: TestContext

beforeAll(async () => {
	database = await freshDatabase()
})
afterAll(() => database.drop())
beforeEach(async () => {
	ctx = await database.contextFor('nordfunk.localhost', { actor: { art: 'job' } })
	await clearWork(ctx)
})

const contextFor = (host: string) => database.contextFor(host, { actor: { art: 'job' } })

const audits = () => ctx.db.select().from(t.audit).orderBy(asc(t.audit.bezugId))

describe('expireEmpfehlungen', () => {
	it.each([
		['erstellt', 0, 'erstellt'],
		['geteilt', 0, 'geteilt'],
		['erstellt', 1, 'abgelaufen'],
		['geteilt', 1, 'abgelaufen'],
		['geteilt', 30 * 86_400_000, 'abgelaufen'],
		['bestaetigt', 1, 'bestaetigt'],
		['abgelaufen', 1, 'abgelaufen'],
	] as const)('[P-VALID60] %s, %i ms after its 60 days: %s', async (zustand, msAfter, expected) => {
		const { id } = await plantEmpfehlung(ctx, { zustand })
		ctx.clock.set(new Date(endOfBerlinDay(berlinDay(atDay(60))).getTime() + msAfter))
		const changes = zustand !== expected ? 1 : 0
		expect(await expireEmpfehlungen(ctx)).toEqual({ abgelaufen: changes })
		expect(await storedZustandOf(ctx, 'empfehlung', id)).toBe(expected)
		expect(await expireEmpfehlungen(ctx)).toEqual({ abgelaufen: 0 })
		const entry = {
			ereignis: 'empfehlung.abgelaufen',
			bezugId: id,
			akteur: 'job',
			details: { von: zustand, nach: 'abgelaufen' },
		}
		expect(await audits()).toMatchObject(changes ? [entry] : [])
	})

	it('moves each once when two processes run it at once, however many there are', async () => {
		for (let i = 0; i < 450; i++) await plantEmpfehlung(ctx)
		ctx.clock.set(atDay(61))
		const counts = await Promise.all([expireEmpfehlungen(ctx), expireEmpfehlungen(ctx), expireEmpfehlungen(ctx)])
		const rest = await expireEmpfehlungen(ctx)
		expect([...counts, rest].reduce((sum, { abgelaufen }) => sum + abgelaufen, 0)).toBe(450)
		const ids = (await audits()).map(({ bezugId }) => bezugId)
		expect(ids).toHaveLength(450)
		expect(new Set(ids).size).toBe(450)
	})

	it('touches no other brand', async () => {
		const { id } = await plantEmpfehlung(ctx)
		const other = await contextFor('lindental.localhost')
		other.clock.set(atDay(100))
		expect(await expireEmpfehlungen(other)).toEqual({ abgelaufen: 0 })
		expect(await storedZustandOf(ctx, 'empfehlung', id)).toBe('geteilt')
	})
})

describe('advanceInPruefung', () => {
	it.each([
		['gemeldet', 'gemeldet'],
		['zugeordnet', 'in_pruefung'],
		['in_pruefung', 'in_pruefung'],
		['freigegeben', 'freigegeben'],
		['storniert', 'storniert'],
		['abgelehnt', 'abgelehnt'],
	] as const)('%s → %s, and never further, however long it waits', async (zustand, expected) => {
		const { id } = await plantAuftrag(ctx, { zustand, neukunde: true, ersteZahlungAm: TEST_NOW })
		ctx.clock.set(atDay(300))
		expect(await advanceInPruefung(ctx)).toMatchObject({ vorgerueckt: zustand === expected ? 0 : 1 })
		expect(await advanceInPruefung(ctx)).toMatchObject({ vorgerueckt: 0 })
		expect(await storedZustandOf(ctx, 'auftrag', id)).toBe(expected)
	})

	it('counts what an operator can release: period over, new customer, paid', async () => {
		const base = { zustand: 'in_pruefung', neukunde: true, ersteZahlungAm: TEST_NOW } as const
		await plantAuftrag(ctx, base)
		await plantAuftrag(ctx, { ...base, ersteZahlungAm: null })
		await plantAuftrag(ctx, { ...base, neukunde: false })
		await plantAuftrag(ctx, { ...base, widerrufenAm: TEST_NOW })
		await plantAuftrag(ctx, { ...base, auftragsdatum: '2026-11-17' })
		const tage = ctx.mandant.config.ModuleAuftragsdatumMindestalterTage
		ctx.clock.set(atDay(tage - 1))
		expect(await advanceInPruefung(ctx)).toEqual({ vorgerueckt: 0, bereit: 0 })
		ctx.clock.set(atDay(tage))
		expect(await advanceInPruefung(ctx)).toEqual({ vorgerueckt: 0, bereit: 1 })
		ctx.clock.set(atDay(tage + 1))
		expect(await advanceInPruefung(ctx)).toEqual({ vorgerueckt: 0, bereit: 2 })
	})
})

describe('expirePraemierungen', () => {
	it.each([
		['Offen', 0, 'Offen'],
		['Offen', 1, 'Abgelaufen'],
		['Bereitgestellt', 1, 'Bereitgestellt'],
		['Ausgezahlt', 1, 'Ausgezahlt'],
		['Abgeholt', 1, 'Abgeholt'],
		['Storniert', 1, 'Storniert'],
		['Abgelaufen', 1, 'Abgelaufen'],
	] as const)('%s, %i ms after the deadline: %s', async (zustand, msAfter, expected) => {
		const { id } = await plantPraemierung(ctx, { zustand })
		ctx.clock.set(new Date(praemierungFristBis(TEST_NOW).getTime() + msAfter))
		expect(await expirePraemierungen(ctx)).toEqual({ abgelaufen: zustand === expected ? 0 : 1 })
		expect(await expirePraemierungen(ctx)).toEqual({ abgelaufen: 0 })
		expect(await storedZustandOf(ctx, 'praemierung', id)).toBe(expected)
	})
})

const mails = async () =>
	(await ctx.db.select().from(t.mail).orderBy(asc(t.mail.schluessel))).map((mail) => mail.schluessel)

describe('remindEmpfehlungen', () => {
	const remindedAt = async (daysBefore: number, ms = 0) => {
		ctx.clock.set(new Date(gueltigBis(TEST_NOW).getTime() - daysBefore * 86_400_000 + ms))
		const { erinnert } = await remindEmpfehlungen(ctx)
		return erinnert
	}

	it.each(['erstellt', 'geteilt'] as const)(
		'reminds once of one that is %s, from 7 days before it lapses',
		async (zustand) => {
			const { id } = await plantEmpfehlung(ctx, { zustand })
			expect(await remindedAt(7, -1)).toBe(0)
			expect(await remindedAt(7)).toBe(1)
			expect(await remindedAt(5)).toBe(0)
			expect(await remindedAt(0)).toBe(0)
			expect(await mails()).toEqual([`empfehlung_laeuft_ab:${id}`])
		},
	)

	it.each([
		['accepted', { zustand: 'bestaetigt' }, 6, 0],
		['over', { zustand: 'geteilt' }, 0, 1],
		['lapsed', { zustand: 'abgelaufen' }, 6, 0],
	] as const)('says nothing of one that is %s', async (_, row, days, ms) => {
		await plantEmpfehlung(ctx, row)
		expect(await remindedAt(days, ms)).toBe(0)
		expect(await mails()).toEqual([])
	})

	it('writes to nobody whose account is blocked or gone', async () => {
		const { empfehlerId } = await plantEmpfehlung(ctx)
		const { empfehler } = t
		const change = (set: { gesperrt: 'einzeln' | null; geloeschtAm: Date | null }) =>
			ctx.db.update(empfehler).set(set).where(eq(empfehler.id, empfehlerId))
		await change({ gesperrt: 'einzeln', geloeschtAm: null })
		expect(await remindedAt(5)).toBe(0)
		await change({ gesperrt: null, geloeschtAm: TEST_NOW })
		expect(await remindedAt(4)).toBe(0)
		await change({ gesperrt: null, geloeschtAm: null })
		expect(await remindedAt(3)).toBe(1)
	})

	it('sends two processes’ reminders once each', async () => {
		for (let i = 0; i < 5; i++) await plantEmpfehlung(ctx)
		ctx.clock.set(gueltigBis(TEST_NOW))
		await Promise.all([remindEmpfehlungen(ctx), remindEmpfehlungen(ctx)])
		expect(await mails()).toHaveLength(5)
	})
})

describe('remindPraemierungen', () => {
	it('reminds once 14 days and once 3 days before a reward lapses, and of nothing that is chosen or lapsed', async () => {
		const { id } = await plantPraemierung(ctx, { zustand: 'Offen' })
		await plantPraemierung(ctx, { zustand: 'Bereitgestellt' })
		const frist = praemierungFristBis(TEST_NOW)
		const remindedAt = async (daysBefore: number, ms = 0) => {
			ctx.clock.set(new Date(frist.getTime() - daysBefore * 86_400_000 + ms))
			const { erinnert } = await remindPraemierungen(ctx)
			return erinnert
		}
		expect(await remindedAt(14, -1)).toBe(0)
		expect(await remindedAt(14)).toBe(1)
		expect(await remindedAt(10)).toBe(0)
		expect(await remindedAt(3, -1)).toBe(0)
		expect(await remindedAt(3)).toBe(1)
		expect(await remindedAt(1)).toBe(0)
		expect(await remindedAt(0, 1)).toBe(0)
		const expected = [`praemie_erinnerung:${id}:14`, `praemie_erinnerung:${id}:3`]
		expect((await mails()).filter((key) => key.startsWith('praemie_erinnerung'))).toEqual(expected.sort())
	})

	it('sends two processes’ reminder once', async () => {
		await plantPraemierung(ctx, { zustand: 'Offen' })
		ctx.clock.set(praemierungFristBis(TEST_NOW))
		await Promise.all([remindPraemierungen(ctx), remindPraemierungen(ctx)])
		expect((await mails()).filter((key) => key.startsWith('praemie_erinnerung'))).toHaveLength(1)
	})
})
