import { data, redirect } from '@remix-run/node'
import { errorStatus } from '~/domain/shared/errors'
import { pathTo } from '~/paths'
import { saveAlles } from '~/usecases/empfaenger/save-empfaenger-daten'
import { showEinladung } from '~/usecases/empfaenger/show-einladung'
import { readFormData } from '~/web/body.server'
import { admit } from '~/web/captcha.server'
import { kombiSchemaAt } from '~/web/forms/empfaenger'
import { readForm } from '~/web/forms.server'
import type { GuardArgs, WebContext } from '~/web/guard.server'
import { reportZiel } from '~/web/messung.server'
import { recipientCookie } from '~/web/recipient.server'
import { datenFaults } from '../../../_shared/empfaenger/faults.server'
import { korrekturAction } from '../../../_shared/empfaenger/korrektur.server'
import { kundennummerAction } from '../../../_shared/empfaenger/kundennummer.server'
import {
	channelOf,
	DATEN_VORHANDEN,
	firstQuery,
	forgetOnFailure,
	stationPath,
} from '../../../_shared/empfaenger/stations.server'

/** The combined form, or the customer number and another address once the data is there. A form sent twice leads on, it is no failure. */
export async function kombiAction(ctx: WebContext, args: GuardArgs) {
	const { recipient } = ctx
	if (recipient?.empfaenger.zustand === 'daten_erfasst') {
		const intent = (await readFormData(args.request.clone(), { body: ctx.body })).get('intent')
		if (intent === 'adresse') return korrekturAction(ctx, args.request, recipient, 'EmpfaengerDaten')
		if (intent !== 'kundennummer') return redirect(stationPath(ctx, args.request, recipient, DATEN_VORHANDEN), 303)
		const here = stationPath(ctx, args.request, recipient)
		return kundennummerAction(ctx, args.request, recipient, 'EmpfaengerDaten', here)
	}
	const empfehlungsnummer = args.params.empfehlungsnummer ?? ''
	const { EmpfaengerPflichtangaben } = ctx.mandant.config
	const schema = kombiSchemaAt(ctx.clock(), EmpfaengerPflichtangaben)
	const form = await readForm(ctx, args.request, 'EmpfaengerDaten', schema)
	if (!form.ok) {
		// Of an Empfehlung that is over, that is the answer, whatever was wrong in the form.
		const einladung = await showEinladung(ctx, { empfehlungsnummer })
		return einladung.ok
			? datenFaults(ctx, form, empfehlungsnummer)
			: data(form.reply.data, { status: errorStatus[einladung.code] })
	}
	const { agb, datenschutz, agbId, datenschutzId, ...daten } = form.value
	const halt = await admit(ctx, args, form, 'empfaenger', { konto: daten.email, email: daten.email })
	if (halt) return halt
	const saved = await forgetOnFailure(ctx, empfehlungsnummer, () =>
		saveAlles(
			ctx,
			{
				empfehlungsnummer,
				access: recipient,
				einsprungsquelle: channelOf(args.request),
				gezeigt: { agbId, datenschutzId },
				daten,
			},
			form.key,
		),
	)
	if (!saved.ok) return form.refuse(saved.code, saved.code === 'email_gleich_empfehler' ? 'email' : undefined)
	for (const ziel of ['empfehlungAngenommen', 'zustimmungErteilt', 'datenAngegeben'] as const)
		await reportZiel(ctx, args.request, ziel, { key: form.key })
	const query = firstQuery(ctx, args.request, saved.value)
	return redirect(pathTo(ctx.mandant, 'EmpfaengerDaten', { empfehlungsnummer }, query), {
		status: 303,
		headers: { 'Set-Cookie': recipientCookie(ctx, empfehlungsnummer, saved.value.empfaengernummer) },
	})
}
