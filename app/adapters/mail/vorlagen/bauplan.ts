import type { TFunction } from 'i18next'
import type { MandantConfig } from '~/domain/mandant/config'
import type { Locale } from '~/domain/shared/locale'
import type { Vorlage, VorlageDaten } from './schema'

export type MailButton = { text: string; url: string }

/** A way beside the mail's main one: what it is for, and its button. */
export type MailNebenweg = MailButton & { hinweis: string }

/** A mail before it gets its look: the HTML and the text version are made from the same content. */
export type MailInhalt = {
	betreff: string
	titel: string
	anrede: string
	absaetze: string[]
	/** What it is about, shown large. */
	betrag?: { name: string; wert: string }
	fakten: { name: string; wert: string }[]
	/** A logo, shown before the code; `name` where pictures are not loaded. */
	bild?: { url: string; name: string }
	code?: { name: string; wert: string }
	knopf?: MailButton
	nebenweg?: MailNebenweg
	/** An address to be passed on, shown as it is. */
	adresse?: MailButton
	/** Where its reader sees how far it is, where the mail leads elsewhere. */
	standLink?: string | null
	/** What happens next, and when. */
	schritt?: string
	/** Somebody's own words, shown as a quotation. */
	zitat?: string
	/** What its reader can pass on: words, and a picture of a square by its address. */
	weitergabe?: { titel: string; text: string; bild: { url: string; alt: string } }
	danach: string[]
	/** Who gets the answers in place of the support. */
	antwortAn?: string
	/** Why somebody gets this mail. */
	grund: string
}

/** What the words of a mail are made from besides its data. */
export type MailUmfeld = { t: TFunction; locale: Locale; config: Pick<MandantConfig, 'Name' | 'SupportEmail'> }
export type Teile = Omit<MailInhalt, 'anrede' | 'fakten' | 'danach'> & Partial<Pick<MailInhalt, 'fakten' | 'danach'>>

/** How the mails of some kinds are worded. */
export type Bauplan<V extends Vorlage> = { [K in V]: (daten: VorlageDaten[K], umfeld: MailUmfeld) => Teile }

/** The way to where its reader sees how far their reward is. */
export const standKnopf = (link: string | null, t: TFunction): Pick<MailInhalt, 'knopf'> =>
	link ? { knopf: { text: t('statusmail:stand'), url: link } } : {}

/** All ways beside the main one, in order. */
export const nebenwegeOf = ({ nebenweg, standLink }: MailInhalt, t: TFunction): MailNebenweg[] => [
	...(nebenweg ? [nebenweg] : []),
	...(standLink ? [{ hinweis: t('mail:freund_stand.hinweis'), text: t('statusmail:stand'), url: standLink }] : []),
]

/** For a friend who ordered elsewhere: the way to give their customer number. */
export const kundennummerWeg = (url: string, t: TFunction): MailNebenweg => ({
	hinweis: t('mail:empfaenger_bestaetigung.schonBestellt'),
	text: t('mail:empfaenger_bestaetigung.kundennummer'),
	url,
})

/**
 * A first name as far as it looks like one; undefined otherwise. Anybody can type a name next to somebody else's address, and
 * the mail must not carry their message: no digits, no address, no link that a mail program would make clickable.
 */
export const cleanName = (vorname: string): string | undefined => {
	const name = vorname.replace(/\s+/g, ' ').trim()
	return /^\p{L}[\p{L}\p{M}'’. -]{0,49}$/u.test(name) && !/\.\p{L}{2}/u.test(name) ? name : undefined
}
