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

type Vorgang = 'login' | 'faktor'

const FENSTER = 900
/**
 * Tries in a quarter of an hour: with one account from one network, from one network, with one account from wherever, and from a
 * browser that showed its second factor before, in place of all others.
 */
const GRENZEN = {
	paar: { versuche: 10, sekunden: FENSTER },
	netz: { versuche: 40, sekunden: FENSTER },
	konto: { versuche: 200, sekunden: FENSTER },
	geraet: { versuche: 10, sekunden: FENSTER },
} as const satisfies Record<string, Limit>

const keyOf = (what: string) => `plattform:${createHash('sha256').update(what).digest('hex')}`

/**
 * Counts a try at somebody's password or code; when the next one may be made if it is over a limit. `geraet`: what a known
 * browser is told apart by.
 */
export async function countBetreiberTry(
	ctx: PlattformContext,
	vorgang: Vorgang,
	{ konto, geraet }: { konto: string; geraet: string | undefined },
): Promise<Date | undefined> {
	publicUseCase()
	const postfach = mailboxKey(konto)
	// Of an unknown network nobody can say that it is one.
	const values: [keyof typeof GRENZEN, string | undefined][] = geraet
		? [['geraet', geraet]]
		: [
				['netz', ctx.netz],
				['paar', ctx.netz && `${postfach}\0${ctx.netz}`],
				['konto', postfach],
			]
	for (const [wer, value] of values) {
		if (!value) continue
		const name = `betreiber.${vorgang}.${wer}`
		const { wiederAb } = await countAttempt(ctx.db, name, keyOf(value), GRENZEN[wer], { merken: true })
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
