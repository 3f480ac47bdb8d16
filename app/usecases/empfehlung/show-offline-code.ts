import type { Hoechstbetrag } from '~/domain/empfehlung/angebot'
import { fail, ok, type Result } from '~/domain/shared/result'
import { publicUseCase } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { linkTo } from '../shared/links'
import type { OfflineCodeFehler } from './create-offline-code'
import { showEmpfehlung } from './show-empfehlung'

export type OfflineCodeView = {
	code: string | null
	produktName: string | null
	gueltigBis: Date | null
	/** What an order is worth to the recommender, and how many count; null = nothing, no limit, or no code. */
	betrag: Hoechstbetrag | null
	anteilEmpfehler: number | null
	maxAuftraege: number | null
	/** Where the code is entered, without the scheme, as one would say it. */
	adresse: string
}

/**
 * What DankeStepsOfflineEmpfehlung shows: the code of an Empfehlung, or, without a number, how codes work.
 * Failures: offline_code_nicht_verfuegbar (module off), empfehlung_unbekannt, empfehlung_abgelaufen, empfehlung_ausgeschoepft.
 */
export async function showOfflineCode(
	ctx: AppContext,
	empfehlungsnummer: string | null,
): Promise<Result<OfflineCodeView, OfflineCodeFehler>> {
	publicUseCase()
	if (!ctx.mandant.config.ModuleErstelleOfflineEmpfehlungCode) return fail('offline_code_nicht_verfuegbar')
	const adresse = linkTo(ctx.mandant, 'Empfehlungscode').replace(/^https?:\/\//, '')
	if (!empfehlungsnummer) {
		const ohne = {
			code: null,
			produktName: null,
			gueltigBis: null,
			betrag: null,
			anteilEmpfehler: null,
			maxAuftraege: null,
		}
		return ok({ ...ohne, adresse })
	}
	const found = await showEmpfehlung(ctx, empfehlungsnummer)
	if (!found.ok) return found
	const { offlineCode, status, ausgeschoepft, produktName, gueltigBis, betrag, anteilEmpfehler, maxAuftraege } =
		found.value
	if (status === 'Abgelaufen') return fail('empfehlung_abgelaufen')
	if (ausgeschoepft) return fail('empfehlung_ausgeschoepft')
	return ok({ code: offlineCode, produktName, gueltigBis, betrag, anteilEmpfehler, maxAuftraege, adresse })
}
