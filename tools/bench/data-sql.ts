/* How the statements that fill the benchmark's brands say what they have in common. */

export const ago = (days: string) => `now() - (${days}) * interval '1 day'`

/** One of these, by a row's number. */
export const choice = (values: readonly string[], number: string) =>
	`(array[${values.map((value) => `'${value}'`).join(', ')}])[1 + (${number}) % ${values.length}]`

/** Rows of a query, each with a number from 1. */
export const numbered = (query: string) => `(select row_number() over ()::int as i, q.* from (${query}) q) n`
