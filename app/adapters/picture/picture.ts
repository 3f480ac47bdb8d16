import sharp from 'sharp'
import type { PictureType } from '~/domain/inhalt/inhalt'

const TYPEN: Record<string, PictureType> = {
	svg: 'image/svg+xml',
	png: 'image/png',
	jpeg: 'image/jpeg',
	webp: 'image/webp',
	gif: 'image/gif',
	heif: 'image/avif',
}
/** A small file can claim to be a gigantic picture. */
const OPTIONS = { limitInputPixels: 40_000_000, failOn: 'error' } as const

export type PictureFacts = {
	typ: PictureType
	breite: number
	hoehe: number
	/** Made of pixels: smaller ones save bytes. Drawings and animations are sent as they are. */
	skalierbar: boolean
}

export const isScalable = (typ: PictureType) => typ !== 'image/svg+xml' && typ !== 'image/gif'

/** What a file really is, whatever its sender calls it; undefined for what is no picture a browser shows. */
export async function measurePicture(bytes: Buffer): Promise<PictureFacts | undefined> {
	const meta = await sharp(bytes, OPTIONS)
		.metadata()
		.catch(() => undefined)
	const typ = meta && TYPEN[meta.format]
	if (!typ || (meta.format === 'heif' && meta.compression !== 'av1')) return undefined
	const turned = (meta.orientation ?? 1) >= 5
	const [breite, hoehe] = turned ? [meta.height, meta.width] : [meta.width, meta.height]
	return { typ, breite, hoehe, skalierbar: isScalable(typ) }
}

/** The picture at most `breite` wide, as WebP. */
export const resizePicture = (bytes: Buffer, breite: number): Promise<Buffer> =>
	sharp(bytes, OPTIONS).rotate().resize({ width: breite, withoutEnlargement: true }).webp({ quality: 80 }).toBuffer()
