import type { AktionFormular } from '~/domain/einwilligung/aktion'
import type { Locale } from '~/domain/mandant/config'
import type { Clock } from '~/domain/shared/clock'
import { berlinDay } from '~/domain/shared/dates'
import type { MandantDb } from '~db/handle'
import { type AktionRow, listActiveAktionen } from '~db/repositories/einwilligung/aktion'

/** E-Aktion in one language. */
export type AktionView = { id: number; aktionsId: string; titel: string; text: string; rechtsText: string }

/** Where campaigns come from. */
export type Aktionen = {
	/** Those in force today, in the order they are shown. */
	listActive(formular: AktionFormular, locale: Locale): Promise<AktionView[]>
}

/** A version's texts in one language. */
export const aktionTexte = (row: AktionRow, locale: Locale) =>
	locale === 'en'
		? { titel: row.titelEn, text: row.textEn, rechtsText: row.rechtsTextEn }
		: { titel: row.titel, text: row.text, rechtsText: row.rechtsText }

/** The campaigns in the Mandant's own tables. */
export const ownAktionen = (source: { db: MandantDb; clock: Clock }): Aktionen => ({
	async listActive(formular, locale) {
		const rows = await listActiveAktionen(source.db, { formular, day: berlinDay(source.clock()) })
		return rows.map((row) => ({ id: row.id, aktionsId: row.aktionsId, ...aktionTexte(row, locale) }))
	},
})
