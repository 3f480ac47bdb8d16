import { readFileSync } from 'node:fs'
import openApiTypes, { astToString, COMMENT_HEADER } from 'openapi-typescript'
import { expect, it } from 'vitest'

const FOLDER = 'clients/typescript'

it('the client’s types are those of the contract: npm run client writes them anew', async () => {
	const contract = new URL(`../../${FOLDER}/openapi.json`, import.meta.url)
	const types = astToString(await openApiTypes(contract, { defaultNonNullable: false }))
	expect(readFileSync(`${FOLDER}/contract.d.ts`, 'utf8') === `${COMMENT_HEADER}${types}`).toBe(true)
})
