import type { ErrorCode } from '../shared/errors'
import { type Failure, fail } from '../shared/result'

/** What of a drawing (SVG) somebody sent cannot be drawn: an element, or an attribute of one, as its file calls them. */
export type Zeichenteil = { element: string; attribut?: string | undefined }

/** A drawing that is not taken, with the part of it that stands against it. */
export type ZeichnungAbgelehnt = Failure<ZeichnungCode> & { teil?: Zeichenteil }
type ZeichnungCode = Extract<
	ErrorCode,
	| 'logo_ungueltig'
	| 'logo_form'
	| 'auftritt_zu_gross'
	| 'svg_nicht_erlaubt'
	| 'zeichnung_zu_aufwendig'
	| 'zeichnung_anders'
>

export const refuseZeichnung = (code: ZeichnungCode, teil?: Zeichenteil): ZeichnungAbgelehnt =>
	teil ? { ...fail(code), teil } : fail(code)

/** As a line for whoever wrote the file: `<rect style="…">` without its value. */
export const zeichenteilName = ({ element, attribut }: Zeichenteil): string =>
	attribut === undefined ? `<${element}>` : `${attribut} of <${element}>`
