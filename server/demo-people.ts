import { findDemoPeople } from '~/usecases/mandant/find-demo-people'
import { EnvError } from './env'
import type { Services } from './services'

/** Accounts that still have the demo's public password. */
export class DemoPeopleError extends EnvError {}

/**
 * Outside the demo nobody may log in with a password printed in the README. The brands of `leftOut` are unreachable
 * now.
 */
export async function refuseDemoPeople(
	{ db, env }: Pick<Services, 'db' | 'env'>,
	leftOut: readonly string[],
): Promise<void> {
	if (env.DEMO) return
	const people = await findDemoPeople(db, leftOut)
	if (people.length > 0)
		throw new DemoPeopleError(
			`This database was made by a demo: accounts with its public password are left (${people.join(', ')}). Use another database, start with DEMO=1, or remove these accounts or change their passwords.`,
		)
}
