import { z } from 'zod'
import { transitionAuszahlung as auszahlungTransition } from '~/domain/praemie/auszahlung'
import type { PraemieHindernis } from '~/domain/praemie/zugang'
import { transitionPraemierung as praemierungTransition } from '~/domain/praemie/zustand'
import { fail, ok, type Result } from '~/domain/shared/result'
import type { MandantTx } from '~db/handle'
import { findPostenOf } from '~db/repositories/auszahlung/lauf'
import { refreshStatus } from '~db/repositories/empfehlung/statuszeile'
import { changeAuszahlung, findAuszahlung } from '~db/repositories/praemie/auszahlung'
import { changePraemierung, lockPraemierung } from '~db/repositories/praemie/praemierung'
import { bookBewegung } from '../hauptbuch/book'
import { writeAudit } from '../shared/audit'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { once } from '../shared/once'
import { askBankdaten } from './ask-bankdaten'
import { findPraemierungMitPerson } from './find-praemierung-access'
import { tellUeberwiesen } from './tell-ueberwiesen'

export type AuszahlungFehler = 'zustand_veraltet' | 'auszahlung_im_lauf' | 'praemie_storniert' | PraemieHindernis

/** The payout with its reward held: rewards are always locked before their payouts, so that nobody waits in a circle. */
async function lockOf(ctx: AppContext, tx: MandantTx, auszahlungId: string) {
	if (!z.uuid().safeParse(auszahlungId).success) return undefined
	const early = await findAuszahlung(tx, auszahlungId)
	const praemierung = early && (await lockPraemierung(tx, early.praemierungId))
	const found = praemierung && (await findPraemierungMitPerson(ctx, tx, praemierung.id))
	const auszahlung = found && (await findAuszahlung(tx, auszahlungId))
	return found && auszahlung && { ...found, auszahlung }
}

const audit = (
	ctx: AppContext,
	tx: MandantTx,
	ereignis: string,
	{ auszahlungId, ...details }: { auszahlungId: string; praemierungId: string; betragCent: number },
) =>
	writeAudit(ctx, tx, {
		ereignis,
		bezug: 'auszahlung',
		bezugId: auszahlungId,
		details,
	})

/** Notes that a payout was transferred, and pays its reward with it. */
export async function takeZahlung(
	ctx: AppContext,
	tx: MandantTx,
	auszahlungId: string,
): Promise<Result<null, AuszahlungFehler>> {
	const found = await lockOf(ctx, tx, auszahlungId)
	if (!found) return fail('zustand_veraltet')
	const { auszahlung, praemierung, person, hindernis } = found
	if (hindernis && auszahlung.zustand === 'Offen') return fail(hindernis)
	if (auszahlung.zustand === 'Offen' && (await findPostenOf(tx, praemierung.id))) return fail('auszahlung_im_lauf')
	const gezahlt = auszahlungTransition(auszahlung.zustand, 'zahlen')
	if (!gezahlt.ok) return gezahlt
	const ausgezahlt = praemierungTransition(praemierung.zustand, 'auszahlen')
	if (!ausgezahlt.ok) return fail('zustand_veraltet')
	const now = ctx.clock()
	const { betragCent } = auszahlung
	const moved =
		(await changePraemierung(tx, praemierung.id, praemierung.zustand, {
			zustand: ausgezahlt.value,
			erledigtAm: now,
		})) &&
		(await changeAuszahlung(tx, auszahlungId, auszahlung.zustand, {
			zustand: gezahlt.value,
			gezahltAm: now,
		}))
	if (!moved) return fail('zustand_veraltet')
	if (person) await tellUeberwiesen(ctx, tx, auszahlung, praemierung, person)
	await audit(ctx, tx, 'auszahlung.gezahlt', { auszahlungId, praemierungId: praemierung.id, betragCent })
	await refreshStatus(tx, { praemierungIds: [praemierung.id] })
	await bookBewegung(ctx, tx, 'gezahlt', [{ praemierung, schluessel: auszahlungId }])
	return ok(null)
}

/** Gives a payout up that no run is about to make, and asks for other bank data. */
export async function takeRuecklauf(
	ctx: AppContext,
	tx: MandantTx,
	auszahlungId: string,
): Promise<Result<null, AuszahlungFehler>> {
	const found = await lockOf(ctx, tx, auszahlungId)
	if (!found) return fail('zustand_veraltet')
	const { auszahlung, praemierung } = found
	if (await findPostenOf(tx, praemierung.id)) return fail('auszahlung_im_lauf')
	const storniert = auszahlungTransition(auszahlung.zustand, 'stornieren')
	if (!storniert.ok) return storniert
	if (praemierung.zustand !== 'Bereitgestellt' || praemierung.spendenzweck !== null) return fail('zustand_veraltet')
	const now = ctx.clock()
	const { betragCent } = auszahlung
	const moved = await changeAuszahlung(tx, auszahlungId, auszahlung.zustand, {
		zustand: storniert.value,
		storniertAm: now,
	})
	if (!moved) return fail('zustand_veraltet')
	await askBankdaten(ctx, tx, praemierung.id, auszahlungId)
	await audit(ctx, tx, 'auszahlung.zurueck', { auszahlungId, praemierungId: praemierung.id, betragCent })
	await refreshStatus(tx, { praemierungIds: [praemierung.id] })
	return ok(null)
}

/**
 * The transfer was made outside of a run, as the command line reports it: Offen → Gezahlt, and the reward Bereitgestellt →
 * Ausgezahlt. Refused while the account is blocked or a review is open, and where a run pays it.
 */
export const markAuszahlungGezahlt = async (ctx: AppContext, auszahlungId: string, key?: string) => {
	authorise(ctx, 'praemie.auszahlen')
	return once(ctx, key, (tx) => takeZahlung(ctx, tx, auszahlungId), z.null().parse)
}

/** A transfer cannot be made, and no run is about to: Offen → Storniert, and a mail with a new link asks for other bank data. */
export const returnAuszahlung = async (ctx: AppContext, auszahlungId: string, key?: string) => {
	authorise(ctx, 'praemie.bankdaten')
	return once(ctx, key, (tx) => takeRuecklauf(ctx, tx, auszahlungId), z.null().parse)
}
