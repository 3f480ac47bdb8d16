import type { Readable } from 'node:stream'
import { csvFile } from '~/adapters/tabelle/csv'
import { xlsxFile } from '~/adapters/tabelle/xlsx'
import type { Dateiart } from '~/domain/liste/datei'
import type { Zelle } from '~/domain/liste/zelle'
import { berlinDay } from '~/domain/shared/dates'
import type { Locale } from '~/domain/shared/locale'
import { translator } from '~/locales/translate'
import type { AgenturListeName, ListeName } from './listen'

export type Tabelle = { dateiname: string; inhalt: Readable }

type Angaben = { name: ListeName | AgenturListeName; dateiart: Dateiart; locale: Locale; am: Date }

/** Rows as a file with a name that says what is in it, and of which day. */
export function tabelleOf(
	{ name, dateiart, locale, am }: Angaben,
	kopf: readonly string[],
	zeilen: AsyncIterable<readonly Zelle[][]>,
): Tabelle {
	async function* ganz() {
		yield [kopf]
		yield* zeilen
	}
	const blatt = { name: translator(locale, 'sie')(`liste:name.${name}`), columns: kopf.length }
	return {
		dateiname: `${name}-${berlinDay(am)}.${dateiart}`,
		inhalt: dateiart === 'csv' ? csvFile(ganz(), locale) : xlsxFile(ganz(), blatt),
	}
}
