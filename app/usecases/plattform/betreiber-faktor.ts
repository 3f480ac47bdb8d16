import { type MandantKeys, unwrapKeys } from '~/adapters/crypto/keys'
import { newGeheimnis, otpauthUri, stepOf } from '~/adapters/crypto/totp'
import { qrPath } from '~/adapters/qr/qr-path'
import { fail, ok, type Result } from '~/domain/shared/result'
import {
	type BetreiberRow,
	lockBetreiber,
	updateBetreiber,
	updateBetreiberSitzung,
} from '~db/repositories/plattform/betreiber'
import { newNotfallcodes, notfallcodeHash } from '../benutzer/notfallcodes'
import { publicUseCase } from '../shared/authorise'
import { newSecret, secretHash } from '../shared/secrets'
import type { Betreibersitzung } from './betreiber-sitzung'
import { type PlattformContext, writeBetreiberProtokoll } from './context'

const keysOf = ({ masterKeys }: PlattformContext, { id, schluessel }: BetreiberRow): MandantKeys =>
	unwrapKeys(masterKeys, id, schluessel)
const placeOf = ({ id }: BetreiberRow) => ({ table: 'betreiber', id, column: 'geheimnis' })

export type BetreiberFaktor =
	| { stand: 'begonnen'; qr: { path: string; size: number }; geheimnis: string }
	| { stand: 'aktiv'; seit: Date; codes: number }

/** How far they are with the second factor; a secret for the app is made where there is none yet. */
export async function showBetreiberFaktor(
	ctx: PlattformContext,
	{ betreiber }: Betreibersitzung,
): Promise<BetreiberFaktor> {
	publicUseCase()
	const { faktorAb, codes } = betreiber
	if (faktorAb) return { stand: 'aktiv', seit: faktorAb, codes: codes.length }
	const keys = keysOf(ctx, betreiber)
	const sealed =
		betreiber.geheimnis ??
		(await ctx.db.transaction(async (tx) => {
			const row = await lockBetreiber(tx, betreiber.id)
			if (row?.geheimnis) return row.geheimnis
			const neu = keys.seal(placeOf(betreiber), newGeheimnis())
			await updateBetreiber(tx, betreiber.id, { geheimnis: neu })
			return neu
		}))
	const geheimnis = keys.open(placeOf(betreiber), sealed)
	const uri = otpauthUri(geheimnis, { issuer: 'Weitersagen', label: betreiber.emailNorm })
	return { stand: 'begonnen', qr: qrPath(uri), geheimnis }
}

/** Takes the first code of the app; the value is the recovery codes, shown this once. */
export async function confirmBetreiberFaktor(
	ctx: PlattformContext,
	{ id, betreiber }: Betreibersitzung,
	code: string,
): Promise<Result<string[], 'faktor_falsch' | 'zustand_veraltet'>> {
	publicUseCase()
	return ctx.db.transaction(async (tx) => {
		const row = await lockBetreiber(tx, betreiber.id)
		if (!row?.geheimnis || row.faktorAb) return fail('zustand_veraltet')
		const keys = keysOf(ctx, row)
		const now = ctx.clock()
		const schritt = stepOf(keys.open(placeOf(row), row.geheimnis), code, now)
		if (schritt === undefined) return fail('faktor_falsch')
		const { klar, codes } = newNotfallcodes({ keys }, row.id)
		await updateBetreiber(tx, row.id, { faktorAb: now, letzterSchritt: schritt, codes })
		await updateBetreiberSitzung(tx, id, { faktorAm: now })
		await writeBetreiberProtokoll(ctx, tx, { wer: row.emailNorm, ereignis: 'faktor_eingerichtet' })
		return ok(klar)
	})
}

/**
 * Takes a code of the app or a recovery code, each good once. The session goes on under a new id: the value is its cookie's
 * secret.
 */
export async function enterBetreiberFaktor(
	ctx: PlattformContext,
	{ id, betreiber }: Betreibersitzung,
	code: string,
): Promise<Result<string, 'faktor_falsch'>> {
	publicUseCase()
	return ctx.db.transaction(async (tx) => {
		const row = await lockBetreiber(tx, betreiber.id)
		const set = row && takenBy(ctx, row, code)
		const wer = betreiber.emailNorm
		await writeBetreiberProtokoll(ctx, tx, { wer, ereignis: set ? 'faktor_eingegeben' : 'faktor_falsch' })
		if (!set) return fail('faktor_falsch')
		await updateBetreiber(tx, betreiber.id, set)
		const secret = newSecret()
		await updateBetreiberSitzung(tx, id, { id: secretHash(secret), faktorAm: ctx.clock() })
		return ok(secret)
	})
}

/** What a good code changes, so that it is good no second time; undefined for any other. */
function takenBy(ctx: PlattformContext, row: BetreiberRow, code: string) {
	if (!row.geheimnis || !row.faktorAb) return undefined
	const keys = keysOf(ctx, row)
	if (/^\d{6}$/.test(code)) {
		const schritt = stepOf(keys.open(placeOf(row), row.geheimnis), code, ctx.clock())
		return schritt === undefined || schritt <= row.letzterSchritt ? undefined : { letzterSchritt: schritt }
	}
	const hash = notfallcodeHash({ keys }, row.id, code)
	return row.codes.includes(hash) ? { codes: row.codes.filter((one) => one !== hash) } : undefined
}
