import { OHNE_AUFTRAG } from '~/domain/kampagne/regeln'
import type { MandantDb } from '~db/handle'
import type { AuftragRow } from '~db/repositories/auftrag/auftrag'
import type { EmpfehlungRow } from '~db/repositories/empfehlung/empfehlung'
import { nochImBudget } from '../kampagne/read-budgets'
import type { AppContext } from '../shared/context'
import { OFFEN } from '../shared/freigabe-tage'
import { type AuftragAufteilung, type Aufzuteilendes, aufteilungOf, tageBis, zusatzOf } from './aufteilung'

type Geordert = Aufzuteilendes & {
	auftrag: Pick<AuftragRow, 'id' | 'zustand' | 'auftragsdatum'>
	empfehlung: Pick<EmpfehlungRow, 'id'>
}

/**
 * How an order's rewards are divided as far as its people can be told before its release: what hangs on other orders is left out,
 * and so is what its campaign's budget does not do for. `begrenzt`: nothing is reserved for it.
 */
export async function sichereAufteilung(
	ctx: AppContext,
	db: MandantDb,
	geordert: Geordert,
): Promise<AuftragAufteilung & { begrenzt?: true }> {
	const { auftrag, empfehlung } = geordert
	const ganz = await aufteilungOf(ctx, db, {
		...geordert,
		fakten: { ...OHNE_AUFTRAG, tage: tageBis(auftrag, empfehlung) },
	})
	const cent = zusatzOf(ganz)
	if (!ganz.erlaubt || cent === 0 || !OFFEN.has(auftrag.zustand)) return ganz
	const noch = await nochImBudget(ctx, db, { empfehlung, cent, auftrag })
	if (noch === 'nicht') return aufteilungOf(ctx, db, { ...geordert, ohneKampagne: true })
	return noch === 'solange' ? { ...ganz, begrenzt: true } : ganz
}
