import { customType, timestamp, uuid } from 'drizzle-orm/pg-core'

export const id = () => uuid().primaryKey().defaultRandom()
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
export const zeitpunkt = (name: string) => timestamp(name, { withTimezone: true })
export const erstelltAm = () => zeitpunkt('erstellt_am').notNull()
