/** What an agency means to do next about a friend who wants to hear from it. */
export const INTERESSENT_SCHRITTE = ['neu', 'anrufen', 'schreiben', 'termin', 'erledigt'] as const
export type InteressentSchritt = (typeof INTERESSENT_SCHRITTE)[number]

/** What the agency's people keep of a friend; `wiedervorlage`: a day (YYYY-MM-DD), undefined = none. */
export type InteressentInput = { schritt: InteressentSchritt; notiz: string; wiedervorlage: string | undefined }

export const INTERESSENT_NOTIZ_MAX = 1000
