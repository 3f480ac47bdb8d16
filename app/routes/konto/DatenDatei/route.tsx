import type { LoaderFunctionArgs } from '@remix-run/node'
import { exportData } from '~/usecases/konto/export-data'
import { guard } from '~/web/guard.server'
import { refuseLogin } from '~/web/session.server'

/** Everything stored about the logged-in Empfehler as a JSON file. */
export async function loader(args: LoaderFunctionArgs) {
	const ctx = await guard(args, 'DatenDatei')
	const found = await exportData(ctx)
	if (!found.ok) return refuseLogin(ctx, args.request)
	return new Response(`${JSON.stringify(found.value, null, '\t')}\n`, {
		headers: {
			'Content-Type': 'application/json; charset=utf-8',
			'Content-Disposition': 'attachment; filename="meine-daten.json"',
			'Cache-Control': 'private, no-store',
		},
	})
}
