/** A back-office user's kind. It decides where they log in, and a session of one kind is worthless to the other. */
export const BENUTZER_ARTEN = ['betrieb', 'agentur'] as const
export type BenutzerArt = (typeof BENUTZER_ARTEN)[number]

/** Every right an agency or call-centre person can have: the spec's views, and what R-CALLCENTER may do. */
export const AGENTUR_RECHTE = [
	'Mitarbeiter',
	'Einladungstool',
	'Rechnungen',
	'Verwaltung',
	'AuftragsReport',
	'EmpfehlerReport',
	'StatistikReport',
	'Stammdaten',
	'Praemien',
	'Praemienplan',
	'AddPraemienplan',
	'DeletePraemienplan',
	'FuerAndereEmpfehlen',
] as const
export type AgenturRecht = (typeof AGENTUR_RECHTE)[number]

/** [R-AGENTUR] The roles; what each may do is said in domain/zugriff. */
export const AGENTUR_ROLLEN = ['AgenturInhaber', 'AgenturInhaber_inaktiv', 'AgenturMitarbeiter', 'CallCenter'] as const
export type AgenturRolle = (typeof AGENTUR_ROLLEN)[number]

/** The roles that are stored of somebody, each once; a name that is none gives no right. */
export const rollenOf = (stored: readonly string[]): AgenturRolle[] =>
	AGENTUR_ROLLEN.filter((rolle) => stored.includes(rolle))
