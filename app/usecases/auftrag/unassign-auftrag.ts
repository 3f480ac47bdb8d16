import { eingegangenKeys } from '~/domain/auftrag/ruecknahme'
import { transitionAuftrag } from '~/domain/auftrag/zustand'
import { fail, ok, type Result } from '~/domain/shared/result'
import type { MandantTx } from '~db/handle'
import { type AuftragRow, changeAuftrag } from '~db/repositories/auftrag/auftrag'
import { withdrawMails } from '~db/repositories/auftrag/ruecknahme'
import { keepForAuftrag } from '~db/repositories/konto/loeschung'
import { writeAudit } from '../shared/audit'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { decide } from './decide'

export type UnassignFailure = 'auftrag_zustand' | 'zuordnung_mitgeteilt'

/**
 * Takes back whose order it is, while nobody was told: it is as it was reported, with who ordered and without what came with
 * the friend. A suspicion that the assignment raised about the friend stays: a person looks at it.
 */
export async function unassign(
	ctx: AppContext,
	tx: MandantTx,
	auftrag: AuftragRow,
): Promise<Result<null, UnassignFailure>> {
	const next = transitionAuftrag(auftrag.zustand, 'loesen')
	if (!next.ok) return auftrag.empfaengerId === null ? next : fail('zuordnung_mitgeteilt')
	if (!(await withdrawMails(tx, eingegangenKeys(auftrag)))) return fail('zuordnung_mitgeteilt')
	const { bestellerVorname, bestellerNachname, bestellerGeburtsdatum, empfaengerId, empfehlungId } = auftrag
	const changed = await changeAuftrag(tx, auftrag.id, auftrag.zustand, {
		zustand: next.value,
		...{ empfaengerId: null, empfehlungId: null, agenturId: null, vermitteltVon: null },
		...{ agenturFreigabeAm: null, agenturFreigabeVon: null, anteilEmpfehler: null, praemienWieEmpfohlen: false },
		...(auftrag.produktUebernommen ? { produktId: null, produktUebernommen: false } : {}),
		...{ bestellerVorname, bestellerNachname, bestellerGeburtsdatum },
	})
	if (!changed) return fail('auftrag_zustand')
	await keepForAuftrag(tx, { empfaengerId, empfehlungId, zustand: next.value })
	await writeAudit(ctx, tx, {
		ereignis: 'auftrag.geloest',
		bezug: 'auftrag',
		bezugId: auftrag.id,
		details: { empfaengerId, empfehlungId },
	})
	return ok(null)
}

/** An operator takes back whose order it is. */
export const unassignAuftrag = async (ctx: AppContext, auftragId: string, key?: string) => {
	authorise(ctx, 'auftrag.zuordnen')
	return decide(ctx, auftragId, key, (tx, auftrag) => unassign(ctx, tx, auftrag))
}
