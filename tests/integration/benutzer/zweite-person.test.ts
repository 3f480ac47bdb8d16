import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ZUGANG_STUNDEN } from '~/domain/benutzer/kreis'
import { berlinDay } from '~/domain/shared/dates'
import { decideAgenturKonto, requestAgenturKonto } from '~/usecases/agentur/agentur-konto'
import { showAgentur } from '~/usecases/agentur/show-agentur'
import { cancelAuftrag } from '~/usecases/auftrag/cancel-auftrag'
import { decideEigenwerbung } from '~/usecases/auftrag/decide-eigenwerbung'
import { releaseAuftrag } from '~/usecases/auftrag/release-auftrag'
import { decideAuftraggeber, requestAuftraggeber, showAuftraggeber } from '~/usecases/auszahlung/auftraggeber'
import { createLauf } from '~/usecases/auszahlung/create-lauf'
import { freezeLauf } from '~/usecases/auszahlung/freeze-lauf'
import { showLauf } from '~/usecases/auszahlung/show-lauf'
import { changeRollen } from '~/usecases/benutzer/change-rollen'
import { confirmBenutzer, confirmZugaenge } from '~/usecases/benutzer/confirm-benutzer'
import { createBenutzer } from '~/usecases/benutzer/create-benutzer'
import { removeBenutzer } from '~/usecases/benutzer/remove-benutzer'
import { renewPasswort } from '~/usecases/benutzer/renew-passwort'
import { showTeam } from '~/usecases/benutzer/show-team'
import { setKontoKundennummer } from '~/usecases/konto/set-konto-kundennummer'
import { sendDueMails } from '~/usecases/mail/send-due-mails'
import { showHeute } from '~/usecases/mandant/show-heute'
import { claimPraemierung } from '~/usecases/praemie/claim-praemierung'
import { decideKulanz } from '~/usecases/praemie/decide-kulanz'
import { grantKulanz } from '~/usecases/praemie/grant-kulanz'
import { waiveRueckforderung } from '~/usecases/praemie/waive-rueckforderung'
import * as t from '~db/schema/mandant/tables'
import { asCli, asJob } from '../../fixtures/actors'
import { agenturFixture } from '../../fixtures/agentur'
import { freshDatabase, type TestContext, type TestDatabase, testClock } from '../../fixtures/database'
import { createKasse, type Kasse } from '../../fixtures/lauf'
import { mailsTo } from '../../fixtures/mails'
import {
	BANKDATEN,
	IBAN,
	IBAN_ANDERE,
	insertBereiterAuftrag,
	insertProdukt,
	plantEmpfehlungRow,
	praemierungenOf,
	tokenOf,
} from '../../fixtures/praemie'
import { teamFixture } from '../../fixtures/team'

/* Two people are two people: whoever lets somebody in is no second person beside them until somebody independent says who they are. */

const BRITTA = 'betrieb@example.org'
const FARID = 'freigabe@example.org'
const done = { ok: true, value: null }
const verbunden = { ok: false, code: 'vier_augen_kreis' }

let database: TestDatabase
let ctx: TestContext
let kasse: Kasse
beforeAll(async () => {
	database = await freshDatabase()
	ctx = await database.contextFor('nordfunk.localhost')
	kasse = await createKasse(ctx)
})
afterAll(() => database.drop())

const { als, einladen, kommen, eingeladen, key } = teamFixture(() => ctx)
const { agentur } = agenturFixture(() => ctx)

const confirm = async (von: string, email: string) => confirmBenutzer(await als(von), email, key())
const day = () => berlinDay(ctx.clock())

/** A run of a reward, made and frozen by somebody. */
async function laufVon(wer: TestContext, auszahlungId?: string): Promise<string> {
	const id = auszahlungId ?? (await kasse.payable()).auszahlung.id
	const created = await createLauf(wer, { ausfuehrungAm: day(), auswahl: { ids: [id] } })
	if (!created.ok) throw new Error(created.code)
	expect(await freezeLauf(wer, created.value.laufId)).toEqual(done)
	return created.value.laufId
}

/** An order released by somebody, whose reward is taken as money. */
async function payableVon(wer: TestContext) {
	const { empfaengernummer } = await plantEmpfehlungRow(ctx)
	const auftragId = await insertBereiterAuftrag(ctx, empfaengernummer)
	expect(await releaseAuftrag(wer, auftragId)).toMatchObject({ ok: true })
	const [praemierung] = await praemierungenOf(ctx, auftragId)
	if (!praemierung) throw new Error('no reward')
	const token = await tokenOf(ctx, `praemie_bereit:${praemierung.id}`)
	await claimPraemierung(ctx, token, kasse.praemien.geld, { art: 'geld', bankdaten: BANKDATEN }, undefined)
	const { auszahlung } = await kasse.reloadPayable(praemierung.id)
	return { auftragId, praemierungId: praemierung.id, auszahlungId: auszahlung.id }
}

