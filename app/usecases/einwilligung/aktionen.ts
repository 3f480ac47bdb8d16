import type { AktionFormular, AktionTexte } from '~/domain/einwilligung/aktion'
import type { Clock } from '~/domain/shared/clock'
import { berlinDay } from '~/domain/shared/dates'
import { type Locale, translated } from '~/domain/shared/locale'
import type { MandantDb } from '~db/handle'
import { type AktionRow, listActiveAktionen } from '~db/repositories/einwilligung/aktion'

/** E-Aktion in one language. */
export type AktionView = { id: number; aktionsId: string } & AktionTexte

/** Where campaigns come from. */
export type Aktionen = {
	/** Those in force today, in the order they are shown. */
	listActive(formular: AktionFormular, locale: Locale): Promise<AktionView[]>
}

/** A version's texts in one language. */
export const aktionTexte = ({ texte }: Pick<AktionRow, 'texte'>, locale: Locale): AktionTexte =>
	translated(texte, locale) ?? { titel: '', text: '', rechtsText: '' }

/** The campaigns in the Mandant's own tables. */
export const ownAktionen = (source: { db: MandantDb; clock: Clock }): Aktionen => ({
	async listActive(formular, locale) {
		const rows = await listActiveAktionen(source.db, { formular, day: berlinDay(source.clock()) })
		return rows.map((row) => ({ id: row.id, aktionsId: row.aktionsId, ...aktionTexte(row, locale) }))
	},
})
