import type { ActionFunctionArgs } from '@remix-run/node'
import { hasKey } from '~/domain/shared/keys'
import { exportListe } from '~/usecases/liste/export-liste'
import { AGENTUR_LISTEN } from '~/usecases/liste/listen'
import { readListQuery } from '~/web/forms/list'
import { listeDateiSchema } from '~/web/forms/liste'
import { readForm } from '~/web/forms.server'
import { guard } from '~/web/guard.server'
import { failPage, redirectTo } from '~/web/replies.server'
import { ownAgentur } from '../../_shared/agentur/own-agentur.server'
import { tabelleResponse } from '../../_shared/betrieb/dateien.server'

/** A list of the agency portal as a file: the answer to a form, since it is written down who takes it. */
export async function action(args: ActionFunctionArgs) {
	const ctx = await guard(args, 'AgenturListeDatei')
	ownAgentur(ctx)
	const name = args.params.liste ?? ''
	if (!hasKey(AGENTUR_LISTEN, name)) throw failPage('nicht_gefunden')
	const form = await readForm(ctx, args.request, 'AgenturListeDatei', listeDateiSchema)
	if (!form.ok) throw failPage('formular_abgelaufen')
	const { adresse, dateiart } = form.value
	const params = new URLSearchParams(adresse)
	const wunsch: Parameters<typeof exportListe>[1] = { name, dateiart, read: (spec) => readListQuery(spec, params) }
	const datei = await exportListe(ctx, wunsch)
	if (!datei.ok) throw failPage(datei.code)
	return datei.value ? tabelleResponse(datei.value, dateiart) : redirectTo(ctx, 'AgenturDateien')
}
