import { z } from 'zod'
import type { LaufZustand } from '~/domain/auszahlung/lauf'
import { type PostenZustand, postenMachine } from '~/domain/auszahlung/posten'
import { folgeOfHand, HANDGRUENDE, type Handgrund } from '~/domain/auszahlung/ruecklauf'
import { fail, ok, type Result } from '~/domain/shared/result'
import { findLauf, findPostenByNummer } from '~db/repositories/auszahlung/lauf'
import { listSpendenPosten } from '~db/repositories/auszahlung/spende'
import { authorise } from '../shared/authorise'
import { checkFaktor } from '../shared/check-faktor'
import type { AppContext } from '../shared/context'
import { kontaktdatenFor } from '../shared/kontaktdaten'
import { settlePosten } from './settle-posten'
import { wofuerOf } from './wofuer'

type Welcher = { laufId: string; nummer: number }

/** The bank had it: before, nothing can have come back from there. */
const kannZurueck = (lauf: LaufZustand, posten: PostenZustand): boolean =>
	postenMachine.transition(posten, 'zurueckgeben').ok && (posten === 'gebucht' || lauf === 'bei_bank')

async function find(ctx: AppContext, { laufId, nummer }: Welcher) {
	if (!z.uuid().safeParse(laufId).success || !Number.isSafeInteger(nummer)) return undefined
	const lauf = await findLauf(ctx.db, laufId)
	const found = lauf && (await findPostenByNummer(ctx.db, laufId, nummer))
	return found && { ...found, lauf }
}

/** One payment of a run. No IBAN but its end. */
export async function showPosten(ctx: AppContext, welcher: Welcher) {
	authorise(ctx, 'lauf.lesen')
	const found = await find(ctx, welcher)
	if (!found) return fail('nicht_gefunden')
	const { posten, person, lauf } = found
	const { kennung, ...wofuer } = wofuerOf(found)
	return ok({
		nummer: kennung,
		laufNummer: lauf.nummer,
		person: wofuer.agenturId ? person : kontaktdatenFor(ctx).name(person),
		zustand: posten.zustand,
		betragCent: posten.betragCent,
		grund: posten.grund,
		erledigtAm: posten.erledigtAm,
		...wofuer,
		kannZurueck: kannZurueck(lauf.zustand, posten.zustand),
		gruende: HANDGRUENDE,
	})
}

/** The other payments of what went to a cause by one transfer. */
async function sameTransfer(
	ctx: AppContext,
	{ posten, praemierung, lauf }: NonNullable<Awaited<ReturnType<typeof find>>>,
) {
	const zweck = praemierung?.spendenzweck
	const rows = zweck ? await listSpendenPosten(ctx.db, [lauf.nummer]) : []
	const gleiche = rows.filter((row) => row.zweck === zweck && row.posten.zustand === posten.zustand)
	return gleiche.map((row) => row.posten.id).filter((id) => id !== posten.id)
}

const WAS = { bankdaten: 'zurueck', nochmal: 'nochmal' } as const

type Fehler = 'nicht_gefunden' | 'faktor_noetig' | 'lauf_zustand' | 'zustand_veraltet'

/**
 * Somebody read on the statement that one payment was rejected or came back: with the second factor freshly entered. The
 * person is asked for other bank data, and an agency's account counts no longer, unless nothing is wrong with the account: then
 * the payment can go into the next run. lauf_zustand = the bank does not have it yet;
 * zustand_veraltet = it was said before.
 */
export async function returnPosten(
	ctx: AppContext,
	{ grund, ...welcher }: Welcher & { grund: Handgrund },
	key?: string,
): Promise<Result<null, Fehler>> {
	authorise(ctx, 'lauf.buchen')
	const frisch = checkFaktor(ctx)
	if (!frisch.ok) return frisch
	const found = await find(ctx, welcher)
	if (!found) return fail('nicht_gefunden')
	if (found.posten.zustand === 'offen' && found.lauf.zustand !== 'bei_bank') return fail('lauf_zustand')
	const bank = { was: WAS[folgeOfHand(grund)], grund }
	for (const id of await sameTransfer(ctx, found)) await settlePosten(ctx, id, bank)
	return settlePosten(ctx, found.posten.id, bank, { key })
}
