import { sql } from 'drizzle-orm'
import { index, integer, jsonb, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { BudgetEnde, BudgetZeitraum, KampagneZiel } from '../../../app/domain/kampagne/kampagne'
import type { Stufen } from '../../../app/domain/kampagne/meilensteine'
import type { RegelWahl, Zuschlagsregel } from '../../../app/domain/kampagne/regeln'
import type { KampagneZustand } from '../../../app/domain/kampagne/zustand'
import type { Translations } from '../../../app/domain/shared/locale'
import { erstelltAm, id, zeitpunkt } from './columns'
import { schema } from './schema'

/**
 * What a brand adds to the rewards of its catalogue for a while (docs/decisions/0137). From live on everything but the state
 * stays as it is; the basic one is there from the start.
 */
export const kampagne = schema.table(
	'kampagne',
	{
		id: id(),
		/** As people read it. */
		name: jsonb().$type<Translations>().notNull(),
		/** What it is for, as those at work read it. */
		zweck: text().notNull().default(''),
		zustand: text().$type<KampagneZustand>().notNull(),
		von: zeitpunkt('von'),
		/** The first instant at which it is over. */
		bis: zeitpunkt('bis'),
		/** The lower one wins. */
		rang: integer().notNull(),
		ziel: jsonb().$type<KampagneZiel>().notNull(),
		regeln: jsonb().$type<Zuschlagsregel[]>().notNull(),
		wahl: text().$type<RegelWahl>().notNull(),
		/** Names of the levels that its milestones bring, by their number of orders; not in the rules, which older versions read strictly. */
		stufen: jsonb().$type<Stufen>().notNull().default({}),
		/** The most it adds in a period, in cents; null = no limit. */
		budgetCent: integer('budget_cent'),
		budgetZeitraum: text('budget_zeitraum').$type<BudgetZeitraum>().notNull().default('gesamt'),
		/** What follows where it is used up. */
		budgetEnde: text('budget_ende').$type<BudgetEnde>().notNull().default('basis'),
		/** Of its own address, `/k/<word>`; one that was given up leaves its word free. */
		wort: text(),
		/** Headline and text of the page there. */
		seiteTitel: jsonb('seite_titel').$type<Translations>().notNull().default({}),
		seiteText: jsonb('seite_text').$type<Translations>().notNull().default({}),
		/** Counts what was saved, so that nobody overwrites what they have not seen. */
		stand: integer().notNull().default(1),
		/** Who wrote it last, asked for its release and released it, as the audit trail names them. */
		geschriebenVon: text('geschrieben_von').notNull().default(''),
		beantragtVon: text('beantragt_von'),
		freigegebenVon: text('freigegeben_von'),
		freigegebenAm: zeitpunkt('freigegeben_am'),
		/** Who wants it stopped, and why; somebody else has to agree. */
		stoppVon: text('stopp_von'),
		stoppGrund: text('stopp_grund').notNull().default(''),
		erstelltAm: erstelltAm(),
	},
	(t) => [
		index('kampagne_zeit').on(t.zustand, t.von, t.bis),
		uniqueIndex('kampagne_wort').on(t.wort).where(sql`wort is not null and zustand <> 'verworfen'`),
	],
)
