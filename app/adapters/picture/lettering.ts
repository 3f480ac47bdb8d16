import { join } from 'node:path'
import sharp from 'sharp'

/** The portal's own font, as a machine without any needs it. */
const FONT_FILE = join(process.cwd(), 'app/ui/fonts/figtree-latin.ttf')
/** The family as the file names it; the comma behind it keeps its last word from being read as a weight. */
const FAMILY = 'Figtree Light'

/** Text drawn on nothing, as PNG, with its size in pixels. */
export type Lettering = { input: Buffer; width: number; height: number }

type Form = { width: number; wrap?: 'word' | 'word-char' }

const escapeMarkup = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** `font`: weight and size in pixels, such as 'Bold 64'. Lines break at `width`. */
export async function drawLettering(
	text: string,
	font: string,
	colour: string,
	{ width, wrap = 'word-char' }: Form,
): Promise<Lettering> {
	const markup = `<span foreground="${colour}">${escapeMarkup(text)}</span>`
	const options = { font: `${FAMILY}, ${font}`, fontfile: FONT_FILE, width, wrap, dpi: 72, rgba: true }
	const drawn = sharp({ text: { text: markup, ...options } })
	const { data, info } = await drawn.png().toBuffer({ resolveWithObject: true })
	return { input: data, width: info.width, height: info.height }
}
