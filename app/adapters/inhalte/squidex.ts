import { z } from 'zod'
import {
	datenSchema,
	type FaqEintrag,
	type Fussnote,
	faqEintragSchema,
	fussnoteSchema,
	keyVisualSchema,
	PICTURE_TYPES,
	pictureSchema,
	schluesselSchema,
	type Textblock,
	textblockSchema,
	variablenNameSchema,
} from '~/domain/inhalt/inhalt'
import type { Locale } from '~/domain/shared/locale'
import type { InhaltBild } from '../picture/inhalt-bild'
import { inPool } from '../pool/pool'
import { type ContentQuery, createCopies } from './copies'
import type { Inhalte, InhaltSource, PictureFile } from './inhalte'
import { InhaltError } from './inhalte'
import { createSquidexClient } from './squidex-client'

/** A field as Squidex wraps it: `iv` where it is the same in every language, else by language. */
const feld = z.record(z.string(), z.unknown())
const itemSchema = z.object({ id: z.string(), data: z.record(z.string(), feld) })
type Item = z.output<typeof itemSchema>
const listSchema = z.object({ items: z.array(itemSchema) })
const graphqlSchema = z.object({
	data: z.object({ queryVariablenContents: z.array(z.object({ data: z.object({ name: feld, value: feld }) })) }),
})

const VARIABLEN_QUERY = '{ queryVariablenContents(top: 200) { data { name { iv } value { iv } } } }'
const MAX_EINTRAEGE = 200

const inhaltOf = (wert: Record<string, unknown> | undefined, locale: Locale): unknown => wert?.[locale] ?? wert?.iv
/** Undefined where empty, so that a default counts. */
const text = ({ data }: Item, name: string, locale: Locale) => inhaltOf(data[name], locale) ?? undefined

function must<T>(schema: z.ZodType<T>, value: unknown): T {
	const parsed = schema.safeParse(value)
	if (parsed.success) return parsed.data
	throw new InhaltError('a content item lacks a field')
}

const blockView = (schluessel: string, item: Item, locale: Locale): Textblock => ({
	schluessel,
	...must(datenSchema.block, { titel: text(item, 'Titel', locale), inhalt: text(item, 'Inhalt', locale) }),
})

const faqView = (item: Item, locale: Locale): FaqEintrag => ({
	schluessel: item.id,
	...must(datenSchema.faq, {
		frage: text(item, 'Frage', locale),
		antwort: text(item, 'Antwort', locale),
		gruppe: text(item, 'Gruppe', locale) ?? 'FAQ',
	}),
})

function fussnoteView(item: Item, identifier: string, locale: Locale): Fussnote {
	const { titel, gruppe, inhalt } = must(datenSchema.fussnote, {
		titel: text(item, 'Titel', locale),
		gruppe: text(item, 'Gruppe', locale),
		inhalt: text(item, 'Inhalt', locale),
	})
	return { Id: item.id, Identifier: identifier, Titel: titel, Gruppe: gruppe, Inhalt: inhalt }
}

/** Entries that can be shown; one with a missing field does not take the others with it. */
function readable<T>(items: readonly Item[], view: (item: Item) => T): T[] {
	return items.flatMap((item) => {
		try {
			return [view(item)]
		} catch {
			return []
		}
	})
}

const mapSchema = z.record(z.string(), z.string())
const pictureTypeSchema = z.object({ typ: z.enum(PICTURE_TYPES) })

