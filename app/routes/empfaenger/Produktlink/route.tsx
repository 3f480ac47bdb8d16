import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { orderUrl } from '~/usecases/empfaenger/show-produkt'
import { guard, recipientOf } from '~/web/guard.server'
import { reportZiel } from '~/web/messung.server'
import { failPage } from '~/web/replies.server'
import { stationPath } from '../../_shared/empfaenger/stations.server'

/** On to the provider's order page, which only the catalogue names. Who has not given their data goes on there first. */
export async function loader(args: LoaderFunctionArgs) {
	const ctx = await guard(args, 'Produktlink')
	const access = recipientOf(ctx)
	if (access.empfaenger.zustand !== 'daten_erfasst') return redirect(stationPath(ctx, args.request, access))
	const url = await orderUrl(ctx, access)
	if (!url.ok) throw failPage(url.code)
	await reportZiel(ctx, args.request, 'zumAngebot')
	return redirect(url.value, { headers: { 'Cache-Control': 'no-store' } })
}

/** Never shown; a route with a component answers a refused visitor with the error page instead of bare data. */
export default function Produktlink() {
	return null
}
