import { sql } from 'drizzle-orm'
import { integer, jsonb, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { ExperimentArt, Variantentext } from '../../../app/domain/messung/experiment'
import type { ExperimentZustand } from '../../../app/domain/messung/experiment-zustand'
import { erstelltAm, id, zeitpunkt } from './columns'
import { schema } from './schema'

/** A comparison of words (docs/decisions/0159); from its start on nothing of it changes but how it ends. */
export const experiment = schema.table(
	'experiment',
	{
		id: id(),
		/** As those at work read it. */
		name: text().notNull(),
		art: text().$type<ExperimentArt>().notNull(),
		zustand: text().$type<ExperimentZustand>().notNull(),
		/** The texts of B, C and D. */
		varianten: jsonb().$type<Variantentext[]>().notNull(),
		/** Of A, which is what people read without it, and of each variant. */
		gewichte: integer().array().notNull(),
		/** Percent of people who are left out. */
		halten: integer().notNull(),
		mindestTage: integer('mindest_tage').notNull(),
		mindestMenschen: integer('mindest_menschen').notNull(),
		/** What A was when it started; null = the portal's own words. */
		bisher: jsonb().$type<Variantentext>(),
		gestartetAm: zeitpunkt('gestartet_am'),
		beendetAm: zeitpunkt('beendet_am'),
		/** The variant that everybody's new recommendations have since it ended; null or 0 = what was before. */
		gilt: integer(),
		/** Counts what was saved, so that nobody overwrites what they have not seen. */
		stand: integer().notNull().default(1),
		erstelltAm: erstelltAm(),
	},
	(t) => [uniqueIndex('experiment_laufend').on(t.art).where(sql`zustand = 'laufend'`)],
)

/** Whose variant was seen, once for each recommendation: by its maker or their friend, as the kind says. */
export const experimentGesehen = schema.table(
	'experiment_gesehen',
	{
		experimentId: uuid('experiment_id').notNull(),
		empfehlungId: uuid('empfehlung_id').notNull(),
		am: zeitpunkt('am').notNull(),
	},
	(t) => [primaryKey({ name: 'experiment_gesehen_schluessel', columns: [t.experimentId, t.empfehlungId] })],
)
