import type { ZeichnungAbgelehnt } from '~/domain/inhalt/zeichnung'
import { AS_PICTURE } from '../auftritt/svg'
import { cleanDrawing } from '../auftritt/zeichnung'
import { isMarkup, measurePicture, type PictureFacts } from './picture'

/** A picture of the content as it is kept and sent. */
export type InhaltBild = { ok: true; bytes: Buffer } & PictureFacts

/** Of a drawing after its cleaning, in bytes. */
const MAX_SVG = 400_000

/** What somebody handed in as a picture of the content: drawings are cleaned; undefined for what is no picture. */
export async function readInhaltBild(sent: Buffer): Promise<InhaltBild | ZeichnungAbgelehnt | undefined> {
	if (!isMarkup(sent)) {
		const facts = await measurePicture(sent)
		return facts && facts.typ !== 'image/svg+xml' ? { ok: true, bytes: sent, ...facts } : undefined
	}
	const clean = await cleanDrawing(sent, MAX_SVG, AS_PICTURE)
	if (!clean.ok) return clean
	const { svg: bytes, breite, hoehe } = clean
	return { ok: true, bytes, typ: 'image/svg+xml', breite, hoehe, skalierbar: false }
}
