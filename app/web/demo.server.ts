import { failPage } from './replies.server'
import { runtime } from './runtime.server'

/** The demo's tools exist only with DEMO; elsewhere their addresses are unknown. */
export function requireDemo(): void {
	if (!runtime().env.DEMO) throw failPage('nicht_gefunden')
}

/** The mailbox shows what would have been sent, so it is there only while no mail server is. */
export function requirePostfach(): void {
	requireDemo()
	if (runtime().env.SMTP_URL) throw failPage('nicht_gefunden')
}
