import { randomUUID } from 'node:crypto'
import { and, asc, eq } from 'drizzle-orm'
import pino from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createMailTransport } from '~/adapters/mail/transport'
import { loeschbarAb } from '~/domain/empfaenger/zustand'
import { gueltigBis } from '~/domain/empfehlung/gueltigkeit'
import { praemierungFristBis } from '~/domain/praemie/praemierung'
import { advanceInPruefung } from '~/usecases/jobs/advanceInPruefung'
import { deleteUnconfirmedEmpfaenger } from '~/usecases/jobs/deleteUnconfirmedEmpfaenger'
import { expireEmpfehlungen } from '~/usecases/jobs/expireEmpfehlungen'
import { expirePraemierungen } from '~/usecases/jobs/expirePraemierungen'
import { purgeExpired } from '~/usecases/jobs/purgeExpired'
import { createJobs, findDueTenants, runAllDue } from '~/usecases/jobs/registry'
import { jobContext } from '~/usecases/jobs/start'
import { voucherMails } from '~/usecases/jobs/voucherMails'
import type { MandantTables } from '~db/schema/mandant/tables'
import { TEST_NOW } from '../fixtures/constants'
import { freshDatabase, type TestContext, type TestDatabase } from '../fixtures/database'

type Insert<K extends keyof MandantTables> = MandantTables[K] extends { $inferInsert: infer I } ? Partial<I> : never

let database: TestDatabase
let ctx: TestContext
let empfehlerId: string
let produktId: number
let agbId: number

const atDay = (days: number, ms = 0) => new Date(TEST_NOW.getTime() + days * 86_400_000 + ms)
const contextFor = (host: string) => database.contextFor(host, { actor: { art: 'job' } })
const audits = (context = ctx) =>
	context.db.select().from(context.tables.audit).orderBy(asc(context.tables.audit.bezugId))
const inserted = <T>([row]: T[]): T => {
	if (!row) throw new Error('nothing inserted')
	return row
}

async function insertEmpfehlung(more: Insert<'empfehlung'> = {}) {
	const key = randomUUID()
	return inserted(
		await ctx.db
			.insert(ctx.tables.empfehlung)
			.values({
				empfehlungsnummer: key,
				kurzcode: key,
				hex: key,
				empfehlerId,
				produktId,
				anteilEmpfehler: 100,
				agbId,
				sprache: 'de',
				zustand: 'geteilt',
				erstelltAm: TEST_NOW,
				gueltigBis: gueltigBis(TEST_NOW),
				...more,
			})
			.returning(),
	)
}

async function insertEmpfaenger(more: Insert<'empfaenger'> = {}) {
	const { id } = await insertEmpfehlung({ zustand: 'bestaetigt' })
	return inserted(
		await ctx.db
			.insert(ctx.tables.empfaenger)
			.values({
				empfaengernummer: randomUUID(),
				empfehlungId: id,
				zustand: 'bestaetigt',
				sprache: 'de',
				erstelltAm: TEST_NOW,
				...more,
			})
			.returning(),
	)
}

const insertAuftrag = async (more: Insert<'auftrag'> = {}) =>
	inserted(
		await ctx.db
			.insert(ctx.tables.auftrag)
			.values({
				referenz: randomUUID(),
				zustand: 'zugeordnet',
				auftragsdatum: '2026-11-16',
				erstelltAm: TEST_NOW,
				...more,
			})
			.returning(),
	)

const insertPraemierung = async (more: Insert<'praemierung'> = {}) =>
	inserted(
		await ctx.db
			.insert(ctx.tables.praemierung)
			.values({
				art: 'kulanz',
				seite: 'empfehler',
				empfehlerId,
				zustand: 'Offen',
				betragCent: 5000,
				praemienstand: '2026-11-16',
				sprache: 'de',
				fristBis: praemierungFristBis(TEST_NOW),
				erstelltAm: TEST_NOW,
				...more,
			})
			.returning(),
	)

const zustandOf = async (table: 'empfehlung' | 'empfaenger' | 'auftrag' | 'praemierung', id: string) => {
	const t = ctx.tables[table]
	const [row] = await ctx.db.select({ zustand: t.zustand }).from(t).where(eq(t.id, id))
	return row?.zustand
}

