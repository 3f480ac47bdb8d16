import { berlinDay } from '~/domain/shared/dates'

/** Given with the order's release; taken back, as a negative amount, where it fell through. */
export const AGENTUR_PRAEMIE_ARTEN = ['zusage', 'storno'] as const
export type AgenturPraemieArt = (typeof AGENTUR_PRAEMIE_ARTEN)[number]

/** The month ('YYYY-MM', Europe/Berlin) that an agency's reward is listed and settled in. */
export const monatOf = (am: Date): string => berlinDay(am).slice(0, 7)
