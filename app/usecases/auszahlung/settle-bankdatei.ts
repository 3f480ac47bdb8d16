import { z } from 'zod'
import { type BankUrteil, hasEffect } from '~/domain/auszahlung/bankdatei'
import { fail, ok, type Result } from '~/domain/shared/result'
import { actorName } from '~/domain/zugriff/actor'
import type { MandantDb } from '~db/handle'
import {
	type BankdateiRow,
	findBankdatei,
	listOffeneMeldungen,
	listUnerledigteBankdateien,
	type MeldungRow,
	markBankdateiAusgefuehrt,
	markBankdateiErledigt,
	setMeldungErgebnis,
} from '~db/repositories/auszahlung/bankdatei'
import { changeLauf, listOffenePostenIds, lockLauf } from '~db/repositories/auszahlung/lauf'
import { type Rueckzahlungsfehler, receiveRueckzahlung } from '../praemie/receive-rueckzahlung'
import { writeAudit } from '../shared/audit'
import { authorise } from '../shared/authorise'
import { checkFaktor } from '../shared/check-faktor'
import type { AppContext } from '../shared/context'
import { once } from '../shared/once'
import { bookSome } from './book-lauf'
import { type Geplant, listEinzelne, planBankdatei } from './plan-bankdatei'
import { settlePosten } from './settle-posten'
import { planOf, planSumme } from './show-bankdatei'

/** Lines, and payments of whole batches, carried out before the answer; a job goes on with the others. */
const SOFORT = 50
/** Lines read at a time. */
const TEIL = 200
/** How long a job goes on with files at a time, in milliseconds: others want their turn. */
const DAUER_MS = 45_000

/** How much may be done: so many lines and payments of batches, until an instant. */
type Rest = { stueck: number; bis?: number }

const isUp = (ctx: AppContext, { stueck, bis }: Rest): boolean =>
	stueck <= 0 || (bis !== undefined && ctx.clock().getTime() >= bis)

/** `veraltet`: somebody else was quicker; `spaeter`: the rest was used up, and the next run goes on with the line. */
type Getan = 'getan' | 'veraltet' | 'spaeter'

type Fehler = 'nicht_gefunden' | 'zustand_veraltet' | 'bankdatei_veraltet'

/**
 * Carries out what a file of the bank leads to, once, with the second factor freshly entered (faktor_noetig). `plan` is of what
 * was shown: bankdatei_veraltet = something changed meanwhile.
 */
export async function carryOutBankdatei(
	ctx: AppContext,
	{ pruefsumme, plan }: { pruefsumme: string; plan: string },
	key?: string,
): Promise<Result<null, Fehler | 'faktor_noetig'>> {
	authorise(ctx, 'lauf.buchen')
	const frisch = checkFaktor(ctx)
	if (!frisch.ok) return frisch
	const noted = await once<null, Fehler>(
		ctx,
		key,
		async (tx) => {
			const datei = await findBankdatei(tx, pruefsumme)
			if (!datei) return fail('nicht_gefunden')
			if (datei.ausgefuehrtAm) return fail('zustand_veraltet')
			if (planSumme(await planOf(tx, pruefsumme)) !== plan) return fail('bankdatei_veraltet')
			const set = { ausgefuehrtVon: actorName(ctx.actor), ausgefuehrtAm: ctx.clock() }
			if (!(await markBankdateiAusgefuehrt(tx, pruefsumme, set))) return fail('zustand_veraltet')
			await writeAudit(ctx, tx, { ereignis: 'bankdatei.ausgefuehrt', bezug: 'bankDatei', bezugId: pruefsumme })
			return ok(null)
		},
		z.null().parse,
	)
	const datei = noted.ok ? await findBankdatei(ctx.db, pruefsumme) : undefined
	if (datei) await settleSome(ctx, datei, { stueck: SOFORT })
	return noted
}

/** All of a run's file was booked: noted, and then its payments one by one. */
async function bookSammler(ctx: AppContext, datei: BankdateiRow, meldung: MeldungRow, laufId: string): Promise<Getan> {
	const noted = await ctx.db.transaction(async (tx) => {
		const lauf = await lockLauf(tx, laufId)
		if (!lauf || lauf.gebuchtVon) return false
		await changeLauf(tx, laufId, lauf.zustand, { gebuchtVon: datei.ausgefuehrtVon ?? '' })
		const details = { bankdatei: datei.pruefsumme, anzahl: lauf.anzahl, summeCent: lauf.summeCent }
		await writeAudit(ctx, tx, { ereignis: 'lauf.als_gebucht_gemeldet', bezug: 'lauf', bezugId: laufId, details })
		await setMeldungErgebnis(tx, meldung, 'bucht')
		return true
	})
	if (noted) await bookSome(ctx, { laufId, limit: SOFORT })
	return noted ? 'getan' : 'veraltet'
}

