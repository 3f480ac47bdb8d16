import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { addBerlinDays } from '~/domain/shared/dates'
import { claimPraemierung } from '~/usecases/praemie/claim-praemierung'
import { grantKulanz } from '~/usecases/praemie/grant-kulanz'
import { returnAuszahlung } from '~/usecases/praemie/settle-auszahlung'
import type { AppContext } from '~/usecases/shared/context'
import { updateEmpfehler } from '~db/repositories/konto/empfehler'
import * as t from '~db/schema/mandant/tables'
import { operator } from '../fixtures/actors'
import { plantAufsicht } from '../fixtures/arbeit'
import { plantGleicheFaelle } from '../fixtures/faelle'
import * as fixture from '../fixtures/praemie'
import { randomWord } from '../fixtures/random-word'
import { within } from './plattform'
import type { DemoBrand } from './server'

const GELD = { art: 'geld', bankdaten: fixture.BANKDATEN } as const

type Belohnung = {
	anteil?: 100 | 50
	codes?: number
	gewaehlt?: 'geld' | 'gutschein'
	zurueck?: true
	abgelaufen?: true
}

/** A reward of an invented product with a voucher brand of its own, as far as asked for. */
export const makeReward = (marke: DemoBrand, { anteil, codes = 0, gewaehlt, zurueck, abgelaufen }: Belohnung = {}) =>
	within(marke, async (ctx) => {
		const produktId = randomInt(1_000_000, 999_999_999)
		const gutscheinMarke = `Laden ${randomBytes(4).toString('hex')}`
		const praemien = await fixture.insertProdukt(ctx, { id: produktId, marke: gutscheinMarke })
		if (codes) await fixture.plantCodes(ctx, codes, fixture.WERT_CENT, gutscheinMarke)
		const reward = await fixture.openReward(ctx, { produktId, anteil })
		const { id } = reward.praemierung
		if (gewaehlt === 'geld') await claimPraemierung(ctx, reward.token, praemien.geld, GELD, undefined)
		if (gewaehlt === 'gutschein') {
			const wahl = { art: 'gutschein', email: reward.email } as const
			await claimPraemierung(ctx, reward.token, praemien.gutschein, wahl, undefined)
		}
		const [auszahlung] = await fixture.auszahlungenOf(ctx, id)
		if (zurueck && auszahlung) await returnAuszahlung(ctx, auszahlung.id)
		const bankToken = zurueck ? await fixture.tokenOf(ctx, `bankdaten_noetig:${auszahlung?.id}`) : ''
		if (abgelaufen) {
			const { praemierung } = t
			const gestern = new Date(Date.now() - 86_400_000)
			await ctx.db.update(praemierung).set({ fristBis: gestern }).where(eq(praemierung.id, id))
		}
		return { ...reward, praemien, gutscheinMarke, bankToken }
	})

/** A goodwill reward for a recommender of their own. */
export const makeKulanz = (marke: DemoBrand) =>
	within(marke, async (ctx) => {
		const { db } = ctx
		const produktId = randomInt(1_000_000, 999_999_999)
		await fixture.insertProdukt(ctx, { id: produktId })
		const { empfehlungsnummer, empfehlerId } = await fixture.plantEmpfehlungRow(ctx, { produktId })
		const actor = { ...operator('admin'), id: randomUUID() }
		await grantKulanz({ ...ctx, actor }, { an: empfehlungsnummer, betragCent: 2500, grund: 'beschwerde' })
		const [row] = await db.select().from(t.praemierung).where(eq(t.praemierung.empfehlerId, empfehlerId))
		return { token: await fixture.tokenOf(ctx, `praemie_bereit:${row?.id}`) }
	})

/** A friend who gave their data five weeks ago and has no order yet. */
export const makeEmpfaenger = (marke: DemoBrand) =>
	within(marke, async (ctx) => {
		const produktId = randomInt(1_000_000, 999_999_999)
		await fixture.insertProdukt(ctx, { id: produktId })
		return fixture.plantEmpfehlungRow(ctx, { produktId, erstelltAm: addBerlinDays(ctx.clock(), -35) })
	})

/** A recommender with an account, a question about a reward, and an order that is held for review. */
export const makeAufsicht = (marke: DemoBrand) => within(marke, plantAufsicht)

/** Moves a recommendation and its friend back in time, as days passed. */
export async function moveBack({ db }: AppContext, empfaengernummer: string, tage: number) {
	const zurueck = (spalte: AnyPgColumn) => sql`${spalte} - make_interval(days => ${tage})`
	const [freund] = await db
		.update(t.empfaenger)
		.set({ erstelltAm: zurueck(t.empfaenger.erstelltAm), datenAm: zurueck(t.empfaenger.datenAm) })
		.where(eq(t.empfaenger.empfaengernummer, empfaengernummer))
		.returning()
	await db
		.update(t.empfehlung)
		.set({ erstelltAm: zurueck(t.empfehlung.erstelltAm), gueltigBis: zurueck(t.empfehlung.gueltigBis) })
		.where(eq(t.empfehlung.id, freund?.empfehlungId ?? ''))
}

export const letDaysPass = (marke: DemoBrand, empfaengernummer: string, tage: number) =>
	within(marke, (ctx) => moveBack(ctx, empfaengernummer, tage))

/** Cases that are alike, of a recommender with a name of their own. */
export const makeFaelle = (marke: DemoBrand, anzahl: number) =>
	within(marke, async (ctx) => {
		const produktId = randomInt(1_000_000, 999_999_999)
		await fixture.insertProdukt(ctx, { id: produktId })
		const made = await plantGleicheFaelle(ctx, { anzahl, produktId })
		const nachname = `Messe${randomWord(3)}`
		await updateEmpfehler(ctx.db, made.empfehlerId, { nachname })
		return { ...made, nachname }
	})

/** Orders that only wait for their release, those of an agency for its owner's; their references. */
export const makeBereite = (marke: DemoBrand, anzahl: number, { fuerInhaber }: { fuerInhaber?: string } = {}) =>
	within(marke, async (ctx) => {
		const produktId = randomInt(1_000_000, 999_999_999)
		await fixture.insertProdukt(ctx, { id: produktId })
		const { auftrag, benutzer, agenturMitglied: m } = t
		const [inhaber] = fuerInhaber
			? await ctx.db
					.select({ agenturId: m.agenturId, vermitteltVon: m.benutzerId })
					.from(m)
					.innerJoin(benutzer, eq(benutzer.id, m.benutzerId))
					.where(eq(benutzer.emailNorm, fuerInhaber))
			: []
		const referenzen: string[] = []
		for (let n = 0; n < anzahl; n++) {
			const { empfaengernummer } = await fixture.plantEmpfehlungRow(ctx, {
				produktId,
				...(inhaber ? { vermittler: inhaber } : {}),
			})
			const id = await fixture.insertBereiterAuftrag(ctx, empfaengernummer)
			const [row] = await ctx.db.select({ referenz: auftrag.referenz }).from(auftrag).where(eq(auftrag.id, id))
			referenzen.push(row?.referenz ?? '')
		}
		return referenzen
	})
