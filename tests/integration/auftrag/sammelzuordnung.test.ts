import { and, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pathTo } from '~/paths'
import { assignEindeutige, showZuordnungen } from '~/usecases/auftrag/assign-many'
import { reportAuftrag } from '~/usecases/auftrag/report-auftrag'
import { runSammelarbeiten } from '~/usecases/auftrag/run-sammelarbeit'
import { showSammelarbeit, stopSammelarbeit } from '~/usecases/auftrag/show-sammelarbeit'
import { NotAuthorised } from '~/usecases/shared/authorise'
import * as t from '~db/schema/mandant/tables'
import { asBetrieb, asJob } from '../../fixtures/actors'
import { freshDatabase, type TestContext, type TestDatabase } from '../../fixtures/database'
import { serveFrom } from '../../fixtures/freund'
import { PortalVisitor } from '../../fixtures/portal'
import { countMails, insertProdukt, neueReferenz, plantEmpfehlungRow, WERT_CENT } from '../../fixtures/praemie'

let database: TestDatabase
let ctx: TestContext
let betrieb: PortalVisitor
beforeAll(async () => {
	database = await freshDatabase()
	ctx = await database.contextFor('nordfunk.localhost', { actor: { art: 'cli' } })
	serveFrom(database, ctx.clock)
	await insertProdukt(ctx)
	betrieb = new PortalVisitor(ctx.mandant.config.MandantUrl)
	await betrieb.fill(pathTo(ctx.mandant, 'BetriebLogin'), { email: 'support@example.org', passwort: 'Demo1234' })
})
afterAll(() => database.drop())

const tag = (n: number) => `${1930 + Math.floor(n / 28)}-02-${String((n % 28) + 1).padStart(2, '0')}`

type Meldung = Partial<Parameters<typeof reportAuftrag>[1]>

/** An order whose numbers fit nobody, of somebody born on that day. */
async function gemeldet(n: number, { vorname = 'FRIDA', ...rest }: Meldung & { vorname?: string } = {}) {
	const besteller = { vorname, nachname: 'Freündin', geburtsdatum: tag(n) }
	const meldung = { referenz: neueReferenz(), auftragsdatum: '2026-10-02', besteller, ...rest }
	const reported = await reportAuftrag(ctx, meldung)
	if (!reported.ok) throw new Error(reported.code)
	expect(reported.value.zustand).toBe('gemeldet')
	return reported.value.id
}
const freund = (n: number) => plantEmpfehlungRow(ctx, { geburtsdatum: tag(n) })

/** An order and the one friend it fits. */
async function paar(n: number) {
	const { empfaengerId, empfaengernummer } = await freund(n)
	return { auftragId: await gemeldet(n), empfaengerId, empfaengernummer }
}
const paare = async (von: number, anzahl: number) => {
	const made: Awaited<ReturnType<typeof paar>>[] = []
	for (let n = von; n < von + anzahl; n++) made.push(await paar(n))
	return made
}
const auftraege = (ids: readonly string[]) =>
	ctx.db
		.select({ id: t.auftrag.id, zustand: t.auftrag.zustand, wer: t.auftrag.empfaengerId })
		.from(t.auftrag)
		.where(inArray(t.auftrag.id, [...ids]))
const zustaende = async (ids: readonly string[]) => {
	const rows = await auftraege(ids)
	return [...new Set(rows.map(({ zustand }) => zustand))].toSorted()
}
const seite = () => pathTo(ctx.mandant, 'BetriebZuordnungen')
const pathOf = (answer: Response | { headers: Headers }) =>
	new URL(answer.headers.get('location') ?? '', ctx.mandant.config.MandantUrl).pathname

