/** Turns the reading direction (Bidi_Control), or is a space of no width, a soft hyphen. Joiners stay: emoji and scripts need them. */
const UNSEEN = /[\p{Bidi_Control}\u00ad\u200b\u2060\ufeff]/gu

/**
 * Without what nobody sees or types: it hides in what is copied from other programs, and could make a name or an address
 * read as another one.
 */
export const withoutUnseen = (text: string): string => text.replace(UNSEEN, '')

/** Whether there is anything to see in it. */
export const isSeen = (text: string): boolean => /[^\s\p{Cc}\p{Default_Ignorable_Code_Point}]/u.test(text)
