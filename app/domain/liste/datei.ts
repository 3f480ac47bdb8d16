/** What a list can be taken away as. */
export const DATEIARTEN = ['csv', 'xlsx'] as const
export type Dateiart = (typeof DATEIARTEN)[number]

/** Content types. */
export const DATEITYP: Readonly<Record<Dateiart, string>> = {
	csv: 'text/csv; charset=utf-8',
	xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}
