import { PRAEMIE_ARTEN } from '~/domain/praemie/arten'
import { claimPraemierung } from '~/usecases/praemie/claim-praemierung'
import { findPraemieArt } from '~/usecases/praemie/find-praemie-art'
import { secretOf } from '~/web/caller.server'
import { verrechnungSchema, wahlSchemas } from '~/web/forms/praemie'
import { readForm } from '~/web/forms.server'
import type { GuardArgs, WebContext } from '~/web/guard.server'
import { reportZiel } from '~/web/messung.server'
import { failPage, redirectTo } from '~/web/replies.server'
import { isOpenToVisitor } from '../../_shared/praemie/stand.server'

/** The cause that an address names. */
export const zweckIn = (request: Request): string | null => new URL(request.url).searchParams.get('zweck')

/**
 * Claims the reward of the address: the form is the one of its kind; `zweck` in it: it is given to this cause; `verrechnen`: money of which
 * nothing is left to be paid, so no account is asked for.
 */
export async function claimAction(ctx: WebContext, args: GuardArgs) {
	const t = secretOf(args.request)
	const praemieId = Number(args.params.praemieid)
	const imKatalog = await findPraemieArt(ctx, args.params.praemieid)
	const art = imKatalog && zweckIn(args.request) !== null ? 'spende' : imKatalog
	if (!art) throw failPage('praemie_nicht_waehlbar')
	const nichtsUebrig = new URL(args.request.url).searchParams.has('verrechnen')
	const konten = ctx.mandant.config.ModuleIBANNurDE ? 'deutsch' : 'sepa'
	const schema = nichtsUebrig && PRAEMIE_ARTEN[art].verrechenbar ? verrechnungSchema : wahlSchemas[art][konten]
	const form = await readForm(ctx, args.request, 'PraemieDaten', schema)
	if (!form.ok) return form.reply
	const claimed = await claimPraemierung(ctx, t, praemieId, form.value, form.key)
	if (!claimed.ok) return form.refuse(claimed.code)
	await reportZiel(ctx, args.request, 'praemieGewaehlt', { key: form.key })
	// Where the thanks pages need a login that a recipient does not have, the link's own page says the same.
	const danke = claimed.value.art === 'kulanz' ? 'KulanzDanke' : 'PraemieDanke'
	return redirectTo(ctx, isOpenToVisitor(ctx) ? danke : 'PraemieWaehlen', {}, { t })
}
