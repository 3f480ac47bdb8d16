import { randomInt } from 'node:crypto'
import { berlinDay } from '~/domain/shared/dates'
import { showBereite, startFreigaben } from '~/usecases/auftrag/release-in-background'
import { uploadImport } from '~/usecases/auftrag/upload-import'
import { approveLauf } from '~/usecases/auszahlung/approve-lauf'
import { decideAuftraggeber, requestAuftraggeber } from '~/usecases/auszahlung/auftraggeber'
import { createLauf } from '~/usecases/auszahlung/create-lauf'
import { freezeLauf } from '~/usecases/auszahlung/freeze-lauf'
import { makeDatei } from '~/usecases/auszahlung/make-datei'
import { readBankdatei } from '~/usecases/auszahlung/read-bankdatei'
import { showLauf } from '~/usecases/auszahlung/show-lauf'
import { confirmAnfrage } from '~/usecases/datenschutz/confirm-anfrage'
import { createAnfrage } from '~/usecases/datenschutz/create-anfrage'
import { sendBestaetigung } from '~/usecases/datenschutz/send-bestaetigung'
import { createWebhook } from '~/usecases/partner/create-webhook'
import { publishEreignisse } from '~/usecases/partner/publish-ereignisse'
import { claimPraemierung } from '~/usecases/praemie/claim-praemierung'
import { grantKulanz } from '~/usecases/praemie/grant-kulanz'
import { kontoDaten } from '~/usecases/praemie/konto-daten'
import type { AppContext } from '~/usecases/shared/context'
import { findKontoIn } from '~db/repositories/auszahlung/konto'
import * as t from '~db/schema/mandant/tables'
import { operator, withFaktor } from '../fixtures/actors'
import { camt, einzeln } from '../fixtures/bank'
import * as fixture from '../fixtures/praemie'
import { makeAufsicht } from './betrieb-daten'
import { within } from './plattform'
import type { DemoBrand } from './server'

/** One of two people who each just entered their second factor. */
export const person = (ctx: AppContext, n: 1 | 2): AppContext =>
	withFaktor({ ...ctx, actor: { ...operator('admin'), id: `00000000-0000-4000-8000-00000000000${n}` } })

/** An account the brand pays from; its IBAN. */
export async function makeKasse(ctx: AppContext): Promise<string> {
	const { db } = ctx
	const vorhanden = await findKontoIn(db, 'gilt')
	if (vorhanden) return kontoDaten(ctx, vorhanden).iban
	const konto = { kontoinhaber: 'Demo GmbH', iban: fixture.IBAN, bic: undefined }
	if (!(await findKontoIn(db, 'beantragt'))) await requestAuftraggeber(person(ctx, 1), konto)
	const row = await findKontoIn(db, 'beantragt')
	await decideAuftraggeber(person(ctx, 2), { id: row?.id ?? '', intent: 'freigeben' })
	return konto.iban
}

/** A run of one payment, at the bank. */
async function makeLauf(ctx: AppContext) {
	const iban = await makeKasse(ctx)
	const produktId = randomInt(1_000_000, 999_999_999)
	const praemien = await fixture.insertProdukt(ctx, { id: produktId })
	const { token, praemierung } = await fixture.openReward(ctx, { produktId })
	const geld = { art: 'geld', bankdaten: fixture.BANKDATEN } as const
	await claimPraemierung(ctx, token, praemien.geld, geld, undefined)
	const [auszahlung] = await fixture.auszahlungenOf(ctx, praemierung.id)
	const auswahl = { ids: [auszahlung?.id ?? ''] }
	const lauf = await createLauf(person(ctx, 1), { ausfuehrungAm: berlinDay(ctx.clock()), auswahl })
	if (!lauf.ok) throw new Error(lauf.code)
	const { laufId } = lauf.value
	await freezeLauf(person(ctx, 1), laufId)
	const shown = await showLauf(person(ctx, 2), { laufId })
	if (!shown.ok) throw new Error(shown.code)
	const { pruefsumme, anzahl } = shown.value.lauf
	await approveLauf(person(ctx, 2), { laufId, pruefsumme: pruefsumme ?? '', anzahl })
	await makeDatei(person(ctx, 1), laufId)
	// What the bank says of it, read and not carried out.
	const gebucht = { art: 'DBIT' as const, cent: fixture.WERT_CENT, endToEndId: shown.value.posten[0]?.nummer ?? '' }
	const auszug = camt('053', einzeln([gebucht]), { iban, id: `AUSZUG-${laufId}` })
	const read = await readBankdatei(person(ctx, 1), Buffer.from(auszug))
	if (!read.ok) throw new Error(read.code)
}

