import type { LoaderFunctionArgs } from '@remix-run/node'
import { guard } from '~/web/guard.server'
import { redirectLink } from '../../_shared/empfaenger/stations.server'

/** The short URL that messengers, networks and QR codes carry. */
export async function loader(args: LoaderFunctionArgs) {
	const ctx = await guard(args, 'Kurzlink')
	return redirectLink(ctx, args.request, { art: 'kurzcode', wert: args.params.kurzcode ?? '' })
}
