import { sql } from 'drizzle-orm'
import { type Given, written } from '../../written'

/** An advisory lock of this name until the transaction ends: its holders run one after the other. */
export const takeLock = written((db, { name }: Given<{ name: string }>) =>
	db.select({ taken: sql`pg_advisory_xact_lock(hashtextextended(${name}, 0))` }).from(sql`(values (1)) as one`),
)
