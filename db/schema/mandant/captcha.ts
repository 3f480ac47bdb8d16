import { boolean, index, type PgSchema, text, uuid } from 'drizzle-orm/pg-core'
import { erstelltAm, zeitpunkt } from './columns'

/** Captchas: what was spent, and forms that wait for the click in a mail. */
export function captchaTables(schema: PgSchema) {
	/** A challenge that was answered, rightly or not; until then it exists only in the form it was made for. */
	const captcha = schema.table(
		'captcha',
		{
			id: uuid().primaryKey(),
			/** Keyed hash of the form that was sent with it: the same form sent twice is one answer. */
			sendung: text().notNull(),
			geloest: boolean().notNull(),
			ablaufAm: zeitpunkt('ablauf_am').notNull(),
		},
		(t) => [index('captcha_ablauf').on(t.ablaufAm)],
	)

	/** What somebody filled in and confirms by mail instead of a captcha. */
	const eingabe = schema.table(
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

	return { captcha, eingabe }
}
