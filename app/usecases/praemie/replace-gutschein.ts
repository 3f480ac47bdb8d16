import { z } from 'zod'
import { transitionPraemierung } from '~/domain/praemie/zustand'
import { fail, type Result } from '~/domain/shared/result'
import { findCodeOf, revokeCodeRows } from '~db/repositories/praemie/gutschein'
import { changePraemierung, lockPraemierung } from '~db/repositories/praemie/praemierung'
import { writeAudit } from '../shared/audit'
import { authorise } from '../shared/authorise'
import { onceWithFaktor } from '../shared/check-faktor'
import type { AppContext } from '../shared/context'
import { issueErsatz } from './issue-gutschein'

const ersatzSchema = z.enum(['ausgegeben', 'wartet'])
type Fehler =
	| Extract<Awaited<ReturnType<typeof issueErsatz>>, { ok: false }>['code']
	| 'faktor_noetig'
	| 'nicht_gefunden'

/**
 * Revokes the code somebody was mailed and mails another one of the same brand and value; 'wartet' = the stock is empty, it
 * goes out when codes come. Only with the second factor freshly entered: each replacement costs a voucher.
 */
export async function replaceGutschein(
	ctx: AppContext,
	praemierungId: string,
	key?: string,
): Promise<Result<'ausgegeben' | 'wartet', Fehler>> {
	authorise(ctx, 'praemie.gutscheine')
	return onceWithFaktor<'ausgegeben' | 'wartet', Fehler>(
		ctx,
		key,
		async (tx) => {
			const known = z.uuid().safeParse(praemierungId).success
			const locked = known ? await lockPraemierung(tx, praemierungId) : undefined
			const code = locked && (await findCodeOf(tx, praemierungId))
			if (!locked || !code) return fail('nicht_gefunden')
			const next = transitionPraemierung(locked.zustand, 'ersetzen')
			if (!next.ok) return fail('zustand_veraltet')
			await revokeCodeRows(tx, [code.id], ctx.clock())
			await changePraemierung(tx, praemierungId, locked.zustand, { zustand: next.value, erledigtAm: null })
			await writeAudit(ctx, tx, {
				ereignis: 'gutschein.ersetzt',
				bezug: 'praemierung',
				bezugId: praemierungId,
				details: { marke: code.marke, wertCent: code.wertCent, codeId: code.id },
			})
			return issueErsatz(ctx, tx, praemierungId, code.id)
		},
		ersatzSchema.parse,
	)
}
