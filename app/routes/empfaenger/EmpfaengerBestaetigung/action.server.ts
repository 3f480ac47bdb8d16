import { redirect } from '@remix-run/node'
import { pathTo } from '~/paths'
import { acceptEmpfehlung } from '~/usecases/empfaenger/accept-empfehlung'
import { followLink } from '~/usecases/empfaenger/follow-link'
import { knopfSchema } from '~/web/forms/empfaenger'
import { readForm } from '~/web/forms.server'
import type { WebContext } from '~/web/guard.server'
import { reportZiel } from '~/web/messung.server'
import { readRecipient, recipientCookie } from '~/web/recipient.server'
import { failPage } from '~/web/replies.server'
import {
	channelOf,
	closedPage,
	firstQuery,
	forgetOnFailure,
	queryOf,
	stationPath,
} from '../../_shared/empfaenger/stations.server'

/** Accepts the recommendation for whoever holds its link; who has done so goes on where they were. */
export async function acceptAction(ctx: WebContext, request: Request) {
	const hex = queryOf(request, 'empfehlung') ?? ''
	const target = await followLink(ctx, { art: 'hex', wert: hex })
	if (!target.ok) throw failPage(target.code)
	const { empfehlungsnummer } = target.value
	const known = await forgetOnFailure(ctx, empfehlungsnummer, () => readRecipient(ctx, request, { empfehlungsnummer }))
	if (known) return redirect(stationPath(ctx, request, known), 303)
	const form = await readForm(ctx, request, 'EmpfaengerBestaetigung', knopfSchema)
	if (!form.ok) return form.reply
	const input = { hex, einsprungsquelle: channelOf(request) }
	const accepted = await forgetOnFailure(ctx, empfehlungsnummer, () => acceptEmpfehlung(ctx, input, form.key))
	if (!accepted.ok) throw closedPage(ctx, accepted.code, hex, empfehlungsnummer)
	await reportZiel(ctx, request, 'empfehlungAngenommen', { key: form.key })
	const { empfaengernummer } = accepted.value
	const query = { empfehlung: empfehlungsnummer, ...firstQuery(ctx, request, accepted.value) }
	return redirect(pathTo(ctx.mandant, 'AGBDatenschutzZustimmung', {}, query), {
		status: 303,
		headers: { 'Set-Cookie': recipientCookie(ctx, empfehlungsnummer, empfaengernummer) },
	})
}
