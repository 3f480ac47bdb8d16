import { asc, eq, inArray, isNotNull } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { verifyPasswort } from '~/adapters/crypto/passwort'
import { DEMO_EMPFEHLER, DEMO_PASSWORT } from '~/domain/benutzer/demo-people'
import { orderedKanaele } from '~/domain/empfehlung/kanaele'
import { isPraemieAktiv } from '~/domain/praemie/optionen'
import { addBerlinDays, berlinDay } from '~/domain/shared/dates'
import { splitCent } from '~/domain/shared/money'
import { katalogOf } from '~/usecases/katalog/katalog-of'
import { setConfig } from '~/usecases/mandant/set-config'
import { addKennzahlen } from '~/usecases/messung/add-kennzahlen'
import { showKennzahlen } from '~/usecases/messung/show-kennzahlen'
import {
	findPraemie,
	findProdukt,
	findRechtstext,
	listPraemieRows,
	listProdukte,
} from '~db/repositories/katalog/katalog'
import * as t from '~db/schema/mandant/tables'
import { DEMO_MANDANTEN } from '../../../tools/demo/mandanten'
import { seedDemo } from '../../../tools/demo/seed-demo'
import { asBetrieb, asJob } from '../../fixtures/actors'
import { MASTER_KEY, TEST_NOW, TEST_PORT } from '../../fixtures/constants'
import { freshDatabase, type TestContext, type TestDatabase } from '../../fixtures/database'

const HOSTS = Object.values(DEMO_MANDANTEN).map(({ host }) => host)

let database: TestDatabase
beforeAll(async () => {
	database = await freshDatabase()
})
afterAll(() => database.drop())

const seed = (port = TEST_PORT, now = TEST_NOW) =>
	seedDemo({ db: database.db, sql: database.sql, masterKeys: [MASTER_KEY], port, clock: () => now })

/** Rows per table of every demo schema. */
async function counts(): Promise<Record<string, number>> {
	const tables = await database.sql<{ schema: string; name: string }[]>`
		select table_schema as schema, table_name as name from information_schema.tables where table_schema like 'm\\_%'`
	const rows = await Promise.all(
		tables.map(async ({ schema, name }) => {
			const [row] = await database.sql<{ n: number }[]>`
				select count(*)::int as n from ${database.sql(schema)}.${database.sql(name)}`
			return [`${schema}.${name}`, row?.n ?? -1] as const
		}),
	)
	return Object.fromEntries(rows)
}

function katalog(ctx: TestContext) {
	const found = katalogOf(ctx)
	if (!found.ok) throw new Error(found.code)
	return found.value
}

async function angebote(ctx: TestContext) {
	const alle = { startseite: false, ohneKategorie: null, limit: 1000, offset: 0 }
	return (await katalog(ctx).pageAngebote(alle, 'de')).angebote
}

