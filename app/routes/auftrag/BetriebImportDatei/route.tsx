import type { ActionFunctionArgs } from '@remix-run/node'
import { pathTo } from '~/paths'
import { exportImportFehler } from '~/usecases/auftrag/show-import'
import { leerSchema } from '~/web/forms/auszahlung'
import { readForm } from '~/web/forms.server'
import { guard } from '~/web/guard.server'
import { failPage } from '~/web/replies.server'
import { importFehlerText } from '../BetriebImport/view.server'

/** The lines that could not be taken over, to mend; a post, because it is written down who takes them. */
export async function action(args: ActionFunctionArgs) {
	const ctx = await guard(args, 'BetriebImportDatei')
	const importId = args.params.importId ?? ''
	const wayOut = { href: pathTo(ctx.mandant, 'BetriebImporte'), text: 'zurListe' } as const
	const form = await readForm(ctx, args.request, 'BetriebImportDatei', leerSchema)
	if (!form.ok) throw failPage('formular_abgelaufen', wayOut)
	const datei = await exportImportFehler(ctx, importId, {
		spalte: ctx.t('auftrag:import.grund'),
		textOf: (code, feld) => importFehlerText(ctx, code, feld),
	})
	if (!datei.ok) throw failPage(datei.code, wayOut)
	return new Response(datei.value, {
		headers: {
			'Content-Type': 'text/csv; charset=utf-8',
			'Content-Disposition': `attachment; filename="${ctx.t('auftrag:import.fehlerDateiname')}.csv"`,
			'Cache-Control': 'private, no-store',
		},
	})
}
