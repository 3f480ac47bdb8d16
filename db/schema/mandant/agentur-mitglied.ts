import { index, type PgSchema, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { MitgliedRolle } from '../../../app/domain/agentur/zustand'
import type { agenturTables } from './agentur'
import type { betriebTables } from './betrieb'
import { erstelltAm } from './columns'
import type { ssoTables } from './sso'

/** The people of an agency; a person may work for several. */
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
			/** The source of the membership at login, which ends with it; null: added by hand. */
			ssoZuordnungId: uuid('sso_zuordnung_id').references(() => ssoZuordnung.id, { onDelete: 'cascade' }),
			erstelltAm: erstelltAm(),
		},
		(t) => [primaryKey({ columns: [t.agenturId, t.benutzerId] }), index('agentur_mitglied_benutzer').on(t.benutzerId)],
	)
	return { agenturMitglied }
}
