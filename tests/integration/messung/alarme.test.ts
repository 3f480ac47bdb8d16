import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { abbestellLink } from '~/usecases/mail/abbestellung'
import { stopMails } from '~/usecases/mail/stop-mails'
import { changeKennzahlMails, showAlarme } from '~/usecases/messung/kennzahl-mails'
import { watchKennzahlen } from '~/usecases/messung/watch-kennzahlen'
import * as t from '~db/schema/mandant/tables'
import { asJob } from '../../fixtures/actors'
import { freshDatabase, type TestContext, type TestDatabase } from '../../fixtures/database'
import { teamFixture } from '../../fixtures/team'

const JETZT = new Date('2026-11-28T12:00:00Z')
const OHNE = '00000000-0000-0000-0000-000000000000'
const FUENF = [1, 2, 3, 4, 5]

let database: TestDatabase
let ctx: TestContext
const { als } = teamFixture(() => ctx)
let count = 0
const key = () => `alarm:${++count}`

beforeAll(async () => {
	database = await freshDatabase()
})
afterAll(() => database.drop())
beforeEach(async () => {
	ctx = await database.contextFor('nordfunk.localhost', { now: JETZT })
	for (const table of [t.mail, t.kennzahlMail, t.kennzahlTag, t.kennzahlAlarm]) await ctx.db.delete(table)
	await changeKennzahlMails(await als('betrieb@example.org'), ['alarm'], key())
})

const zaehle = (tag: string, some: Partial<typeof t.kennzahlTag.$inferInsert>) =>
	ctx.db.insert(t.kennzahlTag).values({
		...{ tag, kohorteTag: tag, produktId: 1, teilweg: '', variante: '', herkunft: 'portal' },
		...{ kampagneId: OHNE, agenturId: OHNE, ...some },
	})

const mails = async () =>
	(await ctx.db.select().from(t.mail).where(eq(t.mail.vorlage, 'kennzahlen_alarm'))).map(({ an }) => an)
const watch = () => watchKennzahlen(asJob(ctx))
const halbiert = async () => {
	await zaehle('2026-11-10', { klicks: 4000, bestellt: 200 })
	await zaehle('2026-11-25', { klicks: 1000, bestellt: 10 })
}

describe('an alarm of the figures', () => {
	it('is told once while it lasts, also by two processes, and again when it comes back', async () => {
		await halbiert()
		const zwei = await Promise.all([watch(), watch()])
		expect(zwei.reduce((sum, { alarme }) => sum + alarme, 0)).toBe(1)
		ctx.clock.advance({ hours: 2 })
		expect(await watch()).toEqual({ alarme: 0, vorbei: 0 })
		expect(await mails()).toEqual(['betrieb@example.org'])
		// Clearly over, and there anew.
		const tag = () => ctx.db.update(t.kennzahlTag)
		await tag().set({ bestellt: 60 }).where(eq(t.kennzahlTag.tag, '2026-11-25'))
		expect(await watch()).toEqual({ alarme: 0, vorbei: 1 })
		await tag().set({ bestellt: 10 }).where(eq(t.kennzahlTag.tag, '2026-11-25'))
		expect(await watch()).toEqual({ alarme: 1, vorbei: 0 })
		expect(await mails()).toHaveLength(2)
		const wer = await als('betrieb@example.org')
		expect((await showAlarme(wer)).map(({ art, vorbeiAm }) => [art, vorbeiAm !== null])).toEqual([
			['abschluss_halbiert', false],
			['abschluss_halbiert', true],
		])
	})

	it('tells of mails that fail, of today and yesterday alone', async () => {
		await zaehle('2026-11-26', { herkunft: '', mailsGescheitert: 500 })
		expect(await watch()).toMatchObject({ alarme: 0 })
		await zaehle('2026-11-27', { herkunft: '', mailsGesendet: 10, mailsGescheitert: 5 })
		await zaehle('2026-11-28', { herkunft: '', mailsGesendet: 10, mailsGescheitert: 5 })
		expect(await watch()).toMatchObject({ alarme: 1 })
	})

	it('tells of a share way that is silent, and of none of fewer than five people', async () => {
		const wege = async (personen: number[]) => {
			await zaehle('2026-11-05', { teilweg: 'wa', angenommen: 40, personen })
			await zaehle('2026-11-05', { teilweg: 'em', angenommen: 40, personen: FUENF })
			await zaehle('2026-11-25', { teilweg: 'em', angenommen: 40, personen: FUENF })
			await zaehle('2026-11-05', { teilweg: 'qr', angenommen: 9, personen: [6, 7, 8, 9, 10] })
			await zaehle('2026-11-25', { teilweg: 'qr', angenommen: 9, personen: [6, 7, 8, 9, 10] })
		}
		await wege([1, 2, 3])
		expect(await watch()).toMatchObject({ alarme: 0 })
		await ctx.db.delete(t.kennzahlTag)
		await wege(FUENF)
		expect(await watch()).toMatchObject({ alarme: 1 })
		const alarme = await showAlarme(await als('betrieb@example.org'))
		expect(alarme).toMatchObject([{ art: 'teilweg_still', teilweg: 'wa' }])
	})

	it('is stopped by the link in its mail, and goes to nobody without the right', async () => {
		await halbiert()
		await watch()
		const [mail] = await ctx.db.select().from(t.mail).where(eq(t.mail.vorlage, 'kennzahlen_alarm'))
		const link = new URL(abbestellLink(ctx, mail?.id ?? '')).searchParams.get('t') ?? ''
		expect((await stopMails(ctx, link)).ok).toBe(true)
		const finanzen = await als('finanzen@example.org')
		await changeKennzahlMails(finanzen, ['alarm'], key())
		const rolle = (rollen: string[]) =>
			ctx.db.update(t.benutzer).set({ rollen }).where(eq(t.benutzer.emailNorm, 'finanzen@example.org'))
		await rolle(['support'])
		await ctx.db.delete(t.kennzahlAlarm)
		expect(await watch()).toMatchObject({ alarme: 1 })
		await rolle(['finanzen'])
		expect(await mails()).toEqual(['betrieb@example.org'])
	})
})
