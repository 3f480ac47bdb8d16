import type { LoaderFunctionArgs } from '@remix-run/node'
import { pathTo } from '~/paths'
import { showRechnung } from '~/usecases/agentur/show-rechnungen'
import { guard } from '~/web/guard.server'
import { failPage } from '~/web/replies.server'
import { ownAgentur } from '../../_shared/agentur/own-agentur.server'
import { rechnungDatei } from '../../_shared/agentur/rechnung.server'

/** The file of one of the agency's credit notes. */
export async function loader(args: LoaderFunctionArgs) {
	const ctx = await guard(args, 'AgenturRechnungDatei')
	const found = await showRechnung(ctx, { ...ownAgentur(ctx), rechnungId: args.params.rechnungId ?? '' })
	if (!found.ok) throw failPage(found.code, { href: pathTo(ctx.mandant, 'AgenturRechnungen'), text: 'zurListe' })
	return rechnungDatei(ctx, found.value)
}
