import { pgSchema } from 'drizzle-orm/pg-core'

/** Stands for every Mandant's schema: in tables, texts and migrations. A Mandant's handle writes its own in its place. */
export const PLACEHOLDER = '__mandant__'

export const schema = pgSchema(PLACEHOLDER)

/** The name itself; throws where it is no Mandant schema's, and so not safe inside SQL. */
export function checkedSchema(schemaName: string): string {
	if (schemaName === PLACEHOLDER || /^m_[a-z0-9_]{1,60}$/.test(schemaName)) return schemaName
	throw new Error(`not a Mandant schema: ${schemaName}`)
}
