import type { Locale } from '~/domain/shared/locale'
import { updateEmpfehler } from '~db/repositories/konto/empfehler'
import { writeAudit } from '../shared/audit'
import { publicUseCase } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { lockCurrentEmpfehler } from '../shared/current-empfehler'

/** Keeps the language at the logged-in Empfehler's account, for pages and mails; whoever acts for them changes nothing. */
export async function chooseSprache(ctx: AppContext, sprache: Locale): Promise<void> {
	publicUseCase()
	const { actor } = ctx
	if (actor.art !== 'empfehler' || actor.angemeldetVon) return
	await ctx.db.transaction(async (tx) => {
		const who = await lockCurrentEmpfehler(ctx, tx)
		if (!who.ok || (who.value.spracheGewaehlt && who.value.sprache === sprache)) return
		const { id } = who.value
		await updateEmpfehler(tx, id, { sprache, spracheGewaehlt: true })
		await writeAudit(ctx, tx, {
			ereignis: 'empfehler.sprache_gewaehlt',
			bezug: 'empfehler',
			bezugId: id,
			details: { sprache },
		})
	})
}
