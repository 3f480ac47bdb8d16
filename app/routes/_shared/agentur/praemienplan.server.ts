import type { z } from 'zod'
import { type NeuerPlan, PLAN_SEITEN, type PlanFuer } from '~/domain/agentur/praemienplan'
import { formatDate } from '~/domain/shared/dates'
import type { ErrorCode } from '~/domain/shared/errors'
import type { PraemienplanAnsicht } from '~/usecases/agentur/show-praemienplan'
import type { planNeuSchema } from '~/web/forms/agentur'

type Zeile = PraemienplanAnsicht['zeilen'][number]

/** What one side is worth now; of what the agency gets, the part that is for its employee, where both are seen. */
const wertOf = (zeilen: readonly Zeile[]) =>
	PLAN_SEITEN.flatMap((seite) => {
		const cent = (fuer: PlanFuer) =>
			zeilen.find((zeile) => zeile.stand === 'gilt' && zeile.seite === seite && zeile.fuer === fuer)?.betragCent
		const [agentur, mitarbeiter] = [cent('agentur'), cent('mitarbeiter')]
		const betragCent = agentur ?? mitarbeiter
		if (betragCent === undefined) return []
		return [{ seite, betragCent, anteilCent: agentur === undefined ? undefined : mitarbeiter }]
	})

const zeileView = ({ gueltigVon, gueltigBis, ...zeile }: Zeile) => ({
	...zeile,
	von: formatDate(gueltigVon),
	bis: gueltigBis === null ? null : formatDate(gueltigBis),
})

/** A plan as its screens show it, by product; what waits for the brand is open at once. */
export const planView = ({ produkte, zeilen }: PraemienplanAnsicht) => ({
	produkte,
	gruppen: [...new Set(zeilen.map(({ produkt }) => produkt))].map((produkt) => {
		const eigene = zeilen.filter((zeile) => zeile.produkt === produkt)
		const wartet = eigene.some(({ stand }) => stand === 'beantragt')
		return { produkt, wartet, wert: wertOf(eigene), zeilen: eigene.map(zeileView) }
	}),
})

export type PlanView = ReturnType<typeof planView>

/** What the form asks for. */
export const neuerPlanOf = (value: z.output<typeof planNeuSchema>): NeuerPlan => ({
	...{ produktId: value.produkt, seite: value.seite, fuer: value.fuer, betragCent: value.betrag },
	...{ gueltigVon: value.gueltigVon, gueltigBis: value.gueltigBis ?? null },
})

const FELDER: Partial<Record<ErrorCode, string>> = {
	praemienplan_beginn: 'gueltigVon',
	praemienplan_ende: 'gueltigBis',
	nicht_gefunden: 'produkt',
}

/** The field that a refusal is about. */
export const planFeld = (intent: string, code: ErrorCode): string | undefined =>
	intent === 'anlegen' ? FELDER[code] : undefined
