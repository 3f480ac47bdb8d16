import type { MasterKeys } from '~/adapters/crypto/keys'
import type { Actor } from '~/domain/zugriff/actor'
import type { Db, PlattformDb } from '~db/handle'
import { insertBetreiberProtokoll } from '~db/repositories/plattform/betreiber'
import type { AppContext } from '../shared/context'

/** The surroundings of what is done to the deployment itself, in no brand's name. */
export type PlattformContext = Pick<AppContext, 'clock' | 'netz'> & {
	db: PlattformDb
	actor: Actor
	masterKeys: MasterKeys
}

type Eintrag = { wer: string; ereignis: string; marke?: string; details?: Record<string, string | number | boolean> }

/** Adds to the deployment's own log, in the transaction of what it is about. */
export const writeBetreiberProtokoll = async (
	{ clock }: Pick<PlattformContext, 'clock'>,
	tx: Db,
	{ wer, ereignis, marke, details }: Eintrag,
): Promise<void> => {
	await insertBetreiberProtokoll(tx, { am: clock(), wer, ereignis, marke: marke ?? null, details: details ?? null })
}
