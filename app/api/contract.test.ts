import { createConfig, lintFromString } from '@redocly/openapi-core'
import { describe, expect, it } from 'vitest'
import { EREIGNIS_ARTEN } from '~/domain/partner/ereignis'
import { openApiDocument } from './contract'
import { isJson } from './json-schema'

const contract = openApiDocument({ clientRoute: 'marke', config: { MandantUrl: 'https://portal.example' } })

/** Where in it a field of an object or a parameter has no description. */
function undescribed(value: unknown, at = '#'): string[] {
	if (Array.isArray(value)) return value.flatMap((one, index) => undescribed(one, `${at}/${index}`))
	if (!isJson(value)) return []
	const { properties } = value
	const fields = isJson(properties) ? Object.entries(properties) : []
	const parameter = 'in' in value && 'name' in value && !('description' in value) ? [`${at} ${String(value.name)}`] : []
	return [
		...parameter,
		...fields.filter(([, field]) => isJson(field) && !('description' in field)).map(([name]) => `${at} ${name}`),
		...Object.entries(value).flatMap(([name, part]) => undescribed(part, `${at}/${name}`)),
	]
}

/** Where in it a list of values has one twice, or one of another type than is said. */
function wrongEnums(value: unknown, at = '#'): string[] {
	if (Array.isArray(value)) return value.flatMap((one, index) => wrongEnums(one, `${at}/${index}`))
	if (!isJson(value)) return []
	const { enum: values, type } = value
	const wrong =
		Array.isArray(values) &&
		(new Set(values).size < values.length || (type === 'string' && values.some((one) => typeof one !== 'string')))
	return [...(wrong ? [at] : []), ...Object.entries(value).flatMap(([name, part]) => wrongEnums(part, `${at}/${name}`))]
}

describe('the contract', () => {
	it('has no finding of the Redocly linter, in its strict form', async () => {
		// The specification has paths such as /produkt/handytarife/{id} beside /produkt/{id}/grafik: what is spelled out comes first.
		const config = await createConfig({ extends: ['recommended-strict'], rules: { 'no-ambiguous-paths': 'off' } })
		const found = await lintFromString({ source: JSON.stringify(contract), absoluteRef: 'openapi.json', config })
		expect(
			found.map(({ severity, ruleId, message, location }) => [severity, ruleId, message, location[0]?.pointer]),
		).toEqual([])
	})

	it('keeps the rules of Spectral’s ruleset that Redocly does not check', () => {
		const { info, tags, servers, components, paths, webhooks } = contract
		expect(info).toMatchObject({ contact: { name: expect.any(String), url: expect.stringMatching(/^https:/) } })
		expect(servers.filter(({ url }) => /\/$|example\.com/.test(url))).toEqual([])
		const names = tags.map(({ name }) => name)
		expect(new Set(names).size).toBe(names.length)
		expect(Object.keys(paths).filter((path) => /\?|\/$|\{\}/.test(path))).toEqual([])
		const operations = [...Object.values(paths), ...Object.values(webhooks)].flatMap((item) => Object.values(item))
		const ids = operations.map(({ operationId }) => operationId)
		expect(new Set(ids).size).toBe(ids.length)
		expect(ids.filter((id) => encodeURIComponent(id) !== id)).toEqual([])
		expect(operations.flatMap((one) => one.tags).filter((tag) => !names.includes(tag))).toEqual([])
		const text = JSON.stringify(contract)
		expect(text).not.toMatch(/<script|eval\(|javascript:/i)
		expect(Object.keys(components.schemas).filter((name) => !text.includes(`"#/components/schemas/${name}"`))).toEqual(
			EREIGNIS_ARTEN.map((art) => `Ereignis.${art}`).filter((name) => !text.includes(`"#/components/schemas/${name}"`)),
		)
		expect(wrongEnums(contract)).toEqual([])
	})

	it('has two examples of every call that answers with JSON', () => {
		const few = Object.entries(contract.paths).flatMap(([path, item]) =>
			Object.entries(item).flatMap(([method, operation]) => {
				const contents = Object.values(operation.responses).flatMap(({ content }) =>
					Object.entries<{ examples?: object }>(content),
				)
				const isFile = contents.some(([type]) => type.startsWith('image/'))
				const count = contents.flatMap(([, part]) => Object.keys(part.examples ?? {})).length
				return isFile || count >= 2 ? [] : [`${method} ${path}`]
			}),
		)
		expect(few).toEqual([])
	})

	it('describes every call, parameter and field', () => {
		expect(undescribed(contract)).toEqual([])
		const calls = Object.values(contract.paths).flatMap((item) => Object.values(item))
		expect(calls.filter(({ description, summary }) => !description || !summary)).toEqual([])
	})

	it('has a webhook with a schema of its own for each event', () => {
		expect(Object.keys(contract.webhooks).sort()).toEqual([...EREIGNIS_ARTEN].sort())
		for (const art of EREIGNIS_ARTEN)
			expect(contract.components.schemas[`Ereignis.${art}`]?.properties).toMatchObject({ type: { const: art } })
	})
})
