import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AuftragPruefung } from '~/domain/auftrag/commands'
import { AUFTRAG_LIST } from '~/domain/auftrag/list'
import { assignAuftrag } from '~/usecases/auftrag/assign-auftrag'
import { cancelAuftrag } from '~/usecases/auftrag/cancel-auftrag'
import { decideEigenwerbung } from '~/usecases/auftrag/decide-eigenwerbung'
import { listAuftraege } from '~/usecases/auftrag/list-auftraege'
import { rejectAuftrag } from '~/usecases/auftrag/reject-auftrag'
import { releaseAuftrag } from '~/usecases/auftrag/release-auftrag'
import { reportAuftrag } from '~/usecases/auftrag/report-auftrag'
import { settleAnteil } from '~/usecases/auftrag/settle-anteil'
import { showAuftrag } from '~/usecases/auftrag/show-auftrag'
import { updateAuftragPruefung } from '~/usecases/auftrag/update-auftrag-pruefung'
import { reportKundennummer } from '~/usecases/betrugspruefung/report-eigenwerbung'
import { eraseEmpfehler } from '~/usecases/konto/erase-empfehler'
import { showPersoenlicherBereich } from '~/usecases/konto/show-persoenlicher-bereich'
import { claimPraemierung } from '~/usecases/praemie/claim-praemierung'
import { markAuszahlungGezahlt } from '~/usecases/praemie/settle-auszahlung'
import { readListQuery } from '~/web/forms/list'
import { type EmpfehlerRow, lockEmpfehler } from '~db/repositories/konto/empfehler'
import * as t from '~db/schema/mandant/tables'
import { asBetrieb } from '../../fixtures/actors'
import { freshDatabase, type TestContext, type TestDatabase } from '../../fixtures/database'
import { angemeldet, withConfig } from '../../fixtures/empfehlung'
import {
	auszahlungenOf,
	BANKDATEN,
	countMails,
	insertAnderesProdukt,
	insertBereiterAuftrag,
	insertFreund,
	insertProdukt,
	neueReferenz,
	openReward,
	plantEmpfehlungRow,
	praemierungenOf,
	reload,
} from '../../fixtures/praemie'

let database: TestDatabase
let ctx: TestContext
let praemien: Awaited<ReturnType<typeof insertProdukt>>

beforeAll(async () => {
	database = await freshDatabase()
	ctx = await database.contextFor('nordfunk.localhost', { actor: { art: 'cli' } })
	praemien = await insertProdukt(ctx)
})
afterAll(() => database.drop())

const zustandOf = async (id: string) => {
	const [row] = await ctx.db.select().from(t.auftrag).where(eq(t.auftrag.id, id))
	return row?.zustand
}
const meldung = (rest: { empfaengernummer?: string; kundennummer?: string; produktId?: number } = {}) => ({
	referenz: neueReferenz(),
	auftragsdatum: '2026-10-01',
	...rest,
})
const reported = async (rest: Parameters<typeof meldung>[0]) => {
	const result = await reportAuftrag(ctx, meldung(rest))
	if (!result.ok) throw new Error(result.code)
	return result.value
}

