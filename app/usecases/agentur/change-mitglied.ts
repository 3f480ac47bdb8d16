import { z } from 'zod'
import type { MitgliedRolle } from '~/domain/agentur/zustand'
import { ok, type Result } from '~/domain/shared/result'
import { deleteMitglied, updateMitgliedRolle } from '~db/repositories/agentur/agentur'
import { writeAudit } from '../shared/audit'
import { authorise } from '../shared/authorise'
import { onceWithFaktor } from '../shared/check-faktor'
import type { AppContext } from '../shared/context'
import { lockMitglied, type MitgliedFehler } from './mitglieder'

type Wer = { agenturId: string; benutzerId: string }

/** Gives somebody another role in an agency, from their next request on. */
export async function changeMitgliedRolle(
	ctx: AppContext,
	{ agenturId, benutzerId, rolle }: Wer & { rolle: MitgliedRolle },
	key: string,
): Promise<Result<null, MitgliedFehler | 'faktor_noetig'>> {
	authorise(ctx, 'agenturen.personen', { agenturId })
	return onceWithFaktor<null, MitgliedFehler>(
		ctx,
		key,
		async (tx) => {
			const wer = { agenturId, benutzerId }
			const found = await lockMitglied(ctx, tx, wer, { bleibtInhaber: rolle === 'AgenturInhaber' })
			if (!found.ok) return found
			await updateMitgliedRolle(tx, wer, rolle)
			const audit = { ereignis: 'agentur.rolle', bezug: 'agentur', bezugId: agenturId } as const
			await writeAudit(ctx, tx, { ...audit, details: { benutzerId, von: found.value.rolle, nach: rolle } })
			return ok(null)
		},
		z.null().parse,
	)
}

/** Takes somebody out of an agency: with their next request they see nothing of it. Their access for others stays. */
export async function removeMitglied(
	ctx: AppContext,
	{ agenturId, benutzerId }: Wer,
	key: string,
): Promise<Result<null, MitgliedFehler | 'faktor_noetig'>> {
	authorise(ctx, 'agenturen.personen', { agenturId })
	return onceWithFaktor<null, MitgliedFehler>(
		ctx,
		key,
		async (tx) => {
			const found = await lockMitglied(ctx, tx, { agenturId, benutzerId })
			if (!found.ok) return found
			await deleteMitglied(tx, { agenturId, benutzerId })
			const audit = { ereignis: 'agentur.mitglied_entfernt', bezug: 'agentur', bezugId: agenturId } as const
			await writeAudit(ctx, tx, { ...audit, details: { benutzerId, rolle: found.value.rolle } })
			return ok(null)
		},
		z.null().parse,
	)
}
