import { createInstance, type i18n, type TFunction } from 'i18next'
import type { Voice } from '~/domain/mandant/brand'
import type { Mandant } from '~/domain/mandant/config'
import { byLocale, type Locale, STANDARD_LOCALE } from '~/domain/shared/locale'
import { de } from './de/all'
import { deArbeit } from './de-arbeit/all'
import { deDu } from './de-du/all'
import { en } from './en/all'
import { enArbeit } from './en-arbeit/all'
import { answerFromLookup } from './lookup'
import { overlay } from './overlay'
import { pseudoTexts } from './pseudo'

const NAMESPACES = Object.keys(de)
const STANDARD = 'allgemein'

/** No interpolated value is escaped here: React, the mail renderer and the header writer each escape for their own output. */
function createI18n(locale: Locale, resources: Record<string, object>): i18n {
	const instance = createInstance()
	void instance.init({
		lng: locale,
		fallbackLng: false,
		supportedLngs: [locale],
		ns: NAMESPACES,
		defaultNS: STANDARD,
		resources: { [locale]: resources },
		interpolation: { escapeValue: false },
		returnNull: false,
		initImmediate: false,
	})
	answerFromLookup(instance, resources, STANDARD)
	return instance
}

/** How a page speaks: as its brand to recommenders and friends, or to people at work. */
export type Ansprache = Voice | 'arbeit'

type Texts = Record<string, object>
/** A language's texts, and what differs where a brand says "du" and where people at work read. */
type Catalogue = { texts: typeof de | typeof en; du?: typeof deDu; arbeit: typeof deArbeit | typeof enArbeit }

/** A row for each language. */
const CATALOGUES: Record<Locale, Catalogue> = {
	de: { texts: de, du: deDu, arbeit: deArbeit },
	en: { texts: en, arbeit: enArbeit },
}

type Made = (catalogue: ReturnType<typeof overlay>) => Texts

function voicesOf(locale: Locale, made: Made): Record<Ansprache, i18n> {
	const { texts, du, arbeit } = CATALOGUES[locale]
	const sie = createI18n(locale, made(overlay(texts, {})))
	return {
		sie,
		du: du ? createI18n(locale, made(overlay(texts, du))) : sie,
		arbeit: createI18n(locale, made(overlay(texts, arbeit))),
	}
}

const plain = byLocale((locale) => voicesOf(locale, (catalogue) => catalogue))
const instances = { ...plain }

/** Puts the pseudo language in the place of German, so that texts from elsewhere show; for tests and development. */
export function speakPseudo(on: boolean): void {
	instances[STANDARD_LOCALE] = on ? voicesOf(STANDARD_LOCALE, pseudoTexts) : plain[STANDARD_LOCALE]
}

/** The one instance of a language and voice: never change its language. */
export const i18nFor = (locale: Locale, voice: Ansprache): i18n => instances[locale][voice]

/** Translations of a language with every namespace: `t('mail:willkommen.betreff', { … })`, without a prefix `allgemein`. */
export const translator = (locale: Locale, voice: Ansprache): TFunction => instances[locale][voice].t

/** As a brand speaks to recommenders and friends. What people at work read always says "Sie". */
export const brandTranslator = (mandant: Pick<Mandant, 'config'>, locale: Locale): TFunction =>
	translator(locale, mandant.config.brand.voice)
