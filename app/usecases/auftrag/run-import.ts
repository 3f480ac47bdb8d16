import { z } from 'zod'
import {
	felderOf,
	IMPORT_FELDER,
	type ImportErgebnis,
	type ImportFeld,
	importMachine,
	isUebersehenesEnde,
} from '~/domain/auftrag/import'
import { importZeileSchemaAt } from '~/domain/auftrag/import-zeile'
import type { MandantTx } from '~db/handle'
import {
	changeImport,
	hasReferenzDavor,
	type ImportRow,
	type ImportZeileRow,
	listLaufendeImporte,
	lockImportUnlessBusy,
	lockNextZeilen,
	saveZeile,
} from '~db/repositories/auftrag/import'
import { undoUnless } from '~db/repositories/shared/savepoint'
import { writeAudit } from '../shared/audit'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { listAelterAlsEmpfehlung } from '../shared/freigabe-tage'
import { type Genommen, takeZeile } from './import-zeile'

/** How long a job goes on with imports at a time, in milliseconds: others want their turn. */
const DAUER_MS = 45_000

/**
 * Lines of one transaction: what a trial locks it gives back after each line, what is taken over stays locked to the end.
 */
const STAPEL = { pruefung: 20, uebernahme: 10 } as const

type Folge = {
	ergebnis: ImportErgebnis
	code: string
	feld: ImportFeld | ''
	auftragId: string | null
	referenzHash: string | null
}
const fehler = (code: string, feld: Folge['feld'] = ''): Folge => ({
	...{ ergebnis: 'fehler', code, feld },
	...{ auftragId: null, referenzHash: null },
})

/** What became of a line; an order that is older than its Empfehlung is noted, because it is held. */
const folgeOf = ({ ergebnis, auftragId }: Genommen, vorEmpfehlung: boolean): Folge => ({
	...{ ergebnis, auftragId, referenzHash: null },
	...(vorEmpfehlung ? { code: 'auftrag_vor_empfehlung', feld: 'auftragsdatum' } : { code: '', feld: '' }),
})

const werteSchema = z.array(z.string())

export const sealZeile = ({ keys }: Pick<AppContext, 'keys'>, id: string, werte: readonly string[]): string =>
	keys.seal({ table: 'auftrag_import_zeile', id, column: 'daten' }, JSON.stringify(werte))

/** The cells of a line. */
export const openZeile = ({ keys }: Pick<AppContext, 'keys'>, { id, daten }: ImportZeileRow): string[] =>
	werteSchema.parse(JSON.parse(keys.open({ table: 'auftrag_import_zeile', id, column: 'daten' }, daten)))

/** Whoever had the file taken over: their name stands in the audit trail, though a job does the work. They may nothing else by it. */
const inNameOf = (ctx: AppContext, { uebernommenVon, erstelltVon }: ImportRow): AppContext => {
	const [art, id] = (uebernommenVon ?? erstelltVon).split(':')
	return art === 'betrieb' && id ? { ...ctx, actor: { art: 'betrieb', id, sitzungId: '', rollen: [] } } : ctx
}

/** Tries a line, or takes it over: one code path, of which the trial is undone. */
async function doZeile(ctx: AppContext, tx: MandantTx, row: ImportRow, zeile: ImportZeileRow): Promise<Folge> {
	const werte = openZeile(ctx, zeile)
	if (zeile.unlesbar) return fehler('import_zeile_unlesbar')
	const parsed = importZeileSchemaAt(ctx.clock(), row.woerter).safeParse(felderOf(row.kopf, row.spalten, werte))
	if (!parsed.success) {
		const [issue] = parsed.error.issues
		return fehler(issue?.message ?? 'eingabe_ungueltig', feldOf(issue?.path[0]))
	}
	const { stand = 'laufend' } = parsed.data
	if (stand === 'laufend' && isUebersehenesEnde(row.kopf, row.spalten, werte, row.woerter))
		return fehler('stand_uebersehen', 'stand')
	const referenzHash = ctx.keys.hash('import:referenz', parsed.data.referenz)
	if (await hasReferenzDavor(tx, { importId: row.id, referenzHash, nummer: zeile.nummer }))
		return { ...fehler('import_doppelt', 'referenz'), referenzHash }
	let folge: Folge = fehler('technischer_fehler')
	await undoUnless(tx, async () => {
		const taken = await takeZeile(inNameOf(ctx, row), tx, parsed.data)
		if (!taken.ok) {
			folge = fehler(taken.code)
			return false
		}
		const { auftragId } = taken.value
		folge = folgeOf(taken.value, (await listAelterAlsEmpfehlung(ctx, tx, [auftragId])).has(auftragId))
		return row.zustand === 'uebernahme'
	})
	// An order that the trial made is not there any more.
	const bleibt = row.zustand === 'uebernahme' || folge.ergebnis === 'geaendert' || folge.ergebnis === 'gleich'
	return { ...folge, referenzHash, auftragId: bleibt ? folge.auftragId : null }
}

