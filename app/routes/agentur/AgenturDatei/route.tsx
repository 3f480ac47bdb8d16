import type { ActionFunctionArgs } from '@remix-run/node'
import { loadListendatei } from '~/usecases/liste/load-listendatei'
import { askForFaktor } from '~/web/faktor.server'
import { listendateiSchema } from '~/web/forms/liste'
import { readForm } from '~/web/forms.server'
import { guard } from '~/web/guard.server'
import { failPage } from '~/web/replies.server'
import { ownAgentur } from '../../_shared/agentur/own-agentur.server'
import { tabelleResponse } from '../../_shared/betrieb/dateien.server'

/** A large file that is ready; the answer to a form, since it is written down who takes it. */
export async function action(args: ActionFunctionArgs) {
	const ctx = await guard(args, 'AgenturDatei')
	ownAgentur(ctx)
	const form = await readForm(ctx, args.request, 'AgenturDatei', listendateiSchema)
	if (!form.ok) throw failPage('formular_abgelaufen')
	const { dateiart } = form.value
	const datei = await loadListendatei(ctx, { id: args.params.dateiId ?? '', dateiart })
	if (datei.ok) return tabelleResponse(datei.value, dateiart)
	throw datei.code === 'faktor_noetig' ? askForFaktor(ctx, args.request) : failPage(datei.code)
}
