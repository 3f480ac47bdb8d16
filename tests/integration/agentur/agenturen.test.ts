import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AGENTUR_LIST } from '~/domain/agentur/list'
import { MITGLIED_ROLLEN } from '~/domain/agentur/zustand'
import type { Actor } from '~/domain/zugriff/actor'
import type { Recht } from '~/domain/zugriff/recht'
import { isAllowed } from '~/domain/zugriff/rechte'
import { decideAgenturKonto, requestAgenturKonto, showAgenturKonten } from '~/usecases/agentur/agentur-konto'
import { moveAgentur, updateAgentur } from '~/usecases/agentur/change-agentur'
import { changeMitgliedRolle, removeMitglied } from '~/usecases/agentur/change-mitglied'
import { chooseAgentur } from '~/usecases/agentur/choose-agentur'
import { createAgentur } from '~/usecases/agentur/create-agentur'
import { inviteMitglied } from '~/usecases/agentur/invite-mitglied'
import { listAgenturen } from '~/usecases/agentur/list-agenturen'
import { showAgentur, showMitarbeiter, showStammdaten } from '~/usecases/agentur/show-agentur'
import { acceptEinladung, showBenutzerEinladung } from '~/usecases/benutzer/accept-einladung'
import { removeBenutzer } from '~/usecases/benutzer/remove-benutzer'
import { createEmpfehlung } from '~/usecases/empfehlung/create-empfehlung'
import { purgeExpired } from '~/usecases/jobs/purge-expired'
import { NotAuthorised } from '~/usecases/shared/authorise'
import { readListQuery } from '~/web/forms/list'
import * as tables from '~db/schema/mandant/tables'
import { asBetrieb, asCli, asJob, operator, withFaktor } from '../../fixtures/actors'
import { agenturFixture } from '../../fixtures/agentur'
import { freshDatabase, type TestContext, type TestDatabase, testClock } from '../../fixtures/database'
import { eingabe, neueAdresse, produkte } from '../../fixtures/empfehlung'
import { everything } from '../../fixtures/freund'
import { mailDatenTo } from '../../fixtures/mails'
import { listUseCases } from '../../fixtures/use-cases'

let database: TestDatabase
let ctx: TestContext
beforeAll(async () => {
	database = await freshDatabase()
	ctx = await database.contextFor('nordfunk.localhost', { clock: testClock() })
})
afterAll(() => database.drop())

const { key, admin, daten, agentur, person, actorBy, PASSWORT } = agenturFixture(() => ctx)

const ereignisse = async (id: string) => {
	const { audit } = tables
	const rows = await ctx.db
		.select({ ereignis: audit.ereignis })
		.from(audit)
		.where(and(eq(audit.bezug, 'agentur'), eq(audit.bezugId, id)))
	return rows.map(({ ereignis }) => ereignis)
}

