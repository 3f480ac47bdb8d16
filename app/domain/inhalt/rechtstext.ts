import { z } from 'zod'
import type { InhaltArt } from './inhalt'

/** The texts people agree to, or are told by law. */
export const RECHTSTEXT_ARTEN = ['agb', 'datenschutz', 'impressum', 'newsletter'] as const
export type RechtstextName = (typeof RECHTSTEXT_ARTEN)[number]

/** The most characters of one that is written on a screen; a file may have more. */
export const RECHTSTEXT_MAX = 60_000

export const rechtstextSchema = z.strictObject({
	titel: z.string().trim().min(1).max(300),
	inhalt: z.string().trim().min(1).max(200_000),
})
export type RechtstextInhalt = z.output<typeof rechtstextSchema>

/** Kinds of what has drafts and versions. */
export type FassungArt = InhaltArt | 'rechtstext' | 'einstellung'
