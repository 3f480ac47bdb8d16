import type { Locale } from '~/domain/shared/locale'
import type { Anteil } from '../praemie/anteil'

/** Longest personal message in characters; share links of messengers and mail programs still carry it. */
export const NACHRICHT_MAX = 500

/** Longest name a recommender gives a recommendation for themselves. */
export const MERKNAME_MAX = 40

/** A recommendation [E-EmpfehlungForm]. `agbId` and `teilnahme` are the versions of the terms and of the statement that were shown. */
export type EmpfehlungInput = {
	vorname: string
	nachname: string
	email: string
	anteilEmpfehler: Anteil
	nachricht: string
	agb: true
	agbId: number
	/** Undefined where a program did not show it. */
	teilnahme: number | undefined
	newsletter: boolean
	/** Ids of the campaigns that were ticked. */
	aktionen?: number[] | undefined
	aktionenSprache?: Locale | undefined
	/** The agent who is recommended (E-Berater ExterneId). */
	agentennummer?: string | undefined
	/** The campaign whose rewards were shown; undefined = none was. */
	gezeigteKampagne?: string | undefined
	/** The campaign the visitor came by; '' = none. */
	channel: string
	/** The shop's number of the order after which it is made. */
	bestellung?: string | undefined
}
