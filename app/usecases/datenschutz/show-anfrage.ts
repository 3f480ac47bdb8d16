import { z } from 'zod'
import { normaliseEmail } from '~/domain/shared/email'
import { fail, ok } from '~/domain/shared/result'
import { type AnfrageRow, findAnfrage } from '~db/repositories/datenschutz/anfrage'
import { findPerson } from '~db/repositories/datenschutz/person'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { kontaktdatenFor } from '../shared/kontaktdaten'

const DAY = 24 * 3_600_000

/** Whole days until the deadline; negative when it is over. */
const tageBis = (ctx: AppContext, fristBis: Date) => Math.floor((fristBis.getTime() - ctx.clock().getTime()) / DAY)

/** A request as the desk shows it. */
export const anfrageZeile = (ctx: AppContext, anfrage: AnfrageRow) => ({
	...anfrage,
	email: kontaktdatenFor(ctx).email(anfrage.email),
	tage: tageBis(ctx, anfrage.fristBis),
})

/** One request, and whose data is stored under its address. */
export async function showAnfrage(ctx: AppContext, id: string) {
	authorise(ctx, 'datenschutz.lesen')
	const anfrage = z.uuid().safeParse(id).success ? await findAnfrage(ctx.db, id) : undefined
	if (!anfrage) return fail('nicht_gefunden')
	const { konto, freunde } = await findPerson(ctx.db, normaliseEmail(anfrage.email))
	return ok({
		...anfrageZeile(ctx, anfrage),
		konto: konto
			? { id: konto.id, name: kontaktdatenFor(ctx).name(`${konto.vorname} ${konto.nachname}`.trim()) }
			: null,
		freunde: freunde.map(({ id: freundId, empfaengernummer, erstelltAm }) => ({
			id: freundId,
			empfaengernummer,
			erstelltAm,
		})),
	})
}
