import { z } from 'zod'
import { normaliseEmail } from '~/domain/shared/email'
import { fail, type Result } from '~/domain/shared/result'
import type { MandantTx } from '~db/handle'
import { type AnfrageRow, lockAnfrage } from '~db/repositories/datenschutz/anfrage'
import { findPerson } from '~db/repositories/datenschutz/person'
import { enqueueMail } from '../mail/enqueue-mail'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { once } from '../shared/once'
import { moveAnfrage } from './move-anfrage'

type Fehler = 'nicht_gefunden' | 'zustand_veraltet' | 'anfrage_unbestaetigt' | 'anfrage_person_bekannt'

/** The answer goes to an address whose reader has confirmed the request; nobody else is written to. */
export async function tellAntwort(
	ctx: AppContext,
	tx: MandantTx,
	{ id, email, sprache, bestaetigtAm, art }: AnfrageRow,
	antwort: string,
): Promise<void> {
	if (!bestaetigtAm) return
	await enqueueMail(ctx, tx, {
		vorlage: 'datenschutz_antwort',
		an: email,
		sprache,
		schluessel: `datenschutz_antwort:${id}`,
		daten: { vorname: '', art, antwort },
	})
}

/** The request of this id, held until the transaction ends. */
export const heldAnfrage = (tx: MandantTx, id: string) =>
	z.uuid().safeParse(id).success ? lockAnfrage(tx, id) : Promise.resolve(undefined)

/**
 * Answers a request. One that nobody has confirmed only where nothing is stored about its address; a refusal says why. What
 * erases somebody is `erasePerson`.
 */
export async function answerAnfrage(
	ctx: AppContext,
	{ id, antwort, abgelehnt }: { id: string; antwort: string; abgelehnt: boolean },
	key: string,
): Promise<Result<null, Fehler>> {
	authorise(ctx, 'datenschutz.bearbeiten')
	return once<null, Fehler>(
		ctx,
		key,
		async (tx) => {
			const anfrage = await heldAnfrage(tx, id)
			if (!anfrage) return fail('nicht_gefunden')
			const { konto, freunde } = await findPerson(tx, normaliseEmail(anfrage.email))
			const leer = !konto && freunde.length === 0
			if (!abgelehnt && anfrage.art === 'loeschung' && !leer) return fail('anfrage_person_bekannt')
			const ereignis = abgelehnt ? 'ablehnen' : leer && anfrage.zustand === 'offen' ? 'leer_erledigen' : 'erledigen'
			const done = await moveAnfrage(ctx, tx, anfrage, ereignis, { antwort, erledigtAm: ctx.clock() })
			if (done.ok) await tellAntwort(ctx, tx, anfrage, antwort)
			return done
		},
		z.null().parse,
	)
}
