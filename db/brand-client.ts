import { channel } from 'node:diagnostics_channel'
import { LRUCache } from 'lru-cache'
import { type BrandText, readSql } from './brand-text'
import { checkedSchema } from './schema/mandant/schema'

/** A statement of a brand was about to name another brand's schema, or one that is not for brands. It was not sent. */
export class ForeignSchemaError extends Error {
	override name = 'ForeignSchemaError'
}

/** Published for each text that is sent for a brand: `{ schemaName, text }`. */
const sent = channel('weitersagen.text')

/** Bytes of texts that are kept as they were read; all brands share them. */
const KEPT_BYTES = 8 * 1024 * 1024
/** What an entry takes besides its text, about. */
const ENTRY_BYTES = 400

const texts = new LRUCache<string, BrandText>({
	maxSize: KEPT_BYTES,
	// The text is the key, and its parts are slices of it.
	sizeCalculation: ({ parts }, text) => 2 * text.length + 64 * parts.length + ENTRY_BYTES,
})

/**
 * A text with the brand's schema in the places that stand for it.
 * @throws ForeignSchemaError where it names any other that is not shared
 */
export function textFor(schemaName: string, text: string): string {
	let read = texts.get(text)
	if (!read) {
		read = readSql(text)
		texts.set(text, read)
	}
	for (const name of read.named)
		if (name !== schemaName) throw new ForeignSchemaError(`a statement of ${schemaName} names ${name}`)
	return read.parts.length === 1 ? text : read.parts.join(`"${schemaName}"`)
}

const SCHEMA = Symbol('schema')

/** The schema that a brand's client writes; undefined for any other. */
export function schemaOfClient(client: object): string | undefined {
	const schemaName: unknown = Reflect.get(client, SCHEMA)
	return typeof schemaName === 'string' ? schemaName : undefined
}

/**
 * The driver's client for one brand: it writes the brand's schema into every text when that is sent, in transactions and
 * savepoints, too, and sends none that names another. It has nothing but what Drizzle and COPY ask for.
 */
export function brandClient<C extends object>(client: C, schemaName: string): C {
	checkedSchema(schemaName)
	return new Proxy(client, {
		get(target, name) {
			if (name === SCHEMA) return schemaName
			const value: unknown = Reflect.get(target, name)
			if (typeof value !== 'function') return value
			if (name === 'unsafe')
				return (text: string, ...more: unknown[]) => {
					const own = textFor(schemaName, text)
					if (sent.hasSubscribers) sent.publish({ schemaName, text: own })
					return value(own, ...more)
				}
			if (name === 'begin' || name === 'savepoint')
				return (work: (tx: object) => unknown) => value((tx: object) => work(brandClient(tx, schemaName)))
			return undefined
		},
		apply() {
			throw new ForeignSchemaError('a brand’s client takes texts by `unsafe` alone')
		},
	})
}
