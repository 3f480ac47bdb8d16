type Values = Readonly<Record<string, unknown>>

const isValues = (value: unknown): value is Values =>
	typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * What is there with what is given put into it, as a JSON merge patch (RFC 7396): what a file does not name stays, inside of
 * what it names, too; lists are replaced whole, and null takes a value of an object away.
 */
function merged(before: unknown, given: unknown): unknown {
	if (!isValues(given) || !isValues(before)) return given
	const result: Record<string, unknown> = { ...before }
	for (const [name, value] of Object.entries(given)) {
		if (value === null) delete result[name]
		else result[name] = merged(before[name], value)
	}
	return result
}

/** Settings to change, each with what it keeps of before. A setting itself may be null. */
export const mergeSettings = (before: Values, given: Values): Record<string, unknown> =>
	Object.fromEntries(Object.entries(given).map(([name, value]) => [name, merged(before[name], value)]))
