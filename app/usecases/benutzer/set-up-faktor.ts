import { z } from 'zod'
import { isPasswortQueueFull, verifyPasswort } from '~/adapters/crypto/passwort'
import { newGeheimnis, otpauthUri, stepOf } from '~/adapters/crypto/totp'
import { qrPath } from '~/adapters/qr/qr-path'
import type { TeamAenderung } from '~/domain/benutzer/aenderung'
import { needsFaktor } from '~/domain/benutzer/faktor'
import { fail, ok, type Result } from '~/domain/shared/result'
import type { MandantTx } from '~db/handle'
import { findBenutzer } from '~db/repositories/benutzer/benutzer'
import { deleteFaktor, findFaktor, lockFaktor, replaceFaktor, updateFaktor } from '~db/repositories/benutzer/faktor'
import { renewSitzung } from '../konto/sitzung'
import { writeAudit } from '../shared/audit'
import { authorise } from '../shared/authorise'
import { checkFaktor, onceWithFaktor } from '../shared/check-faktor'
import type { AppContext } from '../shared/context'
import { once } from '../shared/once'
import { writeSicherheit } from '../shared/record-sicherheit'
import { geheimnisPlace } from './enter-faktor'
import { newNotfallcodes } from './notfallcodes'
import { tellAdmins } from './tell-admins'

export type FaktorStand =
	/** `passwort`: it is asked for first; who comes by the login service has none. */
	| { stand: 'keiner'; pflicht: boolean; passwort: boolean }
	/** The secret, for the app: as a QR code, and to be typed. */
	| { stand: 'begonnen'; pflicht: boolean; qr: { path: string; size: number }; geheimnis: string }
	| { stand: 'aktiv'; pflicht: boolean; seit: Date; codes: number }

/** How far whoever is logged in at work is with their second factor. */
export async function showFaktor(ctx: AppContext): Promise<Result<FaktorStand, 'anmeldung_erforderlich'>> {
	authorise(ctx, 'zugang.einrichten')
	const { id, rollen } = ctx.actor
	const benutzer = await findBenutzer(ctx.db, id)
	if (!benutzer) return fail('anmeldung_erforderlich')
	const sso = ctx.actor.art === 'agentur' && ctx.actor.sso
	const pflicht = needsFaktor(rollen) && !sso && !ctx.faktorFreiwillig
	const row = await findFaktor(ctx.db, id)
	if (!row) return ok({ stand: 'keiner', pflicht, passwort: benutzer.passwortHash !== null })
	if (row.bestaetigtAm) return ok({ stand: 'aktiv', pflicht, seit: row.bestaetigtAm, codes: row.codes.length })
	const geheimnis = ctx.keys.open(geheimnisPlace(id), row.geheimnis)
	const uri = otpauthUri(geheimnis, { issuer: ctx.mandant.config.Name, label: benutzer.emailNorm })
	return ok({ stand: 'begonnen', pflicht, qr: qrPath(uri), geheimnis })
}

/** Tells every admin what an operator did to their own second factor; of agencies nobody is told. */
async function tellOfOwn(ctx: AppContext, tx: MandantTx, was: TeamAenderung): Promise<void> {
	const benutzer = ctx.actor.art === 'betrieb' ? await findBenutzer(tx, ctx.actor.id) : undefined
	if (benutzer) await tellAdmins(ctx, tx, { was, benutzer })
}

/**
 * Makes a secret for the app of whoever is logged in at work and knows their password: a session alone takes nobody's place.
 * It counts once a code of it was entered.
 */
export async function startFaktor(
	ctx: AppContext,
	passwort: string,
	key: string,
): Promise<Result<null, 'zustand_veraltet' | 'passwort_falsch' | 'ueberlastet'>> {
	authorise(ctx, 'zugang.einrichten')
	const { id } = ctx.actor
	const benutzer = await findBenutzer(ctx.db, id)
	if (isPasswortQueueFull()) return fail('ueberlastet')
	if (!benutzer || (benutzer.passwortHash !== null && !(await verifyPasswort(benutzer.passwortHash, passwort))))
		return fail('passwort_falsch')
	return once<null, 'zustand_veraltet'>(
		ctx,
		key,
		async (tx) => {
			if ((await lockFaktor(tx, id))?.bestaetigtAm) return fail('zustand_veraltet')
			const geheimnis = ctx.keys.seal(geheimnisPlace(id), newGeheimnis())
			await replaceFaktor(tx, { benutzerId: id, geheimnis, erstelltAm: ctx.clock() })
			await writeAudit(ctx, tx, { ereignis: 'benutzer.faktor_begonnen', bezug: 'benutzer', bezugId: id })
			return ok(null)
		},
		z.null().parse,
	)
}