beforeAll(async () => {
	database = await freshDatabase()
})
afterAll(() => database.drop())
beforeEach(async () => {
	ctx = await contextFor('nordfunk.localhost')
	const t = ctx.tables
	for (const table of [
		t.mail,
		t.token,
		t.audit,
		t.formular,
		t.sitzung,
		t.auszahlung,
		t.gutscheinCode,
		t.praemierung,
		t.auftrag,
	])
		await ctx.db.delete(table)
	for (const table of [t.empfaenger, t.empfehlung]) await ctx.db.delete(table)
	const [empfehler] = await ctx.db.select({ id: t.empfehler.id }).from(t.empfehler).limit(1)
	const [produkt] = await ctx.db.select({ id: t.produkt.id }).from(t.produkt).limit(1)
	const [agb] = await ctx.db
		.select({ id: t.rechtstext.id })
		.from(t.rechtstext)
		.where(eq(t.rechtstext.art, 'agb'))
		.limit(1)
	if (!empfehler || !produkt || !agb) throw new Error('the seed lacks an Empfehler, a product or terms')
	empfehlerId = empfehler.id
	produktId = produkt.id
	agbId = agb.id
})

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
		const { id } = await insertEmpfehlung({ zustand })
		ctx.clock.set(new Date(atDay(60).getTime() + msAfter))
		const changes = zustand !== expected ? 1 : 0
		expect(await expireEmpfehlungen(ctx)).toEqual({ abgelaufen: changes })
		expect(await zustandOf('empfehlung', id)).toBe(expected)
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
		for (let i = 0; i < 450; i++) await insertEmpfehlung()
		ctx.clock.set(atDay(61))
		const counts = await Promise.all([expireEmpfehlungen(ctx), expireEmpfehlungen(ctx), expireEmpfehlungen(ctx)])
		const rest = await expireEmpfehlungen(ctx)
		expect([...counts, rest].reduce((sum, { abgelaufen }) => sum + abgelaufen, 0)).toBe(450)
		const ids = (await audits()).map(({ bezugId }) => bezugId)
		expect(ids).toHaveLength(450)
		expect(new Set(ids).size).toBe(450)
	}, 60_000)

	it('touches no other brand', async () => {
		const { id } = await insertEmpfehlung()
		const other = await contextFor('lindental.localhost')
		other.clock.set(atDay(100))
		expect(await expireEmpfehlungen(other)).toEqual({ abgelaufen: 0 })
		expect(await zustandOf('empfehlung', id)).toBe('geteilt')
	})
})

