import type { MetaDescriptor } from '@remix-run/node'

type Match = { id: string; data: unknown }
type FrameData = { brand?: { name?: string } } | undefined

/** `Titel – Marke` for a screen's `meta`; a screen with field errors starts with the word for error (WCAG technique G199). */
export function screenTitle(titel: string | undefined, matches: readonly (Match | undefined)[]): MetaDescriptor[] {
	const frame = matches.find((match) => match?.id === 'root')?.data as FrameData
	return [{ title: [titel, frame?.brand?.name].filter(Boolean).join(' – ') }]
}
