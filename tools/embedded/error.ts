/** The embedded PostgreSQL cannot run here. The message is for the user: what is wrong and what to do. */
export class EmbeddedPostgresError extends Error {
	override name = 'EmbeddedPostgresError'
}
