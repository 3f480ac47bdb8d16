import { csvFile } from '~/adapters/tabelle/csv'
import { xlsxFile } from '~/adapters/tabelle/xlsx'
import type { Dateiart } from '~/domain/liste/datei'
import type { Zelle } from '~/domain/liste/zelle'
import { berlinDay } from '~/domain/shared/dates'
import type { Tabelle } from '../liste/tabelle'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'

type Datei = { ansicht: string; titel: string; dateiart: Dateiart; zeilen: readonly (readonly Zelle[])[] }

/** Figures as a file; `zeilen` begins with the headings. */
export function kennzahlenDatei(ctx: AppContext, { ansicht, titel, dateiart, zeilen }: Datei): Tabelle {
	authorise(ctx, 'kennzahlen.lesen')
	async function* ganz() {
		yield zeilen
	}
	const columns = Math.max(1, ...zeilen.map((zeile) => zeile.length))
	return {
		dateiname: `kennzahlen-${ansicht}-${berlinDay(ctx.clock())}.${dateiart}`,
		inhalt: dateiart === 'csv' ? csvFile(ganz(), ctx.locale) : xlsxFile(ganz(), { name: titel, columns }),
	}
}
