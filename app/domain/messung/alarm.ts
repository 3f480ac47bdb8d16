/** What the figures give alarm for. */
export const ALARM_ARTEN = ['abschluss_halbiert', 'mails_scheitern', 'teilweg_still'] as const
export type AlarmArt = (typeof ALARM_ARTEN)[number]
