import type { ActionFunctionArgs } from '@remix-run/node'
import { exportPerson } from '~/usecases/datenschutz/show-person'
import { knopfSchema } from '~/web/forms/empfaenger'
import { readForm } from '~/web/forms.server'
import { guard } from '~/web/guard.server'
import { failPage } from '~/web/replies.server'

/** Everything stored about the person of a request as a JSON file; a post, because it is written down who takes it. */
export async function action(args: ActionFunctionArgs) {
	const ctx = await guard(args, 'BetriebAuskunftDatei')
	const form = await readForm(ctx, args.request, 'BetriebAuskunftDatei', knopfSchema)
	if (!form.ok) throw failPage('formular_abgelaufen')
	const found = await exportPerson(ctx, args.params.anfrageId ?? '')
	if (!found.ok) throw failPage(found.code)
	return new Response(`${JSON.stringify(found.value, null, '\t')}\n`, {
		headers: {
			'Content-Type': 'application/json; charset=utf-8',
			'Content-Disposition': 'attachment; filename="auskunft.json"',
			'Cache-Control': 'private, no-store',
		},
	})
}
