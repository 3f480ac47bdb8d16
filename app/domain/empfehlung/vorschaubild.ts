import { z } from 'zod'
import { ANTEILE } from '../praemie/anteil'

/**
 * What the picture of a shared link shows, to whom: the brand or a product to who may recommend, with what they can earn; the
 * brand to a friend, with no amount; a product to a friend, with their part of what was offered on the day (YYYY-MM-DD) it was
 * recommended.
 */
export type Vorschaubild =
	| { art: 'marke' }
	| { art: 'einladung' }
	| { art: 'produkt'; produktId: number }
	| { art: 'freund'; produktId: number; anteil: number; tag: string; kampagneId: string | null }

const ID = '[1-9]\\d{0,9}'
const PRODUKT = new RegExp(`^(${ID})$`)
const FREUND = new RegExp(`^(${ID})-(\\d{1,3})-(\\d{4}-\\d{2}-\\d{2})(?:-([0-9a-f-]{36}))?$`)

/** As it stands in the picture's address. Nothing that can be put there makes a picture promise what was never offered. */
export function vorschaubildName(bild: Vorschaubild): string {
	switch (bild.art) {
		case 'produkt':
			return String(bild.produktId)
		case 'freund':
			return [bild.produktId, bild.anteil, bild.tag, ...(bild.kampagneId ? [bild.kampagneId] : [])].join('-')
		default:
			return bild.art
	}
}

export function parseVorschaubild(name: string): Vorschaubild | undefined {
	if (name === 'marke' || name === 'einladung') return { art: name }
	const [, produkt] = PRODUKT.exec(name) ?? []
	if (produkt) return { art: 'produkt', produktId: Number(produkt) }
	const [, produktId, share, tag, kampagneId = null] = FREUND.exec(name) ?? []
	const anteil = ANTEILE.find((one) => String(one) === share)
	return anteil !== undefined && z.iso.date().safeParse(tag).success
		? { art: 'freund', produktId: Number(produktId), anteil, tag: tag ?? '', kampagneId }
		: undefined
}
