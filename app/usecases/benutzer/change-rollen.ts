import { z } from 'zod'
import type { Rolle } from '~/domain/benutzer/rollen'
import { normaliseEmail } from '~/domain/shared/email'
import type { Result } from '~/domain/shared/result'
import { authorise } from '../shared/authorise'
import { onceWithFaktor } from '../shared/check-faktor'
import type { AppContext } from '../shared/context'
import { type RollenFehler, setRollen } from './set-rollen'

/**
 * Gives a back-office user these roles and no others, from their next request on. Nobody changes their own, gives what they
 * lack, or takes the role from the last admin.
 */
export const changeRollen = async (
	ctx: AppContext,
	{ email, rollen }: { email: string; rollen: readonly Rolle[] },
	key?: string,
): Promise<Result<null, RollenFehler | 'faktor_noetig'>> => {
	authorise(ctx, 'benutzer.aendern')
	return onceWithFaktor<null, RollenFehler>(
		ctx,
		key,
		(tx) => setRollen(ctx, tx, { emailNorm: normaliseEmail(email), rollen }),
		z.null().parse,
	)
}
