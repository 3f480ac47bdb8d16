import { sql } from 'drizzle-orm'
import { check, index, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { EMAIL_BEZUEGE, type EmailAenderungZustand } from '../../../app/domain/konto/email-aenderung'
import { erstelltAm, id, zeitpunkt } from './columns'
import { schema } from './schema'

/* Pending and past changes of addresses (app/domain/konto/email-aenderung). */

export const emailAenderung = schema.table(
	'email_aenderung',
	{
		id: id(),
		zustand: text().$type<EmailAenderungZustand>().notNull(),
		bezug: text({ enum: EMAIL_BEZUEGE }).notNull(),
		/** empfehler.id or empfaenger.id; deleted with them (db/repositories/konto/email-aenderung). */
		subjektId: uuid('subjekt_id').notNull(),
		/** Both as typed. */
		emailAlt: text('email_alt').notNull(),
		emailNeu: text('email_neu').notNull(),
		/** As in the audit trail. */
		beantragtVon: text('beantragt_von').notNull(),
		/** The operator's reason. */
		notiz: text().notNull().default(''),
		entschiedenVon: text('entschieden_von'),
		entschiedenAm: zeitpunkt('entschieden_am'),
		/** The releaser and the people tied to them by invitations then (domain/benutzer/kreis). */
		kreis: text().array(),
		/** When the link to the new mailbox expires; null: nothing sent yet. */
		ablaufAm: zeitpunkt('ablauf_am'),
		erledigtAm: zeitpunkt('erledigt_am'),
		erstelltAm: erstelltAm(),
	},
	(t) => [
		/** One per person at a time. */
		uniqueIndex('email_aenderung_offen').on(t.subjektId).where(sql`zustand in ('vorgeschlagen', 'angeschrieben')`),
		index('email_aenderung_subjekt').on(t.subjektId, t.erstelltAm),
		index('email_aenderung_zustand').on(t.zustand, t.erstelltAm),
		index('email_aenderung_erstellt').on(t.erstelltAm),
		/** A new address proposed by an operator is mailed only after release by another, who is not tied to them. */
		check(
			'email_aenderung_vier_augen',
			sql`${t.zustand} not in ('angeschrieben', 'erledigt', 'zurueckgesetzt') or ${t.bezug} = 'empfaenger' or ${t.beantragtVon} not like 'betrieb:%' or (${t.entschiedenVon} is not null and ${t.entschiedenVon} <> ${t.beantragtVon} and ${t.beantragtVon} <> all (${t.kreis}))`,
		),
	],
)
