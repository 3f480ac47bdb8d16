import { type Abbestellbar, ARTEN_DES_EMPFEHLERS } from '~/domain/mail/arten'
import { ok, type Result } from '~/domain/shared/result'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { currentEmpfehler } from '../shared/current-empfehler'

/** The kinds of mail the logged-in Empfehler can stop, and of which they get none. */
export async function showMailEinstellungen(
	ctx: AppContext,
): Promise<Result<{ vorlage: Abbestellbar; aktiv: boolean }[], 'anmeldung_erforderlich'>> {
	authorise(ctx, 'eigenes.lesen')
	const who = await currentEmpfehler(ctx)
	if (!who.ok) return who
	return ok(ARTEN_DES_EMPFEHLERS.map((vorlage) => ({ vorlage, aktiv: !who.value.mailAus.includes(vorlage) })))
}
