import { and, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { MailTransport, OutgoingMail } from '~/adapters/mail/transport'
import { RUECKNAHME_MS } from '~/domain/auftrag/ruecknahme'
import { pathTo } from '~/paths'
import { assignEindeutige, showZuordnungen } from '~/usecases/auftrag/assign-many'
import { gezeigtOf } from '~/usecases/auftrag/gezeigt'
import { rejectAuftrag } from '~/usecases/auftrag/reject-auftrag'
import { reportAuftrag } from '~/usecases/auftrag/report-auftrag'
import { runSammelarbeiten } from '~/usecases/auftrag/run-sammelarbeit'
import { showSammelarbeit, stopSammelarbeit } from '~/usecases/auftrag/show-sammelarbeit'
import { unassignAuftrag } from '~/usecases/auftrag/unassign-auftrag'
import { unassignMany } from '~/usecases/auftrag/unassign-many'
import { advanceInPruefung } from '~/usecases/jobs/advance-in-pruefung'
import { sendDueMails } from '~/usecases/mail/send-due-mails'
import { NotAuthorised } from '~/usecases/shared/authorise'
import * as t from '~db/schema/mandant/tables'
import { asBetrieb, asJob } from '../../fixtures/actors'
import { freshDatabase, type TestContext, type TestDatabase } from '../../fixtures/database'
import { serveFrom } from '../../fixtures/freund'
import { PortalVisitor } from '../../fixtures/portal'
import {
	countMails,
	insertProdukt,
	neueReferenz,
	PRODUKT_ID,
	plantEmpfehlungRow,
	WERT_CENT,
} from '../../fixtures/praemie'

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
/** An order that none is. */
const KEINE = '00000000-0000-4000-8000-0000000000ff'
const seite = () => pathTo(ctx.mandant, 'BetriebZuordnungen')
/** All that is clear, assigned on the page; where that work is. */
async function alleZuordnen(): Promise<string> {
	const sent = await betrieb.fill(seite(), { ohne: KEINE })
	expect(sent.status).toBe(303)
	await runSammelarbeiten(asJob(ctx))
	return pathOf(sent)
}
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

		const andere = gezeigtOf(klare.map(({ auftragId }) => auftragId))
		expect((await betrieb.fill(seite(), { gezeigt: andere })).status, 'not what was shown').toBe(409)
		expect(await zustaende(klare.map(({ auftragId }) => auftragId))).toEqual(['gemeldet'])
		const sent = await betrieb.fill(seite(), { ohne: ausgelassen?.auftragId ?? '' })
		expect(sent.status).toBe(303)
		const at = pathOf(sent)
		const laeuft = await betrieb.send(at)
		expect(laeuft.text).toContain('20 von 119 bearbeitet')
		expect(laeuft.headers.get('refresh')).toBe('5')

		// Meanwhile another order of one friend who still waits comes with its number.
		const wartende = (await auftraege(rest.map(({ auftragId }) => auftragId))).filter((row) => row.wer === null)
		const letztes = rest.find(({ auftragId }) => wartende.some(({ id }) => id === auftragId))
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
		const erwartet = [besetzt, ...rest.filter((one) => one !== letztes)].map((one) => [
			one?.auftragId,
			one?.empfaengerId,
		])
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
		const sent = await betrieb.fill(seite(), { ohne: KEINE })
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
		await alleZuordnen()
		expect(await zustaende(ids)).toEqual(['zugeordnet'])
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
		const { gezeigt } = await showZuordnungen(support)
		await expect(showZuordnungen(asBetrieb(ctx, 'finanzen'))).rejects.toThrow(NotAuthorised)
		const first = await assignEindeutige(support, { gezeigt, ohne: [] }, 'zuordnen:einmal')
		expect(await assignEindeutige(support, { gezeigt, ohne: [] }, 'zuordnen:einmal')).toEqual(first)
		const id = first.ok ? first.value : ''
		expect(await showSammelarbeit(asBetrieb(ctx, 'finanzen'), { id })).toMatchObject({ code: 'nicht_gefunden' })
	})

	it('are not assigned unseen where one went and another came in between', async () => {
		const [erste] = await paare(600, 2)
		const support = asBetrieb(ctx, 'support')
		const shown = await showZuordnungen(support)
		const meldung = { referenz: neueReferenz(), auftragsdatum: '2026-10-02' }
		await reportAuftrag(ctx, { ...meldung, empfaengernummer: erste?.empfaengernummer ?? '' })
		const neu = await paar(610)
		const now = await showZuordnungen(support)
		expect(now.anzahl).toBe(shown.anzahl)
		const alt = { gezeigt: shown.gezeigt, ohne: [] }
		expect(await assignEindeutige(support, alt)).toEqual({ ok: false, code: 'zustand_veraltet' })
		expect(await zustaende([neu.auftragId])).toEqual(['gemeldet'])
		// Left out by name, it stands against nothing.
		expect(await assignEindeutige(support, { ...alt, ohne: [neu.auftragId] })).toMatchObject({ ok: true })
		expect(await zustaende([neu.auftragId])).toEqual(['gemeldet'])
	})
})

