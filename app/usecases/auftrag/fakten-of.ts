import { type Auftragsfakten, asksVerlauf, meilensteineOf, OHNE_AUFTRAG } from '~/domain/kampagne/regeln'
import { berlinDay, daysBetween } from '~/domain/shared/dates'
import type { MandantDb } from '~db/handle'
import { type AuftragRow, countEigeneAbschluesse } from '~db/repositories/auftrag/auftrag'
import type { EmpfehlungRow } from '~db/repositories/empfehlung/empfehlung'
import { listMeilensteine } from '~db/repositories/kampagne/kampagne'
import { findKampagneOf } from '../kampagne/bewerten'
import type { AppContext } from '../shared/context'

type Gezaehlt = {
	auftrag: Pick<AuftragRow, 'auftragsdatum'>
	empfehlung: Pick<EmpfehlungRow, 'empfehlerId' | 'erstelltAm' | 'kampagneId'>
}

/** Orders of its recommender that are released before it in one go: all of them, and those of its campaign. */
export type Vorher = { nummer: number; nummerKampagne: number }

/**
 * An order that is not released yet as the rules of its campaign see it; its recommender's orders are counted where a rule asks
 * for them.
 */
export async function faktenOf(
	ctx: AppContext,
	tx: MandantDb,
	{ auftrag, empfehlung }: Gezaehlt,
	vorher: Vorher = { nummer: 0, nummerKampagne: 0 },
): Promise<Auftragsfakten> {
	const kampagne = await findKampagneOf({ ...ctx, db: tx }, empfehlung.kampagneId)
	if (!kampagne) return OHNE_AUFTRAG
	const tage = Math.max(0, daysBetween(berlinDay(empfehlung.erstelltAm), auftrag.auftragsdatum))
	if (!asksVerlauf(kampagne)) return { ...OHNE_AUFTRAG, tage }
	// A release holds the account: of two orders released at once the second one counts the first.
	const nummer = 1 + vorher.nummer + (await countEigeneAbschluesse(tx, empfehlung.empfehlerId))
	const nummerKampagne =
		1 + vorher.nummerKampagne + (await countEigeneAbschluesse(tx, empfehlung.empfehlerId, kampagne.id))
	const meilensteine = meilensteineOf(kampagne.regeln)
	const wer = { empfehlerId: empfehlung.empfehlerId, kampagneId: kampagne.id }
	const gehabt = meilensteine.length > 0 ? await listMeilensteine(tx, wer) : []
	// The one before it has what was reached with it.
	const vorhin = vorher.nummerKampagne > 0 ? meilensteine.filter((n) => n < nummerKampagne) : []
	return { tage, nummer, nummerKampagne, gehabt: [...gehabt, ...vorhin] }
}
