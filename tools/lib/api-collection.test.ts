import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { apiCollection, COLLECTION, CURL_PAGE, curlPage } from './api-collection'

const text = (file: string) => readFileSync(file, 'utf8')

const itemSchema = z.object({
	name: z.string(),
	request: z.object({
		method: z.string(),
		auth: z.object({ type: z.literal('noauth') }).optional(),
		header: z.array(z.object({ key: z.string(), value: z.string() })),
		url: z.object({
			raw: z.string(),
			path: z.array(z.string()),
			variable: z.array(z.object({ key: z.string() })).optional(),
		}),
		body: z.object({ raw: z.string() }).optional(),
	}),
})
const collectionSchema = z.object({
	info: z.object({ schema: z.string() }),
	variable: z.array(z.object({ key: z.string() })),
	item: z.array(z.object({ name: z.string(), item: z.array(itemSchema).min(1) })),
})

describe('what is made of the contract for hands', () => {
	it.each([
		[COLLECTION, apiCollection],
		[CURL_PAGE, curlPage],
	])('%s is current: npm run collection writes it anew', (file, made) => {
		expect(text(file)).toBe(made())
	})

	const { paths } = z
		.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) })
		.parse(JSON.parse(text('clients/typescript/openapi.json')))
	const calls = Object.entries(paths).flatMap(([path, item]) =>
		Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
	)
	const collection = collectionSchema.parse(JSON.parse(text(COLLECTION)))
	const items = collection.item.flatMap(({ item }) => item)

	it('has every call of the contract once', () => {
		expect(calls.length).toBeGreaterThan(90)
		expect(items.map(({ name }) => name).toSorted()).toEqual(calls.toSorted())
		expect([...text(CURL_PAGE).matchAll(/^### (.+)$/gm)].map(([, name]) => name).toSorted()).toEqual(calls.toSorted())
	})

	it('has a collection whose bodies are JSON, whose variables have a place, and whose changes have a key', () => {
		for (const { request } of items) {
			const { method, url, body, header } = request
			if (body) expect(() => JSON.parse(body.raw)).not.toThrow()
			expect(url.path.filter((part) => part.startsWith(':')).map((part) => part.slice(1))).toEqual(
				url.variable?.map(({ key }) => key) ?? [],
			)
			expect(header.some(({ key }) => key === 'Idempotency-Key')).toBe(['POST', 'PUT'].includes(method))
		}
		expect(collection.variable.map(({ key }) => key)).toEqual(['base', 'token'])
	})

	it('holds no secret', () => {
		for (const file of [COLLECTION, CURL_PAGE])
			expect(text(file)).not.toMatch(/ws_(?:live|test)_[\w-]{20}|whsec_[\w+/]{20}/)
	})
})
