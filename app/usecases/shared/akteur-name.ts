import { findBenutzer } from '~db/repositories/benutzer/benutzer'
import type { AppContext } from './context'

/** The name of somebody at work by their name in the audit trail ('betrieb:<id>'); of others the kind alone. */
export async function nameOfAkteur({ tables, db }: Pick<AppContext, 'tables' | 'db'>, akteur: string): Promise<string> {
	const [art = '', id] = akteur.split(':')
	const benutzer = id && (art === 'betrieb' || art === 'agentur') ? await findBenutzer(tables, db, id) : undefined
	return benutzer?.name || art
}
