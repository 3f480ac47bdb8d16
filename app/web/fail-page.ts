import { z } from 'zod'
import { type ErrorCode, isErrorCode } from '~/domain/shared/errors'

/** What the root error boundary needs to show a catalogue text and, where there is one, the way out. */
export const failPageSchema = z.object({
	code: z.custom<ErrorCode>(isErrorCode),
	weg: z.object({ href: z.string(), text: z.enum(['zurStartseite', 'nav.anmelden', 'weiter', 'zurListe']) }).optional(),
})
export type FailPage = z.infer<typeof failPageSchema>
