import { createHash } from 'node:crypto'
import { fail, ok, type Result } from '~/domain/shared/result'
import { redrawPicture } from './picture'

/** In which a logo is kept, twice of what pages and mails show. */
const LOGO = { breite: 320, hoehe: 160 }

/** A logo as it is kept: drawn anew, and named by what it is. */
export type GutscheinLogo = { logo: Buffer; logoName: string }

/** A file that somebody chose as a logo: a drawing (SVG) or picture (PNG); of what else is in it nothing is kept. */
export async function drawLogo(bytes: Buffer): Promise<Result<GutscheinLogo, 'logo_ungueltig'>> {
	const logo = await redrawPicture(bytes, LOGO)
	return logo
		? ok({ logo, logoName: createHash('sha256').update(logo).digest('hex').slice(0, 20) })
		: fail('logo_ungueltig')
}
