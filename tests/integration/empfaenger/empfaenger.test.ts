import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { showVorschau } from '~/usecases/empfehlung/show-vorschau'
import { eraseEmpfehler } from '~/usecases/konto/erase-empfehler'
import { lockEmpfehler } from '~db/repositories/konto/empfehler'
import * as t from '~db/schema/mandant/tables'
import { freshDatabase, type TestClock, type TestContext, type TestDatabase, testClock } from '../../fixtures/database'
import {
	Browser,
	empfaengerOf,
	empfehlungNow,
	goUntil,
	hostOfBrand,
	mit,
	onlyEmpfaenger,
	type PlantedEmpfehlung,
	plantEmpfehlungFor,
	sendDaten,
	serveFrom,
} from '../../fixtures/freund'
import { isCluster } from '../../fixtures/test-server'

let database: TestDatabase
let clock: TestClock
let ctx: TestContext
let browser: Browser
let empfohlen: PlantedEmpfehlung
let email: string
let count = 0

beforeAll(async () => {
	database = await freshDatabase()
	clock = testClock()
	serveFrom(database, clock)
	ctx = await database.contextFor(hostOfBrand('nordfunk'), { clock })
})
beforeEach(async () => {
	clock.set(testClock()())
	browser = new Browser(database)
	empfohlen = await plantEmpfehlungFor(ctx, { anteil: 50 })
	email = `lena.${++count}@example.net`
})
afterAll(() => database.drop())

async function events(bezugId: string) {
	const { audit } = t
	const rows = await ctx.db
		.select()
		.from(audit)
		.where(and(eq(audit.bezug, 'empfaenger'), eq(audit.bezugId, bezugId)))
	return rows.map(({ ereignis }) => ereignis)
}

const invitation = () => mit({ empfehlung: empfohlen.hex, channel: 'wa' })
const byNumber = () => mit({ empfehlung: empfohlen.empfehlungsnummer })
const dataPath = (): [{ empfehlungsnummer: string }] => [{ empfehlungsnummer: empfohlen.empfehlungsnummer }]
const sendData = (fields: Record<string, string>) => sendDaten(browser, empfohlen, { email, ...fields })

describe('the friend’s way', () => {
	it('[P-RECIPIENT] follows the link, confirms, consents, gives data: each step stored, recorded and leading to the next', async () => {
		const { data } = await browser.get('nordfunk', 'EmpfaengerBestaetigung', invitation())
		expect(data.einladung).toMatchObject({ vorname: 'Jana', anteilEmpfehler: 50, eigene: false })
		expect(JSON.stringify(data)).not.toContain('Winter')
		expect(JSON.stringify(data)).not.toContain(empfohlen.email)
		const accepted = await browser.post('nordfunk', 'EmpfaengerBestaetigung', invitation(), { formular: data.token })
		const nummer = empfohlen.empfehlungsnummer
		expect(accepted.status).toBe(303)
		expect(accepted.location).toMatch(new RegExp(`^/empfaenger/zustimmung\\?empfehlung=${nummer}&weiter=[^&]+$`))
		expect((await empfehlungNow(ctx, empfohlen))?.zustand).toBe('bestaetigt')
		const empfaenger = await onlyEmpfaenger(ctx, empfohlen)
		expect(empfaenger).toMatchObject({ zustand: 'bestaetigt', einsprungsquelle: 'wa', vorname: null })

		const texts = (await browser.get('nordfunk', 'AGBDatenschutzZustimmung', byNumber())).data
		const ids = { agbId: texts.texte.agb.id, datenschutzId: texts.texte.datenschutz.id }
		clock.advance({ ms: 60_000 })
		const agreed = await browser.post('nordfunk', 'AGBDatenschutzZustimmung', byNumber(), {
			formular: texts.token,
			agb: 'on',
			datenschutz: 'on',
			agbId: String(ids.agbId),
			datenschutzId: String(ids.datenschutzId),
		})
		expect(agreed.location).toBe(`/empfaengerdaten/${nummer}`)
		expect(await onlyEmpfaenger(ctx, empfohlen)).toMatchObject({ zustand: 'zugestimmt', ...ids, zugestimmtAm: clock() })

		clock.advance({ ms: 60_000 })
		const given = await sendData({})
		expect([given.status, given.location]).toEqual([303, `/bestaetigung?empfehlung=${nummer}`])
		expect(await onlyEmpfaenger(ctx, empfohlen)).toMatchObject({ zustand: 'daten_erfasst', datenAm: clock(), ...ids })
		expect(await events(empfaenger.id)).toEqual([
			'empfaenger.bestaetigt',
			'empfaenger.zugestimmt',
			'empfaenger.daten_erfasst',
		])
		const offer = await browser.get('nordfunk', 'EmpfehlungBestaetigung', byNumber())
		expect(offer.status).toBe(200)
		const { korrektur, ...rest } = offer.data
		expect(korrektur.email).toBe(email)
		expect(JSON.stringify(rest)).not.toMatch(/Lena|Sommer|lena\./)
	})

	it('leads on from wherever they left, and skips no step', async () => {
		const ahead = async () => (await browser.get('nordfunk', 'EmpfehlungBestaetigung', byNumber())).location
		await goUntil(browser, 'nordfunk', empfohlen, 'angenommen')
		expect(await ahead()).toContain('/empfaenger/zustimmung')
		expect((await browser.get('nordfunk', 'EmpfaengerDaten', dataPath())).location).toContain('/empfaenger/zustimmung')
		const texts = (await browser.get('nordfunk', 'AGBDatenschutzZustimmung', byNumber())).data
		const { agb, datenschutz } = texts.texte
		const ids = { agbId: String(agb.id), datenschutzId: String(datenschutz.id) }
		await browser.post('nordfunk', 'AGBDatenschutzZustimmung', byNumber(), {
			formular: texts.token,
			agb: 'on',
			datenschutz: 'on',
			...ids,
		})
		for (const screen of ['EmpfehlungBestaetigung', 'KundenNummer', 'Produktlink', 'AGBDatenschutzZustimmung'] as const)
			expect((await browser.get('nordfunk', screen, byNumber())).location).toBe(
				`/empfaengerdaten/${empfohlen.empfehlungsnummer}`,
			)
		expect((await browser.get('nordfunk', 'EmpfaengerBestaetigung', invitation())).location).toContain(
			'/empfaengerdaten/',
		)
	})

	it('shows the friend’s part of the reward of the day the Empfehlung was made', async () => {
		const shown = async (anteil: 100 | 50 | 0) => {
			const { hex } = await plantEmpfehlungFor(ctx, { anteil })
			const args = mit({ empfehlung: hex })
			return (await browser.get('nordfunk', 'EmpfaengerBestaetigung', args)).data.einladung.vorteil
		}
		const [all, half, none] = [await shown(0), await shown(50), await shown(100)]
		expect(none).toBeNull()
		expect(half.cent).toBe(Math.floor(all.cent / 2))
	})
})

