import { describe, expect, it } from 'vitest'
import { breaking } from '../fixtures/contract'

/** A contract of one call that takes and answers these. */
function contract(sent: object, got: object, more: object = {}) {
	const content = (schema: object) => ({ content: { 'application/json': { schema } } })
	const call = { requestBody: content(sent), responses: { '200': content({ $ref: '#/components/schemas/A' }) } }
	return { paths: { '/a': { post: { ...call, ...more } } }, components: { schemas: { A: got } } }
}
const object = (properties: object, required: string[] = []) => ({ type: 'object', properties, required })
const text = { type: 'string' }
const base = object({ x: text }, ['x'])
const one = (sent: object, got: object = base) => contract(sent, got)

describe('a change of the contract', () => {
	it.each([
		['nothing', one(base), one(base)],
		['a new field of an answer', one(base), one(base, object({ x: text, y: text }, ['x', 'y']))],
		['a new field that may be left out', one(base), one(object({ x: text, y: text }, ['x']))],
		['a value more that is taken', one({ enum: ['a'] }), one({ enum: ['a', 'b'] })],
		['a value less that is answered', one(base, { enum: ['a', 'b'] }), one(base, { enum: ['a'] })],
		['longer texts', one({ ...text, maxLength: 5 }), one({ ...text, maxLength: 9 })],
		['a choice more', one({ anyOf: [text] }), one({ anyOf: [text, { type: 'null' }] })],
		['a number where it was whole', one({ type: 'integer' }), one({ type: 'number' })],
	])('breaks nobody: %s', (_, was, is) => expect(breaking(was, is)).toEqual([]))

	it.each([
		['a call is gone', one(base), { ...one(base), paths: {} }, 'post /a is gone'],
		['a field is gone', one(base), one(base, object({})), 'post /a 200.x is gone'],
		['a field is no longer sure', one(base), one(base, object({ x: text })), 'post /a 200 need not have x'],
		['a value is no longer taken', one({ enum: ['a', 'b'] }), one({ enum: ['a'] }), 'post /a body takes no more "b"'],
		[
			'an answer has a new value',
			one(base, { enum: ['a'] }),
			one(base, { enum: ['a', 'b'] }),
			'post /a 200 may now be "b"',
		],
		['texts become values', one(text), one({ ...text, enum: ['a'] }), 'post /a body takes no more other values'],
		['an answer may be null', one(base, text), one(base, { type: ['string', 'null'] }), 'post /a 200 may now be null'],
		['a type is another', one(base, text), one(base, { type: 'integer' }), 'post /a 200 may now be integer'],
		['a field becomes needed', one(object({ x: text })), one(base), 'post /a body asks for x'],
		['texts get shorter', one(text), one({ ...text, maxLength: 5 }), 'post /a body takes no more maxLength'],
		['a choice is gone', one({ anyOf: [text, { type: 'null' }] }), one(text), 'post /a body has other choices'],
		[
			'inside a list',
			one({ type: 'array', items: { enum: ['a', 'b'] } }),
			one({ type: 'array', items: { enum: ['a'] } }),
			'post /a body[] takes no more "b"',
		],
		[
			'a parameter is needed',
			one(base),
			contract(base, base, { parameters: [{ name: 'q', in: 'query', required: true, schema: text }] }),
			'post /a asks for q',
		],
		['an answer is gone', one(base), contract(base, base, { responses: { '204': {} } }), 'post /a answers no more 200'],
	])('breaks clients where %s', (_, was, is, said) => expect(breaking(was, is)).toEqual([said]))
})
