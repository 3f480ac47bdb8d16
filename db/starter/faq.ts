import { ERKLAERUNG_ANKER, erklaerungScreen } from '~/domain/inhalt/erklaerung'
import type { MandantConfig } from '~/domain/mandant/config'
import type { Locale } from '~/domain/shared/locale'

/** One question in every language; answers are Markdown. */
export type FaqVorlage = {
	schluessel: string
	gruppe: 'empfehlen' | 'praemie' | 'konto' | 'angebot'
	/** German for a brand that says "du"; without it, `de` addresses no reader. */
	du?: readonly [frage: string, antwort: string]
} & Record<Locale, readonly [frage: string, antwort: string]>

export const FAQ_GRUPPEN = {
	empfehlen: { de: 'Empfehlen', en: 'Recommending' },
	praemie: { de: 'Prämie', en: 'Reward' },
	konto: { de: 'Konto und Daten', en: 'Account and data' },
	angebot: { de: 'Angebot', en: 'Offer' },
} as const

/** For friends without a link or code. */
const GENANNT: FaqVorlage = {
	schluessel: 'genannt',
	gruppe: 'empfehlen',
	de: [
		'Mir hat jemand von Ihnen erzählt, aber ich habe keinen Link. Was kann ich tun?',
		'Nennen Sie uns, [wer Sie empfohlen hat](/empfohlen-von): mit Name und Ort, E-Mail-Adresse, Code oder Link. Aus Datenschutzgründen sagen wir nicht, ob wir die Person kennen. Erst wenn sie zustimmt, gilt die Empfehlung. Nach 14 Tagen ohne Antwort löschen wir Ihre Angabe.',
	],
	du: [
		'Mir hat jemand von euch erzählt, aber ich habe keinen Link. Was kann ich tun?',
		'Nenn uns, [wer dich empfohlen hat](/empfohlen-von): mit Name und Ort, E-Mail-Adresse, Code oder Link. Aus Datenschutzgründen sagen wir nicht, ob wir die Person kennen. Erst wenn sie zustimmt, gilt die Empfehlung. Nach 14 Tagen ohne Antwort löschen wir deine Angabe.',
	],
	en: [
		'Somebody told me about you, but I have no link. What can I do?',
		'Tell us [who recommended us to you](/empfohlen-von): by name and town, e-mail address, code or link. To protect privacy we do not say whether we know that person. The recommendation counts once they agree. Without an answer we delete what you told us after 14 days.',
	],
}

