import { CLI } from '~/domain/zugriff/actor'
import type { AppContext } from '~/usecases/shared/context'
import { failPage } from './replies.server'
import { runtime } from './runtime.server'

/** The demo's tools exist only with DEMO; elsewhere their addresses answer 404. */
export function requireDemo(): void {
	if (!runtime().env.DEMO) throw failPage('nicht_gefunden')
}

/**
 * The mailbox shows unsent mails, so it exists only without a mail server. It also shows visitors what otherwise only
 * the command line may.
 */
export function postfachContext<C extends AppContext>(ctx: C): C {
	requireDemo()
	if (runtime().env.SMTP_URL) throw failPage('nicht_gefunden')
	return { ...ctx, actor: CLI }
}
