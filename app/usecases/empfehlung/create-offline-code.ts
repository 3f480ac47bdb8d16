import { z } from 'zod'
import { fail, ok, type Result } from '~/domain/shared/result'
import { findEmpfehlung, setOfflineCode } from '~db/repositories/empfehlung/empfehlung'
import { writeAudit } from '../shared/audit'
import { publicUseCase } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { newKurzcode } from '../shared/new-code'
import { once } from '../shared/once'
import { recordGeteilt } from './mark-geteilt'
import { showEmpfehlung } from './show-empfehlung'

const TRIES = 5

export type OfflineCodeFehler =
	| 'offline_code_nicht_verfuegbar'
	| 'empfehlung_unbekannt'
	| 'empfehlung_abgelaufen'
	| 'empfehlung_ausgeschoepft'

/**
 * A short code to pass on by word of mouth; the same one however often it is asked for.
 * Failures: offline_code_nicht_verfuegbar (module off), empfehlung_unbekannt, empfehlung_abgelaufen, empfehlung_ausgeschoepft.
 */
export async function createOfflineCode(
	ctx: AppContext,
	empfehlungsnummer: string,
	key?: string,
): Promise<Result<string, OfflineCodeFehler>> {
	publicUseCase()
	if (!ctx.mandant.config.ModuleErstelleOfflineEmpfehlungCode) return fail('offline_code_nicht_verfuegbar')
	const view = await showEmpfehlung(ctx, empfehlungsnummer)
	if (!view.ok) return view
	if (view.value.status === 'Abgelaufen') return fail('empfehlung_abgelaufen')
	if (view.value.ausgeschoepft) return fail('empfehlung_ausgeschoepft')
	return once<string, 'empfehlung_unbekannt'>(
		ctx,
		key,
		async (tx) => {
			for (let tries = 0; tries < TRIES; tries++) {
				const empfehlung = await findEmpfehlung(tx, { empfehlungsnummer })
				if (!empfehlung) return fail('empfehlung_unbekannt')
				if (empfehlung.offlineCode) return ok(empfehlung.offlineCode)
				const bezug = { bezug: 'empfehlung', bezugId: empfehlung.id } as const
				if (!(await setOfflineCode(tx, empfehlung.id, newKurzcode()))) continue
				await writeAudit(ctx, tx, { ereignis: 'empfehlung.offline_code', ...bezug })
				await recordGeteilt(ctx, tx, empfehlung)
			}
			throw new Error('no free offline code')
		},
		z.string().parse,
	)
}
