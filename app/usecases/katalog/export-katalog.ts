import type { BeraterRecord, ProduktRecord } from '~/domain/katalog/records'
import { addDays, berlinDay } from '~/domain/shared/dates'
import type { MandantDb } from '~db/handle'
import { listPraemieRows } from '~db/repositories/katalog/katalog'
import { listAllBerater, listAllProdukte } from '~db/repositories/katalog/katalog-pflege'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { beraterRecord, produktRecord } from './records'

export type KatalogRecords = { produkte: ProduktRecord[]; berater: BeraterRecord[] }

/**
 * The whole catalogue as records of a file. Of the rewards those in force from tomorrow on: that is what an import
 * changes, because what was recommended today keeps today's.
 */
export async function exportKatalog(ctx: AppContext, db: MandantDb = ctx.db): Promise<KatalogRecords> {
	authorise(ctx, 'katalog.pflegen')
	const day = addDays(berlinDay(ctx.clock()), 1)
	const [produkte, berater, praemien] = await Promise.all([
		listAllProdukte(db),
		listAllBerater(db),
		listPraemieRows(db, { day }),
	])
	return {
		produkte: produkte.map((row) =>
			produktRecord(
				row,
				praemien.filter(({ produktId }) => produktId === row.produkt.id),
			),
		),
		berater: berater.map(beraterRecord),
	}
}
