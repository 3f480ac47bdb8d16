import { redirect } from '@remix-run/node'
import { formatDateTime } from '~/domain/shared/dates'
import { maskEmail } from '~/domain/zugriff/maskierung'
import { correctOwnEmail, showOwnEmail } from '~/usecases/empfaenger/correct-own-email'
import type { EmpfaengerAccess } from '~/usecases/empfaenger/find-empfaenger-access'
import { freundAdresseSchema } from '~/web/forms/empfaenger'
import { readForm } from '~/web/forms.server'
import type { WebContext } from '~/web/guard.server'
import { limit } from '~/web/limiter.server'
import { WEITER } from '~/web/recipient.server'
import { failPage } from '~/web/replies.server'
import { ADRESSE_BERICHTIGT, queryOf, stationPath } from './stations.server'

type Screen = 'EmpfehlungBestaetigung' | 'EmpfaengerDaten'

/** Who came by a mail's link reads the mailbox that was given; what is asked here is where it was typed. */
const typedHere = (request: Request) => queryOf(request, 't') === undefined

/** The address that was typed, whole in the browser that holds the cookie; an address that can be passed on shows no more than its end. */
export function korrekturView(ctx: WebContext, request: Request, access: EmpfaengerAccess) {
	const own = typedHere(request) ? showOwnEmail(ctx, access) : null
	if (!own) return null
	return {
		email: queryOf(request, WEITER) ? maskEmail(own.email) : own.email,
		bis: formatDateTime(own.bis).slice(-5),
		fertig: queryOf(request, 'hinweis') === ADRESSE_BERICHTIGT,
	}
}

/** Takes the right address in place of the one that was typed, and leads back to the page that shows it. */
export async function korrekturAction(ctx: WebContext, request: Request, access: EmpfaengerAccess, screen: Screen) {
	if (!typedHere(request)) throw failPage('empfaenger_link_noetig')
	const form = await readForm(ctx, request, screen, freundAdresseSchema)
	if (!form.ok) return form.reply
	const wiederAb = await limit(ctx, form, 'emailAenderung', access.empfaenger.id)
	if (wiederAb) return form.wait(wiederAb)
	const done = await correctOwnEmail(ctx, access, form.value.email, form.key)
	if (done.ok) return redirect(stationPath(ctx, request, access, ADRESSE_BERICHTIGT), 303)
	return form.refuse(done.code, done.code === 'korrektur_vorbei' ? undefined : 'email')
}
