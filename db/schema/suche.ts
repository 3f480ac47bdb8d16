import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { type Locale, STANDARD_LOCALE } from '../../app/domain/shared/locale'
import { namensformen, suchform } from './suchform'

/*
 * Search and sort keys of lists: expressions that indexes and queries share. A space before each text lets a trigram
 * index find a short word at the beginning of a word.
 */

type Names = { vorname: SQLWrapper; nachname: SQLWrapper }

/** The columns a generated column is computed from. */
export const NAMEN: Names = { vorname: sql`vorname`, nachname: sql`nachname` }

const joined = (columns: readonly SQLWrapper[]) =>
	sql.join(
		columns.map((column) => sql`coalesce(${column}, '')`),
		sql` || ' ' || `,
	)

/** Sort key of people: family name, then first name. */
export const nameFolge = ({ vorname, nachname }: Names): SQL => suchform(sql`(${joined([nachname, vorname])})`)

/** Search form of a person's name: the stored one, since a search with many matches reads each row. */
export const personSuche = ({ nameFolge }: { nameFolge: SQLWrapper }): SQL => namensformen(sql`(' ' || ${nameFolge})`)

/** Sort key of products: their name in the reader's language. */
export const produktFolge = ({ produkt: p }: { produkt: { name: SQLWrapper; en: SQLWrapper } }, locale: Locale): SQL =>
	locale === STANDARD_LOCALE ? sql`lower(${p.name})` : sql`lower(coalesce(${p.en}->>'name', ${p.name}))`

const codeSuche = (...columns: SQLWrapper[]): SQL => sql`lower(' ' || ${joined(columns)})`

/* Search form of addresses and numbers: lower case, otherwise unchanged. */

export const empfehlerCodes = (t: { email: SQLWrapper; kundennummer: SQLWrapper }) => codeSuche(t.email, t.kundennummer)

export const empfehlungCodes = (t: { empfehlungsnummer: SQLWrapper }) => codeSuche(t.empfehlungsnummer)

/** The digits of a telephone number, however it is formatted. */
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

/** Search form of an agency's name and contact person. */
export const agenturSuche = ({ name, ansprechpartner }: { name: SQLWrapper; ansprechpartner: SQLWrapper }): SQL =>
	namensformen(suchform(sql`(' ' || ${joined([name, ansprechpartner])})`))

export const agenturCodes = (t: { nummer: SQLWrapper; email: SQLWrapper; ort: SQLWrapper }) =>
	codeSuche(t.nummer, t.email, t.ort)

export const einladungCodes = ({ mitarbeiternummer }: { mitarbeiternummer: SQLWrapper }) => codeSuche(mitarbeiternummer)

/** A trigram index over these texts. */
export const trigrams = (text: SQL): SQL => sql`(${text}) gin_trgm_ops`
