import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { hasKey } from '~/domain/shared/keys'
import { pathTo } from '~/paths'
import { exportListe } from '~/usecases/liste/export-liste'
import { LISTEN } from '~/usecases/liste/listen'
import { readListQuery } from '~/web/forms/list'
import { listeDateiSchema } from '~/web/forms/liste'
import { readForm } from '~/web/forms.server'
import { guard } from '~/web/guard.server'
import { failPage, redirectTo } from '~/web/replies.server'
import { tabelleResponse } from '../../_shared/betrieb/dateien.server'
import { listScreenHref } from '../../_shared/betrieb/list-screens.server'

/** A list as a file: the answer to a form, since it is written down who takes it. */
export async function action(args: ActionFunctionArgs) {
	const ctx = await guard(args, 'BetriebListeDatei')
	const name = args.params.liste ?? ''
	if (!hasKey(LISTEN, name)) throw failPage('nicht_gefunden')
	const form = await readForm(ctx, args.request, 'BetriebListeDatei', listeDateiSchema)
	if (!form.ok) throw failPage('formular_abgelaufen')
	const { adresse, dateiart } = form.value
	const params = new URLSearchParams(adresse)
	const datei = await exportListe(ctx, { name, dateiart, read: (spec) => readListQuery(spec, params) })
	if (datei.ok) return datei.value ? tabelleResponse(datei.value, dateiart) : redirectTo(ctx, 'BetriebDateien')
	// Back on the list, as it was, with the second factor entered.
	const zurueck = listScreenHref(ctx, name, params)
	throw redirect(pathTo(ctx.mandant, 'BetriebFaktor', {}, { redirect: zurueck }), 303)
}
