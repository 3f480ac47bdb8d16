import type { z } from 'zod'
import { formatMoney } from '~/domain/shared/money'
import { pathTo } from '~/paths'
import { createGutschrift } from '~/usecases/agentur/create-gutschrift'
import { reverseGutschrift } from '~/usecases/agentur/reverse-gutschrift'
import { listRechnungenOfAgentur } from '~/usecases/agentur/show-rechnungen'
import { rechnungHandlungSchema } from '~/web/forms/agentur'
import { formToken, readForm } from '~/web/forms.server'
import type { GuardArgs, WebContext } from '~/web/guard.server'
import { failPage, redirectTo } from '~/web/replies.server'
import { rechnungenView } from '../../_shared/agentur/rechnung.server'
import { alreadySent } from '../../_shared/betrieb/frame.server'
import { askOnce, type Vorhaben } from '../../_shared/betrieb/rueckfrage.server'
import { monatName } from '../../_shared/hauptbuch/auszug.server'

const ERLEDIGT = ['erstellen', 'stornieren'] as const

/** The credit notes to one agency, for the brand's staff. */
export async function agenturRechnungenView(ctx: WebContext, { request, params }: GuardArgs) {
	const listeHref = pathTo(ctx.mandant, 'BetriebAgenturen')
	const agenturId = params.agenturId ?? ''
	const found = await listRechnungenOfAgentur(ctx, { agenturId })
	if (!found.ok) throw failPage(found.code, { href: listeHref, text: 'zurListe' })
	const erledigt = new URL(request.url).searchParams.get('erledigt')
	const hrefOf = (rechnungId: string) => pathTo(ctx.mandant, 'BetriebAgenturRechnungDatei', { agenturId, rechnungId })
	return {
		titel: ctx.t('agenturgeld:rechnung.titel'),
		name: found.value.name,
		token: formToken(ctx, 'BetriebAgenturRechnungen'),
		listeHref,
		agenturHref: pathTo(ctx.mandant, 'BetriebAgentur', { agenturId }),
		rechnungen: rechnungenView(ctx, found.value.rechnungen, hrefOf),
		erledigt: ERLEDIGT.find((wert) => wert === erledigt),
	}
}

/** Which credit note is written or taken back. */
async function rechnungVorhaben(
	ctx: WebContext,
	agenturId: string,
	value: z.output<typeof rechnungHandlungSchema>,
): Promise<Vorhaben | undefined> {
	const found = await listRechnungenOfAgentur(ctx, { agenturId })
	if (!found.ok) return undefined
	const { name, rechnungen } = found.value
	const recht = 'agenturen.rechnungen'
	if (value.intent === 'erstellen')
		return { art: 'gutschriftErstellen', recht, werte: { name, monat: monatName(ctx, value.monat) } }
	const rechnung = rechnungen.find(({ id }) => id === value.rechnungId)
	if (!rechnung) return undefined
	const betrag = formatMoney(rechnung.bruttoCent, ctx.locale, { exact: true })
	return { art: 'gutschriftStornieren', recht, werte: { name, nummer: rechnung.nummer, betrag } }
}

/** Does what one of the forms of the page asks for. */
export async function agenturRechnungenAction(ctx: WebContext, { request, params }: GuardArgs) {
	const agenturId = params.agenturId ?? ''
	const form = await readForm(ctx, request, 'BetriebAgenturRechnungen', rechnungHandlungSchema)
	if (!form.ok) return form.reply
	const { value } = form
	const key = `${form.key}:${value.intent}`
	const frage = await askOnce(ctx, form, key, () => rechnungVorhaben(ctx, agenturId, value))
	if (frage) return frage
	const schon = await alreadySent(ctx, key)
	const { intent } = value
	const done =
		value.intent === 'erstellen'
			? await createGutschrift(ctx, { agenturId, monat: value.monat }, key)
			: await reverseGutschrift(ctx, { agenturId, rechnungId: value.rechnungId }, key)
	if (done.ok) return redirectTo(ctx, 'BetriebAgenturRechnungen', { agenturId }, { erledigt: intent, ...schon })
	if (done.code === 'nicht_gefunden') throw failPage(done.code)
	return form.refuse(done.code, done.code === 'gutschrift_monat' ? 'monat' : undefined)
}
