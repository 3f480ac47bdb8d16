import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import pino from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sendKontakt } from '~/usecases/inhalt/send-kontakt'
import { purgeExpired } from '~/usecases/jobs/purge-expired'
import { findDueTenants } from '~/usecases/jobs/registry'
import { blockKonto } from '~/usecases/konto/block-konto'
import { createEmpfehler } from '~/usecases/konto/create-empfehler'
import { voucherMails } from '~/usecases/praemie/voucher-mails'
import * as t from '~db/schema/mandant/tables'
import { asBetrieb, asJob } from '../../fixtures/actors'
import { TEST_NOW } from '../../fixtures/constants'
import { freshDatabase, type TestContext, type TestDatabase } from '../../fixtures/database'
import { atDay, clearWork, inserted, plantPraemierung, storedZustandOf } from '../../fixtures/job-rows'
import { insertProdukt, plantEmpfehlungRow } from '../../fixtures/praemie'

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

describe('voucherMails', () => {
	async function gutscheinPraemie(wertCent: number) {
		const created = await ctx.db
			.insert(t.praemie)
			.values({ titel: { de: 'G', en: 'G' }, art: 'gutschein', marke: `Marke ${wertCent}`, startdatum: '2026-01-01' })
			.returning()
		return inserted(created).id
	}
	const waiting = async (praemieId: number, betragCent: number, gewaehltAm = TEST_NOW) =>
		plantPraemierung(ctx, {
			zustand: 'Bereitgestellt',
			praemieId,
			betragCent,
			gewaehltAm,
			gutscheinEmail: 'gutschein@example.org',
		})
	async function stock(betragCent: number, anzahl: number) {
		for (let i = 0; i < anzahl; i++) {
			const id = randomUUID()
			await ctx.db.insert(t.gutscheinCode).values({
				id,
				marke: `Marke ${betragCent}`,
				wertCent: betragCent,
				code: ctx.keys.seal({ table: 'gutschein_code', id, column: 'code' }, `CODE-${id}`),
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
		expect(await voucherMails(asJob(watched))).toEqual({ ausgegeben: 0, wartet: 3, ueberfaellig: 0 })
		ctx.clock.advance({ ms: 1 })
		expect(await voucherMails(asJob(watched))).toEqual({ ausgegeben: 0, wartet: 3, ueberfaellig: 2 })
		expect(lines.some((line) => line.includes('vouchers wait for stock') && line.includes('"anzahl":2'))).toBe(true)

		await stock(1000, 1)
		expect(await voucherMails(ctx)).toEqual({ ausgegeben: 1, wartet: 2, ueberfaellig: 1 })
		expect(await storedZustandOf(ctx, 'praemierung', first.id)).toBe('Abgeholt')
		expect(await storedZustandOf(ctx, 'praemierung', second.id)).toBe('Bereitgestellt')
		await stock(2000, 3)
		expect(await voucherMails(ctx)).toEqual({ ausgegeben: 1, wartet: 1, ueberfaellig: 0 })
		expect(await storedZustandOf(ctx, 'praemierung', other.id)).toBe('Abgeholt')
		await stock(1000, 1)
		expect(await voucherMails(ctx)).toEqual({ ausgegeben: 1, wartet: 0, ueberfaellig: 0 })
		expect(await voucherMails(ctx)).toEqual({ ausgegeben: 0, wartet: 0, ueberfaellig: 0 })
		const mails = await ctx.db.select().from(t.mail).where(eq(t.mail.vorlage, 'gutschein'))
		expect(mails.map(({ an }) => an)).toEqual(Array(3).fill('gutschein@example.org'))
		const used = await ctx.db.select().from(t.gutscheinCode)
		expect(used.filter(({ praemierungId }) => praemierungId !== null)).toHaveLength(3)
	})

	it('gives a code to who waits behind hundreds whose account is blocked', async () => {
		const { db } = ctx
		await insertProdukt(ctx)
		const praemieId = await gutscheinPraemie(3000)
		const gesperrt = await plantEmpfehlungRow(ctx)
		const held = await waiting(praemieId, 3000)
		const { id: _, ...wie } = held
		await db
			.insert(t.praemierung)
			.values(Array.from({ length: 449 }, () => ({ ...wie, empfehlerId: gesperrt.empfehlerId })))
		await db.update(t.praemierung).set({ empfehlerId: gesperrt.empfehlerId }).where(eq(t.praemierung.id, held.id))
		await blockKonto(asBetrieb(ctx), { id: gesperrt.empfehlerId, grund: 'Probe' })
		const free = await waiting(praemieId, 3000, new Date(TEST_NOW.getTime() + 1))
		await stock(3000, 1)
		expect(await voucherMails(ctx)).toMatchObject({ ausgegeben: 1 })
		expect(await storedZustandOf(ctx, 'praemierung', free.id)).toBe('Abgeholt')
	})

	it('leaves cash rewards and unchosen ones alone', async () => {
		await plantPraemierung(ctx)
		const [geld] = await ctx.db.select().from(t.praemie).where(eq(t.praemie.art, 'geld')).limit(1)
		await plantPraemierung(ctx, { zustand: 'Bereitgestellt', praemieId: geld?.id, gewaehltAm: TEST_NOW })
		ctx.clock.set(atDay(10))
		expect(await voucherMails(ctx)).toEqual({ ausgegeben: 0, wartet: 0, ueberfaellig: 0 })
	})
})

describe('purgeExpired', () => {
	it('deletes the address of somebody without an account 30 days after the mail, and audit rows after eleven years', async () => {
		const { mail, audit } = t
		const write = {
			thema: 'technik',
			name: 'Mia Muster',
			email: 'mia@example.net',
			nachricht: 'Wo?',
			kopie: true,
		} as const
		expect(await sendKontakt(ctx, write, { key: 'Kontakt:aufbewahrung', bestaetigt: true })).toMatchObject({ ok: true })
		const addresses = async () => (await ctx.db.select().from(mail)).map(({ an }) => an)
		await createEmpfehler(ctx, { vorname: 'Kim', nachname: 'Berger', email: 'kim@example.net' }, 'Neu:aufbewahrung')
		await ctx.db.update(mail).set({ zustand: 'gesendet', daten: '' })
		expect(await addresses()).toContain('mia@example.net')
		const trail = await ctx.db.$count(audit)
		expect(trail).toBeGreaterThan(0)
		ctx.clock.set(atDay(29))
		expect(await purgeExpired(ctx)).toMatchObject({ mailOhneKonto: 0, audit: 0 })
		ctx.clock.set(atDay(31))
		const tenants = [{ mandant: ctx.mandant, keys: ctx.keys, pausiert: false }]
		const due = async () => (await findDueTenants(database.sql, ['purgeExpired'], tenants, ctx.clock())).size
		expect(await due()).toBe(1)
		expect(await purgeExpired(ctx)).toMatchObject({ mailOhneKonto: 1, audit: 0 })
		expect(await addresses()).not.toContain('mia@example.net')
		expect(await addresses()).toContain('kim@example.net')
		ctx.clock.set(atDay(11 * 365))
		expect(await purgeExpired(ctx)).toMatchObject({ audit: 0 })
		ctx.clock.set(atDay(11 * 366))
		expect(await purgeExpired(ctx)).toMatchObject({ audit: trail })
		expect(await due()).toBe(0)
	})

	it('deletes old links, ended sessions, old form keys and the content of failed mails; keeps what may be needed', async () => {
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
		await ctx.db.insert(t.sitzung).values([sitzung('alt', atDay(-3)), sitzung('neu', atDay(-1))])
		await ctx.db.insert(t.formular).values([
			{ schluessel: 'alt', erstelltAm: atDay(-8) },
			{ schluessel: 'neu', erstelltAm: atDay(-6) },
		])
		await ctx.db.insert(t.entwurf).values([
			{ id: 'alt', person: 'p', daten: 'v1.x', erstelltAm: atDay(-2), ablaufAm: atDay(-1) },
			{ id: 'neu', person: 'p', daten: 'v1.x', erstelltAm: atDay(-1), ablaufAm: atDay(1) },
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
		const captcha = (ablaufAm: Date) => ({ id: randomUUID(), sendung: '', geloest: true, ablaufAm })
		await ctx.db.insert(t.captcha).values([captcha(atDay(0, -1)), captcha(atDay(0, 1))])
		const eingabe = (ablaufAm: Date) => ({
			id: randomUUID(),
			form: 'Kontakt',
			daten: 'v1.x',
			ablaufAm,
			erstelltAm: TEST_NOW,
		})
		await ctx.db.insert(t.eingabe).values([eingabe(atDay(0, -1)), eingabe(atDay(0, 1))])
		expect(await purgeExpired(ctx)).toMatchObject({
			token: 2,
			sitzung: 1,
			formular: 1,
			mail: 1,
			entwurf: 1,
			captcha: 1,
			eingabe: 1,
		})
		expect(await purgeExpired(ctx)).toMatchObject({
			token: 0,
			sitzung: 0,
			formular: 0,
			mail: 0,
			entwurf: 0,
			captcha: 0,
			eingabe: 0,
		})
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
