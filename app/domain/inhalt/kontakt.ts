export const THEMEN = ['allgemein', 'empfehlung', 'praemie', 'konto', 'datenschutz', 'technik'] as const
export type Thema = (typeof THEMEN)[number]

export const KONTAKT_NACHRICHT_MAX = 4000
/** [S-Kontakt] `kopie`: the sender wants a copy. */
export type KontaktInput = { thema: Thema; name: string; email: string; nachricht: string; kopie: boolean }
