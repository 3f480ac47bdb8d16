import { sql } from 'drizzle-orm'
import { check, index, integer, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import {
	EIGENWERBUNG_ANLAESSE,
	type EigenwerbungGrund,
	type EigenwerbungZustand,
} from '../../../app/domain/betrugspruefung/eigenwerbung'
import { MUSTER_ARTEN, MUSTER_URTEILE } from '../../../app/domain/betrugspruefung/muster'
import { erstelltAm, id, zeitpunkt } from './columns'
import { empfaenger } from './empfehlung'
import { schema } from './schema'

/* Cases held on suspicion, and the patterns learnt from them. */

/** Suspected self-recommendation: holds the rewards of this friend's order until an operator decides. */
export const eigenwerbung = schema.table(
	'eigenwerbung',
	{
		empfaengerId: uuid('empfaenger_id')
			.primaryKey()
			.references(() => empfaenger.id, { onDelete: 'cascade' }),
		/**
		 * Copied from the recommendation, which never changes them: the list sorts by them without joining three tables.
		 */
		produktId: integer('produkt_id').notNull(),
		empfehlerId: uuid('empfehler_id').notNull(),
		zustand: text().$type<EigenwerbungZustand>().notNull(),
		/** What the two have in common, each once, in the order found. */
		gruende: text().array().$type<EigenwerbungGrund[]>().notNull(),
		/** The operator's words to the Empfehler. */
		antwort: text().notNull().default(''),
		/** Internal notes of operators. */
		notiz: text().notNull().default(''),
		/** The traits ticked to be learnt, named as in `lernbaresOf`: a second person finds them ticked. */
		merken: text().array().notNull().default([]),
		/** Who proposed the release if a second person must agree, and why one must. */
		vorgelegtVon: text('vorgelegt_von'),
		anlass: text({ enum: EIGENWERBUNG_ANLAESSE }),
		entschiedenVon: text('entschieden_von'),
		entschiedenAm: zeitpunkt('entschieden_am'),
		/** The decider and the people tied to them by invitations at that moment (domain/benutzer/kreis). */
		kreis: text().array(),
		erstelltAm: erstelltAm(),
	},
	(t) => [
		index('eigenwerbung_zustand').on(t.zustand, t.erstelltAm),
		index('eigenwerbung_erstellt').on(t.erstelltAm, t.empfaengerId),
		/** Sort indexes of the back office's list. */
		index('eigenwerbung_stand').on(t.zustand, t.empfaengerId),
		index('eigenwerbung_gruende').on(t.gruende, t.empfaengerId),
		index('eigenwerbung_produkt').on(t.produktId, t.empfaengerId),
		index('eigenwerbung_empfehler').on(t.empfehlerId, t.empfaengerId),
		index('eigenwerbung_entschieden').on(t.entschiedenAm, t.empfaengerId),
		check(
			'eigenwerbung_vier_augen',
			sql`${t.zustand} <> 'freigegeben' or ${t.vorgelegtVon} is null or (${t.entschiedenVon} is not null and ${t.entschiedenVon} <> ${t.vorgelegtVon} and ${t.vorgelegtVon} <> all (${t.kreis}))`,
		),
	],
)

/** Patterns learnt from decisions: a trait that means fraud, or is harmless, wherever it occurs again. */
export const bekanntesMuster = schema.table(
	'bekanntes_muster',
	{
		id: id(),
		art: text({ enum: MUSTER_ARTEN }).notNull(),
		/** Keyed hash; equal for equal traits of this brand. */
		hash: text().notNull(),
		/** Masked: recognisable for a person who knows the case. */
		kennzeichen: text().notNull(),
		urteil: text({ enum: MUSTER_URTEILE }).notNull(),
		notiz: text().notNull().default(''),
		/** The case it was learnt from; its review may be deleted. */
		empfaengerId: uuid('empfaenger_id').notNull(),
		/** As in the audit trail. */
		gemerktVon: text('gemerkt_von').notNull(),
		erstelltAm: erstelltAm(),
	},
	(t) => [
		uniqueIndex('bekanntes_muster_hash').on(t.art, t.hash),
		index('bekanntes_muster_erstellt').on(t.erstelltAm, t.id),
	],
)
