const forUser = [
	'EnvError',
	'FolderInUseError',
	'FolderError',
	'EmbeddedPostgresError',
	'StartError',
	'SchemaError',
	'ArchiveError',
]

/** What stops a start; the message is one line for the user. */
export class StartError extends Error {
	/** @override */
	name = 'StartError'
}

/**
 * Whether an error's message was written for the person at the terminal, who needs no stack trace. By name: scripts in
 * JavaScript and modules in TypeScript may hold the same class twice.
 * @param {unknown} error
 * @returns {error is Error}
 */
export function isForUser(error) {
	return error instanceof Error && forUser.includes(error.name)
}
