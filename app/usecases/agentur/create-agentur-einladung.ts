import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { type EinladungInput, einladungFristen, einladungMachine } from '~/domain/agentur/einladung'
import { ok, type Result } from '~/domain/shared/result'
import { insertEinladung } from '~db/repositories/agentur/einladung'
import { writeAudit } from '../shared/audit'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { newCode } from '../shared/new-code'
import { once } from '../shared/once'

/** Letters of an invitation's link: 80 bits. */
const CODE = 16

/**
 * [E-Einladung] Invites a customer to recommend; the value is the invitation's id. Nothing is mailed: whoever is shown the
 * link or the QR code enters their address themselves.
 */
export async function createAgenturEinladung(
	ctx: AppContext,
	{ agenturId, vorname, nachname, art, mitarbeiternummer }: EinladungInput & { agenturId: string },
	key: string,
): Promise<Result<{ einladungId: string }, never>> {
	authorise(ctx, 'agentur.Einladungstool', { agenturId })
	const { id: vermitteltVon } = ctx.actor
	return once<{ einladungId: string }, never>(
		ctx,
		key,
		async (tx) => {
			const [id, erstelltAm] = [randomUUID(), ctx.clock()]
			await insertEinladung(tx, {
				...{ id, agenturId, vermitteltVon, vorname, nachname, art, mitarbeiternummer, erstelltAm },
				...{ code: newCode(CODE), zustand: einladungMachine.initial, ...einladungFristen(erstelltAm) },
			})
			const audit = { ereignis: 'agentur.einladung_angelegt', bezug: 'agentur', bezugId: agenturId } as const
			await writeAudit(ctx, tx, { ...audit, details: { einladungId: id, art } })
			return ok({ einladungId: id })
		},
		z.object({ einladungId: z.string() }).parse,
	)
}
