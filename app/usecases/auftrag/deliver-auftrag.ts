import type { ImportErgebnis } from '~/domain/auftrag/import'
import type { ImportAuftrag } from '~/domain/auftrag/import-zeile'
import type { ErrorCode } from '~/domain/shared/errors'
import { fail, type Result } from '~/domain/shared/result'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { once } from '../shared/once'
import { takeZeile } from './import-zeile'

/** Orders of one delivery of a partner. */
export const LIEFERUNG_MAX = 1000

/**
 * Takes an order from a partner's server, or what became of a known one, by the rules of the form and of files; undefined =
 * what was said is no order. The same once more changes nothing ('gleich').
 */
export async function deliverAuftrag(
	ctx: AppContext,
	auftrag: ImportAuftrag | undefined,
): Promise<Result<{ ergebnis: ImportErgebnis; auftragId: string; vorEmpfehlung: boolean }, ErrorCode>> {
	authorise(ctx, 'auftrag.liefern')
	if (!auftrag) return fail('eingabe_ungueltig')
	return once(ctx, undefined, (tx) => takeZeile(ctx, tx, auftrag), unstored)
}

/** Without a key nothing is stored that could come back. */
function unstored(): never {
	throw new Error('a delivery has no form')
}
