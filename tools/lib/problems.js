const forUser = [
	'EnvError',
	'FolderInUseError',
	'FolderError',
	'EmbeddedPostgresError',
	'StartError',
	'SchemaError',
	'ArchiveError',
]

/** An error that stops a start; the message is one line for the user. */
export class StartError extends Error {
	/** @override */
	name = 'StartError'
}

/**
 * Whether an error's message is meant for the user, without a stack trace. Checked by name: scripts in JavaScript and
 * modules in TypeScript may hold the same class twice.
 * @param {unknown} error
 * @returns {error is Error}
 */
export function isForUser(error) {
	return error instanceof Error && forUser.includes(error.name)
}
