import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type BereichFilter, NACHFRAGEN_PRO_TAG } from '~/domain/konto/persoenlich'
import { cancelAuftrag } from '~/usecases/auftrag/cancel-auftrag'
import { markGeteilt } from '~/usecases/empfehlung/mark-geteilt'
import { expireEmpfehlungen } from '~/usecases/jobs/expire-empfehlungen'
import { askPraemie, listNachfragbare } from '~/usecases/konto/ask-praemie'
import { type Bereich, showPersoenlicherBereich } from '~/usecases/konto/show-persoenlicher-bereich'
import { claimPraemierung } from '~/usecases/praemie/claim-praemierung'
import { createPraemieLink } from '~/usecases/praemie/create-praemie-link'
import { findPraemierungAccess } from '~/usecases/praemie/find-praemierung-access'
import { grantKulanz } from '~/usecases/praemie/grant-kulanz'
import { resendPraemieMail } from '~/usecases/praemie/resend-praemie-mail'
import { markAuszahlungGezahlt, returnAuszahlung } from '~/usecases/praemie/settle-auszahlung'
import { NotAuthorised } from '~/usecases/shared/authorise'
import * as t from '~db/schema/mandant/tables'
import { asBetrieb, asCli, asJob } from '../../fixtures/actors'
import { freshDatabase, type TestContext, type TestDatabase } from '../../fixtures/database'
import { angemeldet, empfehlerMit, produkte, recommend, tokenIn } from '../../fixtures/empfehlung'
import { mailsTo } from '../../fixtures/mails'
import {
	auszahlungenOf,
	BANKDATEN,
	insertBereiterAuftrag,
	insertFreund,
	insertProdukt,
	openReward,
	plantEmpfehlungRow,
	WERT_CENT,
} from '../../fixtures/praemie'

let database: TestDatabase
let ctx: TestContext
let geld: number
let key = 0

const alle = { filter: 'alle' as const }

beforeAll(async () => {
	database = await freshDatabase()
	ctx = await database.contextFor('nordfunk.localhost')
	geld = (await insertProdukt(ctx)).geld
})
beforeEach(async () => {
	ctx = await database.contextFor('nordfunk.localhost')
})
afterAll(() => database.drop())

const neuerKey = () => `test:${++key}`
const als = (id: string) => angemeldet(ctx, id)

async function bereich(
	empfehlerId: string,
	query: Parameters<typeof showPersoenlicherBereich>[1] = alle,
): Promise<Bereich> {
	const found = await showPersoenlicherBereich(als(empfehlerId), query)
	if (!found.ok) throw new Error(found.code)
	return found.value
}

const status = ({ zeilen }: Bereich) => zeilen.map((zeile) => zeile.status.status)

async function secondFriend(empfehlungId: string) {
	await insertFreund(ctx, {
		empfehlungId,
		zustand: 'bestaetigt',
		angenommenAm: new Date(ctx.clock().getTime() + 1000),
	})
}

const gezahlt = async (empfehlerId: string) => {
	const reward = await openReward(ctx, { empfehlerId })
	const claimed = await claimPraemierung(ctx, reward.token, geld, { art: 'geld', bankdaten: BANKDATEN }, undefined)
	const [auszahlung] = await auszahlungenOf(ctx, reward.praemierung.id)
	if (!claimed.ok || !auszahlung) throw new Error('not claimed')
	return { ...reward, auszahlungId: auszahlung.id }
}

