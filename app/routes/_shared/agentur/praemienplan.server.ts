import type { z } from 'zod'
import type { NeuerPlan } from '~/domain/agentur/praemienplan'
import { formatDate } from '~/domain/shared/dates'
import type { ErrorCode } from '~/domain/shared/errors'
import type { PraemienplanAnsicht } from '~/usecases/agentur/show-praemienplan'
import type { planNeuSchema } from '~/web/forms/agentur'

/** A plan as the table shows it. */
export const planView = ({ produkte, zeilen }: PraemienplanAnsicht) => ({
	produkte,
	zeilen: zeilen.map(({ gueltigVon, gueltigBis, ...zeile }) => ({
		...zeile,
		von: formatDate(gueltigVon),
		bis: gueltigBis === null ? null : formatDate(gueltigBis),
	})),
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
