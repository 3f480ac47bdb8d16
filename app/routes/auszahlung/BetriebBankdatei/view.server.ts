import { formatDateTime } from '~/domain/shared/dates'
import { pageSchema } from '~/domain/shared/paging'
import { pathTo } from '~/paths'
import { carryOutBankdatei } from '~/usecases/auszahlung/settle-bankdatei'
import { showBankdatei } from '~/usecases/auszahlung/show-bankdatei'
import { askForFaktor, faktorNoetig } from '~/web/faktor.server'
import { bankdateiPlanSchema } from '~/web/forms/auszahlung'
import { formToken, readForm } from '~/web/forms.server'
import type { GuardArgs, WebContext } from '~/web/guard.server'
import { failPage, redirectTo } from '~/web/replies.server'
import { alreadySent } from '../../_shared/betrieb/frame.server'

/** What one file of the bank leads to, or led to. */
export async function bankdateiView(ctx: WebContext, args: GuardArgs) {
	const { mandant } = ctx
	const pruefsumme = args.params.pruefsumme ?? ''
	const query = new URL(args.request.url).searchParams
	const seite = pageSchema.parse(query.get('seite') ?? 1)
	const found = await showBankdatei(ctx, { pruefsumme, seite })
	const dateienHref = pathTo(mandant, 'BetriebBankdateien')
	if (!found.ok) throw failPage(found.code, { href: dateienHref, text: 'zurListe' })
	const { zeilen, seiten, erstelltAm, ausgefuehrtAm, ...datei } = found.value
	const hrefOf = (n: number) => pathTo(mandant, 'BetriebBankdatei', { pruefsumme }, { seite: n })
	return {
		titel: ctx.t('auszahlung:bank.dateiTitel', { art: datei.art }),
		token: formToken(ctx, 'BetriebBankdatei'),
		...datei,
		eingelesen: formatDateTime(erstelltAm),
		ausgefuehrt: ausgefuehrtAm && formatDateTime(ausgefuehrtAm),
		zeilen: zeilen.map(({ laufId, nummer, ...zeile }) => ({
			...zeile,
			href: laufId
				? nummer === undefined
					? pathTo(mandant, 'BetriebLauf', { laufId })
					: pathTo(mandant, 'BetriebPosten', { laufId, nummer: String(nummer) })
				: undefined,
		})),
		...{ seite, seiten },
		vorigeHref: seite > 1 ? hrefOf(seite - 1) : undefined,
		naechsteHref: seite < seiten ? hrefOf(seite + 1) : undefined,
		...{ dateienHref, laeufeHref: pathTo(mandant, 'BetriebLaeufe') },
		noetigHref: ausgefuehrtAm ? null : faktorNoetig(ctx, args.request),
		bekannt: query.has('bekannt'),
		erledigt: query.get('erledigt') === 'ausgefuehrt',
	}
}

export type BankdateiScreen = Awaited<ReturnType<typeof bankdateiView>>

/** Carries out what was shown. */
export async function bankdateiAction(ctx: WebContext, args: GuardArgs) {
	const form = await readForm(ctx, args.request, 'BetriebBankdatei', bankdateiPlanSchema)
	if (!form.ok) return form.reply
	const pruefsumme = args.params.pruefsumme ?? ''
	const schon = await alreadySent(ctx, form.key)
	const done = await carryOutBankdatei(ctx, { pruefsumme, plan: form.value.plan }, form.key)
	if (!done.ok) return done.code === 'faktor_noetig' ? askForFaktor(ctx, args.request) : form.refuse(done.code)
	return redirectTo(ctx, 'BetriebBankdatei', { pruefsumme }, { erledigt: 'ausgefuehrt', ...schon })
}
