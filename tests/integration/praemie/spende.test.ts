import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { laufKennung } from '~/domain/auszahlung/pain001'
import { spendeAb } from '~/domain/praemie/spende'
import { berlinDay } from '~/domain/shared/dates'
import { CLI } from '~/domain/zugriff/actor'
import { cancelAuftrag } from '~/usecases/auftrag/cancel-auftrag'
import { createLauf } from '~/usecases/auszahlung/create-lauf'
import { createSpendenLauf } from '~/usecases/auszahlung/create-spenden-lauf'
import { downloadDatei } from '~/usecases/auszahlung/download-datei'
import { readBankdatei } from '~/usecases/auszahlung/read-bankdatei'
import { returnPosten } from '~/usecases/auszahlung/return-posten'
import { carryOutBankdatei } from '~/usecases/auszahlung/settle-bankdatei'
import { showBankdatei } from '~/usecases/auszahlung/show-bankdatei'
import { showKandidaten } from '~/usecases/auszahlung/show-kandidaten'
import { showLauf } from '~/usecases/auszahlung/show-lauf'
import { showSpendenKandidaten } from '~/usecases/auszahlung/show-spenden-kandidaten'
import { announceZahlungen } from '~/usecases/jobs/announce-zahlungen'
import { eraseEmpfehler } from '~/usecases/konto/erase-empfehler'
import { showPersoenlicherBereich } from '~/usecases/konto/show-persoenlicher-bereich'
import { setConfig } from '~/usecases/mandant/set-config'
import { claimPraemierung } from '~/usecases/praemie/claim-praemierung'
import { neededStep } from '~/usecases/praemie/needed-step'
import { showJahresauszug } from '~/usecases/praemie/show-jahresauszug'
import { showPraemierung } from '~/usecases/praemie/show-praemierung'
import { findStaende } from '~db/repositories/hauptbuch/hauptbuch'
import { findEmpfehler } from '~db/repositories/konto/empfehler'
import * as t from '~db/schema/mandant/tables'
import { asJob } from '../../fixtures/actors'
import { camt, einzeln } from '../../fixtures/bank'
import { MASTER_KEY } from '../../fixtures/constants'
import { freshDatabase, type TestContext, type TestDatabase } from '../../fixtures/database'
import { withConfig } from '../../fixtures/empfehlung'
import { createKasse, type Kasse } from '../../fixtures/lauf'
import {
	auszahlungenOf,
	countMails,
	findMailByKey,
	IBAN,
	IBAN_ANDERE,
	openReward,
	reload,
} from '../../fixtures/praemie'
import { zweck } from '../../fixtures/spende'

/** The reward of most money that the product has. */
const CENT = 8000
const NEUE_IBAN = 'DE75512108001245126199'
const ZWECKE = [zweck('tierheim', IBAN_ANDERE), zweck('tafel', 'DE91100000000123456789')]

let database: TestDatabase
let base: TestContext
let kasse: Kasse
const done = { ok: true, value: null }

beforeAll(async () => {
	database = await freshDatabase()
	base = await database.contextFor('nordfunk.localhost')
	kasse = await createKasse(withConfig(base, { ModuleSpende: true, Spendenzwecke: ZWECKE }))
})
afterAll(() => database.drop())

const zweiteZweckIban = (Iban: string): TestContext =>
	withConfig(kasse.anna(), { Spendenzwecke: [zweck('tierheim', Iban), ...ZWECKE.slice(1)] })