describe('accepting', () => {
	it('the same form sent 20 times at once makes one Empfaenger and sets the same cookie', async () => {
		const { data } = await browser.get('nordfunk', 'EmpfaengerBestaetigung', invitation())
		const send = () =>
			new Browser(database).post('nordfunk', 'EmpfaengerBestaetigung', invitation(), { formular: data.token })
		const answers = await Promise.all(Array.from({ length: 20 }, send))
		expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303]))
		expect(new Set(answers.map(({ headers }) => headers.get('set-cookie'))).size).toBe(1)
		await onlyEmpfaenger(ctx, empfohlen)
	})

	it('a browser that is the recipient already goes on, whatever it sends', async () => {
		const second = (await browser.get('nordfunk', 'EmpfaengerBestaetigung', invitation())).data
		await goUntil(browser, 'nordfunk', empfohlen, 'angenommen')
		const again = await browser.post('nordfunk', 'EmpfaengerBestaetigung', invitation(), { formular: second.token })
		expect(again.location).toContain('/empfaenger/zustimmung')
		await onlyEmpfaenger(ctx, empfohlen)
	})

	it('of several friends at once each becomes an Empfaenger, also after an order; until as many are there as count', async () => {
		const friends = Array.from({ length: 5 }, () => new Browser(database))
		await Promise.all(friends.map((friend) => goUntil(friend, 'nordfunk', empfohlen, 'angenommen')))
		const rows = await empfaengerOf(ctx, empfohlen)
		expect(new Set(rows.map(({ empfaengernummer }) => empfaengernummer)).size).toBe(5)
		await ctx.db.insert(t.auftrag).values({
			referenz: `A-${empfohlen.id}`,
			empfehlungId: empfohlen.id,
			empfaengerId: rows[0]?.id,
			zustand: 'zugeordnet',
			auftragsdatum: '2026-11-16',
			erstelltAm: clock(),
		})
		const late = await browser.get('nordfunk', 'EmpfaengerBestaetigung', invitation())
		expect([late.status, late.data.einladung.maxAuftraege]).toEqual([200, null])
		await ctx.db.update(t.empfehlung).set({ maxAuftraege: 1 }).where(eq(t.empfehlung.id, empfohlen.id))
		const limited = await browser.get('nordfunk', 'EmpfaengerBestaetigung', invitation())
		expect([limited.status, limited.data.code]).toEqual([409, 'empfehlung_ausgeschoepft'])
	})

	it('[P-VALID60] what expired while the page was open is refused, and nothing is stored', async () => {
		const { data } = await browser.get('nordfunk', 'EmpfaengerBestaetigung', invitation())
		await ctx.db
			.update(t.empfehlung)
			.set({ gueltigBis: new Date(clock().getTime() - 1) })
			.where(eq(t.empfehlung.id, empfohlen.id))
		const answer = await browser.post('nordfunk', 'EmpfaengerBestaetigung', invitation(), { formular: data.token })
		expect(answer.location).toBe(`/empfehlungabgelaufen?empfehlung=${empfohlen.hex}`)
		expect(await empfaengerOf(ctx, empfohlen)).toEqual([])
		expect((await empfehlungNow(ctx, empfohlen))?.zustand).toBe('erstellt')
	})

	it('who accepted in time goes on after the 60 days', async () => {
		await goUntil(browser, 'nordfunk', empfohlen, 'zugestimmt')
		clock.advance({ days: 61 })
		const again = await browser.get('nordfunk', 'Kurzlink', [{ kurzcode: empfohlen.kurzcode }])
		const { searchParams } = new URL(again.location ?? '', 'http://x')
		const hex = searchParams.get('empfehlung') ?? ''
		expect((await browser.get('nordfunk', 'EmpfaengerBestaetigung', [{}, { empfehlung: hex }])).location).toContain(
			'/empfaengerdaten/',
		)
		expect((await sendData({})).status).toBe(303)
	})

	it('the links of a deleted account lead to the product and the brand’s own offer, and to no name', async () => {
		await ctx.db.transaction(async (tx) => {
			const account = await lockEmpfehler(tx, { id: empfohlen.empfehlerId })
			await eraseEmpfehler(ctx, tx, account ? [account] : [])
		})
		const answer = await browser.get('nordfunk', 'EmpfaengerBestaetigung', invitation())
		expect(answer.location).toBe(`/empfehlungabgelaufen?empfehlung=${empfohlen.hex}`)
		const over = await browser.get('nordfunk', 'EmpfehlungAbgelaufen', [{}, { empfehlung: empfohlen.hex }])
		expect(over.status).toBe(410)
		expect(over.data).toMatchObject({
			titel: 'Diese Empfehlung gilt nicht mehr',
			angebot: { produkt: { id: empfohlen.produktId }, angebotUrl: expect.stringMatching(/^https:/) },
			empfehlenHref: `/empfehlen/${empfohlen.produktId}`,
		})
		expect(over.data.angebot.angebotUrl).not.toContain('empfaengernummer')
		expect(JSON.stringify(over.data)).not.toContain('Jana')
		expect(await empfaengerOf(ctx, empfohlen)).toEqual([])
	})

	it.each<[100 | 50 | 0, string | null]>([
		[100, null],
		[50, '35\u00a0€ für Sie'],
		[0, '70\u00a0€ für Sie'],
	])('the preview of a link whose maker keeps %i percent promises its reader %s', async (anteil, promised) => {
		const { hex } = await plantEmpfehlungFor(ctx, { anteil })
		const { vorschau } = (await browser.get('nordfunk', 'EmpfaengerBestaetigung', mit({ empfehlung: hex }))).data
		const shown = await showVorschau(ctx, vorschau.bild)
		expect(shown.ok && shown.value.inhalt.betrag).toBe(promised)
		expect(vorschau.beschreibung.includes(`${promised}, sobald Ihr Vertrag besteht`)).toBe(promised !== null)
		const words = [vorschau.beschreibung, vorschau.kopfTitel, shown.ok && shown.value.inhalt.betrag].join(' ')
		expect(words.match(/\d+\s€/g) ?? []).toEqual(promised === null ? [] : [promised.slice(0, 4), promised.slice(0, 4)])
	})

	it('the preview of a link that is over promises nothing', async () => {
		clock.advance({ days: 61 })
		const over = await browser.get('nordfunk', 'EmpfehlungAbgelaufen', [{}, { empfehlung: empfohlen.hex }])
		const shown = await showVorschau(ctx, over.data.vorschau.bild)
		expect(shown.ok && shown.value.inhalt.betrag).toBe(null)
		expect(over.data.vorschau.beschreibung).not.toContain('€')
	})

	it('[F-RECIPIENT] a failing create removes the stored recipient cookie and is raised again', async () => {
		const { data } = await browser.get('nordfunk', 'EmpfaengerBestaetigung', invitation())
		const cookie = `empfaenger_${empfohlen.empfehlungsnummer}`
		browser.jar('nordfunk').set(cookie, 'stale.signature')
		await database.sql`alter table m_nordfunk.audit rename to audit_weg`
		try {
			const answer = await browser.post('nordfunk', 'EmpfaengerBestaetigung', invitation(), { formular: data.token })
			expect([answer.status, answer.data.code]).toEqual([500, 'technischer_fehler'])
		} finally {
			await database.sql`alter table m_nordfunk.audit_weg rename to audit`
		}
		expect(browser.jar('nordfunk').has(cookie)).toBe(false)
		expect(await empfaengerOf(ctx, empfohlen)).toEqual([])
		expect((await empfehlungNow(ctx, empfohlen))?.zustand).toBe('erstellt')
	})

	it.skipIf(isCluster)(
		'[F-RECIPIENT] a full disk is not such a failure: the cookie stays, and the same form can be sent again',
		async () => {
			const { data } = await browser.get('nordfunk', 'EmpfaengerBestaetigung', invitation())
			const cookie = `empfaenger_${empfohlen.empfehlungsnummer}`
			const send = () => browser.post('nordfunk', 'EmpfaengerBestaetigung', invitation(), { formular: data.token })
			browser.jar('nordfunk').set(cookie, 'stale.signature')
			await database.sql`create function m_nordfunk.voll() returns trigger language plpgsql as
			$$ begin raise exception 'disk full' using errcode = '53100'; end $$`
			await database.sql`create trigger voll before insert on m_nordfunk.empfaenger
			for each row execute function m_nordfunk.voll()`
			try {
				await expect(send()).rejects.toThrow()
				expect(browser.jar('nordfunk').get(cookie)).toBe('stale.signature')
			} finally {
				await database.sql`drop function m_nordfunk.voll cascade`
			}
			expect((await send()).status).toBe(303)
			expect(await empfaengerOf(ctx, empfohlen)).toHaveLength(1)
		},
	)
})

