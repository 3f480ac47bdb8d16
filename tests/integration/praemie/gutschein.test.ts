import { and, eq, isNull, or } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { berlinDay } from '~/domain/shared/dates'
import { pathTo } from '~/paths'
import { cancelAuftrag } from '~/usecases/auftrag/cancel-auftrag'
import { loadZeilen } from '~/usecases/konto/show-persoenlicher-bereich'
import { claimPraemierung } from '~/usecases/praemie/claim-praemierung'
import { showGutscheinLogo } from '~/usecases/praemie/gutschein-logo'
import { saveGutscheinMarke } from '~/usecases/praemie/gutschein-marken'
import { importGutscheinCodes } from '~/usecases/praemie/import-gutschein-codes'
import { issueGutschein } from '~/usecases/praemie/issue-gutschein'
import { replaceGutschein } from '~/usecases/praemie/replace-gutschein'
import { resendGutschein } from '~/usecases/praemie/resend-gutschein'
import { revokeGutscheinCodes } from '~/usecases/praemie/revoke-gutschein-codes'
import { showGutschein, showGutscheine } from '~/usecases/praemie/show-gutscheine'
import { showPraemierung } from '~/usecases/praemie/show-praemierung'
import { submitBankdaten } from '~/usecases/praemie/submit-bankdaten'
import { findBrueche } from '~db/repositories/hauptbuch/pruefung'
import * as t from '~db/schema/mandant/tables'
import { asBetrieb, operator, withFaktor } from '../../fixtures/actors'
import { freshDatabase, type TestContext, type TestDatabase, testClock } from '../../fixtures/database'
import { mailsTo } from '../../fixtures/mails'
import {
	BANKDATEN,
	countMails,
	findMailByKey,
	insertProdukt,
	openReward,
	PROBIERLADEN,
	plantCodes,
	reload,
	WERT_CENT,
} from '../../fixtures/praemie'

let database: TestDatabase
let ctx: TestContext
let praemien: Awaited<ReturnType<typeof insertProdukt>>

beforeAll(async () => {
	database = await freshDatabase()
	ctx = await database.contextFor('nordfunk.localhost')
	praemien = await insertProdukt(ctx)
})
afterAll(() => database.drop())

const mailLink = async (an: string) => (await mailsTo(ctx, an, 'gutschein')).at(-1)?.link ?? ''
const secretIn = (link: string) => new URL(link).searchParams.get('t') ?? ''

async function chosen(on: TestContext = ctx) {
	const reward = await openReward(on)
	const wahl = { art: 'gutschein', email: reward.email } as const
	expect(await claimPraemierung(on, reward.token, praemien.gutschein, wahl, undefined)).toMatchObject({ ok: true })
	return reward
}
const auditOf = async (id: string) =>
	(await ctx.db.select().from(t.audit).where(eq(t.audit.bezugId, id))).map(({ ereignis }) => ereignis)

