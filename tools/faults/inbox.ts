import { pathTo, type RouteName } from '~/paths'
import type { MailServer, ReceivedMail } from '../../tests/fixtures/mail-server'
import type { FaultBrand } from './brands'

/** A link from a mail, with its receiver. */
export type InboxLink = { path: string; secret: string; email: string }

/** Received mails: each link is handed out once, in order of arrival. */
export type Inbox = {
	take(
		brand: FaultBrand,
		screen: RouteName & ('PraemieWaehlen' | 'RegistrierungAbschliessen' | 'optin'),
	): InboxLink | undefined
	/** Whether a mail to this address has arrived. */
	has(email: string): boolean
	received(): readonly ReceivedMail[]
}

const LINK = /https?:\/\/([^\s/:"<>]+)(?::\d+)?(\/[^\s"<>?]*)\?t=([\w-]{43})/g

export function createInbox(server: MailServer): Inbox {
	const links: (InboxLink & { host: string; pathname: string })[] = []
	const seen = new Set<string>()
	let read = 0
	const readNew = () => {
		for (; read < server.received.length; read++) {
			const mail = server.received[read]
			for (const [, host = '', pathname = '', secret = ''] of (mail?.text ?? '').matchAll(LINK)) {
				if (seen.has(secret)) continue
				seen.add(secret)
				links.push({ host, pathname, secret, path: `${pathname}?t=${secret}`, email: mail?.envelopeTo[0] ?? '' })
			}
		}
	}
	return {
		take(brand, screen) {
			readNew()
			const wanted = pathTo(brand, screen)
			const at = links.findIndex(({ host, pathname }) => host === brand.host && pathname === wanted)
			return at < 0 ? undefined : links.splice(at, 1)[0]
		},
		has: (email) => server.received.some(({ envelopeTo }) => envelopeTo.includes(email)),
		received: () => server.received,
	}
}