describe('an agency', () => {
	it('[P-AGENCY] is added, changed and found by the brand’s staff; its number is its own', async () => {
		const first = daten({ name: 'Zwölf Brücken' })
		const made = await createAgentur(admin(), first, 'agentur-once')
		if (!made.ok) throw new Error(made.code)
		expect(await createAgentur(admin(), first, 'agentur-once')).toEqual(made)
		expect(await createAgentur(admin(), { ...first, name: 'Andere' }, key())).toMatchObject({
			code: 'agenturnummer_vergeben',
		})
		const { agenturId } = made.value
		const geaendert = { agenturId, daten: { ...first, ort: 'Bremen' } }
		expect(await updateAgentur(admin(), geaendert, key())).toMatchObject({ ok: true })
		expect(await updateAgentur(admin(), geaendert, key())).toMatchObject({ ok: true })
		const query = readListQuery(AGENTUR_LIST, new URLSearchParams({ q: 'zwoelf brue', zustand: 'aktiv' }))
		expect((await listAgenturen(admin(), query)).zeilen).toMatchObject([{ id: agenturId, ort: 'Bremen' }])
		expect(await ereignisse(agenturId)).toEqual(['agentur.angelegt', 'agentur.geaendert'])
		const other = await agentur()
		const taken = { agenturId: other, daten: daten({ nummer: first.nummer }) }
		expect(await updateAgentur(admin(), taken, key())).toMatchObject({ code: 'agenturnummer_vergeben' })
	})

	it('keeps its account sealed and shows the end of it; another person releases it, with a fresh second factor', async () => {
		const agenturId = await agentur()
		const bankdaten = { kontoinhaber: 'Ada Falk', iban: 'DE89370400440532013000', bic: undefined }
		const request = (on = admin()) => requestAgenturKonto(on, { agenturId, bankdaten }, key())
		expect(await request(asBetrieb(ctx, 'finanzen'))).toMatchObject({ code: 'faktor_noetig' })
		expect(await request()).toMatchObject({ ok: true })
		expect(await request()).toMatchObject({ code: 'zustand_veraltet' })
		const shown = await showAgentur(admin(), { agenturId })
		expect(shown).toMatchObject({ value: { ibanEnde: null, konten: [{ zustand: 'beantragt', ibanEnde: '3000' }] } })
		const kontoId = (shown.ok && shown.value.konten[0]?.id) || ''
		const decide = (on: TestContext, id = kontoId) =>
			decideAgenturKonto(on, { agenturId, kontoId: id, intent: 'freigeben' }, key())
		expect(await decide(admin())).toMatchObject({ code: 'vier_augen' })
		const zweite = { ...ctx, actor: { ...operator('finanzen'), id: randomUUID() } }
		expect(await decide(zweite)).toMatchObject({ code: 'faktor_noetig' })
		expect(await decide(withFaktor(zweite), randomUUID())).toMatchObject({ code: 'zustand_veraltet' })
		expect(await decide(withFaktor(zweite))).toMatchObject({ ok: true })
		expect(await showAgentur(admin(), { agenturId })).toMatchObject({ value: { ibanEnde: '3000' } })
		expect(await everything(ctx)).not.toContain('DE89370400440532013000')
		const einsicht = { agenturId, grund: 'rueckfrage' } as const
		await expect(showAgenturKonten(admin(), einsicht)).rejects.toThrow(NotAuthorised)
		expect(await showAgenturKonten(zweite, einsicht)).toMatchObject({ code: 'faktor_noetig' })
		const ganz = await showAgenturKonten(withFaktor(zweite), einsicht)
		expect(ganz).toMatchObject({ value: [{ iban: bankdaten.iban, inhaber: 'Ada Falk' }] })
		expect(await ereignisse(agenturId)).toEqual([
			...['agentur.angelegt', 'agentur.bankdaten', 'agentur.konto_gilt', 'bankdaten.eingesehen'],
		])
	})

	it('that was declined an account keeps it for 90 days, and the one in force for good', async () => {
		const agenturId = await agentur()
		const konto = async (iban: string, intent: 'freigeben' | 'ablehnen') => {
			const bankdaten = { kontoinhaber: 'Ada Falk', iban, bic: undefined }
			await requestAgenturKonto(admin(), { agenturId, bankdaten }, key())
			const shown = await showAgentur(admin(), { agenturId })
			const kontoId = (shown.ok && shown.value.konten.find(({ zustand }) => zustand === 'beantragt')?.id) || ''
			const zweite = withFaktor({ ...ctx, actor: { ...operator('finanzen'), id: randomUUID() } })
			expect(await decideAgenturKonto(zweite, { agenturId, kontoId, intent }, key())).toMatchObject({ ok: true })
		}
		await konto('DE89370400440532013000', 'freigeben')
		await konto('DE02120300000000202051', 'ablehnen')
		const nach = (tage: number) =>
			asJob({ ...ctx, clock: () => new Date(ctx.clock().getTime() + tage * 24 * 3_600_000) })
		const { agenturKonto: k } = tables
		const zustaende = async () =>
			(await ctx.db.select().from(k).where(eq(k.agenturId, agenturId))).map(({ zustand }) => zustand).sort()
		expect((await purgeExpired(nach(89))).kontoAbgelehnt).toBe(0)
		expect(await zustaende()).toEqual(['abgelehnt', 'gilt'])
		expect((await purgeExpired(nach(91))).kontoAbgelehnt).toBe(1)
		expect(await zustaende()).toEqual(['gilt'])
	})

	it.each([
		['lesend', 'Ada Falk', false],
		['support', 'Ada Falk', true],
	] as const)('shows %s people as their right says', async (rolle, name, klar) => {
		const agenturId = await agentur()
		const shown = await showAgentur(asBetrieb(ctx, rolle), { agenturId })
		expect(JSON.stringify(shown).includes(name)).toBe(klar)
	})

	it('[R-AGENTUR] that is inactive leaves its owner the rights to look, and employees none, from the next request on', async () => {
		const agenturId = await agentur()
		const inhaber = await person(agenturId, 'AgenturInhaber')
		const mitarbeiter = await person(agenturId, 'AgenturMitarbeiter')
		expect(inhaber.actor).toMatchObject({ agenturId, rollen: ['AgenturInhaber'] })
		const ende = { agenturId, ereignis: 'deaktivieren' } as const
		expect(await moveAgentur(admin(), ende, key())).toMatchObject({ ok: true })
		expect(await moveAgentur(admin(), ende, key())).toMatchObject({ code: 'zustand_veraltet' })
		expect((await actorBy(inhaber.secret)).rollen).toEqual(['AgenturInhaber_inaktiv'])
		expect((await actorBy(mitarbeiter.secret)).rollen).toEqual([])
		const neu = {
			agenturId,
			vorname: 'A',
			nachname: 'B',
			email: 'neu@example.net',
			rolle: 'AgenturMitarbeiter',
		} as const
		expect(await inviteMitglied(admin(), neu, key())).toMatchObject({ code: 'agentur_inaktiv' })
		expect(await moveAgentur(admin(), { agenturId, ereignis: 'aktivieren' }, key())).toMatchObject({ ok: true })
		expect((await actorBy(mitarbeiter.secret)).rollen).toEqual(['AgenturMitarbeiter'])
		expect(await ereignisse(agenturId)).toEqual(expect.arrayContaining(['agentur.inaktiv', 'agentur.aktiv']))
	})
})

