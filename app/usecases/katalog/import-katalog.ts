import {
	type BeraterSatz,
	beraterSatzSchema,
	type Problem,
	type ProduktSatz,
	produktSatzSchema,
	pruefeZeilen,
	type Zeile,
} from '~/domain/katalog/austausch'
import { addDays, berlinDay } from '~/domain/shared/dates'
import type { Tx } from '~db/client'
import { lockKatalog, replacePraemien, saveBerater, saveProdukt } from '~db/repositories/katalog/katalog-pflege'
import { notifySeitenChanged } from '~db/repositories/mandant/mandanten'
import { writeAudit } from '../shared/audit'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { exportKatalog, type KatalogSaetze } from './export-katalog'
import { beraterRow, produktRows, sameSatz } from './saetze'

type Eingabe = { produkte: readonly Zeile[]; berater: readonly Zeile[]; probleme: readonly Problem[] }
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

type Geprueft<T> = { zeile: number; satz: T }[]

/** A plan must be in the file or in the catalogue; a plan that is dropped takes its devices with it. */
function checkTarife(saetze: Geprueft<ProduktSatz>, known: ReadonlySet<number>) {
	const probleme: Problem[] = []
	let good = saetze
	for (;;) {
		const ids = new Set([...known, ...good.map(({ satz }) => satz.Id)])
		const lost = good.filter(({ satz }) => satz.Quelle === 'mobil' && satz.TarifId !== null && !ids.has(satz.TarifId))
		if (lost.length === 0) return { good, probleme }
		probleme.push(...lost.map(({ zeile }) => ({ zeile, feld: 'TarifId', grund: 'there is no such product' })))
		good = good.filter((entry) => !lost.includes(entry))
	}
}

/** Sorts records into new, changed and the same. */
function compare<T, K>(saetze: Geprueft<T>, stand: readonly T[], keyOf: (satz: T) => K) {
	const known = new Map(stand.map((satz) => [keyOf(satz), satz]))
	const changed = saetze.map(({ satz }) => satz).filter((satz) => !sameSatz(satz, known.get(keyOf(satz))))
	const neu = changed.filter((satz) => !known.has(keyOf(satz))).length
	return { changed, neu, geaendert: changed.length - neu, unveraendert: saetze.length - changed.length, known }
}

async function savePraemien(ctx: AppContext, tx: Tx, satz: ProduktSatz, stand: ProduktSatz | undefined) {
	if (sameSatz(satz.Praemien, stand?.Praemien ?? [])) return
	const heute = berlinDay(ctx.clock())
	const rows = satz.Praemien.map((praemie, position) => ({
		titel: praemie.Titel,
		titelEn: praemie.TitelEn,
		art: praemie.Art,
		marke: praemie.Marke,
		wertCent: praemie.WertCent,
		teilbar: praemie.Teilbar,
		enddatum: praemie.Enddatum,
		enddatumAnzeige: praemie.EnddatumAnzeige,
		position,
	}))
	await replacePraemien(ctx.tables, tx, { produktId: satz.Id, heute, morgen: addDays(heute, 1) }, rows)
}

async function write(
	ctx: AppContext,
	tx: Tx,
	stand: KatalogSaetze,
	changed: { produkte: ProduktSatz[]; berater: BeraterSatz[] },
) {
	const known = new Map(stand.produkte.map((satz) => [satz.Id, satz]))
	// Plans before the devices that come with them.
	const produkte = changed.produkte.toSorted((a, b) => Number(a.Quelle === 'mobil') - Number(b.Quelle === 'mobil'))
	const eigene = (satz: ProduktSatz) => satz.Quelle === 'mobil' && satz.TarifId !== satz.Id && satz.TarifId !== null
	for (const satz of [...produkte.filter((p) => !eigene(p)), ...produkte.filter(eigene)]) {
		await saveProdukt(ctx.tables, tx, produktRows(satz))
		await savePraemien(ctx, tx, satz, known.get(satz.Id))
	}
	for (const satz of changed.berater) await saveBerater(ctx.tables, tx, beraterRow(satz))
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
	const produkte = pruefeZeilen(produktSatzSchema, eingabe.produkte, ({ Id }) => Id, 'Id')
	const berater = pruefeZeilen(beraterSatzSchema, eingabe.berater, ({ ExterneId }) => ExterneId, 'ExterneId')
	return ctx.db.transaction(async (tx) => {
		await lockKatalog(ctx.tables, tx)
		const stand = await exportKatalog(ctx, tx)
		const tarife = checkTarife(produkte.saetze, new Set(stand.produkte.map(({ Id }) => Id)))
		const probleme = [...eingabe.probleme, ...produkte.probleme, ...tarife.probleme, ...berater.probleme].sort(
			(a, b) => a.zeile - b.zeile,
		)
		const p = compare(tarife.good, stand.produkte, ({ Id }) => Id)
		const b = compare(berater.saetze, stand.berater, ({ ExterneId }) => ExterneId)
		const bericht = {
			neu: p.neu + b.neu,
			geaendert: p.geaendert + b.geaendert,
			unveraendert: p.unveraendert + b.unveraendert,
			probleme,
			geschrieben: !probelauf && (teilweise || probleme.length === 0),
		}
		if (!bericht.geschrieben || bericht.neu + bericht.geaendert === 0) return bericht
		await write(ctx, tx, stand, { produkte: p.changed, berater: b.changed })
		await notifySeitenChanged(tx, ctx.mandant.id)
		const { neu, geaendert } = bericht
		await writeAudit(ctx, tx, {
			...{ ereignis: 'katalog.importiert', bezug: 'produkt', bezugId: '*' },
			details: { neu, geaendert, fehler: probleme.length },
		})
		return bericht
	})
}
