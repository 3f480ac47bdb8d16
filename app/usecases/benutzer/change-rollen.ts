import { z } from 'zod'
import type { Rolle } from '~/domain/benutzer/rollen'
import { normaliseEmail } from '~/domain/shared/email'
import type { Result } from '~/domain/shared/result'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { once } from '../shared/once'
import { checkFaktor } from './check-faktor'
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
	const frisch = checkFaktor(ctx)
	if (!frisch.ok) return frisch
	return once<null, RollenFehler>(
		ctx,
		key,
		(tx) => setRollen(ctx, tx, { emailNorm: normaliseEmail(email), rollen }),
		z.null().parse,
	)
}