const geben = async (id = 'tierheim', ctx: TestContext = kasse.ctx) => {
	const { token, praemierung, auftragId } = await openReward(ctx)
	const wahl = { art: 'spende', zweck: id } as const
	const claimed = await claimPraemierung(ctx, token, kasse.praemien.unteilbar, wahl, undefined)
	return { token, id: praemierung.id, auftragId, empfehlerId: praemierung.empfehlerId ?? '', claimed }
}
type Gegeben = Awaited<ReturnType<typeof geben>>
/** Past the end of the month. */
const naechsterMonat = () => kasse.ctx.clock.advance({ days: 32 })
const konto = async (...spenden: Gegeben[]) => {
	const staende = await findStaende(
		kasse.ctx.db,
		spenden.map(({ id }) => id),
	)
	return spenden.map(({ id }) => staende.get(id)?.konto)
}
async function spendenLauf(who: TestContext = kasse.anna()) {
	const made = await createSpendenLauf(who, { ausfuehrungAm: berlinDay(kasse.ctx.clock()) })
	if (!made.ok) throw new Error(made.code)
	return made.value
}
async function laufOf(laufId: string) {
	const [row] = await kasse.ctx.db.select().from(t.lauf).where(eq(t.lauf.id, laufId))
	if (!row) throw new Error('no run')
	return row
}
const kennungOf = (nummer: number, id: string) => `SP-${String(nummer).padStart(6, '0')}-${id}`
async function dateiOf(laufId: string): Promise<string> {
	const found = await downloadDatei(kasse.anna(), laufId)
	if (!found.ok) throw new Error(found.code)
	return found.value.inhalt
}
async function bankSagt(text: string) {
	const read = await readBankdatei(kasse.anna(), Buffer.from(text))
	if (!read.ok) throw new Error(read.code)
	const { pruefsumme } = read.value
	const shown = await showBankdatei(kasse.anna(), { pruefsumme, seite: 1 })
	if (!shown.ok) throw new Error(shown.code)
	const { plan, zeilen } = shown.value
	expect(await carryOutBankdatei(kasse.anna(), { pruefsumme, plan })).toEqual(done)
	return zeilen.map(({ ergebnis }) => ergebnis)
}
const eigner = ({ empfehlerId: id }: Gegeben): TestContext => ({
	...kasse.ctx,
	actor: { art: 'empfehler', id, sitzungId: 'x' },
})

