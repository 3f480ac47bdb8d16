import { createHash } from 'node:crypto'
import { SAMMEL_MARKE } from '~/domain/auftrag/sammelarbeit'

const markeOf = (teil: string) => createHash('sha256').update(teil).digest('base64url').slice(0, SAMMEL_MARKE)

/** Marks of what a page shows for a work on many, for its form: each names one part with all that was said of it. */
export const gezeigtOf = (teile: readonly string[]): string => teile.map(markeOf).join('')

/** Whether all of these were shown: one gone and another come in between is not the same. */
export function isGezeigt(teile: readonly string[], gezeigt: string): boolean {
	const marken = new Set<string>()
	for (let at = 0; at < gezeigt.length; at += SAMMEL_MARKE) marken.add(gezeigt.slice(at, at + SAMMEL_MARKE))
	return teile.every((teil) => marken.has(markeOf(teil)))
}
