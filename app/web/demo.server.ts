import { CLI } from '~/domain/zugriff/actor'
import type { AppContext } from '~/usecases/shared/context'
import { failPage } from './replies.server'
import { runtime } from './runtime.server'

/** The demo's tools exist only with DEMO; elsewhere their addresses are unknown. */
export function requireDemo(): void {
	if (!runtime().env.DEMO) throw failPage('nicht_gefunden')
}

/**
 * The mailbox shows what would have been sent, so it is there only while no mail server is. Its visitors read there what
 * otherwise the command line alone may.
 */
export function postfachContext<C extends AppContext>(ctx: C): C {
	requireDemo()
	if (runtime().env.SMTP_URL) throw failPage('nicht_gefunden')
	return { ...ctx, actor: CLI }
}
