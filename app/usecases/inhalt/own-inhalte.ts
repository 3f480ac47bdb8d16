import { LRUCache } from 'lru-cache'
import type { Inhalte, PictureFile } from '~/adapters/inhalte/inhalte'
import { sourceStateOf } from '~/adapters/inhalte/source-state'
import { datenSchema, type InhaltArt, isScalable } from '~/domain/inhalt/inhalt'
import type { Locale } from '~/domain/shared/locale'
import {
	findAsset,
	findAssetMasse,
	findGueltig,
	findNextInhalt,
	findWithDraft,
	type InhaltRow,
	listGueltige,
	listWithDrafts,
} from '~db/repositories/inhalt/inhalt'
import type { AppContext } from '../shared/context'
import { drawn } from '../shared/drawn'

/** Publishing makes every process forget at once; this is for changes made past the portal. */
const GEMERKT_MS = 60_000

/** Pictures made smaller, shared by all brands; keys name their Mandant. */
const verkleinert = new LRUCache<string, Buffer, () => Promise<Buffer>>({
	maxSize: 16_000_000,
	sizeCalculation: (bytes) => bytes.length,
	fetchMethod: (_, __, { context: make }) => make(),
	ignoreFetchAbort: true,
})

/** The content in the Mandant's own tables: what holds now. */
export function ownInhalte(source: Pick<AppContext, 'mandant' | 'db' | 'clock' | 'vorschau'>): Inhalte {
	const { mandant, db, clock, vorschau } = source
	const { cache } = sourceStateOf(source)

	/** For how long what is read now is remembered: not beyond the next planned version, whichever entry it is of. */
	async function ttlFrom(now: Date): Promise<number> {
		const known = cache.get('naechste')
		const next = known ? (known.wert as Date | undefined) : await findNextInhalt(db, now)
		// At the instant itself nothing of before is left.
		const ttl = next ? Math.min(GEMERKT_MS, next.getTime() - now.getTime() - 1) : GEMERKT_MS
		if (!known && ttl > 0) cache.set('naechste', { wert: next }, { ttl })
		return ttl
	}

	/** Once read, an entry costs no query until another version of it holds. */
	async function gemerkt<T>(schluessel: string, load: (now: Date) => Promise<T>): Promise<T> {
		if (vorschau) return load(vorschau.ab)
		const known = cache.get(schluessel)
		if (known) return known.wert as T
		const now = clock()
		const [wert, ttl] = await Promise.all([load(now), ttlFrom(now)])
		if (ttl > 0) cache.set(schluessel, { wert }, { ttl })
		return wert
	}

	const one = <T>(art: InhaltArt, schluessel: string, sprache: Locale, view: (row: InhaltRow) => T) =>
		gemerkt(`${art}|${schluessel}|${sprache}`, async (now) => {
			const row = await (vorschau ? findWithDraft : findGueltig)(db, { art, schluessel, sprache }, now)
			return row && view(row)
		})
	const all = (art: InhaltArt, sprache: Locale) =>
		gemerkt(`${art}||${sprache}`, (now) => (vorschau ? listWithDrafts : listGueltige)(db, { art, sprache }, now))

	const blockView = ({ schluessel, daten }: InhaltRow) => ({ schluessel, ...datenSchema.block.parse(daten) })
	const faqView = ({ schluessel, daten }: InhaltRow) => ({ schluessel, ...datenSchema.faq.parse(daten) })

	return {
		block: (schluessel, locale) => one('block', schluessel, locale, blockView),
		bloecke: (schluessel, sprache) =>
			gemerkt(`bloecke|${schluessel}|${sprache}`, async (now) => {
				const rows = await (vorschau ? listWithDrafts : listGueltige)(db, { art: 'block', sprache, schluessel }, now)
				return rows.map(blockView)
			}),
		faqs: async (locale) => (await all('faq', locale)).map(faqView),
		faq: (schluessel, locale) => one('faq', schluessel, locale, faqView),
		fussnote: (identifier, locale) =>
			one('fussnote', identifier, locale, ({ id, daten }) => {
				const { titel, gruppe, inhalt } = datenSchema.fussnote.parse(daten)
				return { Id: id, Identifier: identifier, Titel: titel, Gruppe: gruppe, Inhalt: inhalt }
			}),
		keyVisual: (schluessel, locale) =>
			one('keyvisual', schluessel, locale, ({ daten }) => ({ schluessel, ...datenSchema.keyvisual.parse(daten) })),
		variablen: async (locale) =>
			Object.fromEntries(
				(await all('variable', locale)).map(({ schluessel, daten }) => [
					schluessel,
					datenSchema.variable.parse(daten).wert,
				]),
			),
		pictureFor: (id) =>
			gemerkt(`bild|${id}`, async () => {
				const row = await findAssetMasse(db, id)
				return row && { id, breite: row.breite, hoehe: row.hoehe, skalierbar: isScalable(row.typ) }
			}),
		async picture(id, groesse): Promise<PictureFile | undefined> {
			const row = await findAsset(db, id)
			if (!row) return undefined
			if (!groesse) return { typ: row.typ, bytes: row.bytes }
			const schluessel = `${mandant.id}|${id}|${groesse.breite}`
			return {
				typ: 'image/webp',
				bytes: await verkleinert.forceFetch(schluessel, {
					context: () => drawn(source, 'kleiner', { bytes: row.bytes, breite: groesse.breite }),
				}),
			}
		},
	}
}