/**
 * Takes the first code of the app: from now on every login asks for one. The value is the recovery codes, shown this once,
 * and the cookie's secret of the session, which goes on under a new id.
 */
export async function confirmFaktor(
	ctx: AppContext,
	code: string,
): Promise<Result<{ codes: string[]; secret: string | undefined }, 'faktor_falsch' | 'zustand_veraltet'>> {
	authorise(ctx, 'zugang.einrichten')
	const { id, sitzungId } = ctx.actor
	return ctx.db.transaction(async (tx) => {
		const row = await lockFaktor(tx, id)
		if (!row || row.bestaetigtAm) return fail('zustand_veraltet')
		const now = ctx.clock()
		const schritt = stepOf(ctx.keys.open(geheimnisPlace(id), row.geheimnis), code, now)
		if (schritt === undefined) return fail('faktor_falsch')
		const { klar, codes } = newNotfallcodes(ctx, id)
		await updateFaktor(tx, id, { bestaetigtAm: now, letzterSchritt: schritt, codes })
		const secret = await renewSitzung(ctx, tx, sitzungId, now)
		await writeAudit(ctx, tx, { ereignis: 'benutzer.faktor_eingerichtet', bezug: 'benutzer', bezugId: id })
		await writeSicherheit(ctx, tx, { art: 'schluessel', konto: id, details: { was: 'benutzer.faktor_eingerichtet' } })
		await tellOfOwn(ctx, tx, 'faktor_eingerichtet')
		return ok({ codes: klar, secret })
	})
}

/** New recovery codes in place of all former ones; needs the second factor freshly entered. */
export async function renewNotfallcodes(
	ctx: AppContext,
): Promise<Result<string[], 'faktor_noetig' | 'zustand_veraltet'>> {
	authorise(ctx, 'zugang.einrichten')
	const { id } = ctx.actor
	const frisch = checkFaktor(ctx)
	if (!frisch.ok) return frisch
	return ctx.db.transaction(async (tx) => {
		if (!(await lockFaktor(tx, id))?.bestaetigtAm) return fail('zustand_veraltet')
		const { klar, codes } = newNotfallcodes(ctx, id)
		await updateFaktor(tx, id, { codes })
		await writeAudit(ctx, tx, { ereignis: 'benutzer.notfallcodes', bezug: 'benutzer', bezugId: id })
		await writeSicherheit(ctx, tx, { art: 'schluessel', konto: id, details: { was: 'benutzer.notfallcodes' } })
		await tellOfOwn(ctx, tx, 'notfallcodes')
		return ok(klar)
	})
}

/** Gives one's own second factor up, such as for a new telephone; whose role needs one has to set it up anew at once. */
export async function removeFaktor(
	ctx: AppContext,
	key: string,
): Promise<Result<null, 'faktor_noetig' | 'zustand_veraltet'>> {
	authorise(ctx, 'zugang.einrichten')
	const { id } = ctx.actor
	return onceWithFaktor<null, 'zustand_veraltet'>(
		ctx,
		key,
		async (tx) => {
			if (!(await deleteFaktor(tx, id))) return fail('zustand_veraltet')
			await writeAudit(ctx, tx, { ereignis: 'benutzer.faktor_entfernt', bezug: 'benutzer', bezugId: id })
			await writeSicherheit(ctx, tx, { art: 'schluessel', konto: id, details: { was: 'benutzer.faktor_entfernt' } })
			await tellOfOwn(ctx, tx, 'faktor_entfernt')
			return ok(null)
		},
		z.null().parse,
	)
}
