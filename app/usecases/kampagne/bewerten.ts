import { type Bewertet, bewertet } from '~/domain/kampagne/bewertet'
import { type Angesprochen, IRGENDWER, type Kampagne, kampagneFor, zusatzFor } from '~/domain/kampagne/kampagne'
import { OHNE_AUFTRAG } from '~/domain/kampagne/regeln'
import type { PraemieRow } from '~db/repositories/katalog/katalog'
import type { AppContext } from '../shared/context'
import { kampagnenOf } from './in-kraft'

type Source = Pick<AppContext, 'mandant' | 'db' | 'clock'>

export type BewertetePraemie = Bewertet<PraemieRow>

/** Which campaign a recommendation of each product made now belongs to. */
export async function angeboteneKampagne(
	source: Source,
	wer: Angesprochen = IRGENDWER,
): Promise<(produktId: number) => Kampagne | undefined> {
	const kampagnen = await kampagnenOf(source)
	const now = source.clock()
	return (produktId) => (kampagnen.length === 0 ? undefined : kampagneFor(kampagnen, { produktId, wer, now }))
}

/** Rewards as they are offered now. */
export async function angebotenePraemien(
	source: Source,
	rows: readonly PraemieRow[],
	wer: Angesprochen = IRGENDWER,
): Promise<BewertetePraemie[]> {
	const kampagneOf = await angeboteneKampagne(source, wer)
	return rows.map((row) => {
		const { produktId } = row
		const kampagne = produktId === null ? undefined : kampagneOf(produktId)
		return bewertet(row, OHNE_AUFTRAG, zusatzFor(kampagne, produktId))
	})
}

/** The campaign of a recommendation that was made; undefined = the basic one. */
export async function findKampagneOf(source: Source, kampagneId: string | null): Promise<Kampagne | undefined> {
	return kampagneId === null ? undefined : (await kampagnenOf(source)).find(({ id }) => id === kampagneId)
}
