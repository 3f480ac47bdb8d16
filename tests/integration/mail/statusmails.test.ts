import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Vorlage } from '~/adapters/mail/vorlagen/schema'
import { cancelAuftrag } from '~/usecases/auftrag/cancel-auftrag'
import { rejectAuftrag } from '~/usecases/auftrag/reject-auftrag'
import { releaseAuftrag } from '~/usecases/auftrag/release-auftrag'
import { reportAuftrag } from '~/usecases/auftrag/report-auftrag'
import { updateAuftragPruefung } from '~/usecases/auftrag/update-auftrag-pruefung'
import { acceptEmpfehlung } from '~/usecases/empfaenger/accept-empfehlung'
import { announceZahlungen } from '~/usecases/jobs/announce-zahlungen'
import { remindFreunde } from '~/usecases/jobs/remind-freunde'
import { eraseEmpfehler } from '~/usecases/konto/erase-empfehler'
import { markAuszahlungGezahlt } from '~/usecases/praemie/settle-auszahlung'
import { lockEmpfehler } from '~db/repositories/konto/empfehler'
import * as t from '~db/schema/mandant/tables'
import { asJob } from '../../fixtures/actors'
import { freshDatabase, type TestContext, type TestDatabase } from '../../fixtures/database'
import { neueAdresse, produkte, recommend, withConfig } from '../../fixtures/empfehlung'
import { createKasse } from '../../fixtures/lauf'
import { mailsTo } from '../../fixtures/mails'
import { countMails, insertBereiterAuftrag, neueReferenz, plantEmpfehlungRow } from '../../fixtures/praemie'

let database: TestDatabase
let ctx: TestContext
let kasse: Awaited<ReturnType<typeof createKasse>>

beforeAll(async () => {
	database = await freshDatabase()
	ctx = await database.contextFor('nordfunk.localhost', { actor: { art: 'cli' } })
	kasse = await createKasse(ctx)
})
afterAll(() => database.drop())

/** A recommendation with a friend who gave their data, and both addresses. */
async function planted(anteil: 100 | 50 | 0) {
	const row = await plantEmpfehlungRow(ctx, { anteil })
	const empfehler = await ctx.db.transaction((tx) => lockEmpfehler(tx, { id: row.empfehlerId }))
	if (!empfehler) throw new Error('no recommender')
	return { ...row, empfehler: empfehler.email, empfaenger: row.email }
}

async function ordered(empfaengernummer: string, auftragsdatum = '2026-10-01') {
	const result = await reportAuftrag(ctx, { referenz: neueReferenz(), auftragsdatum, empfaengernummer })
	if (!result.ok) throw new Error(result.code)
	return result.value.id
}

const counts = (vorlage: Vorlage, ...an: string[]) =>
	Promise.all(an.map((address) => countMails(ctx, vorlage, address)))

describe('a friend who accepts', () => {
	it('is told to the recommender with what an order is worth, each friend once, and never by name', async () => {
		const email = neueAdresse()
		const { teilbar, wertCent } = await produkte(ctx)
		const empfehlungsnummer = await recommend(ctx, teilbar, email)
		const visitor: TestContext = { ...ctx, actor: { art: 'anonym' } }
		const accept = (key: string) => acceptEmpfehlung(visitor, { empfehlungsnummer, einsprungsquelle: '' }, key)
		await accept('annahme:1')
		await accept('annahme:1')
		expect(await mailsTo(ctx, email, 'freund_angenommen')).toMatchObject([
			{
				vorname: 'Erika',
				betrag: { cent: wertCent },
				link: expect.stringContaining('/stand?t='),
			},
		])
		// Of two that wait the newer says it all.
		await accept('annahme:2')
		expect(await mailsTo(ctx, email, 'freund_angenommen')).toHaveLength(1)
	})
})

