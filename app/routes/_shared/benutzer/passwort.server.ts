import { redirect } from '@remix-run/node'
import type { BenutzerArt } from '~/domain/benutzer/rollen'
import type { ErrorCode } from '~/domain/shared/errors'
import { pathTo } from '~/paths'
import { choosePasswort, showEigenenZugang } from '~/usecases/benutzer/choose-passwort'
import { beginnHref, WORK_AREAS } from '~/web/bereich.server'
import { passwortAendernSchema } from '~/web/forms/konto'
import { formToken, readForm } from '~/web/forms.server'
import type { WebContext } from '~/web/guard.server'
import { limit } from '~/web/limiter.server'
import { failPage } from '~/web/replies.server'
import { deviceOf, sessionCookie } from '~/web/session.server'
import { logoutView } from './work-frame.server'

/** Refusals of a changed password that are about one field. */
export const PASSWORT_FELDER: Partial<Record<ErrorCode, string>> = {
	passwort_alt_falsch: 'passwortAlt',
	passwort_haeufig: 'passwort',
}

/** The form by which back-office users of one kind choose their password. */
export async function passwortView(ctx: WebContext, art: BenutzerArt) {
	const zugang = await showEigenenZugang(ctx)
	if (!zugang.ok) throw failPage(zugang.code)
	return {
		...zugang.value,
		titel: ctx.t(zugang.value.wechsel ? 'konto:wechsel.titel' : 'konto:aendern.titel'),
		token: formToken(ctx, WORK_AREAS[art].passwort),
		logout: logoutView(ctx, art),
		/** The frame has no logout: of an agency, as long as the password has to be changed first. */
		ausweg: art === 'agentur' && 'zuerst' in ctx.actor,
		// Where the password has to be changed first, no other page opens.
		zurueckHref: zugang.value.wechsel ? undefined : pathTo(ctx.mandant, WORK_AREAS[art].zugang),
	}
}

/** Takes the form of `passwortView`. */
export async function takePasswort(ctx: WebContext, request: Request, art: BenutzerArt) {
	const { passwort, start } = WORK_AREAS[art]
	const form = await readForm(ctx, request, passwort, passwortAendernSchema)
	if (!form.ok) return form.reply
	const konto = 'id' in ctx.actor ? ctx.actor.id : undefined
	const wiederAb = await limit(ctx, form, 'passwortFrage', konto)
	if (wiederAb) return form.wait(wiederAb)
	const done = await choosePasswort(ctx, { ...form.value, geraet: deviceOf(request) }, form.key)
	if (!done.ok) return form.refuse(done.code, PASSWORT_FELDER[done.code])
	const headers = { 'Set-Cookie': sessionCookie(ctx.mandant, done.value, false) }
	const target = 'zuerst' in ctx.actor ? beginnHref(ctx.mandant, art) : pathTo(ctx.mandant, start)
	return redirect(target, { status: 303, headers })
}
