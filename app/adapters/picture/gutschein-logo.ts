import { createHash } from 'node:crypto'
import type { ZeichnungAbgelehnt } from '~/domain/inhalt/zeichnung'
import { fail, ok, type Result } from '~/domain/shared/result'
import { AS_PICTURE } from '../auftritt/svg'
import { cleanDrawing } from '../auftritt/zeichnung'
import { isPng, redrawPicture } from './picture'

/** In which a logo is kept, twice of what pages and mails show. */
const LOGO = { breite: 320, hoehe: 160 }
/** A drawing after its cleaning, in bytes; of it a picture is kept. */
const MAX_SVG = 200_000

/** A logo as it is kept: drawn anew, and named by what it is. */
export type GutscheinLogo = { logo: Buffer; logoName: string }

/** A file that somebody chose as a logo: a drawing (SVG) or picture (PNG); of what else is in it nothing is kept. */
export async function drawLogo(sent: Buffer): Promise<Result<GutscheinLogo, 'logo_ungueltig'> | ZeichnungAbgelehnt> {
	const clean = isPng(sent) ? undefined : await cleanDrawing(sent, MAX_SVG, AS_PICTURE)
	if (clean && !clean.ok) return clean
	const logo = await redrawPicture(clean?.svg ?? sent, LOGO)
	return logo
		? ok({ logo, logoName: createHash('sha256').update(logo).digest('hex').slice(0, 20) })
		: fail('logo_ungueltig')
}