describe('the people of an agency', () => {
	it('are invited by mail, once, and only as people of agencies', async () => {
		const agenturId = await agentur()
		const email = 'einmal@example.net'
		const input = { agenturId, vorname: 'Eva', nachname: 'Mal', email, rolle: 'AgenturInhaber' } as const
		await inviteMitglied(admin(), input, key())
		const [mail] = await mailDatenTo(ctx, email, 'einladung')
		expect(mail).toMatchObject({ agentur: expect.stringContaining('Agentur') })
		const t = new URL(String(mail?.link)).searchParams.get('t') ?? ''
		expect(await showBenutzerEinladung(ctx, { t, art: 'betrieb' })).toMatchObject({ code: 'link_ungueltig' })
		expect(await showBenutzerEinladung(ctx, { t, art: 'agentur' })).toMatchObject({ ok: true, value: { email } })
		const eingabeBetrieb = { t, art: 'betrieb', passwort: PASSWORT, geraet: '' } as const
		expect(await acceptEinladung(ctx, eingabeBetrieb, key())).toMatchObject({ code: 'link_ungueltig' })
		expect(await acceptEinladung(ctx, { ...eingabeBetrieb, art: 'agentur' }, key())).toMatchObject({ ok: true })
		expect(await acceptEinladung(ctx, { ...eingabeBetrieb, art: 'agentur' }, key())).toMatchObject({
			code: 'link_benutzt',
		})
		expect(await inviteMitglied(admin(), input, key())).toMatchObject({ code: 'mitglied_vorhanden' })
		const operator = { ...input, email: 'betrieb@example.org' }
		expect(await inviteMitglied(admin(), operator, key())).toMatchObject({ code: 'benutzer_vorhanden' })
	})

	it('are led by owners: they invite, change roles and remove, but not themselves and not the last owner', async () => {
		const agenturId = await agentur()
		const inhaber = await person(agenturId, 'AgenturInhaber')
		const mitarbeiter = await person(agenturId, 'AgenturMitarbeiter')
		const owner = { ...ctx, actor: inhaber.actor }
		const neu = {
			agenturId,
			vorname: 'Neo',
			nachname: 'Ort',
			email: 'neo@example.net',
			rolle: 'AgenturMitarbeiter',
		} as const
		expect(await inviteMitglied(owner, neu, key())).toMatchObject({ ok: true })
		expect(await mailDatenTo(ctx, 'neo@example.net', 'einladung')).toHaveLength(1)
		const team = await showMitarbeiter(owner, { agenturId })
		expect(team).toMatchObject({ ok: true, value: expect.arrayContaining([expect.objectContaining({ selbst: true })]) })
		if (!team.ok) return
		expect(team.value.map(({ stand }) => stand).toSorted()).toEqual(['aktiv', 'aktiv', 'eingeladen'])

		const eigene = { agenturId, benutzerId: inhaber.actor.id }
		expect(await removeMitglied(owner, eigene, key())).toMatchObject({ code: 'eigener_zugang' })
		expect(await removeMitglied(admin(), eigene, key())).toMatchObject({ code: 'letzter_inhaber' })
		const andere = { agenturId, benutzerId: mitarbeiter.actor.id }
		expect(await changeMitgliedRolle(owner, { ...andere, rolle: 'AgenturInhaber' }, key())).toMatchObject({ ok: true })
		expect((await actorBy(mitarbeiter.secret)).rollen).toEqual(['AgenturInhaber'])
		const zurueck = { ...eigene, rolle: 'AgenturMitarbeiter' } as const
		expect(await changeMitgliedRolle(admin(), zurueck, key())).toMatchObject({ ok: true })
		const former = { ...ctx, actor: await actorBy(inhaber.secret) }
		await expect(removeMitglied(former, andere, key())).rejects.toThrow(NotAuthorised)
		expect(await removeMitglied(admin(), eigene, key())).toMatchObject({ ok: true })
		expect(await actorBy(inhaber.secret)).not.toHaveProperty('agenturId')
		expect((await actorBy(inhaber.secret)).rollen).toEqual([])
	})

	it('may work for several, one at a time, and leave all of them with their access', async () => {
		const [first, second] = [await agentur(), await agentur()]
		const wer = await person(first, 'AgenturMitarbeiter')
		const auch = { agenturId: second, vorname: 'M', nachname: 'L', email: wer.email, rolle: 'AgenturInhaber' } as const
		expect(await inviteMitglied(admin(), auch, key())).toMatchObject({ ok: true })
		expect(await mailDatenTo(ctx, wer.email, 'einladung')).toHaveLength(1)
		expect((await actorBy(wer.secret)).agenturId).toBe(first)
		expect(await chooseAgentur({ ...ctx, actor: wer.actor }, { agenturId: second })).toMatchObject({ ok: true })
		const dort = await actorBy(wer.secret)
		expect(dort).toMatchObject({ agenturId: second, rollen: ['AgenturInhaber'] })
		await expect(showStammdaten({ ...ctx, actor: dort }, { agenturId: first })).rejects.toThrow(NotAuthorised)
		expect(await removeBenutzer(asCli(ctx), wer.email)).toMatchObject({ ok: true })
		expect(await showAgentur(admin(), { agenturId: second })).toMatchObject({ value: { mitglieder: [] } })
	})

	it('make recommendations that belong to their agency; nobody else’s does', async () => {
		const agenturId = await agentur()
		const { actor } = await person(agenturId, 'AgenturMitarbeiter')
		const { teilbar } = await produkte(ctx)
		const belongsTo = async (on: TestContext) => {
			const made = await createEmpfehlung(on, teilbar, await eingabe(on, { email: neueAdresse() }))
			if (!made.ok) throw new Error(made.code)
			const { empfehlung } = tables
			const [row] = await ctx.db
				.select({ agenturId: empfehlung.agenturId })
				.from(empfehlung)
				.where(eq(empfehlung.empfehlungsnummer, made.value.empfehlungsnummer))
			return row?.agenturId
		}
		expect(await belongsTo({ ...ctx, actor })).toBe(agenturId)
		expect(await belongsTo(ctx)).toBeNull()
		await moveAgentur(admin(), { agenturId, ereignis: 'deaktivieren' }, key())
		expect(await belongsTo({ ...ctx, actor: { ...actor, rollen: [] } })).toBeNull()
	})
})

