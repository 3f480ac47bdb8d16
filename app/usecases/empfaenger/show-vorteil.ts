import type { Hoechstbetrag } from '~/domain/empfehlung/angebot'
import { isAusgeschoepft } from '~/domain/empfehlung/gueltigkeit'
import { findAuftragOfEmpfaenger } from '~db/repositories/auftrag/auftrag'
import { countAuftraegeOf } from '~db/repositories/empfaenger/empfaenger'
import { findEmpfehler } from '~db/repositories/konto/empfehler'
import { findBetraege } from '../katalog/find-betraege'
import { hoechstbetragOf } from '../praemie/aufteilung'
import { sichereAufteilung } from '../praemie/sichere-aufteilung'
import { publicUseCase } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import type { EmpfaengerAccess } from './find-empfaenger-access'

export type VorteilView = {
	/** First name of who recommended; empty once the account is deleted. */
	vorname: string
	/** What the friend can get for the order that was matched, or for one that still may be; null = nothing, or not settled. */
	betrag: Hoechstbetrag | null
	/** As many orders as count are there, and none of them is this friend's yet. */
	ausgeschoepft: boolean
}

/** Of an order what it is divided into; nothing is said of one whose division an operator still has to settle. */
async function betragOf(ctx: AppContext, { empfehlung, empfaenger }: EmpfaengerAccess, zugeordnet: boolean) {
	const bezug = zugeordnet ? await findAuftragOfEmpfaenger(ctx.db, empfaenger.id) : undefined
	if (!bezug?.produkt) return (await findBetraege(ctx, empfehlung)).empfaenger
	const { auftrag, produkt } = bezug
	const aufteilung = await sichereAufteilung(ctx, ctx.db, { auftrag, empfehlung, produkt })
	return aufteilung.erlaubt ? hoechstbetragOf(aufteilung, 'empfaenger', aufteilung.gilt) : null
}

/** What is promised to a friend who accepted a recommendation, and what is not. */
export async function showVorteil(
	ctx: AppContext,
	access: EmpfaengerAccess,
	{ zugeordnet }: { zugeordnet: boolean },
): Promise<VorteilView> {
	publicUseCase()
	const { empfehlung } = access
	const [empfehler, betrag, auftraege] = await Promise.all([
		findEmpfehler(ctx.db, empfehlung.empfehlerId),
		betragOf(ctx, access, zugeordnet),
		empfehlung.maxAuftraege === null ? 0 : countAuftraegeOf(ctx.db, empfehlung.id),
	])
	const ausgeschoepft = !zugeordnet && isAusgeschoepft(empfehlung, auftraege)
	return { vorname: empfehler?.vorname ?? '', betrag: ausgeschoepft ? null : betrag, ausgeschoepft }
}
