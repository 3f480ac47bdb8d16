import { z } from 'zod'
import { fail, type Result } from '~/domain/shared/result'
import { actorName } from '~/domain/zugriff/actor'
import { authorise } from '../shared/authorise'
import { checkFaktor } from '../shared/check-faktor'
import type { AppContext } from '../shared/context'
import { once } from '../shared/once'
import { type Rueckzahlungsfehler, receiveRueckzahlung } from './receive-rueckzahlung'

/** `eingangAm`: the bank's day (YYYY-MM-DD); `referenz`: what the booking is found by on the statement. */
type Rueckzahlung = { id: string; betragCent: number; eingangAm: string; referenz: string }

/**
 * Somebody read on the statement that a claim was transferred back, all of it or some: with the second factor freshly entered.
 * rueckzahlung_zu_hoch = more than is open; rueckzahlung_doppelt = the same transfer was booked before.
 */
export async function bookRueckzahlung(
	ctx: AppContext,
	{ id, ...eingang }: Rueckzahlung,
	key?: string,
): Promise<Result<null, Rueckzahlungsfehler | 'faktor_noetig'>> {
	authorise(ctx, 'lauf.buchen')
	const frisch = checkFaktor(ctx)
	if (!frisch.ok) return frisch
	if (!z.uuid().safeParse(id).success) return fail('nicht_gefunden')
	return once<null, Rueckzahlungsfehler>(
		ctx,
		key,
		(tx) => receiveRueckzahlung(ctx, tx, id, { ...eingang, bankDatei: null, gebuchtVon: actorName(ctx.actor) }),
		z.null().parse,
	)
}
