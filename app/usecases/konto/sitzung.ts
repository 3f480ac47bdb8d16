import type { DbOrTx } from '~db/client'
import { deleteSitzung, findLiveSitzung, insertSitzung, type SitzungRow } from '~db/repositories/sitzung'
import type { AppContext } from '../context'
import { newSecret, secretHash } from '../secrets'

type Base = Pick<AppContext, 'tables' | 'db' | 'clock'>

/** How long a session lasts at most: 60 days with remember-me, else 12 hours. */
export const SITZUNG_TAGE = 60
export const SITZUNG_STUNDEN = 12

const HOUR = 3_600_000

export const findSitzung = (ctx: Base, secret: string): Promise<SitzungRow | undefined> =>
	findLiveSitzung(ctx.tables, ctx.db, secretHash(secret), ctx.clock())

/** Starts a session under a new id and returns the cookie's secret. */
export async function startSitzung(
	ctx: Base,
	tx: DbOrTx,
	{ art, subjektId, bleiben }: { art: SitzungRow['art']; subjektId: string; bleiben: boolean },
): Promise<string> {
	const secret = newSecret()
	const now = ctx.clock()
	const ablaufAm = new Date(now.getTime() + (bleiben ? SITZUNG_TAGE * 24 : SITZUNG_STUNDEN) * HOUR)
	const row = { id: secretHash(secret), art, subjektId, erstelltAm: now, gesehenAm: now, ablaufAm }
	await insertSitzung(ctx.tables, tx, row)
	return secret
}

export const endSitzung = (ctx: Base, id: string) => deleteSitzung(ctx.tables, ctx.db, id)
