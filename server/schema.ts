import { isSchemaBehind } from '~/usecases/mandant/is-schema-behind'
import { EnvError } from './env'
import type { Services } from './runtime'

/** A process serves only the schema it was made for: another one would fail request by request. */
export async function requireSchema({ db, sql }: Pick<Services, 'db' | 'sql'>): Promise<void> {
	if (await isSchemaBehind({ db, sql }))
		throw new EnvError('The database is behind this version. Run "npm run migrate" first, or set MIGRATE=1.')
}
