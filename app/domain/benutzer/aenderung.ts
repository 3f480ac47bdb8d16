/** What admins are told of who works for the brand. */
export const TEAM_AENDERUNGEN = [
	'eingeladen',
	'angelegt',
	'bestaetigt',
	'rolle',
	'faktor_eingerichtet',
	'faktor_entfernt',
	'notfallcodes',
	'passwort',
	'beendet',
] as const
export type TeamAenderung = (typeof TEAM_AENDERUNGEN)[number]
