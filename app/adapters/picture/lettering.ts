import sharp from 'sharp'
import type { FontFile } from '~/domain/mandant/fonts'
import { projectFile } from '~/project-folder'
import { inTurn } from './in-turn'
import type { Drawn } from './picture'

/** The families as the files name them; the comma behind one keeps its last word from being read as a weight. */
const FAMILIES: Readonly<Record<FontFile, string>> = {
	'atkinson-hyperlegible-next': 'Atkinson Hyperlegible Next',
	'bricolage-grotesque': 'Bricolage Grotesque 96pt ExtraBold',
	figtree: 'Figtree Light',
	fraunces: 'Fraunces',
	manrope: 'Manrope ExtraLight',
	nunito: 'Nunito ExtraLight',
	newsreader: 'Newsreader 16pt 16pt',
	'space-grotesk': 'Space Grotesk Light',
}

/** Text drawn on nothing, as PNG, with its size in pixels. */
export type Lettering = Drawn

/** `file`: one of the portal's own fonts, which a machine without any has. */
type Form = { width: number; wrap?: 'word' | 'word-char'; file?: FontFile }

const escapeMarkup = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** `font`: weight and size in pixels, such as 'Bold 64'. Lines break at `width`. */
export async function drawLettering(
	text: string,
	font: string,
	colour: string,
	{ width, wrap = 'word-char', file = 'figtree' }: Form,
): Promise<Lettering> {
	const markup = `<span foreground="${colour}">${escapeMarkup(text)}</span>`
	const fontfile = projectFile(`app/ui/fonts/${file}-latin.ttf`)
	const options = { font: `${FAMILIES[file]}, ${font}`, fontfile, width, wrap, dpi: 72, rgba: true }
	const drawn = sharp({ text: { text: markup, ...options } })
	const { data, info } = await inTurn(() => drawn.png().toBuffer({ resolveWithObject: true }))
	return { input: data, width: info.width, height: info.height }
}
