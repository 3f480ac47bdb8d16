import type { MandantDb } from '~db/handle'
import type { BenutzerRow } from '~db/repositories/benutzer/benutzer'
import { deleteVertretungen } from '~db/repositories/konto/sitzung'
import { endAllSitzungen } from '../konto/end-sitzungen'
import type { AppContext } from '../shared/context'
import { writeSicherheit } from '../shared/record-sicherheit'

/** Ends all sessions of a back-office user in the caller's transaction, those in which they act for somebody too. */
export async function endBenutzerSitzungen(ctx: AppContext, tx: MandantDb, { art, id }: BenutzerRow): Promise<void> {
	await endAllSitzungen(ctx, tx, { art, subjektId: id })
	await deleteVertretungen(tx, id)
	await writeSicherheit(ctx, tx, { art: 'sitzungen_beendet', konto: id, details: { bereich: art } })
}
