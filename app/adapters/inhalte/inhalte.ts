import type { Logger } from 'pino'
import type { FaqEintrag, Fussnote, InhaltPicture, KeyVisual, PictureType, Textblock } from '~/domain/inhalt/inhalt'
import type { Mandant } from '~/domain/mandant/config'
import type { Clock } from '~/domain/shared/clock'
import type { Locale } from '~/domain/shared/locale'

/** Why the content service gave nothing; `grund` is for logs and never holds a part of an answer or a secret. */
export class InhaltError extends Error {
	override name = 'InhaltError'
	constructor(readonly grund: string) {
		super(grund)
	}
}

/** A picture as it is sent to a browser. */
export type PictureFile = { typ: PictureType; bytes: Buffer }
/** In pixels; both as the page lays the picture out. */
export type PictureSize = { breite: number; hoehe: number }

/** Where texts, answers, footnotes and key visuals come from. Every method throws InhaltError when it can give nothing. */
export type Inhalte = {
	block(schluessel: string, locale: Locale): Promise<Textblock | undefined>
	/** Of several blocks that belong together, those there are: fetched and kept as one. */
	bloecke(schluessel: readonly string[], locale: Locale): Promise<Textblock[]>
	/** In the order they are shown. */
	faqs(locale: Locale): Promise<FaqEintrag[]>
	faq(schluessel: string, locale: Locale): Promise<FaqEintrag | undefined>
	fussnote(identifier: string, locale: Locale): Promise<Fussnote | undefined>
	keyVisual(schluessel: string, locale: Locale): Promise<KeyVisual | undefined>
	/** What `{{name}}` stands for. */
	variablen(locale: Locale): Promise<Record<string, string>>
	/** The picture a text points at; undefined for what is not of this store. */
	pictureFor(address: string): Promise<InhaltPicture | undefined>
	/** In the original size without `groesse`. */
	picture(id: string, groesse?: PictureSize): Promise<PictureFile | undefined>
}

/** What was fetched from a content service, as it is kept. */
type Kopie = { schluessel: string; geholtAm: Date; daten: unknown; bytes: Buffer | null }

/** Where copies of a content service's answers are kept, for all processes. */
export type KopienAblage = {
	find(schluessel: string): Promise<Kopie | undefined>
	save(kopie: Kopie): Promise<void>
}

/** What a content service is read with. */
export type InhaltSource = {
	mandant: Mandant
	kopien: KopienAblage
	clock: Clock
	log: Pick<Logger, 'warn' | 'error'>
	/** Origins content may be fetched from (CONTENT_HOSTS). */
	inhaltHosts?: readonly string[]
}