describe('deleteUnconfirmedEmpfaenger', () => {
	const person = {
		einsprungsquelle: 'Einsprungslink',
		anrede: 'frau',
		vorname: 'Berta',
		nachname: 'Blum',
		geburtsdatum: '1990-01-01',
		email: 'berta@example.org',
		emailNorm: 'berta@example.org',
		telefon: '0151 234567',
		strasse: 'Weg',
		hausnummer: '1',
		plz: '12345',
		ort: 'Ort',
		kundennummer: 'K123456',
		newsletterPermission: true,
		newsletterVersendetAm: TEST_NOW,
	} as const
	const deadline = loeschbarAb(TEST_NOW)

	it.each([
		['bestaetigt', -1, 'bestaetigt'],
		['zugestimmt', -1, 'zugestimmt'],
		['bestaetigt', 0, 'geloescht'],
		['zugestimmt', 0, 'geloescht'],
		['zugestimmt', 400 * 86_400_000, 'geloescht'],
		['daten_erfasst', 0, 'daten_erfasst'],
		['daten_erfasst', 400 * 86_400_000, 'daten_erfasst'],
	] as const)('[P-DELETE12W] %s, %i ms after twelve weeks: %s', async (zustand, msAfter, expected) => {
		expect(deadline).toEqual(atDay(84))
		const { id } = await insertEmpfaenger({ ...person, zustand })
		await ctx.db.insert(ctx.tables.token).values({
			hash: 'h',
			zweck: 'empfaenger',
			subjektArt: 'empfaenger',
			subjektId: id,
			ablaufAm: atDay(1000),
			erstelltAm: TEST_NOW,
		})
		ctx.clock.set(new Date(deadline.getTime() + msAfter))
		const deleted = expected === 'geloescht'
		expect(await deleteUnconfirmedEmpfaenger(ctx)).toEqual({ geloescht: deleted ? 1 : 0 })
		const [row] = await ctx.db.select().from(ctx.tables.empfaenger).where(eq(ctx.tables.empfaenger.id, id))
		expect(row?.zustand).toBe(expected)
		for (const [name, value] of Object.entries(person))
			expect([name, row?.[name as keyof typeof person]]).toEqual([
				name,
				!deleted ? value : name === 'einsprungsquelle' ? '' : name === 'newsletterPermission' ? false : null,
			])
		expect(row?.geloeschtAm).toEqual(deleted ? ctx.clock() : null)
		expect(await ctx.db.select().from(ctx.tables.token)).toHaveLength(deleted ? 0 : 1)
		expect(await deleteUnconfirmedEmpfaenger(ctx)).toEqual({ geloescht: 0 })
		expect((await audits()).map(({ ereignis }) => ereignis)).toEqual(deleted ? ['empfaenger.geloescht'] : [])
		expect(JSON.stringify(await audits())).not.toMatch(/Berta|Blum|berta|K123456/)
	})

	it.each([
		['gemeldet', 'zugestimmt'],
		['in_pruefung', 'zugestimmt'],
		['freigegeben', 'zugestimmt'],
		['storniert', 'geloescht'],
		['abgelehnt', 'geloescht'],
	] as const)('somebody with an Auftrag that is %s ends up %s', async (zustand, expected) => {
		const { id } = await insertEmpfaenger({ ...person, zustand: 'zugestimmt' })
		await insertAuftrag({ empfaengerId: id, zustand })
		ctx.clock.set(deadline)
		await deleteUnconfirmedEmpfaenger(ctx)
		expect(await zustandOf('empfaenger', id)).toBe(expected)
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
		const { id } = await insertAuftrag({ zustand, neukunde: true, ersteZahlungAm: TEST_NOW })
		ctx.clock.set(atDay(300))
		expect(await advanceInPruefung(ctx)).toMatchObject({ vorgerueckt: zustand === expected ? 0 : 1 })
		expect(await advanceInPruefung(ctx)).toMatchObject({ vorgerueckt: 0 })
		expect(await zustandOf('auftrag', id)).toBe(expected)
	})

	it('counts what an operator can release: period over, new customer, paid', async () => {
		const base = { zustand: 'in_pruefung', neukunde: true, ersteZahlungAm: TEST_NOW } as const
		await insertAuftrag(base)
		await insertAuftrag({ ...base, ersteZahlungAm: null })
		await insertAuftrag({ ...base, neukunde: false })
		await insertAuftrag({ ...base, widerrufenAm: TEST_NOW })
		await insertAuftrag({ ...base, auftragsdatum: '2026-11-17' })
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
		const { id } = await insertPraemierung({ zustand })
		ctx.clock.set(new Date(praemierungFristBis(TEST_NOW).getTime() + msAfter))
		expect(await expirePraemierungen(ctx)).toEqual({ abgelaufen: zustand === expected ? 0 : 1 })
		expect(await expirePraemierungen(ctx)).toEqual({ abgelaufen: 0 })
		expect(await zustandOf('praemierung', id)).toBe(expected)
	})
})

