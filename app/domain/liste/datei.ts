/** What a list can be taken away as. */
export const DATEIARTEN = ['csv', 'xlsx'] as const
export type Dateiart = (typeof DATEIARTEN)[number]

/** Content types. */
export const DATEITYP: Readonly<Record<Dateiart, string>> = {
	csv: 'text/csv; charset=utf-8',
	xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** Up to so many rows a file is made while its reader waits. */
export const DIREKT_ZEILEN = 50_000

/** Rows read at a time, and rows in a part of a file that is made in the background. */
export const TEIL_ZEILEN = 1_000

/** How long a file that was made in the background is kept. */
export const DATEI_STUNDEN = 24
