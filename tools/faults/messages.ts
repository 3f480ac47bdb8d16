/** The end of a mail's text in SMTP. */
export const isMailEnd = (bytes: string): boolean => bytes.endsWith('\r\n.\r\n')

/**
 * Finds the message that ends a transaction in a PostgreSQL client's stream: COMMIT as text (Query or Parse), or the
 * execution of a statement prepared from it on the same connection.
 */
export function createCommitFinder(): (bytes: string, connection: object) => boolean {
	const prepared = new WeakMap<object, string>()
	return (bytes, connection) => {
		const [, name] = /P[\s\S]{4}([^\0]*)\0commit\0/i.exec(bytes) ?? []
		if (name) prepared.set(connection, name)
		if (name !== undefined || /Q[\s\S]{4}commit\0/i.test(bytes)) return true
		const known = prepared.get(connection)
		return known !== undefined && bytes.includes(`\0${known}\0`)
	}
}
