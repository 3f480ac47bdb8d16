import { kontoSperre } from '~/domain/betrugspruefung/sperre'
import { fail, ok, type Result } from '~/domain/shared/result'
import { findEmpfehler } from '~db/repositories/konto/empfehler'
import { publicUseCase } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { readStandLink } from '../shared/stand-link'
import { type BereichZeile, loadZeilen } from './show-persoenlicher-bereich'

/** As many of the newest as the page shows; who has more has an account. */
const ZEILEN = 30

/** How far the recommendations are of the person whose mailbox got this link; nothing of their account. */
export async function showStand(
	ctx: AppContext,
	t: string,
): Promise<Result<{ vorname: string; zeilen: BereichZeile[] }, 'link_ungueltig' | 'link_abgelaufen'>> {
	publicUseCase()
	const read = readStandLink(ctx, t)
	if (!read.ok) return read
	const empfehler = await findEmpfehler(ctx.db, read.value)
	if (!empfehler || empfehler.geloeschtAm || kontoSperre(ctx.mandant.config, empfehler)) return fail('link_ungueltig')
	const { zeilen } = await loadZeilen(ctx, empfehler.id, { limit: ZEILEN })
	return ok({ vorname: empfehler.vorname, zeilen })
}
