import type { LoaderFunctionArgs } from '@remix-run/node'
import { guard } from '~/web/guard.server'
import { redirectLink } from '../../_shared/empfaenger/stations.server'

/** The speaking recommendation link that mails and copied texts carry. */
export async function loader(args: LoaderFunctionArgs) {
	const ctx = await guard(args, 'Empfehlungslink')
	return redirectLink(ctx, args.request, { art: 'hex', wert: args.params.hex ?? '' })
}