/** The Mandant's Squidex, read through copies in the Mandant's own schema. */
export function squidexInhalte(source: InhaltSource, warteMs: number): Inhalte {
	const { SquidexHost, SquidexAppName, SquidexIds } = source.mandant.config
	const client = createSquidexClient(source)
	const readCopy = createCopies(source, warteMs)
	/** A copy belongs to where it came from: after a change of host or app it is not shown any more. */
	const schluesselOf = (...teile: string[]) => [SquidexHost, SquidexAppName, ...teile].join('|')
	const idOf = (schluessel: string, locale: Locale) =>
		encodeURIComponent(SquidexIds[`${schluessel}.${locale}`] ?? SquidexIds[schluessel] ?? schluessel)

	const json = <T>(
		teile: string[],
		holen: (signal: AbortSignal) => Promise<T>,
		schema: z.ZodType<T>,
		ohne?: ContentQuery<T>['ohne'],
	) =>
		readCopy<T>({
			schluessel: schluesselOf(...teile),
			holen,
			lesen: (daten) => schema.parse(daten ?? undefined),
			schreiben: (daten) => ({ daten: daten ?? null }),
			...(ohne ? { ohne } : {}),
		})

	async function readPicture(sent: Buffer): Promise<InhaltBild | undefined> {
		const read = await inPool(source.mandant.id, 'inhaltBild', sent)
		if (!read.ok) throw new InhaltError(`asset was not read: ${read.code}`)
		return read.value?.ok ? read.value : undefined
	}

	async function measureAsset(id: string, signal: AbortSignal) {
		const antwort = await client.datei(encodeURIComponent(id), signal)
		const picture = antwort && (await readPicture(antwort.body))
		return picture && { id, breite: picture.breite, hoehe: picture.hoehe, skalierbar: picture.skalierbar }
	}

	/** The asset an address names, as Squidex writes it into texts; undefined for what is not of this app. */
	function assetIn(address: string): string | undefined {
		if (!URL.canParse(address)) return undefined
		const { origin, pathname } = new URL(address)
		const prefix = `/api/assets/${encodeURIComponent(SquidexAppName)}/`
		if (origin !== new URL(SquidexHost).origin || !pathname.startsWith(prefix)) return undefined
		return schluesselSchema.safeParse(pathname.slice(prefix.length).split('/')[0]).data
	}

	async function fetchPicture(id: string, query: string, signal: AbortSignal): Promise<PictureFile | undefined> {
		const antwort = await client.datei(`${encodeURIComponent(id)}${query}`, signal)
		if (!antwort) return undefined
		const picture = await readPicture(antwort.body)
		if (!picture) throw new InhaltError('asset is no picture')
		return { typ: picture.typ, bytes: picture.bytes }
	}

	return {
		block: (schluessel, locale) =>
			json(
				['content-bloecke', schluessel, locale],
				async (signal) => {
					const item = await client.json(`content-bloecke/${idOf(schluessel, locale)}`, itemSchema, signal)
					return item && blockView(schluessel, item, locale)
				},
				textblockSchema.optional(),
			),
		bloecke: (schluessel, locale) =>
			json(
				['content-bloecke', schluessel.join('+'), locale],
				// One after the other: together they take no more of the service than one text does.
				async (signal) => {
					const found: Textblock[] = []
					for (const one of schluessel) {
						const item = await client.json(`content-bloecke/${idOf(one, locale)}`, itemSchema, signal)
						if (item) found.push(...readable([item], () => blockView(one, item, locale)))
					}
					return found
				},
				z.array(textblockSchema),
			),
		faqs: (locale) =>
			json(
				['faqs', locale],
				async (signal) => {
					const list = await client.json(`faqs?$top=${MAX_EINTRAEGE}`, listSchema, signal)
					if (!list) throw new InhaltError('there is no schema faqs')
					return readable(list.items, (item) => faqView(item, locale))
				},
				z.array(faqEintragSchema),
			),
		faq: (schluessel, locale) =>
			json(
				['faq', schluessel, locale],
				async (signal) => {
					const item = await client.json(`faq/${idOf(schluessel, locale)}`, itemSchema, signal)
					return item && faqView(item, locale)
				},
				faqEintragSchema.optional(),
				'kopie',
			),
		fussnote: (identifier, locale) =>
			json(
				['fussnoten', identifier, locale],
				async (signal) => {
					const filter = { path: 'data.Identifier.iv', op: 'eq', value: identifier }
					const q = encodeURIComponent(JSON.stringify({ filter, take: 1 }))
					const list = await client.json(`fussnoten?q=${q}`, listSchema, signal)
					const item = list?.items.find(({ data }) => inhaltOf(data.Identifier, locale) === identifier)
					return item && fussnoteView(item, identifier, locale)
				},
				fussnoteSchema.optional(),
			),
		variablen: (locale) =>
			json(
				['variablen', locale],
				async (signal) => {
					const body = JSON.stringify({ query: VARIABLEN_QUERY })
					const list = await client.json('graphql', graphqlSchema, signal, body)
					const rows = list?.data.queryVariablenContents ?? []
					const pairs = rows.map(({ data }) => [inhaltOf(data.name, locale), inhaltOf(data.value, locale)])
					const usable = z.tuple([variablenNameSchema, z.string().max(1000)])
					return Object.fromEntries(pairs.flatMap((pair) => (usable.safeParse(pair).data ? [usable.parse(pair)] : [])))
				},
				mapSchema,
			),
		keyVisual: (schluessel, locale) =>
			json(
				['keyvisual', schluessel, locale],
				async (signal) => {
					const item = await client.json(`keyvisual/${idOf(schluessel, locale)}`, itemSchema, signal)
					if (!item) return undefined
					const [id] = must(z.tuple([schluesselSchema]).rest(z.unknown()), inhaltOf(item.data.Bild, locale))
					const picture = await measureAsset(id, signal)
					if (!picture) throw new InhaltError('asset is no picture')
					const felder = {
						titel: text(item, 'Titel', locale),
						text: text(item, 'Text', locale),
						alt: text(item, 'Alt', locale),
					}
					return { schluessel, ...must(datenSchema.keyvisual, { ...felder, bild: picture }) }
				},
				keyVisualSchema.optional(),
			),
		pictureFor: async (address) => {
			const id = assetIn(address)
			return id === undefined
				? undefined
				: json(['bild', id], (signal) => measureAsset(id, signal), pictureSchema.optional())
		},
		picture: (id, groesse) => {
			const query = groesse ? `?width=${groesse.breite}&height=${groesse.hoehe}` : ''
			return readCopy<PictureFile | undefined>({
				schluessel: schluesselOf('assets', id, query),
				holen: (signal) => fetchPicture(id, query, signal),
				lesen: (daten, bytes) => {
					if (daten === null || !bytes) return undefined
					return { typ: pictureTypeSchema.parse(daten).typ, bytes }
				},
				schreiben: (picture) => (picture ? { daten: { typ: picture.typ }, bytes: picture.bytes } : { daten: null }),
				ohne: 'cache',
			})
		},
	}
}
