import type { z } from 'zod'
import { type NeuerPlan, PLAN_SEITEN, type PlanFuer } from '~/domain/agentur/praemienplan'
import { formatDate } from '~/domain/shared/dates'
import type { ErrorCode } from '~/domain/shared/errors'
import type { PraemienplanAnsicht } from '~/usecases/agentur/show-praemienplan'
import type { planNeuSchema } from '~/web/forms/agentur'
import type { WebContext } from '~/web/guard.server'
import { kategorieName } from '../../../locales/angebot'

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

/** The plans for one product; what waits for the brand is open at once. */
function gruppeView(produkt: string, zeilen: readonly Zeile[]) {
	const eigene = zeilen.filter((zeile) => zeile.produkt === produkt)
	const wartet = eigene.some(({ stand }) => stand === 'beantragt')
	return { produkt, wartet, wert: wertOf(eigene), zeilen: eigene.map(zeileView) }
}

/** A plan as its screens show it, by category and product. */
export const planView = ({ t }: Pick<WebContext, 't'>, { produkte, zeilen }: PraemienplanAnsicht) => ({
	produkte,
	kategorien: [...new Set(zeilen.map(({ kategorie }) => kategorie))].map((kategorie) => {
		const darin = zeilen.filter((zeile) => zeile.kategorie === kategorie)
		const gruppen = [...new Set(darin.map(({ produkt }) => produkt))].map((produkt) => gruppeView(produkt, darin))
		return { name: kategorieName(t, kategorie), wartet: gruppen.some(({ wartet }) => wartet), gruppen }
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