describe('reporting an order', () => {
	it('takes each reference once, however often it is reported', async () => {
		const einmal = meldung()
		expect(await reportAuftrag(ctx, einmal)).toMatchObject({ ok: true, value: { zustand: 'gemeldet' } })
		expect(await reportAuftrag(ctx, einmal)).toEqual({ ok: false, code: 'auftrag_referenz_vorhanden' })
	})

	it('gives a repeated form its first answer', async () => {
		const einmal = meldung()
		const first = await reportAuftrag(ctx, einmal, 'BetriebAuftraege:doppelt')
		expect(await reportAuftrag(ctx, einmal, 'BetriebAuftraege:doppelt')).toEqual(first)
	})

	it('ties it to the Empfaenger of the number, with the product that was recommended', async () => {
		const { empfaengernummer, empfaengerId } = await plantEmpfehlungRow(ctx)
		const { id, zustand } = await reported({ empfaengernummer })
		expect(zustand).toBe('zugeordnet')
		const view = await showAuftrag(ctx, id)
		expect(view).toMatchObject({
			ok: true,
			value: {
				produkt: { value: '9001', label: 'Probe-Anschluss' },
				anderesProdukt: false,
				empfaenger: { empfaengernummer },
			},
		})
		const [row] = await ctx.db.select().from(t.auftrag).where(eq(t.auftrag.id, id))
		expect(row?.empfaengerId).toBe(empfaengerId)
	})

	it('ties it to the first valid Empfehlung of a customer number', async () => {
		const kundennummer = 'K-ERSTE-1'
		const now = ctx.clock().getTime()
		const vor = (tage: number) => new Date(now - tage * 86_400_000)
		// Accepted after its 60 days, only confirmed, and deleted: none of these counts, though they are older.
		await plantEmpfehlungRow(ctx, { kundennummer, erstelltAm: vor(90), nachTagen: 61 })
		await plantEmpfehlungRow(ctx, { kundennummer, erstelltAm: vor(28), zustand: 'bestaetigt' })
		const erste = await plantEmpfehlungRow(ctx, { kundennummer, erstelltAm: vor(20), nachTagen: 1 })
		await plantEmpfehlungRow(ctx, { kundennummer, erstelltAm: vor(40), nachTagen: 30 })
		const { id } = await reported({ kundennummer })
		expect(await showAuftrag(ctx, id)).toMatchObject({
			value: { empfaenger: { empfaengernummer: erste.empfaengernummer } },
		})
	})

	it('refuses a second live order for one Empfaenger, and takes one again after the first was cancelled', async () => {
		const { empfaengernummer } = await plantEmpfehlungRow(ctx)
		const { id } = await reported({ empfaengernummer })
		expect(await reportAuftrag(ctx, meldung({ empfaengernummer }))).toEqual({
			ok: false,
			code: 'empfaenger_hat_auftrag',
		})
		expect(await cancelAuftrag(ctx, id)).toMatchObject({ ok: true })
		expect(await reportAuftrag(ctx, meldung({ empfaengernummer }))).toMatchObject({ value: { zustand: 'zugeordnet' } })
	})

	it('takes the order of every friend of an Empfehlung, and each release earns its own rewards', async () => {
		const { empfaengernummer, empfehlungId, empfehlerId } = await plantEmpfehlungRow(ctx, { anteil: 50 })
		const zweite = await insertFreund(ctx, { empfehlungId })
		for (const nummer of [empfaengernummer, zweite.empfaengernummer]) {
			const id = await insertBereiterAuftrag(ctx, nummer)
			expect(await releaseAuftrag(ctx, id)).toMatchObject({ ok: true })
			expect((await praemierungenOf(ctx, id)).map(({ seite, betragCent }) => [seite, betragCent])).toEqual([
				['empfehler', 3501],
				['empfaenger', 3500],
			])
		}
		const eigene = await showPersoenlicherBereich(angemeldet(ctx, empfehlerId), { filter: 'alle' })
		expect(eigene.ok && eigene.value.zeilen.map(({ kontakt, bilanz, teilbar }) => [kontakt, bilanz, teilbar])).toEqual(
			[1, 2].map((kontakt) => [kontakt, { kontakte: 2, auftraege: 2, vertraege: 2 }, true]),
		)
	})

	it('takes no more orders of one Empfehlung than its texts said, and one again once another was cancelled', async () => {
		const { empfaengernummer, empfehlungId } = await plantEmpfehlungRow(ctx, { maxAuftraege: 1 })
		const zweite = await insertFreund(ctx, { empfehlungId })
		const { id } = await reported({ empfaengernummer })
		const voll = { ok: false, code: 'auftrag_limit' }
		expect(await reportAuftrag(ctx, meldung({ empfaengernummer: zweite.empfaengernummer }))).toEqual(voll)
		const { id: fremd } = await reported({ kundennummer: 'NIEMANDES-1' })
		expect(await assignAuftrag(ctx, fremd, zweite.empfaengernummer)).toEqual(voll)
		expect(await cancelAuftrag(ctx, id)).toMatchObject({ ok: true })
		expect(await assignAuftrag(ctx, fremd, zweite.empfaengernummer)).toMatchObject({ ok: true })
	})

	it('ties it to the first valid Empfehlung the same customer accepted, whichever link was used to order', async () => {
		const person = { email: 'gleiche.person@example.org', geburtsdatum: '1985-03-24' }
		const vor = (tage: number) => new Date(ctx.clock().getTime() - tage * 86_400_000)
		await plantEmpfehlungRow(ctx, { ...person, erstelltAm: vor(90), nachTagen: 61 })
		const erste = await plantEmpfehlungRow(ctx, { ...person, erstelltAm: vor(20) })
		const zweite = await plantEmpfehlungRow(ctx, { ...person, erstelltAm: vor(5) })
		const andere = await plantEmpfehlungRow(ctx, { email: person.email, geburtsdatum: '1990-01-01' })
		const { id } = await reported({ empfaengernummer: zweite.empfaengernummer })
		expect(await showAuftrag(ctx, id)).toMatchObject({ value: { empfaenger: { id: erste.empfaengerId } } })
		expect(await reportAuftrag(ctx, meldung({ empfaengernummer: erste.empfaengernummer }))).toMatchObject({
			code: 'empfaenger_hat_auftrag',
		})
		const { id: eigener } = await reported({ empfaengernummer: andere.empfaengernummer })
		expect(await showAuftrag(ctx, eigener)).toMatchObject({ value: { empfaenger: { id: andere.empfaengerId } } })
	})

	it('passes over an Empfehlung whose limit others reached, and ties it to the next one the customer accepted', async () => {
		const person = { email: 'ausgeschoepft@example.org', geburtsdatum: '1985-03-24' }
		const vor = (tage: number) => new Date(ctx.clock().getTime() - tage * 86_400_000)
		const volle = await plantEmpfehlungRow(ctx, { ...person, erstelltAm: vor(20), maxAuftraege: 1 })
		const schneller = await insertFreund(ctx, { empfehlungId: volle.empfehlungId })
		await reported({ empfaengernummer: schneller.empfaengernummer })
		expect(await reportAuftrag(ctx, meldung({ empfaengernummer: volle.empfaengernummer }))).toMatchObject({
			code: 'auftrag_limit',
		})
		const offene = await plantEmpfehlungRow(ctx, { ...person, erstelltAm: vor(5) })
		const { id } = await reported({ empfaengernummer: offene.empfaengernummer })
		expect(await showAuftrag(ctx, id)).toMatchObject({ value: { empfaenger: { id: offene.empfaengerId } } })
		expect(await reportAuftrag(ctx, meldung({ empfaengernummer: volle.empfaengernummer }))).toMatchObject({
			code: 'empfaenger_hat_auftrag',
		})
	})

	describe('where the first recommender cannot be rewarded any more', () => {
		const geloescht = async ({ empfehlerId }: { empfehlerId: string }) =>
			ctx.db.transaction(async (tx) => {
				const row = await lockEmpfehler(tx, { id: empfehlerId })
				await eraseEmpfehler(ctx, tx, row ? [row] : [])
			})
		const abgelehnt = async ({ empfaengerId, empfehlerId }: { empfaengerId: string; empfehlerId: string }) => {
			await ctx.db.transaction(async (tx) => {
				const empfehler = await lockEmpfehler(tx, { id: empfehlerId })
				const eigene = { ...empfehler, kundennummer: 'KD-EIGENE' } as EmpfehlerRow
				await reportKundennummer(ctx, tx, { empfehler: eigene, empfaengerId, nummern: ['KD-EIGENE'] })
			})
			const entscheidung = { empfaengerId, intent: 'ablehnen', antwort: 'Dieselbe Person.' } as const
			expect(await decideEigenwerbung(asBetrieb(ctx), entscheidung)).toMatchObject({ ok: true })
		}
		const vor = (tage: number) => new Date(ctx.clock().getTime() - tage * 86_400_000)
		let personen = 0
		const neuePerson = () => ({ email: `verfallen.${++personen}@example.org`, geburtsdatum: '1985-03-24' })

		it.each([
			['deleted the account', geloescht],
			['was rejected as the friend themselves', abgelehnt],
		])('ties it to the next Empfehlung when the first recommender %s', async (_, end) => {
			const person = neuePerson()
			const erste = await plantEmpfehlungRow(ctx, { ...person, erstelltAm: vor(56) })
			const zweite = await plantEmpfehlungRow(ctx, { ...person, erstelltAm: vor(50) })
			await end(erste)
			const { id } = await reported({ empfaengernummer: erste.empfaengernummer })
			expect(await showAuftrag(ctx, id)).toMatchObject({ value: { empfaenger: { id: zweite.empfaengerId } } })
		})

		it('keeps it where there is no other: the friend may have a share', async () => {
			const einzige = await plantEmpfehlungRow(ctx, { ...neuePerson(), anteil: 50 })
			await geloescht(einzige)
			const id = await insertBereiterAuftrag(ctx, einzige.empfaengernummer)
			expect(await releaseAuftrag(ctx, id)).toMatchObject({ ok: true })
			expect((await praemierungenOf(ctx, id)).map(({ seite }) => seite)).toEqual(['empfaenger'])
		})

		it('gives one customer no second order by the next Empfehlung', async () => {
			const person = neuePerson()
			const erste = await plantEmpfehlungRow(ctx, { ...person, anteil: 50, erstelltAm: vor(20) })
			const zweite = await plantEmpfehlungRow(ctx, { ...person, anteil: 50, erstelltAm: vor(5) })
			await reported({ empfaengernummer: erste.empfaengernummer })
			await geloescht(erste)
			expect(await reportAuftrag(ctx, meldung({ empfaengernummer: zweite.empfaengernummer }))).toMatchObject({
				code: 'empfaenger_hat_auftrag',
			})
		})
	})

	it('leaves nothing behind when it is refused', async () => {
		const { empfaengernummer } = await plantEmpfehlungRow(ctx)
		await reported({ empfaengernummer })
		const zweite = meldung({ empfaengernummer })
		await reportAuftrag(ctx, zweite)
		expect(await reportAuftrag(ctx, { ...zweite, empfaengernummer: undefined })).toMatchObject({ ok: true })
	})

	it('refuses a product that does not exist', async () => {
		expect(await reportAuftrag(ctx, meldung({ produktId: 424242 }))).toEqual({ ok: false, code: 'produkt_unbekannt' })
	})

	it('keeps an order nobody is known for until an operator assigns it', async () => {
		const { id, zustand } = await reported({ kundennummer: 'UNBEKANNT-9' })
		expect(zustand).toBe('gemeldet')
		const ohneDaten = await plantEmpfehlungRow(ctx, { zustand: 'bestaetigt' })
		const zuSpaet = await plantEmpfehlungRow(ctx, { erstelltAm: new Date('2026-06-01T10:00:00Z'), nachTagen: 61 })
		const passend = await plantEmpfehlungRow(ctx)
		expect(await assignAuftrag(ctx, id, 'GIBTESNICHT')).toMatchObject({ code: 'empfehlung_unbekannt' })
		expect(await assignAuftrag(ctx, id, ohneDaten.empfaengernummer)).toMatchObject({ code: 'empfaenger_daten_fehlen' })
		expect(await assignAuftrag(ctx, id, zuSpaet.empfaengernummer)).toMatchObject({ code: 'empfehlung_abgelaufen' })
		expect(await assignAuftrag(ctx, id, passend.empfaengernummer)).toMatchObject({ ok: true })
		expect(await assignAuftrag(ctx, id, passend.empfaengernummer)).toMatchObject({ code: 'auftrag_zustand' })
		expect(await zustandOf(id)).toBe('zugeordnet')
	})
})

