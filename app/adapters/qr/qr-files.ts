import sharp from 'sharp'
import { inTurn } from '../picture/in-turn'
import { qrPath } from './qr-path'

/** Light modules around the code that scanners need. */
export const QUIET_ZONE = 4
/** Pixels of the PNG's side, about: enough for a poster. */
const PNG_SIDE = 1200

/** The code of a link as a picture that can be printed at any size. */
export function qrSvg(text: string): string {
	const { path, size } = qrPath(text)
	const side = size + 2 * QUIET_ZONE
	const box = `${-QUIET_ZONE} ${-QUIET_ZONE} ${side} ${side}`
	const ground = `<path fill="#fff" d="M${-QUIET_ZONE} ${-QUIET_ZONE}h${side}v${side}h${-side}z"/>`
	return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" width="${side * 10}" height="${side * 10}" shape-rendering="crispEdges">${ground}<path d="${path}"/></svg>`
}

/** The same as PNG, each module a whole number of pixels. */
export function qrPng(text: string): Promise<Buffer> {
	const side = qrPath(text).size + 2 * QUIET_ZONE
	const width = side * Math.ceil(PNG_SIDE / side)
	const drawn = sharp(Buffer.from(qrSvg(text))).resize({ width, kernel: 'nearest' })
	return inTurn(() => drawn.png({ palette: true }).toBuffer())
}
