import { pathTo } from '~/paths'
import { saveHerkuenfte, showHerkuenfte } from '~/usecases/partner/herkuenfte'
import { listWebhooks } from '~/usecases/partner/show-webhook'
import { herkuenfteFormSchema } from '~/web/forms/partner'
import { formToken, readForm } from '~/web/forms.server'
import type { GuardArgs, WebContext } from '~/web/guard.server'
import { redirectTo } from '~/web/replies.server'
import { alreadySent } from '../../_shared/betrieb/frame.server'

export async function schnittstellenView(ctx: WebContext, { request }: GuardArgs) {
	const { searchParams } = new URL(request.url)
	const nur = searchParams.get('nur') === 'gestoert'
	const webhooks = (await listWebhooks(ctx)).filter(({ nimmtNichts }) => nimmtNichts || !nur)
	return {
		titel: ctx.t('schnittstellen:titel'),
		token: formToken(ctx, 'BetriebSchnittstellen'),
		entfernt: searchParams.has('entfernt'),
		gespeichert: searchParams.has('gespeichert'),
		herkuenfte: (await showHerkuenfte(ctx)).join('\n'),
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

/** Lists origins whose pages may call the API. */
export async function schnittstellenAction(ctx: WebContext, { request }: GuardArgs) {
	const form = await readForm(ctx, request, 'BetriebSchnittstellen', herkuenfteFormSchema)
	if (!form.ok) return form.reply
	const schon = await alreadySent(ctx, form.key)
	const saved = await saveHerkuenfte(ctx, form.value.herkuenfte, form.key)
	if (!saved.ok) return form.refuse(saved.code)
	return redirectTo(ctx, 'BetriebSchnittstellen', {}, { gespeichert: 1, ...schon })
}
