import { createInstance, type i18n, type TFunction } from 'i18next'
import type { Voice } from '~/domain/mandant/brand'
import type { Locale, Mandant } from '~/domain/mandant/config'
import { de } from './de/all'
import { deDu } from './de-du/all'
import { en } from './en/all'
import { answerFromLookup } from './lookup'
import { overlay } from './overlay'

const NAMESPACES = Object.keys(de)
const STANDARD = 'allgemein'

/** No interpolated value is escaped here: React, the mail renderer and the header writer each escape for their own output. */
function createI18n(locale: Locale, resources: Record<string, object>): i18n {
	const instance = createInstance()
	instance.init({
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

const english = createI18n('en', en)

/** English has one word for both. */
const instances: Record<Locale, Record<Voice, i18n>> = {
	de: { sie: createI18n('de', de), du: createI18n('de', overlay(de, deDu)) },
	en: { sie: english, du: english },
}

/** The one instance of a language and voice, made when the process starts: never change its language. */
export const i18nFor = (locale: Locale, voice: Voice): i18n => instances[locale][voice]

/** Translations of a language with every namespace: `t('mail:willkommen.betreff', { … })`, without a prefix `allgemein`. */
export const translator = (locale: Locale, voice: Voice): TFunction => instances[locale][voice].t

/** As a brand speaks to recommenders and friends. What people at work read always says "Sie". */
export const brandTranslator = (mandant: Pick<Mandant, 'config'>, locale: Locale): TFunction =>
	translator(locale, mandant.config.brand.voice)
