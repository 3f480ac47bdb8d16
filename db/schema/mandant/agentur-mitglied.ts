import { index, type PgSchema, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { MitgliedRolle } from '../../../app/domain/agentur/zustand'
import type { agenturTables } from './agentur'
import type { betriebTables } from './betrieb'
import { erstelltAm } from './columns'
import type { ssoTables } from './sso'

/** Who works for an agency; somebody may work for several. */
export function agenturMitgliedTables(
	schema: PgSchema,
	{ agentur }: ReturnType<typeof agenturTables>,
	{ benutzer }: ReturnType<typeof betriebTables>,
	{ ssoZuordnung }: ReturnType<typeof ssoTables>,
) {
	const agenturMitglied = schema.table(
		'agentur_mitglied',
		{
			agenturId: uuid('agentur_id')
				.notNull()
				.references(() => agentur.id),
			benutzerId: uuid('benutzer_id')
				.notNull()
				.references(() => benutzer.id, { onDelete: 'cascade' }),
			rolle: text().$type<MitgliedRolle>().notNull(),
			/** What made them one at their login, and takes it away with itself; null: somebody took them in. */
			ssoZuordnungId: uuid('sso_zuordnung_id').references(() => ssoZuordnung.id, { onDelete: 'cascade' }),
			erstelltAm: erstelltAm(),
		},
		(t) => [primaryKey({ columns: [t.agenturId, t.benutzerId] }), index('agentur_mitglied_benutzer').on(t.benutzerId)],
	)
	return { agenturMitglied }
}
