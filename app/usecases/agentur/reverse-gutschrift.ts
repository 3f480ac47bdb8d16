import { z } from 'zod'
import { gutschriftSchema, stornoOf } from '~/domain/agentur/gutschrift'
import { fail, ok } from '~/domain/shared/result'
import { findAgenturRechnung, findStornoOf, freePraemien } from '~db/repositories/agentur/rechnung'
import { leaveLauf } from '../praemie/drop-posten'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { once } from '../shared/once'
import { heldAgentur } from './change-agentur'
import { writeGutschrift } from './write-gutschrift'

/**
 * Takes a credit note back as a whole, by another one with a number of its own; what was in it goes into the next.
 * gutschrift_storniert = it was taken back before, or takes one back itself; gutschrift_bezahlt = it is paid, or the bank may
 * have it.
 */
export async function reverseGutschrift(
	ctx: AppContext,
	{ agenturId, rechnungId }: { agenturId: string; rechnungId: string },
	key: string,
) {
	authorise(ctx, 'agenturen.rechnungen')
	return once<null, 'nicht_gefunden' | 'gutschrift_storniert' | 'gutschrift_bezahlt'>(
		ctx,
		key,
		async (tx) => {
			const agentur = await heldAgentur(tx, agenturId)
			const known = agentur && z.uuid().safeParse(rechnungId).success
			const row = known ? await findAgenturRechnung(tx, { id: rechnungId, agenturId }) : undefined
			if (!agentur || !row) return fail('nicht_gefunden')
			if (row.storniertId || (await findStornoOf(tx, row.id))) return fail('gutschrift_storniert')
			if (row.bezahltAm || !(await leaveLauf(ctx, tx, { rechnungId }))) return fail('gutschrift_bezahlt')
			const gutschrift = gutschriftSchema.parse(row.daten)
			const make = (kopf: { nummer: string; tag: string }) => stornoOf(gutschrift, kopf)
			await writeGutschrift(ctx, tx, { agentur, make, storniertId: row.id })
			await freePraemien(tx, row.id)
			return ok(null)
		},
		z.null().parse,
	)
}
