import sharp from 'sharp'
import { refuseZeichnung, type ZeichnungAbgelehnt } from '~/domain/inhalt/zeichnung'
import { inTurn } from '../picture/in-turn'
import { AS_LOGO, type CleanSvg, cleanSvg, type SvgUse } from './svg'
import type { SvgRefusal } from './svg-refusal'

/** A drawing as it is kept. */
export type Zeichnung = { ok: true; svg: Buffer; breite: number; hoehe: number }

/** Two drawings of one picture differ by no more of a colour, of 255. */
const NEARLY = 4
/** Compared at most so wide or high, in pixels. */
const SEEN = 720
/** Of a processor, for both. One that takes longer would be in the way each time it is drawn. */
const MAX_CPU_MS = 2500

const DENSITY = 72

async function pixelsOf(svg: string, side: number): Promise<Buffer | undefined> {
	const density = DENSITY * Math.min(1, SEEN / side)
	const drawn = sharp(Buffer.from(svg), { density }).toColourspace('srgb').ensureAlpha()
	return inTurn(() => drawn.raw().toBuffer()).catch(() => undefined)
}

/** Whether a drawing still looks as it was sent; undefined for what cannot be drawn at all. */
async function looksAlike({
	svg,
	vorher,
	breite,
	hoehe,
}: Extract<CleanSvg, { ok: true }>): Promise<boolean | undefined> {
	const side = Math.max(breite, hoehe)
	const before = await pixelsOf(vorher, side)
	const after = await pixelsOf(svg, side)
	if (!before || !after) return undefined
	if (before.length !== after.length) return false
	for (let at = 0; at < before.length; at += 4) {
		const [seen, still] = [before[at + 3] ?? 0, after[at + 3] ?? 0]
		if (Math.abs(seen - still) > NEARLY) return false
		// Of what is not seen the colour is nothing.
		for (let channel = at; channel < at + 3; channel += 1)
			if (Math.abs((before[channel] ?? 0) * seen - (after[channel] ?? 0) * still) > NEARLY * 255) return false
	}
	return true
}

/** What is said of a drawing that is not taken. */
function refusalOf({ grund, element, attribut }: SvgRefusal): ZeichnungAbgelehnt {
	const teil = element === undefined ? undefined : { element, attribut }
	// A page is no drawing at all.
	if (grund === 'unlesbar' || element === 'html') return refuseZeichnung('logo_ungueltig')
	if (grund === 'groesse') return refuseZeichnung('logo_form')
	if (grund === 'anders') return refuseZeichnung('zeichnung_anders')
	if (grund === 'gross') return refuseZeichnung(teil ? 'zeichnung_zu_aufwendig' : 'auftritt_zu_gross', teil)
	return refuseZeichnung('svg_nicht_erlaubt', teil)
}

/**
 * A drawing that somebody handed in, written anew: what is kept looks as what was sent, cannot run or load anything, and is
 * drawn in little time. Whatever is made of drawings begins here.
 */
export async function cleanDrawing(
	sent: Uint8Array,
	maxBytes: number,
	use: SvgUse = AS_LOGO,
): Promise<Zeichnung | ZeichnungAbgelehnt> {
	const clean = cleanSvg(sent, maxBytes, use)
	if (!clean.ok) return refusalOf(clean)
	const before = process.cpuUsage()
	const alike = await looksAlike(clean)
	const { user, system } = process.cpuUsage(before)
	if (alike === undefined) return refuseZeichnung('logo_ungueltig')
	if (!alike) return refuseZeichnung('zeichnung_anders')
	if ((user + system) / 1000 > MAX_CPU_MS) return refuseZeichnung('zeichnung_zu_aufwendig', { element: 'svg' })
	const { svg, breite, hoehe } = clean
	return { ok: true, svg: Buffer.from(svg), breite, hoehe }
}
