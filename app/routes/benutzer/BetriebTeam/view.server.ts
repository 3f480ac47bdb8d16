import { formatDateTime } from '~/domain/shared/dates'
import { pathTo } from '~/paths'
import { listVergebbareRollen, showTeam } from '~/usecases/benutzer/show-team'
import { faktorNoetig } from '~/web/faktor.server'
import { formToken } from '~/web/forms.server'
import type { GuardArgs, WebContext } from '~/web/guard.server'
import { wegText } from '../../_shared/betrieb/weg.server'

/** Who works for the brand, and the form that invites somebody. */
export async function teamView(ctx: WebContext, { request }: GuardArgs) {
	const team = await showTeam(ctx)
	return {
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
		eingeladen: new URL(request.url).searchParams.has('eingeladen'),
	}
}

export type TeamScreen = Awaited<ReturnType<typeof teamView>>