describe('releasing an order', () => {
	const gut: AuftragPruefung = { neukunde: true, ersteZahlungAm: '2026-10-20', storniert: false, widerrufen: false }
	const faelle: [string, Partial<AuftragPruefung> & { auftragsdatum?: string }, string | undefined][] = [
		['everything is given', {}, undefined],
		['it is not known whether it is a new customer', { neukunde: null }, 'auftrag_neukunde_offen'],
		['it is no new customer', { neukunde: false }, 'auftrag_kein_neukunde'],
		['the contract was cancelled', { storniert: true }, 'auftrag_storniert'],
		['the contract was revoked', { widerrufen: true }, 'auftrag_storniert'],
		['the first payment is missing', { ersteZahlungAm: undefined }, 'auftrag_zahlung_fehlt'],
		['the complaint period is over today', { auftragsdatum: '2026-11-02' }, undefined],
		['the complaint period ends tomorrow', { auftragsdatum: '2026-11-03' }, 'auftrag_in_pruefung'],
	]
	it.each(faelle)('[P-NEWCUSTOMER] when %s', async (_, { auftragsdatum = '2026-10-01', ...pruefung }, code) => {
		const { empfaengernummer } = await plantEmpfehlungRow(ctx)
		const result = await reportAuftrag(ctx, { referenz: neueReferenz(), auftragsdatum, empfaengernummer })
		const id = result.ok ? result.value.id : ''
		expect(await updateAuftragPruefung(ctx, id, { ...gut, ...pruefung })).toMatchObject({ ok: true })
		const released = await releaseAuftrag(ctx, id)
		const praemierungen = await praemierungenOf(ctx, id)
		if (code) {
			expect(released).toEqual({ ok: false, code })
			expect(praemierungen).toEqual([])
			expect(await zustandOf(id)).toBe('in_pruefung')
		} else {
			expect(released).toMatchObject({ ok: true })
			expect(praemierungen).toHaveLength(1)
			expect(await zustandOf(id)).toBe('freigegeben')
		}
	})

	it('[P-NEWCUSTOMER] never before it was checked, and not after it was rejected or cancelled', async () => {
		for (const [ende, code] of [
			[undefined, 'auftrag_zustand'],
			[(id: string) => rejectAuftrag(ctx, id, 'Bestandskunde'), 'auftrag_storniert'],
			[(id: string) => cancelAuftrag(ctx, id), 'auftrag_storniert'],
		] as const) {
			const { empfaengernummer } = await plantEmpfehlungRow(ctx)
			const { id } = await reported({ empfaengernummer })
			if (ende) expect(await ende(id)).toMatchObject({ ok: true })
			expect(await releaseAuftrag(ctx, id)).toEqual({ ok: false, code })
			expect(await praemierungenOf(ctx, id)).toEqual([])
		}
	})

	describe('of another product than the recommended one', () => {
		const bereit = async (anteil: 100 | 50 | 0, produktId: number) => {
			const { empfaengernummer, empfehlungId } = await plantEmpfehlungRow(ctx, { anteil })
			const id = await insertBereiterAuftrag(ctx, empfaengernummer)
			expect(await updateAuftragPruefung(ctx, id, { ...gut, produktId })).toMatchObject({ ok: true })
			return { id, empfehlungId }
		}
		const teurer = (rest: Partial<Parameters<typeof insertAnderesProdukt>[1]> = {}) => insertAnderesProdukt(ctx, rest)
		const gedeckelt = () => withConfig(ctx, { MaxEmpfaengerPraemieCent: 10_000 })
		const verlauf = async (id: string) => {
			const { audit } = t
			const rows = await ctx.db.select().from(audit).where(eq(audit.bezugId, id))
			return rows.filter(({ ereignis }) => ereignis === 'auftrag.anteil').map(({ details }) => details)
		}

		it.each([
			['cannot be shared', 50, { teilbar: false }, [100]],
			['cannot be shared, and all was the friend’s', 0, { teilbar: false }, [100]],
			['is above what a friend may get', 0, { wertCent: 50_000 }, [100]],
			['is above it as a whole, not by half', 0, { wertCent: 20_000 }, [100, 50]],
		] as const)('is held where its reward %s, until an operator settled the split', async (_, anteil, rest, wahl) => {
			const produktId = await teurer(rest)
			const { id } = await bereit(anteil, produktId)
			const mitDeckel = gedeckelt()
			expect(await releaseAuftrag(asBetrieb(mitDeckel), id)).toEqual({ ok: false, code: 'auftrag_anteil' })
			expect(await praemierungenOf(ctx, id)).toEqual([])
			const view = await showAuftrag(asBetrieb(mitDeckel), id)
			expect(view).toMatchObject({ value: { hindernis: 'auftrag_anteil', aufteilung: { gilt: null } } })
			expect(view.ok && view.value.aufteilung?.wahl.map((one) => one.anteil)).toEqual(wahl)
			expect(await settleAnteil(asBetrieb(mitDeckel), id, anteil)).toEqual({ ok: false, code: 'anteil_nicht_erlaubt' })
			const gewaehlt = wahl.at(-1) ?? 100
			expect(await settleAnteil(asBetrieb(mitDeckel), id, gewaehlt)).toMatchObject({ ok: true })
			expect(await verlauf(id)).toEqual([{ empfohlen: anteil, vorher: null, anteilEmpfehler: gewaehlt, produktId }])
			expect(await releaseAuftrag(asBetrieb(mitDeckel), id)).toMatchObject({ ok: true })
			const wert = 'wertCent' in rest ? rest.wertCent : 9000
			expect((await praemierungenOf(ctx, id)).map(({ seite, betragCent }) => [seite, betragCent])).toEqual(
				gewaehlt === 100
					? [['empfehler', wert]]
					: [
							['empfehler', wert / 2],
							['empfaenger', wert / 2],
						],
			)
		})

		it('says in the list what an order is held by, and nothing where only time is missing', async () => {
			const halt = async (id: string) => {
				const { zeilen } = await listAuftraege(
					ctx,
					readListQuery(AUFTRAG_LIST, new URLSearchParams('zustand=in_pruefung')),
				)
				return zeilen.find((zeile) => zeile.id === id)?.halt
			}
			const { id } = await bereit(50, await teurer({ teilbar: false }))
			expect(await halt(id)).toBe('auftrag_anteil')
			expect(await settleAnteil(ctx, id, 100)).toMatchObject({ ok: true })
			expect(await halt(id)).toBeNull()
			expect(await updateAuftragPruefung(ctx, id, { ...gut, neukunde: null })).toMatchObject({ ok: true })
			expect(await halt(id)).toBe('auftrag_neukunde_offen')
			const { empfaengernummer } = await plantEmpfehlungRow(ctx)
			const jung = await reportAuftrag(ctx, { ...meldung({ empfaengernummer }), auftragsdatum: '2026-11-03' })
			const jungId = jung.ok ? jung.value.id : ''
			expect(await updateAuftragPruefung(ctx, jungId, gut)).toMatchObject({ ok: true })
			expect(await halt(jungId)).toBeNull()
		})

		it('is released as recommended where the split fits, and there is nothing to settle', async () => {
			const { id } = await bereit(50, await teurer())
			expect(await settleAnteil(ctx, id, 100)).toEqual({ ok: false, code: 'auftrag_zustand' })
			expect(await releaseAuftrag(ctx, id)).toMatchObject({ ok: true })
			expect(await praemierungenOf(ctx, id)).toHaveLength(2)
		})

		it('is settled anew when the product changes once more', async () => {
			const { id } = await bereit(50, await teurer({ teilbar: false }))
			expect(await settleAnteil(ctx, id, 100)).toMatchObject({ ok: true })
			const produktId = await teurer({ teilbar: false })
			expect(await updateAuftragPruefung(ctx, id, { ...gut, produktId })).toMatchObject({ ok: true })
			expect(await releaseAuftrag(ctx, id)).toEqual({ ok: false, code: 'auftrag_anteil' })
		})

		it('pays one side once, whoever settles and releases at the same moment', async () => {
			const { id } = await bereit(50, await teurer({ teilbar: false }))
			const codes = await Promise.all(
				Array.from({ length: 20 }, async (_, i) => {
					const done = i % 2 ? await releaseAuftrag(ctx, id) : await settleAnteil(ctx, id, 100)
					return done.ok ? `ok ${i % 2}` : done.code
				}),
			)
			if (!codes.includes('ok 1')) expect(await releaseAuftrag(ctx, id)).toMatchObject({ ok: true })
			expect(codes.filter((code) => code === 'ok 1').length).toBeLessThanOrEqual(1)
			expect((await praemierungenOf(ctx, id)).map(({ seite }) => seite)).toEqual(['empfehler'])
		})
	})

	it('is done once: a second release is refused, a repeated form gets its first answer', async () => {
		const { empfaengernummer } = await plantEmpfehlungRow(ctx)
		const id = await insertBereiterAuftrag(ctx, empfaengernummer)
		const key = `BetriebAuftrag:${id}:freigeben`
		expect(await releaseAuftrag(ctx, id, key)).toEqual({ ok: true, value: null })
		expect(await releaseAuftrag(ctx, id, key)).toEqual({ ok: true, value: null })
		expect(await releaseAuftrag(ctx, id)).toMatchObject({ code: 'auftrag_zustand' })
		expect(await praemierungenOf(ctx, id)).toHaveLength(1)
	})

	it('waits for an operator where the product had no reward on that day, and loses nothing', async () => {
		const { empfaengernummer } = await plantEmpfehlungRow(ctx)
		const id = await insertBereiterAuftrag(ctx, empfaengernummer)
		await ctx.db.insert(t.produkt).values({
			id: 9002,
			externeId: 'leer',
			kategorie: 'internet',
			name: 'Ohne Prämie',
			kurztext: '',
			beschreibung: '',
			grafik: 'internet',
			en: {},
			bestellUrl: 'https://bestellen.example/leer',
		})
		expect(await updateAuftragPruefung(ctx, id, { ...gut, produktId: 9002 })).toMatchObject({ ok: true })
		expect(await releaseAuftrag(ctx, id)).toEqual({ ok: false, code: 'praemie_nicht_waehlbar' })
		expect(await zustandOf(id)).toBe('in_pruefung')
		expect(await updateAuftragPruefung(ctx, id, { ...gut, produktId: 9001 })).toMatchObject({ ok: true })
		expect(await releaseAuftrag(ctx, id)).toMatchObject({ ok: true })
	})

	it('[R-DELETE] gives nothing to an account that was deleted, and the other side its share', async () => {
		const { empfaengernummer, empfehlerId, email } = await plantEmpfehlungRow(ctx, { anteil: 50 })
		await ctx.db.update(t.empfehler).set({ geloeschtAm: ctx.clock() }).where(eq(t.empfehler.id, empfehlerId))
		const id = await insertBereiterAuftrag(ctx, empfaengernummer)
		expect(await releaseAuftrag(ctx, id)).toMatchObject({ ok: true })
		expect(await praemierungenOf(ctx, id)).toMatchObject([{ seite: 'empfaenger' }])
		expect(await countMails(ctx, 'praemie_bereit', email)).toBe(1)
	})

	it.each(['keine-uuid', '00000000-0000-4000-8000-000000000000'])('knows no order %s', async (id) => {
		expect(await releaseAuftrag(ctx, id)).toEqual({ ok: false, code: 'auftrag_unbekannt' })
		expect(await cancelAuftrag(ctx, id)).toEqual({ ok: false, code: 'auftrag_unbekannt' })
		expect(await showAuftrag(ctx, id)).toEqual({ ok: false, code: 'auftrag_unbekannt' })
	})
})

