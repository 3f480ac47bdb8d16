import type { Actor } from '~/domain/zugriff/actor'
import type { AgenturSicht } from '~db/repositories/agentur/sicht'
import { NotAuthorised } from './authorise'

/**
 * What of the agency that somebody works for at the moment they see: owners all of it, employees what they brought. To be
 * called after `authorise`.
 */
export function sichtOf({ actor }: { actor: Actor }): AgenturSicht {
	if (actor.art !== 'agentur' || actor.agenturId === undefined) throw new NotAuthorised('agentur.start')
	const { agenturId } = actor
	const inhaber = actor.rollen.some((rolle) => rolle === 'AgenturInhaber' || rolle === 'AgenturInhaber_inaktiv')
	return inhaber ? { agenturId } : { agenturId, vermitteltVon: actor.id }
}
