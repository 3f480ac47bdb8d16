import { type Bewertet, bewertet } from '~/domain/kampagne/bewertet'
import { reservierteAuftraege } from '~/domain/kampagne/budget'
import { type Angesprochen, IRGENDWER, type Kampagne, kampagneFor, zusatzFor } from '~/domain/kampagne/kampagne'
import { OHNE_AUFTRAG } from '~/domain/kampagne/regeln'
import type { PraemieRow } from '~db/repositories/katalog/katalog'
import type { AppContext } from '../shared/context'
import { kampagnenOf } from './in-kraft'

type Source = Pick<AppContext, 'mandant' | 'db' | 'clock'>

export type BewertetePraemie = Bewertet<PraemieRow>

/** Which campaign a recommendation of each product made now belongs to, by the product's highest reward of the catalogue. */
export async function angeboteneKampagne(
	source: Source,
	wer: Angesprochen = IRGENDWER,
): Promise<(produktId: number, wertCent: number) => Kampagne | undefined> {
	const kampagnen = await kampagnenOf(source)
	const now = source.clock()
	const auftraege = reservierteAuftraege(source.mandant.config)
	return (produktId, wertCent) =>
		kampagnen.length === 0 ? undefined : kampagneFor(kampagnen, { produktId, wertCent, auftraege, wer, now })
}

/** The highest reward of each product, as the catalogue has it. */
export function hoechsteWerte(
	rows: readonly Pick<PraemieRow, 'produktId' | 'wertCent'>[],
): (produktId: number) => number {
	const known = new Map<number, number>()
	for (const { produktId, wertCent } of rows)
		if (produktId !== null) known.set(produktId, Math.max(known.get(produktId) ?? 0, wertCent ?? 0))
	return (produktId) => known.get(produktId) ?? 0
}

/** Rewards as they are offered now. */
export async function angebotenePraemien(
	source: Source,
	rows: readonly PraemieRow[],
	wer: Angesprochen = IRGENDWER,
): Promise<BewertetePraemie[]> {
	const kampagneOf = await angeboteneKampagne(source, wer)
	const wertOf = hoechsteWerte(rows)
	return rows.map((row) => {
		const { produktId } = row
		const kampagne = produktId === null ? undefined : kampagneOf(produktId, wertOf(produktId))
		return bewertet(row, OHNE_AUFTRAG, zusatzFor(kampagne, produktId))
	})
}

/** The campaign of a recommendation that was made; undefined = the basic one. */
export async function findKampagneOf(source: Source, kampagneId: string | null): Promise<Kampagne | undefined> {
	return kampagneId === null ? undefined : (await kampagnenOf(source)).find(({ id }) => id === kampagneId)
}
