import type { ActionFunctionArgs } from '@remix-run/node'
import { pathTo } from '~/paths'
import { downloadDatei } from '~/usecases/auszahlung/download-datei'
import { leerSchema } from '~/web/forms/auszahlung'
import { readForm } from '~/web/forms.server'
import { guard } from '~/web/guard.server'
import { failPage } from '~/web/replies.server'

/** The file of a run: the answer to a form, since each download is written down. */
export async function action(args: ActionFunctionArgs) {
	const ctx = await guard(args, 'BetriebLaufDatei')
	const laufId = args.params.laufId ?? ''
	const wayOut = { href: pathTo(ctx.mandant, 'BetriebLaeufe'), text: 'zurListe' } as const
	const form = await readForm(ctx, args.request, 'BetriebLaufDatei', leerSchema)
	if (!form.ok) throw failPage('formular_abgelaufen', wayOut)
	const datei = await downloadDatei(ctx, laufId)
	if (!datei.ok) throw failPage(datei.code, wayOut)
	return new Response(datei.value.inhalt, {
		headers: {
			'Content-Type': 'application/xml; charset=utf-8',
			'Content-Disposition': `attachment; filename="${datei.value.name}"`,
			'Cache-Control': 'no-store',
		},
	})
}
