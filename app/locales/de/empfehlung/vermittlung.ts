/** Recommendations that people of an agency or the call centre enter for somebody else. */
export const vermittlung = {
	titelAgentur: 'Für andere empfehlen',
	titelCallcenter: 'Am Telefon empfehlen',
	textAgentur:
		'Sie bereiten eine Empfehlung für jemanden vor, der gerade bei Ihnen ist. Sie gilt erst, wenn diese Person sie per E-Mail bestätigt.',
	textCallcenter:
		'Sie bereiten eine Empfehlung für die Person am Telefon vor. Sie gilt erst, wenn diese Person sie per E-Mail bestätigt.',
	produkt: 'Produkt',
	emailHinweis:
		'Die Adresse der Person, die empfiehlt. Lassen Sie sie buchstabieren und lesen Sie sie noch einmal vor.',
	einwilligung: 'Einverständnis',
	einwilligungText: {
		agentur:
			'Die Person ist einverstanden, dass ihr {{marke}} eine E-Mail zu dieser Empfehlung schickt. Ich habe ihr den Text aus „Was Sie sagen“ vorgelesen.',
		callcenter:
			'Die Person hat am Telefon zugestimmt, dass ihr {{marke}} eine E-Mail zu dieser Empfehlung schickt. Ich habe ihr den Text aus „Was Sie sagen“ vorgelesen.',
	},
	absenden: 'E-Mail zum Bestätigen schicken',
	gesendet: 'Die E-Mail ist unterwegs. Die Empfehlung gilt, sobald die Person sie bestätigt.',
	skript: {
		titel: 'Was Sie sagen',
		begruessung: {
			agentur: '„Ich bereite gern eine Empfehlung bei {{marke}} für Sie vor.“',
			callcenter: '„Guten Tag, Sie sprechen mit {{marke}}. Ich bereite gern eine Empfehlung für Sie vor.“',
		},
		produkt: '„Was möchten Sie empfehlen?“ Wählen Sie das Produkt.',
		adresse:
			'„Wie heißen Sie, und an welche E-Mail-Adresse dürfen wir schreiben?“ Fragen Sie nur nach der eigenen Adresse, nie nach der von Freunden.',
		einwilligung:
			'Lesen Sie vor: „{{marke}} schickt Ihnen eine E-Mail. Mit dem Link darin bestätigen Sie die Empfehlung. Ohne Bestätigung löschen wir Ihre Angaben nach sieben Tagen. Sind Sie einverstanden?“',
		schluss: {
			agentur: '„Danke. Nach der Bestätigung bekommen Sie Ihren eigenen Link zum Weitersagen.“',
			callcenter: '„Danke für Ihren Anruf. Nach der Bestätigung bekommen Sie Ihren eigenen Link zum Weitersagen.“',
		},
	},
	zuletzt: {
		titel: 'Zuletzt von Ihnen vorbereitet',
		am: 'Vorbereitet am',
		stand: 'Stand',
		zustand: { offen: 'Wartet auf Bestätigung', bestaetigt: 'Bestätigt' },
	},
	bestaetigen: {
		titel: 'Ihre Empfehlung bestätigen',
		titelVorbei: 'Nichts zu bestätigen',
		text: 'Wie am Telefon besprochen ist diese Empfehlung bei {{marke}} für Sie vorbereitet. Sie gilt, sobald Sie sie bestätigen.',
		textAgentur:
			'{{agentur}} hat diese Empfehlung bei {{marke}} für Sie vorbereitet. Sie gilt, sobald Sie sie bestätigen.',
		vorbei: 'Diese Empfehlung wurde nicht rechtzeitig bestätigt. Ihre Angaben sind gelöscht oder werden es bald.',
		name: 'Sie empfehlen als',
		absenden: 'Empfehlung bestätigen',
		anmelden: 'Anmelden und dann bestätigen',
		start: 'Zur Startseite von {{marke}}',
	},
}
