import { createHash } from 'node:crypto'
import { KETTENFORM, kettentext } from '~/domain/protokoll/kette'
import type { MandantTx } from '~db/handle'
import {
	findKettenende,
	insertKette,
	type Ketteneintrag,
	listUnverkettet,
	lockKette,
} from '~db/repositories/protokoll/kette'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'

const BATCH = 1000

export const kettenHash = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Adds up to a batch of rows to the locked chain, one entry each; how many. */
export async function extendNext({ clock }: AppContext, tx: MandantTx): Promise<number> {
	const ende = await findKettenende(tx)
	const rows = await listUnverkettet(tx, BATCH)
	let [nummer, vorher] = [ende?.nummer ?? 0, ende?.hash ?? '']
	const entries = rows.map((row): Ketteneintrag => {
		const place = { nummer: ++nummer, form: KETTENFORM, vorher }
		const hash = kettenHash(kettentext(place, row))
		vorher = hash
		return { ...place, auditId: row.id, am: row.am, hash, erstelltAm: clock() }
	})
	await insertKette(tx, entries)
	return entries.length
}

async function extend(ctx: AppContext, tx: MandantTx): Promise<number> {
	await lockKette(tx)
	return extendNext(ctx, tx)
}

/**
 * Adds what was written into the audit trail since the last run to its chain. In the background, so that no writer waits for
 * another: a row that is changed or taken out between its commit and this run is not noticed, one afterwards is.
 */
export async function extendKette(ctx: AppContext): Promise<{ verkettet: number }> {
	authorise(ctx, 'job.protokoll')
	let verkettet = 0
	for (let size = BATCH; size === BATCH; verkettet += size) size = await ctx.db.transaction((tx) => extend(ctx, tx))
	return { verkettet }
}
