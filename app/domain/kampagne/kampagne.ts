import { z } from 'zod'
import type { Translations } from '../shared/locale'
import type { Stufen } from './meilensteine'
import {
	hoechsterZusatz,
	isBedingt,
	kleinsterZusatz,
	REGEL_WAHL,
	REGELN_MAX,
	type RegelWahl,
	regelSchema,
	type Zusatzregeln,
	type Zuschlagsregel,
} from './regeln'
import type { KampagneZustand } from './zustand'

export const KAMPAGNE_NAME_MAX = 60
export const KAMPAGNE_ZWECK_MAX = 500
export const RANG_MAX = 999
export const BUDGET_MAX_CENT = 100_000_000

export const BUDGET_ZEITRAEUME = ['tag', 'monat', 'gesamt'] as const
export type BudgetZeitraum = (typeof BUDGET_ZEITRAEUME)[number]
/** What follows where a budget is used up: nobody begins as long as nothing is free again, or the campaign is over. */
export const BUDGET_ENDEN = ['basis', 'schluss'] as const
export type BudgetEnde = (typeof BUDGET_ENDEN)[number]

/** Whom a campaign is for; an empty list = all. */
export const zielSchema = z.strictObject({
	produkte: z.array(z.int()).max(500),
	kategorien: z.array(z.string().max(60)).max(50),
	/** By which campaign code or way people came (`channel`). */
	kanaele: z.array(z.string().max(50)).max(50),
})
export type KampagneZiel = z.output<typeof zielSchema>

export const regelnSchema = z.array(regelSchema).max(REGELN_MAX)
export const wahlSchema = z.enum(REGEL_WAHL)

/** A campaign as offers are made from it. */
export type Kampagne = {
	id: string
	name: Translations
	/** Of its own address; who comes by it has it as their channel. */
	wort: string | null
	zustand: KampagneZustand
	/** null = from or until always; `bis` is the first instant at which it is over. */
	von: Date | null
	bis: Date | null
	/** The lower one wins. */
	rang: number
	ziel: KampagneZiel
	/** Those of `ziel` and of its categories; null = every product. */
	produktIds: ReadonlySet<number> | null
	wahl: RegelWahl
	regeln: readonly Zuschlagsregel[]
	/** Names of what its milestones bring. */
	stufen: Stufen
	/** The most it adds in a period, in cents; null = no limit. */
	budgetCent: number | null
	budgetZeitraum: BudgetZeitraum
	/** What is left of its budget of now; null = no limit. */
	freiCent: number | null
}

/** Who a recommendation would be by: the campaign code or way they came by; '' = none. */
export type Angesprochen = { channel: string }

export const IRGENDWER: Angesprochen = { channel: '' }

/** Whether a recommendation made now could belong to it. */
export const isLive = ({ zustand, von, bis }: Pick<Kampagne, 'zustand' | 'von' | 'bis'>, now: Date): boolean =>
	zustand === 'live' && (von === null || von <= now) && (bis === null || now < bis)

/** Somebody came by its own address. */
const isGerufen = ({ wort }: Pick<Kampagne, 'wort'>, { channel }: Angesprochen): boolean =>
	wort !== null && wort === channel

const isFor = (kampagne: Kampagne, produktId: number, wer: Angesprochen): boolean => {
	const { produktIds, ziel } = kampagne
	if (produktIds !== null && !produktIds.has(produktId)) return false
	return ziel.kanaele.length === 0 || ziel.kanaele.includes(wer.channel) || isGerufen(kampagne, wer)
}

/** Some order can still get something of its budget. */
export const hatBudget = ({ freiCent, regeln }: Pick<Kampagne, 'freiCent' | 'regeln'>): boolean =>
	freiCent === null || freiCent >= kleinsterZusatz(regeln)

/** Whether two orders of one product can get different amounts of it: by its rules, or because its budget is used up. */
export const isVerschieden = (kampagne: Pick<Kampagne, 'regeln' | 'budgetCent'>): boolean =>
	isBedingt(kampagne) || kampagne.budgetCent !== null

/** What a recommendation reserves of a budget: the most its orders can get, milestones left out. */
export const reserveCent = (
	{ regeln }: Pick<Kampagne, 'regeln'>,
	{ wertCent, auftraege }: { wertCent: number; auftraege: number },
): number => hoechsterZusatz(regeln, wertCent) * auftraege

/** What a recommendation made now would be of; `wertCent`: the product's highest reward, `auftraege`: those a budget is reserved for. */
export type Neue = { produktId: number; wertCent: number; auftraege: number; wer: Angesprochen; now: Date }

/**
 * The campaign a recommendation of a product made now belongs to; undefined = the basic one. `kampagnen`: in order of
 * precedence. One whose own address people came by is before all others.
 */
export function kampagneFor(
	kampagnen: readonly Kampagne[],
	{ produktId, wer, now, ...menge }: Neue,
): Kampagne | undefined {
	const passt = (kampagne: Kampagne) =>
		isLive(kampagne, now) &&
		isFor(kampagne, produktId, wer) &&
		hatBudget(kampagne) &&
		(kampagne.freiCent === null || reserveCent(kampagne, menge) <= kampagne.freiCent)
	return kampagnen.find((one) => isGerufen(one, wer) && passt(one)) ?? kampagnen.find(passt)
}

/** What it adds to a reward of a product: nothing to another one's than it is for, and nothing once it was stopped. */
export function zusatzFor(kampagne: Kampagne | undefined, produktId: number | null): Zusatzregeln | null {
	if (!kampagne || kampagne.zustand === 'gestoppt' || produktId === null) return null
	if (kampagne.produktIds !== null && !kampagne.produktIds.has(produktId)) return null
	const { id: kampagneId, name, wahl, regeln } = kampagne
	return { kampagneId, name, wahl, regeln }
}
