import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { laufKennung } from '~/domain/auszahlung/pain001'
import { readBankdatei } from '~/usecases/auszahlung/read-bankdatei'
import { returnPosten } from '~/usecases/auszahlung/return-posten'
import { carryOutBankdatei } from '~/usecases/auszahlung/settle-bankdatei'
import { showBankdatei } from '~/usecases/auszahlung/show-bankdatei'
import { showKandidaten } from '~/usecases/auszahlung/show-kandidaten'
import * as t from '~db/schema/mandant/tables'
import { camt, einzeln, pain002 } from '../../fixtures/bank'
import { type AmKonto, BANKFORMEN } from '../../fixtures/bank-formen'
import { freshDatabase, type TestDatabase } from '../../fixtures/database'
import { createKasse, type Kasse } from '../../fixtures/lauf'
import { auszahlungenOf, findMailByKey, IBAN, reload } from '../../fixtures/praemie'

let database: TestDatabase
let kasse: Kasse
let am: AmKonto
beforeAll(async () => {
	database = await freshDatabase()
	kasse = await createKasse(await database.contextFor('nordfunk.localhost'))
	am = await runOf(3)
})
afterAll(() => database.drop())

const done = { ok: true, value: null }

async function runOf(anzahl: number) {
	const rewards = []
	for (let i = 0; i < anzahl; i++) rewards.push(await kasse.payable())
	const laufId = await kasse.atBank(...rewards)
	const [row] = await kasse.ctx.db.select().from(t.lauf).where(eq(t.lauf.id, laufId))
	if (!row) throw new Error('no run')
	const posten = await kasse.postenOf(laufId)
	const zahlungen = posten.map(({ endToEndId, betragCent }) => ({ id: endToEndId, cent: betragCent }))
	return { laufId, rewards, posten, lauf: laufKennung(row), iban: IBAN, zahlungen }
}

async function read(datei: string | Uint8Array) {
	const result = await readBankdatei(kasse.anna(), Buffer.from(datei))
	return result.ok ? shown(result.value.pruefsumme) : result.code
}
async function shown(pruefsumme: string) {
	const found = await showBankdatei(kasse.anna(), { pruefsumme, seite: 1 })
	if (!found.ok) throw new Error(found.code)
	return { pruefsumme, plan: found.value.plan, zeilen: found.value.zeilen.map(({ ergebnis }) => ergebnis) }
}
async function carryOut(datei: string | Uint8Array) {
	const result = await read(datei)
	if (typeof result === 'string') throw new Error(result)
	expect(await carryOutBankdatei(kasse.anna(), result)).toEqual(done)
	return (await shown(result.pruefsumme)).zeilen
}

describe('forms of files that banks write', () => {
	it.each(BANKFORMEN)('$name', async ({ datei, erwartet }) => {
		const result = await read(datei(am))
		expect(typeof result === 'string' ? result : result.zeilen).toEqual(erwartet)
	})
})

type Run = Awaited<ReturnType<typeof runOf>>
const mailTo = async ({ rewards, posten }: Run, i: number, vorlage: string) => {
	const reward = rewards.find(({ praemierung }) => praemierung.id === posten[i]?.praemierungId)
	return findMailByKey(kasse.ctx, `${vorlage}:${reward?.auszahlung.id}`)
}
const booked = ({ posten }: Run) =>
	camt('053', einzeln(posten.map(({ endToEndId, betragCent: cent }) => ({ art: 'DBIT' as const, cent, endToEndId }))), {
		...{ iban: IBAN, id: `B-${posten[0]?.nummer}` },
	})
const waiting = async () => (await showKandidaten(kasse.anna(), {})).zeilen.map(({ id }) => id)

