import { redirect } from '@remix-run/node'
import { saveEmpfaengerDaten } from '~/usecases/empfaenger/save-empfaenger-daten'
import { admit } from '~/web/captcha.server'
import { empfaengerDatenSchemaAt } from '~/web/forms/empfaenger'
import { readForm } from '~/web/forms.server'
import { type GuardArgs, recipientOf, type WebContext } from '~/web/guard.server'
import { reportZiel } from '~/web/messung.server'
import { redirectTo } from '~/web/replies.server'
import { datenFaults } from '../../../_shared/empfaenger/faults.server'
import { accessQuery, DATEN_VORHANDEN, stationPath } from '../../../_shared/empfaenger/stations.server'

/** Takes the form of `datenView`. */
export async function datenAction(ctx: WebContext, args: GuardArgs) {
	const access = recipientOf(ctx)
	if (access.empfaenger.zustand === 'bestaetigt') return redirect(stationPath(ctx, args.request, access), 303)
	const { EmpfaengerPflichtangaben } = ctx.mandant.config
	const schema = empfaengerDatenSchemaAt(ctx.clock(), EmpfaengerPflichtangaben)
	const form = await readForm(ctx, args.request, 'EmpfaengerDaten', schema)
	if (!form.ok) return datenFaults(ctx, form, access.empfehlung.empfehlungsnummer)
	const { email } = form.value
	const halt = await admit(ctx, args, form, 'empfaenger', { konto: email, email })
	if (halt) return halt
	const saved = await saveEmpfaengerDaten(ctx, access, form.value, form.key)
	if (saved.ok) await reportZiel(ctx, args.request, 'datenAngegeben', { key: form.key })
	// Sent again unchanged it is the same form; changed it changes nothing, and the next page says so.
	const hinweis = saved.ok ? undefined : DATEN_VORHANDEN
	if (saved.ok || saved.code === 'empfaenger_daten_vorhanden')
		return redirectTo(ctx, 'EmpfehlungBestaetigung', {}, { ...accessQuery(ctx, args.request, access), hinweis })
	return form.refuse(saved.code, saved.code === 'email_gleich_empfehler' ? 'email' : undefined)
}
