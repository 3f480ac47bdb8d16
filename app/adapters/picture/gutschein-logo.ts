import { createHash } from 'node:crypto'
import type { ZeichnungAbgelehnt } from '~/domain/inhalt/zeichnung'
import { fail, ok, type Result } from '~/domain/shared/result'
import { AS_PICTURE } from '../auftritt/svg'
import { cleanDrawing } from '../auftritt/zeichnung'
import { isMarkup, redrawPicture, redrawRaster } from './picture'

/** In which a logo is kept, twice of what pages and mails show. */
const LOGO = { breite: 320, hoehe: 160 }
/** A drawing after its cleaning, in bytes; of it a picture is kept. */
const MAX_SVG = 200_000

/** A logo as it is kept: drawn anew, and named by what it is. */
export type GutscheinLogo = { logo: Buffer; logoName: string }

/** Draws an uploaded logo anew; a drawing (SVG) is cleaned before. */
export async function drawLogo(sent: Buffer): Promise<Result<GutscheinLogo, 'logo_ungueltig'> | ZeichnungAbgelehnt> {
	const clean = isMarkup(sent) ? await cleanDrawing(sent, MAX_SVG, AS_PICTURE) : undefined
	if (clean && !clean.ok) return clean
	const logo = clean ? await redrawPicture(clean.svg, LOGO) : await redrawRaster(sent, LOGO)
	return logo
		? ok({ logo, logoName: createHash('sha256').update(logo).digest('hex').slice(0, 20) })
		: fail('logo_ungueltig')
}
