import { z } from 'zod'
import { type Locale, type Translations, translatedText } from '~/domain/shared/locale'

/** What of an amount a campaign adds, by the name it had when that was decided. */
export const zuschlagFields = { ZuschlagCent: z.int(), Kampagne: z.string().nullable() }

export const zuschlagOf = (locale: Locale, zusatz: { cent: number; name: Translations } | undefined) => ({
	ZuschlagCent: zusatz?.cent ?? 0,
	Kampagne: zusatz ? translatedText(zusatz.name, locale) : null,
})
