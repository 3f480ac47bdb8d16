import { type Actor, isVertretung } from '~/domain/zugriff/actor'
import type { Recht } from '~/domain/zugriff/recht'
import { type ActorWith, isAllowed, isInScope, type Scope } from '~/domain/zugriff/rechte'

/** Somebody asked for what they have no right to: `nicht_berechtigt`. Screens answer it in one place (web/refusal.server). */
export class NotAuthorised extends Error {
	override name = 'NotAuthorised'
	readonly code = 'nicht_berechtigt'

	constructor(readonly recht: Recht) {
		super(`no right to ${recht}`)
	}
}

/**
 * First line of every use case that is not for everybody: throws NotAuthorised, before anything is read or changed, unless
 * the actor has this right, and has it there (domain/zugriff). Whatever is asked for by the id of an agency names it as
 * `scope`.
 */
export function authorise<C extends { actor: Actor }, R extends Recht>(
	ctx: C,
	recht: R,
	scope?: Scope,
): asserts ctx is C & { actor: ActorWith<R> } {
	if (!isAllowed(ctx.actor, recht) || !isInScope(ctx.actor, scope)) throw new NotAuthorised(recht)
}

/**
 * Asked wherever a change is made, before it is: whoever looks at an account for somebody (AdminLogin) changes nothing, in it or
 * with it, also of what is for everybody.
 */
export function refuseVertretung({ actor }: { actor: Actor }): void {
	if (isVertretung(actor)) throw new NotAuthorised('eigenes.aendern')
}

/**
 * First line of every use case that is for everybody: what it shows belongs to all, or whoever asks brings the proof (a link,
 * a code, a password, an EmpfaengerAccess), or it is about nobody but the visitor.
 */
export function publicUseCase(): void {}
