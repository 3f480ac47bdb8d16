import { z } from 'zod'
import {
	type ImportEreignis,
	type ImportSpalten,
	type ImportWoerter,
	importMachine,
	spaltenFehler,
	standWort,
} from '~/domain/auftrag/import'
import { fail, ok, type Result } from '~/domain/shared/result'
import { actorName } from '~/domain/zugriff/actor'
import type { MandantTx } from '~db/handle'
import { changeImport, type ImportRow, lockImport, resetZeilen } from '~db/repositories/auftrag/import'
import { writeAudit } from '../shared/audit'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { once } from '../shared/once'
import { runImport } from './run-import'

/** Done before the answer, as far as it may take; a job goes on with the others. */
const SOFORT = { zeilen: 100, ms: 1500 }

/** Begins with the first lines. */
const begin = (ctx: AppContext, importId: string) =>
	runImport(ctx, importId, { zeilen: SOFORT.zeilen, bis: ctx.clock().getTime() + SOFORT.ms })

type Fehler = 'nicht_gefunden' | 'import_zustand' | 'import_spalten'

/** One step of an import, with its audit row; `work` says what changes with it. */
const stepImport = (
	ctx: AppContext,
	{ importId, ereignis, key }: { importId: string; ereignis: ImportEreignis; key: string | undefined },
	work: (tx: MandantTx, row: ImportRow) => Promise<Result<Partial<ImportRow>, Fehler>>,
): Promise<Result<null, Fehler>> =>
	once<null, Fehler>(
		ctx,
		key,
		async (tx) => {
			const row = z.uuid().safeParse(importId).success ? await lockImport(tx, importId) : undefined
			if (!row) return fail('nicht_gefunden')
			const next = importMachine.transition(row.zustand, ereignis)
			if (!next.ok) return next
			const done = await work(tx, row)
			if (!done.ok) return done
			const set = { ...done.value, zustand: next.value }
			if (!(await changeImport(tx, importId, row.zustand, set))) return fail('import_zustand')
			const bezug = { bezug: 'auftragImport', bezugId: importId } as const
			await writeAudit(ctx, tx, { ereignis: `auftrag_import.${next.value}`, ...bezug, details: { zeilen: row.zeilen } })
			return ok(null)
		},
		z.null().parse,
	)

/**
 * Says which field each column is, and begins to try every line. import_spalten: a column that has to be there is missing, is
 * chosen twice, or is not in the file.
 */
export async function chooseSpalten(
	ctx: AppContext,
	importId: string,
	spalten: ImportSpalten,
	key?: string,
): Promise<Result<null, Fehler>> {
	authorise(ctx, 'auftrag.importieren')
	const begun = await stepImport(ctx, { importId, ereignis: 'zuordnen', key }, async (tx, { kopf }) => {
		const fremd = Object.values(spalten).some((heading) => heading !== undefined && !kopf.includes(heading))
		if (fremd || spaltenFehler(spalten).length > 0) return fail('import_spalten')
		await resetZeilen(tx, importId)
		return ok({ spalten })
	})
	if (begun.ok) await begin(ctx, importId)
	return begun
}

/** Says what words of the file mean, for this one and the brand's next, and begins to try every line anew. */
export async function nameStaende(
	ctx: AppContext,
	importId: string,
	woerter: ImportWoerter,
	key?: string,
): Promise<Result<null, Fehler>> {
	authorise(ctx, 'auftrag.importieren')
	const begun = await stepImport(ctx, { importId, ereignis: 'zuordnen', key }, async (tx, row) => {
		if (row.zustand !== 'geprueft') return fail('import_zustand')
		await resetZeilen(tx, importId)
		const gesagt = Object.entries(woerter).map(([wort, stand]) => [standWort(wort), stand] as const)
		return ok({ woerter: { ...row.woerter, ...Object.fromEntries(gesagt) } })
	})
	if (begun.ok) await begin(ctx, importId)
	return begun
}

/** Takes over what was tried. */
export async function takeOverImport(ctx: AppContext, importId: string, key?: string): Promise<Result<null, Fehler>> {
	authorise(ctx, 'auftrag.importieren')
	const uebernommenVon = actorName(ctx.actor)
	const begun = await stepImport(ctx, { importId, ereignis: 'uebernehmen', key }, async () => ok({ uebernommenVon }))
	if (begun.ok) await begin(ctx, importId)
	return begun
}

/** Nothing of it is taken over. */
export async function discardImport(ctx: AppContext, importId: string, key?: string): Promise<Result<null, Fehler>> {
	authorise(ctx, 'auftrag.importieren')
	return stepImport(ctx, { importId, ereignis: 'verwerfen', key }, async () => ok({ abgeschlossenAm: ctx.clock() }))
}
