import { createConfig, lintFromString } from '@redocly/openapi-core'
import { expect, it } from 'vitest'
import { openApiDocument } from './contract'

it('the contract has no finding of the Redocly linter', async () => {
	const source = JSON.stringify(
		openApiDocument({ clientRoute: 'marke', config: { MandantUrl: 'https://portal.example' } }),
	)
	// The specification has paths such as /produkt/handytarife/{id} beside /produkt/{id}/grafik: what is spelled out comes first.
	const config = await createConfig({ extends: ['recommended'], rules: { 'no-ambiguous-paths': 'off' } })
	const found = await lintFromString({ source, absoluteRef: 'openapi.json', config })
	expect(
		found.map(({ severity, ruleId, message, location }) => [severity, ruleId, message, location[0]?.pointer]),
	).toEqual([])
})