type Zweite = (wer: TestContext) => Promise<unknown>

/** Everything that takes two: what the first does, and then the second. */
const ZU_ZWEIT: Record<string, (erste: TestContext) => Promise<Zweite>> = {
	'a run that somebody made': async (erste) => {
		const laufId = await laufVon(erste)
		return (wer) => kasse.approve(laufId, wer)
	},
	'a run that pays an order somebody released': async (erste) => {
		const { auszahlungId } = await payableVon(erste)
		const laufId = await laufVon(kasse.anna(), auszahlungId)
		return (wer) => kasse.approve(laufId, wer)
	},
	'the account the brand pays from': async (erste) => {
		const neu = { kontoinhaber: 'Nordfunk', iban: IBAN_ANDERE, bic: undefined }
		expect(await requestAuftraggeber(erste, neu)).toEqual(done)
		const id = (await showAuftraggeber(erste)).find(({ zustand }) => zustand === 'beantragt')?.id ?? ''
		return (wer) => decideAuftraggeber(wer, { id, intent: 'freigeben' })
	},
	'the account of an agency': async (erste) => {
		const agenturId = await agentur()
		const bankdaten = { kontoinhaber: 'Ada Falk', iban: IBAN, bic: undefined }
		expect(await requestAgenturKonto(erste, { agenturId, bankdaten }, key())).toEqual(done)
		const shown = await showAgentur(erste, { agenturId })
		const kontoId = (shown.ok && shown.value.konten[0]?.id) || ''
		return (wer) => decideAgenturKonto(wer, { agenturId, kontoId, intent: 'freigeben' }, key())
	},
	'a claim that is waived': async (erste) => {
		const reward = await kasse.payable()
		await kasse.atBank(reward)
		expect(await cancelAuftrag(erste, reward.auftragId, 'Vertrag widerrufen')).toEqual(done)
		const { rueckforderung: r } = t
		const [row] = await ctx.db.select().from(r).where(eq(r.praemierungId, reward.praemierung.id))
		return (wer) => waiveRueckforderung(wer, { id: row?.id ?? '', grund: 'Härtefall' })
	},
	goodwill: async (erste) => {
		const { empfehlungsnummer: an, empfehlerId } = await plantEmpfehlungRow(ctx)
		const kulanz = { an, betragCent: 10_000, grund: 'beschwerde', notiz: 'Drei Anrufe' } as const
		expect(await grantKulanz(erste, kulanz)).toEqual({ ok: true, value: 'wartet' })
		const { kulanzAntrag: k } = t
		const [antrag] = await ctx.db.select().from(k).where(eq(k.empfehlerId, empfehlerId))
		return (wer) => decideKulanz(wer, { id: antrag?.id ?? '', intent: 'gewaehren', antwort: '' })
	},
	'a held case': async (erste) => {
		const kundennummer = `KD-${key()}`
		const { empfehlerId, empfaengerId, empfaengernummer } = await plantEmpfehlungRow(ctx, { kundennummer })
		await setKontoKundennummer(erste, { id: empfehlerId, kundennummer }, key())
		await insertBereiterAuftrag(ctx, empfaengernummer)
		const freigeben: Zweite = (wer) =>
			decideEigenwerbung(wer, { empfaengerId, intent: 'freigeben', antwort: 'Geprüft.' })
		expect(await freigeben(erste)).toEqual({ ok: true, value: 'vorgelegt' })
		return freigeben
	},
}

describe.each(Object.keys(ZU_ZWEIT))('%s', (name) => {
	const begin = async (wer: string) => {
		const act = ZU_ZWEIT[name]
		if (!act) throw new Error(name)
		return act(await als(wer))
	}

	it('is not approved by whom somebody invited, nor by who invited them, until an independent admin says who they are', async () => {
		const nora = await eingeladen(BRITTA)
		const vonBritta = await begin(BRITTA)
		expect(await vonBritta(await als(nora))).toEqual(verbunden)
		expect(await confirm(FARID, nora)).toEqual(done)
		expect(await vonBritta(await als(nora))).toMatchObject({ ok: true })
	})

	it('is not approved by who invited whoever began it, or by others they invited, but by somebody else', async () => {
		const [nora, olaf] = [await eingeladen(BRITTA), await eingeladen(BRITTA)]
		const enkel = await eingeladen(nora)
		const act = await begin(enkel)
		for (const wer of [BRITTA, nora, olaf]) expect(await act(await als(wer)), wer).toEqual(verbunden)
		expect(await act(await als(FARID))).toMatchObject({ ok: true })
	})
})

