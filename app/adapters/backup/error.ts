/** The archive cannot be written or read; the message is one line for the person at the terminal. */
export class ArchiveError extends Error {
	override name = 'ArchiveError'
}
