import { showNachweis } from '~/usecases/einwilligung/list-nachweise'
import { withdrawZustimmung } from '~/usecases/konto/withdraw-zustimmung'
import { zustimmungWiderrufenSchema } from '~/web/forms/einwilligung'
import { readForm } from '~/web/forms.server'
import type { GuardArgs, WebContext } from '~/web/guard.server'
import { redirectTo } from '~/web/replies.server'
import { alreadySent } from '../../_shared/betrieb/frame.server'
import { askOnce, type Vorhaben } from '../../_shared/betrieb/rueckfrage.server'

async function vorhabenOf(ctx: WebContext, id: string): Promise<Vorhaben | undefined> {
	const zeile = await showNachweis(ctx, id)
	const was = zeile && (zeile.name || ctx.t(`zustimmungen:art.${zeile.art}`))
	return (
		zeile && {
			art: 'zustimmungWiderrufen',
			recht: 'zustimmung.widerrufen',
			werte: { name: zeile.email, was: was ?? '' },
		}
	)
}

/** Notes that somebody took a consent back. */
export async function zustimmungenAction(ctx: WebContext, args: GuardArgs) {
	const form = await readForm(ctx, args.request, 'BetriebZustimmungen', zustimmungWiderrufenSchema)
	if (!form.ok) return form.reply
	const { zustimmungId } = form.value
	const frage = await askOnce(ctx, form, form.key, () => vorhabenOf(ctx, zustimmungId))
	if (frage) return frage
	const schon = await alreadySent(ctx, form.key)
	const done = await withdrawZustimmung(ctx, zustimmungId, form.key)
	return done.ok ? redirectTo(ctx, 'BetriebZustimmungen', {}, { erledigt: 1, ...schon }) : form.refuse(done.code)
}
