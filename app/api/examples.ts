import { z } from 'zod'
import kept from './beispiele.json'

/* What calls were answered when they were tried (tests/integration/api/beispiele.test.ts). */

const texts = z.record(z.string(), z.string()).optional()

const exampleSchema = z.object({
	summary: z.string(),
	params: texts,
	query: texts,
	body: z.unknown().optional(),
	status: z.int(),
	answer: z.unknown(),
})
export type ApiExample = z.output<typeof exampleSchema>

const all = z.record(z.string(), z.array(exampleSchema)).parse(kept)

export const examplesOf = ({ method, path }: { method: string; path: string }): ApiExample[] =>
	all[`${method} ${path}`] ?? []
