import { mayBeAtBank } from '~/domain/auszahlung/lauf'
import { postenMachine } from '~/domain/auszahlung/posten'
import { PRAEMIE_ARTEN, ueberwiesenAls } from '~/domain/praemie/arten'
import { transitionAuszahlung } from '~/domain/praemie/auszahlung'
import { transitionPraemierung } from '~/domain/praemie/zustand'
import { fail, ok, type Result } from '~/domain/shared/result'
import type { MandantTx } from '~db/handle'
import { changePosten, findPosten, lockLauf } from '~db/repositories/auszahlung/lauf'
import { refreshStatus } from '~db/repositories/empfehlung/statuszeile'
import { changeAuszahlung, findAuszahlung } from '~db/repositories/praemie/auszahlung'
import { changePraemierung, lockPraemierung, type PraemierungRow } from '~db/repositories/praemie/praemierung'
import { lockOffeneRueckforderungen } from '~db/repositories/praemie/rueckforderung'
import { bookBewegung } from '../hauptbuch/book'
import { askBankdaten } from '../praemie/ask-bankdaten'
import { repeatAuszahlung } from '../praemie/create-auszahlung'
import { findPraemierungMitPerson } from '../praemie/find-praemierung-access'
import { setOff } from '../praemie/set-off'
import { tellUeberwiesen } from '../praemie/tell-ueberwiesen'
import { writeAudit } from '../shared/audit'
import type { AppContext } from '../shared/context'
import { once } from '../shared/once'
import { type BankSagt, settleGutschrift } from './settle-gutschrift'
import { closeLauf } from './step-lauf'

type Fehler = 'zustand_veraltet'
type Held = NonNullable<Awaited<ReturnType<typeof lockAll>>>

/** The payment with its reward and its run, held in the order everybody holds them. */
async function lockAll(tx: MandantTx, postenId: string) {
	const early = await findPosten(tx, postenId)
	if (!early?.praemierungId || !early.auszahlungId) return undefined
	const praemierung = await lockPraemierung(tx, early.praemierungId)
	const lauf = await lockLauf(tx, early.laufId)
	const posten = await findPosten(tx, postenId)
	const auszahlung = await findAuszahlung(tx, early.auszahlungId)
	return praemierung && lauf && posten && auszahlung ? { praemierung, lauf, posten, auszahlung } : undefined
}

async function book(ctx: AppContext, tx: MandantTx, postenId: string): Promise<Result<null, Fehler>> {
	const held = await lockAll(tx, postenId)
	if (!held || !mayBeAtBank(held.lauf.zustand)) return fail('zustand_veraltet')
	const { praemierung, lauf, posten, auszahlung } = held
	const next = {
		posten: postenMachine.transition(posten.zustand, 'buchen'),
		auszahlung: transitionAuszahlung(auszahlung.zustand, 'zahlen'),
		praemierung: transitionPraemierung(praemierung.zustand, 'auszahlen'),
	}
	if (!next.posten.ok || !next.auszahlung.ok || !next.praemierung.ok) return fail('zustand_veraltet')
	const now = ctx.clock()
	const { id } = praemierung
	const { betragCent } = posten
	await changePosten(tx, [postenId], posten.zustand, { zustand: next.posten.value, erledigtAm: now })
	await changeAuszahlung(tx, auszahlung.id, auszahlung.zustand, {
		zustand: next.auszahlung.value,
		gezahltAm: now,
	})
	await changePraemierung(tx, id, praemierung.zustand, { zustand: next.praemierung.value, erledigtAm: now })
	const person = (await findPraemierungMitPerson(ctx, tx, id))?.person
	if (person) await tellUeberwiesen(ctx, tx, auszahlung, praemierung, person)
	const details = { praemierungId: id, betragCent, laufId: lauf.id }
	await writeAudit(ctx, tx, { ereignis: 'auszahlung.gezahlt', bezug: 'auszahlung', bezugId: auszahlung.id, details })
	await closeLauf(ctx, tx, lauf)
	await refreshStatus(tx, { praemierungIds: [id] })
	await bookBewegung(ctx, tx, 'gebucht', [{ praemierung, schluessel: postenId }])
	return ok(null)
}

/** The money of a reward that is claimed back came back by itself: it settles what its owner owes. */
async function keepBack(ctx: AppContext, tx: MandantTx, praemierung: PraemierungRow) {
	if (!praemierung.zurueckgefordertAm) return { rest: praemierung, verrechnung: [] }
	const person = (await findPraemierungMitPerson(ctx, tx, praemierung.id))?.person
	const offene = await lockOffeneRueckforderungen(tx, praemierung)
	const { praemierung: rest, buchung } = await setOff(ctx, tx, praemierung, { person, offene })
	return {
		rest,
		verrechnung: buchung ? [buchung(PRAEMIE_ARTEN[ueberwiesenAls(praemierung)].konten.zurueck)] : [],
	}
}

