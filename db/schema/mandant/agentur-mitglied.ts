import { index, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { MitgliedRolle } from '../../../app/domain/agentur/zustand'
import { agentur } from './agentur'
import { benutzer } from './betrieb'
import { erstelltAm } from './columns'
import { schema } from './schema'
import { ssoZuordnung } from './sso'

/* The people of an agency; a person may work for several. */

export const agenturMitglied = schema.table(
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
