import { and, eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MailSendError, type MailTransport } from '~/adapters/mail/transport'
import { vorlagen } from '~/adapters/mail/vorlagen/schema'
import { DEMO_EMPFEHLER } from '~/domain/benutzer/demo-people'
import { keysOf } from '~/domain/shared/keys'
import { createEmpfehler } from '~/usecases/konto/create-empfehler'
import { requestPasswortReset } from '~/usecases/konto/request-passwort-reset'
import { resetPasswort } from '~/usecases/konto/reset-passwort'
import { enqueueMail } from '~/usecases/mail/enqueue-mail'
import { POSTFACH_GRENZEN, regelOf } from '~/usecases/mail/postfach'
import { sendDueMails } from '~/usecases/mail/send-due-mails'
import * as t from '~db/schema/mandant/tables'
import { asJob } from '../../fixtures/actors'
import { freshDatabase, type TestClock, type TestContext, type TestDatabase, testClock } from '../../fixtures/database'
import { tokenIn } from '../../fixtures/empfehlung'
import { mailsTo } from '../../fixtures/mails'

let database: TestDatabase
let ctx: TestContext
let clock: TestClock
let count = 0
const key = () => `Postfach:${++count}`
const [STUNDE, TAG] = POSTFACH_GRENZEN

beforeAll(async () => {
	database = await freshDatabase()
	clock = testClock()
	ctx = await database.contextFor('nordfunk.localhost', { clock })
})
afterAll(() => database.drop())

const register = (email: string) => createEmpfehler(ctx, { vorname: 'Kim', nachname: 'Berger', email }, key())
const mailsLike = (pattern: string) => ctx.db.select().from(t.mail).where(like(t.mail.an, pattern))

describe('a mailbox', () => {
	it('gets so many mails and no more, however its address is written and however many come at once', async () => {
		const answers = await Promise.all(Array.from({ length: 75 }, (_, i) => register(`opfer+${i}@example.net`)))
		expect(new Set(answers.map(({ ok }) => ok))).toEqual(new Set([true]))
		expect(await mailsLike('opfer%')).toHaveLength(STUNDE.mails)
		clock.advance({ hours: 1 })
		await register('Opfer+noch@example.net')
		expect(await mailsLike('%pfer%')).toHaveLength(STUNDE.mails + 1)
		for (let hour = 0; hour < 5; hour++) {
			clock.advance({ hours: 1 })
			for (let i = 0; i < STUNDE.mails; i++) await register(`opfer+${hour}.${i}@example.net`)
		}
		expect(await mailsLike('%pfer%')).toHaveLength(TAG.mails)
		clock.advance({ hours: 24 })
		await register('opfer+morgen@example.net')
		expect(await mailsLike('opfer+morgen%')).toHaveLength(1)
	})

	it('of Gmail is one with and without dots; others’ are their own', async () => {
		for (let i = 0; i < STUNDE.mails + 3; i++) await register(`m.u.s.t.e.r+${i}@gmail.com`)
		await register('muster@googlemail.com')
		expect(await mailsLike('m%@g%mail.com')).toHaveLength(STUNDE.mails)
		await register('nachbar@example.net')
		expect(await mailsTo(ctx, 'nachbar@example.net', 'willkommen')).toHaveLength(1)
	})

	it('that is full says nothing of it, and gets what its owner is owed all the same', async () => {
		const an = 'voll@example.net'
		for (let i = 0; i < STUNDE.mails + 2; i++) await register(`voll+${i}@example.net`)
		expect((await register(an)).ok).toBe(true)
		expect(await mailsTo(ctx, an, 'willkommen')).toEqual([])
		const OHNE = { gueltigBis: null, shopUrl: null, einloesen: '', ersatz: false }
		const daten = { vorname: 'Kim', marke: 'Bücher', code: 'AB12', betragCent: 4500, ...OHNE }
		for (let i = 0; i < 3; i++)
			await ctx.db.transaction((tx) =>
				enqueueMail(ctx, tx, { vorlage: 'gutschein', an, sprache: 'de', schluessel: `gutschein:${i}`, daten }),
			)
		expect(await mailsTo(ctx, an, 'gutschein')).toHaveLength(3)
	})
})

describe('mails that still wait', () => {
	it('go when a newer one says the same; its link works', async () => {
		for (let i = 0; i < 3; i++) {
			await requestPasswortReset(ctx, DEMO_EMPFEHLER, key())
			clock.advance({ hours: 0.2 })
		}
		const mails = await mailsTo(ctx, DEMO_EMPFEHLER, 'passwort_zuruecksetzen')
		expect(mails).toHaveLength(1)
		const eingabe = { t: tokenIn(mails[0]?.link), passwort: 'Kiesel7Nebelhorn', geraet: '' }
		expect((await resetPasswort(ctx, eingabe, key())).ok).toBe(true)
	})

	it('and were sent stay, as does one of another meaning', async () => {
		const { mail } = t
		await requestPasswortReset(ctx, DEMO_EMPFEHLER, key())
		await ctx.db.update(mail).set({ zustand: 'gesendet' }).where(eq(mail.vorlage, 'passwort_zuruecksetzen'))
		clock.advance({ hours: 0.2 })
		await register(DEMO_EMPFEHLER)
		await requestPasswortReset(ctx, DEMO_EMPFEHLER, key())
		const rows = await ctx.db
			.select()
			.from(mail)
			.where(and(eq(mail.an, DEMO_EMPFEHLER)))
		const kinds = rows.map(({ vorlage, zustand }) => `${vorlage} ${zustand}`)
		expect(kinds).toContain('konto_vorhanden wartet')
		expect(kinds).toContain('passwort_zuruecksetzen gesendet')
		expect(kinds.filter((kind) => kind === 'passwort_zuruecksetzen wartet')).toHaveLength(1)
	})
})

