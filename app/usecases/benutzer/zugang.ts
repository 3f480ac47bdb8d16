import { type BetriebRolle, rollenOf } from '~/domain/benutzer/rollen'
import { actorName } from '~/domain/zugriff/actor'
import { gewinntGeldweg } from '~/domain/zugriff/rechte'
import type { BenutzerRow } from '~db/repositories/benutzer/benutzer'
import type { AppContext } from '../shared/context'

/** What is stored of somebody whom whoever acts lets in: until somebody independent confirms them, both are as one person. */
export const zugangDurch = ({ actor, clock }: Pick<AppContext, 'actor' | 'clock'>) => ({
	...{ zugangVon: actorName(actor), zugangAm: clock(), bestaetigtVon: null, bestaetigtAm: null },
})

/**
 * The same of an operator who gets another role: where it brings money on its way as they could not before, it is like an
 * invitation. Who waits to be confirmed still waits, because of who let them in.
 */
export function zugangMitRolle(
	ctx: Pick<AppContext, 'actor' | 'clock'>,
	{ art, rollen, zugangVon, bestaetigtAm }: BenutzerRow,
	neu: readonly BetriebRolle[],
): Partial<BenutzerRow> {
	const wartet = zugangVon?.includes(':') && bestaetigtAm === null
	const gewinnt = neu.some((rolle) => gewinntGeldweg(rollenOf('betrieb', rollen), rolle))
	return art === 'betrieb' && ctx.actor.art === 'betrieb' && gewinnt && !wartet ? zugangDurch(ctx) : {}
}
