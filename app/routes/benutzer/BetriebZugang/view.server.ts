import { pathTo } from '~/paths'
import { showEigenenZugang } from '~/usecases/benutzer/choose-passwort'
import { listEigeneSitzungen } from '~/usecases/benutzer/eigene-sitzungen'
import { WORK_AREAS } from '~/web/bereich.server'
import { formToken } from '~/web/forms.server'
import type { GuardArgs, WebContext } from '~/web/guard.server'
import { failPage } from '~/web/replies.server'
import { sitzungZeilen } from '../../_shared/benutzer/sitzungen.server'

/** The access of the operator who looks, and where they are logged in. */
export async function zugangView(ctx: WebContext, { request }: GuardArgs) {
	const zugang = await showEigenenZugang(ctx)
	if (!zugang.ok) throw failPage(zugang.code)
	const { actor } = ctx
	return {
		titel: ctx.t('team:zugang.titel'),
		name: zugang.value.name,
		email: zugang.value.email,
		rolle: actor.art === 'betrieb' ? actor.rollen[0] : undefined,
		faktor: actor.art === 'betrieb' && actor.faktor !== undefined,
		passwortHref: pathTo(ctx.mandant, WORK_AREAS.betrieb.passwort),
		faktorHref: pathTo(ctx.mandant, 'BetriebZweiterFaktor'),
		token: formToken(ctx, 'BetriebZugang'),
		sitzungen: sitzungZeilen(ctx, await listEigeneSitzungen(ctx)),
		beendet: new URL(request.url).searchParams.has('beendet'),
	}
}

export type ZugangScreen = Awaited<ReturnType<typeof zugangView>>
