import { createHash } from 'node:crypto'
import { isPasswortQueueFull, verifyPasswort } from '~/adapters/crypto/passwort'
import type { Limit } from '~/domain/betrugspruefung/limits'
import { GESEHEN_ALLE_MS, isSitzungGueltig, sitzungAblauf } from '~/domain/konto/sitzung'
import { mailboxKey, normaliseEmail } from '~/domain/shared/email'
import { fail, ok, type Result } from '~/domain/shared/result'
import { countAttempt } from '~db/repositories/betrugspruefung/limiter'
import {
	type BetreiberRow,
	deleteBetreiberSitzung,
	findBetreiberByEmail,
	findBetreiberSitzungRow,
	insertBetreiberSitzung,
	lockBetreiber,
	updateBetreiberSitzung,
} from '~db/repositories/plattform/betreiber'
import { publicUseCase } from '../shared/authorise'
import { isSecret, newSecret, secretHash } from '../shared/secrets'
import { type PlattformContext, writeBetreiberProtokoll } from './context'

/** What is left to do before anything else; `frei`: nothing. */
export type BetreiberStand = 'faktor' | 'einrichten' | 'frei'
export type Betreibersitzung = { id: string; betreiber: BetreiberRow; stand: BetreiberStand }

const FENSTER = 900
const JE_KONTO: Limit = { versuche: 10, sekunden: FENSTER }
const JE_NETZ: Limit = { versuche: 40, sekunden: FENSTER }

const keyOf = (what: string) => `plattform:${createHash('sha256').update(what).digest('hex')}`

/** Counts a try at somebody's password or code; when the next one may be made if it is over a limit. */
export async function countBetreiberTry(
	ctx: PlattformContext,
	vorgang: 'login' | 'faktor',
	konto: string,
): Promise<Date | undefined> {
	publicUseCase()
	const counts = [
		[`betreiber.${vorgang}.netz`, ctx.netz ?? 'unbekannt', JE_NETZ],
		[`betreiber.${vorgang}.konto`, mailboxKey(konto), JE_KONTO],
	] as const
	for (const [name, value, grenze] of counts) {
		const { wiederAb } = await countAttempt(ctx.db, name, keyOf(value), grenze, { merken: true })
		if (wiederAb) return wiederAb
	}
	return undefined
}

/** Logs somebody in who runs the deployment, up to the second factor; the value is the session cookie's secret. */
export async function loginBetreiber(
	ctx: PlattformContext,
	{ email, passwort }: { email: string; passwort: string },
): Promise<Result<string, 'zugang_falsch' | 'ueberlastet'>> {
	publicUseCase()
	const { db, clock } = ctx
	const emailNorm = normaliseEmail(email)
	const found = await findBetreiberByEmail(db, emailNorm)
	if (isPasswortQueueFull()) return fail('ueberlastet')
	const known = await verifyPasswort(found?.passwortHash, passwort)
	if (!found) return fail('zugang_falsch')
	const eintrag = { wer: emailNorm, ereignis: known ? 'angemeldet' : 'anmeldung_gescheitert' }
	return db.transaction(async (tx) => {
		const aktuell = await lockBetreiber(tx, found.id)
		await writeBetreiberProtokoll(ctx, tx, eintrag)
		if (!known || aktuell?.passwortHash !== found.passwortHash) return fail('zugang_falsch')
		const [secret, now] = [newSecret(), clock()]
		await insertBetreiberSitzung(tx, {
			...{ id: secretHash(secret), betreiberId: found.id, erstelltAm: now, gesehenAm: now, faktorAm: null },
			ablaufAm: sitzungAblauf({ bleiben: false }, now),
		})
		return ok(secret)
	})
}

/** Whose session this is, and what they have to do first. */
export async function findBetreiberSitzung(
	{ db, clock }: Pick<PlattformContext, 'db' | 'clock'>,
	secret: string | undefined,
): Promise<Betreibersitzung | undefined> {
	publicUseCase()
	const row = isSecret(secret) ? await findBetreiberSitzungRow(db, secretHash(secret)) : undefined
	const now = clock()
	if (!row || !isSitzungGueltig({ ...row.sitzung, bleiben: false }, now)) return undefined
	const { sitzung, betreiber } = row
	if (now.getTime() - sitzung.gesehenAm.getTime() > GESEHEN_ALLE_MS)
		await updateBetreiberSitzung(db, sitzung.id, { gesehenAm: now })
	const stand = betreiber.faktorAb === null ? 'einrichten' : sitzung.faktorAm === null ? 'faktor' : 'frei'
	return { id: sitzung.id, betreiber, stand }
}

export async function logoutBetreiber(ctx: PlattformContext, { id, betreiber }: Betreibersitzung): Promise<void> {
	publicUseCase()
	await ctx.db.transaction(async (tx) => {
		await deleteBetreiberSitzung(tx, id)
		await writeBetreiberProtokoll(ctx, tx, { wer: betreiber.emailNorm, ereignis: 'abgemeldet' })
	})
}
