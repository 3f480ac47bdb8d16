import { pathTo } from '~/paths'
import { addSsoZuordnung, removeSsoZuordnung, saveSsoAnbieter, showSsoAnbieter } from '~/usecases/benutzer/sso-anbieter'
import { askForFaktor, faktorNoetig } from '~/web/faktor.server'
import { anmeldedienstHandlungSchema } from '~/web/forms/benutzer'
import { formToken, readForm } from '~/web/forms.server'
import type { GuardArgs, WebContext } from '~/web/guard.server'
import { redirectTo } from '~/web/replies.server'
import { alreadySent } from '../../_shared/betrieb/frame.server'

const ERLEDIGT = ['anbieter', 'zuordnen', 'entfernen'] as const

export async function anmeldedienstView(ctx: WebContext, { request }: GuardArgs) {
	const found = await showSsoAnbieter(ctx)
	const erledigt = new URL(request.url).searchParams.get('erledigt')
	return {
		...found,
		titel: ctx.t('sso:titel'),
		token: formToken(ctx, 'BetriebAnmeldedienst'),
		noetigHref: faktorNoetig(ctx, request),
		listeHref: pathTo(ctx.mandant, 'BetriebAgenturen'),
		erledigt: ERLEDIGT.find((wert) => wert === erledigt),
	}
}

export type AnmeldedienstScreen = Awaited<ReturnType<typeof anmeldedienstView>>

/** Sets the provider up, and says what departments are. */
export async function anmeldedienstAction(ctx: WebContext, { request }: GuardArgs) {
	const form = await readForm(ctx, request, 'BetriebAnmeldedienst', anmeldedienstHandlungSchema)
	if (!form.ok) return form.reply
	const { value } = form
	const key = `${form.key}:${value.intent}`
	const schon = await alreadySent(ctx, key)
	const done =
		value.intent === 'entfernen'
			? await removeSsoZuordnung(ctx, value, `${key}:${value.zuordnungId}`)
			: value.intent === 'zuordnen'
				? await addSsoZuordnung(ctx, value, key)
				: await saveSsoAnbieter(
						ctx,
						{
							...{ name: value.anbietername, aussteller: value.aussteller, clientId: value.clientId },
							...{ geheimnis: value.clientGeheimnis, adressenVertraut: value.adressenVertraut, aktiv: value.aktiv },
						},
						key,
					)
	if (done.ok) return redirectTo(ctx, 'BetriebAnmeldedienst', {}, { erledigt: value.intent, ...schon })
	if (done.code === 'faktor_noetig') return askForFaktor(ctx, request)
	const felder = {
		...{ sso_adresse: 'aussteller', sso_geheimnis: 'clientGeheimnis' },
		...{ sso_abteilung_vergeben: 'abteilung', agenturnummer_unbekannt: 'agenturnummer' },
	} as const
	return form.refuse(done.code, felder[done.code])
}
