import { sql } from 'drizzle-orm'
import { check, index, integer, type PgSchema, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import {
	EIGENWERBUNG_ANLAESSE,
	type EigenwerbungGrund,
	type EigenwerbungZustand,
} from '../../../app/domain/betrugspruefung/eigenwerbung'
import { MUSTER_ARTEN, MUSTER_URTEILE } from '../../../app/domain/betrugspruefung/muster'
import { erstelltAm, id, zeitpunkt } from './columns'
import type { empfehlungTables } from './empfehlung'

/** What is held because of a suspicion, and what such cases taught. */
export function betrugspruefungTables(schema: PgSchema, personen: ReturnType<typeof empfehlungTables>) {
	/** Suspected self-recommendation: holds the rewards of this friend's order until an operator has decided. */
	const eigenwerbung = schema.table(
		'eigenwerbung',
		{
			empfaengerId: uuid('empfaenger_id')
				.primaryKey()
				.references(() => personen.empfaenger.id, { onDelete: 'cascade' }),
			/** Both of the recommendation, which never changes them: the list is sorted by them without three tables between. */
			produktId: integer('produkt_id').notNull(),
			empfehlerId: uuid('empfehler_id').notNull(),
			zustand: text().$type<EigenwerbungZustand>().notNull(),
			/** What the two have in common, each once, in the order it was found. */
			gruende: text().array().$type<EigenwerbungGrund[]>().notNull(),
			/** The operator's words for the Empfehler. */
			antwort: text().notNull().default(''),
			/** What operators tell each other about the case. */
			notiz: text().notNull().default(''),
			/** The traits ticked to be remembered, under the names of `lernbaresOf`: a second person finds them ticked. */
			merken: text().array().notNull().default([]),
			/** Who wants it released where a second person has to agree, and why one has to. */
			vorgelegtVon: text('vorgelegt_von'),
			anlass: text({ enum: EIGENWERBUNG_ANLAESSE }),
			entschiedenVon: text('entschieden_von'),
			entschiedenAm: zeitpunkt('entschieden_am'),
			/** Of whoever decided: themselves and those tied to them by invitations at that moment (domain/benutzer/kreis). */
			kreis: text().array(),
			erstelltAm: erstelltAm(),
		},
		(t) => [
			index('eigenwerbung_zustand').on(t.zustand, t.erstelltAm),
			index('eigenwerbung_erstellt').on(t.erstelltAm, t.empfaengerId),
			/** Of the back office's list, sorted by them. */
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

	/** What decisions about held cases taught: a trait that is fraud or harmless wherever it is found again. */
	const bekanntesMuster = schema.table(
		'bekanntes_muster',
		{
			id: id(),
			art: text({ enum: MUSTER_ARTEN }).notNull(),
			/** Keyed; equal for equal traits of this brand. */
			hash: text().notNull(),
			/** Masked: enough for who knows the case to recognise it. */
			kennzeichen: text().notNull(),
			urteil: text({ enum: MUSTER_URTEILE }).notNull(),
			notiz: text().notNull().default(''),
			/** The case it was learnt from; its review may be gone. */
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

	return { eigenwerbung, bekanntesMuster }
}
