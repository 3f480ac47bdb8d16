import type { ActionFunctionArgs } from '@remix-run/node'
import { redirect } from '@remix-run/node'
import { pathTo } from '~/paths'
import { loadListendatei } from '~/usecases/liste/load-listendatei'
import { listendateiSchema } from '~/web/forms/liste'
import { readForm } from '~/web/forms.server'
import { guard } from '~/web/guard.server'
import { failPage } from '~/web/replies.server'
import { tabelleResponse } from '../../_shared/betrieb/dateien.server'

/** A large file that is ready; the answer to a form, since it is written down who takes it. */
export async function action(args: ActionFunctionArgs) {
	const ctx = await guard(args, 'BetriebDatei')
	const dateien = pathTo(ctx.mandant, 'BetriebDateien')
	const form = await readForm(ctx, args.request, 'BetriebDatei', listendateiSchema)
	if (!form.ok) throw failPage('formular_abgelaufen')
	const { dateiart } = form.value
	const datei = await loadListendatei(ctx, { id: args.params.dateiId ?? '', dateiart })
	if (datei.ok) return tabelleResponse(datei.value, dateiart)
	if (datei.code !== 'faktor_noetig') throw failPage(datei.code)
	throw redirect(pathTo(ctx.mandant, 'BetriebFaktor', {}, { redirect: dateien }), 303)
}
