import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Locale } from '../../app/domain/mandant/config'
import { namensform, suchform } from './suchform'

/*
 * What lists are searched in and sorted by: expressions that an index and a query write alike. A blank before each text
 * lets a short word be found at the beginning of a word, which an index of trigrams can.
 */

type Names = { vorname: SQLWrapper; nachname: SQLWrapper }

/** The columns of the row that a generated column is of. */
export const NAMEN: Names = { vorname: sql`vorname`, nachname: sql`nachname` }

const joined = (columns: readonly SQLWrapper[]) =>
	sql.join(
		columns.map((column) => sql`coalesce(${column}, '')`),
		sql` || ' ' || `,
	)

/** What people are sorted by: the family name, then the first name. */
export const nameFolge = ({ vorname, nachname }: Names): SQL => suchform(sql`(${joined([nachname, vorname])})`)

/** A person's name as it is searched for: the stored one, since a search that fits many looks at each. */
export const personSuche = ({ nameFolge }: { nameFolge: SQLWrapper }): SQL => namensform(sql`(' ' || ${nameFolge})`)

/** What products are sorted by: their name in the reader's language. */
export const produktFolge = ({ produkt: p }: { produkt: { name: SQLWrapper; en: SQLWrapper } }, locale: Locale): SQL =>
	locale === 'en' ? sql`lower(coalesce(${p.en}->>'name', ${p.name}))` : sql`lower(${p.name})`

const codeSuche = (...columns: SQLWrapper[]): SQL => sql`lower(' ' || ${joined(columns)})`

/* Addresses and numbers as they are searched for: in small letters, else as they are. */

export const empfehlerCodes = (t: { email: SQLWrapper; kundennummer: SQLWrapper }) => codeSuche(t.email, t.kundennummer)

export const empfehlungCodes = (t: { empfehlungsnummer: SQLWrapper }) => codeSuche(t.empfehlungsnummer)

/** The digits of a telephone number, however it was written. */
const ziffern = (column: SQLWrapper): SQL => sql`regexp_replace(coalesce(${column}, ''), '\\D', '', 'g')`

export const empfaengerCodes = (t: {
	email: SQLWrapper
	empfaengernummer: SQLWrapper
	kundennummer: SQLWrapper
	telefon: SQLWrapper
}) => codeSuche(t.email, t.empfaengernummer, t.kundennummer, ziffern(t.telefon))

export const auftragCodes = (t: {
	referenz: SQLWrapper
	gemeldeteEmpfaengernummer: SQLWrapper
	gemeldeteKundennummer: SQLWrapper
}) => codeSuche(t.referenz, t.gemeldeteEmpfaengernummer, t.gemeldeteKundennummer)

export const nachfrageCodes = (t: { referenz: SQLWrapper }) => codeSuche(t.referenz)

/** An agency's name and whom the brand writes to, as they are searched for. */
export const agenturSuche = ({ name, ansprechpartner }: { name: SQLWrapper; ansprechpartner: SQLWrapper }): SQL =>
	namensform(suchform(sql`(' ' || ${joined([name, ansprechpartner])})`))

export const agenturCodes = (t: { nummer: SQLWrapper; email: SQLWrapper; ort: SQLWrapper }) =>
	codeSuche(t.nummer, t.email, t.ort)

export const einladungCodes = ({ mitarbeiternummer }: { mitarbeiternummer: SQLWrapper }) => codeSuche(mitarbeiternummer)

/** An index that finds any part of these texts. */
export const trigrams = (text: SQL): SQL => sql`(${text}) gin_trgm_ops`