/** Questions for every brand; the rules are those of its terms. */
export function faqGemeinsam(config: MandantConfig): FaqVorlage[] {
	const { AllowSelfRecommendation: selbst, ModuleErstelleOfflineEmpfehlungCode: code, IsAutologin } = config
	const { ModuleIBANNurDE: nurDe, ModuleErzwingeLogin: login, ModuleNennung: nennung } = config
	const screen = erklaerungScreen(config)
	const erklaerung = {
		Barrierefreiheitserklaerung: '/barrierefreiheitserklaerung',
		Impressum: `/impressum#${ERKLAERUNG_ANKER}`,
		Faq: `#${ERKLAERUNG_ANKER}`,
	}[screen]
	return [
		{
			schluessel: 'ablauf',
			gruppe: 'empfehlen',
			de: [
				'Wie funktioniert das Empfehlen?',
				`1. Sie wählen ein Angebot von {{Marke}} und füllen ein kurzes Formular aus.
2. Sie bekommen einen persönlichen Link${code ? ' und auf Wunsch einen Code zum Weitersagen' : ''}.
3. Ihr Kontakt folgt dem Link, stimmt zu und bestellt.
4. Nach der Prüffrist[^prueffrist] bekommen Sie eine E-Mail und wählen Ihre Prämie.`,
			],
			du: [
				'Wie funktioniert das Empfehlen?',
				`1. Du wählst ein Angebot von {{Marke}} und füllst ein kurzes Formular aus.
2. Du bekommst einen persönlichen Link${code ? ' und auf Wunsch einen Code zum Weitersagen' : ''}.
3. Dein Kontakt folgt dem Link, stimmt zu und bestellt.
4. Nach der Prüffrist[^prueffrist] bekommst du eine E-Mail und wählst deine Prämie.`,
			],
			en: [
				'How does recommending work?',
				`1. You choose an offer of {{Marke}} and fill in a short form.
2. You get a personal link${code ? ' and, if you like, a code to pass on by word of mouth' : ''}.
3. Your contact follows the link, agrees and orders.
4. After the checking period[^prueffrist] you get an e-mail and choose your reward.`,
			],
		},
		{
			schluessel: 'wer',
			gruppe: 'empfehlen',
			de: [
				'Wer darf empfehlen, und wen?',
				`Empfehlen darf, wer mindestens 18 Jahre alt ist und in Deutschland wohnt${login ? ' und ein Konto bei uns hat' : ''}. Die empfohlene Person muss für das Angebot Neukunde sein. ${
					selbst
						? 'Sie dürfen auch sich selbst empfehlen, wenn Sie Neukunde sind.'
						: 'Sich selbst können Sie nicht empfehlen.'
				}`,
			],
			du: [
				'Wer darf empfehlen, und wen?',
				`Empfehlen darf, wer mindestens 18 Jahre alt ist und in Deutschland wohnt${login ? ' und ein Konto bei uns hat' : ''}. Die empfohlene Person muss für das Angebot Neukunde sein. ${
					selbst
						? 'Du darfst auch dich selbst empfehlen, wenn du Neukunde bist.'
						: 'Dich selbst kannst du nicht empfehlen.'
				}`,
			],
			en: [
				'Who may recommend, and to whom?',
				`You may recommend if you are at least 18 years old and live in Germany${login ? ' and have an account with us' : ''}. The person you recommend to must be a new customer for the offer. ${
					selbst ? 'You may also recommend to yourself if you are a new customer.' : 'You cannot recommend to yourself.'
				}`,
			],
		},
		{
			schluessel: 'anschreiben',
			gruppe: 'empfehlen',
			de: [
				'Schreiben Sie meinen Kontakt an?',
				'Nein. Sie selbst geben den Link weiter, mit Ihrer E-Mail oder Ihrem Messenger. Wir kennen Ihren Kontakt erst, wenn er dem Link folgt und seine Angaben selbst macht.',
			],
			du: [
				'Schreibt ihr meinen Kontakt an?',
				'Nein. Du selbst gibst den Link weiter, mit deiner E-Mail oder deinem Messenger. Wir kennen deinen Kontakt erst, wenn er dem Link folgt und seine Angaben selbst macht.',
			],
			en: [
				'Will you write to my contact?',
				'No. You pass the link on yourself, by your own e-mail or messenger. We only get to know your contact when they follow the link and give their details themselves.',
			],
		},
		...(nennung ? [GENANNT] : []),
		{
			schluessel: 'gueltig',
			gruppe: 'empfehlen',
			de: [
				'Wie lange gilt meine Empfehlung?',
				'**60 Tage.** Danach läuft sie ab, und Sie können dasselbe Angebot neu empfehlen. Empfehlen mehrere Menschen dieselbe Person, zählt die erste gültige Empfehlung.',
			],
			du: [
				'Wie lange gilt meine Empfehlung?',
				'**60 Tage.** Danach läuft sie ab, und du kannst dasselbe Angebot neu empfehlen. Empfehlen mehrere Menschen dieselbe Person, zählt die erste gültige Empfehlung.',
			],
			en: [
				'How long is my recommendation valid?',
				'**60 days.** After that it expires and you can recommend the same offer again. If several people recommend to the same person, the first valid recommendation counts.',
			],
		},
		{
			schluessel: 'mehrere',
			gruppe: 'empfehlen',
			de: [
				'Kann ich meinen Link mehreren Menschen geben?',
				'Das steht dort, wo empfohlen wird, und auf der Seite zum Teilen. Pro Kontakt zählt ein Vertrag, und für jeden, der zählt, gibt es eine eigene Prämie.',
			],
			en: [
				'Can I give my link to several people?',
				'That is said where you recommend and on the page to share. One contract counts per contact, and each that counts earns a reward of its own.',
			],
		},
		{
			schluessel: 'wann',
			gruppe: 'praemie',
			de: [
				'Wann bekomme ich meine Prämie?',
				`Wenn Ihr Kontakt Neukunde ist, nicht widerrufen oder gekündigt hat, die erste Zahlung da ist und die Prüffrist[^prueffrist] vorbei ist. Dann kommt eine E-Mail mit einem persönlichen Link.

- **Geld** überweisen wir etwa 4 Wochen nach Angabe Ihrer Bankdaten[^auszahlung].
- **Gutscheine** senden wir innerhalb von 24 Stunden.`,
			],
			du: [
				'Wann bekomme ich meine Prämie?',
				`Wenn dein Kontakt Neukunde ist, nicht widerrufen oder gekündigt hat, die erste Zahlung da ist und die Prüffrist[^prueffrist] vorbei ist. Dann kommt eine E-Mail mit einem persönlichen Link.

- **Geld** überweisen wir etwa 4 Wochen nach Angabe deiner Bankdaten[^auszahlung].
- **Gutscheine** senden wir innerhalb von 24 Stunden.`,
			],
			en: [
				'When do I get my reward?',
				`When your contact is a new customer, has not revoked or cancelled, the first payment has arrived and the checking period[^prueffrist] is over. Then an e-mail with a personal link arrives.

- **Money** is transferred about 4 weeks after you have given your bank details[^auszahlung].
- **Vouchers** are sent within 24 hours.`,
			],
		},
		{
			schluessel: 'wo',
			gruppe: 'praemie',
			de: [
				'Wo bleibt meine Prämie?',
				`${
					IsAutologin
						? 'Unter [Meine Empfehlungen](/persoenlicherbereich)'
						: 'In Ihrem Konto unter [Meine Empfehlungen](/persoenlicherbereich)'
				} steht zu jeder Empfehlung, wie weit sie ist, warum, und was als Nächstes kommt. Fehlt etwas, schreiben Sie uns: [{{SupportEmail}}](mailto:{{SupportEmail}})`,
			],
			du: [
				'Wo bleibt meine Prämie?',
				`${
					IsAutologin
						? 'Unter [Meine Empfehlungen](/persoenlicherbereich)'
						: 'In deinem Konto unter [Meine Empfehlungen](/persoenlicherbereich)'
				} steht zu jeder Empfehlung, wie weit sie ist, warum, und was als Nächstes kommt. Fehlt etwas, schreib uns: [{{SupportEmail}}](mailto:{{SupportEmail}})`,
			],
			en: [
				'Where is my reward?',
				`${
					IsAutologin
						? 'Under [My recommendations](/persoenlicherbereich)'
						: 'In your account under [My recommendations](/persoenlicherbereich)'
				} every recommendation says how far it is, why, and what comes next. If something is missing, write to us: [{{SupportEmail}}](mailto:{{SupportEmail}})`,
			],
		},
		{
			schluessel: 'teilen',
			gruppe: 'praemie',
			de: [
				'Kann ich die Prämie teilen?',
				'Ja, wo es beim Angebot steht. Beim Empfehlen wählen Sie: alles für Sie, halb und halb, oder alles für Ihren Kontakt. Danach lässt sich das nicht mehr ändern.',
			],
			du: [
				'Kann ich die Prämie teilen?',
				'Ja, wo es beim Angebot steht. Beim Empfehlen wählst du: alles für dich, halb und halb, oder alles für deinen Kontakt. Danach lässt sich das nicht mehr ändern.',
			],
			en: [
				'Can I share the reward?',
				'Yes, where the offer says so. When recommending you choose: all for you, half and half, or all for your contact. After that it cannot be changed.',
			],
		},
		{
			schluessel: 'bankdaten',
			gruppe: 'praemie',
			de: [
				'Auf welches Konto überweisen Sie?',
				`Auf das Konto, das Sie beim Wählen der Prämie angeben. ${
					nurDe ? 'Es muss eine deutsche IBAN haben.' : 'Es kann in jedem Land der SEPA-Zone liegen.'
				} Bankdaten speichern wir verschlüsselt.`,
			],
			du: [
				'Auf welches Konto überweist ihr?',
				`Auf das Konto, das du beim Wählen der Prämie angibst. ${
					nurDe ? 'Es muss eine deutsche IBAN haben.' : 'Es kann in jedem Land der SEPA-Zone liegen.'
				} Bankdaten speichern wir verschlüsselt.`,
			],
			en: [
				'Which account do you pay to?',
				`To the account you give when you choose the reward. ${
					nurDe ? 'It must have a German IBAN.' : 'It can be in any country of the SEPA zone.'
				} We store bank details encrypted.`,
			],
		},
		{
			schluessel: 'daten',
			gruppe: 'konto',
			de: [
				'Was passiert mit meinen Daten?',
				`Wir speichern nur, was für Empfehlung und Prämie nötig ist. Wird aus einer Empfehlung kein Auftrag, löschen wir die Angaben der empfohlenen Person nach 12 Wochen. ${
					IsAutologin ? '' : 'Ihr Konto können Sie jederzeit selbst löschen; offene Prämien verfallen dann. '
				}Mehr steht in den [Datenschutzhinweisen](/datenschutz).`,
			],
			du: [
				'Was passiert mit meinen Daten?',
				`Wir speichern nur, was für Empfehlung und Prämie nötig ist. Wird aus einer Empfehlung kein Auftrag, löschen wir die Angaben der empfohlenen Person nach 12 Wochen. ${
					IsAutologin ? '' : 'Dein Konto kannst du jederzeit selbst löschen; offene Prämien verfallen dann. '
				}Mehr steht in den [Datenschutzhinweisen](/datenschutz).`,
			],
			en: [
				'What happens to my data?',
				`We only store what the recommendation and the reward need. If no order comes of a recommendation, the details of the recommended person are deleted after 12 weeks. ${
					IsAutologin ? '' : 'You can delete your account yourself at any time; open rewards then lapse. '
				}More is in the [privacy notice](/datenschutz).`,
			],
		},
		{
			schluessel: 'barrierefrei',
			gruppe: 'konto',
			de: [
				'Kann ich das Portal mit Hilfsmitteln bedienen?',
				`Ja: mit Tastatur, Vorlesehilfe und Vergrößerung, auch ohne JavaScript. Was noch fehlt und wer zuständig ist, steht in der [Erklärung zur Barrierefreiheit](${erklaerung}). Fällt Ihnen ein Hindernis auf, schreiben Sie an [{{SupportEmail}}](mailto:{{SupportEmail}}); auf Wunsch bekommen Sie die Erklärung per E-Mail.`,
			],
			du: [
				'Kann ich das Portal mit Hilfsmitteln bedienen?',
				`Ja: mit Tastatur, Vorlesehilfe und Vergrößerung, auch ohne JavaScript. Was noch fehlt und wer zuständig ist, steht in der [Erklärung zur Barrierefreiheit](${erklaerung}). Fällt dir ein Hindernis auf, schreib an [{{SupportEmail}}](mailto:{{SupportEmail}}); auf Wunsch bekommst du die Erklärung per E-Mail.`,
			],
			en: [
				'Can I use the portal with assistive technology?',
				`Yes: with a keyboard, a screen reader and magnification, also without JavaScript. What is still missing and who is responsible is in the [accessibility statement](${erklaerung}). If you meet an obstacle, write to [{{SupportEmail}}](mailto:{{SupportEmail}}); we also send you the statement by e-mail.`,
			],
		},
	]
}
