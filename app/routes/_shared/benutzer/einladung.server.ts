import { data } from '@remix-run/node'
import type { BenutzerArt } from '~/domain/benutzer/rollen'
import { errorStatus } from '~/domain/shared/errors'
import { pathTo } from '~/paths'
import { acceptEinladung, showBenutzerEinladung } from '~/usecases/benutzer/accept-einladung'
import { beginnHref, WORK_AREAS } from '~/web/bereich.server'
import { secretOf } from '~/web/caller.server'
import { passwortZuruecksetzenSchema } from '~/web/forms/konto'
import { formToken, readForm } from '~/web/forms.server'
import type { GuardArgs, WebContext } from '~/web/guard.server'
import { deviceOf, loggedIn, startLogin } from '~/web/session.server'
import { WILLKOMMEN } from './willkommen'

const EINLADUNG = { betrieb: 'BetriebEinladung', agentur: 'AgenturEinladung' } as const

/** The page that a link of an invitation opens, for people at work of one kind. */
export async function einladungView(ctx: WebContext, { request }: GuardArgs, art: BenutzerArt) {
	const t = secretOf(request) ?? ''
	const found = await showBenutzerEinladung(ctx, { t, art })
	const stand = found.ok ? { ok: true as const, t, ...found.value } : found
	const view = {
		titel: stand.ok
			? ctx.t(art === 'agentur' ? 'team:einladung.titelAgentur' : 'team:einladung.titel', {
					marke: ctx.mandant.config.Name,
				})
			: ctx.t('team:einladung.titelLink'),
		token: formToken(ctx, EINLADUNG[art]),
		stand,
		loginHref: pathTo(ctx.mandant, WORK_AREAS[art].login),
	}
	return data(view, { status: stand.ok ? 200 : errorStatus[stand.code] })
}

export type EinladungScreen = Awaited<ReturnType<typeof einladungView>>['data']

/** Takes the form of `einladungView`. Only here is the link used up: a mail scanner that opens it has changed nothing. */
export async function takeEinladung(ctx: WebContext, { request }: GuardArgs, art: BenutzerArt) {
	const form = await readForm(ctx, request, EINLADUNG[art], passwortZuruecksetzenSchema)
	if (!form.ok) return form.reply
	const wer = await showBenutzerEinladung(ctx, { t: form.value.t, art })
	const done = await acceptEinladung(ctx, { ...form.value, art, geraet: deviceOf(request) }, form.key)
	if (!done.ok) return form.refuse(done.code, done.code === 'passwort_haeufig' ? 'passwort' : undefined)
	const konto = wer.ok ? `${art}:${wer.value.email}` : undefined
	return loggedIn(ctx, request, beginnHref(ctx.mandant, art, WILLKOMMEN), await startLogin(ctx, done.value, { konto }))
}
