import { GESEHEN_ALLE_MS, isSitzungGueltig, sitzungAblauf } from '~/domain/konto/sitzung'
import type { DbOrTx } from '~db/client'
import {
	deleteSitzung,
	findSitzungRow,
	insertSitzung,
	type SitzungRow,
	type Subjekt,
	touchSitzung,
} from '~db/repositories/sitzung'
import type { AppContext } from '../context'
import { newSecret, secretHash } from '../secrets'

type Base = Pick<AppContext, 'tables' | 'db' | 'clock'>

/** The session of a cookie's secret, if it may still be used; notes once a minute that it was. */
export async function findSitzung(ctx: Base, secret: string): Promise<SitzungRow | undefined> {
	const now = ctx.clock()
	const sitzung = await findSitzungRow(ctx.tables, ctx.db, secretHash(secret))
	if (!sitzung || !isSitzungGueltig(sitzung, now)) return undefined
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

export const endSitzung = (ctx: Base, id: string) => deleteSitzung(ctx.tables, ctx.db, id)
