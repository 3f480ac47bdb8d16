import { z } from 'zod'
import type { Anteil } from '../praemie/anteil'
import type { Translations } from '../shared/locale'
import { splitCent } from '../shared/money'

/** The most that one rule adds to one order, in cents. */
export const ZUSATZ_MAX_CENT = 100_000
/** Rules a campaign has at most: a sentence people can still read. */
export const REGELN_MAX = 4

const cent = z.int().min(1).max(ZUSATZ_MAX_CENT)

/** When a rule holds; what is not known of an order yet does not. */
const bedingungSchema = z.discriminatedUnion('art', [
	z.strictObject({ art: z.literal('immer') }),
	/** The first order that counts of a recommender. */
	z.strictObject({ art: z.literal('erster_auftrag') }),
	/** This one of a recommender within the campaign, and every later one. */
	z.strictObject({ art: z.literal('ab_auftrag'), nummer: z.int().min(2).max(1000) }),
	/** Once, when this many of a recommender count within the campaign; on top of whatever else holds. */
	z.strictObject({ art: z.literal('meilenstein'), nummer: z.int().min(2).max(1000) }),
	/** Ordered at most so many days after the recommendation. */
	z.strictObject({ art: z.literal('innerhalb'), tage: z.int().min(1).max(365) }),
])

/** What a rule adds to the reward of both sides together. */
const leistungSchema = z.discriminatedUnion('art', [
	z.strictObject({ art: z.literal('fest'), cent }),
	/** Percent of the reward itself: 100 doubles it. */
	z.strictObject({
		art: z.literal('prozent'),
		prozent: z.int().min(1).max(900),
		mindestensCent: cent.nullable(),
		hoechstensCent: cent.nullable(),
	}),
])

export const regelSchema = z.strictObject({ wenn: bedingungSchema, leistung: leistungSchema })
export type Zuschlagsregel = z.output<typeof regelSchema>
export const REGEL_WENN = [
	'immer',
	'erster_auftrag',
	'ab_auftrag',
	'meilenstein',
	'innerhalb',
] as const satisfies Zuschlagsregel['wenn']['art'][]
export const REGEL_LEISTUNG = ['fest', 'prozent'] as const satisfies Zuschlagsregel['leistung']['art'][]

/** Which of the rules that hold counts: the first one, or the one that adds most. */
export const REGEL_WAHL = ['erste', 'hoechste'] as const
export type RegelWahl = (typeof REGEL_WAHL)[number]

/** What a campaign adds, kept at each reward it was added to, so that every cent can be explained later. */
export const zusatzregelnSchema = z.object({
	kampagneId: z.uuid(),
	name: z.record(z.string(), z.string()),
	wahl: z.enum(REGEL_WAHL),
	regeln: z.array(regelSchema).max(REGELN_MAX),
})
export type Zusatzregeln = {
	kampagneId: string
	name: Translations
	wahl: RegelWahl
	regeln: readonly Zuschlagsregel[]
}

/** An order as its rules see it, and the orders of its recommender that count, itself included; null = not known yet. */
export type Auftragsfakten = {
	/** Calendar days from the recommendation to the order. */
	tage: number | null
	/** The how many-th of all, and of those of the campaign. */
	nummer: number | null
	nummerKampagne: number | null
	/** Milestones of the campaign that its recommender has had. */
	gehabt: readonly number[]
	/** false = none is given now: the budget does not do for it. */
	meilensteine?: boolean
}

/** Of an order that nobody has placed. */
export const OHNE_AUFTRAG: Auftragsfakten = { tage: null, nummer: null, nummerKampagne: null, gehabt: [] }

function gilt({ wenn }: Zuschlagsregel, fakten: Auftragsfakten): boolean {
	const { tage, nummer, nummerKampagne, gehabt, meilensteine = true } = fakten
	switch (wenn.art) {
		case 'immer':
			return true
		case 'erster_auftrag':
			return nummer === 1
		case 'ab_auftrag':
			return nummerKampagne !== null && nummerKampagne >= wenn.nummer
		case 'meilenstein':
			return meilensteine && nummerKampagne !== null && nummerKampagne >= wenn.nummer && !gehabt.includes(wenn.nummer)
		case 'innerhalb':
			return tage !== null && tage <= wenn.tage
	}
}

type Meilensteinregel = Zuschlagsregel & { wenn: { art: 'meilenstein' } }

export const isMeilenstein = (regel: Zuschlagsregel): regel is Meilensteinregel => regel.wenn.art === 'meilenstein'

/** Whether what is added hangs on more than the product: two orders of one product may get different amounts. */
export const isBedingt = ({ regeln }: Pick<Zusatzregeln, 'regeln'>): boolean =>
	regeln.some(({ wenn }) => wenn.art !== 'immer')