describe('a voucher', () => {
	it('[B-TERMS] waits while the stock is empty, warns, and goes out when codes come', async () => {
		const warn = vi.spyOn(ctx.log, 'warn')
		const clock = testClock()
		const on = { ...ctx, clock }
		const { praemierung, token } = await chosen(on)
		expect(await reload(ctx, praemierung.id)).toMatchObject({ zustand: 'Bereitgestellt' })
		expect(warn).toHaveBeenCalledWith(
			expect.objectContaining({ marke: PROBIERLADEN, wertCent: WERT_CENT }),
			expect.any(String),
		)
		expect(await showGutscheine(asBetrieb(on))).toMatchObject({
			wartend: [{ id: praemierung.id, marke: PROBIERLADEN, wertCent: WERT_CENT, ueberfaellig: false }],
		})
		expect(await issueGutschein(on, praemierung.id)).toEqual({ ok: true, value: 'wartet' })
		expect((await auditOf(praemierung.id)).filter((e) => e === 'praemierung.gutschein_wartet')).toHaveLength(1)
		clock.advance({ hours: 25 })
		expect(await showPraemierung(on, token)).toMatchObject({
			value: { stand: { schritt: { art: 'gutschein_vorbereitet', ueberfaellig: true } } },
		})
		expect(await showGutscheine(asBetrieb(on))).toMatchObject({ wartend: [{ ueberfaellig: true }] })
		// A code of another value or brand is none.
		await plantCodes(on, 1, WERT_CENT + 1)
		await plantCodes(on, 1, WERT_CENT, 'Andere Marke')
		expect(await issueGutschein(on, praemierung.id)).toEqual({ ok: true, value: 'wartet' })
		await plantCodes(on, 1)
		expect(await reload(ctx, praemierung.id)).toMatchObject({ zustand: 'Abgeholt', erledigtAm: clock() })
		expect(await findMailByKey(ctx, `gutschein:${praemierung.id}`)).toMatchObject({ daten: { marke: PROBIERLADEN } })
	})

	it('keeps the codes where sending them out fails, and leaves that to the job', async () => {
		const clock = testClock()
		const { praemierung } = await chosen({ ...ctx, clock })
		clock.advance({ hours: 25 })
		// A code of another value: the reward waits on, and that it is overdue is to be logged.
		const lieferung = { marke: PROBIERLADEN, wertCent: WERT_CENT + 2, codes: ['BLEIBT-1'] }
		vi.spyOn(ctx.log, 'warn').mockImplementation(() => {
			throw new Error('the log is full')
		})
		const error = vi.spyOn(ctx.log, 'error')
		expect(await importGutscheinCodes(asBetrieb({ ...ctx, clock }), lieferung)).toMatchObject({
			ok: true,
			value: { neu: 1 },
		})
		expect(error).toHaveBeenCalledWith(expect.objectContaining({ err: expect.any(Error) }), expect.any(String))
		vi.restoreAllMocks()
		await plantCodes(ctx, 1)
		expect(await reload(ctx, praemierung.id)).toMatchObject({ zustand: 'Abgeholt' })
	})

	it('is given once, however often it is asked for', async () => {
		await plantCodes(ctx, 3)
		const before = await countMails(ctx, 'gutschein')
		const { praemierung } = await chosen()
		for (let i = 0; i < 3; i++)
			expect(await issueGutschein(ctx, praemierung.id)).toEqual({ ok: true, value: 'ausgegeben' })
		const codes = await ctx.db.select().from(t.gutscheinCode).where(eq(t.gutscheinCode.praemierungId, praemierung.id))
		expect(codes).toHaveLength(1)
		expect(await countMails(ctx, 'gutschein')).toBe(before + 1)
	})

	it('of a brand without a shop leads to the reward, where nothing can be done any more', async () => {
		await plantCodes(ctx, 1)
		const { email } = await chosen()
		const link = await mailLink(email)
		expect(link).toContain(pathTo(ctx.mandant, 'PraemieWaehlen'))
		const versendet = { value: { stand: { schritt: { art: 'gutschein_versendet', marke: PROBIERLADEN } } } }
		expect(await showPraemierung(ctx, secretIn(link))).toMatchObject(versendet)
		const geld = { art: 'geld', bankdaten: BANKDATEN } as const
		expect(await claimPraemierung(ctx, secretIn(link), praemien.geld, geld, undefined)).toEqual({
			ok: false,
			code: 'praemie_bereits_gewaehlt',
		})
		expect(await submitBankdaten(ctx, secretIn(link), BANKDATEN, undefined)).toMatchObject({ ok: false })
		const spaeter = { ...ctx, clock: testClock() }
		spaeter.clock.advance({ days: 300 })
		expect(await showPraemierung(spaeter, secretIn(link))).toMatchObject(versendet)
	})

	it('is not given for a reward that is not chosen, cancelled or unknown', async () => {
		const { praemierung, auftragId } = await openReward(ctx)
		expect(await issueGutschein(ctx, praemierung.id)).toEqual({ ok: false, code: 'zustand_veraltet' })
		await cancelAuftrag(asBetrieb(ctx), auftragId)
		expect(await issueGutschein(ctx, praemierung.id)).toEqual({ ok: false, code: 'zustand_veraltet' })
		expect(await issueGutschein(ctx, '00000000-0000-4000-8000-000000000000')).toMatchObject({ ok: false })
	})
})