describe('the list', () => {
	it('[S-PersoenlicherBereich] [S-StatusBar] has a line for each friend, with status, reason, date and next step', async () => {
		const { empfehlerId, empfehlungId, empfaengernummer } = await plantEmpfehlungRow(ctx)
		await secondFriend(empfehlungId)
		await insertBereiterAuftrag(ctx, empfaengernummer)
		const { zeilen } = await bereich(empfehlerId)
		expect(
			zeilen.map(({ kontakt, status: { status, grund, naechsterSchritt } }) => [
				kontakt,
				status,
				grund,
				naechsterSchritt,
			]),
		).toEqual([
			[1, 'in_bearbeitung', 'auftrag_frist_vorbei', 'pruefung_abwarten'],
			[2, 'reagiert', 'empfehlung_angenommen', 'kontakt_vervollstaendigt'],
		])
		expect(zeilen[0]?.status.am).toEqual(new Date('2026-10-15T21:59:59.999Z'))
	})

	it('[S-PersoenlicherBereich] of many, one is found by what it is called, by its offer or a number, and the filters count what was found', async () => {
		const { empfehlerId, empfehlungId, empfehlungsnummer, empfaengernummer } = await plantEmpfehlungRow(ctx)
		const weitere = [await plantEmpfehlungRow(ctx, { empfehlerId }), await plantEmpfehlungRow(ctx, { empfehlerId })]
		const { empfehlung } = t
		const nennen = (id: string, merkname: string) =>
			ctx.db.update(empfehlung).set({ merkname }).where(eq(empfehlung.id, id))
		await nennen(empfehlungId, 'Anna-Lena aus dem Chor')
		await nennen(weitere[0]?.empfehlungId ?? '', 'Jörg')
		const fremd = await plantEmpfehlungRow(ctx)
		await nennen(fremd.empfehlungId, 'Anna-Lena')
		const gefunden = async (q: string, filter: BereichFilter = 'alle') => {
			const { zeilen, anzahlen } = await bereich(empfehlerId, { filter, q })
			return { nummern: zeilen.map((zeile) => zeile.empfehlungsnummer), alle: anzahlen.alle }
		}
		for (const q of ['annalena', 'Anna Lena', 'CHOR anna-lena', empfehlungsnummer.toLowerCase(), empfaengernummer])
			expect(await gefunden(q), q).toEqual({ nummern: [empfehlungsnummer], alle: 1 })
		expect((await gefunden('joerg')).alle).toBe(1)
		expect(await gefunden('niemand')).toEqual({ nummern: [], alle: 0 })
		expect(await gefunden(fremd.empfehlungsnummer)).toEqual({ nummern: [], alle: 0 })
		expect((await gefunden('%')).alle).toBe(0)
		expect((await gefunden('annalena', 'abgeschlossen')).nummern).toEqual([])
		expect((await bereich(empfehlerId)).anzahlen.alle).toBe(3)
	})

	it('[S-StatusBar] follows a reward from its mail to the money on the account, and back when it returns', async () => {
		const { empfehlerId, praemierung, token } = await openReward(ctx)
		expect(status(await bereich(empfehlerId))).toEqual(['praemie_abholen'])
		await claimPraemierung(ctx, token, geld, { art: 'geld', bankdaten: BANKDATEN }, undefined)
		expect(status(await bereich(empfehlerId))).toEqual(['praemie_bereit'])
		const [erste] = await auszahlungenOf(ctx, praemierung.id)
		await returnAuszahlung(asBetrieb(ctx), erste?.id ?? '')
		expect(status(await bereich(empfehlerId))).toEqual(['bankdaten_benoetigt'])

		const bezahlt = await gezahlt(empfehlerId)
		await markAuszahlungGezahlt(asCli(ctx), bezahlt.auszahlungId)
		expect(status(await bereich(empfehlerId)).toSorted()).toEqual(['ausgezahlt', 'bankdaten_benoetigt'])
	})

	it('[S-StatusBar] says when a contract fell through, and when a link ran out', async () => {
		const offen = await openReward(ctx)
		await cancelAuftrag(asBetrieb(ctx), offen.auftragId)
		expect(status(await bereich(offen.empfehlerId))).toEqual(['nicht_abgeschlossen'])
		const { teilbar } = await produkte(ctx)
		const email = 'abgelaufen@example.org'
		const empfehlungsnummer = await recommend(ctx, teilbar, email)
		const { id } = await empfehlerMit(ctx, email)
		await markGeteilt(ctx, empfehlungsnummer)
		expect((await bereich(id)).zeilen[0]?.status).toMatchObject({
			status: 'nicht_reagiert',
			grund: 'wartet_auf_kontakt',
		})
		ctx.clock.advance({ days: 61 })
		const vorher = await bereich(id)
		expect(status(vorher)).toEqual(['abgelaufen'])
		expect(vorher.anzahlen).toEqual({ alle: 1, aktion: 0, offen: 0, abgeschlossen: 1 })
		await expireEmpfehlungen(asJob(ctx))
		expect(await bereich(id)).toEqual(vorher)
	})

	it('[E-Listing] names recommendation and recipient by their numbers, and nothing else of the friend', async () => {
		const { empfehlerId, empfehlungsnummer, empfaengernummer, email } = await plantEmpfehlungRow(ctx)
		const seen = await bereich(empfehlerId)
		expect(seen.zeilen).toMatchObject([{ empfehlungsnummer, empfaengernummer, kontakt: 1 }])
		expect(JSON.stringify(seen)).not.toMatch(new RegExp(`Frida|Freundin|${email}`, 'i'))
	})

	it('[R-EMPFEHLER] holds the own recommendations only, and nothing for an account that is gone', async () => {
		const mine = await plantEmpfehlungRow(ctx)
		const other = await plantEmpfehlungRow(ctx)
		expect((await bereich(mine.empfehlerId)).zeilen.map((zeile) => zeile.empfehlungsnummer)).toEqual([
			mine.empfehlungsnummer,
		])
		const { empfehler } = t
		await ctx.db.update(empfehler).set({ geloeschtAm: ctx.clock() }).where(eq(empfehler.id, other.empfehlerId))
		expect(await showPersoenlicherBereich(als(other.empfehlerId), alle)).toEqual({
			ok: false,
			code: 'anmeldung_erforderlich',
		})
		await expect(showPersoenlicherBereich(ctx, alle)).rejects.toThrow(NotAuthorised)
	})

	it('[S-PersoenlicherBereich] filters, counts and pages', async () => {
		const { empfehlerId } = await openReward(ctx)
		for (let i = 1; i <= 11; i++)
			await plantEmpfehlungRow(ctx, { empfehlerId, erstelltAm: new Date(ctx.clock().getTime() - i * 60_000) })
		const first = await bereich(empfehlerId)
		expect([first.zeilen.length, first.vor, first.nach]).toEqual([10, undefined, first.zeilen[9]?.key])
		expect(first.anzahlen).toEqual({ alle: 12, aktion: 1, offen: 12, abgeschlossen: 0 })
		const second = await bereich(empfehlerId, { filter: 'alle', nach: first.nach })
		expect([second.zeilen.length, second.vor, second.nach]).toEqual([2, second.zeilen[0]?.key, undefined])
		expect(await bereich(empfehlerId, { filter: 'alle', vor: second.vor })).toEqual(first)
		expect(await bereich(empfehlerId, { filter: 'alle', nach: randomUUID() })).toEqual(first)
		expect(await bereich(empfehlerId, { filter: 'alle', vor: first.zeilen[3]?.key })).toEqual(first)
		const keys = [...first.zeilen, ...second.zeilen].map((zeile) => zeile.key)
		expect(new Set(keys).size).toBe(12)
		expect(status(await bereich(empfehlerId, { filter: 'aktion' }))).toEqual(['praemie_abholen'])
		expect(status(await bereich(empfehlerId, { filter: 'abgeschlossen' }))).toEqual([])
	})

	it('[S-PersoenlicherBereich] adds up rewards, goodwill ones included', async () => {
		const { empfehlerId, auszahlungId } = await gezahlt((await openReward(ctx)).empfehlerId)
		await markAuszahlungGezahlt(asCli(ctx), auszahlungId)
		const [row] = await ctx.db.select().from(t.empfehler).where(eq(t.empfehler.id, empfehlerId))
		await grantKulanz(asBetrieb(ctx), { an: row?.email ?? '', betragCent: 2500, grund: 'beschwerde' })
		const seen = await bereich(empfehlerId)
		expect(seen.summen).toEqual({
			verdientCent: 2 * WERT_CENT + 2500,
			offenCent: WERT_CENT + 2500,
			gezahltCent: WERT_CENT,
			schuldCent: 0,
			schuldGezahltCent: 0,
		})
		expect(seen.zeilen.find(({ fuer }) => fuer.art === 'kulanz')?.status.status).toBe('praemie_abholen')
	})
})

