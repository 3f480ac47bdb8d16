import type { de } from './de/all'
import 'i18next'

declare module 'i18next' {
	interface CustomTypeOptions {
		/** Keys without a prefix are the first one's; `ns:key` reaches every other. */
		defaultNS: [
			'allgemein',
			'formular',
			'fehler',
			'empfehlen',
			'empfangen',
			'freunde',
			'zustimmungen',
			'praemie',
			'konto',
			'bereich',
			'katalog',
			'produkte',
			'praemienwerte',
			'inhalte',
			'texte',
			'rechtstexte',
			'betrieb',
			'agentur',
			'agenturen',
			'agenturgeld',
			'nennung',
			'vermittlung',
			'sso',
			'team',
			'auftrag',
			'sammelarbeit',
			'auszahlung',
			'hauptbuch',
			'kennzahlen',
			'praemien',
			'kulanz',
			'gutscheine',
			'konten',
			'betrugspruefung',
			'liste',
			'rueckfrage',
			'zeichnung',
			'heute',
			'auftritt',
			'marke',
			'kampagnen',
			'plattform',
			'einstellungen',
			'einbetten',
			'schnittstellen',
			'protokoll',
			'datenschutz',
			'mail',
			'statusmail',
			'captcha',
			'kontakt',
			'einwilligung',
		]
		resources: typeof de
		returnNull: false
	}
}
