import type { Zeichenteil } from '~/domain/inhalt/zeichnung'

/** Why a drawing is not taken; for a `gross` that names a part, drawing that would take too long. */
export type SvgRefusal = Partial<Zeichenteil> & {
	grund: 'unlesbar' | 'gross' | 'element' | 'attribut' | 'groesse' | 'anders'
}

export class Refused extends Error {
	constructor(readonly refusal: SvgRefusal) {
		super(refusal.grund)
	}
}

/** What of a name is said to whoever sent the drawing. */
const MAX_NAME = 40

export const refuseElement = (element: string) => new Refused({ grund: 'element', element: element.slice(0, MAX_NAME) })
export const refuseAttribute = (element: string, attribut: string) =>
	new Refused({ grund: 'attribut', element: element.slice(0, MAX_NAME), attribut: attribut.slice(0, MAX_NAME) })