describe('a voucher whose code does not work', () => {
	const desk = () => withFaktor(asBetrieb(ctx))
	const codesOf = async (praemierungId: string) => {
		const { gutscheinCode: c } = t
		return ctx.db
			.select()
			.from(c)
			.where(or(eq(c.praemierungId, praemierungId), eq(c.widerrufenVon, praemierungId)))
	}

	it('[P-REWARD] is mailed with its code, to the address that was chosen', async () => {
		await plantCodes(ctx, 1)
		const { praemierung, email } = await chosen()
		const mail = await findMailByKey(ctx, `gutschein:${praemierung.id}`)
		const [code] = await codesOf(praemierung.id)
		const opened = ctx.keys.open({ table: 'gutschein_code', id: code?.id ?? '', column: 'code' }, code?.code ?? '')
		expect(mail).toMatchObject({ an: email, daten: { code: opened, marke: PROBIERLADEN, betragCent: WERT_CENT } })
	})

	it('is replaced by another one, mailed and posted, and what was revoked is nobody’s any more', async () => {
		await plantCodes(ctx, 2)
		const { praemierung } = await chosen()
		const [erster] = await codesOf(praemierung.id)
		const ohneFaktor = { ...desk(), actor: { ...operator('admin'), faktor: { am: null } } }
		expect(await replaceGutschein(ohneFaktor, praemierung.id)).toEqual({ ok: false, code: 'faktor_noetig' })
		expect(await replaceGutschein(desk(), praemierung.id, 'ersatz:1')).toEqual({ ok: true, value: 'ausgegeben' })
		expect(await replaceGutschein(desk(), praemierung.id, 'ersatz:1'), 'sent twice').toMatchObject({ ok: true })
		const codes = await codesOf(praemierung.id)
		expect(codes).toHaveLength(2)
		const neuer = codes.find(({ widerrufenAm }) => widerrufenAm === null)
		expect(codes.find(({ id }) => id === erster?.id)).toMatchObject({
			praemierungId: null,
			widerrufenVon: praemierung.id,
		})
		const mail = await findMailByKey(ctx, `gutschein:${praemierung.id}:${neuer?.id}`)
		expect(mail).toMatchObject({ daten: { ersatz: true } })
		expect(await reload(ctx, praemierung.id)).toMatchObject({ zustand: 'Abgeholt' })
		expect(await showGutschein(asBetrieb(ctx), praemierung.id)).toMatchObject({ value: { ersetzt: 1 } })
		expect(await findBrueche(ctx.db)).toMatchObject({ anzahl: 0 })
	})

	it('waits where the stock is empty, and gets its own mail when codes come', async () => {
		await plantCodes(ctx, 1)
		const { praemierung } = await chosen()
		const { gutscheinCode: c } = t
		const frei = await ctx.db
			.select()
			.from(c)
			.where(and(eq(c.marke, PROBIERLADEN), isNull(c.praemierungId)))
		const rest = frei.filter(({ wertCent, widerrufenAm }) => wertCent === WERT_CENT && !widerrufenAm)
		const codes = rest.map(({ id, code }) => ctx.keys.open({ table: 'gutschein_code', id, column: 'code' }, code))
		if (codes.length > 0) await revokeGutscheinCodes(asBetrieb(ctx), { marke: PROBIERLADEN, codes })
		expect(await replaceGutschein(desk(), praemierung.id)).toEqual({ ok: true, value: 'wartet' })
		expect(await reload(ctx, praemierung.id)).toMatchObject({ zustand: 'Bereitgestellt', erledigtAm: null })
		expect(await replaceGutschein(desk(), praemierung.id)).toEqual({ ok: false, code: 'nicht_gefunden' })
		const before = await countMails(ctx, 'gutschein')
		await plantCodes(ctx, 1)
		expect(await reload(ctx, praemierung.id)).toMatchObject({ zustand: 'Abgeholt' })
		expect(await countMails(ctx, 'gutschein')).toBe(before + 1)
		expect(await findBrueche(ctx.db)).toMatchObject({ anzahl: 0 })
	})

	it('is sent again as it is', async () => {
		await plantCodes(ctx, 1)
		const { praemierung, email } = await chosen()
		const before = await countMails(ctx, 'gutschein', email)
		const first = await mailLink(email)
		expect(await resendGutschein(asBetrieb(ctx), praemierung.id)).toEqual({ ok: true, value: null })
		expect(await countMails(ctx, 'gutschein', email)).toBe(before + 1)
		expect(await mailLink(email)).not.toBe(first)
		expect(await codesOf(praemierung.id)).toHaveLength(1)
		const { praemierung: offen } = await openReward(ctx)
		expect(await resendGutschein(asBetrieb(ctx), offen.id)).toEqual({ ok: false, code: 'nicht_gefunden' })
	})

	it('tells how and until when it is redeemed, in the mail and in the personal area', async () => {
		const logo = Buffer.from(
			'<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"><path onclick="x()" d="M0 0h9v9z"/></svg>',
		)
		const texte = {
			shopUrl: 'https://shop.example',
			einloesen: { de: 'Im Warenkorb eingeben.', en: 'At checkout.' },
		}
		const row = { ...texte, logo }
		expect(await saveGutscheinMarke(asBetrieb(ctx), { marke: PROBIERLADEN, ...row })).toMatchObject({ ok: true })
		expect(await saveGutscheinMarke(asBetrieb(ctx), { marke: 'Gibt es nicht', ...row })).toMatchObject({ ok: false })
		const lieferung = {
			marke: PROBIERLADEN,
			wertCent: WERT_CENT,
			gueltigBis: '2029-12-31',
			codes: ['BIS-NEUNUNDZWANZIG'],
		}
		await importGutscheinCodes(asBetrieb(ctx), lieferung)
		const { praemierung, empfehlerId, token } = await chosen()
		const kein = { marke: PROBIERLADEN, ...row, logo: Buffer.from('<html></html>') }
		expect(await saveGutscheinMarke(asBetrieb(ctx), kein)).toEqual({ ok: false, code: 'logo_ungueltig' })
		const logoHref = expect.stringMatching(/^\/gutschein\/logo\/[0-9a-f]{20}$/)
		const bekannt = { gueltigBis: '2029-12-31', shopUrl: row.shopUrl, einloesen: row.einloesen.de }
		const hinweis = { ...bekannt, logoHref }
		const logoUrl = expect.stringMatching(/^https?:\/\/[^/]+\/gutschein\/logo\/[0-9a-f]{20}$/)
		const mail = await findMailByKey(ctx, `gutschein:${praemierung.id}`)
		expect(mail, 'the shop is the one button').toMatchObject({ daten: { ...bekannt, logoUrl, link: null } })
		expect(await showPraemierung(ctx, token)).toMatchObject({ value: { stand: { schritt: hinweis } } })
		const { zeilen } = await loadZeilen(ctx, empfehlerId, { limit: 10 })
		expect(zeilen.map(({ gutschein }) => gutschein)).toContainEqual({ marke: PROBIERLADEN, ...hinweis })
		const { token: offen } = await openReward(ctx)
		const vorrat = { ...lieferung, gueltigBis: '2030-12-31', codes: ['BIS-DREISSIG'] }
		await importGutscheinCodes(asBetrieb(ctx), vorrat)
		const auswahl = await showPraemierung(ctx, offen)
		expect(auswahl, 'where it is chosen').toMatchObject({
			value: {
				wahl: {
					optionen: expect.arrayContaining([
						expect.objectContaining({ marke: PROBIERLADEN, gueltigBis: '2030-12-31' }),
					]),
				},
			},
		})
		const name = JSON.stringify(await showPraemierung(ctx, offen)).match(/logo\/([0-9a-f]{20})/)?.[1] ?? ''
		expect(await showGutscheinLogo(ctx, name)).toMatchObject({ ok: true })
		const stays = { marke: PROBIERLADEN, ...texte }
		await saveGutscheinMarke(asBetrieb(ctx), stays)
		expect(await showGutscheinLogo(ctx, name), 'texts alone leave it').toMatchObject({ ok: true })
		await saveGutscheinMarke(asBetrieb(ctx), { ...stays, logo: null })
		expect(await showGutscheinLogo(ctx, name)).toMatchObject({ ok: false })
	})
})

