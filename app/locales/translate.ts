import { createInstance, type i18n, type TFunction } from 'i18next'
import type { Locale } from '~/domain/mandant/config'
import { de } from './de/all'
import { en } from './en/all'
import { answerFromLookup } from './lookup'

const NAMESPACES = Object.keys(de)
const STANDARD = 'allgemein'

/** No interpolated value is escaped here: React, the mail renderer and the header writer each escape for their own output. */
function createI18n(locale: Locale, resources: typeof de | typeof en): i18n {
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

const instances: Record<Locale, i18n> = { de: createI18n('de', de), en: createI18n('en', en) }

/** The one instance of a language, made when the process starts: never change its language. */
export const i18nFor = (locale: Locale): i18n => instances[locale]

/** Translations of a language with every namespace: `t('mail:willkommen.betreff', { … })`, without a prefix `allgemein`. */
export const translator = (locale: Locale): TFunction => instances[locale].t
