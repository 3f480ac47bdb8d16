import { index, jsonb, text, uuid } from 'drizzle-orm/pg-core'
import type { NachfrageZustand } from '../../../app/domain/praemie/nachfrage'
import type { Translations } from '../../../app/domain/shared/locale'
import { nachfrageCodes, trigrams } from '../suche'
import { erstelltAm, id, zeitpunkt } from './columns'
import { empfehler, empfehlung } from './empfehlung'
import { schema } from './schema'

/* Questions to the brand, its answers, and its notes on people. */

/** "Wo bleibt meine Prämie?": an Empfehler's question and the operator's answer. */
export const nachfrage = schema.table(
	'nachfrage',
	{
		id: id(),
		empfehlerId: uuid('empfehler_id')
			.notNull()
			.references(() => empfehler.id, { onDelete: 'cascade' }),
		empfehlungId: uuid('empfehlung_id').references(() => empfehlung.id),
		referenz: text(),
		zustand: text().$type<NachfrageZustand>().notNull(),
		antwort: text().notNull().default(''),
		beantwortetAm: zeitpunkt('beantwortet_am'),
		erstelltAm: erstelltAm(),
	},
	(t) => [
		index('nachfrage_zustand').on(t.zustand, t.erstelltAm),
		index('nachfrage_empfehler').on(t.empfehlerId),
		index('nachfrage_erstellt').on(t.erstelltAm, t.id),
		index('nachfrage_empfehlung').on(t.empfehlungId),
		/** Search and sort indexes of the back office's list. */
		index('nachfrage_suche')
			.using('gin', trigrams(nachfrageCodes(t)))
			.with({ fastupdate: false }),
		index('nachfrage_stand').on(t.zustand, t.id),
		index('nachfrage_referenz').on(t.referenz, t.id),
		index('nachfrage_beantwortet').on(t.beantwortetAm, t.id),
	],
)

/** Notes on an Empfehler for people at work. */
export const notiz = schema.table(
	'notiz',
	{
		id: id(),
		empfehlerId: uuid('empfehler_id')
			.notNull()
			.references(() => empfehler.id, { onDelete: 'cascade' }),
		text: text().notNull(),
		/** As in the audit trail. */
		von: text().notNull(),
		erstelltAm: erstelltAm(),
	},
	(t) => [index('notiz_empfehler').on(t.empfehlerId, t.erstelltAm), index('notiz_erstellt').on(t.erstelltAm)],
)

/** Answer templates for "Wo bleibt meine Prämie?", with variables in braces (domain/praemie/antwort-vorlage). */
export const antwortVorlage = schema.table('antwort_vorlage', {
	id: id(),
	name: text().notNull().unique(),
	text: jsonb('text').$type<Translations>().notNull(),
	geaendertAm: zeitpunkt('geaendert_am').notNull(),
})
