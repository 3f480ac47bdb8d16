import { createHmac, randomBytes } from 'node:crypto'
import { matomoHost } from '~/domain/messung/matomo'
import { ZIELE, type Ziel } from '~/domain/messung/ziele'
import { messungMachine } from '~/domain/messung/zustand'
import { berlinDay } from '~/domain/shared/dates'
import { findOrInsertSchluessel, insertMessung } from '~db/repositories/messung/messung'
import { publicUseCase } from '../shared/authorise'
import type { AppContext } from '../shared/context'

export type ZielInput = {
	ziel: Ziel
	/** The visitor's pseudonym; only its value of the day is stored. */
	kennung: string
	channel: string
	produktId?: number | undefined
	/** The form whose success this is. */
	key?: string | undefined
}

/** Counts a goal. The caller has made sure that the visitor agreed (web/messung). */
export async function recordZiel(
	ctx: AppContext,
	{ ziel, kennung, channel, produktId, key }: ZielInput,
): Promise<void> {
	publicUseCase()
	const am = ctx.clock()
	const neu = randomBytes(32).toString('base64url')
	const tagesschluessel = await findOrInsertSchluessel(ctx.db, { tag: berlinDay(am), schluessel: neu })
	// What the day's key is gone for leads neither to the visitor nor to the form and what came of it.
	const hash = (value: string) => createHmac('sha256', tagesschluessel).update(value).digest('hex').slice(0, 16)
	await insertMessung(ctx.db, {
		ziel: ZIELE[ziel].nummer,
		besucher: hash(kennung),
		channel,
		produktId: produktId ?? null,
		schluessel: key === undefined ? null : hash(`${ziel}:${key}`),
		am,
		matomo: matomoHost(ctx.mandant.config) ? messungMachine.initial : null,
	})
}