describe('seeding', () => {
	it('again changes nothing, also three times at once', async () => {
		const before = await counts()
		expect(Object.keys(before).length).toBeGreaterThan(60)
		await Promise.all([seed(), seed(), seed()])
		expect(await counts()).toEqual(before)
	})

	it('moves the links to the port the server listens on, and leaves an own address alone', async () => {
		const own = { clientRoute: 'hafen', settings: { MandantUrl: 'https://empfehlen.hafen.example' } }
		expect(await setConfig({ ...database, clock: () => TEST_NOW }, own)).toMatchObject({ ok: true })
		const brands = await seed(4299)
		database.registry.invalidate()
		expect(brands.map(({ url }) => url)).toContain('http://nordfunk.localhost:4299')
		expect((await database.contextFor('nordfunk.localhost')).mandant.config.MandantUrl).toBe(
			'http://nordfunk.localhost:4299',
		)
		expect((await database.contextFor('hafen.localhost')).mandant.config.MandantUrl).toBe(
			'https://empfehlen.hafen.example',
		)
	})

	it.each(HOSTS)('%s has the people of the demo, with their password', async (host) => {
		const { db } = await database.contextFor(host)
		const [empfehler] = await db.select().from(t.empfehler)
		expect(empfehler).toMatchObject({ email: DEMO_EMPFEHLER, bestaetigtAm: expect.any(Date) })
		expect(await verifyPasswort(empfehler?.passwortHash, DEMO_PASSWORT)).toBe(true)
		const benutzer = await db.select().from(t.benutzer).orderBy(asc(t.benutzer.emailNorm))
		expect(benutzer.map(({ emailNorm, art, rollen }) => [emailNorm, art, ...rollen].join(' '))).toEqual([
			'betrieb@example.org betrieb admin',
			'callcenter@example.org agentur CallCenter',
			'finanzen@example.org betrieb finanzen',
			'freigabe@example.org betrieb admin',
			'inaktiv@example.org agentur AgenturInhaber_inaktiv',
			'inhaber@example.org agentur AgenturInhaber',
			'inhalte@example.org betrieb inhalte',
			'lesend@example.org betrieb lesend',
			'marke@example.org betrieb marke',
			'mitarbeiter@example.org agentur AgenturMitarbeiter',
			'recht@example.org betrieb recht',
			'support@example.org betrieb support',
		])
		for (const { passwortHash } of benutzer) expect(await verifyPasswort(passwortHash, DEMO_PASSWORT)).toBe(true)
	})

	it('gives the demo recommender recommendations in every state', async () => {
		await database.sql`drop schema m_werksfreunde cascade`
		await database.sql`delete from plattform.mandant where client_route = 'werksfreunde'`
		await seed()
		database.registry.invalidate()
		const { db, keys } = await database.contextFor('werksfreunde.localhost')
		const empfehlungen = await db.select().from(t.empfehlung)
		expect(new Set(empfehlungen.map(({ zustand }) => zustand))).toEqual(
			new Set(['geteilt', 'bestaetigt', 'abgelaufen']),
		)
		const praemierungen = await db.select().from(t.praemierung)
		expect(praemierungen.map(({ zustand }) => zustand).sort()).toEqual(['Ausgezahlt', 'Bereitgestellt', 'Offen'])
		const auszahlungen = await db.select().from(t.auszahlung)
		const auszahlung = auszahlungen.find(({ zustand }) => zustand === 'Gezahlt')
		expect(auszahlung).toMatchObject({ ibanEnde: '2345' })
		const place = { table: 'auszahlung', id: auszahlung?.id ?? '', column: 'iban' }
		expect(keys.open(place, auszahlung?.iban ?? '')).toBe('DE21123456780000012345')
	})
})

describe('what each demo brand shows', () => {
	const config = async (host: string) => (await database.contextFor(host)).mandant.config

	it('nordfunk: every channel, newsletter, offline code', async () => {
		const nordfunk = await config('nordfunk.localhost')
		expect(orderedKanaele(nordfunk, nordfunk.FacebookId)).toHaveLength(9)
		expect(nordfunk).toMatchObject({
			ModuleNewsletterPermission: true,
			ModuleErstelleOfflineEmpfehlungCode: true,
			produktApi: 'standard',
		})
	})
	it('hafen: agents, German accounts, stored bank data, login first', async () => {
		expect(await config('hafen.localhost')).toMatchObject({
			produktApi: 'berater',
			ModuleIBANNurDE: true,
			ModuleStoringBankdata: true,
			ModuleErzwingeLogin: true,
		})
	})
	it('lindental: energy, self-recommendation, no newsletter, no imprint of its own', async () => {
		expect(await config('lindental.localhost')).toMatchObject({
			produktApi: 'energie',
			ModuleAdv: true,
			AllowSelfRecommendation: true,
			ModuleNewsletterPermission: false,
		})
	})
	it('werksfreunde: logged in by the host page, in its frame', async () => {
		expect(await config('werksfreunde.localhost')).toMatchObject({
			IsAutologin: true,
			ModuleIntegratedFrame: true,
			EmpfehlenWebPage: expect.stringMatching(/^https:/),
		})
	})
})