describe('a friend who did not finish', () => {
	const planted = async (set: Partial<typeof t.empfaenger.$inferInsert>) => {
		const row = await plantEmpfehlungRow(ctx, { erstelltAm: ctx.clock() })
		const { empfaenger } = t
		await ctx.db.update(empfaenger).set(set).where(eq(empfaenger.id, row.empfaengerId))
		return row
	}
	const remindedAfter = async (days: number) => {
		const clock = () => new Date(ctx.clock().getTime() + days * 86_400_000)
		return (await remindFreunde(asJob({ ...ctx, clock: Object.assign(clock, ctx.clock) }))).erinnert
	}

	it('is reminded once, a week later, where they agreed to it', async () => {
		const { email } = await planted({ emailErinnerung: true })
		expect([await remindedAfter(6.9), await remindedAfter(7), await remindedAfter(8)]).toEqual([0, 1, 0])
		expect(await mailsTo(ctx, email, 'freund_erinnerung')).toMatchObject([
			{ vorname: 'Frida', empfehler: 'Erika', gueltigBis: expect.any(Date) },
		])
	})

	it.each([
		['did not agree', { emailErinnerung: false }],
		['told a customer number', { emailErinnerung: true, kundennummer: 'K-4711' }],
		['gave no address', { emailErinnerung: true, email: null, emailNorm: null }],
		['stopped it', { emailErinnerung: true, mailAus: ['freund_erinnerung' as const] }],
	])('is not who %s', async (_, set) => {
		await planted(set)
		expect(await remindedAfter(8)).toBe(0)
	})

	it('is not who ordered, nor after two weeks', async () => {
		const { empfaengernummer } = await planted({ emailErinnerung: true })
		await ordered(empfaengernummer, '2026-11-16')
		expect(await remindedAfter(8)).toBe(0)
		await planted({ emailErinnerung: true })
		expect(await remindedAfter(14)).toBe(0)
	})
})

describe('an order that was matched', () => {
	it('is told to both sides that get a share, with the day it is checked until', async () => {
		const { empfaengernummer, empfehler, empfaenger } = await planted(50)
		await ordered(empfaengernummer, '2026-11-10')
		const { ModuleAuftragsdatumMindestalterTage: tage } = ctx.mandant.config
		const pruefungBis = new Date(Date.UTC(2026, 10, 10 + tage)).toISOString().slice(0, 10)
		expect(await mailsTo(ctx, empfehler, 'auftrag_eingegangen')).toMatchObject([
			{ seite: 'empfehler', betrag: { cent: 3501 }, pruefungBis },
		])
		expect(await mailsTo(ctx, empfaenger, 'auftrag_eingegangen')).toMatchObject([
			{ seite: 'empfaenger', betrag: { cent: 3500 }, link: expect.stringContaining('/mein-stand?t=') },
		])
	})

	it('names no day of the check that is over', async () => {
		const { empfaengernummer, empfehler } = await planted(100)
		await ordered(empfaengernummer, '2026-10-01')
		expect(await mailsTo(ctx, empfehler, 'auftrag_eingegangen')).toMatchObject([{ pruefungBis: null }])
	})

	it.each([
		[100, 1, 0],
		[0, 1, 1],
	] as const)('with %i %% for the recommender: %i to them, %i to the friend', async (anteil, eins, zwei) => {
		const { empfaengernummer, empfehler, empfaenger } = await planted(anteil)
		await ordered(empfaengernummer)
		expect(await counts('auftrag_eingegangen', empfehler, empfaenger)).toEqual([eins, zwei])
	})

	it('is told to nobody whose account is gone', async () => {
		const { empfaengernummer, empfehler, empfehlerId, empfaenger } = await planted(50)
		await ctx.db.transaction(async (tx) => {
			const row = await lockEmpfehler(tx, { id: empfehlerId })
			if (row) await eraseEmpfehler(ctx, tx, [row])
		})
		await ordered(empfaengernummer)
		expect(await counts('auftrag_eingegangen', empfehler, empfaenger)).toEqual([0, 1])
	})
})

describe('an order that is confirmed', () => {
	it('brings one mail to each side, in its own words', async () => {
		const { empfaengernummer, empfehler, empfaenger } = await planted(50)
		await releaseAuftrag(ctx, await insertBereiterAuftrag(ctx, empfaengernummer))
		expect(await mailsTo(ctx, empfehler, 'praemie_bereit')).toMatchObject([{ seite: 'empfehler', betragCent: 3501 }])
		expect(await mailsTo(ctx, empfaenger, 'praemie_bereit')).toMatchObject([{ seite: 'empfaenger', betragCent: 3500 }])
		expect(await counts('auftrag_bestaetigt', empfehler, empfaenger)).toEqual([0, 0])
	})

	it('is told to a recommender who left the reward to the friend', async () => {
		const { empfaengernummer, empfehler, empfaenger } = await planted(0)
		await releaseAuftrag(ctx, await insertBereiterAuftrag(ctx, empfaengernummer))
		expect(await counts('auftrag_bestaetigt', empfehler, empfaenger)).toEqual([1, 0])
		expect(await counts('praemie_bereit', empfehler, empfaenger)).toEqual([0, 1])
	})

	it('that brings a bonus says so in a mail of its own', async () => {
		const where = withConfig(ctx, { BonusNachAbschluessen: 1 })
		const { empfaengernummer, empfehler } = await planted(100)
		await releaseAuftrag(where, await insertBereiterAuftrag(where, empfaengernummer))
		expect((await mailsTo(ctx, empfehler, 'praemie_bereit')).map(({ art }) => art).toSorted()).toEqual([
			'auftrag',
			'bonus',
		])
	})
})

