import { boolean, index, text, uuid } from 'drizzle-orm/pg-core'
import { erstelltAm, zeitpunkt } from './columns'
import { schema } from './schema'

/* Captchas: used challenges, and forms awaiting confirmation by mail. */

/** An answered challenge, right or wrong; until then it exists only in its form. */
export const captcha = schema.table(
	'captcha',
	{
		id: uuid().primaryKey(),
		/** Keyed hash of the form sent with it: the same form sent twice counts as one answer. */
		sendung: text().notNull(),
		geloest: boolean().notNull(),
		ablaufAm: zeitpunkt('ablauf_am').notNull(),
	},
	(t) => [index('captcha_ablauf').on(t.ablaufAm)],
)

/** A form's input, to be confirmed by mail instead of a captcha. */
export const eingabe = schema.table(
	'eingabe',
	{
		id: uuid().primaryKey(),
		/** Route name of the form. */
		form: text().notNull(),
		/** Sealed JSON: fields, path parameters, the form's key. */
		daten: text().notNull(),
		ablaufAm: zeitpunkt('ablauf_am').notNull(),
		erstelltAm: erstelltAm(),
	},
	(t) => [index('eingabe_ablauf').on(t.ablaufAm)],
)