describe('a reward that is given to a cause', () => {
	it('is offered to recommenders of brands that switch it on, beside what there is', async () => {
		const { token, praemierungen } = await openReward(kasse.ctx, { anteil: 50 })
		const shown = await showPraemierung(kasse.ctx, token)
		const optionen = shown.ok && 'wahl' in shown.value ? shown.value.wahl.optionen : []
		expect(optionen.filter(({ art }) => art === 'spende')).toMatchObject([
			{ zweck: { id: 'tierheim', name: 'Verein tierheim', satz: 'tierheim hilft.' } },
			{ zweck: { id: 'tafel' } },
		])
		expect(praemierungen).toHaveLength(2)
		const ohne = withConfig(kasse.ctx, { ModuleSpende: false })
		const off = await showPraemierung(ohne, token)
		expect(JSON.stringify(off)).not.toContain('spende')
		const wahl = { art: 'spende', zweck: 'tierheim' } as const
		const refused = { ok: false, code: 'praemie_nicht_waehlbar' }
		expect(await claimPraemierung(ohne, token, kasse.praemien.unteilbar, wahl, undefined)).toEqual(refused)
		const fremd = { art: 'spende', zweck: 'niemand' } as const
		expect(await claimPraemierung(kasse.ctx, token, kasse.praemien.unteilbar, fremd, undefined)).toEqual(refused)
	})

	it('asks for no account, is confirmed, and is held for its cause in the ledger', async () => {
		const spende = await geben()
		expect(spende.claimed).toMatchObject({ ok: true })
		const ab = spendeAb(kasse.ctx.clock())
		const stand = { stand: { schritt: { art: 'spende_vorgemerkt', zweck: 'Verein tierheim', ab } } }
		expect(await showPraemierung(kasse.ctx, spende.token)).toMatchObject({ value: stand })
		expect(await findMailByKey(kasse.ctx, `spende_bestaetigt:${spende.id}`)).toMatchObject({
			daten: { betragCent: CENT, zweck: 'Verein tierheim', ab },
		})
		expect(await konto(spende)).toEqual(['spende_geschuldet'])
		expect(await kasse.ctx.db.transaction((tx) => neededStep(kasse.ctx, tx, spende.id))).toBeUndefined()
		expect(await showPersoenlicherBereich(eigner(spende), { filter: 'alle' })).toMatchObject({
			value: { zeilen: [{ status: { grund: 'spende_vorgemerkt' }, praemierungId: null }] },
		})
		const again = { art: 'spende', zweck: 'tafel' } as const
		expect(await claimPraemierung(kasse.ctx, spende.token, kasse.praemien.unteilbar, again, undefined)).toMatchObject({
			ok: false,
			code: 'praemie_bereits_gewaehlt',
		})
		await kasse.whole()
	})

	it('is paid after its month, by one transfer for each cause, and never among what people get', async () => {
		const eine = await geben()
		const [auszahlung] = await auszahlungenOf(kasse.ctx, eine.id)
		const auswahl = { ids: [auszahlung?.id ?? ''] }
		const ausfuehrungAm = berlinDay(kasse.ctx.clock())
		expect(await createLauf(kasse.anna(), { ausfuehrungAm, auswahl })).toMatchObject({ code: 'auswahl_unmoeglich' })
		expect((await showKandidaten(kasse.anna(), {})).anzahl).toBe(0)
		expect(await createSpendenLauf(kasse.anna(), { ausfuehrungAm })).toMatchObject({ code: 'auswahl_unmoeglich' })
		naechsterMonat()
		const vorher = await showSpendenKandidaten(kasse.anna())
		const zweite = await geben('tafel')
		expect((await showSpendenKandidaten(kasse.anna())).zeilen, 'given this month').toEqual(vorher.zeilen)
		const [zeile] = vorher.zeilen
		expect(vorher.zeilen).toMatchObject([{ person: 'Verein tierheim', hindernis: null, spenden: vorher.anzahl }])
		expect(zeile?.betragCent).toBe(vorher.summeCent)
		expect(vorher.anzahl).toBeGreaterThan(1)

		const { laufId, anzahl } = await spendenLauf()
		expect(anzahl).toBe(vorher.anzahl)
		expect((await showSpendenKandidaten(kasse.anna())).anzahl).toBe(0)
		await kasse.upToBank(laufId)
		expect(await konto(eine, zweite)).toEqual(['spende_exportiert', 'spende_geschuldet'])
		const { nummer } = await laufOf(laufId)
		const datei = await dateiOf(laufId)
		expect(datei.match(/<CdtTrfTxInf>/g)).toHaveLength(1)
		expect(datei).toContain(`<NbOfTxs>1</NbOfTxs><CtrlSum>${(vorher.summeCent / 100).toFixed(2)}</CtrlSum>`)
		expect(datei).toContain(`<EndToEndId>${kennungOf(nummer, 'tierheim')}</EndToEndId>`)
		expect(datei).toContain(`<IBAN>${IBAN_ANDERE}</IBAN>`)
		const shown = await showLauf(kasse.anna(), { laufId })
		const kennungen = shown.ok ? shown.value.posten.map(({ art, nummer: kennung }) => `${art} ${kennung}`) : []
		expect(new Set(kennungen)).toEqual(new Set([`spende ${kennungOf(nummer, 'tierheim')}`]))
		await announceZahlungen(asJob(kasse.ctx))
		expect(await countMails(kasse.ctx, 'auszahlung_unterwegs')).toBe(0)

		const line = {
			art: 'DBIT' as const,
			endToEndId: kennungOf(nummer, 'tierheim'),
			pmtInfId: laufKennung({ nummer, id: laufId }),
		}
		const falsch = camt('053', einzeln([{ ...line, cent: CENT }]), { iban: IBAN, id: 'SP-WRONG' })
		expect(await bankSagt(falsch)).toEqual(['betrag'])
		const text = camt('053', einzeln([{ ...line, cent: vorher.summeCent }]), { iban: IBAN, id: 'SP-PAID' })
		expect(await bankSagt(text)).toEqual(['bucht'])
		expect(await konto(eine)).toEqual(['gespendet'])
		expect(await reload(kasse.ctx, eine.id)).toMatchObject({ zustand: 'Ausgezahlt' })
		expect(await countMails(kasse.ctx, 'spende_ueberwiesen')).toBe(vorher.anzahl)
		expect(await countMails(kasse.ctx, 'auszahlung_erledigt')).toBe(0)
		expect(await laufOf(laufId)).toMatchObject({ zustand: 'gebucht' })
		expect(await bankSagt(text.replace('SP-PAID', 'SP-AGAIN'))).toEqual(['schon_gebucht'])
		const jahr = Number(berlinDay(kasse.ctx.clock()).slice(0, 4))
		expect(await showJahresauszug(eigner(eine), jahr)).toMatchObject({
			value: { zeilen: [{ als: 'spende', zweck: 'Verein tierheim', betragCent: CENT }] },
		})
		await kasse.whole()
	})

	it('comes back as a whole, waits for another account of its cause, and goes there', async () => {
		const spenden = [await geben(), await geben()]
		naechsterMonat()
		const { laufId, anzahl } = await spendenLauf()
		await kasse.upToBank(laufId)
		const posten = (await kasse.postenOf(laufId)).find(({ praemierungId }) => praemierungId === spenden[0]?.id)
		const back = { laufId, nummer: posten?.nummer ?? 0, grund: 'AC04' } as const
		expect(await returnPosten(kasse.anna(), back)).toEqual(done)
		expect((await kasse.postenOf(laufId)).filter(({ zustand }) => zustand === 'zurueck').length).toBeGreaterThan(1)
		expect(await konto(...spenden)).toEqual(['spende_zurueck', 'spende_zurueck'])
		expect(await countMails(kasse.ctx, 'bankdaten_noetig')).toBe(0)
		await kasse.whole()
		const wartet = (await showSpendenKandidaten(kasse.anna())).zeilen.find(({ hindernis }) => hindernis !== null)
		expect(wartet).toMatchObject({ person: 'Verein tierheim', hindernis: 'zweck' })

		const neu = await spendenLauf(zweiteZweckIban(NEUE_IBAN))
		expect(neu.anzahl).toBeGreaterThanOrEqual(spenden.length)
		expect(anzahl).toBeGreaterThanOrEqual(spenden.length)
		expect(await konto(...spenden)).toEqual(['spende_geschuldet', 'spende_geschuldet'])
		await kasse.upToBank(neu.laufId)
		expect(await dateiOf(neu.laufId)).toContain(`<IBAN>${NEUE_IBAN}</IBAN>`)
		await kasse.whole()
	})

	it('is cancelled with its order, or claimed back once it is out, as other rewards are', async () => {
		const offen = await geben('tafel')
		expect(await cancelAuftrag(kasse.anna(), offen.auftragId, 'Widerruf')).toEqual(done)
		expect(await konto(offen)).toEqual(['storno'])
		const draussen = await geben('tafel')
		naechsterMonat()
		const { laufId } = await spendenLauf()
		await kasse.upToBank(laufId)
		expect(await cancelAuftrag(kasse.anna(), draussen.auftragId, 'Widerruf')).toEqual(done)
		const { rueckforderung: r } = t
		const [claim] = await kasse.ctx.db.select().from(r).where(eq(r.praemierungId, draussen.id))
		expect(claim).toMatchObject({ betragCent: CENT, zustand: 'offen' })
		const posten = (await kasse.postenOf(laufId)).find(({ praemierungId }) => praemierungId === draussen.id)
		expect(await returnPosten(kasse.anna(), { laufId, nummer: posten?.nummer ?? 0, grund: 'AC04' })).toEqual(done)
		const [settled] = await kasse.ctx.db.select().from(r).where(eq(r.praemierungId, draussen.id))
		expect(settled, 'the money came back by itself').toMatchObject({ zustand: 'verrechnet' })
		await kasse.whole()
	})

	it('keeps its cause in the settings until it is paid', async () => {
		const settings = { ModuleSpende: true, Spendenzwecke: ZWECKE }
		const einstellen = (neu: object) =>
			setConfig(
				{ db: database.db, clock: kasse.ctx.clock, actor: CLI, masterKeys: [MASTER_KEY] },
				{ clientRoute: 'nordfunk', settings: neu },
			)
		expect(await einstellen(settings)).toMatchObject({ ok: true })
		await geben('tafel')
		const ohneTafel = { Spendenzwecke: ZWECKE.slice(0, 1) }
		expect(await einstellen(ohneTafel)).toEqual({
			...{ ok: false, code: 'eingabe_ungueltig' },
			problems: ['Spendenzwecke: "tafel" is owed donations; set its Waehlbar to false'],
		})
		const falsch = { Spendenzwecke: [zweck('Die Tafel', IBAN_ANDERE), zweck('tafel', 'DE00')] }
		expect(await einstellen(falsch)).toMatchObject({
			problems: [
				expect.stringContaining('Spendenzwecke.0.Id: must be 2 to 16 small letters'),
				'Spendenzwecke.1.Iban: must be an IBAN of a SEPA country',
			],
		})
		expect(await einstellen({ ModuleSpende: false, Spendenzwecke: ZWECKE })).toMatchObject({ ok: true })
	})

	it('goes with the account of who gave it, as long as it is not on its way', async () => {
		const spende = await geben()
		const { db } = kasse.ctx
		const row = await findEmpfehler(db, spende.empfehlerId)
		await db.transaction((tx) => eraseEmpfehler(asJob(kasse.ctx), tx, row ? [row] : []))
		expect(await konto(spende)).toEqual(['storno'])
		naechsterMonat()
		const zeilen = (await showSpendenKandidaten(kasse.anna())).zeilen
		expect(zeilen.find(({ seit }) => seit > kasse.ctx.clock())).toBeUndefined()
		await kasse.whole()
	})
})
