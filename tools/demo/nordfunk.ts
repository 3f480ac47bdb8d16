import { DEMO_BRANDS } from '~/domain/mandant/demo-brands'
import { anschlussProdukte, filialProdukte } from './nordfunk-anschluss'
import { FESTNETZ } from './nordfunk-festnetz'
import { geschaeftProdukte } from './nordfunk-geschaeft'
import { MOBIL, mobilProdukte } from './nordfunk-mobil'
import { weitereProdukte } from './nordfunk-weitere'
import { zuhauseProdukte } from './nordfunk-zuhause'
import type { MandantVorlage } from './vorlage'

const startseite = [...anschlussProdukte, ...weitereProdukte].map((produkt) => ({
	...produkt,
	festnetz: FESTNETZ[produkt.id],
	mobil: MOBIL[produkt.id],
}))

/** A telco with everything switched on: all channels, category pages, newsletter, split rewards, offline codes. */
export const nordfunk: MandantVorlage = {
	host: 'nordfunk.localhost',
	anschrift: 'Leuchtfeuerweg 12, 24999 Musterhafen',
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
		ModuleCompanyRecommendation: true,
		ModuleErstelleOfflineEmpfehlungCode: true,
		ModuleNennung: true,
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
		FirmaStrasse: 'Speicherstraße 8',
		FirmaPlz: '20457',
		FirmaOrt: 'Hamburg',
		FirmaUstId: 'DE987654321',
		apiRoute: '/nordfunk',
	},
	aktionen: [
		{
			AktionsId: 'NF-HERBSTLICHT',
			Formular: 'Empfehlung',
			Titel: 'Nordfunk-Leuchtturm: ein Wochenende für zwei gewinnen',
			Text: 'Ja, ich möchte mit dieser Empfehlung am Gewinnspiel teilnehmen.',
			RechtsText:
				'Veranstalterin ist die Nordfunk GmbH. Unter allen Teilnehmenden verlosen wir nach dem Ende der Aktion ein Wochenende für zwei Personen. Wir nutzen dafür Ihren Namen und Ihre E-Mail-Adresse und löschen beides nach der Ziehung. Die Teilnahme hängt von keinem Vertrag ab. Sie können jederzeit per E-Mail an service@nordfunk.example zurücktreten.',
			en: {
				Titel: 'Nordfunk lighthouse: win a weekend for two',
				Text: 'Yes, I would like to enter the prize draw with this recommendation.',
				RechtsText:
					'The organiser is Nordfunk GmbH. After the campaign ends we draw a weekend for two among everybody who entered. We use your name and e-mail address for it and delete both after the draw. Entering does not depend on any contract. You can withdraw at any time, an e-mail to service@nordfunk.example is enough.',
			},
		},
		{
			AktionsId: 'NF-ANRUF',
			Formular: 'Empfaenger',
			Titel: 'Einmal persönlich beraten lassen',
			Text: 'Ja, Nordfunk darf mich zu diesem Angebot einmal anrufen.',
			RechtsText:
				'Der Anruf kommt von der Nordfunk GmbH, werktags zwischen 9 und 18 Uhr, an die Telefonnummer, die Sie oben angeben. Ihre Zustimmung gilt für einen Anruf und vier Wochen lang. Sie können sie jederzeit per E-Mail an service@nordfunk.example zurücknehmen.',
			en: {
				Titel: 'Personal advice, once',
				Text: 'Yes, Nordfunk may call me once about this offer.',
				RechtsText:
					'The call comes from Nordfunk GmbH, on working days between 9 am and 6 pm, to the phone number you give above. Your consent covers one call within four weeks. You can take it back at any time, an e-mail to service@nordfunk.example is enough.',
			},
		},
	],
	produkte: [...zuhauseProdukte, ...mobilProdukte, ...geschaeftProdukte, ...startseite, ...filialProdukte],
}
