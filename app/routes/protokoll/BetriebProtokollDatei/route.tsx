import type { ActionFunctionArgs } from '@remix-run/node'
import { berlinDay } from '~/domain/shared/dates'
import { exportProtokoll } from '~/usecases/protokoll/list-protokoll'
import { protokollFilterSchema } from '~/web/forms/protokoll'
import { readForm } from '~/web/forms.server'
import { guard } from '~/web/guard.server'
import { failPage } from '~/web/replies.server'
import { protokollCsv } from './csv.server'

/** The filtered log as a CSV file; a post, because it is written down who takes it. */
export async function action(args: ActionFunctionArgs) {
	const ctx = await guard(args, 'BetriebProtokollDatei')
	const form = await readForm(ctx, args.request, 'BetriebProtokollDatei', protokollFilterSchema)
	if (!form.ok) throw failPage('formular_abgelaufen')
	const { art } = form.value
	const zeilen = await exportProtokoll(ctx, form.value)
	return new Response(protokollCsv(ctx, art, zeilen), {
		headers: {
			'Content-Type': 'text/csv; charset=utf-8',
			'Content-Disposition': `attachment; filename="protokoll-${art}-${berlinDay(ctx.clock())}.csv"`,
			'Cache-Control': 'private, no-store',
		},
	})
}