describe('cancelling a released order', () => {
	it('claws an open reward back: its link says so', async () => {
		const { auftragId, praemierung, token } = await openReward(ctx)
		expect(await cancelAuftrag(ctx, auftragId)).toMatchObject({ ok: true })
		expect(await reload(ctx, praemierung.id)).toMatchObject({ zustand: 'Storniert' })
		const wahl = { art: 'geld', bankdaten: BANKDATEN } as const
		expect(await claimPraemierung(ctx, token, praemien.geld, wahl, undefined)).toEqual({
			ok: false,
			code: 'praemie_storniert',
		})
	})

	it('claws a chosen reward back with its payout', async () => {
		const { auftragId, praemierung, token } = await openReward(ctx)
		await claimPraemierung(ctx, token, praemien.geld, { art: 'geld', bankdaten: BANKDATEN }, undefined)
		expect(await cancelAuftrag(ctx, auftragId)).toMatchObject({ ok: true })
		expect(await reload(ctx, praemierung.id)).toMatchObject({ zustand: 'Storniert' })
		expect(await auszahlungenOf(ctx, praemierung.id)).toMatchObject([{ zustand: 'Storniert' }])
		const [auszahlung] = await auszahlungenOf(ctx, praemierung.id)
		expect(await markAuszahlungGezahlt(ctx, auszahlung?.id ?? '')).toMatchObject({ ok: false })
	})

	it('claims back what was paid, and cancels what was not', async () => {
		const { auftragId, praemierungen, praemierung, token } = await openReward(ctx, { anteil: 50 })
		await claimPraemierung(ctx, token, praemien.geld, { art: 'geld', bankdaten: BANKDATEN }, undefined)
		const [auszahlung] = await auszahlungenOf(ctx, praemierung.id)
		expect(await markAuszahlungGezahlt(ctx, auszahlung?.id ?? '')).toMatchObject({ ok: true })
		expect(await cancelAuftrag(ctx, auftragId, 'Widerruf')).toMatchObject({ ok: true })
		expect(await zustandOf(auftragId)).toBe('storniert')
		expect(await reload(ctx, praemierung.id)).toMatchObject({ zustand: 'Ausgezahlt', zurueckgefordertAm: ctx.clock() })
		expect(await reload(ctx, praemierungen[1]?.id ?? '')).toMatchObject({
			zustand: 'Storniert',
			zurueckgefordertAm: null,
		})
	})
})

