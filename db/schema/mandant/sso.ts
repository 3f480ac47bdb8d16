import { boolean, index, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { MitgliedRolle } from '../../../app/domain/agentur/zustand'
import { agentur } from './agentur'
import { benutzer, sitzung } from './betrieb'
import { erstelltAm, id, zeitpunkt } from './columns'
import { schema } from './schema'

/* Single sign-on of agencies: providers, departments and their sessions (docs/decisions/0075). */

/** The brand's OpenID Connect provider; at most one row. */
export const ssoAnbieter = schema.table('sso_anbieter', {
	id: id(),
	/** The label on its login button. */
	name: text().notNull(),
	/** The issuer's own identifier. */
	aussteller: text().notNull(),
	clientId: text('client_id').notNull(),
	/** Sealed; associated data sso_anbieter|<id>|geheimnis. */
	geheimnis: text().notNull(),
	/** The brand trusts the provider's addresses, even without its claim that they are verified. */
	adressenVertraut: boolean('adressen_vertraut').notNull().default(false),
	aktiv: boolean().notNull(),
	erstelltAm: erstelltAm(),
	geaendertAm: zeitpunkt('geaendert_am').notNull(),
})

/** An agency and role for a department of the provider. */
export const ssoZuordnung = schema.table('sso_zuordnung', {
	id: id(),
	/** As `abteilungOf` writes it. */
	abteilung: text().notNull().unique(),
	agenturId: uuid('agentur_id')
		.notNull()
		.references(() => agentur.id),
	rolle: text().$type<MitgliedRolle>().notNull(),
	erstelltAm: erstelltAm(),
})

/** The provider's identity of a user. */
export const ssoPerson = schema.table(
	'sso_person',
	{
		id: id(),
		aussteller: text().notNull(),
		subjekt: text().notNull(),
		benutzerId: uuid('benutzer_id')
			.notNull()
			.references(() => benutzer.id, { onDelete: 'cascade' }),
		erstelltAm: erstelltAm(),
		angemeldetAm: zeitpunkt('angemeldet_am').notNull(),
	},
	(t) => [unique('sso_person_subjekt').on(t.aussteller, t.subjekt), index('sso_person_benutzer').on(t.benutzerId)],
)

/** The provider session behind a session, for logout in both directions. */
export const ssoSitzung = schema.table(
	'sso_sitzung',
	{
		sitzungId: text('sitzung_id')
			.primaryKey()
			.references(() => sitzung.id, { onDelete: 'cascade' }),
		personId: uuid('person_id')
			.notNull()
			.references(() => ssoPerson.id, { onDelete: 'cascade' }),
		/** The provider's session id; '' without one. */
		sid: text().notNull(),
		/** Sealed; associated data sso_sitzung|<sitzung>|id_token. */
		idToken: text('id_token').notNull(),
	},
	(t) => [index('sso_sitzung_person').on(t.personId)],
)
