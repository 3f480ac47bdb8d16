import { formatDateTime } from '~/domain/shared/dates'
import { pathTo } from '~/paths'
import { GENUG_MENGE, type Markenzustand, showMarkenlage } from '~/usecases/plattform/marken-lage'
import { type PlattformWebContext, plattformPath, plattformToken } from '~/web/plattform.server'
import { failPage } from '~/web/replies.server'
import { runtime } from '~/web/runtime.server'

/** Which admin may be invited here: the first one, and before the start the second one, too. */
const einladenAls = (admins: number | undefined, zustand: Markenzustand): 'erster' | 'zweiter' | null =>
	// Without settings there is no address that a link could lead to.
	zustand === 'kaputt' ? null : admins === 0 ? 'erster' : admins === 1 && zustand === 'vorbereitung' ? 'zweiter' : null

/** One brand, as who runs the deployment sees it. */
export async function markenlageView(ctx: PlattformWebContext, request: Request, clientRoute: string) {
	const found = await showMarkenlage(ctx, runtime().sql, clientRoute)
	if (!found.ok) throw failPage(found.code, undefined, ctx.locale)
	const { name, zustand, testbetrieb, schema, url, hosts, mails, mengen, erstelltAm } = found.value
	const menge = (count: number) =>
		count >= GENUG_MENGE ? ctx.t('plattform:marke.mehr', { anzahl: count }) : String(count)
	return {
		...{ titel: name, clientRoute, zustand, schema, url, hosts, mails },
		token: plattformToken(ctx, 'PlattformMarke'),
		hinweis: new URL(request.url).searchParams.get('hinweis'),
		kopieHref:
			zustand === 'kaputt' || schema !== 'aktuell' ? null : plattformPath('PlattformMarkeKopie', { clientRoute }),
		markenHref: plattformPath('PlattformMarken'),
		betriebHref: url && url + pathTo({ clientRoute }, 'BetriebLogin'),
		erstelltAm: formatDateTime(erstelltAm),
		mengen: mengen && {
			produkte: menge(mengen.produkte),
			empfehlungen: menge(mengen.empfehlungen),
			auftraege: menge(mengen.auftraege),
			admins: String(mengen.admins),
		},
		einladen: einladenAls(mengen?.admins, zustand),
		/** No mail leaves it: the invitation's link is shown here. */
		testbetrieb,
		selbstHref: plattformPath('PlattformMarke', { clientRoute }),
	}
}

export type MarkenlageScreen = Awaited<ReturnType<typeof markenlageView>>
