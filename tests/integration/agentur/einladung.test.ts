import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { qrPath } from '~/adapters/qr/qr-path'
import { EINLADUNG_LIST } from '~/domain/agentur/list'
import { AGENTUR_EMPFEHLER_LISTE, listAgenturEmpfehler } from '~/usecases/agentur/agentur-empfehler-liste'
import { answerAgenturEinladung, showAgenturEinladungByCode } from '~/usecases/agentur/answer-agentur-einladung'
import { moveAgentur } from '~/usecases/agentur/change-agentur'
import { createAgenturEinladung } from '~/usecases/agentur/create-agentur-einladung'
import { listEinladungen } from '~/usecases/agentur/einladung-liste'
import {
	showAgenturEinladung,
	showEinladungKarte,
	withdrawAgenturEinladung,
} from '~/usecases/agentur/show-agentur-einladung'
import { showAgenturStatistik, showAgenturUebersicht } from '~/usecases/agentur/show-agentur-zahlen'
import { createEmpfehlung } from '~/usecases/empfehlung/create-empfehlung'
import { purgeExpired } from '~/usecases/jobs/purge-expired'
import { completeRegistration } from '~/usecases/konto/complete-registration'
import { deleteKonto } from '~/usecases/konto/delete-konto'
import { exportData } from '~/usecases/konto/export-data'
import { exportListe } from '~/usecases/liste/export-liste'
import { NotAuthorised } from '~/usecases/shared/authorise'
import type { AppContext } from '~/usecases/shared/context'
import { linkTo } from '~/usecases/shared/links'
import { readListQuery } from '~/web/forms/list'
import * as tables from '~db/schema/mandant/tables'
import { asJob } from '../../fixtures/actors'
import { agenturFixture } from '../../fixtures/agentur'
import { freshDatabase, type TestContext, type TestDatabase, testClock } from '../../fixtures/database'
import { angemeldet, eingabe, empfehlerMit, neueAdresse, produkte } from '../../fixtures/empfehlung'
import { everything } from '../../fixtures/freund'
import { mailDatenTo } from '../../fixtures/mails'
import { drawnIn } from '../../fixtures/pdf'

let database: TestDatabase
let ctx: TestContext
beforeAll(async () => {
	database = await freshDatabase()
	ctx = await database.contextFor('nordfunk.localhost', { clock: testClock() })
})
afterAll(() => database.drop())

const { key, admin, agentur, person, PASSWORT } = agenturFixture(() => ctx)
const later = (days: number) => ({ ...ctx, clock: () => new Date(ctx.clock().getTime() + days * 86_400_000) })
const query = (search = '') => readListQuery(EINLADUNG_LIST, new URLSearchParams(search))

async function team() {
	const agenturId = await agentur()
	const inhaber = await person(agenturId, 'AgenturInhaber')
	const mitarbeiter = await person(agenturId, 'AgenturMitarbeiter')
	return { agenturId, owner: { ...ctx, actor: inhaber.actor }, employee: { ...ctx, actor: mitarbeiter.actor } }
}

const kunde = { vorname: 'Klara', nachname: 'Kunde', art: 'persoenlich', mitarbeiternummer: 'M-17' } as const

async function invited(on: TestContext, agenturId: string) {
	const made = await createAgenturEinladung(on, { agenturId, ...kunde }, key())
	if (!made.ok) throw new Error('not made')
	const { einladungId } = made.value
	const shown = await showAgenturEinladung(on, { agenturId, einladungId })
	if (!shown.ok || !shown.value.zeigen) throw new Error('not shown')
	return { einladungId, code: shown.value.zeigen.link.split('/').at(-1) ?? '' }
}

const antwort = (code: string, email = neueAdresse()) => ({ code, vorname: 'Klara', nachname: 'Kunde', email })

async function confirm(email: string, on: AppContext = ctx) {
	const mails = await mailDatenTo(ctx, email, 'willkommen')
	const t = new URL(String(mails.at(-1)?.link)).searchParams.get('t') ?? ''
	return completeRegistration(on, { t, vorname: 'Klara', nachname: 'Kunde', passwort: PASSWORT }, key())
}

const standOf = async (on: AppContext, agenturId: string, einladungId: string) => {
	const shown = await showAgenturEinladung(on, { agenturId, einladungId })
	return shown.ok ? shown.value.stand : shown.code
}

