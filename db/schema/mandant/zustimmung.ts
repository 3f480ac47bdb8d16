import { sql } from 'drizzle-orm'
import { index, integer, text, uuid } from 'drizzle-orm/pg-core'
import {
	ZUSTIMMUNG_ARTEN,
	ZUSTIMMUNG_BEZUEGE,
	type ZustimmungZustand,
} from '../../../app/domain/einwilligung/zustimmung'
import { LOCALES } from '../../../app/domain/shared/locale'
import { id, zeitpunkt } from './columns'
import { schema } from './schema'

/* Who agreed to what, when and in which words: the proof, and its withdrawal. */

export const zustimmung = schema.table(
	'zustimmung',
	{
		id: id(),
		art: text({ enum: ZUSTIMMUNG_ARTEN }).notNull(),
		zustand: text().$type<ZustimmungZustand>().notNull(),
		bezug: text({ enum: ZUSTIMMUNG_BEZUEGE }).notNull(),
		/** empfehler.id or empfaenger.id; deleted with them (db/repositories/einwilligung/zustimmung). */
		subjektId: uuid('subjekt_id').notNull(),
		/** For a campaign's consent given with a recommendation. */
		empfehlungId: uuid('empfehlung_id'),
		/** As it was when they agreed. */
		email: text().notNull(),
		/** The language of the shown words. */
		sprache: text({ enum: LOCALES }).notNull(),
		/** The words: aktion.id, or rechtstext.id if the brand had any. */
		aktionId: integer('aktion_id'),
		rechtstextId: integer('rechtstext_id'),
		/** Name and number, sort keys of a list. */
		fassung: text().notNull().default(''),
		erteiltAm: zeitpunkt('erteilt_am').notNull(),
		bestaetigtAm: zeitpunkt('bestaetigt_am'),
		widerrufenAm: zeitpunkt('widerrufen_am'),
	},
	(t) => [
		index('zustimmung_subjekt').on(t.subjektId),
		index('zustimmung_email').on(t.email, t.id),
		index('zustimmung_art').on(t.art, t.id),
		index('zustimmung_fassung').on(t.fassung, t.id),
		index('zustimmung_zustand').on(t.zustand, t.id),
		index('zustimmung_bezug').on(t.bezug, t.id),
		index('zustimmung_sprache').on(t.sprache, t.id),
		index('zustimmung_erteilt').on(t.erteiltAm, t.id),
		index('zustimmung_bestaetigt').on(t.bestaetigtAm, t.id),
		index('zustimmung_widerrufen').on(t.widerrufenAm, t.id),
		index('zustimmung_wartet').on(t.erteiltAm).where(sql`${t.zustand} = 'wartet'`),
	],
)
