import { z } from 'zod'
import { LOCALES } from '~/domain/mandant/config'
import { type ErrorCode, isErrorCode } from '~/domain/shared/errors'

/** What the root error boundary needs to show a catalogue text and, where there is one, the way out. */
export const failPageSchema = z.object({
	code: z.custom<ErrorCode>(isErrorCode),
	wayOut: z
		.object({ href: z.string(), text: z.enum(['zurStartseite', 'nav.anmelden', 'zurPraemie', 'zurListe']) })
		.optional(),
	/** Where no brand says in which language its frame is. */
	sprache: z.enum(LOCALES).optional(),
	/** The address that was asked for, where asking again may help. */
	wiederHref: z.string().optional(),
	/** What was sent and had no effect, to be sent again. */
	formular: z
		.object({
			ziel: z.string(),
			felder: z.array(z.tuple([z.string(), z.string()])),
			/** Passwords and the like are not among the fields. */
			unvollstaendig: z.boolean(),
		})
		.optional(),
})
export type FailPage = z.infer<typeof failPageSchema>

/** Tells the answer that stands for a page from other JSON. */
export const FAIL_PAGE_TYPE = 'application/json; profile="fehlerseite"'