type Exports = Record<string, (...args: unknown[]) => unknown>
const modules = import.meta.glob<Exports>('../../../app/usecases/agentur/*.ts')
const sources = import.meta.glob<string>('../../../app/usecases/agentur/*.ts', { query: '?raw', import: 'default' })

describe('[R-AGENTUR] an agency is closed to every other', () => {
	const everybody: Actor = {
		...{ art: 'agentur', id: '00000000-0000-4000-8000-000000000009', sitzungId: 'x' },
		rollen: ['AgenturInhaber', 'AgenturMitarbeiter', 'CallCenter'],
	}
	const open = listUseCases().filter(
		({ file, says = '' }) => file.startsWith('app/usecases/agentur/') && isAllowed(everybody, says as Recht),
	)

	it('every use case of people of agencies that takes the id of one names it as its scope', async () => {
		for (const { file, name } of open.filter(({ says }) => says !== 'agentur.start')) {
			const text = (await sources[`../../../${file}`]?.()) ?? ''
			const own = text.slice(text.search(new RegExp(`function ${name}\\b`)))
			expect(own.slice(0, own.indexOf('authorise(') + 80), name).toMatch(/authorise\(ctx, '[\w.]+', \{ agenturId \}\)/)
		}
		expect(open.length).toBeGreaterThan(5)
	})

	it.each(['another agency', 'another brand'])('with ids of %s they see and change nothing', async (whose) => {
		const other = await database.contextFor('lindental.localhost', { clock: ctx.clock })
		const fremd = whose === 'another agency' ? ctx : other
		const theirs = await agentur(fremd)
		const opfer = await person(theirs, 'AgenturMitarbeiter', fremd)
		const own = await agentur()
		const { actor, secret } = await person(own, 'AgenturInhaber')
		const before = [await everything(ctx), await everything(other)]
		for (const { file, name } of open) {
			const call = (await modules[`../../../${file}`]?.())?.[name]
			if (!call) throw new Error(`${file} has no ${name}`)
			for (const rolle of MITGLIED_ROLLEN) {
				const input = {
					...daten(),
					agenturId: theirs,
					benutzerId: opfer.actor.id,
					rolle,
					email: opfer.email,
					vorname: 'X',
				}
				const answer = await Promise.resolve(call({ ...ctx, actor }, { ...input, nachname: 'Y' }, key())).catch(
					(error: unknown) => {
						if (error instanceof NotAuthorised) return 'refused'
						throw error
					},
				)
				expect(JSON.stringify(answer), name).not.toContain(opfer.email)
				if (name !== 'showAgenturZugang') expect(answer, name).not.toMatchObject({ ok: true })
			}
			// Under their own roof they reach nobody else's people either.
			const verkleidet = { agenturId: own, benutzerId: opfer.actor.id, rolle: 'AgenturInhaber' as const }
			if (name === 'removeMitglied' || name === 'changeMitgliedRolle')
				expect(await call({ ...ctx, actor }, verkleidet, key())).toMatchObject({ code: 'benutzer_unbekannt' })
		}
		const wer = {
			agenturId: own,
			vorname: 'X',
			nachname: 'Y',
			email: opfer.email,
			rolle: 'AgenturMitarbeiter',
		} as const
		if (whose === 'another agency')
			expect(await inviteMitglied({ ...ctx, actor }, wer, key())).toMatchObject({ code: 'benutzer_vorhanden' })
		expect([await everything(ctx), await everything(other)]).toEqual(before)
		expect(await actorBy(secret)).toEqual(actor)
	})
})
