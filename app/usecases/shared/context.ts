import type { Logger } from 'pino'
import type { MandantKeys } from '~/adapters/crypto/keys'
import type { Namensdienst } from '~/adapters/dns/namensdienst'
import type { Mandant } from '~/domain/mandant/config'
import type { PortalStand } from '~/domain/mandant/portal'
import type { Clock } from '~/domain/shared/clock'
import type { Locale } from '~/domain/shared/locale'
import type { Actor } from '~/domain/zugriff/actor'

import type { MandantDb } from '~db/handle'

/** A brand with what only its own requests may touch. */
export type Tenant = {
	mandant: Mandant
	pausiert: boolean
	/** Whom the portal lets in; everybody, if not given. */
	portal?: PortalStand
	keys: MandantKeys
}

/** Everything a use case may know about its surroundings; made once per request, command or job run. */
export type AppContext = Omit<Tenant, 'pausiert'> & {
	db: MandantDb
	/**
	 * The brand on a read replica that has what was committed before `since`; undefined where there is none now. Used by
	 * `fromReplica` alone, and by the guard of screens whose row says so.
	 */
	replica?: (since?: Date) => MandantDb | undefined
	clock: Clock
	locale: Locale
	actor: Actor
	log: Logger
	/** The network the request comes from (networkOf); undefined where it is unknown, and for jobs and commands. */
	netz?: string | undefined
	/** It came in by the API; undefined for the portal's own pages. */
	herkunft?: 'api'
	/** The portal is shown as it will be at this instant, drafts included; nothing is done and nothing counted. */
	vorschau?: { ab: Date } | undefined
	/** People are shown masked, whatever the actor may see. */
	maskiert?: boolean
	/** What the browser calls itself; undefined for jobs and commands. */
	browser?: string | undefined
	/** Operators whose role needs a second factor may do without: only in the demo. */
	faktorFreiwillig?: boolean
	/** The host of the deployment's own room, which is no brand's. */
	plattformHost?: string | undefined
	/** The domain name system; that of this machine unless given. */
	namensdienst?: Namensdienst | undefined
	/** Origins content may be fetched from (CONTENT_HOSTS); none unless given. */
	inhaltHosts?: readonly string[]
	/** The only origins webhooks may go to (WEBHOOK_HOSTS); any public one unless given. */
	webhookHosts?: readonly string[]
	/** The only origins logins of agencies may come from (SSO_HOSTS); any public one unless given. */
	ssoHosts?: readonly string[]
}
