import type { Logger } from 'pino'
import type { MandantKeys } from '~/adapters/krypto/keys'
import type { AgenturRolle } from '~/domain/benutzer/rollen'
import type { Locale, Mandant } from '~/domain/mandant/config'
import type { Clock } from '~/domain/shared/clock'
import type { Db } from '~db/client'
import type { MandantTables } from '~db/schema/mandant/tables'

/** A brand with what only its own requests may touch. */
export type Tenant = { mandant: Mandant; pausiert: boolean; tables: MandantTables; keys: MandantKeys }

type Benutzer = {
	id: string
	/** Their password was set by somebody else: until it is changed they may do nothing but that. */
	passwortWechsel?: true
}

/** Who acts. Recipients have no account: their right to one Empfehlung is checked by the recipient guard. */
export type Actor =
	| { art: 'anonym' }
	| {
			art: 'empfehler'
			id: string
			sitzungId: string
			/** An operator acts for the Empfehler (AdminLogin): benutzer.id or 'cli'. */
			angemeldetVon?: string
	  }
	| ({ art: 'betrieb'; sitzungId: string } & Benutzer)
	/** Somebody of an agency or the call centre; what they may do is rechteOf(rollen). */
	| ({ art: 'agentur'; sitzungId: string; rollen: readonly AgenturRolle[] } & Benutzer)
	| { art: 'job' }
	| { art: 'cli' }

/** Everything a use case may know about its surroundings; made once per request, command or job run. */
export type AppContext = Omit<Tenant, 'pausiert'> & {
	db: Db
	clock: Clock
	locale: Locale
	actor: Actor
	log: Logger
	/** The network the request comes from (netzOf); undefined where it is unknown, and for jobs and commands. */
	netz?: string | undefined
	/** Origins content may be fetched from (CONTENT_HOSTS); none unless given. */
	inhaltHosts?: readonly string[]
}

/** The audit trail's name of an actor: 'anonym', 'empfehler:<id>', 'job' …, 'empfehler:<id>/<operator>' by AdminLogin. */
export function actorName(actor: Actor): string {
	if (!('id' in actor)) return actor.art
	const von = actor.art === 'empfehler' && actor.angemeldetVon ? `/${actor.angemeldetVon}` : ''
	return `${actor.art}:${actor.id}${von}`
}
