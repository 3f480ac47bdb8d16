import { closePortal, fehltZumStart, openPortal } from '~/usecases/mandant/open-portal'
import { portalSchema } from '~/web/forms/marke'
import { readForm } from '~/web/forms.server'
import type { WebContext } from '~/web/guard.server'
import { redirectTo } from '~/web/replies.server'
import { alreadySent } from '../../_shared/betrieb/frame.server'
import { askOnce } from '../../_shared/betrieb/rueckfrage.server'

const SCHRITTE = {
	live: { run: openPortal, art: 'portalLive' },
	pausieren: { run: closePortal, art: 'portalPause' },
} as const

/** Lets visitors in, or not for a while. What the law still asks for is refused before anything is asked. */
export async function portalAction(ctx: WebContext, request: Request) {
	const form = await readForm(ctx, request, 'BetriebMarke', portalSchema)
	if (!form.ok) return form.reply
	const { intent } = form.value
	const key = `${form.key}:${intent}`
	const { run, art } = SCHRITTE[intent]
	const frage = await askOnce(ctx, form, key, async () => {
		if (intent === 'live' && (await fehltZumStart(ctx)).length > 0) return undefined
		const { Name: name, MandantUrl: adresse } = ctx.mandant.config
		return { art, recht: 'mandant.live', werte: { name, adresse } }
	})
	if (frage) return frage
	const schon = await alreadySent(ctx, key)
	const done = await run(ctx, key)
	return done.ok ? redirectTo(ctx, 'BetriebMarke', {}, { erledigt: intent, ...schon }) : form.refuse(done.code)
}
