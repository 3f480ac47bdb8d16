import type { z } from 'zod'
import { type Brand, brandContrastProblems } from '~/domain/mandant/brand'
import { type Failure, fail } from '~/domain/shared/result'

/** A refused input with what is wrong in it, one line for each problem: `config.SupportEmail: Invalid email address`. */
export type InvalidInput = Failure<'eingabe_ungueltig'> & { problems: string[] }

/** Colours nobody can read are refused, one line for each pair: `brand: muted on surface: 3.10, needs 4.5`. */
export function unreadableBrand(brand: Brand): InvalidInput | undefined {
	const problems = brandContrastProblems(brand).map((problem) => `brand: ${problem}`)
	return problems.length > 0 ? { ...fail('eingabe_ungueltig'), problems } : undefined
}

export const invalidInput = (error: z.ZodError): InvalidInput => ({
	...fail('eingabe_ungueltig'),
	problems: error.issues.map(({ path, message }) => (path.length ? `${path.join('.')}: ${message}` : message)),
})
