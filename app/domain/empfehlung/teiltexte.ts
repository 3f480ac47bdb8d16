import type { Kanal } from './kanaele'

/** A brand words what stands before a link differently for a chat, a mail, and where there is little room. */
export const TEXT_ARTEN = ['messenger', 'mail', 'kurz'] as const
export type TextArt = (typeof TEXT_ARTEN)[number]

export type Teiltexte = Readonly<Record<TextArt, string>>

const DER_MAILS: readonly Kanal[] = ['ModuleEmailClient', 'ModuleGmail', 'ModuleOutlook', 'ModuleYahoo']

/** Which of the texts goes by this way; the system's share sheet is what short messages are written with. */
export const textArtOf = (weg: Kanal | 'SystemTeilen'): TextArt =>
	weg === 'SystemTeilen' || weg === 'ModuleTwitter'
		? 'kurz'
		: DER_MAILS.some((kanal) => kanal === weg)
			? 'mail'
			: 'messenger'

/** The brand's content block with the words for this kind. */
export const vorlageSchluessel = (art: TextArt) => `teilen-${art}`

/** What only these blocks can name: the recommendation they are about. */
export type VorlageVariable = 'Produkt'

/** Variables of a content block that are filled where it is shown, beside those of every text. */
export const vorlageVariablen = (schluessel: string): readonly VorlageVariable[] =>
	TEXT_ARTEN.some((art) => vorlageSchluessel(art) === schluessel) ? ['Produkt'] : []
