import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Brand } from '~/domain/mandant/brand'

/** What the preview of a link says. Nothing in it is about a person. */
export type Vorschau = {
	brand: Brand
	zeile: string
	titel: string
	text: string
	/** Name of a product's picture; null shows what the portal is about. */
	grafik: string | null
	/** What can be earned, such as "bis zu 90 € Prämie"; null where nothing is on offer. */
	betrag: string | null
}

/** The brand's own files, as `brand.dateien` names them. */
export type BrandFiles = { logo?: Buffer | undefined; bild?: Buffer | undefined }

const pictures = new LRUCache<string, Buffer, () => Promise<Buffer>>({
	maxSize: 8_000_000,
	sizeCalculation: (picture) => picture.length,
	fetchMethod: (_, __, { context: draw }) => draw(),
	ignoreFetchAbort: true,
})

/** Names a preview's exact content and drawing. */
export const vorschauTag = (vorschau: Vorschau): string =>
	createHash('sha256')
		.update(`3:${JSON.stringify(vorschau)}`)
		.digest('base64url')
		.slice(0, 27)

/** The preview as PNG; drawn once, however many ask at the same time, and kept for those who ask next. */
export const keptVorschau = (tag: string, draw: () => Promise<Buffer>): Promise<Buffer> =>
	pictures.forceFetch(tag, { context: draw })
