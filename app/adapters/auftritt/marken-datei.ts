import type { ZeichnungAbgelehnt } from '~/domain/inhalt/zeichnung'
import { BILD_BREITE, LOGO_PIXEL, LOGO_SVG_MAX } from '~/domain/mandant/auftritt'
import { type Failure, fail } from '~/domain/shared/result'
import { isMarkup, measurePicture, redrawRaster, resizePicture } from '../picture/picture'
import { AS_LOGO } from './svg'
import { fitsForm } from './svg-size'
import { cleanDrawing } from './zeichnung'

/** A file as it is kept, in pixels as it is shown. */
type Picture = { ok: true; bytes: Buffer; endung: 'svg' | 'png' | 'webp'; breite: number; hoehe: number }

const BILD_MIN = 600
const BILD_TYPEN = ['image/png', 'image/jpeg', 'image/webp']

/** A brand's logo, from the drawing or the picture somebody sent. */
export async function keepLogo(sent: Buffer): Promise<Picture | ZeichnungAbgelehnt> {
	if (isMarkup(sent)) {
		const clean = await cleanDrawing(sent, LOGO_SVG_MAX)
		return clean.ok ? { ok: true, bytes: clean.svg, endung: 'svg', breite: clean.breite, hoehe: clean.hoehe } : clean
	}
	const measured = await measurePicture(sent)
	const bytes = await redrawRaster(sent, LOGO_PIXEL)
	const facts = bytes && (await measurePicture(bytes))
	if (!measured || !facts) return fail('logo_ungueltig')
	if (!fitsForm(measured, AS_LOGO.form)) return fail('logo_form')
	return { ok: true, bytes, endung: 'png', breite: facts.breite, hoehe: facts.hoehe }
}

/** The picture of a brand's first page. */
export async function keepBild(sent: Buffer): Promise<Picture | Failure<'bild_ungueltig'>> {
	const facts = await measurePicture(sent)
	if (!facts || !BILD_TYPEN.includes(facts.typ) || facts.breite < BILD_MIN) return fail('bild_ungueltig')
	const bytes = await resizePicture(sent, BILD_BREITE).catch(() => undefined)
	const drawn = bytes && (await measurePicture(bytes))
	if (!drawn) return fail('bild_ungueltig')
	return { ok: true, bytes, endung: 'webp', breite: drawn.breite, hoehe: drawn.hoehe }
}
