import { z } from 'zod'
import { type BankUrteil, hasEffect } from '~/domain/auszahlung/bankdatei'
import { fail, ok, type Result } from '~/domain/shared/result'
import { actorName } from '~/domain/zugriff/actor'
import type { DbOrTx } from '~db/client'
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
import { checkFaktor } from '../benutzer/check-faktor'
import { type Rueckzahlungsfehler, receiveRueckzahlung } from '../praemie/receive-rueckzahlung'
import { writeAudit } from '../shared/audit'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { once } from '../shared/once'
import { bookSome } from './book-lauf'
import { type Geplant, listEinzelne, planBankdatei } from './plan-bankdatei'
import { settlePosten } from './settle-posten'
import { planOf, planSumme } from './show-bankdatei'

/** Lines carried out before the answer; a job goes on with the others. */
const SOFORT = 50

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
			const datei = await findBankdatei(ctx.tables, tx, pruefsumme)
			if (!datei) return fail('nicht_gefunden')
			if (datei.ausgefuehrtAm) return fail('zustand_veraltet')
			if (planSumme(await planOf(ctx, tx, pruefsumme)) !== plan) return fail('bankdatei_veraltet')
			const set = { ausgefuehrtVon: actorName(ctx.actor), ausgefuehrtAm: ctx.clock() }
			if (!(await markBankdateiAusgefuehrt(ctx.tables, tx, pruefsumme, set))) return fail('zustand_veraltet')
			await writeAudit(ctx, tx, { ereignis: 'bankdatei.ausgefuehrt', bezug: 'bankDatei', bezugId: pruefsumme })
			return ok(null)
		},
		z.null().parse,
	)
	const datei = noted.ok ? await findBankdatei(ctx.tables, ctx.db, pruefsumme) : undefined
	if (datei) await settleSome(ctx, datei, SOFORT)
	return noted
}

/** All of a run's file was booked: noted, and then its payments one by one. */
async function bookSammler(ctx: AppContext, datei: BankdateiRow, meldung: MeldungRow, laufId: string): Promise<void> {
	await ctx.db.transaction(async (tx) => {
		const lauf = await lockLauf(ctx.tables, tx, laufId)
		if (!lauf || lauf.gebuchtVon) return
		await changeLauf(ctx.tables, tx, laufId, lauf.zustand, { gebuchtVon: datei.ausgefuehrtVon ?? '' })
		const details = { bankdatei: datei.pruefsumme, anzahl: lauf.anzahl, summeCent: lauf.summeCent }
		await writeAudit(ctx, tx, { ereignis: 'lauf.als_gebucht_gemeldet', bezug: 'lauf', bezugId: laufId, details })
		await setMeldungErgebnis(ctx.tables, tx, meldung, 'bucht')
	})
	await bookSome(ctx, { laufId, limit: SOFORT })
}

/** None of a run's file was taken by the bank: each payment the file does not speak of by itself can go into another run. */
async function freeSammler(ctx: AppContext, meldung: MeldungRow, laufId: string): Promise<void> {
	const einzelne = new Set((await listEinzelne(ctx, ctx.db, meldung.datei)).map(({ id }) => id))
	for (const { id } of await listOffenePostenIds(ctx.tables, ctx.db, laufId))
		if (!einzelne.has(id)) await settlePosten(ctx, id, { was: 'nochmal', grund: meldung.grund })
	await setMeldungErgebnis(ctx.tables, ctx.db, meldung, 'nochmal')
}

/** Somebody transferred something back; false = it is not what was planned any more. */
async function receive(ctx: AppContext, datei: BankdateiRow, meldung: MeldungRow, id: string): Promise<boolean> {
	const { cent, am, endToEndId: referenz } = meldung
	if (cent === null || am === null) return false
	const eingang = { betragCent: cent, eingangAm: am, referenz, bankDatei: datei.pruefsumme }
	const done = await once<null, Rueckzahlungsfehler>(
		ctx,
		undefined,
		async (tx) => {
			const booked = await receiveRueckzahlung(ctx, tx, id, { ...eingang, gebuchtVon: datei.ausgefuehrtVon ?? '' })
			if (booked.ok) await setMeldungErgebnis(ctx.tables, tx, meldung, 'zahlt_zurueck')
			return booked
		},
		z.null().parse,
	)
	return done.ok
}

const zurueckOf = (urteil: BankUrteil): 'nochmal' | 'zurueck' => (urteil === 'nochmal' ? 'nochmal' : 'zurueck')

/** Does what one line leads to, as things stand at that moment, and notes it with it; false = somebody else was quicker. */
async function carryOut(ctx: AppContext, datei: BankdateiRow, geplant: Geplant<MeldungRow>): Promise<boolean> {
	const { meldung, urteil, laufId, postenId, rueckforderungId } = geplant
	const note = (tx: DbOrTx) => setMeldungErgebnis(ctx.tables, tx, meldung, urteil)
	const { grund } = meldung
	if (!hasEffect(urteil) || !laufId) await note(ctx.db)
	else if (rueckforderungId) return receive(ctx, datei, meldung, rueckforderungId)
	else if (postenId) {
		const bank = urteil === 'bucht' ? ({ was: 'gebucht' } as const) : { was: zurueckOf(urteil), grund }
		return (await settlePosten(ctx, postenId, bank, { also: note })).ok
	} else if (urteil === 'bucht') await bookSammler(ctx, datei, meldung, laufId)
	else await freeSammler(ctx, meldung, laufId)
	return true
}

/** What the line is about was changed by somebody else each time it was looked at. */
const VERSUCHE = 3

async function settleLine(ctx: AppContext, datei: BankdateiRow, meldung: MeldungRow): Promise<void> {
	for (let versuch = 1; versuch <= VERSUCHE; versuch++) {
		const [geplant] = await planBankdatei(ctx, ctx.db, [meldung])
		if (geplant && (await carryOut(ctx, datei, geplant))) return
	}
	await setMeldungErgebnis(ctx.tables, ctx.db, meldung, 'klaeren')
}

/** Carries out up to `limit` lines of a file, in their order. */
async function settleSome(ctx: AppContext, datei: BankdateiRow, limit: number): Promise<void> {
	const open = await listOffeneMeldungen(ctx.tables, ctx.db, datei.pruefsumme)
	for (const meldung of open.slice(0, limit)) await settleLine(ctx, datei, meldung)
	if (open.length <= limit) await markBankdateiErledigt(ctx.tables, ctx.db, datei.pruefsumme, ctx.clock())
}

/** Goes on with files of the bank that somebody said yes to. */
export async function settleBankdateien(ctx: AppContext): Promise<{ dateien: number }> {
	authorise(ctx, 'lauf.buchen')
	const dateien = await listUnerledigteBankdateien(ctx.tables, ctx.db)
	for (const datei of dateien) await settleSome(ctx, datei, Number.POSITIVE_INFINITY)
	return { dateien: dateien.length }
}
