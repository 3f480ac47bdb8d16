import type { MandantDb } from '~db/handle'
import {
	type BenutzerRow,
	insertBenutzer,
	lockBenutzerByEmail,
	updateBenutzer,
} from '~db/repositories/benutzer/benutzer'
import type { AppContext } from '../shared/context'
import { zugangDurch } from './zugang'

type Neu = Pick<BenutzerRow, 'emailNorm' | 'name' | 'art' | 'rollen' | 'passwortHash' | 'passwortWechsel'>

/**
 * Adds somebody who works for the brand, or lets somebody of the same kind back in whose access was taken away; undefined
 * where somebody works with the address.
 */
export async function addBenutzer(ctx: AppContext, tx: MandantDb, neu: Neu): Promise<BenutzerRow | undefined> {
	const zugang = zugangDurch(ctx)
	const inserted = await insertBenutzer(tx, { ...neu, ...zugang, erstelltAm: ctx.clock() })
	if (inserted) return inserted
	const former = await lockBenutzerByEmail(tx, neu.emailNorm)
	if (!former?.beendetAm || former.art !== neu.art) return undefined
	const { name, rollen, passwortHash, passwortWechsel } = neu
	const set = { name, rollen, passwortHash, passwortWechsel, beendetAm: null, ...zugang }
	await updateBenutzer(tx, former.id, set)
	return { ...former, ...set }
}
