import { pathTo } from '~/paths'
import { saveHerkuenfte, showHerkuenfte } from '~/usecases/partner/herkuenfte'
import { listWebhooks } from '~/usecases/partner/show-webhook'
import { schnittstellenSchema } from '~/web/forms/partner'
import { formToken, readForm } from '~/web/forms.server'
import type { GuardArgs, WebContext } from '~/web/guard.server'
import { redirectTo } from '~/web/replies.server'
import { alreadySent } from '../../_shared/betrieb/frame.server'

export async function schnittstellenView(ctx: WebContext, { request }: GuardArgs) {
	const { searchParams } = new URL(request.url)
	const nur = searchParams.get('nur') === 'gestoert'
	const webhooks = (await listWebhooks(ctx)).filter(({ nimmtNichts }) => nimmtNichts || !nur)
	const { ApiHerkuenfte, EinbettenHerkuenfte } = await showHerkuenfte(ctx)
	return {
		titel: ctx.t('schnittstellen:titel'),
		token: formToken(ctx, 'BetriebSchnittstellen'),
		entfernt: searchParams.has('entfernt'),
		gespeichert: searchParams.has('gespeichert'),
		herkuenfte: ApiHerkuenfte.join('\n'),
		rahmen: EinbettenHerkuenfte.join('\n'),
		anleitungHref: pathTo(ctx.mandant, 'DocsEinbetten'),
		schluesselHref: pathTo(ctx.mandant, 'BetriebPartnerSchluessel'),
		alleHref: nur ? pathTo(ctx.mandant, 'BetriebSchnittstellen') : null,
		neuHref: pathTo(ctx.mandant, 'BetriebWebhookNeu'),
		webhooks: webhooks.map(({ id, zustand, gestoertSeit, daten, wartend, gescheitert }) => ({
			...{ id, zustand, gestoert: gestoertSeit !== null, wartend, gescheitert },
			...{ bezeichnung: daten.bezeichnung, host: new URL(daten.adresse).host },
			href: pathTo(ctx.mandant, 'BetriebWebhook', { webhookId: id }),
		})),
	}
}

/** Lists origins whose pages may call the API, or show the portal. */
export async function schnittstellenAction(ctx: WebContext, { request }: GuardArgs) {
	const form = await readForm(ctx, request, 'BetriebSchnittstellen', schnittstellenSchema)
	if (!form.ok) return form.reply
	const schon = await alreadySent(ctx, form.key)
	const { value } = form
	const lists = value.intent === 'api' ? { ApiHerkuenfte: value.herkuenfte } : { EinbettenHerkuenfte: value.rahmen }
	const saved = await saveHerkuenfte(ctx, lists, form.key)
	if (!saved.ok) return form.refuse(saved.code)
	return redirectTo(ctx, 'BetriebSchnittstellen', {}, { gespeichert: 1, ...schon })
}
