import type { LoaderFunctionArgs } from '@remix-run/node'
import { pathTo } from '~/paths'
import { showRechnungOfAgentur } from '~/usecases/agentur/show-rechnungen'
import { guard } from '~/web/guard.server'
import { failPage } from '~/web/replies.server'
import { rechnungDatei } from '../../_shared/agentur/rechnung.server'

/** The file of a credit note to an agency, for the brand's staff. */
export async function loader(args: LoaderFunctionArgs) {
	const ctx = await guard(args, 'BetriebAgenturRechnungDatei')
	const { agenturId = '', rechnungId = '' } = args.params
	const found = await showRechnungOfAgentur(ctx, { agenturId, rechnungId })
	if (!found.ok) throw failPage(found.code, { href: pathTo(ctx.mandant, 'BetriebAgenturen'), text: 'zurListe' })
	return rechnungDatei(ctx, found.value)
}
