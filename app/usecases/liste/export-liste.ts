import type { Readable } from 'node:stream'
import { csvFile } from '~/adapters/tabelle/csv'
import { xlsxFile } from '~/adapters/tabelle/xlsx'
import type { Dateiart } from '~/domain/liste/datei'
import type { Zelle } from '~/domain/liste/zelle'
import { berlinDay } from '~/domain/shared/dates'
import { fail, ok, type Result } from '~/domain/shared/result'
import { isAllowed } from '~/domain/zugriff/rechte'
import { translator } from '~/locales/translate'
import { checkFaktor } from '../benutzer/check-faktor'
import { writeAudit } from '../shared/audit'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import type { Liste, ReadListe } from './liste'
import { LISTEN, type ListeName } from './listen'

/** More rows than a list has, or a sheet takes (1,048,576). */
const ZEILEN_MAX = 1_000_000

/** Rows read at a time. */
const AUF_EINMAL = 1_000

type Auftrag = { name: ListeName; read: ReadListe; dateiart: Dateiart }

/** The rows of a file, some at a time, its headings first. */
async function* zeilenOf(ctx: AppContext, liste: Liste, columns: readonly string[], ids: readonly string[]) {
	const kopf: Zelle[] = liste.kopf(ctx, columns)
	yield [kopf]
	for (let i = 0; i < ids.length; i += AUF_EINMAL) yield await liste.zellen(ctx, columns, ids.slice(i, i + AUF_EINMAL))
}

/**
 * What a list shows, all of it, as a file: the rows are those of the moment it is asked for. People are masked in it for who
 * may not take them away ('liste.klartext'); who may does so with a fresh second factor (`faktor_noetig`). It is written
 * down who took which rows.
 */
export async function exportListe(
	ctx: AppContext,
	{ name, read, dateiart }: Auftrag,
): Promise<Result<{ dateiname: string; inhalt: Readable }, 'faktor_noetig'>> {
	authorise(ctx, 'liste.ausgeben')
	const liste: Liste = LISTEN[name]
	authorise(ctx, liste.recht)
	const frage = liste.frage(read)
	const klartext = isAllowed(ctx.actor, 'liste.klartext')
	if (klartext && frage.nenntMenschen) {
		const frisch = checkFaktor(ctx)
		if (!frisch.ok) return fail(frisch.code)
	}
	const ids = await frage.ids(ctx, ZEILEN_MAX)
	const { q, filters } = frage.query
	await writeAudit(ctx, ctx.db, {
		ereignis: 'liste.ausgegeben',
		bezug: 'mandant',
		bezugId: ctx.mandant.id,
		details: {
			liste: name,
			dateiart,
			zeilen: ids.length,
			spalten: frage.columns.join(' '),
			filter: Object.entries(filters)
				.flatMap(([filter, werte]) => werte.map((wert) => `${filter}=${wert}`))
				.join(' '),
			// Not what for: it may be somebody's name.
			gesucht: q !== '',
			klartext,
		},
	})
	const shown = { ...ctx, maskiert: !klartext }
	const zeilen = zeilenOf(shown, liste, frage.columns, ids)
	const titel = translator(ctx.locale)(`liste:name.${name}`)
	return ok({
		dateiname: `${name}-${berlinDay(ctx.clock())}.${dateiart}`,
		inhalt:
			dateiart === 'csv'
				? csvFile(zeilen, ctx.locale)
				: xlsxFile(zeilen, { name: titel, columns: frage.columns.length }),
	})
}