describe('a reward without its mail', () => {
	it('[S-PersoenlicherBereich] [T-Reward] a logged-in recommender comes to their own reward, for an hour; the mail’s link stays', async () => {
		const { empfehlerId, praemierung, token } = await openReward(ctx)
		const made = await createPraemieLink(als(empfehlerId), praemierung.id)
		if (!made.ok) throw new Error(made.code)
		expect(made.value.screen).toBe('PraemieWaehlen')
		for (const secret of [made.value.t, token])
			expect(await findPraemierungAccess(ctx, ctx.db, secret)).toMatchObject({
				ok: true,
				value: { linkAbgelaufen: false },
			})
		ctx.clock.advance({ hours: 2 })
		expect(await findPraemierungAccess(ctx, ctx.db, made.value.t)).toMatchObject({ value: { linkAbgelaufen: true } })
		const again = await createPraemieLink(als(empfehlerId), praemierung.id)
		const secret = again.ok ? again.value.t : ''
		expect((await claimPraemierung(ctx, secret, geld, { art: 'geld', bankdaten: BANKDATEN }, undefined)).ok).toBe(true)
		expect(await createPraemieLink(als(empfehlerId), praemierung.id)).toEqual({ ok: false, code: 'zustand_veraltet' })
	})

	it('[R-EMPFEHLER] is nobody else’s, and no operator’s who acts for them', async () => {
		const mine = await openReward(ctx)
		const other = await openReward(ctx)
		expect(await createPraemieLink(als(mine.empfehlerId), other.praemierung.id)).toEqual({
			ok: false,
			code: 'zustand_veraltet',
		})
		const vertreten = als(mine.empfehlerId)
		const actor = { art: 'empfehler' as const, id: mine.empfehlerId, sitzungId: 's', angemeldetVon: 'betrieb' }
		await expect(createPraemieLink({ ...vertreten, actor }, mine.praemierung.id)).rejects.toThrow(/eigenes.abholen/)
	})

	it('the mail can still be asked for right after', async () => {
		const { empfehlerId, praemierung } = await openReward(ctx)
		ctx.clock.advance({ hours: 1 })
		await createPraemieLink(als(empfehlerId), praemierung.id)
		const { token } = t
		expect((await resendPraemieMail(als(empfehlerId), praemierung.id, neuerKey())).ok).toBe(true)
		const links = await ctx.db.select().from(token).where(eq(token.subjektId, praemierung.id))
		expect(links.map(({ ablaufAm }) => ablaufAm)).toEqual([praemierung.fristBis])
	})
})

