import { type Auftragsfakten, asksVerlauf, OHNE_AUFTRAG } from '~/domain/kampagne/regeln'
import type { MandantDb } from '~db/handle'
import { type AuftragRow, listAbschluesse } from '~db/repositories/auftrag/auftrag'
import type { EmpfehlungRow } from '~db/repositories/empfehlung/empfehlung'
import { listMeilensteine } from '~db/repositories/kampagne/kampagne'
import { kampagnenOf } from '../kampagne/in-kraft'
import { tageBis } from '../praemie/aufteilung'
import type { AppContext } from '../shared/context'

type Empfohlen = Pick<EmpfehlungRow, 'empfehlerId' | 'erstelltAm' | 'kampagneId'>
type Gezaehlt = { auftrag: Pick<AuftragRow, 'auftragsdatum'>; empfehlung: Empfohlen }

/** Orders of its recommender that are released before it in one go, all of them and those of its campaign, and milestones they have. */
export type Vorher = { nummer: number; nummerKampagne: number; gehabt: readonly number[] }

export const KEINE_VORHER: Vorher = { nummer: 0, nummerKampagne: 0, gehabt: [] }

/**
 * Orders that are not released yet as the rules of their campaigns see them. Their recommenders' orders are counted at once, and
 * only where a rule asks for them. A release holds the account: of two orders released at once the second one counts the first.
 */
export async function readFakten(ctx: AppContext, db: MandantDb, alle: readonly { empfehlung: Empfohlen }[]) {
	const mit = alle.flatMap(({ empfehlung: { empfehlerId, kampagneId } }) =>
		kampagneId === null ? [] : [{ empfehlerId, kampagneId }],
	)
	const kampagnen = new Map((mit.length > 0 ? await kampagnenOf({ ...ctx, db }) : []).map((one) => [one.id, one]))
	const gezaehlte = mit.filter(({ kampagneId }) => {
		const kampagne = kampagnen.get(kampagneId)
		return kampagne !== undefined && asksVerlauf(kampagne)
	})
	const empfehlerIds = [...new Set(gezaehlte.map(({ empfehlerId }) => empfehlerId))]
	const kampagneIds = [...new Set(gezaehlte.map(({ kampagneId }) => kampagneId))]
	const abschluesse = empfehlerIds.length > 0 ? await listAbschluesse(db, empfehlerIds) : []
	const gehabt = empfehlerIds.length > 0 ? await listMeilensteine(db, { empfehlerIds, kampagneIds }) : []
	const zahl = new Map<string, number>()
	for (const { empfehlerId, kampagneId, anzahl } of abschluesse)
		for (const key of [empfehlerId, `${empfehlerId} ${kampagneId}`]) zahl.set(key, (zahl.get(key) ?? 0) + anzahl)
	const hatte = new Map<string, number[]>()
	for (const { empfehlerId, kampagneId, nummern } of gehabt) {
		const key = `${empfehlerId} ${kampagneId}`
		hatte.set(key, [...(hatte.get(key) ?? []), ...nummern])
	}

	return ({ auftrag, empfehlung }: Gezaehlt, vorher: Vorher = KEINE_VORHER): Auftragsfakten => {
		const kampagne = empfehlung.kampagneId === null ? undefined : kampagnen.get(empfehlung.kampagneId)
		if (!kampagne) return OHNE_AUFTRAG
		const tage = tageBis(auftrag, empfehlung)
		if (!asksVerlauf(kampagne)) return { ...OHNE_AUFTRAG, tage }
		const { empfehlerId } = empfehlung
		const inKampagne = `${empfehlerId} ${kampagne.id}`
		const nummer = 1 + vorher.nummer + (zahl.get(empfehlerId) ?? 0)
		const nummerKampagne = 1 + vorher.nummerKampagne + (zahl.get(inKampagne) ?? 0)
		return { tage, nummer, nummerKampagne, gehabt: [...(hatte.get(inKampagne) ?? []), ...vorher.gehabt] }
	}
}