describe('voucherMails', () => {
	async function gutscheinPraemie(wertCent: number) {
		const { praemie } = ctx.tables
		const [row] = await ctx.db
			.insert(praemie)
			.values({ titel: 'G', titelEn: 'G', art: 'gutschein', marke: `Marke ${wertCent}`, startdatum: '2026-01-01' })
			.returning()
		return inserted([row])?.id
	}
	const waiting = async (praemieId: number | undefined, betragCent: number, gewaehltAm = TEST_NOW) =>
		insertPraemierung({
			zustand: 'Bereitgestellt',
			praemieId,
			betragCent,
			gewaehltAm,
			gutscheinEmail: 'gutschein@example.org',
		})
	async function stock(betragCent: number, anzahl: number) {
		for (let i = 0; i < anzahl; i++) {
			const id = randomUUID()
			await ctx.db.insert(ctx.tables.gutscheinCode).values({
				id,
				marke: `Marke ${betragCent}`,
				wertCent: betragCent,
				code: ctx.keys.seal({ tabelle: 'gutschein_code', id, spalte: 'code' }, `CODE-${id}`),
				codeHash: ctx.keys.hash('gutschein_code', id),
				erstelltAm: TEST_NOW,
			})
		}
	}

	it('[B-TERMS] mails waiting vouchers when stock comes, in turn, and warns of those older than 24 hours', async () => {
		const lines: string[] = []
		const watched = { ...ctx, log: pino({ level: 'warn' }, { write: (line: string) => lines.push(line) }) }
		const [klein, gross] = [await gutscheinPraemie(1000), await gutscheinPraemie(2000)]
		const later = new Date(TEST_NOW.getTime() + 3_600_000)
		const second = await waiting(klein, 1000, later)
		const first = await waiting(klein, 1000)
		const other = await waiting(gross, 2000)
		ctx.clock.set(new Date(TEST_NOW.getTime() + 24 * 3_600_000))
		expect(await voucherMails(watched)).toEqual({ ausgegeben: 0, wartet: 3, ueberfaellig: 0 })
		ctx.clock.advance({ ms: 1 })
		expect(await voucherMails(watched)).toEqual({ ausgegeben: 0, wartet: 3, ueberfaellig: 2 })
		expect(lines.some((line) => line.includes('vouchers wait for stock') && line.includes('"anzahl":2'))).toBe(true)

		await stock(1000, 1)
		expect(await voucherMails(ctx)).toEqual({ ausgegeben: 1, wartet: 2, ueberfaellig: 1 })
		expect(await zustandOf('praemierung', first.id)).toBe('Abgeholt')
		expect(await zustandOf('praemierung', second.id)).toBe('Bereitgestellt')
		await stock(2000, 3)
		expect(await voucherMails(ctx)).toEqual({ ausgegeben: 1, wartet: 1, ueberfaellig: 0 })
		expect(await zustandOf('praemierung', other.id)).toBe('Abgeholt')
		await stock(1000, 1)
		expect(await voucherMails(ctx)).toEqual({ ausgegeben: 1, wartet: 0, ueberfaellig: 0 })
		expect(await voucherMails(ctx)).toEqual({ ausgegeben: 0, wartet: 0, ueberfaellig: 0 })
		const mails = await ctx.db.select().from(ctx.tables.mail).where(eq(ctx.tables.mail.vorlage, 'gutschein'))
		expect(mails.map(({ an }) => an)).toEqual(Array(3).fill('gutschein@example.org'))
		const used = await ctx.db.select().from(ctx.tables.gutscheinCode)
		expect(used.filter(({ praemierungId }) => praemierungId !== null)).toHaveLength(3)
	})

	it('leaves cash rewards and unchosen ones alone', async () => {
		await insertPraemierung()
		const [geld] = await ctx.db.select().from(ctx.tables.praemie).where(eq(ctx.tables.praemie.art, 'geld')).limit(1)
		await insertPraemierung({ zustand: 'Bereitgestellt', praemieId: geld?.id, gewaehltAm: TEST_NOW })
		ctx.clock.set(atDay(10))
		expect(await voucherMails(ctx)).toEqual({ ausgegeben: 0, wartet: 0, ueberfaellig: 0 })
	})
})

describe('purgeExpired', () => {
	it('deletes old links, ended sessions, old form keys and the content of failed mails; keeps what may be needed', async () => {
		const t = ctx.tables
		const token = (hash: string, ablaufAm: Date, benutztAm: Date | null = null) => ({
			hash,
			zweck: 'praemierung' as const,
			subjektArt: 'praemierung' as const,
			subjektId: randomUUID(),
			ablaufAm,
			benutztAm,
			erstelltAm: TEST_NOW,
		})
		await ctx.db
			.insert(t.token)
			.values([
				token('abgelaufen-31', atDay(-31)),
				token('abgelaufen-29', atDay(-29)),
				token('benutzt-31', atDay(100), atDay(-31)),
				token('benutzt-29', atDay(100), atDay(-29)),
				token('offen', atDay(100)),
			])
		const sitzung = (id: string, ablaufAm: Date) => ({
			id,
			art: 'empfehler' as const,
			subjektId: randomUUID(),
			erstelltAm: TEST_NOW,
			gesehenAm: TEST_NOW,
			ablaufAm,
		})
		await ctx.db.insert(t.sitzung).values([sitzung('alt', atDay(0, -1)), sitzung('neu', atDay(0, 1))])
		await ctx.db.insert(t.formular).values([
			{ schluessel: 'alt', erstelltAm: atDay(-8) },
			{ schluessel: 'neu', erstelltAm: atDay(-6) },
		])
		const mail = (schluessel: string, zustand: 'gescheitert' | 'abgelegt' | 'wartet', days: number) => ({
			schluessel,
			zustand,
			vorlage: 'willkommen',
			an: 'a@example.org',
			sprache: 'de' as const,
			daten: 'v1.x',
			naechsterVersuchAm: atDay(days),
			messageId: '<1@x>',
			erstelltAm: atDay(days),
		})
		await ctx.db
			.insert(t.mail)
			.values([
				mail('alt', 'gescheitert', -31),
				mail('neu', 'gescheitert', -29),
				mail('demo', 'abgelegt', -400),
				mail('w', 'wartet', -31),
			])
		expect(await purgeExpired(ctx)).toEqual({ token: 2, sitzung: 1, formular: 1, mail: 1 })
		expect(await purgeExpired(ctx)).toEqual({ token: 0, sitzung: 0, formular: 0, mail: 0 })
		expect((await ctx.db.select().from(t.token)).map(({ hash }) => hash).toSorted()).toEqual([
			'abgelaufen-29',
			'benutzt-29',
			'offen',
		])
		expect((await ctx.db.select().from(t.sitzung)).map(({ id }) => id)).toEqual(['neu'])
		expect((await ctx.db.select().from(t.formular)).map(({ schluessel }) => schluessel)).toEqual(['neu'])
		expect(
			await ctx.db
				.select()
				.from(t.mail)
				.where(and(eq(t.mail.daten, ''), eq(t.mail.zustand, 'gescheitert'))),
		).toMatchObject([{ schluessel: 'alt' }])
	})
})