describe('consent', () => {
	const form = async () => (await browser.get('nordfunk', 'AGBDatenschutzZustimmung', byNumber())).data
	const send = (fields: Record<string, string>) =>
		browser.post('nordfunk', 'AGBDatenschutzZustimmung', byNumber(), fields)
	const idsOf = ({ agb, datenschutz }: { agb: { id: number }; datenschutz: { id: number } }) => ({
		agbId: String(agb.id),
		datenschutzId: String(datenschutz.id),
	})

	it('[V-AGB] needs both ticks, says so at each, and keeps the one that was set', async () => {
		await goUntil(browser, 'nordfunk', empfohlen, 'angenommen')
		const { token, texte } = await form()
		const answer = await send({ formular: token, agb: 'on', ...idsOf(texte) })
		expect(answer.status).toBe(400)
		expect(answer.data.submission.error).toEqual({ datenschutz: ['datenschutz_zustimmung'] })
		expect(answer.data.submission.initialValue.agb).toBe('on')
		const none = await send({ formular: token, ...idsOf(texte) })
		expect(none.data.submission.error.agb).toEqual(['agb_zustimmung'])
		expect((await onlyEmpfaenger(ctx, empfohlen)).zustand).toBe('bestaetigt')
	})

	it('stores what was shown: a text that changed meanwhile is shown anew', async () => {
		await goUntil(browser, 'nordfunk', empfohlen, 'angenommen')
		const { token, texte } = await form()
		const { rechtstext } = t
		const [added] = await ctx.db
			.insert(rechtstext)
			.values({
				art: 'agb',
				sprache: 'de',
				version: 2,
				titel: 'T',
				inhalt: 'Neu',
				gueltigAb: clock(),
				erstelltAm: clock(),
			})
			.returning()
		try {
			const refused = await send({ formular: token, agb: 'on', datenschutz: 'on', ...idsOf(texte) })
			expect([refused.status, refused.data.code]).toEqual([409, 'zustand_veraltet'])
			expect(await onlyEmpfaenger(ctx, empfohlen)).toMatchObject({
				zustand: 'bestaetigt',
				agbId: null,
				zugestimmtAm: null,
			})
			const now = await form()
			expect(now.texte.agb).toMatchObject({ inhalt: 'Neu', version: 2 })
			const fields = { formular: now.token, agb: 'on', datenschutz: 'on', ...idsOf(now.texte) }
			expect((await send(fields)).status).toBe(303)
			expect((await onlyEmpfaenger(ctx, empfohlen)).agbId).toBe(added?.id)
		} finally {
			await ctx.db
				.update(t.empfaenger)
				.set({ agbId: null })
				.where(eq(t.empfaenger.agbId, added?.id ?? 0))
			await ctx.db.delete(rechtstext).where(eq(rechtstext.id, added?.id ?? 0))
		}
	})

	it.each(['', '0', '999999', 'abc', '-1'])('refuses the version %j', async (agbId) => {
		await goUntil(browser, 'nordfunk', empfohlen, 'angenommen')
		const { token, texte } = await form()
		const answer = await send({ formular: token, agb: 'on', datenschutz: 'on', ...idsOf(texte), agbId })
		expect([answer.status, answer.data.code]).toEqual([409, 'zustand_veraltet'])
	})
})