describe('catalogue', () => {
	it('[P-PRODUCTS] home internet, television, mobile plans, business, insurance agents and energy are all there', async () => {
		const kategorien = async (host: string) => {
			const ctx = await database.contextFor(host)
			return new Set((await angebote(ctx)).map(({ kategorie }) => kategorie))
		}
		expect(await kategorien('nordfunk.localhost')).toEqual(
			new Set(['internet', 'glasfaser', 'tv', 'sport', 'mobilfunk', 'geschaeft']),
		)
		expect(await kategorien('hafen.localhost')).toEqual(new Set(['beratung', 'versicherung', 'vorsorge', 'geschaeft']))
		expect(await kategorien('lindental.localhost')).toEqual(new Set(['strom', 'gas', 'waerme', 'laden', 'solar']))
	})

	it('offers what is on sale and hides 637 to 640 and what is not active', async () => {
		const { db } = await database.contextFor('nordfunk.localhost')
		const ids = (await listProdukte(db)).map(({ id }) => id)
		for (const id of [462, 1998, 531, 1006, 1254, 1345, 469, 1200, 1207, 2001, 1258]) expect(ids).toContain(id)
		for (const id of [637, 638, 639, 640, 455]) {
			expect(ids).not.toContain(id)
			expect((await findProdukt(db, id))?.id).toBe(id)
		}
		expect((await findProdukt(db, 639))?.aktiv).toBe(true)
		expect(await findProdukt(db, 99_999)).toBeUndefined()
	})

	it('[E-Produkt] a product has Id, ExterneId and its Praemien, in the visitor’s language', async () => {
		const ctx = await database.contextFor('nordfunk.localhost')
		const german = await katalog(ctx).findProdukt(1998, 'de')
		const english = await katalog(ctx).findProdukt(1998, 'en')
		expect(german).toMatchObject({ id: 1998, externeId: 'NF-GLAS-600', name: 'Glasfaser 600', empfehlbar: true })
		expect(german?.praemien.map(({ art }) => art)).toEqual(['geld', 'gutschein', 'gutschein'])
		expect(english).toMatchObject({ id: 1998, externeId: 'NF-GLAS-600', name: 'Fibre 600' })
		expect((await katalog(ctx).findProdukt(639, 'de'))?.empfehlbar).toBe(false)
		expect((await katalog(ctx).findProdukt(455, 'de'))?.empfehlbar).toBe(false)
		expect(await katalog(ctx).findProdukt(99_999, 'de')).toBeUndefined()
	})

	it('[E-Praemie] a reward has Id, Titel, Startdatum, Enddatum, EnddatumAnzeige, WertCent and Wert', async () => {
		const ctx = await database.contextFor('nordfunk.localhost')
		const [praemie] = (await katalog(ctx).findProdukt(462, 'de'))?.praemien ?? []
		expect(praemie).toEqual({
			id: expect.any(Number),
			titel: 'Geld auf Ihr Konto',
			art: 'geld',
			marke: null,
			startdatum: '2026-07-19',
			enddatum: '2027-04-14',
			enddatumAnzeige: '2027-04-14',
			wertCent: 7000,
			basisCent: 7000,
			wert: '70,00\u00a0€',
			teilbar: true,
		})
		const [english] = (await katalog(ctx).findProdukt(462, 'en'))?.praemien ?? []
		expect(english).toMatchObject({ id: praemie?.id, titel: 'Money to your account', wert: '€70.00' })
		expect(await findPraemie(ctx.db, praemie?.id ?? 0)).toMatchObject({ produktId: 462, wertCent: 7000 })
		const werk = await database.contextFor('werksfreunde.localhost')
		expect((await katalog(werk).findProdukt(5001, 'de'))?.praemien[0]?.titel).toBe('Geld auf dein Konto')
	})

	it.each([-600, -485, -121, -120, 0, 149, 150, 240, 241])(
		'[T-RewardActive] the query and the rule agree %i days from the seeding',
		async (days) => {
			const now = addBerlinDays(TEST_NOW, days)
			for (const host of HOSTS) {
				const { db } = await database.contextFor(host)
				const all = await db.select().from(t.praemie)
				const day = berlinDay(now)
				const found = [
					...(await listPraemieRows(db, { day })),
					...(await listPraemieRows(db, { day, produktId: null })),
				]
				const expected = all.filter((praemie) => isPraemieAktiv(praemie, day))
				const ids = (rows: { id: number }[]) => rows.map(({ id }) => id).sort((a, b) => a - b)
				expect(ids(found)).toEqual(ids(expected))
			}
		},
	)

	it('[B-REWARDS] rewards are what the programme advertises', async () => {
		const ctx = await database.contextFor('nordfunk.localhost')
		const produkte = await angebote(ctx)
		const most = (kategorie: string) =>
			Math.max(...produkte.filter((p) => p.kategorie === kategorie).map(({ maxCent }) => maxCent))
		expect(most('internet')).toBe(7000)
		expect(most('glasfaser')).toBe(9000)
		expect(most('mobilfunk')).toBe(5000)
		expect(most('sport')).toBe(11_000)
		expect(most('geschaeft')).toBe(50_000)
		expect(ctx.mandant.config).toMatchObject({ BonusCent: 6000, BonusNachAbschluessen: 5 })
	})

	it.each(HOSTS)(
		'%s offers money and a voucher for every product, with codes for whole and split values',
		async (host) => {
			const { db, keys } = await database.contextFor(host)
			const codes = await db.select().from(t.gutscheinCode)
			const stocked = new Set(codes.map(({ marke, wertCent }) => `${marke} ${wertCent}`))
			const praemien = await listPraemieRows(db, { day: berlinDay(TEST_NOW) })
			for (const { id } of await listProdukte(db)) {
				const own = praemien.filter(({ produktId }) => produktId === id)
				expect(new Set(own.map(({ art }) => art))).toEqual(new Set(['geld', 'gutschein']))
			}
			for (const { art, marke, wertCent, teilbar } of praemien) {
				if (art !== 'gutschein' || wertCent === null) continue
				expect(stocked).toContain(`${marke} ${wertCent}`)
				if (teilbar)
					for (const part of Object.values(splitCent(wertCent, 50))) expect(stocked).toContain(`${marke} ${part}`)
			}
			const [code] = codes
			if (!code) throw new Error('no voucher in stock')
			const plain = keys.open({ table: 'gutschein_code', id: code.id, column: 'code' }, code.code)
			expect(plain).toMatch(/^DEMO-[A-Z]{4}-[0-9A-F]{12}$/)
			expect(code.codeHash).toBe(keys.hash('gutschein_code', plain))
			const general = await listPraemieRows(db, { day: berlinDay(TEST_NOW), produktId: null })
			const bonus = general.find(({ art }) => art === 'gutschein')
			expect(stocked).toContain(`${bonus?.marke} 6000`)
		},
	)

	it.each(['nordfunk', 'hafen', 'lindental', 'werksfreunde'])(
		'the imprint of %s names the company once',
		async (name) => {
			const { mandant, db } = await database.contextFor(`${name}.localhost`)
			const rows = await db.select().from(t.rechtstext).where(eq(t.rechtstext.art, 'impressum'))
			expect(rows).toHaveLength(2)
			for (const { inhalt } of rows) expect(inhalt.split(mandant.config.Firma)).toHaveLength(2)
		},
	)

	it('[F-PRODUKTAPI] an unknown product API is a clear failure and is logged as the specification words it', async () => {
		const ctx = await database.contextFor('nordfunk.localhost')
		const logged: string[] = []
		const config = { ...ctx.mandant.config, produktApi: 'constructor' }
		const result = katalogOf({ ...ctx, mandant: { ...ctx.mandant, config }, log: { error: (m) => logged.push(m) } })
		expect(result).toEqual({ ok: false, code: 'produkt_api_unbekannt' })
		expect(logged).toEqual(['Keine/Unbekannte Produkt-API in Mandantenkonfiguration definiert'])
	})

	it('no name or text of a product is missing in English', async () => {
		for (const host of HOSTS) {
			const { db } = await database.contextFor(host)
			for (const row of await db.select().from(t.produkt))
				expect(row.en, row.name).toMatchObject({
					name: expect.stringMatching(/./),
					kurztext: expect.stringMatching(/./),
					beschreibung: expect.stringMatching(/./),
				})
		}
	})

	it('a stored text is found again by its id', async () => {
		const { db } = await database.contextFor('lindental.localhost')
		const [agb] = await db.select().from(t.rechtstext).where(eq(t.rechtstext.art, 'agb'))
		expect(await findRechtstext(db, agb?.id ?? 0)).toEqual(agb)
		expect(await findRechtstext(db, 99_999)).toBeUndefined()
		expect(await db.$count(t.produkt, inArray(t.produkt.id, [462]))).toBe(0)
	})
})