async function giveBack(
	ctx: AppContext,
	tx: MandantTx,
	postenId: string,
	grund: string,
): Promise<Result<null, Fehler>> {
	const held = await lockAll(tx, postenId)
	const gebucht = held?.posten.zustand === 'gebucht'
	if (!held || (!gebucht && !mayBeAtBank(held.lauf.zustand))) return fail('zustand_veraltet')
	const { praemierung, lauf, posten, auszahlung } = held
	const next = {
		posten: postenMachine.transition(posten.zustand, 'zurueckgeben'),
		auszahlung: transitionAuszahlung(auszahlung.zustand, gebucht ? 'zurueckgeben' : 'stornieren'),
	}
	const offen = gebucht ? transitionPraemierung(praemierung.zustand, 'zurueckgeben') : ok(praemierung.zustand)
	if (!next.posten.ok || !next.auszahlung.ok || !offen.ok) return fail('zustand_veraltet')
	const now = ctx.clock()
	await changePosten(tx, [postenId], posten.zustand, { zustand: next.posten.value, grund, erledigtAm: now })
	await changeAuszahlung(tx, auszahlung.id, auszahlung.zustand, {
		zustand: next.auszahlung.value,
		storniertAm: now,
	})
	const set = { zustand: offen.value, erledigtAm: null }
	const wieder = await changePraemierung(tx, praemierung.id, praemierung.zustand, set)
	const { rest, verrechnung } = await keepBack(ctx, tx, wieder ?? praemierung)
	// A cause's account is the brand's to correct.
	if (rest.zustand === 'Bereitgestellt' && praemierung.spendenzweck === null)
		await askBankdaten(ctx, tx, praemierung.id, auszahlung.id)
	const details = { praemierungId: praemierung.id, betragCent: posten.betragCent, laufId: lauf.id, grund }
	const ereignis = praemierung.spendenzweck === null ? 'auszahlung.zurueck' : 'auszahlung.spende_zurueck'
	await writeAudit(ctx, tx, { ereignis, bezug: 'auszahlung', bezugId: auszahlung.id, details })
	await closeLauf(ctx, tx, lauf)
	await refreshStatus(tx, { praemierungIds: [praemierung.id] })
	await bookBewegung(ctx, tx, 'ruecklauf', [{ praemierung, schluessel: postenId }], verrechnung)
	return ok(null)
}

/**
 * The bank did not take it, or sent it back, for a reason that is not the payee's: it can go into another run, unless it is
 * claimed back, or its account is kept no longer. One that was booked stays written down: another payout takes its place.
 */
async function free(ctx: AppContext, tx: MandantTx, postenId: string, grund: string): Promise<Result<null, Fehler>> {
	const held = await lockAll(tx, postenId)
	const gebucht = held?.posten.zustand === 'gebucht'
	if (!held || (!gebucht && !mayBeAtBank(held.lauf.zustand))) return fail('zustand_veraltet')
	const { praemierung, lauf, posten, auszahlung } = held
	if (praemierung.zurueckgefordertAm || auszahlung.iban === '') return giveBack(ctx, tx, postenId, grund)
	const zurueck = postenMachine.transition(posten.zustand, 'zurueckgeben')
	if (!zurueck.ok) return zurueck
	const set = { zustand: zurueck.value, grund, erledigtAm: ctx.clock() }
	await changePosten(tx, [postenId], posten.zustand, set)
	if (gebucht && !(await reopen(ctx, tx, held))) return fail('zustand_veraltet')
	const details = { praemierungId: praemierung.id, betragCent: posten.betragCent, laufId: lauf.id, grund }
	const ereignis = gebucht ? 'auszahlung.wiederholt' : 'auszahlung.abgelehnt'
	await writeAudit(ctx, tx, { ereignis, bezug: 'auszahlung', bezugId: auszahlung.id, details })
	await closeLauf(ctx, tx, lauf)
	await refreshStatus(tx, { praemierungIds: [praemierung.id] })
	const umbuchung = [{ praemierung, schluessel: postenId }]
	await bookBewegung(ctx, tx, gebucht ? 'ruecklauf' : 'abgelehnt', umbuchung)
	if (gebucht) await bookBewegung(ctx, tx, 'bankdaten_neu', umbuchung)
	return ok(null)
}

/** A paid reward is owed again, to the same account. */
async function reopen(ctx: AppContext, tx: MandantTx, { praemierung, auszahlung }: Held): Promise<boolean> {
	const zurueck = transitionAuszahlung(auszahlung.zustand, 'zurueckgeben')
	const offen = transitionPraemierung(praemierung.zustand, 'zurueckgeben')
	if (!zurueck.ok || !offen.ok) return false
	const storniert = { zustand: zurueck.value, storniertAm: ctx.clock() }
	await changeAuszahlung(tx, auszahlung.id, auszahlung.zustand, storniert)
	const set = { zustand: offen.value, erledigtAm: null }
	await changePraemierung(tx, praemierung.id, praemierung.zustand, set)
	await repeatAuszahlung(ctx, tx, auszahlung)
	return true
}

async function settle(ctx: AppContext, tx: MandantTx, postenId: string, bank: BankSagt): Promise<Result<null, Fehler>> {
	const posten = await findPosten(tx, postenId)
	if (posten?.rechnungId) return settleGutschrift(ctx, tx, posten, bank)
	if (bank.was === 'gebucht') return book(ctx, tx, postenId)
	return bank.was === 'nochmal' ? free(ctx, tx, postenId, bank.grund) : giveBack(ctx, tx, postenId, bank.grund)
}

/**
 * What the bank did with one payment, in a transaction of its own. Booked: the reward, or credit note, is paid. Back, before
 * or after it was booked: the payout is cancelled and a mail with a link asks for other bank data; an agency's account counts
 * no longer. `nochmal`: it was not paid, or came back, and nothing is wrong with the account. `also` is done with it or not at all.
 * zustand_veraltet = it was said before.
 */
export const settlePosten = (
	ctx: AppContext,
	postenId: string,
	bank: BankSagt,
	{ key, also }: { key?: string | undefined; also?: (tx: MandantTx) => Promise<unknown> } = {},
): Promise<Result<null, Fehler>> =>
	once<null, Fehler>(
		ctx,
		key,
		async (tx) => {
			const done = await settle(ctx, tx, postenId, bank)
			if (done.ok) await also?.(tx)
			return done
		},
		() => null,
	)
