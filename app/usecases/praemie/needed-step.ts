import { regelnOf } from '~/domain/praemie/arten'
import type { MandantTx } from '~db/handle'
import { findAuszahlungOf } from '~db/repositories/praemie/auszahlung'
import { lockPraemierung } from '~db/repositories/praemie/praemierung'
import type { AppContext } from '../shared/context'
import { findPraemierungMitPerson } from './find-praemierung-access'

/** What the reward still needs from its owner, by the name of the mail that asks for it; undefined = nothing. */
export async function neededStep(ctx: AppContext, tx: MandantTx, praemierungId: string) {
	const praemierung = await lockPraemierung(tx, praemierungId)
	const found = praemierung && (await findPraemierungMitPerson(ctx, tx, praemierungId))
	if (!praemierung || !found?.person) return undefined
	if (praemierung.zustand === 'Offen') return { vorlage: 'praemie_bereit' as const, ...found, person: found.person }
	if (praemierung.zustand !== 'Bereitgestellt' || regelnOf(found.praemieArt)?.gefragt !== 'bankdaten') return undefined
	const auszahlung = await findAuszahlungOf(tx, praemierungId)
	return auszahlung && auszahlung.zustand !== 'Storniert'
		? undefined
		: { vorlage: 'bankdaten_noetig' as const, ...found, person: found.person }
}