describe('[E-Einladung] an invitation to recommend', () => {
	it('sends no mail until the customer enters their own address, and makes them the agency’s when they confirm it', async () => {
		const { agenturId, owner, employee } = await team()
		const mailsBefore = (await ctx.db.select().from(tables.mail)).length
		const { einladungId, code } = await invited(employee, agenturId)
		expect((await ctx.db.select().from(tables.mail)).length).toBe(mailsBefore)
		expect(await showAgenturEinladungByCode(ctx, code)).toMatchObject({ ok: true, value: { vorname: 'Klara' } })
		const ihre = antwort(code)
		expect(await answerAgenturEinladung(ctx, ihre, 'antwort-once')).toEqual({ ok: true, value: null })
		expect(await answerAgenturEinladung(ctx, ihre, 'antwort-once')).toEqual({ ok: true, value: null })
		expect(await mailDatenTo(ctx, ihre.email, 'willkommen')).toHaveLength(1)
		expect(await standOf(owner, agenturId, einladungId)).toBe('angefragt')
		expect((await empfehlerMit(ctx, ihre.email))?.agenturId).toBeNull()

		expect(await confirm(ihre.email)).toMatchObject({ ok: true })
		expect(await standOf(employee, agenturId, einladungId)).toBe('angenommen')
		expect(await showAgenturEinladungByCode(ctx, code)).toMatchObject({ code: 'einladung_vorbei' })
		const vermitteltVon = employee.actor.id
		const empfehler = await empfehlerMit(ctx, ihre.email)
		expect(empfehler).toMatchObject({ agenturId, vermitteltVon })

		const { teilbar } = await produkte(ctx)
		const on = angemeldet(ctx, empfehler?.id ?? '')
		const made = await createEmpfehlung(
			on,
			teilbar,
			await eingabe(ctx, { email: ihre.email, vorname: 'Klara', nachname: 'Kunde' }),
		)
		if (!made.ok) throw new Error(made.code)
		const { empfehlung } = tables
		const [row] = await ctx.db
			.select()
			.from(empfehlung)
			.where(eq(empfehlung.empfehlungsnummer, made.value.empfehlungsnummer))
		expect(row).toMatchObject({ agenturId, vermitteltVon })

		const [zeile] = (
			await listAgenturEmpfehler(owner, {
				agenturId,
				...readListQuery(AGENTUR_EMPFEHLER_LISTE.spec, new URLSearchParams()),
			})
		).zeilen
		expect(zeile).toMatchObject({ nachname: 'Kunde', empfehlungen: 1, auftraege: 0 })
		const uebersicht = await showAgenturUebersicht(owner, { agenturId })
		expect(uebersicht).toMatchObject({ empfehler: 1, empfehlungen: 1, zurFreigabe: 0 })
		const { reihen } = await showAgenturStatistik(owner, { agenturId })
		expect(reihen.map(({ werte }) => werte.at(-1))).toEqual([1, 1, 0, 0])
	})

	it('tells nobody whether the address has an account, and wins no account that was there', async () => {
		const { agenturId, owner } = await team()
		const first = await invited(owner, agenturId)
		const ihre = antwort(first.code)
		await answerAgenturEinladung(ctx, ihre, key())
		await confirm(ihre.email)
		const other = await team()
		const second = await invited(other.owner, other.agenturId)
		expect(await answerAgenturEinladung(ctx, { ...ihre, code: second.code }, key())).toEqual({ ok: true, value: null })
		expect(await standOf(other.owner, other.agenturId, second.einladungId)).toBe('angefragt')
		expect(await mailDatenTo(ctx, ihre.email, 'konto_vorhanden')).toHaveLength(1)
		expect(await empfehlerMit(ctx, ihre.email)).toMatchObject({ agenturId })
	})

	it('can be taken back, runs out after 30 days, and goes 30 days later', async () => {
		const { agenturId, owner } = await team()
		const weg = await invited(owner, agenturId)
		const which = { agenturId, einladungId: weg.einladungId }
		const karte = await showEinladungKarte(owner, which)
		const pdf = karte.ok ? karte.value : Buffer.alloc(0)
		const { path } = qrPath(linkTo(ctx.mandant, 'Einladung', { code: weg.code }))
		expect(pdf.toString('latin1')).toContain('MediaBox [0 0 298 420]')
		// The code of its link, and the brand's band and strip.
		expect(drawnIn(pdf).match(/ re\b/g)).toHaveLength((path.match(/M/g)?.length ?? 0) + 2)
		expect(await withdrawAgenturEinladung(owner, which, key())).toEqual({ ok: true, value: null })
		expect(await showEinladungKarte(owner, which)).toMatchObject({ code: 'einladung_vorbei' })
		expect(await withdrawAgenturEinladung(owner, which, key())).toMatchObject({ code: 'einladung_vorbei' })
		expect(await answerAgenturEinladung(ctx, antwort(weg.code), key())).toMatchObject({ code: 'einladung_vorbei' })
		expect(await answerAgenturEinladung(ctx, antwort('GIBTESNICHT'), key())).toMatchObject({
			code: 'einladung_unbekannt',
		})

		const spaet = await invited(owner, agenturId)
		const ihre = antwort(spaet.code)
		await answerAgenturEinladung(later(29), ihre, key())
		const [am30, am31] = [30, 31].map((days) => ({ ...later(days), actor: owner.actor }))
		if (!am30 || !am31) throw new Error('no days')
		expect(await standOf(am30, agenturId, spaet.einladungId)).toBe('angefragt')
		expect(await standOf(am31, agenturId, spaet.einladungId)).toBe('abgelaufen')
		const welche = { agenturId, einladungId: spaet.einladungId }
		expect(await showAgenturEinladung(am30, welche)).toMatchObject({ value: { nochmal: null } })
		expect(await showAgenturEinladung(am31, welche)).toMatchObject({ value: { nochmal: kunde, zeigen: null } })
		expect((await listEinladungen(am31, { agenturId, ...query('stand=abgelaufen') })).zeilen).toHaveLength(1)
		expect(await confirm(ihre.email, later(31))).toMatchObject({ ok: true })
		expect((await empfehlerMit(ctx, ihre.email))?.agenturId).toBeNull()
		expect(await purgeExpired(asJob(later(59)))).toMatchObject({ einladung: 0 })
		expect((await purgeExpired(asJob(later(62)))).einladung).toBeGreaterThanOrEqual(2)
	})

	it('of an agency that is inactive leads nowhere', async () => {
		const { agenturId, owner } = await team()
		const { code } = await invited(owner, agenturId)
		await moveAgentur(admin(), { agenturId, ereignis: 'deaktivieren' }, key())
		expect(await showAgenturEinladungByCode(ctx, code)).toMatchObject({ code: 'einladung_vorbei' })
	})

	it('keeps no name of somebody who deleted their account', async () => {
		const { agenturId, owner } = await team()
		const made = await createAgenturEinladung(owner, { agenturId, ...kunde, nachname: 'Vergissmich' }, key())
		if (!made.ok) throw new Error('not made')
		const shown = await showAgenturEinladung(owner, { agenturId, ...made.value })
		if (!shown.ok || !shown.value.zeigen) throw new Error('not shown')
		const ihre = antwort(shown.value.zeigen.link.split('/').at(-1) ?? '')
		await answerAgenturEinladung(ctx, ihre, key())
		await confirm(ihre.email)
		const empfehler = await empfehlerMit(ctx, ihre.email)
		const auskunft = JSON.stringify(await exportData(angemeldet(ctx, empfehler?.id ?? '')))
		expect(auskunft).toContain('"agentur":"Agentur ')
		const gone = await deleteKonto(angemeldet(ctx, empfehler?.id ?? ''), PASSWORT, key())
		expect(gone).toMatchObject({ ok: true })
		expect(await everything(ctx)).not.toContain('Vergissmich')
	})
})

