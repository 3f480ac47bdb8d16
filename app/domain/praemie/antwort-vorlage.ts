import { hasKey } from '~/domain/shared/keys'
import type { Locale } from '../shared/locale'

/** What a template may name in braces: {vorname}. */
export const VORLAGE_VARIABLEN = ['vorname', 'produkt', 'nummer'] as const
type Werte = Record<(typeof VORLAGE_VARIABLEN)[number], string>

/** A template with what is known of the question; an unknown name in braces stays as it is, to be seen. */
export const fillVorlage = (text: string, werte: Werte): string =>
	text.replace(/\{(\w+)\}/g, (all, name: string) => (hasKey(werte, name) ? werte[name] : all))

type Vorlage = { name: string; text: Record<Locale, string> }

/** What a brand may start with. */
export const VORLAGEN_VORSCHLAG: readonly Vorlage[] = [
	{
		name: 'Auftrag noch nicht eingegangen',
		text: {
			de: 'Danke für Ihre Frage zu {produkt}. Zu Ihrer Empfehlung {nummer} ist bei uns noch kein Auftrag eingegangen. Fragen Sie bei Ihrem Kontakt nach, ob die Bestellung schon abgeschickt ist. Sobald sie bei uns ist, sehen Sie es in Ihrem persönlichen Bereich.',
			en: 'Thank you for your question about {produkt}. No order has reached us for your recommendation {nummer} yet. Please ask your contact whether the order was sent. Once it is here, you see it in your personal area.',
		},
	},
	{
		name: 'Prüfung läuft noch',
		text: {
			de: 'Danke für Ihre Frage zu {produkt}. Der Auftrag ist da, und seine Prüfung läuft noch. Wir warten, bis die Widerrufsfrist vorbei und die erste Zahlung eingegangen ist. Danach bekommen Sie eine E-Mail von uns.',
			en: 'Thank you for your question about {produkt}. The order is here and is still being checked. We wait until the withdrawal period is over and the first payment has arrived. Then you get an e-mail from us.',
		},
	},
	{
		name: 'Prämie wartet auf Ihre Wahl',
		text: {
			de: 'Danke für Ihre Frage zu {produkt}. Ihre Prämie liegt bereit. Öffnen Sie Ihren persönlichen Bereich und wählen Sie sie aus; den Link dorthin finden Sie auch in unserer E-Mail.',
			en: 'Thank you for your question about {produkt}. Your reward is ready. Open your personal area and choose it; the link is in our e-mail, too.',
		},
	},
]
