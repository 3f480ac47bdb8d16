import { fail, ok, type Result } from '~/domain/shared/result'
import type { AppContext } from '../context'
import { linkTo } from '../links'
import { showEmpfehlung } from './showEmpfehlung'

export type OfflineCodeView = {
	code: string | null
	produktName: string | null
	gueltigBis: Date | null
	/** Where the code is entered, without the scheme, as one would say it. */
	adresse: string
}

/**
 * What DankeStepsOfflineEmpfehlung shows: the code of an Empfehlung, or, without a number, how codes work.
 * Failures: offline_code_nicht_verfuegbar (module off), empfehlung_unbekannt, empfehlung_abgelaufen.
 */
export async function showOfflineCode(
	ctx: AppContext,
	empfehlungsnummer: string | null,
): Promise<
	Result<OfflineCodeView, 'offline_code_nicht_verfuegbar' | 'empfehlung_unbekannt' | 'empfehlung_abgelaufen'>
> {
	if (!ctx.mandant.config.ModuleErstelleOfflineEmpfehlungCode) return fail('offline_code_nicht_verfuegbar')
	const adresse = linkTo(ctx.mandant, 'Empfehlungscode').replace(/^https?:\/\//, '')
	if (!empfehlungsnummer) return ok({ code: null, produktName: null, gueltigBis: null, adresse })
	const found = await showEmpfehlung(ctx, empfehlungsnummer)
	if (!found.ok) return found
	const { offlineCode, produktName, gueltigBis, status } = found.value
	if (status === 'Abgelaufen') return fail('empfehlung_abgelaufen')
	return ok({ code: offlineCode, produktName, gueltigBis, adresse })
}
