import { z } from 'zod'
import { type ErrorCode, isErrorCode } from '~/domain/shared/errors'
import { LOCALES } from '~/domain/shared/locale'

/** Data for the root error boundary: a catalogue text and, if there is one, a way out. */
export const failPageSchema = z.object({
	code: z.custom<ErrorCode>(isErrorCode),
	wayOut: z
		.object({ href: z.string(), text: z.enum(['zurStartseite', 'nav.anmelden', 'zurPraemie', 'zurListe']) })
		.optional(),
	/** Set if no brand determines the frame's language. */
	sprache: z.enum(LOCALES).optional(),
	/** The requested address, if a retry may help. */
	wiederHref: z.string().optional(),
	/** The posted form that took no effect, to be sent again. */
	formular: z
		.object({
			ziel: z.string(),
			felder: z.array(z.tuple([z.string(), z.string()])),
			/** Secrets such as passwords are left out. */
			unvollstaendig: z.boolean(),
		})
		.optional(),
})
export type FailPage = z.infer<typeof failPageSchema>

/** Distinguishes an error page's data from other JSON. */
export const FAIL_PAGE_TYPE = 'application/json; profile="fehlerseite"'
