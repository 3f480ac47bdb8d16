import { data } from '@remix-run/node'
import type { BenutzerArt } from '~/domain/benutzer/rollen'
import { formatDate } from '~/domain/shared/dates'
import { pathTo } from '~/paths'
import {
	confirmFaktor,
	removeFaktor,
	renewNotfallcodes,
	showFaktor,
	startFaktor,
} from '~/usecases/benutzer/set-up-faktor'
import { countTry } from '~/usecases/betrugspruefung/limit'
import { beginnHref, WORK_AREAS } from '~/web/bereich.server'
import { goOnWith } from '~/web/context.server'
import { askForFaktor, faktorNoetig } from '~/web/faktor.server'
import { faktorEinrichtenSchema } from '~/web/forms/benutzer'
import { type FormReply, formToken, type OpenForm, readForm } from '~/web/forms.server'
import type { GuardArgs, WebContext } from '~/web/guard.server'
import { limit } from '~/web/limiter.server'
import { failPage, redirectTo } from '~/web/replies.server'
import { sessionCookie } from '~/web/session.server'
import { logoutView } from './work-frame.server'

/** How far a back-office user of one kind is with their second factor, and what comes next. */
export async function faktorView(ctx: WebContext, { request }: GuardArgs, art: BenutzerArt) {
	const found = await showFaktor(ctx)
	if (!found.ok) throw failPage(found.code)
	const faktor = found.value
	const { einrichten, zugang } = WORK_AREAS[art]
	const zuerst = 'zuerst' in ctx.actor
	return {
		titel: ctx.t('team:faktor.titel'),
		token: formToken(ctx, einrichten),
		faktor: faktor.stand === 'aktiv' ? { ...faktor, seit: formatDate(faktor.seit) } : faktor,
		noetigHref: faktorNoetig(ctx, request),
		zurueckHref: zuerst ? null : pathTo(ctx.mandant, zugang),
		weiterHref: zuerst ? beginnHref(ctx.mandant, art) : pathTo(ctx.mandant, zugang),
		/** The frame of agencies has no logout as long as something has to be done first. */
		ausweg: art === 'agentur' && zuerst ? logoutView(ctx, art) : null,
	}
}

export type FaktorScreen = Awaited<ReturnType<typeof faktorView>>

/** Besides refusals: the recovery codes, shown on the page that answers and nowhere else. */
export type FaktorReply = FormReply & { codes?: string[] }

/** Asks for the password as a changed one does: so many wrong ones and no more. */
async function start(ctx: WebContext, form: OpenForm, art: BenutzerArt, passwort: string) {
	const konto = 'id' in ctx.actor ? ctx.actor.id : undefined
	const wiederAb = await limit(ctx, form, 'passwortFrage', konto)
	if (wiederAb) return form.wait(wiederAb)
	const started = await startFaktor(ctx, passwort, form.key)
	if (started.ok) return redirectTo(ctx, WORK_AREAS[art].einrichten)
	return form.refuse(started.code, started.code === 'passwort_falsch' ? 'passwort' : undefined)
}

async function confirm(ctx: WebContext, args: GuardArgs, form: OpenForm, code: string) {
	const konto = 'id' in ctx.actor ? ctx.actor.id : undefined
	const wiederAb = await countTry(ctx, 'faktor', { konto })
	if (wiederAb) return form.wait(wiederAb)
	const confirmed = await confirmFaktor(ctx, code)
	if (!confirmed.ok) return form.refuse(confirmed.code, confirmed.code === 'faktor_falsch' ? 'faktor' : undefined)
	const { codes, secret } = confirmed.value
	if (secret === undefined) return data<FaktorReply>({ codes })
	await goOnWith(args, secret)
	return data<FaktorReply>({ codes }, { headers: { 'Set-Cookie': sessionCookie(ctx.mandant, secret, false) } })
}

/** Does what one of the forms of the page asks for. */
export async function takeEinrichten(ctx: WebContext, args: GuardArgs, art: BenutzerArt) {
	const { request } = args
	const { einrichten } = WORK_AREAS[art]
	const form = await readForm(ctx, request, einrichten, faktorEinrichtenSchema)
	if (!form.ok) return form.reply
	const { value, key } = form
	if (value.intent === 'bestaetigen') return confirm(ctx, args, form, value.faktor)
	if (value.intent === 'beginnen') return start(ctx, form, art, value.passwort ?? '')
	if (value.intent === 'codes') {
		const renewed = await renewNotfallcodes(ctx)
		if (renewed.ok) return data<FaktorReply>({ codes: renewed.value })
		return renewed.code === 'faktor_noetig' ? askForFaktor(ctx, request) : form.refuse(renewed.code)
	}
	const done = await removeFaktor(ctx, key)
	if (done.ok) return redirectTo(ctx, einrichten)
	return done.code === 'faktor_noetig' ? askForFaktor(ctx, request) : form.refuse(done.code)
}
