import { pathTo } from '~/paths'
import { NotAuthorised } from '~/usecases/shared/authorise'
import type { AppContext } from '~/usecases/shared/context'
import { recordSicherheit } from '~/usecases/shared/record-sicherheit'
import { type RequestArgs, requestContext } from './context.server'
import { failPage } from './replies.server'

/** For anonymous visitors and deleted accounts: the page that says so, with a link to the login. */
export const loginNeeded = ({ mandant }: AppContext): Response =>
	failPage('anmeldung_erforderlich', { href: pathTo(mandant, 'Login'), text: 'nav.anmelden' })

/**
 * The answer to a request without the needed right, logged in the brand's audit trail; anonymous visitors are asked to
 * log in. Undefined for other errors.
 */
export async function answerRefusal(error: unknown, args: RequestArgs): Promise<Response | undefined> {
	if (!(error instanceof NotAuthorised)) return undefined
	const ctx = await requestContext(args, { ansehen: true })
	if (ctx.actor.art === 'anonym') return loginNeeded(ctx)
	await recordSicherheit(ctx, { art: 'zugriff_verweigert', details: { was: error.recht } })
	return failPage(error.code)
}
