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

describe('the contract', () => {
	it('has no finding of the Redocly linter, in its strict form', async () => {
		// The specification has paths such as /produkt/handytarife/{id} beside /produkt/{id}/grafik: what is spelled out comes first.
		const config = await createConfig({ extends: ['recommended-strict'], rules: { 'no-ambiguous-paths': 'off' } })
		const found = await lintFromString({ source: JSON.stringify(contract), absoluteRef: 'openapi.json', config })
		expect(
			found.map(({ severity, ruleId, message, location }) => [severity, ruleId, message, location[0]?.pointer]),
		).toEqual([])
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
