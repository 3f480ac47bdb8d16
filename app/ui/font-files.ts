import type { FontFile } from '~/domain/mandant/fonts'
import atkinson from './fonts/atkinson-hyperlegible-next-latin.woff2?url'
import bricolage from './fonts/bricolage-grotesque-latin.woff2?url'
import figtree from './fonts/figtree-latin.woff2?url'
import fraunces from './fonts/fraunces-latin.woff2?url'
import manrope from './fonts/manrope-latin.woff2?url'
import newsreader from './fonts/newsreader-latin.woff2?url'
import nunito from './fonts/nunito-latin.woff2?url'
import spaceGrotesk from './fonts/space-grotesk-latin.woff2?url'

/** Where each font is served, for the head of a page to ask for it at once. */
export const FONT_URLS: Readonly<Record<FontFile, string>> = {
	'atkinson-hyperlegible-next': atkinson,
	'bricolage-grotesque': bricolage,
	figtree,
	fraunces,
	manrope,
	nunito,
	newsreader: newsreader,
	'space-grotesk': spaceGrotesk,
}
