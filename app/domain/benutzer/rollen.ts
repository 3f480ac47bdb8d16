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

/** What an operator is there for; what each may do is said in domain/zugriff. Everybody has one. */
export const BETRIEB_ROLLEN = ['admin', 'finanzen', 'support', 'inhalte', 'marke', 'recht', 'lesend'] as const
export type BetriebRolle = (typeof BETRIEB_ROLLEN)[number]

/** A role of a back-office user of either kind. */
export type Rolle = AgenturRolle | BetriebRolle

const ROLLEN = { betrieb: BETRIEB_ROLLEN, agentur: AGENTUR_ROLLEN } as const

/** The roles of one kind that are stored of somebody, each once; a name that is none gives no right. */
export const rollenOf = <A extends BenutzerArt>(art: A, stored: readonly string[]): (typeof ROLLEN)[A][number][] =>
	ROLLEN[art].filter((rolle) => stored.includes(rolle))

/** Hours in which an invitation is good, once. */
export const EINLADUNG_STUNDEN = 72