describe('the figures of the demo', () => {
	it('are the rows of its lists', async () => {
		await database.sql`drop schema m_nordfunk cascade`
		await database.sql`delete from plattform.mandant where client_route = 'nordfunk'`
		await seed()
		database.registry.invalidate()
		const ctx = await database.contextFor('nordfunk.localhost', { now: TEST_NOW })
		await addKennzahlen(asJob(ctx))
		const { jetzt } = await showKennzahlen(asBetrieb(ctx), { zeit: '365', sicht: 'kohorte' })
		const released = isNotNull(t.auftrag.freigegebenAm)
		expect(jetzt).toMatchObject({
			empfohlen: await ctx.db.$count(t.empfehlung),
			angenommen: await ctx.db.$count(t.empfaenger),
			bestellt: await ctx.db.$count(t.auftrag, isNotNull(t.auftrag.empfaengerId)),
			freigegeben: await ctx.db.$count(t.auftrag, released),
			storniert: await ctx.db.$count(t.auftrag, isNotNull(t.auftrag.storniertAm)),
			praemien: await ctx.db.$count(t.praemierung),
			bezahlt: await ctx.db.$count(t.auszahlung, isNotNull(t.auszahlung.gezahltAm)),
		})
		expect(jetzt?.freigegeben).toBeGreaterThan(0)
		expect(jetzt?.klicks).toBeGreaterThan(0)
		expect(jetzt?.agenturCent).toBeGreaterThan(0)
	})
})
