import { berlinDay } from '~/domain/shared/dates'
import { fail, ok, type Result } from '~/domain/shared/result'

/**
 * Whom an order has to thank the agency for: `empfaenger` the friend who ordered, with every order of one of its
 * recommendations; `empfehler` the recommender as well, where the agency is who brought them.
 */
export const PLAN_SEITEN = ['empfehler', 'empfaenger'] as const
export type PlanSeite = (typeof PLAN_SEITEN)[number]

/** What the brand pays the agency, and what of it the agency means for who of its people brought the recommendation. */
export const PLAN_FUER = ['agentur', 'mitarbeiter'] as const
export type PlanFuer = (typeof PLAN_FUER)[number]

/** The most an agency gets for one side of one order, in cents. */
export const PLAN_MAX_CENT = 100_000

/** Days are YYYY-MM-DD; `gueltigBis` is the last one, null = until further notice. */
export type PlanGueltigkeit = { gueltigVon: string; gueltigBis: string | null }

export type NeuerPlan = PlanGueltigkeit & {
	produktId: number
	seite: PlanSeite
	fuer: PlanFuer
	betragCent: number
}

export type PlanZeile = NeuerPlan & {
	/** The brand has agreed to it; of what an agency divides among its people that is nobody's business but its own. */
	genehmigt: boolean
}

export const PLAN_STAENDE = ['beantragt', 'abgelehnt', 'kuenftig', 'gilt', 'beendet'] as const
export type PlanStand = (typeof PLAN_STAENDE)[number]

/** What a row is on a day. */
export function planStand(
	{ genehmigt, abgelehnt, gueltigVon, gueltigBis }: PlanGueltigkeit & { genehmigt: boolean; abgelehnt: boolean },
	tag: string,
): PlanStand {
	if (abgelehnt) return 'abgelehnt'
	if (gueltigBis !== null && gueltigBis < tag) return 'beendet'
	if (!genehmigt) return 'beantragt'
	return gueltigVon > tag ? 'kuenftig' : 'gilt'
}

const overlaps = (a: PlanGueltigkeit, b: PlanGueltigkeit): boolean =>
	(a.gueltigBis === null || b.gueltigVon <= a.gueltigBis) && (b.gueltigBis === null || a.gueltigVon <= b.gueltigBis)

/**
 * Whether a row may be added on a day: it begins after that day, so that no recommendation which was made already becomes
 * worth something else, and there is never more than one for the same product, side and receiver.
 */
export function checkPlan(
	neu: NeuerPlan,
	vorhanden: readonly NeuerPlan[],
	heute: string,
): Result<null, 'praemienplan_beginn' | 'praemienplan_ende' | 'praemienplan_doppelt'> {
	if (neu.gueltigVon <= heute) return fail('praemienplan_beginn')
	if (neu.gueltigBis !== null && neu.gueltigBis < neu.gueltigVon) return fail('praemienplan_ende')
	const gleich = vorhanden.some(
		(alt) => alt.produktId === neu.produktId && alt.seite === neu.seite && alt.fuer === neu.fuer && overlaps(alt, neu),
	)
	return gleich ? fail('praemienplan_doppelt') : ok(null)
}

/** What an order is worth to its agency: by side, what the brand pays, and what of it is for who brought it; in cents. */
export type AgenturAnspruch = { seite: PlanSeite; betragCent: number; mitarbeiterCent: number }

type Vermittelt = {
	/** What was ordered. */
	produktId: number
	/** The day of the recommendation: its plan counts, whatever came after. */
	tag: string
	/** The agency brought the recommender, too. */
	empfehlerDerAgentur: boolean
	/** Somebody of the agency is known to have brought it. */
	vermittelt: boolean
}

/** What an agency gets for an order that is released, by its plan of the day of the recommendation. */
export function agenturAnsprueche(
	plan: readonly PlanZeile[],
	{ produktId, tag, empfehlerDerAgentur, vermittelt }: Vermittelt,
): AgenturAnspruch[] {
	const centOf = (seite: PlanSeite, fuer: PlanFuer): number =>
		plan.find(
			(zeile) =>
				zeile.genehmigt &&
				zeile.produktId === produktId &&
				zeile.seite === seite &&
				zeile.fuer === fuer &&
				zeile.gueltigVon <= tag &&
				(zeile.gueltigBis === null || zeile.gueltigBis >= tag),
		)?.betragCent ?? 0
	return PLAN_SEITEN.flatMap((seite) => {
		const betragCent = seite === 'empfehler' && !empfehlerDerAgentur ? 0 : centOf(seite, 'agentur')
		if (betragCent === 0) return []
		const mitarbeiterCent = vermittelt ? Math.min(centOf(seite, 'mitarbeiter'), betragCent) : 0
		return [{ seite, betragCent, mitarbeiterCent }]
	})
}

/** Given with the order's release; taken back, as a negative amount, where it fell through. */
export const AGENTUR_PRAEMIE_ARTEN = ['zusage', 'storno'] as const
export type AgenturPraemieArt = (typeof AGENTUR_PRAEMIE_ARTEN)[number]

/** The month ('YYYY-MM', Europe/Berlin) that an agency's reward is listed and settled in. */
export const monatOf = (am: Date): string => berlinDay(am).slice(0, 7)
