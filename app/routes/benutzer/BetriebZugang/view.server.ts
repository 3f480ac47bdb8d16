import { data } from '@remix-run/node'
import { pathTo } from '~/paths'
import { showEigenenZugang } from '~/usecases/benutzer/choose-passwort'
import { endEigeneSitzung, listEigeneSitzungen } from '~/usecases/benutzer/eigene-sitzungen'
import { createWerkzeugZugang } from '~/usecases/benutzer/werkzeug-zugang'
import { WORK_AREAS } from '~/web/bereich.server'
import { askForFaktor, faktorNoetig } from '~/web/faktor.server'
import { eigenerZugangSchema } from '~/web/forms/benutzer'
import { type FormReply, formToken, readForm } from '~/web/forms.server'
import type { GuardArgs, WebContext } from '~/web/guard.server'
import { failPage, redirectTo } from '~/web/replies.server'
import { loggedOut } from '~/web/session.server'
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
		selbstHref: pathTo(ctx.mandant, 'BetriebZugang'),
		noetigHref: faktorNoetig(ctx, request),
		token: formToken(ctx, 'BetriebZugang'),
		sitzungen: sitzungZeilen(ctx, await listEigeneSitzungen(ctx)),
		beendet: new URL(request.url).searchParams.has('beendet'),
	}
}

export type ZugangScreen = Awaited<ReturnType<typeof zugangView>>

/** Besides refusals: a token for a program, shown on the page that answers and nowhere else. */
export type ZugangReply = FormReply & { token?: string }

/** Ends a session of the operator who looks, or makes a token by which a program reads what they may. */
export async function zugangAction(ctx: WebContext, { request }: GuardArgs) {
	const form = await readForm(ctx, request, 'BetriebZugang', eigenerZugangSchema)
	if (!form.ok) return form.reply
	if (form.value.intent === 'werkzeug') {
		const made = await createWerkzeugZugang(ctx, form.key)
		if (!made.ok) return askForFaktor(ctx, request)
		return made.value.token ? data<ZugangReply>({ token: made.value.token }) : redirectTo(ctx, 'BetriebZugang')
	}
	const ended = await endEigeneSitzung(ctx, form.value.kennung, form.key)
	if (!ended.ok) return form.refuse(ended.code)
	if (ended.value.eigene) return loggedOut(ctx, pathTo(ctx.mandant, WORK_AREAS.betrieb.login))
	return redirectTo(ctx, 'BetriebZugang', {}, { beendet: 1 })
}
