import { GESEHEN_ALLE_MS, isSitzungGueltig, sitzungAblauf, sitzungEnde } from '~/domain/konto/sitzung'
import type { DbOrTx } from '~db/client'
import {
	deleteSitzung,
	findSitzungRow,
	insertSitzung,
	type SitzungRow,
	type Subjekt,
	touchSitzung,
} from '~db/repositories/sitzung'
import type { Actor, AppContext } from '../context'
import { newSecret, secretHash } from '../secrets'

type Base = Pick<AppContext, 'tables' | 'db' | 'clock'>

/**
 * The session of a cookie's secret, if it may still be used; notes once a minute that it was, unless it is only
 * looked at (`ansehen`).
 */
export async function findSitzung(ctx: Base, secret: string, { ansehen = false }: { ansehen?: boolean } = {}) {
	const now = ctx.clock()
	const sitzung = await findSitzungRow(ctx.tables, ctx.db, secretHash(secret))
	if (!sitzung || !isSitzungGueltig(sitzung, now)) return undefined
	if (ansehen) return sitzung
	const vor = new Date(now.getTime() - GESEHEN_ALLE_MS)
	if (sitzung.gesehenAm <= vor) await touchSitzung(ctx.tables, ctx.db, sitzung.id, { am: now, vor })
	return sitzung
}

export type NeueSitzung = Subjekt & {
	bleiben: boolean
	/** geraetName() of the browser. */
	geraet?: string
	/** An operator acts for the Empfehler: benutzer.id or 'cli'. */
	angemeldetVon?: string
}

/** Starts a session under a new id and returns the cookie's secret. */
export async function startSitzung(ctx: Base, tx: DbOrTx, { geraet = '', ...neu }: NeueSitzung): Promise<string> {
	const secret = newSecret()
	const now = ctx.clock()
	await insertSitzung(ctx.tables, tx, {
		...neu,
		geraet,
		id: secretHash(secret),
		erstelltAm: now,
		gesehenAm: now,
		ablaufAm: sitzungAblauf(neu, now),
	})
	return secret
}

/** Seconds until the session of who asks ends if it is not used again; undefined = nobody is logged in. */
export async function showSitzungRest(ctx: Pick<AppContext, 'tables' | 'db' | 'clock' | 'actor'>) {
	if (!('sitzungId' in ctx.actor)) return undefined
	const sitzung = await findSitzungRow(ctx.tables, ctx.db, ctx.actor.sitzungId)
	return sitzung && Math.max(0, Math.floor((sitzungEnde(sitzung).getTime() - ctx.clock().getTime()) / 1000))
}

/** Who a cookie's secret belonged to, also when the session is over by now; nobody once it was ended by hand. */
export async function formerActor(ctx: Base, secret: string): Promise<Actor | undefined> {
	const sitzung = await findSitzungRow(ctx.tables, ctx.db, secretHash(secret))
	return sitzung && actorOf(sitzung)
}

export function actorOf({ art, id: sitzungId, subjektId: id, angemeldetVon }: SitzungRow): Actor {
	if (art === 'betrieb') return { art, id, sitzungId }
	return { art, id, sitzungId, ...(angemeldetVon ? { angemeldetVon } : {}) }
}

export const endSitzung = (ctx: Base, id: string) => deleteSitzung(ctx.tables, ctx.db, id)
