import { formatDateTime } from '~/domain/shared/dates'
import { pathTo } from '~/paths'
import { listVergebbareRollen, showTeam } from '~/usecases/benutzer/show-team'
import { faktorNoetig } from '~/web/faktor.server'
import { formToken } from '~/web/forms.server'
import type { GuardArgs, WebContext } from '~/web/guard.server'
import { wegText } from '../../_shared/betrieb/weg.server'

/** Who works for the brand, and the form that invites somebody. */
export async function teamView(ctx: WebContext, { request }: GuardArgs) {
	const ganz = await showTeam(ctx)
	const { searchParams } = new URL(request.url)
	const zuBestaetigen = ganz.filter(({ bestaetigbar }) => bestaetigbar)
	const nur = searchParams.get('nur') === 'unbestaetigt'
	const team = nur ? zuBestaetigen : ganz
	return {
		auswahl:
			nur || zuBestaetigen.length > 0
				? [
						{ href: pathTo(ctx.mandant, 'BetriebTeam'), label: ctx.t('team:liste.alle'), current: !nur },
						{
							href: pathTo(ctx.mandant, 'BetriebTeam', {}, { nur: 'unbestaetigt' }),
							label: ctx.t('team:liste.zuBestaetigen', { anzahl: zuBestaetigen.length }),
							current: nur,
						},
					]
				: [],
		titel: ctx.t('team:liste.titel'),
		token: formToken(ctx, 'BetriebTeam'),
		mitgliedToken: formToken(ctx, 'BetriebMitglied'),
		rollen: await listVergebbareRollen(ctx),
		noetigHref: faktorNoetig(ctx, request),
		team: team.map(({ gesehenAm, einladungBis: _, weg, ...mitglied }) => ({
			...mitglied,
			gesehen: gesehenAm && formatDateTime(gesehenAm),
			unbestaetigt: weg.offen && mitglied.stand !== 'beendet',
			weg: wegText(ctx, weg),
			href: pathTo(ctx.mandant, 'BetriebMitglied', { benutzerId: mitglied.id }),
		})),
		eingeladen: searchParams.has('eingeladen'),
	}
}

export type TeamScreen = Awaited<ReturnType<typeof teamView>>
