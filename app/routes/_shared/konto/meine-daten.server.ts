import { pathTo } from '~/paths'
import type { AppContext } from '~/usecases/shared/context'
import { failPage } from '~/web/replies.server'

/** For a session whose account is gone: the page that says so, with the way to the login. */
export const loginNeeded = ({ mandant }: AppContext): Response =>
	failPage('anmeldung_erforderlich', { href: pathTo(mandant, 'Login'), text: 'nav.anmelden' })
