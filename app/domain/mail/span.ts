/** However often somebody asks, an address gets one mail of a kind in this time. */
const PAUSE_MINUTEN = 5

/** Mail key of the current span: a second mail with the same key is not sent. */
export const mailSpan = (now: Date): string => String(Math.floor(now.getTime() / (PAUSE_MINUTEN * 60_000)))

/** When the span after the current one begins: from then on a mail of the same kind is sent again. */
export const nextMailSpan = (now: Date): Date => new Date((Number(mailSpan(now)) + 1) * PAUSE_MINUTEN * 60_000)