describe('the list of orders', () => {
	it('filters by state and by any part of a reference, and treats % and _ as letters', async () => {
		await reportAuftrag(ctx, { referenz: 'LISTE_1', auftragsdatum: '2026-10-01' })
		ctx.clock.advance({ hours: 1 })
		await reportAuftrag(ctx, { referenz: 'LISTE_2', auftragsdatum: '2026-10-01' })
		const find = async (query: Record<string, string>) => {
			const { zeilen } = await listAuftraege(ctx, readListQuery(AUFTRAG_LIST, new URLSearchParams(query)))
			return zeilen.map(({ referenz }) => referenz)
		}
		expect(await find({ q: 'liste_' })).toEqual(['LISTE_2', 'LISTE_1'])
		expect(await find({ q: 'STE_1', zustand: 'gemeldet' })).toEqual(['LISTE_1'])
		expect(await find({ q: 'LISTE_1', zustand: 'storniert' })).toEqual([])
		expect(await find({ q: '%' })).toEqual([])
		expect(await find({ q: '_ISTE_1' })).toEqual([])
	})

	it('shows who did what to an order', async () => {
		const { auftragId } = await openReward(ctx)
		const view = await showAuftrag(ctx, auftragId)
		if (!view.ok) throw new Error(view.code)
		expect(view.value.verlauf.map(({ was, wer }) => `${wer.art} ${was}`)).toEqual(
			expect.arrayContaining([
				'cli auftrag.gemeldet',
				'cli auftrag.zugeordnet',
				'cli auftrag.in_pruefung',
				'cli auftrag.geprueft',
				'cli auftrag.freigegeben',
				'cli praemierung.erstellt',
				'mail praemie_bereit',
			]),
		)
	})
})
