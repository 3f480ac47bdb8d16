import { stepOf } from '~/adapters/crypto/totp'
import { fail, ok, type Result } from '~/domain/shared/result'
import type { MandantDb } from '~db/handle'
import { findBenutzer } from '~db/repositories/benutzer/benutzer'
import { type FaktorRow, findFaktor, lockFaktor, updateFaktor } from '~db/repositories/benutzer/faktor'
import { noteSitzungFaktor } from '~db/repositories/konto/sitzung'
import { renewSitzung } from '../konto/sitzung'
import { writeAudit } from '../shared/audit'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { recordSicherheit } from '../shared/record-sicherheit'
import { notfallcodeHash } from './notfallcodes'

type Fehler = 'faktor_falsch' | 'faktor_fehlt'

/** Where the secret of somebody's second factor is sealed. */
export const geheimnisPlace = (benutzerId: string) => ({
	table: 'zweiter_faktor',
	id: benutzerId,
	column: 'geheimnis',
})

/** The address of whoever is asked for their second factor. */
export async function showFaktorFrage(ctx: AppContext): Promise<Result<{ email: string }, 'faktor_fehlt'>> {
	authorise(ctx, 'zugang.faktor')
	const { id } = ctx.actor
	const faktor = await findFaktor(ctx.db, id)
	const benutzer = await findBenutzer(ctx.db, id)
	return faktor?.bestaetigtAm && benutzer ? ok({ email: benutzer.emailNorm }) : fail('faktor_fehlt')
}

/** Takes a code of the app or a recovery code, and uses it up: which it was, or nothing. A code is good once, and none older than it. */
async function takeCode(
	ctx: AppContext,
	tx: MandantDb,
	row: FaktorRow,
	code: string,
): Promise<'app' | 'notfall' | undefined> {
	const { benutzerId } = row
	if (/^\d{6}$/.test(code)) {
		const geheimnis = ctx.keys.open(geheimnisPlace(benutzerId), row.geheimnis)
		const schritt = stepOf(geheimnis, code, ctx.clock())
		if (schritt === undefined || schritt <= row.letzterSchritt) return undefined
		await updateFaktor(tx, benutzerId, { letzterSchritt: schritt })
		return 'app'
	}
	const hash = notfallcodeHash(ctx, benutzerId, code)
	if (!row.codes.includes(hash)) return undefined
	await updateFaktor(tx, benutzerId, { codes: row.codes.filter((one) => one !== hash) })
	return 'notfall'
}

/**
 * Takes the second factor of whoever is logged in at work: at the login, or once more for what asks for a fresh one. The
 * session counts it from now, under a new id: the value is its cookie's secret. `bleibt`: under the one it has, since a
 * program goes on with the token it was given; the value is '' then, and where the session is over.
 */
export async function enterFaktor(
	ctx: AppContext,
	code: string,
	{ bleibt = false }: { bleibt?: boolean } = {},
): Promise<Result<string, Fehler>> {
	authorise(ctx, 'zugang.faktor')
	const { art, id, sitzungId } = ctx.actor
	const akteur = { konto: id, akteur: `${art}:${id}` }
	const used = await ctx.db.transaction(async (tx) => {
		const row = await lockFaktor(tx, id)
		if (!row?.bestaetigtAm) return fail('faktor_fehlt')
		const womit = await takeCode(ctx, tx, row, code)
		if (!womit) return fail('faktor_falsch')
		if (bleibt) await noteSitzungFaktor(tx, sitzungId, ctx.clock())
		const secret = bleibt ? undefined : await renewSitzung(ctx, tx, sitzungId, ctx.clock())
		const audit = { bezug: 'benutzer', bezugId: id } as const
		await writeAudit(ctx, tx, { ereignis: 'benutzer.faktor_eingegeben', ...audit, details: { womit } })
		return ok({ womit, secret: secret ?? '' })
	})
	if (!used.ok) {
		await recordSicherheit(ctx, {
			art: 'anmeldung_gescheitert',
			...akteur,
			details: { weg: 'faktor', grund: used.code },
		})
		return used
	}
	await recordSicherheit(ctx, { art: 'anmeldung', ...akteur, details: { weg: 'faktor', womit: used.value.womit } })
	return ok(used.value.secret)
}
