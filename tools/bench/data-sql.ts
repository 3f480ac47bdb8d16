/* Shared SQL of the statements that fill the benchmark's brands. */

export const ago = (days: string) => `now() - (${days}) * interval '1 day'`

/** One of these values, by row number. */
export const choice = (values: readonly string[], number: string) =>
	`(array[${values.map((value) => `'${value}'`).join(', ')}])[1 + (${number}) % ${values.length}]`

/** A query's rows, numbered from 1. */
export const numbered = (query: string) => `(select row_number() over ()::int as i, q.* from (${query}) q) n`
