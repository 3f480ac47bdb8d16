import type { AgenturRolle, BetriebRolle } from '~/domain/benutzer/rollen'

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
	/** An operator; what they may do hangs on their role. Without one they may see to their own access only. */
	| ({ art: 'betrieb'; sitzungId: string; rollen: readonly BetriebRolle[] } & Benutzer)
	/** Somebody of an agency or the call centre; what they may do hangs on their roles. */
	| ({ art: 'agentur'; sitzungId: string; rollen: readonly AgenturRolle[] } & Benutzer)
	| { art: 'job' }
	| { art: 'cli' }

/** Who works on the command line: whoever has the database's address and the MASTER_KEY. */
export const CLI: Actor = { art: 'cli' }

/** The audit trail's name of an actor: 'anonym', 'empfehler:<id>', 'job' …, 'empfehler:<id>/<operator>' by AdminLogin. */
export function actorName(actor: Actor): string {
	if (!('id' in actor)) return actor.art
	const von = actor.art === 'empfehler' && actor.angemeldetVon ? `/${actor.angemeldetVon}` : ''
	return `${actor.art}:${actor.id}${von}`
}
