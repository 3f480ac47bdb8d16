import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendKontakt } from '~/usecases/inhalt/send-kontakt'
import { blockKonto, unblockKonto } from '~/usecases/konto/block-konto'
import { deleteBankdaten } from '~/usecases/konto/delete-bankdaten'
import { exportData } from '~/usecases/konto/export-data'
import { showMeineDaten } from '~/usecases/konto/show-meine-daten'
import { showEmpfehlerBankdaten, storeBankdaten } from '~/usecases/konto/store-bankdaten'
import { updateMeineDaten } from '~/usecases/konto/update-meine-daten'
import { claimPraemierung } from '~/usecases/praemie/claim-praemierung'
import { importGutscheinCodes } from '~/usecases/praemie/import-gutschein-codes'
import { NotAuthorised } from '~/usecases/shared/authorise'
import * as t from '~db/schema/mandant/tables'
import { asBetrieb } from '../../fixtures/actors'
import { freshDatabase, type TestContext, type TestDatabase } from '../../fixtures/database'
import { angemeldet, empfehlerMit, withConfig } from '../../fixtures/empfehlung'
import { plantEigenwerbung } from '../../fixtures/job-rows'
import {
	BANKDATEN,
	IBAN,
	IBAN_ANDERE,
	insertProdukt,
	openReward,
	PROBIERLADEN,
	plantEmpfehlungRow,
	WERT_CENT,
} from '../../fixtures/praemie'

let database: TestDatabase
let ctx: TestContext
let lena: TestContext
let lenaId: string
let praemien: Awaited<ReturnType<typeof insertProdukt>>
let key = 0

beforeAll(async () => {
	database = await freshDatabase()
	ctx = withConfig(await database.contextFor('nordfunk.localhost'), { ModuleStoringBankdata: true })
	praemien = await insertProdukt(ctx)
	lenaId = (await empfehlerMit(ctx, 'empfehler@example.org')).id
	lena = angemeldet(ctx, lenaId)
})
afterAll(() => database.drop())

const neuerKey = () => `daten:${++key}`
const rows = () => ctx.db.select().from(t.empfehlerBankdaten)

describe('MeineDaten', () => {
	it('[S-MeineDaten] shows and changes names, salutation and language; a form sent twice counts once', async () => {
		const neu = { anrede: 'divers', vorname: 'Leni', nachname: 'Sommer', sprache: 'en' } as const
		const once = neuerKey()
		expect(await updateMeineDaten(lena, neu, once)).toEqual({ ok: true, value: null })
		await updateMeineDaten(lena, { ...neu, vorname: 'Nochmal' }, once)
		const seen = await showMeineDaten(lena)
		expect(seen.ok && seen.value).toEqual({
			...neu,
			email: 'empfehler@example.org',
			newsletter: 'optedOut',
			ibanEnde: null,
			bild: 'keins',
			emailWartet: null,
		})
	})

	it('[S-MeineDaten] says what the newsletter is at, and nothing of it where there is none', async () => {
		const { empfehler } = t
		const set = (permission: boolean, am: Date | null) =>
			ctx.db
				.update(empfehler)
				.set({ newsletterPermission: permission, newsletterVersendetAm: am })
				.where(eq(empfehler.id, lenaId))
		const status = async (context = lena) => {
			const seen = await showMeineDaten(context)
			return seen.ok && seen.value.newsletter
		}
		await set(false, ctx.clock())
		expect(await status()).toBe('pending')
		await set(true, ctx.clock())
		expect(await status()).toBe('optedIn')
		expect(await status(withConfig(lena, { ModuleNewsletterPermission: false }))).toBeNull()
		await set(false, null)
	})

	it('[R-EMPFEHLER] has nothing for visitors', async () => {
		const neu = { anrede: 'frau', vorname: 'X', nachname: 'Y', sprache: 'de' } as const
		await expect(showMeineDaten(ctx)).rejects.toThrow(NotAuthorised)
		await expect(updateMeineDaten(ctx, neu, neuerKey())).rejects.toThrow(NotAuthorised)
		await expect(storeBankdaten(ctx, BANKDATEN, neuerKey())).rejects.toThrow(NotAuthorised)
		await expect(deleteBankdaten(ctx, neuerKey())).rejects.toThrow(NotAuthorised)
		await expect(exportData(ctx)).rejects.toThrow(NotAuthorised)
	})
})

