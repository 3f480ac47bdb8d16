import { isCommonPasswort } from '~/adapters/crypto/common-passwort'
import { hashPasswort, isPasswortQueueFull, verifyPasswort } from '~/adapters/crypto/passwort'
import { fail, ok, type Result } from '~/domain/shared/result'
import {
	deleteSitzungenOfBetreiber,
	insertBetreiberSitzung,
	lockBetreiber,
	updateBetreiber,
} from '~db/repositories/plattform/betreiber'
import { publicUseCase } from '../shared/authorise'
import { newSecret, secretHash } from '../shared/secrets'
import type { Betreibersitzung } from './betreiber-sitzung'
import { type PlattformContext, writeBetreiberProtokoll } from './context'

type Fehler = 'passwort_alt_falsch' | 'passwort_haeufig' | 'ueberlastet' | 'zustand_veraltet'

/**
 * Gives whoever is logged in the password they chose. All their sessions end; the one that asked goes on under a new id: the
 * value is its cookie's secret.
 */
export async function changeBetreiberPasswort(
	ctx: PlattformContext,
	{ id, betreiber }: Betreibersitzung,
	{ passwortAlt, passwort }: { passwortAlt: string; passwort: string },
): Promise<Result<string, Fehler>> {
	publicUseCase()
	if (isPasswortQueueFull()) return fail('ueberlastet')
	if (!(await verifyPasswort(betreiber.passwortHash, passwortAlt))) return fail('passwort_alt_falsch')
	if (await isCommonPasswort(passwort, [betreiber.name, betreiber.emailNorm])) return fail('passwort_haeufig')
	if (isPasswortQueueFull()) return fail('ueberlastet')
	const passwortHash = await hashPasswort(passwort)
	return ctx.db.transaction(async (tx) => {
		const aktuell = await lockBetreiber(tx, betreiber.id)
		if (aktuell?.passwortHash !== betreiber.passwortHash) return fail('zustand_veraltet')
		const sitzung = (await deleteSitzungenOfBetreiber(tx, betreiber.id)).find((one) => one.id === id)
		if (!sitzung) return fail('zustand_veraltet')
		await updateBetreiber(tx, betreiber.id, { passwortHash })
		const secret = newSecret()
		await insertBetreiberSitzung(tx, { ...sitzung, id: secretHash(secret) })
		await writeBetreiberProtokoll(ctx, tx, { wer: betreiber.emailNorm, ereignis: 'passwort_geaendert' })
		return ok(secret)
	})
}
