import { z } from 'zod'
import { isAllowed, normaliseEmail } from '~/domain/shared/email'
import { fail, ok, type Result } from '~/domain/shared/result'
import { lockEmpfehler } from '~db/repositories/empfehler'
import type { AppContext } from '../context'
import { once } from '../once'
import { isRegistriert, newEmpfehler, type Person } from './newEmpfehler'
import { mailSpan, sendAccountExistsMail, sendWelcomeMail } from './sendWelcomeMail'

/**
 * Asks for an account. The answer is the same for new, unconfirmed and registered addresses; what to do next is in the
 * mail that the owner of the address gets.
 */
export async function createEmpfehler(
	ctx: AppContext,
	person: Person,
	key: string,
): Promise<Result<null, 'email_nicht_erlaubt'>> {
	if (!isAllowed(person.email, ctx.mandant.config.EmailWhitelist)) return fail('email_nicht_erlaubt')
	return once(
		ctx,
		key,
		async (tx) => {
			const created = await newEmpfehler(ctx, tx, person)
			if (created) await sendWelcomeMail(ctx, tx, created, { anlass: 'neu' })
			else {
				const known = await lockEmpfehler(ctx.tables, tx, { emailNorm: normaliseEmail(person.email) })
				if (known && isRegistriert(known)) await sendAccountExistsMail(ctx, tx, known)
				else if (known) await sendWelcomeMail(ctx, tx, known, { anlass: mailSpan(ctx.clock()) })
			}
			return ok(null)
		},
		z.null().parse,
	)
}
