import { formatDateTime } from '~/domain/shared/dates'
import { isAllowed } from '~/domain/zugriff/rechte'
import { pathTo } from '~/paths'
import { listFremdeSitzungen } from '~/usecases/benutzer/fremde-sitzungen'
import { listVergebbareRollen, showMitglied } from '~/usecases/benutzer/show-team'
import { faktorNoetig } from '~/web/faktor.server'
import { formToken } from '~/web/forms.server'
import type { GuardArgs, WebContext } from '~/web/guard.server'
import { failPage } from '~/web/replies.server'
import { sitzungZeilen } from '../../_shared/benutzer/sitzungen.server'
import { wegText } from '../../_shared/betrieb/weg.server'

const ERLEDIGT = ['bestaetigen', 'rolle', 'einladen', 'faktor', 'sitzung', 'beenden'] as const

/** One of those who work for the brand, and what can be changed about their access. */
export async function mitgliedView(ctx: WebContext, { request, params }: GuardArgs) {
	const liste = pathTo(ctx.mandant, 'BetriebTeam')
	const found = await showMitglied(ctx, params.benutzerId ?? '')
	if (!found.ok) throw failPage(found.code, { href: liste, text: 'zurListe' })
	const { gesehenAm, einladungBis, weg, ...mitglied } = found.value
	const sitzungen =
		mitglied.selbst || !isAllowed(ctx.actor, 'benutzer.aendern') ? [] : await listFremdeSitzungen(ctx, mitglied.id)
	const { searchParams } = new URL(request.url)
	const erledigt = searchParams.get('erledigt')
	const rollen = await listVergebbareRollen(ctx)
	const vorher = rollen.find((rolle) => rolle === searchParams.get('vorher') && rolle !== mitglied.rolle)
	return {
		titel: mitglied.name,
		token: formToken(ctx, 'BetriebMitglied'),
		listeHref: liste,
		rollen,
		/** The role before the one just given, to give it back. */
		vorher: erledigt === 'rolle' ? vorher : undefined,
		sitzungen: sitzungZeilen(ctx, sitzungen),
		noetigHref: faktorNoetig(ctx, request),
		mitglied: {
			...mitglied,
			gesehen: gesehenAm && formatDateTime(gesehenAm),
			unbestaetigt: weg.offen && mitglied.stand !== 'beendet',
			weg: wegText(ctx, weg),
			einladungBis: mitglied.stand === 'eingeladen' && einladungBis ? formatDateTime(einladungBis) : null,
		},
		erledigt: ERLEDIGT.find((wert) => wert === erledigt),
	}
}

export type MitgliedScreen = Awaited<ReturnType<typeof mitgliedView>>