describe('the voucher stock', () => {
	it('holds each code once, sealed', async () => {
		const lieferung = { marke: 'Einmal', wertCent: 1000, codes: ['EINMAL-1', 'EINMAL-2'] }
		expect(await importGutscheinCodes(asBetrieb(ctx), lieferung)).toMatchObject({
			value: { neu: 2, bekannt: [] },
		})
		expect(await importGutscheinCodes(asBetrieb(ctx), { ...lieferung, codes: ['EINMAL-3', 'EINMAL-2'] })).toEqual({
			ok: true,
			value: { neu: 1, bekannt: [1], versendet: 0 },
		})
		expect((await showGutscheine(asBetrieb(ctx))).bestand).toContainEqual(
			expect.objectContaining({ marke: 'Einmal', wertCent: 1000, frei: 3, insgesamt: 0, knapp: false, tage: null }),
		)
		const rows = await ctx.db.select().from(t.gutscheinCode)
		const audit = await ctx.db.select().from(t.audit)
		expect(JSON.stringify([rows, audit])).not.toContain('EINMAL-1')
	})

	it('takes a form that is sent twice once', async () => {
		const lieferung = { marke: 'Zweimal', wertCent: 1000, codes: ['ZWEIMAL-1'] }
		for (let i = 0; i < 2; i++)
			expect(await importGutscheinCodes(asBetrieb(ctx), lieferung, 'BetriebGutscheine:codes')).toEqual({
				ok: true,
				value: { neu: 1, bekannt: [], versendet: 0 },
			})
	})

	it('loses codes the shop does not take any more, and names the rewards that have one', async () => {
		const marke = 'Widerruf'
		const codes = ['WEG-1', 'WEG-2', 'WEG-3']
		await importGutscheinCodes(asBetrieb(ctx), { marke, wertCent: 1000, codes })
		const weg = { marke, codes: ['WEG-1', 'WEG-2', 'NIE-DAGEWESEN'] }
		const erwartet = { widerrufen: 2, vergeben: [], unbekannt: 1 }
		expect(await revokeGutscheinCodes(asBetrieb(ctx), weg, 'weg:1')).toEqual({ ok: true, value: erwartet })
		expect(await revokeGutscheinCodes(asBetrieb(ctx), weg, 'weg:1')).toEqual({ ok: true, value: erwartet })
		expect(await revokeGutscheinCodes(asBetrieb(ctx), { ...weg, marke: 'Einmal' })).toMatchObject({
			value: { widerrufen: 0, unbekannt: 3 },
		})
		const { bestand } = await showGutscheine(asBetrieb(ctx))
		expect(bestand.find((one) => one.marke === marke)).toMatchObject({ frei: 1 })
		await plantCodes(ctx, 1)
		const { praemierung } = await chosen()
		const code = (await findMailByKey(ctx, `gutschein:${praemierung.id}`))?.daten
		const given = code && 'code' in code ? code.code : ''
		expect(await revokeGutscheinCodes(asBetrieb(ctx), { marke: PROBIERLADEN, codes: [given] })).toMatchObject({
			value: { widerrufen: 0, vergeben: [praemierung.id] },
		})
		const audit = JSON.stringify(await ctx.db.select().from(t.audit))
		expect(audit).not.toContain('WEG-1')
		expect(audit).not.toContain(given)
	})

	it('gives out first what ends first, and nothing that ends too soon', async () => {
		const marke = PROBIERLADEN
		const { gutscheinCode: c } = t
		const frei = await ctx.db
			.select()
			.from(c)
			.where(and(eq(c.marke, marke), isNull(c.praemierungId)))
		const codes = frei.map(({ id, code }) => ctx.keys.open({ table: 'gutschein_code', id, column: 'code' }, code))
		if (codes.length > 0) await revokeGutscheinCodes(asBetrieb(ctx), { marke, codes })
		const add = (gueltigBis: string | null, code: string) =>
			importGutscheinCodes(asBetrieb(ctx), { marke, wertCent: WERT_CENT, gueltigBis, codes: [code] })
		await add(berlinDay(ctx.clock()), 'ENDET-HEUTE')
		await add(null, 'ENDET-NIE')
		await add('2030-01-01', 'ENDET-SPAETER')
		for (const code of ['ENDET-SPAETER', 'ENDET-NIE']) {
			const { praemierung } = await chosen()
			expect(await findMailByKey(ctx, `gutschein:${praemierung.id}`)).toMatchObject({ daten: { code } })
		}
		const { praemierung } = await chosen()
		expect(await reload(ctx, praemierung.id)).toMatchObject({ zustand: 'Bereitgestellt' })
	})
})
