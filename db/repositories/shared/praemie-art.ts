import { isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { artenMit, PRAEMIE_ART_NAMEN, PRAEMIE_ARTEN, type PraemieArt, type Regeln } from '~/domain/praemie/arten'
import type { Stufe } from '~/domain/praemie/standkonten'
import * as t from '../../schema/mandant/tables'

/*
 * Conditions on the kind of a chosen reward, for queries that have it and its Praemie: built from the table of kinds, so that
 * no statement counts a kind it does not know as another.
 */

const text = (name: string) => sql.raw(`'${name}'`)

/** The kind of a chosen reward; null of one that is not chosen yet. */
export const praemieArt = (): SQL<PraemieArt | null> =>
	sql<PraemieArt | null>`case when ${t.praemierung.spendenzweck} is null then ${t.praemie.art} else ${text('spende' satisfies PraemieArt)} end`

/** True of a reward that was given to a cause, which runs of its own pay, and of every other. */
export const goesToZweck = (): SQL => isNotNull(t.praemierung.spendenzweck)
export const goesToPerson = (): SQL => isNull(t.praemierung.spendenzweck)

/** True where the reward was chosen as a kind that the rule is true of. */
export const isArtMit = (hat: (regeln: Regeln) => boolean): SQL =>
	sql`${praemieArt()} in (${sql.join(artenMit(hat).map(text), sql`, `)})`

/** The account of the ledger at a stage, by the kind; that of money of a reward that is not chosen yet. */
export function kontoVon(stufe: Stufe): SQL {
	const faelle = PRAEMIE_ART_NAMEN.map((art) => {
		const { konten }: Pick<Regeln, 'konten'> = PRAEMIE_ARTEN[art]
		return sql`when ${text(art)} then ${text(konten[stufe] ?? konten.offen)}`
	})
	return sql`case ${praemieArt()} ${sql.join(faelle, sql` `)} else ${text(PRAEMIE_ARTEN.geld.konten[stufe])} end`
}

/** A JSON object with a value for each kind, of the rewards chosen as it. */
export const jeArt = (wertOf: (isArt: SQL) => SQL): SQL =>
	sql`json_build_object(${sql.join(
		PRAEMIE_ART_NAMEN.map((art) => sql`${text(art)}, ${wertOf(sql`${praemieArt()} = ${text(art)}`)}`),
		sql`, `,
	)})`