describe('orders that are nobody’s', () => {
	it('are assigned by the hundred to the one friend each fits, in the background, but those left out; what stands against one is said by its row', async () => {
		const klare = await paare(0, 120)
		// Two friends of one name and day, a first name that differs, and two orders of one friend: somebody has to look at each.
		await freund(200)
		await freund(200)
		await freund(201)
		await freund(202)
		const unklare = [
			await gemeldet(200),
			await gemeldet(201, { vorname: 'Gerda' }),
			await gemeldet(202),
			await gemeldet(202),
			await gemeldet(203),
		]
		const liste = await betrieb.send(pathTo(ctx.mandant, 'BetriebAuftraege', {}, { zustand: 'gemeldet' }))
		expect(liste.text).toContain(`href="${seite()}"`)
		const shown = await betrieb.send(seite())
		expect(shown.text).toContain('120 Aufträge sind eindeutig')
		expect(shown.text).toContain('5 weitere Aufträge passen zu niemandem oder zu mehreren')
		expect(shown.text).toContain('Name und Geburtsdatum')
		const [ausgelassen, besetzt, ...rest] = klare
		const mails = await countMails(ctx, 'auftrag_eingegangen')

		expect((await betrieb.fill(seite(), { anzahl: '119' })).status, 'more than was shown').toBe(409)
		expect(await zustaende(klare.map(({ auftragId }) => auftragId))).toEqual(['gemeldet'])
		const sent = await betrieb.fill(seite(), { anzahl: '120', ohne: ausgelassen?.auftragId ?? '' })
		expect(sent.status).toBe(303)
		const at = pathOf(sent)
		const laeuft = await betrieb.send(at)
		expect(laeuft.text).toContain('20 von 119 bearbeitet')
		expect(laeuft.headers.get('refresh')).toBe('5')

		// Meanwhile another order of the last one's friend comes with its number.
		const letztes = rest.at(-1)
		const anderer = { referenz: neueReferenz(), auftragsdatum: '2026-10-02' }
		const reported = await reportAuftrag(ctx, { ...anderer, empfaengernummer: letztes?.empfaengernummer ?? '' })
		expect(reported).toMatchObject({ value: { zustand: 'zugeordnet' } })
		await runSammelarbeiten(asJob(ctx))

		const id = at.split('/').at(-1) ?? ''
		expect(await showSammelarbeit(asBetrieb(ctx, 'support'), { id })).toMatchObject({
			value: { stand: 'fertig', getan: 118, gehindert: 1, offen: 0, summeCent: 119 * WERT_CENT },
		})
		const over = await betrieb.send(at)
		expect(over.text).toContain(`/betrieb/auftraege/${letztes?.auftragId}`)
		expect(over.text).toContain('Was nicht erledigt wurde')
		const erwartet = [besetzt, ...rest.slice(0, -1)].map((one) => [one?.auftragId, one?.empfaengerId])
		const rows = await auftraege(erwartet.map(([auftragId]) => auftragId ?? ''))
		expect(new Map(rows.map((row) => [row.id, row.wer]))).toEqual(new Map(erwartet as [string, string][]))
		expect(await zustaende(rows.map((row) => row.id))).toEqual(['zugeordnet'])
		const liegen = [...unklare, ausgelassen?.auftragId ?? '', letztes?.auftragId ?? '']
		expect(await zustaende(liegen)).toEqual(['gemeldet'])
		expect(await countMails(ctx, 'auftrag_eingegangen')).toBeGreaterThan(mails)
		const { audit } = t
		const je = await ctx.db
			.select({ akteur: audit.akteur })
			.from(audit)
			.where(
				and(
					eq(audit.ereignis, 'auftrag.zugeordnet'),
					inArray(
						audit.bezugId,
						rows.map((row) => row.id),
					),
				),
			)
		expect(je).toHaveLength(118)
		expect([...new Set(je.map(({ akteur }) => akteur.split(':')[0]))]).toEqual(['betrieb'])
	})

	it('stay as they are where somebody stops the work; what is done stays done', async () => {
		const klare = await paare(300, 30)
		const sent = await betrieb.fill(seite(), { anzahl: String((await showZuordnungen(asBetrieb(ctx))).anzahl) })
		const at = pathOf(sent)
		expect((await betrieb.fill(at, { intent: 'anhalten' })).status).toBe(303)
		await runSammelarbeiten(asJob(ctx))
		expect((await betrieb.send(`${at}?angehalten=1`)).text).toContain('Die Arbeit ist angehalten')
		const ids = klare.map(({ auftragId }) => auftragId)
		expect(await zustaende(ids)).toEqual(['gemeldet', 'zugeordnet'])
		const id = at.split('/').at(-1) ?? ''
		const nochmal = await stopSammelarbeit(asBetrieb(ctx, 'support'), { id }, 'nochmal')
		expect(nochmal, 'there is nothing to stop').toMatchObject({ code: 'zustand_veraltet' })
		// The others are clear as before, and are begun anew.
		const { anzahl } = await showZuordnungen(asBetrieb(ctx))
		const wieder = await assignEindeutige(asBetrieb(ctx, 'support'), { anzahl, ohne: [] })
		expect(wieder).toMatchObject({ ok: true })
	})

	it('are found by a number that fits by now, not where the name says another, and not before their recommendation', async () => {
		const { empfaengerId, empfaengernummer } = await plantEmpfehlungRow(ctx, { zustand: 'bestaetigt' })
		const spaeter = await plantEmpfehlungRow(ctx, { geburtsdatum: tag(400), erstelltAm: new Date('2026-10-20') })
		const meldung = { referenz: neueReferenz(), auftragsdatum: '2026-10-02', empfaengernummer }
		const reported = await reportAuftrag(ctx, meldung)
		const zuFrueh = await gemeldet(400)
		const { empfaenger } = t
		await ctx.db.update(empfaenger).set({ zustand: 'daten_erfasst' }).where(eq(empfaenger.id, empfaengerId))
		const shown = await showZuordnungen(asBetrieb(ctx))
		const von = (id: string) => shown.genannt.find((row) => row.id === id)
		expect(von(reported.ok ? reported.value.id : '')).toMatchObject({ woran: 'empfaengernummer', empfaengernummer })
		expect(von(zuFrueh), spaeter.empfaengernummer).toBeUndefined()
	})

	it('are shown to nobody who may not assign, and what is sent twice is begun once', async () => {
		await paare(500, 2)
		const support = asBetrieb(ctx, 'support')
		const { anzahl } = await showZuordnungen(support)
		await expect(showZuordnungen(asBetrieb(ctx, 'finanzen'))).rejects.toThrow(NotAuthorised)
		const first = await assignEindeutige(support, { anzahl, ohne: [] }, 'zuordnen:einmal')
		expect(await assignEindeutige(support, { anzahl, ohne: [] }, 'zuordnen:einmal')).toEqual(first)
		const id = first.ok ? first.value : ''
		expect(await showSammelarbeit(asBetrieb(ctx, 'finanzen'), { id })).toMatchObject({ code: 'nicht_gefunden' })
	})
})