describe('a mail that is being sent again while a newer one says the same', () => {
	/** Fails the first time; the second try answers `second`, while another request comes in. */
	async function retried(second: () => 'gesendet') {
		const { mail } = t
		await ctx.db.delete(mail)
		clock.advance({ hours: 24 })
		let tries = 0
		const transport: MailTransport = {
			async send() {
				if (++tries === 1) throw new MailSendError('451 spaeter', false)
				if (tries > 2) return 'gesendet'
				clock.advance({ hours: 0.2 })
				await requestPasswortReset(ctx, DEMO_EMPFEHLER, key())
				return second()
			},
			close: () => undefined,
		}
		await requestPasswortReset(ctx, DEMO_EMPFEHLER, key())
		await sendDueMails(asJob(ctx), transport)
		clock.advance({ hours: 0.2 })
		const run = () => sendDueMails(asJob(ctx), transport)
		const counts = await run()
		return { counts, run, rows: async () => (await ctx.db.select().from(mail)).map(({ zustand }) => zustand) }
	}

	it('stays, and what was sent is on record', async () => {
		const { rows } = await retried(() => 'gesendet')
		expect((await rows()).toSorted()).toEqual(['gesendet', 'gesendet'])
	})

	it('goes when the try fails, so that one mail arrives', async () => {
		const { counts, rows } = await retried(() => {
			throw new MailSendError('451 spaeter', false)
		})
		expect(counts).toMatchObject({ ersetzt: 1, gesendet: 1, spaeter: 0 })
		expect(await rows()).toEqual(['gesendet'])
	})
})

it('what a person is owed is never limited, nor replaced', () => {
	const limited = keysOf(vorlagen).filter((vorlage) => regelOf(vorlage).fremd)
	for (const owed of [
		'praemie_bereit',
		'gutschein',
		'auszahlung_bestaetigt',
		'auszahlung_erledigt',
		'bankdaten_noetig',
	])
		expect(limited).not.toContain(owed)
	for (const vorlage of keysOf(vorlagen)) if (regelOf(vorlage).ersetzt) expect(limited).toContain(vorlage)
})

it('a mailbox that strangers filled still gets the link to set a password, some times', async () => {
	clock.advance({ hours: 24 })
	const { mail } = t
	await ctx.db.delete(mail).where(eq(mail.an, DEMO_EMPFEHLER))
	for (let i = 0; i < STUNDE.mails + 2; i++) await register(DEMO_EMPFEHLER.replace('@', `+${i}@`))
	for (let i = 0; i < STUNDE.vorbehalt + 2; i++) {
		await requestPasswortReset(ctx, DEMO_EMPFEHLER, key())
		await ctx.db.update(mail).set({ zustand: 'gesendet' }).where(eq(mail.an, DEMO_EMPFEHLER))
		clock.advance({ ms: 5 * 60_000 })
	}
	expect(await mailsTo(ctx, DEMO_EMPFEHLER, 'passwort_zuruecksetzen')).toHaveLength(STUNDE.vorbehalt)
	await requestPasswortReset(ctx, DEMO_EMPFEHLER, key(), { bekannt: true })
	expect(
		await mailsTo(ctx, DEMO_EMPFEHLER, 'passwort_zuruecksetzen'),
		'asked for by a browser that is known strangers have used up nothing',
	).toHaveLength(STUNDE.vorbehalt + 1)
	const daten = {
		vorname: 'Kim',
		produktName: 'Anschluss',
		empfehler: '',
		gueltigBis: null,
		betrag: null,
		maxAuftraege: null,
	}
	const links = { angebotLink: 'https://x.example/a', kundennummerLink: 'https://x.example/k', standLink: null }
	const bestaetigung = (id: string) => ({
		...{ vorlage: 'empfaenger_bestaetigung' as const, an: DEMO_EMPFEHLER, sprache: 'de' as const },
		...{ schluessel: `empfaenger_bestaetigung:${id}`, daten: { ...daten, ...links } },
	})
	for (let i = 0; i < STUNDE.vorbehalt + 2; i++)
		await ctx.db.transaction((tx) => enqueueMail(ctx, tx, bestaetigung(String(i))))
	expect(await mailsTo(ctx, DEMO_EMPFEHLER, 'empfaenger_bestaetigung')).toHaveLength(STUNDE.vorbehalt)
})