describe('all jobs', () => {
	const jobs = createJobs(createMailTransport({}))
	const contextAt = (now: Date) => (tenant: Parameters<typeof jobContext>[0]) =>
		jobContext(tenant, { db: database.db, clock: () => now, log: pino({ level: 'silent' }) })

	it('run for every brand that is not paused, the outbox last, and do nothing the second time', async () => {
		const { id } = await insertEmpfehlung()
		await insertAuftrag()
		const tenants = (await database.registry.all()).map((tenant) => ({
			...tenant,
			pausiert: tenant.mandant.clientRoute === 'hafen',
		}))
		const now = atDay(61)
		const first = await runAllDue(jobs, tenants, contextAt(now))
		expect(Object.keys(first).toSorted()).toEqual(['lindental', 'nordfunk', 'werksfreunde'])
		expect(Object.keys(first.nordfunk ?? {}).at(-1)).toBe('sendOutbox')
		expect(first.nordfunk).toMatchObject({
			expireEmpfehlungen: { abgelaufen: 1 },
			advanceInPruefung: { vorgerueckt: 1 },
		})
		expect(await zustandOf('empfehlung', id)).toBe('abgelaufen')
		const second = await runAllDue(jobs, tenants, contextAt(now))
		for (const counts of Object.values(second))
			for (const [job, done] of Object.entries(counts))
				expect([job, Object.values(done).every((n) => n === 0)]).toEqual([job, true])
	})

	it('go on when one fails', async () => {
		await insertEmpfehlung()
		const broken = {
			...jobs[0],
			name: 'purgeExpired' as const,
			cron: '* * * * *',
			run: () => Promise.reject(new Error('kaputt')),
		}
		const tenants = (await database.registry.all()).filter(({ mandant }) => mandant.clientRoute === 'nordfunk')
		const counts = await runAllDue([broken, ...jobs.slice(0, 1)], tenants, contextAt(atDay(61)))
		expect(counts.nordfunk).toEqual({ purgeExpired: { fehler: 1 }, expireEmpfehlungen: { abgelaufen: 1 } })
	})

	it('one question finds the brands with work, exactly when there is some', async () => {
		const tenants = await database.registry.all()
		const due = async (now: Date) => {
			const found: Record<string, string[]> = {}
			for (const { name } of jobs.filter(({ name }) => name !== 'purgeExpired')) {
				const ids = await findDueTenants(database.db, name, tenants, now)
				for (const { mandant } of tenants.filter(({ mandant }) => ids.includes(mandant.id)))
					found[mandant.clientRoute] = [...(found[mandant.clientRoute] ?? []), name].toSorted()
			}
			return found
		}
		expect(await due(atDay(0))).toEqual({})
		await insertEmpfehlung()
		await insertEmpfaenger()
		await insertPraemierung()
		expect(await due(atDay(60))).toEqual({})
		expect(await due(atDay(60, 1))).toEqual({ nordfunk: ['expireEmpfehlungen'] })
		expect(await due(atDay(84))).toEqual({ nordfunk: ['deleteUnconfirmedEmpfaenger', 'expireEmpfehlungen'] })
		await insertAuftrag()
		expect(await due(atDay(365))).toEqual({
			nordfunk: ['advanceInPruefung', 'deleteUnconfirmedEmpfaenger', 'expireEmpfehlungen', 'expirePraemierungen'],
		})
		await runAllDue(jobs, tenants, contextAt(atDay(365)))
		expect(await due(atDay(365))).toEqual({})
	})
})
