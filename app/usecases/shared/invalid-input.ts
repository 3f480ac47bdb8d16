import type { z } from 'zod'
import type { MandantConfig } from '~/domain/mandant/config'
import { settingProblems } from '~/domain/mandant/settings'
import { type Failure, fail } from '~/domain/shared/result'

/** A refused input with what is wrong in it, one line for each problem: `config.SupportEmail: must be an e-mail address`. */
export type InvalidInput = Failure<'eingabe_ungueltig'> & { problems: string[] }

/** Settings no brand could work with are refused, one line for each problem, of `keys` only. */
export function unusableSettings(config: MandantConfig, keys: readonly string[]): InvalidInput | undefined {
	const problems = settingProblems(config)
		.filter(({ key }) => keys.includes(key))
		.map(({ key, problem }) => `${key}: ${problem}`)
	return problems.length > 0 ? { ...fail('eingabe_ungueltig'), problems } : undefined
}

const TYPES: Record<string, string> = {
	string: 'a text in quotation marks',
	number: 'a number',
	int: 'a whole number',
	boolean: 'true or false',
	array: 'a list in square brackets',
	object: 'an object in curly brackets',
}
const FORMATS: Record<string, string> = { url: 'an address that begins with https://', email: 'an e-mail address' }

/** An issue for somebody who wrote a file by hand, where zod's own words are for who wrote the schema. */
function problemOf(issue: z.core.$ZodIssue): string {
	if (issue.code === 'unrecognized_keys') return `there is no ${issue.keys.map((key) => `"${key}"`).join(', no ')}`
	if (issue.code === 'invalid_type' && issue.message.endsWith('received undefined')) return 'is missing'
	if (issue.code === 'invalid_type') return `must be ${TYPES[issue.expected] ?? issue.expected}`
	if (issue.code === 'invalid_format' && FORMATS[issue.format]) return `must be ${FORMATS[issue.format]}`
	return issue.message
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

export const invalidInput = (error: z.ZodError): InvalidInput => ({
	...fail('eingabe_ungueltig'),
	problems: error.issues.map((issue) => {
		const problem = problemOf(issue)
		return issue.path.length ? `${issue.path.join('.')}: ${problem}` : capitalised(problem)
	}),
})

export const invalid = (...problems: string[]): InvalidInput => ({ ...fail('eingabe_ungueltig'), problems })
