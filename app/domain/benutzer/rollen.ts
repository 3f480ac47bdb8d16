import { keysOf } from '~/domain/shared/keys'

/** A back-office user's kind. It decides where they log in, and a session of one kind is worthless to the other. */
export const BENUTZER_ARTEN = ['betrieb', 'agentur'] as const
export type BenutzerArt = (typeof BENUTZER_ARTEN)[number]

/** Every right an agency or call-centre person can have: the spec's views, and what R-CALLCENTER may do. */
const AGENTUR_RECHTE = [
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

/** What owners, active or not, and employees all have. */
const GEMEINSAM = [
	'Verwaltung',
	'AuftragsReport',
	'EmpfehlerReport',
	'Praemien',
	'Praemienplan',
	'StatistikReport',
	'Stammdaten',
] as const

const INAKTIV = [...GEMEINSAM, 'Rechnungen', 'AddPraemienplan', 'DeletePraemienplan'] as const

/** [R-AGENTUR] What each role may do. */
const RECHTE_DER_ROLLE = {
	AgenturInhaber: ['Mitarbeiter', 'Einladungstool', ...INAKTIV],
	AgenturInhaber_inaktiv: INAKTIV,
	AgenturMitarbeiter: ['Einladungstool', ...GEMEINSAM],
	CallCenter: ['FuerAndereEmpfehlen'],
} as const satisfies Record<string, readonly AgenturRecht[]>

export type AgenturRolle = keyof typeof RECHTE_DER_ROLLE

export const AGENTUR_ROLLEN = keysOf(RECHTE_DER_ROLLE)

/** The roles that are stored of somebody, each once; a name that is none gives no right. */
export const rollenOf = (stored: readonly string[]): AgenturRolle[] =>
	AGENTUR_ROLLEN.filter((rolle) => stored.includes(rolle))

/** What somebody with these roles may do; nothing without any. */
export const rechteOf = (rollen: readonly AgenturRolle[]): AgenturRecht[] =>
	AGENTUR_RECHTE.filter((recht) => rollen.some((rolle) => RECHTE_DER_ROLLE[rolle].some((has) => has === recht)))
