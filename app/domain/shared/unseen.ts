/** Bidi controls, zero-width spaces and soft hyphens. Joiners stay: emoji and some scripts need them. */
const UNSEEN = /[\p{Bidi_Control}\u00ad\u200b\u2060\ufeff]/gu

/**
 * Removes invisible characters. They come with text copied from other programs, and could make a name or address look
 * like another.
 */
export const withoutUnseen = (text: string): string => text.replace(UNSEEN, '')

/** Joiners and selectors beside letters that have no use for them, and marks that are never seen. */
const HIDDEN =
	/\u034f|\u180e|[\u2061-\u2064]|[\ufe00-\ufe0f]|(?<![\p{L}\p{M}])[\u200c\u200d]|(?<=[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])[\u200c\u200d]/gu

/** The same for names, numbers and tables, in which nobody writes emoji: joiners stay only where a script needs them. */
export const withoutHidden = (text: string): string => withoutUnseen(text).replace(HIDDEN, '')

/** Whether the text has any visible character. */
export const isSeen = (text: string): boolean => /[^\s\p{Cc}\p{Default_Ignorable_Code_Point}]/u.test(text)