describe('EmpfehlerBankdaten', () => {
	it('[S-EmpfehlerBankdaten] keeps one account, sealed, and shows the end of the IBAN alone', async () => {
		expect((await storeBankdaten(lena, BANKDATEN, neuerKey())).ok).toBe(true)
		expect((await storeBankdaten(lena, { ...BANKDATEN, iban: IBAN_ANDERE }, neuerKey())).ok).toBe(true)
		const stored = await rows()
		expect(stored).toHaveLength(1)
		expect(JSON.stringify(stored)).not.toMatch(new RegExp(`${IBAN}|${IBAN_ANDERE}|Muster`))
		const seen = await showEmpfehlerBankdaten(lena)
		expect(seen.ok && seen.value.gespeichert).toEqual({
			kontoinhaber: 'Maria Muster',
			iban: 'DE** **** … 2051',
			geaendertAm: ctx.clock(),
		})
	})

	it('[S-EmpfehlerBankdaten] is there with ModuleStoringBankdata only', async () => {
		const ohne = withConfig(lena, { ModuleStoringBankdata: false })
		expect(await showEmpfehlerBankdaten(ohne)).toEqual({ ok: false, code: 'nicht_gefunden' })
		expect(await storeBankdaten(ohne, BANKDATEN, neuerKey())).toEqual({ ok: false, code: 'nicht_gefunden' })
		const daten = await showMeineDaten(ohne)
		expect(daten.ok && daten.value.ibanEnde).toBeUndefined()
	})

	it('is not changed by an operator who acts for the recommender', async () => {
		const acting = { ...ctx, actor: { art: 'empfehler' as const, id: lenaId, sitzungId: 'x', angemeldetVon: 'cli' } }
		await expect(storeBankdaten(acting, BANKDATEN, neuerKey())).rejects.toThrow(NotAuthorised)
		expect((await rows()).map(({ ibanEnde }) => ibanEnde)).toEqual(['2051'])
	})

	it('a sealed account opens at its own place alone', async () => {
		const other = await plantEmpfehlungRow(ctx)
		const [row] = await rows()
		if (!row) throw new Error('nothing stored')
		await ctx.db.insert(t.empfehlerBankdaten).values({ ...row, empfehlerId: other.empfehlerId })
		await expect(showEmpfehlerBankdaten(angemeldet(ctx, other.empfehlerId))).rejects.toThrow()
		await ctx.db.delete(t.empfehlerBankdaten).where(eq(t.empfehlerBankdaten.empfehlerId, other.empfehlerId))
	})

	it('[S-EmpfehlerBankdaten] is deleted, and deleting again is no failure', async () => {
		expect(await deleteBankdaten(lena, neuerKey())).toEqual({ ok: true, value: null })
		expect(await deleteBankdaten(lena, neuerKey())).toEqual({ ok: true, value: null })
		expect(await rows()).toEqual([])
	})
})

