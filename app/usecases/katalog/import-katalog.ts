import {
	type BeraterRecord,
	beraterRecordSchema,
	checkRecords,
	type FileRecord,
	type Problem,
	type ProduktRecord,
	produktRecordSchema,
} from '~/domain/katalog/records'
import { addDays, berlinDay } from '~/domain/shared/dates'
import type { MandantTx } from '~db/handle'
import { lockKatalog, replacePraemien, saveBerater, saveProdukt } from '~db/repositories/katalog/katalog-pflege'
import { notifyMandantChanged, notifyPagesChanged } from '~db/repositories/mandant/mandanten'
import { writeAudit, writeAudits } from '../shared/audit'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { exportKatalog, type KatalogRecords } from './export-katalog'
import { produktChanges } from './produkt-changes'
import { beraterRow, praemieValues, produktRows, sameRecord } from './records'

type Eingabe = { produkte: readonly FileRecord[]; berater: readonly FileRecord[]; probleme: readonly Problem[] }
type Optionen = {
	/** Write nothing, say what would be written. */
	probelauf?: boolean | undefined
	/** Write the good lines although there are bad ones. */
	teilweise?: boolean | undefined
}

export type ImportBericht = {
	neu: number
	geaendert: number
	unveraendert: number
	/** Every bad line: line number, field, reason. */
	probleme: Problem[]
	geschrieben: boolean
}

type Geprueft<T> = { zeile: number; record: T }[]

/** A plan must be in the file or in the catalogue; a plan that is dropped takes its devices with it. */
function checkTarife(records: Geprueft<ProduktRecord>, known: ReadonlySet<number>) {
	const probleme: Problem[] = []
	let good = records
	for (;;) {
		const ids = new Set([...known, ...good.map(({ record }) => record.Id)])
		const lost = good.filter(
			({ record }) => record.Quelle === 'mobil' && record.TarifId !== null && !ids.has(record.TarifId),
		)
		if (lost.length === 0) return { good, probleme }
		for (const { zeile } of lost) probleme.push({ zeile, feld: 'TarifId', grund: 'there is no such product' })
		good = good.filter((entry) => !lost.includes(entry))
	}
}

/** Sorts records into new, changed and the same. */
function compare<T, K>(records: Geprueft<T>, bisher: readonly T[], keyOf: (record: T) => K) {
	const known = new Map(bisher.map((record) => [keyOf(record), record]))
	const changed = records.map(({ record }) => record).filter((record) => !sameRecord(record, known.get(keyOf(record))))
	const neu = changed.filter((record) => !known.has(keyOf(record))).length
	return { changed, neu, geaendert: changed.length - neu, unveraendert: records.length - changed.length, known }
}

async function savePraemien(ctx: AppContext, tx: MandantTx, record: ProduktRecord, bisher: ProduktRecord | undefined) {
	if (sameRecord(record.Praemien, bisher?.Praemien ?? [])) return
	const heute = berlinDay(ctx.clock())
	const rows = record.Praemien.map(praemieValues)
	await replacePraemien(tx, { produktId: record.Id, heute, morgen: addDays(heute, 1) }, rows)
}

async function write(
	ctx: AppContext,
	tx: MandantTx,
	bisher: KatalogRecords,
	changed: { produkte: ProduktRecord[]; berater: BeraterRecord[] },
) {
	const known = new Map(bisher.produkte.map((record) => [record.Id, record]))
	// Plans before the devices that come with them.
	const produkte = changed.produkte.toSorted((a, b) => Number(a.Quelle === 'mobil') - Number(b.Quelle === 'mobil'))
	const eigene = (record: ProduktRecord) =>
		record.Quelle === 'mobil' && record.TarifId !== record.Id && record.TarifId !== null
	for (const record of [...produkte.filter((p) => !eigene(p)), ...produkte.filter(eigene)]) {
		await saveProdukt(tx, produktRows(record))
		await savePraemien(ctx, tx, record, known.get(record.Id))
	}
	for (const record of changed.berater) await saveBerater(tx, beraterRow(record))
}

/**
 * Brings the catalogue to what a file says; what the file does not name stays. One bad line and nothing is written,
 * unless asked for otherwise. The same file again changes nothing.
 */
export async function importKatalog(
	ctx: AppContext,
	eingabe: Eingabe,
	{ probelauf = false, teilweise = false }: Optionen = {},
): Promise<ImportBericht> {
	authorise(ctx, 'katalog.pflegen')
	const produkte = checkRecords(produktRecordSchema, eingabe.produkte, ({ Id }) => Id, 'Id')
	const berater = checkRecords(beraterRecordSchema, eingabe.berater, ({ ExterneId }) => ExterneId, 'ExterneId')
	return ctx.db.transaction(async (tx) => {
		await lockKatalog(tx)
		const bisher = await exportKatalog(ctx, tx)
		const tarife = checkTarife(produkte.records, new Set(bisher.produkte.map(({ Id }) => Id)))
		const probleme = [...eingabe.probleme, ...produkte.probleme, ...tarife.probleme, ...berater.probleme].sort(
			(a, b) => a.zeile - b.zeile,
		)
		const p = compare(tarife.good, bisher.produkte, ({ Id }) => Id)
		const b = compare(berater.records, bisher.berater, ({ ExterneId }) => ExterneId)
		const bericht = {
			neu: p.neu + b.neu,
			geaendert: p.geaendert + b.geaendert,
			unveraendert: p.unveraendert + b.unveraendert,
			probleme,
			geschrieben: !probelauf && (teilweise || probleme.length === 0),
		}
		if (!bericht.geschrieben || bericht.neu + bericht.geaendert === 0) return bericht
		await write(ctx, tx, bisher, { produkte: p.changed, berater: b.changed })
		await notifyMandantChanged(tx)
		await notifyPagesChanged(tx, ctx.mandant.id)
		const { neu, geaendert } = bericht
		await writeAudits(ctx, tx, produktChanges(p.changed, bisher.produkte))
		await writeAudit(ctx, tx, {
			...{ ereignis: 'katalog.importiert', bezug: 'produkt', bezugId: '*' },
			details: { neu, geaendert, fehler: probleme.length },
		})
		return bericht
	})
}