describe('[A-TABS] [R-AGENTUR] who sees what of an agency', () => {
	it('owners see all of it, employees what they brought, others nothing', async () => {
		const { agenturId, owner, employee } = await team()
		const [ihre, seine] = [await invited(owner, agenturId), await invited(employee, agenturId)]
		const idsFor = async (on: TestContext) =>
			(await listEinladungen(on, { agenturId, ...query() })).zeilen.map(({ id }) => id)
		expect((await idsFor(owner)).toSorted()).toEqual([ihre.einladungId, seine.einladungId].toSorted())
		expect(await idsFor(employee)).toEqual([seine.einladungId])
		expect(await showAgenturEinladung(employee, { agenturId, einladungId: ihre.einladungId })).toMatchObject({
			code: 'nicht_gefunden',
		})
		expect(await showEinladungKarte(employee, { agenturId, einladungId: ihre.einladungId })).toMatchObject({
			code: 'nicht_gefunden',
		})
		const fremd = await team()
		await expect(listEinladungen(fremd.owner, { agenturId, ...query() })).rejects.toThrow(NotAuthorised)
		const unter = { agenturId: fremd.agenturId, einladungId: ihre.einladungId }
		expect(await showAgenturEinladung(fremd.owner, unter)).toMatchObject({ code: 'nicht_gefunden' })
		expect(await withdrawAgenturEinladung(fremd.owner, unter, key())).toMatchObject({ code: 'nicht_gefunden' })
	})

	it('a file holds what its reader sees, and the trail says who took it', async () => {
		const { agenturId, owner, employee } = await team()
		await invited(owner, agenturId)
		await invited(employee, agenturId)
		const file = async (on: TestContext) => {
			const made = await exportListe(
				on,
				{ name: 'einladungen', dateiart: 'csv', read: (spec) => readListQuery(spec, new URLSearchParams()) },
				Number.POSITIVE_INFINITY,
			)
			if (!made.ok || !made.value) throw new Error('no file')
			return (await made.value.inhalt.toArray()).map(String).join('').trim().split('\n')
		}
		expect(await file(owner)).toHaveLength(3)
		expect(await file(employee)).toHaveLength(2)
		await expect(file(ctx)).rejects.toThrow(NotAuthorised)
		await expect(
			exportListe(owner, {
				name: 'empfehler',
				dateiart: 'csv',
				read: (spec) => readListQuery(spec, new URLSearchParams()),
			}),
		).rejects.toThrow(NotAuthorised)
	})
})
