import type { Berater } from '~/domain/katalog/berater'
import type { EmpfehlungRow } from '~db/repositories/empfehlung/empfehlung'
import { findBeraterRow } from '~db/repositories/katalog/berater'
import { publicUseCase } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { beraterView } from './berater-katalog'

/** The agent of an Empfehlung, also one who has left since. */
export async function beraterOf(
	{ db }: AppContext,
	{ agentennummer }: Pick<EmpfehlungRow, 'agentennummer'>,
): Promise<Berater | null> {
	publicUseCase()
	const row = agentennummer ? await findBeraterRow(db, agentennummer) : undefined
	return row ? beraterView(row) : null
}
