import { and, eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { berichtstageOf } from '~/domain/messung/bericht'
import { removeBenutzer } from '~/usecases/benutzer/remove-benutzer'
import { abbestellLink } from '~/usecases/mail/abbestellung'
import { renderMail } from '~/usecases/mail/render-mail'
import { showAbbestellung } from '~/usecases/mail/show-abbestellung'
import { stopMails } from '~/usecases/mail/stop-mails'
import { changeKennzahlMails, showKennzahlMails } from '~/usecases/messung/kennzahl-mails'
import { mailBerichte } from '~/usecases/messung/mail-berichte'
import { showBericht } from '~/usecases/messung/show-bericht'
import * as t from '~db/schema/mandant/tables'
import { asCli, asJob } from '../../fixtures/actors'
import { freshDatabase, type TestContext, type TestDatabase } from '../../fixtures/database'
import { teamFixture } from '../../fixtures/team'

/** A Saturday; the week's report comes on Monday, the month's on Tuesday. */
const SAMSTAG = new Date('2026-11-28T12:00:00Z')
const MONTAG = new Date('2026-11-30T06:00:00Z')
const DIENSTAG = new Date('2026-12-01T06:00:00Z')

let database: TestDatabase
let ctx: TestContext
const { als } = teamFixture(() => ctx)
let count = 0
const key = () => `bericht:${++count}`

beforeAll(async () => {
	database = await freshDatabase()
})
afterAll(() => database.drop())
beforeEach(async () => {
	ctx = await database.contextFor('nordfunk.localhost', { now: SAMSTAG })
	await ctx.db.delete(t.mail)
	await ctx.db.delete(t.kennzahlMail)
	await ctx.db.delete(t.kennzahlTag)
	await ctx.db.delete(t.kampagne).where(like(t.kampagne.zweck, 'Bericht%'))
})

const berichte = (wer?: string) =>
	ctx.db
		.select()
		.from(t.mail)
		.where(and(like(t.mail.vorlage, 'kennzahlen_%'), wer ? eq(t.mail.an, wer) : undefined))

/** A row of figures of one day. */
const zaehle = (tag: string, some: Partial<typeof t.kennzahlTag.$inferInsert>) =>
	ctx.db.insert(t.kennzahlTag).values({
		...{ tag, kohorteTag: tag, produktId: 1, teilweg: '', variante: '', herkunft: 'portal' },
		...{ kampagneId: '00000000-0000-0000-0000-000000000000', agenturId: '00000000-0000-0000-0000-000000000000' },
		...some,
	})

const FUENF = [1, 2, 3, 4, 5]

describe('reports of the figures', () => {
	it('go to nobody who did not choose them', async () => {
		ctx.clock.set(MONTAG)
		expect(await mailBerichte(asJob(ctx))).toEqual({ berichte: 0 })
		expect(await showKennzahlMails(await als('betrieb@example.org'))).toEqual({
			woche: false,
			monat: false,
			alarm: false,
		})
	})

	it('go once for each time to who chose them, from the next one on', async () => {
		await changeKennzahlMails(await als('betrieb@example.org'), ['woche', 'monat'], key())
		await changeKennzahlMails(await als('finanzen@example.org'), ['woche'], key())
		expect(await mailBerichte(asJob(ctx))).toEqual({ berichte: 0 })
		ctx.clock.set(MONTAG)
		// Two processes at once, and once more.
		const zwei = await Promise.all([mailBerichte(asJob(ctx)), mailBerichte(asJob(ctx))])
		expect(zwei.reduce((sum, { berichte }) => sum + berichte, 0)).toBe(2)
		expect(await mailBerichte(asJob(ctx))).toEqual({ berichte: 0 })
		const wer = async () => (await berichte()).map(({ an, vorlage }) => `${vorlage} ${an}`).toSorted()
		const woche = ['kennzahlen_woche betrieb@example.org', 'kennzahlen_woche finanzen@example.org']
		expect(await wer()).toEqual(woche)
		ctx.clock.set(DIENSTAG)
		await mailBerichte(asJob(ctx))
		expect(await wer()).toEqual(['kennzahlen_monat betrieb@example.org', ...woche])
	})

	it('are sent after a kill between, and not twice', async () => {
		await changeKennzahlMails(await als('betrieb@example.org'), ['woche'], key())
		ctx.clock.set(MONTAG)
		const killed = new Error('killed')
		const stirbt = {
			...ctx,
			db: new Proxy(ctx.db, {
				get: (db, name) =>
					name === 'transaction'
						? (work: Parameters<typeof db.transaction>[0]) =>
								db.transaction(async (tx) => {
									await work(tx)
									throw killed
								})
						: Reflect.get(db, name, db),
			}),
		}
		await expect(mailBerichte(asJob(stirbt))).rejects.toBe(killed)
		expect(await berichte()).toEqual([])
		expect(await mailBerichte(asJob(ctx))).toEqual({ berichte: 1 })
		expect(await berichte()).toHaveLength(1)
	})

	it('stop with the right, and with the access', async () => {
		const wer = await als('finanzen@example.org')
		const rolle = (rollen: string[]) =>
			ctx.db.update(t.benutzer).set({ rollen }).where(eq(t.benutzer.emailNorm, 'finanzen@example.org'))
		await changeKennzahlMails(wer, ['woche'], key())
		ctx.clock.set(MONTAG)
		await rolle(['support'])
		expect(await mailBerichte(asJob(ctx))).toEqual({ berichte: 0 })
		await rolle(['finanzen'])
		// The week that passed without the right is not sent later.
		expect(await mailBerichte(asJob(ctx))).toEqual({ berichte: 0 })
		await changeKennzahlMails(await als('marke@example.org'), ['woche'], key())
		expect((await removeBenutzer(asCli(ctx), 'marke@example.org')).ok).toBe(true)
		expect(await ctx.db.select().from(t.kennzahlMail)).toHaveLength(1)
	})

	it('are chosen anew without losing a time or getting one twice', async () => {
		const wer = await als('betrieb@example.org')
		await changeKennzahlMails(wer, ['woche'], key())
		ctx.clock.set(MONTAG)
		await changeKennzahlMails(wer, ['woche', 'monat'], key())
		expect(await mailBerichte(asJob(ctx))).toEqual({ berichte: 1 })
		await changeKennzahlMails(wer, [], key())
		await changeKennzahlMails(wer, ['woche'], key())
		expect(await mailBerichte(asJob(ctx))).toEqual({ berichte: 0 })
		expect(await berichte()).toHaveLength(1)
	})

	it('are stopped by the link in each, of its kind alone', async () => {
		const wer = await als('betrieb@example.org')
		await changeKennzahlMails(wer, ['woche', 'monat'], key())
		ctx.clock.set(MONTAG)
		await mailBerichte(asJob(ctx))
		const [mail] = await berichte()
		const link = new URL(abbestellLink(ctx, mail?.id ?? '')).searchParams.get('t') ?? ''
		expect(await showAbbestellung(ctx, link)).toEqual({
			ok: true,
			value: { vorlage: 'kennzahlen_woche', abbestellt: false },
		})
		expect((await stopMails(ctx, link)).ok).toBe(true)
		expect((await stopMails(ctx, link)).ok).toBe(true)
		expect(await showAbbestellung(ctx, link)).toMatchObject({ value: { abbestellt: true } })
		expect(await showKennzahlMails(wer)).toEqual({ woche: false, monat: true, alarm: false })
		const gerendert = await renderMail(asCli(ctx), mail?.id ?? '')
		expect(gerendert?.text).toContain('/emails/abbestellen')
	})
})

describe('what a report says', () => {
	const woche = () => showBericht(asJob(ctx), 'woche', berichtstageOf(MONTAG).woche)

	it('is the week beside the one before, to the day', async () => {
		await zaehle('2026-11-15', { empfohlen: 100 })
		await zaehle('2026-11-16', { empfohlen: 1 })
		await zaehle('2026-11-22', { empfohlen: 2 })
		await zaehle('2026-11-23', { empfohlen: 4 })
		await zaehle('2026-11-29', { empfohlen: 8, zusageCent: 5000 })
		await zaehle('2026-11-30', { empfohlen: 100 })
		const { zahlen, von, bis } = await woche()
		expect({ von, bis }).toEqual({ von: '2026-11-23', bis: '2026-11-29' })
		expect(zahlen.find(({ mass }) => mass === 'empfohlen')).toEqual({ mass: 'empfohlen', jetzt: 12, vorher: 3 })
		expect(zahlen.find(({ mass }) => mass === 'zusageCent')).toMatchObject({ jetzt: 5000, vorher: 0 })
	})

	it('names a share way that fell, and none of fewer than five people', async () => {
		const fiel = (personen: number[]) =>
			Promise.all([
				zaehle('2026-11-18', { teilweg: 'wa', angenommen: 60, bestellt: 40, personen }),
				zaehle('2026-11-25', { teilweg: 'wa', angenommen: 5, bestellt: 5, personen }),
				zaehle('2026-11-18', { teilweg: 'em', angenommen: 90, personen: FUENF }),
				zaehle('2026-11-25', { teilweg: 'em', angenommen: 95, personen: FUENF }),
				zaehle('2026-11-18', { teilweg: 'qr', angenommen: 9, personen: [6, 7, 8, 9, 10] }),
				zaehle('2026-11-25', { teilweg: 'qr', angenommen: 9, personen: [6, 7, 8, 9, 10] }),
			])
		await fiel(FUENF)
		expect((await woche()).saetzeIn('de').warum).toEqual({ art: 'teilweg', teilweg: 'wa', jetzt: 5, vorher: 60 })
		await ctx.db.delete(t.kennzahlTag)
		await fiel([1, 2, 3])
		expect((await woche()).saetzeIn('de').warum).toBeNull()
	})

	it('names a campaign that ended meanwhile, in the reader’s language', async () => {
		await zaehle('2026-11-18', { bestellt: 60 })
		await zaehle('2026-11-25', { bestellt: 10 })
		const kampagne = (name: string, bis: string, zustand: 'live' | 'entwurf') =>
			ctx.db.insert(t.kampagne).values({
				...{
					name: { de: name, en: `${name} (en)` },
					zweck: 'Bericht',
					zustand,
					rang: 50,
					regeln: [],
					wahl: 'hoechste',
				},
				...{ ziel: { produkte: [], kategorien: [], kanaele: [] }, von: new Date('2026-06-01'), bis: new Date(bis) },
				erstelltAm: new Date('2026-05-01'),
				freigegebenAm: new Date('2026-05-01'),
			} as never)
		await kampagne('Zu früh', '2026-11-17T12:00:00Z', 'live')
		await kampagne('Nie frei', '2026-11-24T12:00:00Z', 'entwurf')
		expect((await woche()).saetzeIn('de').warum).toBeNull()
		await kampagne('Herbst', '2026-11-23T12:00:00Z', 'live')
		expect((await woche()).saetzeIn('de').warum).toEqual({ art: 'kampagne', name: 'Herbst', was: 'beendet' })
		expect((await woche()).saetzeIn('en').warum).toMatchObject({ name: 'Herbst (en)' })
	})
})
