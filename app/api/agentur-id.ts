import type { Actor } from '~/domain/zugriff/actor'
import { NotAuthorised } from '~/usecases/shared/authorise'

/** The agency that who calls works for now; who works for none may do nothing that is about one. */
export function ownAgenturOf({ actor }: { actor: Actor }): { agenturId: string } {
	if (actor.art !== 'agentur' || actor.agenturId === undefined) throw new NotAuthorised('agentur.start')
	return { agenturId: actor.agenturId }
}