describe('the reward mail again', () => {
	const linkOf = async (an: string) => tokenIn((await mailsTo(ctx, an, 'praemie_bereit')).at(-1)?.link)

	async function offene() {
		const reward = await openReward(ctx)
		const [row] = await ctx.db.select().from(t.empfehler).where(eq(t.empfehler.id, reward.empfehlerId))
		return { ...reward, email: row?.email ?? '' }
	}

	it('[S-PersoenlicherBereich] brings a new link and ends the old one', async () => {
		const { empfehlerId, praemierung, token, email } = await offene()
		ctx.clock.advance({ hours: 1 })
		expect(await resendPraemieMail(als(empfehlerId), praemierung.id, neuerKey())).toEqual({ ok: true, value: null })
		expect(await findPraemierungAccess(ctx, ctx.db, token)).toEqual({ ok: false, code: 'praemie_token_ungueltig' })
		const neu = await linkOf(email)
		expect(neu).not.toBe(token)
		const claimed = await claimPraemierung(ctx, neu, geld, { art: 'geld', bankdaten: BANKDATEN }, undefined)
		expect(claimed.ok).toBe(true)
		ctx.clock.advance({ hours: 1 })
		expect(await resendPraemieMail(als(empfehlerId), praemierung.id, neuerKey())).toEqual({
			ok: false,
			code: 'zustand_veraltet',
		})
	})

	it('sends one mail and leaves one link however often and at once it is asked for', async () => {
		const { empfehlerId, praemierung, email } = await offene()
		ctx.clock.advance({ hours: 1 })
		const asked = Array.from({ length: 4 }, () => resendPraemieMail(als(empfehlerId), praemierung.id, neuerKey()))
		expect((await Promise.all(asked)).every(({ ok }) => ok)).toBe(true)
		expect(await mailsTo(ctx, email, 'praemie_bereit')).toHaveLength(2)
		const { token } = t
		const links = await ctx.db
			.select()
			.from(token)
			.where(and(eq(token.subjektId, praemierung.id), eq(token.zweck, 'praemierung')))
		expect(links).toHaveLength(1)
	})

	it('asks for bank data again after a returned transfer', async () => {
		const { empfehlerId } = await offene()
		const { praemierung, auszahlungId } = await gezahlt(empfehlerId)
		await returnAuszahlung(asBetrieb(ctx), auszahlungId)
		ctx.clock.advance({ hours: 1 })
		expect((await resendPraemieMail(als(empfehlerId), praemierung.id, neuerKey())).ok).toBe(true)
		const [row] = await ctx.db.select().from(t.empfehler).where(eq(t.empfehler.id, empfehlerId))
		const mails = await mailsTo(ctx, row?.email ?? '', 'bankdaten_noetig')
		expect(mails).toHaveLength(2)
		expect(mails.at(-1)?.link).toContain('/bankdaten?t=')
	})

	it('[R-EMPFEHLER] refuses another one’s reward and leaves its link alone', async () => {
		const mine = await offene()
		const other = await offene()
		ctx.clock.advance({ hours: 1 })
		expect(await resendPraemieMail(als(mine.empfehlerId), other.praemierung.id, neuerKey())).toEqual({
			ok: false,
			code: 'zustand_veraltet',
		})
		expect((await findPraemierungAccess(ctx, ctx.db, other.token)).ok).toBe(true)
	})

	it('refuses when the deadline has passed', async () => {
		const { empfehlerId, praemierung } = await offene()
		ctx.clock.advance({ days: 181 })
		expect(await resendPraemieMail(als(empfehlerId), praemierung.id, neuerKey())).toEqual({
			ok: false,
			code: 'praemie_abgelaufen',
		})
	})
})

