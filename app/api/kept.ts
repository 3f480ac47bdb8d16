import { z } from 'zod'
import type { Asked, Call } from './call'
import { bearerToken, localeOf } from './context'

/** Finished answers of a brand, opened before one is made; the server keeps them with its pages (server/kept-calls.ts). */
export type KeptAnswers = {
	find: (key: string) => string | undefined
	keep: (key: string, text: string) => Promise<void>
}

const namesOf = (schema: unknown): string[] => (schema instanceof z.ZodObject ? Object.keys(schema.shape) : [])

/**
 * Makes the key of a call's answer: all that it depends on besides the brand, for who shows no token. Undefined where it is not
 * kept, as with a query that the call does not know.
 */
export function keptKeyOf({ merken, path, input }: Call): (request: Request, asked: Asked) => string | undefined {
	if (!merken) return () => undefined
	const known = namesOf(input.query)
	return (request, { params, query }) => {
		const asks = Object.entries(query ?? {})
		if (bearerToken(request) !== undefined || !asks.every(([name]) => known.includes(name))) return undefined
		return JSON.stringify(['api', path, localeOf(request), params, asks.sort()])
	}
}