const feldOf = (name: unknown): Folge['feld'] => IMPORT_FELDER.find((feld) => feld === name) ?? ''

const resultOf = ({ zustand }: ImportRow, { ergebnis, ...folge }: Folge): Partial<ImportZeileRow> => ({
	...folge,
	[zustand === 'uebernahme' ? 'uebernommen' : 'geprueft']: ergebnis,
})

/** Nothing is left: what was tried is to be read, what was taken over is done. */
async function finish(ctx: AppContext, tx: MandantTx, row: ImportRow): Promise<void> {
	const next = importMachine.transition(row.zustand, row.zustand === 'uebernahme' ? 'abschliessen' : 'pruefen')
	if (!next.ok) return
	const abgeschlossenAm = next.value === 'uebernommen' ? ctx.clock() : null
	await changeImport(tx, row.id, row.zustand, { zustand: next.value, abgeschlossenAm })
	const bezug = { bezug: 'auftragImport', bezugId: row.id } as const
	await writeAudit(ctx, tx, { ereignis: `auftrag_import.${next.value}`, ...bezug, details: { zeilen: row.zeilen } })
}

/**
 * Up to so many lines with all they lead to and what is noted of them, in one transaction: ended at any line, the next run
 * goes on with the first of them. How many it did; 0 = nothing is left, or somebody else works on it.
 */
const nextZeilen = (ctx: AppContext, importId: string, most: number): Promise<number> =>
	ctx.db.transaction(async (tx) => {
		const row = await lockImportUnlessBusy(tx, importId)
		if (row?.zustand !== 'pruefung' && row?.zustand !== 'uebernahme') return 0
		const zeilen = await lockNextZeilen(tx, row, Math.min(most, STAPEL[row.zustand]))
		if (zeilen.length === 0) await finish(ctx, tx, row)
		for (const zeile of zeilen) await saveZeile(tx, zeile.id, resultOf(row, await doZeile(ctx, tx, row, zeile)))
		return zeilen.length
	})

/** A line that breaks twice is noted as broken, so that it does not hold up those behind it. */
async function skipZeile(ctx: AppContext, importId: string): Promise<boolean> {
	return ctx.db.transaction(async (tx) => {
		const row = await lockImportUnlessBusy(tx, importId)
		const [zeile] = row ? await lockNextZeilen(tx, row, 1) : []
		if (!row || !zeile) return false
		await saveZeile(tx, zeile.id, resultOf(row, fehler('technischer_fehler')))
		return true
	})
}

/** Goes on with one import, a number of lines or until the given instant. How many lines it did. */
export async function runImport(
	ctx: AppContext,
	importId: string,
	{ zeilen = Number.POSITIVE_INFINITY, bis }: { zeilen?: number; bis?: number } = {},
): Promise<number> {
	let getan = 0
	let gebrochen = 0
	/** Lines to be tried alone: which of several broke shows then. */
	let einzeln = 0
	while (getan < zeilen && (bis === undefined || ctx.clock().getTime() < bis)) {
		let done = 0
		try {
			done = await nextZeilen(ctx, importId, einzeln > 0 ? 1 : zeilen - getan)
			if (done === 0) break
			gebrochen = 0
		} catch (error) {
			ctx.log.error({ err: error, importId }, 'a line of an import broke')
			if (einzeln > 0) gebrochen++
			else einzeln = STAPEL.pruefung
			if (gebrochen < 2) continue
			if (!(await skipZeile(ctx, importId))) break
			done = 1
			gebrochen = 0
		}
		getan += done
		einzeln -= done
	}
	return getan
}

/** Goes on with the imports that are under way. */
export async function runImporte(ctx: AppContext): Promise<{ zeilen: number }> {
	authorise(ctx, 'auftrag.importieren')
	const bis = ctx.clock().getTime() + DAUER_MS
	let zeilen = 0
	for (const { id } of await listLaufendeImporte(ctx.db)) zeilen += await runImport(ctx, id, { bis })
	return { zeilen }
}
