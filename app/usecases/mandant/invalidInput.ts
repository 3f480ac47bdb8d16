import type { z } from 'zod'
import { type Failure, fail } from '~/domain/shared/result'

/** A refused input with what is wrong in it, one line for each problem: `config.SupportEmail: Invalid email address`. */
export type InvalidInput = Failure<'eingabe_ungueltig'> & { problems: string[] }

export const invalidInput = (error: z.ZodError): InvalidInput => ({
	...fail('eingabe_ungueltig'),
	problems: error.issues.map(({ path, message }) => (path.length ? `${path.join('.')}: ${message}` : message)),
})
