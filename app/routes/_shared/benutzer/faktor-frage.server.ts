import { redirect } from '@remix-run/node'
import type { BenutzerArt } from '~/domain/benutzer/rollen'
import { enterFaktor, showFaktorFrage } from '~/usecases/benutzer/enter-faktor'
import { countTry, forgetVersuche } from '~/usecases/betrugspruefung/limit'
import { beginnHref, WORK_AREAS } from '~/web/bereich.server'
import { faktorSchema } from '~/web/forms/benutzer'
import { formToken, readForm } from '~/web/forms.server'
import { geraetCookie, geraetOf } from '~/web/geraet.server'
import type { WebContext } from '~/web/guard.server'
import { failPage, redirectTo, safePath } from '~/web/replies.server'
import { sessionCookie } from '~/web/session.server'
import { logoutView } from './work-frame.server'

/** The form by which back-office users of one kind enter their second factor; who has none sets one up. */
export async function faktorFrageView(ctx: WebContext, request: Request, art: BenutzerArt) {
	const { faktor, einrichten } = WORK_AREAS[art]
	if (!(await showFaktorFrage(ctx)).ok) throw redirectTo(ctx, einrichten)
	return {
		titel: ctx.t('team:code.titel'),
		token: formToken(ctx, faktor),
		ziel: safePath(new URL(request.url).searchParams.get('redirect')) ?? '',
		/** The frame of agencies has no logout as long as the code is asked for. */
		ausweg: art === 'agentur' && 'zuerst' in ctx.actor ? logoutView(ctx, art) : null,
	}
}

/** Takes the form of `faktorFrageView`. */
export async function takeFaktor(ctx: WebContext, request: Request, art: BenutzerArt) {
	const { faktor } = WORK_AREAS[art]
	const wer = await showFaktorFrage(ctx)
	if (!wer.ok) throw failPage(wer.code)
	const form = await readForm(ctx, request, faktor, faktorSchema)
	if (!form.ok) return form.reply
	const konto = `${art}:${wer.value.email}`
	const versuch = { konto, geraet: geraetOf(ctx, request, konto) }
	const wiederAb = await countTry(ctx, 'faktor', versuch)
	if (wiederAb) return form.wait(wiederAb)
	const entered = await enterFaktor(ctx, form.value.faktor)
	if (!entered.ok) return form.refuse(entered.code, 'faktor')
	await forgetVersuche(ctx, 'faktor', versuch)
	await forgetVersuche(ctx, 'login', versuch)
	const ziel = safePath(form.value.redirect) ?? beginnHref(ctx.mandant, art)
	const headers = new Headers({ 'Set-Cookie': geraetCookie(ctx, konto) })
	if (entered.value) headers.append('Set-Cookie', sessionCookie(ctx.mandant, entered.value, false))
	return redirect(ziel, { status: 303, headers })
}
