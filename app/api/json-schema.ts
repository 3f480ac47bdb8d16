import { z } from 'zod'
import { fieldText } from './field-texts'

export type Json = Record<string, unknown>

/** Schemas with a name (`meta({ id })`), which others refer to. */
export type Components = Record<string, Json>

export const isJson = (value: unknown): value is Json =>
	typeof value === 'object' && value !== null && !Array.isArray(value)

/** The fields of an object, each with what it means. */
const described = (fields: Json): Json =>
	Object.fromEntries(
		Object.entries(fields).map(([name, field]) => {
			const text = fieldText(name)
			return [name, isJson(field) && text !== undefined ? { description: text, ...field } : field]
		}),
	)

/** The same with references as OpenAPI writes them, and without what says nothing to a reader. */
function tidied(value: unknown): unknown {
	if (Array.isArray(value)) return value.map(tidied)
	if (!isJson(value)) return value
	return Object.fromEntries(
		Object.entries(value).flatMap(([name, part]): [string, unknown][] => {
			if (name === '$ref' && typeof part === 'string')
				return [[name, part.replace('#/$defs/', '#/components/schemas/')]]
			if (['$schema', '$defs', 'id'].includes(name) && !isJson(part)) return []
			if (name === '$defs') return []
			// Every whole number of JSON, and what the format says in one word.
			if (typeof part === 'number' && Math.abs(part) === Number.MAX_SAFE_INTEGER) return []
			if (name === 'pattern' && 'format' in value) return []
			// What an answer may have tomorrow is no mistake of today's client.
			if (name === 'additionalProperties' && part === false) return []
			return [[name, name === 'properties' && isJson(part) ? described(tidyObject(part)) : tidied(part)]]
		}),
	)
}

const tidyObject = (value: unknown): Json => {
	const tidy = tidied(value)
	return isJson(tidy) ? tidy : {}
}

/**
 * A schema as JSON Schema (2020-12), as OpenAPI 3.1 has it: of what comes in ('input') or goes out. Named ones are added to
 * `components` and referred to.
 */
export function jsonSchemaOf(schema: z.core.$ZodType, io: 'input' | 'output', components: Components): Json {
	const whole: Json = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
	// A named one is among its own definitions, and what is left of it is the reference.
	if (isJson(whole.$defs)) for (const [name, part] of Object.entries(whole.$defs)) components[name] = tidyObject(part)
	return tidyObject(whole)
}
