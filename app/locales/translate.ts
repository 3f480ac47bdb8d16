import { createInstance, type i18n, type TFunction } from 'i18next'
import type { Voice } from '~/domain/mandant/brand'
import type { Locale, Mandant } from '~/domain/mandant/config'
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

type Voices = Record<Ansprache, i18n>
type Made = (catalogue: ReturnType<typeof overlay>) => Record<string, object>

const germanVoices = (made: Made): Voices => ({
	sie: createI18n('de', made(overlay(de, {}))),
	du: createI18n('de', made(overlay(de, deDu))),
	arbeit: createI18n('de', made(overlay(de, deArbeit))),
})

/** English has one word for both. */
const english = createI18n('en', en)
const german = germanVoices((catalogue) => catalogue)

const instances: Record<Locale, Voices> = {
	de: german,
	en: { sie: english, du: english, arbeit: createI18n('en', overlay(en, enArbeit)) },
}

/** Puts the pseudo language in the place of German, so that texts from elsewhere show; for tests and development. */
export function speakPseudo(on: boolean): void {
	instances.de = on ? germanVoices(pseudoTexts) : german
}

/** The one instance of a language and voice: never change its language. */
export const i18nFor = (locale: Locale, voice: Ansprache): i18n => instances[locale][voice]

/** Translations of a language with every namespace: `t('mail:willkommen.betreff', { … })`, without a prefix `allgemein`. */
export const translator = (locale: Locale, voice: Ansprache): TFunction => instances[locale][voice].t

/** As a brand speaks to recommenders and friends. What people at work read always says "Sie". */
export const brandTranslator = (mandant: Pick<Mandant, 'config'>, locale: Locale): TFunction =>
	translator(locale, mandant.config.brand.voice)
