import { z } from 'zod'
import { toLines } from '~/domain/shared/fields'
import { seiteSchema } from '~/domain/shared/seiten'

export const NACHFRAGE_ZUSTAENDE = ['offen', 'beantwortet'] as const
export type NachfrageZustand = (typeof NACHFRAGE_ZUSTAENDE)[number]

/** The query of the operator's list; anything else shows what is open, from the beginning. */
export const nachfrageFilterSchema = z.object({
	zustand: z.enum(NACHFRAGE_ZUSTAENDE).catch('offen'),
	seite: seiteSchema,
})

/** The operator's answer, mailed to the Empfehler; paragraphs are kept. */
export const nachfrageAntwortSchema = z.object({
	antwort: z
		.string({ error: 'pflicht' })
		.transform(toLines)
		.pipe(z.string().min(1, { error: 'pflicht' }).max(2000, { error: 'zu_lang' })),
})
