import { isVorEmpfehlung } from '~/domain/auftrag/freigabe'
import type { AuftragZustand } from '~/domain/auftrag/zustand'
import { addDays, berlinDay } from '~/domain/shared/dates'
import type { MandantDb } from '~db/handle'
import { type AuftragRow, listAuftragTage } from '~db/repositories/auftrag/auftrag'
import type { FreigabeFrist } from '~db/repositories/auftrag/freigabe'
import type { EmpfehlungRow } from '~db/repositories/empfehlung/empfehlung'
import type { AppContext } from './context'

/** In these an order is somebody's and not decided. */
export const OFFEN: ReadonlySet<AuftragZustand> = new Set(['zugeordnet', 'in_pruefung'])

/** What the brand's settings say of an order's days, for `releaseBlocker`. */
export const tageOf = (
	{ mandant: { config } }: Pick<AppContext, 'mandant'>,
	{ auftragsdatum }: Pick<AuftragRow, 'auftragsdatum'>,
	empfehlung: Pick<EmpfehlungRow, 'erstelltAm'> | null | undefined,
) => ({
	mindestalterTage: config.ModuleAuftragsdatumMindestalterTage,
	vorEmpfehlung: isVorEmpfehlung(auftragsdatum, empfehlung?.erstelltAm, config.AuftragVorEmpfehlungTage),
})

/** Which orders are old enough to be released now, and how old beside their Empfehlung. */
export function fristOf({ mandant: { config }, clock }: AppContext): FreigabeFrist {
	const now = clock()
	const auftragsdatumBis = addDays(berlinDay(now), -config.ModuleAuftragsdatumMindestalterTage)
	return { auftragsdatumBis, now, vorEmpfehlungTage: config.AuftragVorEmpfehlungTage }
}

/** Those of these orders that are not decided and were made before their Empfehlung. */
export async function listAelterAlsEmpfehlung(ctx: AppContext, tx: MandantDb, ids: string[]): Promise<Set<string>> {
	const rows = ids.length > 0 ? await listAuftragTage(tx, ids) : []
	const aeltere = rows.filter((row) => OFFEN.has(row.zustand) && tageOf(ctx, row, row).vorEmpfehlung)
	return new Set(aeltere.map(({ id }) => id))
}
