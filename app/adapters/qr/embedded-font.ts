import { create, type Font } from 'fontkit'
import decompress from 'woff2-encoder/decompress'

export type EmbeddedFont = {
	/** As a document holds it (TrueType or OpenType). */
	bytes: Buffer
	has: (char: string) => boolean
}

/** What its maker says of documents (OpenType, OS/2.fsType): it may be part of none, or only as a whole. */
const isKept = ({ 'OS/2': { fsType } }: Font) => fsType.noEmbedding || fsType.noSubsetting

/** A font of a page for a document; undefined where its maker does not allow that, or nobody can read it. */
export async function embeddedFont(woff2: Buffer): Promise<EmbeddedFont | undefined> {
	try {
		const bytes = Buffer.from(await decompress(woff2))
		const font = create(bytes)
		if ('fonts' in font || isKept(font)) return undefined
		return { bytes, has: (char) => font.hasGlyphForCodePoint(char.codePointAt(0) ?? 0) }
	} catch {
		return undefined
	}
}
