import { DEMO_BRANDS } from '~/domain/mandant/demo-brands'
import type { MandantVorlage } from '../vorlage'
import { anschlussProdukte, filialProdukte } from './nordfunk-anschluss'
import { weitereProdukte } from './nordfunk-weitere'

/** A telco with everything switched on: all channels, category pages, newsletter, split rewards, offline codes. */
export const nordfunk: MandantVorlage = {
	host: 'nordfunk.localhost',
	anschrift: 'Nordfunk GmbH, Leuchtfeuerweg 12, 24999 Musterhafen',
	vertretung: 'Geschäftsführung: Enno Brandt, Wiebke Harmsen',
	bestellUrl: 'https://bestellen.nordfunk.example',
	bonusGutschein: 'Krumenkorb',
	config: {
		Name: 'Nordfunk',
		Firma: 'Nordfunk GmbH',
		EmpfehlenPath: '/empfehlen',
		SupportEmail: 'service@nordfunk.example',
		AbsenderEmail: 'empfehlen@nordfunk.example',
		brand: DEMO_BRANDS.nordfunk,
		ModuleAgentRecommendation: true,
		ModuleErstelleOfflineEmpfehlungCode: true,
		ModuleNewsletterPermission: true,
		ShowProductCategory: true,
		ModuleAuftragsdatumMindestalterTage: 14,
		MaxEmpfaengerPraemieCent: 9000,
		BonusNachAbschluessen: 5,
		BonusCent: 6000,
		ModuleWhatsapp: 1,
		ModuleEmailClient: 2,
		ModuleGmail: 3,
		ModuleOutlook: 4,
		ModuleYahoo: 5,
		ModuleFacebook: 6,
		ModuleLinkedIn: 7,
		ModuleXing: 8,
		ModuleTwitter: 9,
		FacebookId: '100200300400500',
		produktApi: 'standard',
		apiRoute: '/nordfunk',
	},
	produkte: [...anschlussProdukte, ...weitereProdukte, ...filialProdukte],
}
