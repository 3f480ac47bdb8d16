import { fail, ok, type Result } from '~/domain/shared/result'
import { writeAudit } from '../shared/audit'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { currentEmpfehler } from '../shared/current-empfehler'
import { issueToken } from '../shared/tokens'
import { neededStep } from './needed-step'

/** Minutes in which a link of the personal area leads to its reward; those of mails last as long as the reward waits. */
const ABHOLEN_MINUTEN = 60

/** Until when a link made now by the personal area holds. */
export const abholenBis = (now: Date): Date => new Date(now.getTime() + ABHOLEN_MINUTEN * 60_000)

export type PraemieLink = { screen: 'PraemieWaehlen' | 'EmpfaengerBankdaten'; t: string }

/**
 * The way of a logged-in Empfehler to a reward that waits for them, without a mail: to the choice, or to the bank data that
 * is missing. Links of mails stay as they are. The link's secret is handed out once and kept nowhere, so a form sent twice
 * makes two; a reward is claimed once all the same.
 */
export async function createPraemieLink(
	ctx: AppContext,
	praemierungId: string,
): Promise<Result<PraemieLink, 'anmeldung_erforderlich' | 'zustand_veraltet' | 'praemie_abgelaufen'>> {
	authorise(ctx, 'eigenes.abholen')
	return ctx.db.transaction(async (tx) => {
		const who = await currentEmpfehler(ctx, tx)
		if (!who.ok) return who
		const needed = await neededStep(ctx, tx, praemierungId)
		if (needed?.praemierung.seite !== 'empfehler' || needed.praemierung.empfehlerId !== who.value.id)
			return fail('zustand_veraltet')
		const now = ctx.clock()
		const waehlt = needed.vorlage === 'praemie_bereit'
		if (waehlt && now > needed.praemierung.fristBis) return fail('praemie_abgelaufen')
		const ablaufAm = abholenBis(now)
		const t = await issueToken(ctx, tx, {
			zweck: 'praemierung',
			subjektArt: 'praemierung',
			subjektId: praemierungId,
			ablaufAm,
		})
		await writeAudit(ctx, tx, { ereignis: 'praemierung.geoeffnet', bezug: 'praemierung', bezugId: praemierungId })
		return ok({ screen: waehlt ? ('PraemieWaehlen' as const) : ('EmpfaengerBankdaten' as const), t })
	})
}
