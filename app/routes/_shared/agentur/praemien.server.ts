import { addDays, berlinDay, formatDate } from '~/domain/shared/dates'
import type { AgenturPraemien } from '~/usecases/agentur/show-agentur-praemien'
import { monatSchema } from '~/web/forms/hauptbuch'
import type { WebContext } from '~/web/guard.server'
import { monatName } from '../hauptbuch/auszug.server'

/** The month that an address names, if any; of this one there is always a page. */
export const monatIn = (request: Request): string | undefined =>
	monatSchema
		.optional()
		.catch(undefined)
		.parse(new URL(request.url).searchParams.get('monat') ?? undefined)

/** An agency's rewards of a month, with the months beside it. */
export function agenturPraemienView(
	ctx: WebContext,
	{ monat, summe, zeilen }: AgenturPraemien,
	href: (monat: string) => string,
) {
	const dieser = berlinDay(ctx.clock()).slice(0, 7)
	return {
		monatName: monatName(ctx, monat),
		summe,
		zeilen: zeilen.map(({ am, ...zeile }) => ({ ...zeile, am: formatDate(am) })),
		vorherHref: href(addDays(`${monat}-01`, -1).slice(0, 7)),
		nachherHref: monat < dieser ? href(addDays(`${monat}-01`, 31).slice(0, 7)) : undefined,
	}
}

export type AgenturPraemienMonat = ReturnType<typeof agenturPraemienView>
