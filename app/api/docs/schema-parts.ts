import { html } from 'hono/html'
import { isJson, type Json } from '../json-schema'
import { type Html, schemaHref } from './layout'

export const objectIn = (value: unknown): Json => (isJson(value) ? value : {})
export const listIn = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
export const textIn = (value: unknown): string => (typeof value === 'string' ? value : '')
export const lastOf = (ref: string): string => ref.split('/').at(-1) ?? ''

function separated(parts: (Html | string)[], by: string): Html {
	return html`${parts.map((part, at) => html`${at > 0 ? by : ''}${part}`)}`
}

/** A description of the contract, its `names` as code. */
export const described = (text: unknown): Html =>
	html`${textIn(text)
		.split('`')
		.map((part, at) => (at % 2 === 1 ? html`<code>${part}</code>` : part))}`

/** What a value is, in words; a named schema is a link to it. */
export function schemaKind(schema: Json): Html | string {
	if (typeof schema.$ref === 'string') {
		const name = lastOf(schema.$ref)
		return html`<a href="${schemaHref(name)}">${name}</a>`
	}
	const choices = [...listIn(schema.anyOf), ...listIn(schema.oneOf)]
	if (choices.length > 0)
		return separated(
			choices.map((one) => schemaKind(objectIn(one))),
			' or ',
		)
	if ('const' in schema) return html`<code>${JSON.stringify(schema.const)}</code>`
	if (Array.isArray(schema.enum))
		return separated(
			schema.enum.map((one) => html`<code>${String(one)}</code>`),
			', ',
		)
	if (schema.type === 'array') return html`list of ${schemaKind(objectIn(schema.items))}`
	const type = listIn(schema.type).map(String).join(' or ') || textIn(schema.type) || 'any value'
	return schema.format === undefined ? type : `${type} (${String(schema.format)})`
}

/** The fields of an object, and of objects in it that have no name of their own. */
export function schemaFields(schema: Json): Html | string {
	const inner = schema.type === 'array' ? objectIn(schema.items) : schema
	const parts =
		listIn(inner.anyOf)
			.map(objectIn)
			.find((one) => 'properties' in one) ?? inner
	const fields = Object.entries(objectIn(parts.properties))
	if (fields.length === 0) return ''
	const needed = listIn(parts.required)
	return html`<ul>${fields.map(([name, field]) => fieldOf(name, objectIn(field), needed.includes(name)))}</ul>`
}

const fieldOf = (name: string, schema: Json, needed: boolean): Html => {
	const { description } = schema
	return html`<li><code>${name}</code>: ${schemaKind(schema)}${needed ? '' : ', optional'}${description ? html` – ${described(description)}` : ''}${schemaFields(schema)}</li>`
}
