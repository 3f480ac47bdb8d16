import { FORDERUNGSZEILEN, MONATSZEILEN, WEGZEILEN } from '~/domain/hauptbuch/monat'
import { addDays, berlinDay } from '~/domain/shared/dates'
import { pathTo } from '~/paths'
import { showMonat } from '~/usecases/hauptbuch/show-hauptbuch'
import { AUSZUG_FORMATE, monatSchema } from '~/web/forms/hauptbuch'
import { formToken } from '~/web/forms.server'
import type { GuardArgs, WebContext } from '~/web/guard.server'
import { monatName } from '../../_shared/hauptbuch/auszug.server'

/** The statement of a month, of this one unless the address names another. */
export async function monatView(ctx: WebContext, { request }: GuardArgs) {
	const dieser = berlinDay(ctx.clock()).slice(0, 7)
	const monat = monatSchema.catch(dieser).parse(new URL(request.url).searchParams.get('monat') ?? dieser)
	const auszug = await showMonat(ctx, monat)
	const href = (other: string) => pathTo(ctx.mandant, 'BetriebMonat', {}, { monat: other })
	return {
		titel: ctx.t('hauptbuch:monat.titelWert', { monat: monatName(ctx, monat) }),
		...{ monat, monatName: monatName(ctx, monat), laufend: monat === dieser },
		zeilen: MONATSZEILEN.map((zeile) => ({ zeile, cent: auszug[zeile] })),
		forderungen: FORDERUNGSZEILEN.map((zeile) => ({ zeile, cent: auszug[zeile] })),
		weg: WEGZEILEN.map((zeile) => ({ zeile, cent: auszug[zeile] })),
		vorherHref: href(addDays(`${monat}-01`, -1).slice(0, 7)),
		nachherHref: monat < dieser ? href(addDays(`${monat}-01`, 31).slice(0, 7)) : undefined,
		formate: AUSZUG_FORMATE,
		dateiHref: pathTo(ctx.mandant, 'BetriebMonatDatei'),
		dateiToken: formToken(ctx, 'BetriebMonatDatei'),
		hauptbuchHref: pathTo(ctx.mandant, 'BetriebHauptbuch'),
	}
}
