import type { AgenturRolle, BetriebRolle } from '~/domain/benutzer/rollen'
import type { PartnerBereich } from '~/domain/partner/schluessel'

/**
 * What a back-office user has to do before anything else: enter the second factor, change a password that somebody else set,
 * or set a second factor up because their role needs one.
 */
export type Schritt = 'faktor' | 'passwort' | 'einrichten'

type Benutzer = {
	id: string
	sitzungId: string
	zuerst?: Schritt
	/** Where they have a second factor: when this session had it last, if ever. */
	faktor?: { am: Date | null }
}

/** Who acts. Recipients have no account: their right to one Empfehlung is checked by the recipient guard. */
export type Actor =
	| { art: 'anonym' }
	| {
			art: 'empfehler'
			id: string
			sitzungId: string
			/** An operator looks at the account for the Empfehler (AdminLogin), and changes nothing: benutzer.id or 'cli'. */
			angemeldetVon?: string
	  }
	/** An operator; what they may do hangs on their role. Without one they may see to their own access only. */
	| (Benutzer & { art: 'betrieb'; rollen: readonly BetriebRolle[] })
	/**
	 * Somebody of an agency or the call centre; what they may do hangs on their roles, and whose data they see on the agency
	 * they work for at the moment. `sso`: they came by the brand's login service, which asks for a second factor or does not.
	 */
	| (Benutzer & { art: 'agentur'; rollen: readonly AgenturRolle[]; agenturId?: string; sso?: true })
	/** A partner's server, by its key; what it may do hangs on the key's scopes. */
	| { art: 'partner'; id: string; bereiche: readonly PartnerBereich[] }
	/** One of the people who run the deployment, logged in with both factors: to the platform, and to no brand. */
	| { art: 'plattform'; id: string; sitzungId: string }
	| { art: 'job' }
	| { art: 'cli' }

/** Who works on the command line: whoever has the database's address and the MASTER_KEY. */
export const CLI: Actor = { art: 'cli' }

/** Whether somebody looks at an account that is not theirs. */
export const isVertretung = (actor: Actor): boolean => actor.art === 'empfehler' && actor.angemeldetVon !== undefined

/** The audit trail's name of an actor: 'anonym', 'empfehler:<id>', 'job' …, 'empfehler:<id>/<operator>' by AdminLogin. */
export function actorName(actor: Actor): string {
	if (!('id' in actor)) return actor.art
	const von = actor.art === 'empfehler' && actor.angemeldetVon ? `/${actor.angemeldetVon}` : ''
	return `${actor.art}:${actor.id}${von}`
}
