/** The few words of the embed script (app/ui/einbetten.js), German first; it is built apart from all other texts. */
export const EINBETTEN_TEXTS = new Map([
	['de', { empfehlen: 'Weiterempfehlen', stand: 'Mein Stand', freund: 'Wer hat Sie empfohlen?', close: 'Schließen' }],
	['en', { empfehlen: 'Recommend', stand: 'My status', freund: 'Who recommended us to you?', close: 'Close' }],
])
