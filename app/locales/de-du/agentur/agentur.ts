/** The page an agency's invitation opens for a customer; its people at work stay with "Sie". */
export const agentur = {
	antwort: {
		text: '{{agentur}} lädt dich ein, {{marke}} zu empfehlen. Gib deine E-Mail-Adresse ein. Du bekommst dann eine E-Mail, mit der du die Anmeldung bestätigst.',
	},
}
