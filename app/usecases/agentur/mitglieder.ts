import type { Result } from '~/domain/shared/result'
import { fail, ok } from '~/domain/shared/result'
import type { MandantTx } from '~db/handle'
import { listMitglieder, type MitgliedRow } from '~db/repositories/agentur/agentur'
import type { AppContext } from '../shared/context'
import { heldAgentur } from './change-agentur'

export type MitgliedFehler = 'nicht_gefunden' | 'benutzer_unbekannt' | 'eigener_zugang' | 'letzter_inhaber'

const isInhaber = ({ rolle, benutzer }: MitgliedRow) => rolle === 'AgenturInhaber' && benutzer.beendetAm === null

/**
 * Somebody whose part in an agency is about to change, with the agency held until the transaction ends: not oneself, and not
 * the last owner unless they stay one (`bleibtInhaber`).
 */
export async function lockMitglied(
	ctx: AppContext,
	tx: MandantTx,
	{ agenturId, benutzerId }: { agenturId: string; benutzerId: string },
	{ bleibtInhaber = false }: { bleibtInhaber?: boolean } = {},
): Promise<Result<MitgliedRow, MitgliedFehler>> {
	if (!(await heldAgentur(tx, agenturId))) return fail('nicht_gefunden')
	const alle = await listMitglieder(tx, agenturId)
	const found = alle.find(({ benutzer }) => benutzer.id === benutzerId)
	if (!found) return fail('benutzer_unbekannt')
	if ('id' in ctx.actor && ctx.actor.id === benutzerId) return fail('eigener_zugang')
	const andere = alle.some((row) => row !== found && isInhaber(row))
	if (!bleibtInhaber && isInhaber(found) && !andere) return fail('letzter_inhaber')
	return ok(found)
}