describe('who says that somebody is a person of their own', () => {
	it('is an admin who is tied to them by no invitation, once, with the second factor freshly entered', async () => {
		const nora = await eingeladen(BRITTA)
		const [enkel, vonFarid] = [await eingeladen(nora), await eingeladen(FARID)]
		expect(await confirm(BRITTA, nora)).toEqual(verbunden)
		expect(await confirm(nora, enkel)).toEqual(verbunden)
		expect(await confirm(enkel, nora)).toEqual(verbunden)
		expect(await confirm(BRITTA, enkel), 'through a chain').toEqual(verbunden)
		expect(await confirm(nora, nora)).toEqual({ ok: false, code: 'eigener_zugang' })
		const ohne = await als(FARID)
		if (ohne.actor.art === 'betrieb') ohne.actor = { ...ohne.actor, faktor: { am: null } }
		expect(await confirmBenutzer(ohne, nora, key())).toEqual({ ok: false, code: 'faktor_noetig' })
		expect(await confirm(FARID, nora)).toEqual(done)
		expect(await confirm(FARID, nora)).toEqual({ ok: false, code: 'zustand_veraltet' })
		expect(await confirm(FARID, FARID)).toEqual({ ok: false, code: 'eigener_zugang' })
		expect(await confirm(BRITTA, FARID), 'there from the start').toEqual({ ok: false, code: 'zustand_veraltet' })
		// Nora is out of it, so that whom she let in is tied to her alone.
		expect(await confirm(BRITTA, enkel)).toEqual(done)
		expect(await confirmBenutzer(asCli(ctx), vonFarid)).toEqual(done)
	})

	it('sees them on the first page and in the team, who is tied to them does not', async () => {
		const vorher = (await showHeute(await als(FARID))).zugaenge?.count ?? 0
		const eigene = (await showHeute(await als(BRITTA))).zugaenge?.count ?? 0
		const nora = await eingeladen(BRITTA, 'finanzen')
		expect((await showHeute(await als(FARID))).zugaenge?.count).toBe(vorher + 1)
		expect((await showHeute(await als(BRITTA))).zugaenge?.count).toBe(eigene)
		const shown = async (wer: string) => (await showTeam(await als(wer))).find(({ email }) => email === nora)
		const weg = { von: 'Britta Lorenz', offen: true, bestaetigtVon: null }
		expect(await shown(FARID)).toMatchObject({ weg, bestaetigbar: true })
		expect(await shown(BRITTA)).toMatchObject({ weg, bestaetigbar: false })
		await confirm(FARID, nora)
		expect(await shown(BRITTA)).toMatchObject({ weg: { offen: false, bestaetigtVon: 'Farid Amani' } })
	})

	it('is asked anew where somebody gets a role that moves money, is let in again, or was invited by another one before', async () => {
		const nora = await eingeladen(BRITTA, 'lesend')
		await confirm(FARID, nora)
		const laufId = await laufVon(await als(BRITTA))
		expect(await changeRollen(await als(BRITTA), { email: nora, rollen: ['admin'] }, key())).toEqual(done)
		expect(await kasse.approve(laufId, await als(nora))).toEqual(verbunden)
		await confirm(FARID, nora)
		expect(await removeBenutzer(await als(BRITTA), nora, key())).toEqual(done)
		expect(await einladen(BRITTA, nora, 'admin')).toEqual(done)
		// Sent once more by somebody else: who chose the address stays who let them in.
		ctx.clock.advance({ ms: 1 })
		expect(await einladen(FARID, nora, 'admin')).toEqual(done)
		await kommen(nora)
		expect(await kasse.approve(laufId, await als(nora))).toEqual(verbunden)
		expect(await confirm(FARID, nora)).toEqual(done)
		expect(await kasse.approve(laufId, await als(nora))).toEqual(done)
	})

	it('is nobody for whom the command line let in', async () => {
		const cli = asCli(ctx)
		const neu = { email: 'cli@example.net', name: 'Clara Linde', art: 'betrieb', rollen: ['admin'] } as const
		expect((await createBenutzer(cli, neu)).ok).toBe(true)
		const laufId = await laufVon(await als(BRITTA))
		expect(await kasse.approve(laufId, await als('cli@example.net'))).toEqual(done)
	})
})

