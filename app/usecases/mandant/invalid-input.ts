import type { z } from 'zod'
import type { MandantConfig } from '~/domain/mandant/config'
import { settingProblems } from '~/domain/mandant/settings'
import { type Failure, fail } from '~/domain/shared/result'

/** A refused input with what is wrong in it, one line for each problem: `config.SupportEmail: Invalid email address`. */
export type InvalidInput = Failure<'eingabe_ungueltig'> & { problems: string[] }

/** Settings no brand could work with are refused, one line for each problem, of `keys` only. */
export function unusableSettings(config: MandantConfig, keys: readonly string[]): InvalidInput | undefined {
	const problems = settingProblems(config)
		.filter(({ key }) => keys.includes(key))
		.map(({ key, problem }) => `${key}: ${problem}`)
	return problems.length > 0 ? { ...fail('eingabe_ungueltig'), problems } : undefined
}

export const invalidInput = (error: z.ZodError): InvalidInput => ({
	...fail('eingabe_ungueltig'),
	problems: error.issues.map(({ path, message }) => (path.length ? `${path.join('.')}: ${message}` : message)),
})

export const invalid = (...problems: string[]): InvalidInput => ({ ...fail('eingabe_ungueltig'), problems })