/** A voucher that was given out. */
async function makeGutschein(ctx: AppContext) {
	const produktId = randomInt(1_000_000, 999_999_999)
	const praemien = await fixture.insertProdukt(ctx, { id: produktId })
	await fixture.plantCodes(ctx, 1)
	const { token } = await fixture.openReward(ctx, { produktId })
	const wahl = { art: 'gutschein', email: 'gutschein@example.org' } as const
	await claimPraemierung(ctx, token, praemien.gutschein, wahl, undefined)
}

/** A file of orders that waits for its columns to be named. */
const makeImport = (ctx: AppContext) =>
	uploadImport(person(ctx, 1), {
		dateiname: 'auftraege.csv',
		bytes: Buffer.from('Referenz;Empfaengernummer;Datum\r\nWALK-1;0000;20.11.2026\r\n'),
	})

/** Orders that are released in the background. */
async function makeSammelfreigabe(ctx: AppContext) {
	const produktId = randomInt(1_000_000, 999_999_999)
	await fixture.insertProdukt(ctx, { id: produktId })
	const { empfaengernummer } = await fixture.plantEmpfehlungRow(ctx, { produktId })
	await fixture.insertBereiterAuftrag(ctx, empfaengernummer)
	const begun = await startFreigaben(person(ctx, 1), await showBereite(person(ctx, 1)))
	if (!begun.ok) throw new Error(begun.code)
}

/** A request to be erased, confirmed by its mailbox. */
async function makeAnfrage(ctx: AppContext, email: string) {
	const key = () => `arbeit:${randomInt(1_000_000_000)}`
	const eingang = { art: 'loeschung', email, anliegen: '', sprache: 'de', eingegangenAm: ctx.clock() } as const
	const anfrage = await createAnfrage(person(ctx, 1), eingang, key())
	if (!anfrage.ok) throw new Error('no request')
	const { id } = anfrage.value
	await sendBestaetigung(person(ctx, 1), id, key())
	const mails = await ctx.db.select({ schluessel: t.mail.schluessel }).from(t.mail)
	const mail = mails.find(({ schluessel }) => schluessel.includes(id))
	await confirmAnfrage(ctx, await fixture.tokenOf(ctx, mail?.schluessel ?? ''), key())
}

/** A partner's endpoint with an event that nobody took. */
async function makeWebhook(ctx: AppContext) {
	const adresse = `https://partner-${randomInt(1_000_000_000)}.invalid/haken`
	const daten = { bezeichnung: 'Partner', adresse, ereignisse: [] }
	const created = await createWebhook(person(ctx, 1), daten, adresse)
	if (!created.ok) throw new Error(created.code)
	await publishEreignisse(ctx)
}

/** Something of each kind that operators have screens for. */
export async function makeArbeit(marke: DemoBrand) {
	const { email } = await makeAufsicht(marke)
	await within(marke, async (ctx) => {
		await makeWebhook(ctx)
		await makeLauf(ctx)
		await makeGutschein(ctx)
		await makeImport(ctx)
		await makeSammelfreigabe(ctx)
		await makeAnfrage(ctx, email)
		await grantKulanz(person(ctx, 1), { an: email, betragCent: 7_500, grund: 'beschwerde', notiz: 'Test' })
	})
}
