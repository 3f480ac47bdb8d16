import sharp from 'sharp'
import { isScalable, type PictureType } from '~/domain/inhalt/inhalt'
import { inTurn } from './in-turn'

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
	skalierbar: boolean
}

/** What a file really is, whatever its sender calls it; undefined for what is no picture a browser shows. */
export async function measurePicture(bytes: Buffer): Promise<PictureFacts | undefined> {
	if (bytes.length === 0) return undefined
	const meta = await inTurn(() => sharp(bytes, OPTIONS).metadata()).catch(() => undefined)
	const typ = meta && TYPEN[meta.format]
	if (!typ || (meta.format === 'heif' && meta.compression !== 'av1')) return undefined
	const turned = (meta.orientation ?? 1) >= 5
	const [breite, hoehe] = turned ? [meta.height, meta.width] : [meta.width, meta.height]
	return { typ, breite, hoehe, skalierbar: isScalable(typ) }
}

/** Whether a file begins as a drawing or page does: `<`, behind a byte order mark and white space. */
export const isMarkup = (bytes: Buffer) => /^\ufeff?\s*</.test(bytes.subarray(0, 4000).toString('utf8'))

/** Of a drawing in the size it is made for, in dots per inch. */
const DENSITY = 72
/** A drawing of fewer pixels is drawn so much larger at most. */
const MAX_SCALE = 30

/** So that a drawing is drawn as large as it is shown, and no larger. */
export function densityFor(facts: PictureFacts, { breite, hoehe }: Pick<PictureFacts, 'breite' | 'hoehe'>): number {
	const scale = Math.min(breite / facts.breite, hoehe / facts.hoehe)
	return DENSITY * Math.min(MAX_SCALE, Math.max(1, scale))
}

/** A picture with its size in pixels, as PNG. */
export type Drawn = { input: Buffer; width: number; height: number }

/** A picture or drawing as large as fits. */
export async function fittedPicture(
	bytes: Buffer,
	width: number,
	height: number,
	fit: 'inside' | 'cover',
): Promise<Drawn> {
	const facts = await measurePicture(bytes)
	const density = facts && densityFor(facts, { breite: width, hoehe: height })
	const drawn = sharp(bytes, density === undefined ? {} : { density }).resize({ width, height, fit })
	const { data, info } = await inTurn(() => drawn.png().toBuffer({ resolveWithObject: true }))
	return { input: data, width: info.width, height: info.height }
}

/**
 * A drawing or picture drawn anew as PNG in sRGB, upright, at most `breite` × `hoehe`; of an animation the first frame. Scripts,
 * links and metadata of the file are not in it. Undefined for what is no picture, and for more than 40 million pixels.
 */
export async function redrawPicture(
	bytes: Buffer,
	{ breite, hoehe }: Pick<PictureFacts, 'breite' | 'hoehe'>,
): Promise<Buffer | undefined> {
	const facts = await measurePicture(bytes)
	if (!facts) return undefined
	const options = { ...OPTIONS, density: densityFor(facts, { breite, hoehe }) }
	const drawn = sharp(bytes, options).rotate().resize({ width: breite, height: hoehe, fit: 'inside' })
	return inTurn(() => drawn.toColourspace('srgb').png().toBuffer()).catch(() => undefined)
}

/** `redrawPicture` for pixels alone: drawings are cleaned first. */
export async function redrawRaster(
	bytes: Buffer,
	box: Pick<PictureFacts, 'breite' | 'hoehe'>,
): Promise<Buffer | undefined> {
	const facts = await measurePicture(bytes)
	return facts?.typ === 'image/svg+xml' ? undefined : redrawPicture(bytes, box)
}

/** What phones and cameras make. */
const FOTO_TYPEN: readonly (PictureType | undefined)[] = ['image/jpeg', 'image/png', 'image/webp']

/**
 * A photograph drawn anew as a square WebP of `kante` pixels, its middle: nothing is in it of when, where and with what it was
 * taken. Undefined for what is no photograph or smaller than `min` on a side.
 */
export async function squarePicture(
	bytes: Buffer,
	{ kante, min }: { kante: number; min: number },
): Promise<Buffer | undefined> {
	const facts = await measurePicture(bytes)
	if (!facts || !FOTO_TYPEN.includes(facts.typ) || Math.min(facts.breite, facts.hoehe) < min) return undefined
	const drawn = sharp(bytes, OPTIONS).rotate().resize({ width: kante, height: kante, fit: 'cover' })
	return inTurn(() => drawn.flatten({ background: '#fff' }).webp({ quality: 72 }).toBuffer()).catch(() => undefined)
}

/** The picture at most `breite` wide, as WebP. */
export const resizePicture = (bytes: Buffer, breite: number): Promise<Buffer> =>
	inTurn(() =>
		sharp(bytes, OPTIONS).rotate().resize({ width: breite, withoutEnlargement: true }).webp({ quality: 80 }).toBuffer(),
	)
