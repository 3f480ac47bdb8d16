import type { Hoechstbetrag } from '~/domain/empfehlung/angebot'
import { istAusgeschoepft } from '~/domain/empfehlung/gueltigkeit'
import { countAuftraegeOf } from '~db/repositories/empfaenger'
import { findEmpfehler } from '~db/repositories/empfehler'
import type { AppContext } from '../context'
import { findBetraege } from '../empfehlung/findBetraege'
import type { EmpfaengerAccess } from './findEmpfaengerAccess'

export type VorteilView = {
	/** First name of who recommended; empty once the account is deleted. */
	vorname: string
	/** What the friend can still get for an order; null = nothing. */
	betrag: Hoechstbetrag | null
	/** As many orders as count are there, and none of them is this friend's yet. */
	ausgeschoepft: boolean
}

/** What is promised to a friend who accepted a recommendation, and what is not. */
export async function showVorteil(
	ctx: AppContext,
	{ empfehlung }: Pick<EmpfaengerAccess, 'empfehlung'>,
	{ zugeordnet }: { zugeordnet: boolean },
): Promise<VorteilView> {
	const [empfehler, { empfaenger: betrag }, auftraege] = await Promise.all([
		findEmpfehler(ctx.tables, ctx.db, empfehlung.empfehlerId),
		findBetraege(ctx, empfehlung),
		empfehlung.maxAuftraege === null ? 0 : countAuftraegeOf(ctx.tables, ctx.db, empfehlung.id),
	])
	const ausgeschoepft = !zugeordnet && istAusgeschoepft(empfehlung, auftraege)
	return { vorname: empfehler?.vorname ?? '', betrag: ausgeschoepft ? null : betrag, ausgeschoepft }
}
