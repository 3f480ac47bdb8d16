import { z } from 'zod'
import { ok, type Result } from '~/domain/shared/result'
import { showEinladung } from '~/usecases/empfaenger/show-einladung'
import type { ApiContext } from './context'
import { zuschlagFields, zuschlagOf } from './zuschlag'

/** A recommendation as the friend sees it: of who recommends the first name alone. */
export const invitationSchema = z
	.object({
		Empfehlungsnummer: z.string(),
		Vorname: z.string(),
		Nachricht: z.string(),
		GueltigBis: z.string().meta({ description: 'DD.MM.YYYY' }),
		Eigene: z.boolean(),
		VorteilCent: z.int().nullable().meta({ description: 'What an order is worth to the friend.' }),
		...zuschlagFields,
		Produkt: z.object({
			...{ Id: z.int(), Kategorie: z.string(), Name: z.string(), Kurztext: z.string(), Beschreibung: z.string() },
			...{ PreisHinweis: z.string(), Fussnote: z.string() },
		}),
		Berater: z.object({ ExterneId: z.string(), LastName: z.string(), City: z.string() }).nullable(),
	})
	.meta({ id: 'Einladung' })

type Closed = 'empfehlung_unbekannt' | 'empfehlung_abgelaufen' | 'empfehlung_ausgeschoepft'

export async function invitationAnswer(
	ctx: ApiContext,
	hex: string,
): Promise<Result<z.input<typeof invitationSchema>, Closed>> {
	const found = await showEinladung(ctx, { hex: hex.toLowerCase() })
	if (!found.ok) return found
	const { empfehlungsnummer, vorname, nachricht, gueltigBis, eigene, vorteil, produkt, berater } = found.value
	const { id, kategorie, name, kurztext, beschreibung, preisHinweis, fussnote } = produkt
	return ok({
		...{ Empfehlungsnummer: empfehlungsnummer, Vorname: vorname, Nachricht: nachricht, GueltigBis: gueltigBis },
		...{ Eigene: eigene, VorteilCent: vorteil?.cent ?? null, Berater: berater },
		...zuschlagOf(ctx.locale, vorteil?.zusatz),
		Produkt: {
			...{ Id: id, Kategorie: kategorie, Name: name, Kurztext: kurztext, Beschreibung: beschreibung },
			...{ PreisHinweis: preisHinweis, Fussnote: fussnote },
		},
	})
}
