import { gutschriftNummer } from '~/domain/agentur/gutschrift'
import { kontoMachine } from '~/domain/auszahlung/konto'
import { mayBeAtBank } from '~/domain/auszahlung/lauf'
import { type PostenEreignis, postenMachine } from '~/domain/auszahlung/posten'
import { emailSchema } from '~/domain/shared/email'
import { fail, ok, type Result } from '~/domain/shared/result'
import type { MandantTx } from '~db/handle'
import { lockAgentur } from '~db/repositories/agentur/agentur'
import { changeAgenturKonto, findAgenturKontoIn } from '~db/repositories/agentur/konto'
import { findRechnungKopf } from '~db/repositories/agentur/rechnung'
import { setRechnungBezahlt } from '~db/repositories/auszahlung/gutschrift'
import { changePosten, findPosten, lockLauf, type PostenRow } from '~db/repositories/auszahlung/lauf'
import { bookGutschriften } from '../hauptbuch/book'
import { enqueueMail } from '../mail/enqueue-mail'
import { writeAudit } from '../shared/audit'
import type { AppContext } from '../shared/context'
import { linkTo } from '../shared/links'
import { closeLauf } from './step-lauf'

/** What a bank did with a payment. `nochmal`: it was not paid, or came back, and nothing is wrong with the account. */
export type BankSagt = { was: 'gebucht' } | { was: 'zurueck' | 'nochmal'; grund: string }

type Fehler = 'zustand_veraltet'

/** The agency, the run and the payment as it is now, held in the order everybody holds them. */
async function lockAll(tx: MandantTx, { id, laufId, rechnungId, kontoId }: PostenRow) {
	const rechnung = rechnungId ? await findRechnungKopf(tx, rechnungId) : undefined
	const agentur = rechnung && (await lockAgentur(tx, rechnung.agenturId))
	const lauf = agentur && (await lockLauf(tx, laufId))
	const posten = lauf && (await findPosten(tx, id))
	return posten && rechnungId && kontoId ? { agentur, rechnung, lauf, posten, rechnungId, kontoId } : undefined
}
type Held = NonNullable<Awaited<ReturnType<typeof lockAll>>>

/** Moves the payment by what the bank did, with its row of the trail; false = it was said before. */
async function move(
	ctx: AppContext,
	tx: MandantTx,
	{ lauf, posten, rechnungId }: Held,
	{ durch, grund, erneutAm = null }: { durch: PostenEreignis; grund: string; erneutAm?: Date | null },
): Promise<boolean> {
	const next = postenMachine.transition(posten.zustand, durch)
	if (!next.ok || (posten.zustand === 'offen' && !mayBeAtBank(lauf.zustand))) return false
	const set = { zustand: next.value, grund, erledigtAm: ctx.clock(), erneutAm }
	await changePosten(tx, [posten.id], posten.zustand, set)
	const ereignis = durch === 'buchen' ? 'gutschrift.gezahlt' : 'gutschrift.zurueck'
	const details = { betragCent: posten.betragCent, laufId: lauf.id, grund }
	await writeAudit(ctx, tx, { ereignis, bezug: 'agenturRechnung', bezugId: rechnungId, details })
	await closeLauf(ctx, tx, lauf)
	return true
}

/**
 * What the agency's contact is told of the payment, in the brand's language; undefined where no mail reaches them: what the
 * bank did is booked all the same.
 */
function mailOf({ mandant }: AppContext, { agentur, rechnung, posten }: Held) {
	const an = emailSchema.safeParse(agentur.email)
	if (!an.success) return undefined
	const daten = {
		...{ vorname: agentur.ansprechpartner, nummer: gutschriftNummer(rechnung.nummer), monat: rechnung.monat },
		...{ betragCent: posten.betragCent, link: linkTo(mandant, 'AgenturRechnungen') },
	}
	return { an: an.data, sprache: mandant.config.StandardSprache, daten }
}

const umbuchungOf = ({ posten, rechnungId }: Held) => [{ rechnungId, cent: posten.betragCent, schluessel: posten.id }]

async function book(ctx: AppContext, tx: MandantTx, held: Held): Promise<Result<null, Fehler>> {
	if (!(await move(ctx, tx, held, { durch: 'buchen', grund: '' }))) return fail('zustand_veraltet')
	await setRechnungBezahlt(tx, held.rechnungId, ctx.clock())
	const mail = mailOf(ctx, held)
	const schluessel = `agentur_gutschrift_bezahlt:${held.posten.id}`
	if (mail) await enqueueMail(ctx, tx, { ...mail, vorlage: 'agentur_gutschrift_bezahlt', schluessel })
	await bookGutschriften(ctx, tx, 'gutschrift_gebucht', umbuchungOf(held))
	return ok(null)
}

/** The account it went to counts no longer, and the agency is told; where the agency has another one by now, it can be paid again at once. */
async function giveBack(ctx: AppContext, tx: MandantTx, held: Held, grund: string): Promise<Result<null, Fehler>> {
	const { agentur, kontoId, rechnungId } = held
	const gilt = await findAgenturKontoIn(tx, agentur.id, 'gilt')
	const anderes = gilt !== undefined && gilt.id !== kontoId
	const erneutAm = anderes ? ctx.clock() : null
	if (!(await move(ctx, tx, held, { durch: 'zurueckgeben', grund, erneutAm }))) return fail('zustand_veraltet')
	await setRechnungBezahlt(tx, rechnungId, null)
	const ersetzt = { zustand: kontoMachine.step('ersetzen').to }
	if (gilt && !anderes) await changeAgenturKonto(tx, gilt.id, gilt.zustand, ersetzt)
	const mail = mailOf(ctx, held)
	if (mail)
		await enqueueMail(ctx, tx, {
			...mail,
			vorlage: 'agentur_gutschrift_zurueck',
			schluessel: `agentur_gutschrift_zurueck:${held.posten.id}`,
			daten: { ...mail.daten, anderesKonto: anderes },
		})
	await bookGutschriften(ctx, tx, 'gutschrift_ruecklauf', umbuchungOf(held))
	if (anderes) await bookGutschriften(ctx, tx, 'gutschrift_konto', umbuchungOf(held))
	return ok(null)
}

async function free(ctx: AppContext, tx: MandantTx, held: Held, grund: string): Promise<Result<null, Fehler>> {
	const erneutAm = ctx.clock()
	if (!(await move(ctx, tx, held, { durch: 'zurueckgeben', grund, erneutAm }))) return fail('zustand_veraltet')
	if (held.posten.zustand === 'offen') {
		await bookGutschriften(ctx, tx, 'gutschrift_abgelehnt', umbuchungOf(held))
		return ok(null)
	}
	await setRechnungBezahlt(tx, held.rechnungId, null)
	await bookGutschriften(ctx, tx, 'gutschrift_ruecklauf', umbuchungOf(held))
	await bookGutschriften(ctx, tx, 'gutschrift_konto', umbuchungOf(held))
	return ok(null)
}

/** What the bank did with the payment of a credit note, in the caller's transaction. zustand_veraltet = it was said before. */
export async function settleGutschrift(
	ctx: AppContext,
	tx: MandantTx,
	posten: PostenRow,
	bank: BankSagt,
): Promise<Result<null, Fehler>> {
	const held = await lockAll(tx, posten)
	if (!held) return fail('zustand_veraltet')
	if (bank.was === 'gebucht') return book(ctx, tx, held)
	return bank.was === 'nochmal' ? free(ctx, tx, held, bank.grund) : giveBack(ctx, tx, held, bank.grund)
}
