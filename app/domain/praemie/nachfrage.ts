import { z } from 'zod'
import { toLines } from '~/domain/shared/fields'
import { seiteSchema } from '~/domain/shared/seiten'
import { defineMachine } from '~/domain/shared/state-machine'

export const NACHFRAGE_ZUSTAENDE = ['offen', 'beantwortet'] as const
export type NachfrageZustand = (typeof NACHFRAGE_ZUSTAENDE)[number]
export const NACHFRAGE_EREIGNISSE = ['beantworten'] as const
export type NachfrageEreignis = (typeof NACHFRAGE_EREIGNISSE)[number]

/** "Wo bleibt meine Prämie?" is answered once; who still wonders asks anew. */
const transitions = {
	offen: { beantworten: 'beantwortet' },
	beantwortet: {},
} as const satisfies Record<NachfrageZustand, Partial<Record<NachfrageEreignis, NachfrageZustand>>>

export const nachfrageMachine = defineMachine({
	states: NACHFRAGE_ZUSTAENDE,
	events: NACHFRAGE_EREIGNISSE,
	initial: 'offen',
	transitions,
	refusal: () => 'zustand_veraltet',
})

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
