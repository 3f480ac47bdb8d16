import { findDemoPeople } from '~/usecases/mandant/find-demo-people'
import { EnvError } from './env'
import type { Services } from './runtime'

/** Outside the demo nobody may log in with a password that is printed in the README. */
export async function refuseDemoPeople({ db, env }: Pick<Services, 'db' | 'env'>): Promise<void> {
	if (env.DEMO) return
	const people = await findDemoPeople(db)
	if (people.length > 0)
		throw new EnvError(
			`This database was made by a demo: accounts with its public password are left (${people.join(', ')}). Use another database, start with DEMO=1, or remove these accounts or change their passwords.`,
		)
}
