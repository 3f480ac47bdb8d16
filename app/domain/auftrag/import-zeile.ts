import { z } from 'zod'
import { kundennummerSchema } from '../empfaenger/kundennummer'
import { requiredText } from '../shared/fields'
import { empfaengernummer, geburtstag, pastDay, referenz } from './felder'
import { jaNeinOf, standOf } from './import'

const read = <T>(of: (text: string) => T | undefined, message: string) =>
	z.string().transform((text, ctx): T => {
		const value = of(text)
		if (value !== undefined) return value
		ctx.addIssue({ code: 'custom', message })
		return z.NEVER
	})

/** A line of a file of orders; what is empty is not said. Messages are keys of `formular:validierung`. */
export const importZeileSchemaAt = (now: Date) =>
	z
		.object({
			referenz,
			auftragsdatum: pastDay(now),
			empfaengernummer: empfaengernummer.optional(),
			kundennummer: kundennummerSchema.optional(),
			vorname: requiredText(100).optional(),
			nachname: requiredText(100).optional(),
			geburtsdatum: pastDay(now, geburtstag).optional(),
			produkt: requiredText(60).optional(),
			stand: read(standOf, 'stand_unbekannt').optional(),
			neukunde: read(jaNeinOf, 'ja_nein').optional(),
			ersteZahlungAm: pastDay(now).optional(),
			grund: requiredText(200).optional(),
		})
		.refine(({ stand, grund }) => stand !== 'abgelehnt' || grund !== undefined, { error: 'pflicht', path: ['grund'] })
		.transform(({ vorname, nachname, geburtsdatum, ...rest }) => ({
			...rest,
			besteller: vorname && nachname && geburtsdatum ? { vorname, nachname, geburtsdatum } : undefined,
		}))

export type ImportAuftrag = z.output<ReturnType<typeof importZeileSchemaAt>>
