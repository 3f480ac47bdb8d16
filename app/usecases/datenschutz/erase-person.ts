import { z } from 'zod'
import { normaliseEmail } from '~/domain/shared/email'
import { fail, type Result } from '~/domain/shared/result'
import { findPerson, hasLaufenden, lockFreunde } from '~db/repositories/datenschutz/person'
import { refreshStatus } from '~db/repositories/empfehlung/statuszeile'
import { lockEmpfehler } from '~db/repositories/konto/empfehler'
import { anonymiseEmpfaenger } from '~db/repositories/konto/loeschung'
import { deleteMailsOf } from '~db/repositories/konto/persoenlich'
import { eraseEmpfehler } from '../konto/erase-empfehler'
import { writeAudits } from '../shared/audit'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { once } from '../shared/once'
import { heldAnfrage, tellAntwort } from './answer-anfrage'
import { moveAnfrage } from './move-anfrage'

type Fehler = 'nicht_gefunden' | 'zustand_veraltet' | 'anfrage_unbestaetigt' | 'anfrage_auftrag_laeuft'

/**
 * Erases whoever is stored under the address of a confirmed request to be erased (another one is nicht_gefunden): account,
 * recommendations, what they gave as a friend.
 * Open rewards of the account lapse. Refused while an order or reward of theirs as a friend still runs.
 */
export async function erasePerson(
	ctx: AppContext,
	{ id, antwort }: { id: string; antwort: string },
	key: string,
): Promise<Result<null, Fehler>> {
	authorise(ctx, 'datenschutz.loeschen')
	return once<null, Fehler>(
		ctx,
		key,
		async (tx) => {
			const anfrage = await heldAnfrage(tx, id)
			if (anfrage?.art !== 'loeschung') return fail('nicht_gefunden')
			const { konto, freunde } = await findPerson(tx, normaliseEmail(anfrage.email))
			const ids = freunde.map((freund) => freund.id)
			if (await hasLaufenden(tx, ids)) return fail('anfrage_auftrag_laeuft')
			const done = await moveAnfrage(ctx, tx, anfrage, 'erledigen', { antwort, email: '', erledigtAm: ctx.clock() })
			if (!done.ok) return done
			const empfehler = konto && (await lockEmpfehler(tx, { id: konto.id }))
			if (empfehler) await eraseEmpfehler(ctx, tx, [empfehler])
			if (ids.length > 0) {
				await lockFreunde(tx, ids)
				await anonymiseEmpfaenger(tx, ids, ctx.clock())
				const was = { ereignis: 'empfaenger.geloescht', bezug: 'empfaenger', details: { anfrage: id } } as const
				await writeAudits(
					ctx,
					tx,
					ids.map((bezugId) => ({ ...was, bezugId })),
				)
				await refreshStatus(tx, { empfaengerIds: ids })
			}
			await deleteMailsOf(tx, { emails: [anfrage.email], ids: [id] })
			// Last: what was written to them before is gone by now.
			await tellAntwort(ctx, tx, anfrage, antwort)
			return done
		},
		z.null().parse,
	)
}