/** Whether a rule asks for what only a count of orders tells. */
export const asksVerlauf = ({ regeln }: Pick<Zusatzregeln, 'regeln'>): boolean =>
	regeln.some(({ wenn }) => wenn.art !== 'immer' && wenn.art !== 'innerhalb')

/** Those of the rules that hold for an order. */
export const geltendeRegeln = (zusatz: Zusatzregeln, fakten: Auftragsfakten): Zusatzregeln => ({
	...zusatz,
	regeln: zusatz.regeln.filter((regel) => gilt(regel, fakten)),
})

/** What is promised before anybody orders. */
export const geltendOhneAuftrag = (zusatz: Zusatzregeln | null): Zusatzregeln | null =>
	zusatz && geltendeRegeln(zusatz, OHNE_AUFTRAG)

/** The milestones among rules, by their number of orders. */
export const meilensteineOf = (regeln: readonly Zuschlagsregel[]): number[] =>
	regeln.flatMap(({ wenn }) => (wenn.art === 'meilenstein' ? [wenn.nummer] : []))

/** The least that one of these rules adds to an order, in cents. */
export const kleinsterZusatz = (regeln: readonly Zuschlagsregel[]): number =>
	Math.min(...regeln.map(({ leistung }) => (leistung.art === 'fest' ? leistung.cent : (leistung.mindestensCent ?? 1))))

/** In cents, half a cent up. */
function leistungCent({ leistung }: Zuschlagsregel, wertCent: number): number {
	if (leistung.art === 'fest') return leistung.cent
	const anteil = Math.floor((wertCent * leistung.prozent + 50) / 100)
	const mindestens = Math.max(anteil, leistung.mindestensCent ?? 0)
	return Math.min(mindestens, leistung.hoechstensCent ?? mindestens)
}

/**
 * What rules that hold add to a reward of this value. Never less than those without a condition, which were promised before
 * anybody ordered. Milestones come on top.
 */
export function zusatzCent(wertCent: number, zusatz: Pick<Zusatzregeln, 'wahl' | 'regeln'> | null): number {
	if (!zusatz) return 0
	const choose = (regeln: readonly Zuschlagsregel[]) => {
		const cents = regeln.map((regel) => leistungCent(regel, wertCent))
		return (zusatz.wahl === 'erste' ? cents[0] : Math.max(0, ...cents)) ?? 0
	}
	const versprochen = choose(zusatz.regeln.filter(({ wenn }) => wenn.art === 'immer'))
	const gewoehnlich = choose(zusatz.regeln.filter((regel) => !isMeilenstein(regel)))
	const meilensteine = zusatz.regeln.filter(isMeilenstein).map((regel) => leistungCent(regel, wertCent))
	return Math.max(versprochen, gewoehnlich) + meilensteine.reduce((summe, cent) => summe + cent, 0)
}

/** The most that one order can get, milestones left out; even, so that it does for two sides that share it, too. */
export function hoechsterZusatz(regeln: readonly Zuschlagsregel[], wertCent: number): number {
	const gewoehnliche = regeln.filter((regel) => !isMeilenstein(regel))
	const cent = Math.max(0, ...gewoehnliche.map((regel) => leistungCent(regel, wertCent)))
	return cent + (cent % 2)
}

type Seite = 'empfehler' | 'empfaenger'

/** One part of an amount: the reward of the product, or what a campaign adds. */
type Grund = { art: 'praemie' | 'kampagne'; cent: number }

/** An amount of a side, which is the sum of its reasons. */
type Bemessen = { seite: Seite; cent: number; gruende: Grund[] }

/** A reward of a product as an order has it: its value for both sides together, and the recommender's share in percent. */
type Bemessungsgrundlage = { wertCent: number; anteil: Anteil }

/** A side's part of a value that a campaign made higher, with the reasons: what is over the reward is the campaign's. */
function gruendeOf(cent: number, ohneKampagne: number): Grund[] {
	const zusatz = cent - ohneKampagne
	const gruende: Grund[] = [
		{ art: 'praemie', cent: ohneKampagne },
		{ art: 'kampagne', cent: zusatz },
	]
	return gruende.filter((grund) => grund.cent > 0)
}

/**
 * What each side gets of an order, and why; a side that gets nothing is left out. The one function for what is shown, promised,
 * released, tried and explained: all else asks for parts of it.
 */
export function bemessePraemien(
	{ wertCent, anteil }: Bemessungsgrundlage,
	fakten: Auftragsfakten,
	zusatz: Zusatzregeln | null,
): Bemessen[] {
	const ohne = splitCent(wertCent, anteil)
	const mehr = zusatzCent(wertCent, zusatz && geltendeRegeln(zusatz, fakten))
	const mit = splitCent(wertCent + mehr, anteil)
	const seiten: Seite[] = ['empfehler', 'empfaenger']
	return seiten
		.map((seite) => ({ seite, cent: mit[seite], gruende: gruendeOf(mit[seite], ohne[seite]) }))
		.filter(({ cent: total }) => total > 0)
}