/** None of a run's file was taken by the bank: each payment the file does not speak of by itself can go into another run. */
async function freeSammler(ctx: AppContext, meldung: MeldungRow, laufId: string, rest: Rest): Promise<Getan> {
	const einzelne = new Set(
		(await listEinzelne(ctx.db, meldung.datei)).flatMap((posten) => posten.einzelne.map(({ id }) => id)),
	)
	for (const { id } of await listOffenePostenIds(ctx.db, laufId)) {
		if (einzelne.has(id)) continue
		if (isUp(ctx, rest)) return 'spaeter'
		rest.stueck--
		await settlePosten(ctx, id, { was: 'nochmal', grund: meldung.grund })
	}
	await setMeldungErgebnis(ctx.db, meldung, 'nochmal')
	return 'getan'
}

/** Somebody transferred something back. */
async function receive(ctx: AppContext, datei: BankdateiRow, meldung: MeldungRow, id: string): Promise<Getan> {
	const { cent, am, endToEndId: referenz } = meldung
	if (cent === null || am === null) return 'veraltet'
	const eingang = { betragCent: cent, eingangAm: am, referenz, bankDatei: datei.pruefsumme }
	const done = await once<null, Rueckzahlungsfehler>(
		ctx,
		undefined,
		async (tx) => {
			const booked = await receiveRueckzahlung(ctx, tx, id, { ...eingang, gebuchtVon: datei.ausgefuehrtVon ?? '' })
			if (booked.ok) await setMeldungErgebnis(tx, meldung, 'zahlt_zurueck')
			return booked
		},
		z.null().parse,
	)
	return done.ok ? 'getan' : 'veraltet'
}

const zurueckOf = (urteil: BankUrteil): 'nochmal' | 'zurueck' => (urteil === 'nochmal' ? 'nochmal' : 'zurueck')

/** Does what one line leads to, as things stand at that moment, and notes it with it. */
async function carryOut(
	ctx: AppContext,
	datei: BankdateiRow,
	geplant: Geplant<MeldungRow>,
	rest: Rest,
): Promise<Getan> {
	const { meldung, urteil, laufId, postenIds, rueckforderungId } = geplant
	const note = (tx: MandantDb) => setMeldungErgebnis(tx, meldung, urteil)
	const { grund } = meldung
	if (!hasEffect(urteil) || !laufId) {
		await note(ctx.db)
		return 'getan'
	}
	if (rueckforderungId) return receive(ctx, datei, meldung, rueckforderungId)
	const [last, ...before] = postenIds?.toReversed() ?? []
	if (last) {
		const bank = urteil === 'bucht' ? ({ was: 'gebucht' } as const) : { was: zurueckOf(urteil), grund }
		// Of one transfer for many, each that was done before stays so; the line is done with the last.
		for (const id of before) await settlePosten(ctx, id, bank)
		return (await settlePosten(ctx, last, bank, { also: note })).ok ? 'getan' : 'veraltet'
	}
	if (urteil === 'bucht') return bookSammler(ctx, datei, meldung, laufId)
	return freeSammler(ctx, meldung, laufId, rest)
}

/** What the line is about was changed by somebody else each time it was looked at. */
const VERSUCHE = 3

/** False: the rest was used up before the line was done. */
async function settleLine(ctx: AppContext, datei: BankdateiRow, meldung: MeldungRow, rest: Rest): Promise<boolean> {
	for (let versuch = 1; versuch <= VERSUCHE; versuch++) {
		const [geplant] = await planBankdatei(ctx.db, [meldung])
		const getan = geplant ? await carryOut(ctx, datei, geplant, rest) : 'veraltet'
		if (getan !== 'veraltet') return getan === 'getan'
	}
	await setMeldungErgebnis(ctx.db, meldung, 'klaeren')
	return true
}

/** Carries out lines of a file in their order, as far as the rest goes. */
async function settleSome(ctx: AppContext, datei: BankdateiRow, rest: Rest): Promise<void> {
	for (let nach = 0, open = TEIL; open === TEIL; ) {
		const meldungen = await listOffeneMeldungen(ctx.db, datei.pruefsumme, { nach, limit: TEIL })
		for (const meldung of meldungen) {
			if (isUp(ctx, rest)) return
			rest.stueck--
			if (!(await settleLine(ctx, datei, meldung, rest))) return
			nach = meldung.nr
		}
		open = meldungen.length
	}
	await markBankdateiErledigt(ctx.db, datei.pruefsumme, ctx.clock())
}

/** Goes on with files of the bank that somebody said yes to. */
export async function settleBankdateien(ctx: AppContext): Promise<{ dateien: number }> {
	authorise(ctx, 'lauf.buchen')
	const dateien = await listUnerledigteBankdateien(ctx.db)
	const bis = ctx.clock().getTime() + DAUER_MS
	for (const datei of dateien)
		await settleSome(ctx, datei, { stueck: Number.POSITIVE_INFINITY, bis }).catch((err: unknown) =>
			ctx.log.error({ err, datei: datei.pruefsumme }, 'a file of the bank broke; those behind it go on'),
		)
	return { dateien: dateien.length }
}