describe('"Wo bleibt meine Prämie?"', () => {
	it('[S-PersoenlicherBereich] reaches the support with the recommendation and the order reference', async () => {
		const lena = await empfehlerMit(ctx, 'empfehler@example.org')
		const { empfehlungsnummer } = await plantEmpfehlungRow(ctx, { empfehlerId: lena.id })
		expect((await askPraemie(als(lena.id), { empfehlung: empfehlungsnummer, referenz: 'A 77' }, neuerKey())).ok).toBe(
			true,
		)
		const mails = await mailsTo(ctx, ctx.mandant.config.SupportEmail, 'praemie_nachfrage')
		expect(mails).toEqual([
			{ vorname: '', name: 'Lena Winter', email: 'empfehler@example.org', empfehlungsnummer, referenz: 'A 77' },
		])
	})

	it('is refused about another one’s recommendation, and after a few times a day', async () => {
		const mine = await plantEmpfehlungRow(ctx)
		const other = await plantEmpfehlungRow(ctx)
		const ask = (empfehlung?: string) =>
			askPraemie(als(mine.empfehlerId), { empfehlung, referenz: undefined }, neuerKey())
		expect(await ask(other.empfehlungsnummer)).toEqual({ ok: false, code: 'empfehlung_unbekannt' })
		for (let i = 0; i < NACHFRAGEN_PRO_TAG; i++) expect((await ask()).ok).toBe(true)
		expect(await ask()).toEqual({ ok: false, code: 'zu_viele_nachfragen' })
		ctx.clock.advance({ days: 1, ms: 1 })
		expect((await ask(mine.empfehlungsnummer)).ok).toBe(true)
	})

	it('offers what is not paid yet, each recommendation once', async () => {
		const { empfehlerId, empfehlungId, empfehlungsnummer } = await plantEmpfehlungRow(ctx)
		await secondFriend(empfehlungId)
		const bezahlt = await gezahlt(empfehlerId)
		await markAuszahlungGezahlt(asCli(ctx), bezahlt.auszahlungId)
		const found = await listNachfragbare(als(empfehlerId))
		expect(found.ok && found.value.map((zeile) => zeile.empfehlungsnummer)).toEqual([empfehlungsnummer])
	})
})