describe('an order that comes to nothing', () => {
	const widerruf = { neukunde: null, ersteZahlungAm: undefined, storniert: false, widerrufen: true }
	it.each([
		['abgelehnt', (id: string) => rejectAuftrag(ctx, id, 'Bonität, Score 12')],
		['storniert', (id: string) => cancelAuftrag(ctx, id)],
		[
			'widerrufen',
			async (id: string) => {
				await updateAuftragPruefung(ctx, id, widerruf)
				return cancelAuftrag(ctx, id)
			},
		],
	] as const)('%s: both sides are told why, without what the operators noted', async (grund, end) => {
		const { empfaengernummer, empfehler, empfaenger } = await planted(50)
		expect(await end(await ordered(empfaengernummer))).toMatchObject({ ok: true })
		for (const an of [empfehler, empfaenger]) {
			const mails = await mailsTo(ctx, an, 'auftrag_nicht_zustande')
			expect(mails).toMatchObject([{ grund }])
			expect(JSON.stringify(mails)).not.toContain('Bonität')
		}
	})

	it('after its release is told to whose reward goes with it', async () => {
		const { empfaengernummer, empfehler, empfaenger } = await planted(50)
		const id = await insertBereiterAuftrag(ctx, empfaengernummer)
		await releaseAuftrag(ctx, id)
		expect(await cancelAuftrag(ctx, id)).toMatchObject({ ok: true })
		expect(await counts('auftrag_nicht_zustande', empfehler, empfaenger)).toEqual([1, 1])
		expect(await counts('rueckforderung', empfehler, empfaenger)).toEqual([0, 0])
	})

	it('is told to who had the reward already by the mail that asks for it back, and by no other', async () => {
		const { auszahlung, auftragId } = await kasse.payable()
		expect(await markAuszahlungGezahlt(ctx, auszahlung.id)).toMatchObject({ ok: true })
		const before = [await countMails(ctx, 'auftrag_nicht_zustande'), await countMails(ctx, 'rueckforderung')]
		expect(await cancelAuftrag(ctx, auftragId)).toMatchObject({ ok: true })
		const after = [await countMails(ctx, 'auftrag_nicht_zustande'), await countMails(ctx, 'rueckforderung')]
		expect(after).toEqual([before[0], (before[1] ?? 0) + 1])
	})

	it('is told to nobody while it belongs to nobody', async () => {
		const before = await countMails(ctx, 'auftrag_nicht_zustande')
		const reported = await reportAuftrag(ctx, { referenz: neueReferenz(), auftragsdatum: '2026-10-01' })
		if (!reported.ok) throw new Error(reported.code)
		await rejectAuftrag(ctx, reported.value.id, 'unbekannt')
		expect(await countMails(ctx, 'auftrag_nicht_zustande')).toBe(before)
	})
})

describe('a payout that the bank has', () => {
	it('is announced once, with the end of the account and the day', async () => {
		const [one, two] = [await kasse.payable(), await kasse.payable()]
		const laufId = await kasse.atBank(one, two)
		const [posten] = await kasse.postenOf(laufId)
		expect(await announceZahlungen(asJob(ctx))).toEqual({ angekuendigt: 2 })
		expect(await announceZahlungen(asJob(ctx))).toEqual({ angekuendigt: 0 })
		const schluessel = `auszahlung_unterwegs:${posten?.auszahlungId}:${posten?.id}`
		const [mail] = await ctx.db.select().from(t.mail).where(eq(t.mail.schluessel, schluessel))
		const [daten] = await mailsTo(ctx, mail?.an ?? '', 'auszahlung_unterwegs')
		// A recommender's: the way to see how far it is.
		expect(daten?.link).toMatch(/^http/)
	})

	it('is not announced days later', async () => {
		await kasse.atBank(await kasse.payable())
		ctx.clock.advance({ days: 3 })
		expect(await announceZahlungen(asJob(ctx))).toEqual({ angekuendigt: 0 })
	})
})