describe('an assignment of many', () => {
	const orderOf = async (id: string) => (await ctx.db.select().from(t.auftrag).where(eq(t.auftrag.id, id)))[0]
	const mailKeys = async () => (await ctx.db.select({ key: t.mail.schluessel }).from(t.mail)).map(({ key }) => key)
	const mailsOf = async (auftragId: string) => (await mailKeys()).filter((key) => key.includes(auftragId))
	const statusOf = async (id: string) =>
		(await ctx.db.select().from(t.empfaenger).where(eq(t.empfaenger.id, id)))[0]?.loeschenAb
	const gesendet: OutgoingMail[] = []
	const transport: MailTransport = {
		send: (mail) => {
			gesendet.push(mail)
			return Promise.resolve('gesendet')
		},
		close: () => undefined,
	}
	const senden = () => sendDueMails(asJob(ctx), transport)
	async function kollege() {
		const other = new PortalVisitor(ctx.mandant.config.MandantUrl)
		await other.fill(pathTo(ctx.mandant, 'BetriebLogin'), { email: 'betrieb@example.org', passwort: 'Demo1234' })
		return other
	}
	const zugeordnet = async (von: number, anzahl: number) => {
		const klare = await paare(von, anzahl)
		return { klare, at: await alleZuordnen() }
	}
	/** What those before left. */
	beforeAll(async () => {
		await alleZuordnen()
		ctx.clock.advance({ ms: RUECKNAHME_MS })
		await senden()
	})

	it('is taken back by a colleague while nobody was told: the orders are as they were, and nobody hears of them', async () => {
		const { klare, at } = await zugeordnet(700, 3)
		const [eins] = klare
		const auftragId = eins?.auftragId ?? ''
		expect(await mailsOf(auftragId)).toHaveLength(1)
		gesendet.length = 0
		await senden()
		await advanceInPruefung(asJob(ctx))
		expect(gesendet).toEqual([])
		expect(await orderOf(auftragId)).toMatchObject({ zustand: 'zugeordnet', produktId: PRODUKT_ID })
		expect(await statusOf(eins?.empfaengerId ?? '')).toBeNull()

		const other = await kollege()
		const page = await other.send(at)
		expect(page.text).toContain('3 Zuordnungen können Sie oder jemand aus dem Team noch zurücknehmen')
		const taken = await other.fill(at, { intent: 'zuruecknehmen' })
		expect(taken.status).toBe(303)
		const after = await other.send(taken.headers.get('location') ?? '')
		expect(after.text).toContain('Rücknahme vom')
		expect(after.text).toContain('Nicht zugeordnete Aufträge')
		const ids = klare.map((one) => one.auftragId)
		expect(await zustaende(ids)).toEqual(['gemeldet'])
		expect(await orderOf(auftragId)).toMatchObject({
			...{ empfaengerId: null, empfehlungId: null, produktId: null, produktUebernommen: false },
			...{ bestellerVorname: 'FRIDA', bestellerNachname: 'Freündin', bestellerGeburtsdatum: tag(700) },
		})
		expect(await mailsOf(auftragId)).toEqual([])
		expect(await statusOf(eins?.empfaengerId ?? '')).not.toBeNull()
		// They are clear as before, and assigned again.
		const { genannt } = await showZuordnungen(asBetrieb(ctx))
		expect(genannt.map(({ id }) => id)).toEqual(expect.arrayContaining(ids))
		expect((await other.send(at)).text).not.toContain('noch zurücknehmen')
		await alleZuordnen()
		expect(await mailsOf(auftragId)).toHaveLength(1)
	})

	it('cannot be taken back once a mail is out: the page says so, and what is done instead; the others can', async () => {
		const { klare, at } = await zugeordnet(720, 2)
		const [gemailt, frei] = klare.map(({ auftragId }) => auftragId)
		const { mail } = t
		const keys = await mailsOf(gemailt ?? '')
		await ctx.db.update(mail).set({ naechsterVersuchAm: ctx.clock() }).where(inArray(mail.schluessel, keys))
		await senden()
		const page = await betrieb.send(at)
		expect(page.text).toContain('Eine Zuordnung können Sie')
		expect(page.text).toContain('Eine lässt sich nicht mehr zurücknehmen')
		expect(page.text).toContain('lehnen Sie ihn auf seiner Seite ab')
		expect((await betrieb.fill(at, { intent: 'zuruecknehmen' })).status).toBe(303)
		expect((await orderOf(gemailt ?? ''))?.zustand).toBe('zugeordnet')
		expect((await orderOf(frei ?? ''))?.zustand).toBe('gemeldet')
		const order = await betrieb.send(pathTo(ctx.mandant, 'BetriebAuftrag', { auftragId: gemailt ?? '' }))
		expect(order.text).toContain('die Zuordnung lässt sich nicht mehr zurücknehmen')
		const refused = await unassignAuftrag(asBetrieb(ctx, 'support'), gemailt ?? '')
		expect(refused).toEqual({ ok: false, code: 'zuordnung_mitgeteilt' })
	})

	it('is taken back for one order on its page, and told of after half an hour without holding up other mails', async () => {
		const { klare, at } = await zugeordnet(740, 2)
		const [falsch, richtig] = klare.map(({ auftragId }) => auftragId)
		const seiteVon = (auftragId = '') => pathTo(ctx.mandant, 'BetriebAuftrag', { auftragId })
		expect((await betrieb.send(seiteVon(falsch))).text).toContain('Noch weiß niemand davon')
		const sent = await betrieb.fill(seiteVon(falsch), { intent: 'loesen' })
		expect((await betrieb.send(sent.headers.get('location') ?? '')).text).toContain('wieder gemeldet')
		expect((await orderOf(falsch ?? ''))?.zustand).toBe('gemeldet')

		const [schluessel] = await mailsOf(richtig ?? '')
		const { mail } = t
		const [held] = await ctx.db
			.select()
			.from(mail)
			.where(eq(mail.schluessel, schluessel ?? ''))
		const { id: _, folge: __, ...row } = held ?? { id: '', folge: 0 }
		const eilig = { ...row, schluessel: 'eilig', messageId: '<eilig@example.org>', naechsterVersuchAm: ctx.clock() }
		await ctx.db.insert(mail).values(eilig as typeof mail.$inferInsert)
		gesendet.length = 0
		await senden()
		const standOf = async (key = '') => (await ctx.db.select().from(mail).where(eq(mail.schluessel, key)))[0]
		expect((await standOf('eilig'))?.versuche).toBe(1)
		expect((await standOf(schluessel))?.versuche).toBe(0)

		ctx.clock.advance({ ms: RUECKNAHME_MS })
		await senden()
		expect((await standOf(schluessel))?.zustand).toBe('gesendet')
		await advanceInPruefung(asJob(ctx))
		expect((await orderOf(richtig ?? ''))?.zustand).toBe('in_pruefung')
		const done = await unassignMany(asBetrieb(ctx, 'support'), { id: at.split('/').at(-1) ?? '' }, 'zurueck:zu-spaet')
		expect(done).toEqual({ ok: false, code: 'zuordnung_mitgeteilt' })
	})

	it('tells both sides at once where the order goes on before', async () => {
		const { klare } = await zugeordnet(760, 1)
		const auftragId = klare[0]?.auftragId ?? ''
		expect(await rejectAuftrag(asBetrieb(ctx, 'support'), auftragId, 'Bestandskunde')).toMatchObject({ ok: true })
		const { mail } = t
		const rows = await ctx.db
			.select()
			.from(mail)
			.where(inArray(mail.schluessel, await mailsOf(auftragId)))
		expect(rows.filter(({ naechsterVersuchAm }) => naechsterVersuchAm > ctx.clock())).toEqual([])
		expect(await unassignAuftrag(asBetrieb(ctx, 'support'), auftragId)).toMatchObject({ code: 'zuordnung_mitgeteilt' })
	})
})
