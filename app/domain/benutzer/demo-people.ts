import type { BenutzerArt, Rolle } from './rollen'

/* The demo's people. Their password is public, so the portal must know them: outside a demo it refuses to start with them. */

export const DEMO_PASSWORT = 'Demo1234'
export const DEMO_EMPFEHLER = 'empfehler@example.org'

export const DEMO_BENUTZER: [email: string, name: string, art: BenutzerArt, rolle: Rolle][] = [
	['betrieb@example.org', 'Britta Lorenz', 'betrieb', 'admin'],
	['freigabe@example.org', 'Farid Amani', 'betrieb', 'admin'],
	['finanzen@example.org', 'Fiona Brandt', 'betrieb', 'finanzen'],
	['support@example.org', 'Sami Kaya', 'betrieb', 'support'],
	['inhalte@example.org', 'Inga Möller', 'betrieb', 'inhalte'],
	['marke@example.org', 'Mara Vogt', 'betrieb', 'marke'],
	['recht@example.org', 'Rita Sander', 'betrieb', 'recht'],
	['lesend@example.org', 'Leo Hahn', 'betrieb', 'lesend'],
	['inhaber@example.org', 'Ingo Albers', 'agentur', 'AgenturInhaber'],
	['inaktiv@example.org', 'Ina Thiel', 'agentur', 'AgenturInhaber_inaktiv'],
	['mitarbeiter@example.org', 'Milan Novak', 'agentur', 'AgenturMitarbeiter'],
	['callcenter@example.org', 'Carla Sommer', 'agentur', 'CallCenter'],
]

/** Whom a demo brand starts with, at their addresses. */
export const DEMO_ADRESSEN: readonly string[] = [DEMO_EMPFEHLER, ...DEMO_BENUTZER.map(([email]) => email)]
