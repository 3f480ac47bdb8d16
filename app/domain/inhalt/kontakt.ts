import { z } from 'zod'
import { emailSchema } from '~/domain/shared/email'
import { checkbox, requiredText } from '~/domain/shared/fields'

export const THEMEN = ['allgemein', 'empfehlung', 'praemie', 'konto', 'datenschutz', 'technik'] as const
export type Thema = (typeof THEMEN)[number]

export const KONTAKT_NACHRICHT_MAX = 4000

/** Control characters and marks that turn the reading direction. */
const UNSEEN = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

/** Required text of several lines; messages 'pflicht', 'zu_lang'. A form sends CRLF, which counts as one character. */
const nachricht = z
	.string({ error: 'pflicht' })
	.transform((text) =>
		text
			.normalize('NFC')
			.replace(/\r\n?/g, '\n')
			.replace(UNSEEN, (char) => (char === '\n' ? char : ' '))
			.replace(/\n{3,}/g, '\n\n')
			.trim(),
	)
	.pipe(z.string().min(1, { error: 'pflicht' }).max(KONTAKT_NACHRICHT_MAX, { error: 'zu_lang' }))

/** [S-Kontakt] `kopie`: the sender wants a copy. */
export const kontaktSchema = z.object({
	thema: z.enum(THEMEN, { error: 'auswahl' }),
	name: requiredText(120),
	email: emailSchema,
	nachricht,
	kopie: checkbox,
})
export type KontaktInput = z.output<typeof kontaktSchema>

/**
 * The text with nothing that a mail program would turn into a link: a copy goes to an address that somebody only typed,
 * and must lead nobody anywhere.
 */
export const withoutLinks = (text: string): string =>
	text
		.replace(/([.。．｡])(?=[\p{L}\p{N}])/gu, (dot, _, at: number) =>
			/\p{N}/u.test(text[at - 1] ?? '') && /\p{N}/u.test(text[at + 1] ?? '') ? dot : `${dot} `,
		)
		.replace(/(\p{L}):(?=\S)/gu, '$1: ')
		.replace(/\s*[@＠]\s*/gu, ' @ ')
