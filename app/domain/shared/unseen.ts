/** Bidi controls, zero-width spaces and soft hyphens. Joiners stay: emoji and some scripts need them. */
const UNSEEN = /[\p{Bidi_Control}\u00ad\u200b\u2060\ufeff]/gu

/**
 * Removes invisible characters. They come with text copied from other programs, and could make a name or address look
 * like another.
 */
export const withoutUnseen = (text: string): string => text.replace(UNSEEN, '')

/** Whether the text has any visible character. */
export const isSeen = (text: string): boolean => /[^\s\p{Cc}\p{Default_Ignorable_Code_Point}]/u.test(text)
