import { z } from 'zod'
import { writeTabelle } from '~/adapters/auftrag/tabelle'
import {
	felderOf,
	IMPORT_ERGEBNISSE,
	IMPORT_WOERTER,
	type ImportErgebnis,
	standVorschlag,
	standWort,
} from '~/domain/auftrag/import'
import { fail, ok, type Result } from '~/domain/shared/result'
import {
	countErgebnisse,
	findImport,
	type ImportRow,
	type ImportZeileRow,
	listImporte,
	listUnbekannteStaende,
	listZeilen,
} from '~db/repositories/auftrag/import'
import { writeAudit } from '../shared/audit'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { openZeile } from './run-import'

const IMPORTE = 20
/** Lines on a page. */
const ZEILEN = 50
const MAX_FEHLER = 10_000
/** Lines in which unknown words for states are looked for. */
const MAX_STAENDE = 1000

/** The brand's last imports. */
export async function listAuftragImporte(ctx: AppContext) {
	authorise(ctx, 'auftrag.importieren')
	const rows = await listImporte(ctx.db, IMPORTE)
	return rows.map(({ id, zustand, dateiname, zeilen, erstelltAm }) => ({ id, zustand, dateiname, zeilen, erstelltAm }))
}

type Gezaehlt = Record<ImportErgebnis, number>
const leer = (): Gezaehlt => ({ neu: 0, offen: 0, geaendert: 0, gleich: 0, fehler: 0 })

/** How many lines are what, and how many have their turn yet to come. */
async function standOf(ctx: AppContext, row: ImportRow) {
	const geworden = leer()
	let fertig = 0
	let vorEmpfehlung = 0
	const uebernahme = row.zustand === 'uebernahme' || row.zustand === 'uebernommen'
	for (const { geprueft, uebernommen, anzahl, ...davon } of await countErgebnisse(ctx.db, row.id)) {
		const schreibt = geprueft !== null && geprueft !== 'fehler' && geprueft !== 'gleich'
		const ergebnis = uebernahme && schreibt ? uebernommen : geprueft
		if (ergebnis === null) continue
		geworden[ergebnis] += anzahl
		fertig += anzahl
		vorEmpfehlung += davon.vorEmpfehlung
	}
	return { anzahl: geworden, fertig, uebernahme, vorEmpfehlung }
}

const zeigt = (ctx: AppContext, row: ImportRow, zeile: ImportZeileRow) => {
	const felder = felderOf(row.kopf, row.spalten, openZeile(ctx, zeile))
	return { referenz: felder.referenz ?? '', wer: [felder.vorname, felder.nachname].filter(Boolean).join(' ') }
}

/** Words for states that nobody knows yet, with how many lines say each. */
async function unbekannteStaende(ctx: AppContext, row: ImportRow) {
	if (row.zustand !== 'geprueft') return []
	const anzahl = new Map<string, number>()
	for (const zeile of await listUnbekannteStaende(ctx.db, row.id, MAX_STAENDE)) {
		const wort = standWort(felderOf(row.kopf, row.spalten, openZeile(ctx, zeile)).stand ?? '')
		if (anzahl.has(wort) || anzahl.size < IMPORT_WOERTER.anzahl) anzahl.set(wort, (anzahl.get(wort) ?? 0) + 1)
	}
	return [...anzahl].map(([wort, zeilen]) => ({ wort, zeilen, vorschlag: standVorschlag(wort) }))
}

type Frage = { importId: string; ergebnis?: ImportErgebnis | undefined; nach?: number | undefined }

/** One import: its columns, how far it is, and a page of its lines. */
export async function showImport(ctx: AppContext, { importId, ergebnis, nach = 0 }: Frage) {
	authorise(ctx, 'auftrag.importieren')
	const { db } = ctx
	const row = z.uuid().safeParse(importId).success ? await findImport(db, importId) : undefined
	if (!row) return fail('nicht_gefunden')
	const { anzahl, fertig, uebernahme, vorEmpfehlung } = await standOf(ctx, row)
	const gezeigt = ergebnis ?? IMPORT_ERGEBNISSE.findLast((one) => anzahl[one] > 0)
	const welche = { importId, ergebnis: gezeigt, uebernommen: uebernahme }
	const rows = await listZeilen(db, welche, { nach, limit: ZEILEN + 1 })
	const [muster] = await listZeilen(db, { ...welche, ergebnis: undefined }, { limit: 1 })
	return ok({
		...row,
		anzahl,
		fertig,
		vorEmpfehlung,
		ergebnis: gezeigt,
		staende: await unbekannteStaende(ctx, row),
		/** The first line, by which somebody knows what a column is. */
		muster: muster ? openZeile(ctx, muster.zeile) : [],
		liste: rows.slice(0, ZEILEN).map(({ zeile, referenz }) => ({
			nummer: zeile.nummer,
			...zeigt(ctx, row, zeile),
			code: zeile.code,
			feld: zeile.feld,
			auftragId: referenz === null ? null : zeile.auftragId,
		})),
		weiterNach: rows.length > ZEILEN ? (rows[ZEILEN - 1]?.zeile.nummer ?? null) : null,
	})
}

/**
 * The lines that cannot be taken over, as they came, with what is wrong: a table to mend and to import again. `textOf` words
 * the reason. Written down, since it holds people's names.
 */
export async function exportImportFehler(
	ctx: AppContext,
	importId: string,
	{ spalte, textOf }: { spalte: string; textOf: (code: string, feld: string) => string },
): Promise<Result<string, 'nicht_gefunden'>> {
	authorise(ctx, 'auftrag.importieren')
	const row = z.uuid().safeParse(importId).success ? await findImport(ctx.db, importId) : undefined
	if (!row) return fail('nicht_gefunden')
	const { uebernahme } = await standOf(ctx, row)
	const welche = { importId, ergebnis: 'fehler', uebernommen: uebernahme } as const
	const rows = await listZeilen(ctx.db, welche, { limit: MAX_FEHLER })
	await writeAudit(ctx, ctx.db, {
		...{ ereignis: 'auftrag_import.fehler_ausgegeben', bezug: 'auftragImport', bezugId: importId },
		details: { zeilen: rows.length },
	})
	const zeilen = rows.map(({ zeile }) => {
		const werte = openZeile(ctx, zeile)
		const alte = row.kopf.flatMap((name, i) => (name === spalte ? [] : [werte[i] ?? '']))
		return [...alte, textOf(zeile.code, zeile.feld)]
	})
	return ok(writeTabelle([...row.kopf.filter((name) => name !== spalte), spalte], zeilen))
}
