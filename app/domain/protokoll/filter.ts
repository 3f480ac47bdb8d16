import type { Cursor } from '~/domain/shared/paging'

/** What people and jobs changed, or what happened to the brand's security. */
export const PROTOKOLL_ARTEN = ['aenderungen', 'sicherheit'] as const
export type ProtokollArt = (typeof PROTOKOLL_ARTEN)[number]

/** What is looked for; '' where nothing is. */
export type ProtokollFilter = {
	art: ProtokollArt
	/** Who did it or whom it is about: an address, a name of somebody at work, an id, 'job' or 'cli'. */
	person: string
	/** A number, an order reference, a host or an id. */
	objekt: string
	/** The event, or how its name begins: 'auftrag' finds 'auftrag.freigegeben'. */
	ereignis: string
	/** Days (YYYY-MM-DD), both included. */
	von: string | undefined
	bis: string | undefined
}

export type ProtokollQuery = ProtokollFilter & { marke: Cursor }

/** Rows of a page, and the most that a file has. */
export const PROTOKOLL_ZEILEN = 50
export const DATEI_ZEILEN = 50_000
