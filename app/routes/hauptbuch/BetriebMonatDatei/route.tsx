import type { ActionFunctionArgs } from '@remix-run/node'
import { pathTo } from '~/paths'
import { exportMonat } from '~/usecases/hauptbuch/show-hauptbuch'
import { monatDateiSchema } from '~/web/forms/hauptbuch'
import { readForm } from '~/web/forms.server'
import { guard } from '~/web/guard.server'
import { failPage } from '~/web/replies.server'
import { monatCsv, monatPdf } from '../../_shared/hauptbuch/auszug.server'

/** The statement of a month as a file; a post, because it is written down who takes it. */
export async function action(args: ActionFunctionArgs) {
	const ctx = await guard(args, 'BetriebMonatDatei')
	const form = await readForm(ctx, args.request, 'BetriebMonatDatei', monatDateiSchema)
	if (!form.ok) throw failPage('formular_abgelaufen', { href: pathTo(ctx.mandant, 'BetriebMonat'), text: 'zurListe' })
	const { monat, format } = form.value
	const auszug = await exportMonat(ctx, { monat, format })
	const pdf = format === 'pdf'
	return new Response(pdf ? await monatPdf(ctx, monat, auszug) : monatCsv(ctx, monat, auszug), {
		headers: {
			'Content-Type': pdf ? 'application/pdf' : 'text/csv; charset=utf-8',
			'Content-Disposition': `attachment; filename="praemien-${ctx.mandant.clientRoute}-${monat}.${format}"`,
			'Cache-Control': 'private, no-store',
		},
	})
}