describe('a run', () => {
	it('shows who made it, who approved it and how each came in, and why whoever looks cannot approve it', async () => {
		const nora = await eingeladen(BRITTA, 'finanzen')
		const { auszahlungId } = await payableVon(await als(FARID))
		const laufId = await laufVon(await als(nora), auszahlungId)
		const shown = async (wer: string) => {
			const found = await showLauf(await als(wer), { laufId })
			if (!found.ok) throw new Error(found.code)
			return found.value
		}
		expect((await shown(BRITTA)).einwand).toBe('vier_augen_kreis')
		expect((await shown(nora)).einwand).toBe('vier_augen')
		expect((await shown(FARID)).einwand, 'released the order').toBe('vier_augen')
		expect(await confirm(FARID, nora)).toEqual(done)
		expect((await shown(BRITTA)).einwand).toBeNull()
		expect(await kasse.approve(laufId, await als(BRITTA))).toEqual(done)
		const beteiligte = (await shown(FARID)).beteiligte
		expect(Object.fromEntries(beteiligte.map(({ teil, name, weg }) => [teil, { name, von: weg.von }]))).toEqual({
			erstellt: { name: expect.stringContaining('Nora'), von: 'Britta Lorenz' },
			beteiligt: { name: 'Farid Amani', von: 'cli' },
			freigegeben: { name: 'Britta Lorenz', von: 'cli' },
		})
		expect(beteiligte.find(({ teil }) => teil === 'erstellt')?.weg).toMatchObject({
			...{ offen: false, bestaetigtVon: 'Farid Amani', am: expect.any(Date), bestaetigtAm: expect.any(Date) },
		})
	})

	it('is refused by the database, too, where the approver’s circle had a part in it', async () => {
		const nora = await als(await eingeladen(BRITTA))
		const britta = await als(BRITTA)
		if (nora.actor.art !== 'betrieb' || britta.actor.art !== 'betrieb') throw new Error('no operators')
		const laufId = await laufVon(britta)
		const { lauf } = t
		const wer = `betrieb:${nora.actor.id}`
		const set = { zustand: 'freigegeben', freigegebenVon: wer, kreis: [wer, `betrieb:${britta.actor.id}`] } as const
		await expect(
			ctx.db
				.update(lauf)
				.set({ ...set, kreis: [...set.kreis] })
				.where(eq(lauf.id, laufId)),
		).rejects.toMatchObject({ cause: { message: expect.stringContaining('lauf_vier_augen') } })
	})
})

describe('every admin is told by mail', () => {
	const gemeldet = async (an: string, email: string) =>
		(await mailsTo(ctx, an, 'team_geaendert')).filter((mail) => mail.email === email).map(({ was }) => was)

	it('of who is new, of changed roles, of passwords and ends, who does it included', async () => {
		const britta = await als(BRITTA)
		const nora = await eingeladen(BRITTA, 'admin')
		const [meldung] = (await mailsTo(ctx, FARID, 'team_geaendert')).filter(({ email }) => email === nora)
		expect(meldung).toMatchObject({ was: 'eingeladen', rolle: 'admin', von: 'Britta Lorenz', offen: true })
		expect(meldung?.link).toMatch(/\/betrieb\/team\/[0-9a-f-]{36}$/)
		await changeRollen(britta, { email: nora, rollen: ['lesend'] }, key())
		await renewPasswort(asCli(ctx), nora)
		await confirm(FARID, nora)
		await removeBenutzer(britta, nora, key())
		const alles = ['eingeladen', 'rolle', 'passwort', 'bestaetigt', 'beendet']
		expect(await gemeldet(FARID, nora)).toEqual(alles)
		expect(await gemeldet(BRITTA, nora)).toEqual(alles)
		// Who was an admin until then is told that they are none.
		expect(await gemeldet(nora, nora)).toEqual(['rolle'])
	})
})

describe('where there is no other admin', () => {
	it('somebody counts as confirmed 72 hours after every admin was told, and not before', async () => {
		const clock = testClock()
		const hafen = await database.contextFor('hafen.localhost', { clock })
		await insertProdukt(hafen)
		const team = teamFixture(() => hafen)
		const mails = { send: async () => 'gesendet' as const, close: () => {} }
		const bestaetigt = async () => (await confirmZugaenge(asJob(hafen))).bestaetigt
		const hours = ZUGANG_STUNDEN

		const nora = await team.eingeladen(BRITTA, 'finanzen')
		await sendDueMails(asJob(hafen), mails)
		clock.advance({ hours: hours + 1 })
		expect(await bestaetigt(), 'Farid could have').toBe(0)
		expect(await changeRollen(await team.als(BRITTA), { email: FARID, rollen: ['lesend'] }, team.key())).toEqual(done)
		expect(await bestaetigt(), 'Farid was an admin just now').toBe(0)
		const olaf = await team.eingeladen(BRITTA, 'admin')
		clock.advance({ hours: hours + 1 })
		// The mails about Nora went out long ago; those about Olaf wait for a mail server.
		expect(await bestaetigt()).toBe(1)
		await sendDueMails(asJob(hafen), mails)
		expect(await bestaetigt(), 'told just now').toBe(0)
		clock.advance({ hours })
		expect(await bestaetigt()).toBe(1)
		expect(await bestaetigt()).toBe(0)
		const wege = (await showTeam(await team.als(BRITTA))).filter(({ email }) => [nora, olaf].includes(email))
		expect(wege.map(({ weg }) => weg.bestaetigtVon)).toEqual(['job', 'job'])
	})
})