describe('who has to act on what the bank says', () => {
	it('asks nobody for another account where the code does not speak of theirs', async () => {
		const run = await runOf(3)
		const codes = ['AC02', 'NARR', 'AC01']
		const text = pain002(
			run.lauf,
			run.posten.map(({ endToEndId }, i) => ({ endToEndId, sts: 'RJCT', grund: codes[i] ?? '' })),
		)
		expect(await carryOut(text)).toEqual(['nochmal', 'klaeren', 'zurueck'])
		const mails = await Promise.all([0, 1, 2].map((i) => mailTo(run, i, 'bankdaten_noetig')))
		expect(mails.map((mail) => mail !== undefined)).toEqual([false, false, true])
		expect(await waiting()).toContain(run.posten[0]?.auszahlungId)
		expect((await kasse.postenOf(run.laufId)).map(({ zustand }) => zustand)).toEqual(['zurueck', 'offen', 'zurueck'])
		await kasse.whole()
	})

	it('lets the rest of a refused batch go into another run, but what it has to clear', async () => {
		const run = await runOf(3)
		const [a, b, c] = run.posten
		const text = pain002(
			run.lauf,
			[
				{ endToEndId: a?.endToEndId ?? '', sts: 'RJCT', grund: 'AC04' },
				{ endToEndId: b?.endToEndId ?? '', sts: 'RJCT', grund: 'NARR' },
			],
			{ sammler: 'RJCT' },
		)
		expect(await carryOut(text)).toEqual(['zurueck', 'klaeren', 'nochmal'])
		const states = (await kasse.postenOf(run.laufId)).map(({ zustand }) => zustand)
		expect(states).toEqual(['zurueck', 'offen', 'zurueck'])
		expect(await waiting()).toContain(c?.auszahlungId)
		const again = await returnPosten(kasse.anna(), {
			laufId: run.laufId,
			nummer: b?.nummer ?? 0,
			grund: 'nicht_am_konto',
		})
		expect(again, 'found out by hand').toEqual(done)
		expect(await waiting()).toContain(b?.auszahlungId)
		expect(await mailTo(run, 1, 'bankdaten_noetig')).toBeUndefined()
		await kasse.whole()
	})

	it.each([
		['by its file', 'ED05'],
		['by hand', 'FOCR'],
	])('pays once more what came back after it was booked and is no fault of the payee, %s', async (wie, grund) => {
		const run = await runOf(1)
		const [posten] = run.posten
		const [reward] = run.rewards
		if (!posten || !reward) throw new Error('no payment')
		await carryOut(booked(run))
		const { endToEndId, betragCent: cent, nummer } = posten
		const back = camt('053', einzeln([{ art: 'CRDT', cent, endToEndId, grund }]), { iban: IBAN, id: `R-${nummer}` })
		expect(await carryOut(back)).toEqual([wie === 'by hand' ? 'klaeren' : 'nochmal'])
		if (wie === 'by hand') {
			expect((await reload(kasse.ctx, reward.praemierung.id)).zustand).toBe('Ausgezahlt')
			const { laufId } = run
			expect(await returnPosten(kasse.anna(), { laufId, nummer, grund: 'nicht_am_konto' })).toEqual(done)
		}
		expect((await reload(kasse.ctx, reward.praemierung.id)).zustand).toBe('Bereitgestellt')
		expect(await mailTo(run, 0, 'bankdaten_noetig')).toBeUndefined()
		await kasse.whole()
		const payouts = await auszahlungenOf(kasse.ctx, reward.praemierung.id)
		expect(payouts.map(({ zustand, ibanEnde }) => [zustand, ibanEnde])).toEqual([
			['Storniert', IBAN.slice(-4)],
			['Offen', IBAN.slice(-4)],
		])
		const next = await kasse.atBank(await kasse.reloadPayable(reward.praemierung.id))
		await carryOut(booked({ ...run, posten: await kasse.postenOf(next) }))
		expect((await reload(kasse.ctx, reward.praemierung.id)).zustand).toBe('Ausgezahlt')
		expect(await findMailByKey(kasse.ctx, `auszahlung_erledigt:${payouts[1]?.id}`)).toBeDefined()
		await kasse.whole()
	})
})