describe('the copy of one’s data', () => {
	it('[R-EMPFEHLER] holds everything about oneself, nothing of the friends, and no secrets', async () => {
		await storeBankdaten(lena, BANKDATEN, neuerKey())
		const { empfehlungsnummer, email, praemierung, token } = await openReward(ctx, { empfehlerId: lenaId })
		const found = await exportData(lena)
		if (!found.ok) throw new Error(found.code)
		const { value } = found
		expect(value.konto.email).toBe('empfehler@example.org')
		expect(value.bankdaten).toMatchObject({ kontoinhaber: 'Maria Muster', iban: IBAN })
		expect(value.empfehlungen.map((row) => row.empfehlungsnummer)).toContain(empfehlungsnummer)
		expect(value.praemien.map(({ betragCent }) => betragCent)).toContain(praemierung.betragCent)
		expect(value.mails.map(({ vorlage }) => vorlage)).toContain('praemie_bereit')
		expect(value.ereignisse.map(({ ereignis }) => ereignis)).toContain('bankdaten.gespeichert')
		const [row] = await ctx.db.select().from(t.empfehler).where(eq(t.empfehler.id, lenaId))
		const text = JSON.stringify(value)
		for (const secret of [email, 'Frida', 'Freundin', token, row?.passwortHash ?? '?'])
			expect(text).not.toContain(secret)
	})

	it('[R-EMPFEHLER] holds the voucher, the links, reviews, the reasons noted, and mails that only the address connects', async () => {
		const { empfehlerId, empfaengernummer, empfehlungId, token } = await openReward(ctx)
		const ich = angemeldet(ctx, empfehlerId)
		await importGutscheinCodes(asBetrieb(ctx), { marke: PROBIERLADEN, wertCent: WERT_CENT, codes: ['NUR-FUER-MICH'] })
		const wahl = { art: 'gutschein' as const, email: 'gutschein@example.org' }
		expect((await claimPraemierung(ctx, token, praemien.gutschein, wahl, undefined)).ok).toBe(true)
		const { empfehler, empfaenger, empfehlung } = t
		const [person] = await ctx.db.select().from(empfehler).where(eq(empfehler.id, empfehlerId))
		const [freund] = await ctx.db.select().from(empfaenger).where(eq(empfaenger.empfaengernummer, empfaengernummer))
		const [row] = await ctx.db.select().from(empfehlung).where(eq(empfehlung.id, empfehlungId))
		const review = { zustand: 'freigegeben' as const, gruende: ['iban' as const], antwort: 'Alles in Ordnung' }
		const zeiten = { erstelltAm: ctx.clock(), entschiedenAm: ctx.clock() }
		await plantEigenwerbung(ctx, { empfaengerId: freund?.id ?? '', ...review, ...zeiten })
		await blockKonto(asBetrieb(ctx), { id: empfehlerId, grund: 'Rückfrage zum Anruf' })
		await unblockKonto(asBetrieb(ctx), { id: empfehlerId, grund: 'Geklärt' })
		const nachricht = {
			thema: 'konto',
			name: 'Kim',
			email: person?.email ?? '',
			nachricht: 'Hallo',
			kopie: true,
		} as const
		await sendKontakt(ctx, nachricht, { key: neuerKey(), bestaetigt: true })

		const found = await exportData(ich)
		if (!found.ok) throw new Error(found.code)
		const { value } = found
		expect(value.praemien.map(({ gutscheinCode }) => gutscheinCode)).toContain('NUR-FUER-MICH')
		expect(JSON.stringify(value.empfehlungen)).toContain(row?.kurzcode)
		expect(JSON.stringify(value.empfehlungen)).toContain(row?.hex)
		expect(value.pruefungen).toMatchObject([{ zustand: 'freigegeben', antwort: 'Alles in Ordnung' }])
		expect(value.ereignisse).toContainEqual(expect.objectContaining({ grund: 'Rückfrage zum Anruf' }))
		expect(value.mails.map(({ vorlage }) => vorlage)).toContain('kontakt_kopie')
		const acting = {
			...ctx,
			actor: { art: 'empfehler' as const, id: empfehlerId, sitzungId: 'x', angemeldetVon: 'cli' },
		}
		expect(JSON.stringify(await exportData(acting))).not.toContain('NUR-FUER-MICH')
	})

	it('[R-EMPFEHLER] is of oneself alone', async () => {
		const other = await plantEmpfehlungRow(ctx)
		const found = await exportData(angemeldet(ctx, other.empfehlerId))
		expect(found.ok && found.value.empfehlungen.map((row) => row.empfehlungsnummer)).toEqual([other.empfehlungsnummer])
		expect(found.ok && JSON.stringify(found.value)).not.toContain('empfehler@example.org')
	})

	it('shows no account in full to an operator who acts for the recommender', async () => {
		const acting = { ...ctx, actor: { art: 'empfehler' as const, id: lenaId, sitzungId: 'x', angemeldetVon: 'cli' } }
		const found = await exportData(acting)
		expect(found.ok && found.value.bankdaten?.iban).toBe('DE** **** … 3000')
		expect(JSON.stringify(found)).not.toContain(IBAN)
	})
})
