import { LOCALES, type Locale } from '~/domain/shared/locale'
import type { MandantDb } from '../handle'
import * as t from '../schema/mandant/tables'
import type { RechtstextVorgaben, StarterTextArt } from './rechtstexte-de'
import { rechtstexteDe } from './rechtstexte-de'
import { rechtstexteEn } from './rechtstexte-en'

const SCHREIBER = { de: rechtstexteDe, en: rechtstexteEn } satisfies Record<Locale, unknown>
const ARTEN = ['agb', 'datenschutz', 'impressum', 'newsletter'] as const satisfies readonly StarterTextArt[]

/** The address without the leading company name, which the texts give themselves. */
const ohneFirma = (firma: string, anschrift: string | undefined) =>
	anschrift?.startsWith(`${firma}, `) ? anschrift.slice(firma.length + 2) : anschrift

/** Version 1 of every text in every language. A unique index refuses a schema that already has one. */
export async function insertRechtstexte(
	db: MandantDb,
	{ anschrift, ...vorgaben }: RechtstextVorgaben,
	gueltigAb: Date,
): Promise<void> {
	const rows = LOCALES.flatMap((sprache) => {
		const texte = SCHREIBER[sprache]({ ...vorgaben, anschrift: ohneFirma(vorgaben.config.Firma, anschrift) })
		return ARTEN.map((art) => ({ art, sprache, version: 1, ...texte[art], gueltigAb, erstelltAm: gueltigAb }))
	})
	for (const row of rows) await db.insert(t.rechtstext).values(row)
}
