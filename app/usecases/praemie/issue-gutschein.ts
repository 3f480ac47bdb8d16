import { z } from 'zod'
import { PRAEMIE_ARTEN } from '~/domain/praemie/arten'
import { einloesbarBis } from '~/domain/praemie/gutschein'
import type { PraemieHindernis } from '~/domain/praemie/zugang'
import { transitionPraemierung } from '~/domain/praemie/zustand'
import { fail, ok, type Result } from '~/domain/shared/result'
import type { MandantTx } from '~db/handle'
import { listVerlauf } from '~db/repositories/auftrag/auftrag'
import { refreshStatus } from '~db/repositories/empfehlung/statuszeile'
import { claimCode, wasErsetzt } from '~db/repositories/praemie/gutschein'
import { changePraemierung, lockPraemierung, type PraemierungRow } from '~db/repositories/praemie/praemierung'
import { bookAuswahl, bookBewegung, bookErsatz, isBooked } from '../hauptbuch/book'
import { enqueueMail } from '../mail/enqueue-mail'
import { writeAudit } from '../shared/audit'
import type { AppContext } from '../shared/context'
import { once } from '../shared/once'
import { findPraemierungMitPerson } from './find-praemierung-access'
import { gutscheinDaten } from './gutschein-daten'

const ausgabeSchema = z.enum(['ausgegeben', 'wartet'])
type Ausgabe = z.infer<typeof ausgabeSchema>
type Fehler = 'praemie_storniert' | 'zustand_veraltet' | PraemieHindernis

const WARTET = 'praemierung.gutschein_wartet'

/** Warns of an empty stock each time, and notes it once in the reward's history. */
async function noteEmpty(ctx: AppContext, tx: MandantTx, praemierungId: string, marke: string, wertCent: number) {
	ctx.log.warn({ praemierungId, marke, wertCent }, 'voucher stock is empty')
	const verlauf = await listVerlauf(tx, [praemierungId])
	if (verlauf.some(({ ereignis }) => ereignis === WARTET)) return
	await writeAudit(ctx, tx, {
		ereignis: WARTET,
		bezug: 'praemierung',
		bezugId: praemierungId,
		details: { marke, wertCent },
	})
}

/** `before`: the reward as it was until this transaction chose it. `ersetzt`: the code this transaction revoked. */
async function issue(
	ctx: AppContext,
	tx: MandantTx,
	praemierungId: string,
	{ before, ersetzt }: { before?: PraemierungRow; ersetzt?: string } = {},
): Promise<Result<Ausgabe, Fehler>> {
	const locked = await lockPraemierung(tx, praemierungId)
	if (locked?.zustand === 'Abgeholt') return ok('ausgegeben')
	const found = await findPraemierungMitPerson(ctx, tx, praemierungId)
	const marke = found?.praemie?.marke
	if (!locked || !found || !marke) return fail('zustand_veraltet')
	const next = transitionPraemierung(locked.zustand, 'abholen')
	if (!next.ok) return fail('zustand_veraltet')
	if (!found.person) return fail('praemie_storniert')
	if (found.hindernis) return fail(found.hindernis)
	const { betragCent, gutscheinEmail, sprache } = locked
	const now = ctx.clock()
	const code = await claimCode(tx, {
		...{ marke, wertCent: betragCent, praemierungId, now },
		einloesbarBis: einloesbarBis(now),
	})
	if (!code) {
		await noteEmpty(ctx, tx, praemierungId, marke, betragCent)
		if (before || ersetzt) await refreshStatus(tx, { praemierungIds: [praemierungId] })
		if (before) await bookAuswahl(ctx, tx, before, { betragCent, booked: await isBooked(tx, before.id) })
		if (ersetzt) await bookErsatz(ctx, tx, locked, { alt: ersetzt, neu: undefined })
		return ok('wartet')
	}
	const ersatz = await wasErsetzt(tx, praemierungId)
	await changePraemierung(tx, praemierungId, locked.zustand, { zustand: next.value, erledigtAm: now })
	await enqueueMail(ctx, tx, {
		vorlage: PRAEMIE_ARTEN.gutschein.mail,
		an: gutscheinEmail ?? found.person.email,
		sprache,
		// A reward gets the mail of its first code once, whatever asks for it again; each code in its place has its own.
		schluessel: ersatz ? `gutschein:${praemierungId}:${code.id}` : `gutschein:${praemierungId}`,
		daten: await gutscheinDaten(ctx, tx, { code, praemierungId, vorname: found.person.vorname, sprache, ersatz }),
	})
	await writeAudit(ctx, tx, {
		ereignis: 'praemierung.abgeholt',
		bezug: 'praemierung',
		bezugId: praemierungId,
		details: { marke, betragCent },
	})
	await refreshStatus(tx, { praemierungIds: [praemierungId] })
	if (before) await bookAuswahl(ctx, tx, before, { betragCent, codeId: code.id, booked: await isBooked(tx, before.id) })
	else if (ersetzt) await bookErsatz(ctx, tx, locked, { alt: ersetzt, neu: code.id })
	else await bookBewegung(ctx, tx, 'gutschein_ausgegeben', [{ praemierung: locked, schluessel: code.id }])
	return ok('ausgegeben')
}

/**
 * Gives a chosen voucher its code and mails it, once per reward whatever asks for it again; 'wartet' = the stock is
 * empty.
 */
export const issueGutschein = (ctx: AppContext, praemierungId: string): Promise<Result<Ausgabe, Fehler>> =>
	once(ctx, undefined, (own) => issue(ctx, own, praemierungId), ausgabeSchema.parse)

/** The same for a reward that this transaction chose; `before` is as it was. */
export const issueChosen = (ctx: AppContext, tx: MandantTx, before: PraemierungRow): Promise<Result<Ausgabe, Fehler>> =>
	issue(ctx, tx, before.id, { before })

/** Another code for a reward whose code this transaction revoked. */
export const issueErsatz = (ctx: AppContext, tx: MandantTx, praemierungId: string, ersetzt: string) =>
	issue(ctx, tx, praemierungId, { ersetzt })
