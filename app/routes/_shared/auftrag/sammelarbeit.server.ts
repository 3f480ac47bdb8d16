import { formatDateTime, formatUhrzeit } from '~/domain/shared/dates'
import { formatMoney } from '~/domain/shared/money'
import { pathTo } from '~/paths'
import type { listSammelarbeiten, showSammelarbeit } from '~/usecases/auftrag/show-sammelarbeit'
import type { showRuecknahme } from '~/usecases/auftrag/unassign-many'
import type { GuardArgs, WebContext } from '~/web/guard.server'

type Ruecknahme = Awaited<ReturnType<typeof showRuecknahme>>
type Gezeigt = Extract<Awaited<ReturnType<typeof showSammelarbeit>>, { ok: true }>['value']

const WAS = {
	zuordnung: 'zuordnen',
	ruecknahme: 'zuruecknehmen',
	freigabe: 'freigeben',
	agenturfreigabe: 'freigeben',
} as const

/** From which line on the address asks for what something stood against. */
export function seiteOf({ params, request }: GuardArgs): { id: string; nach: number | undefined } {
	const nach = new URL(request.url).searchParams.get('nach') ?? ''
	return { id: params.arbeitId ?? '', nach: /^\d{1,5}$/.test(nach) ? Number(nach) : undefined }
}

type Wege = {
	token: string
	/** Of the work's own page. */
	selbst(query?: { nach: number }): string
	listeHref: string
	/** Of the page of a part. */
	teilHref(bezugId: string): string
	/** What can be taken back of it. */
	zurueck?: Ruecknahme | null
	/** The list of what waits for a second person. */
	vorgelegtHref?: string
	/** The list of what was taken back. */
	offeneHref?: string
}

/** How far a work on many is, and what something stood against, as its page says it. */
export function sammelarbeitView({ t, locale }: WebContext, args: GuardArgs, gezeigt: Gezeigt, wege: Wege) {
	const { erstelltAm, liste, weiterNach, summeCent, art, intent, ...view } = gezeigt
	const fertig = view.getan + view.vorgelegt + view.gehindert
	const nummer = (zeile: Gezeigt['liste'][number]) =>
		zeile.referenz ?? t(`sammelarbeit:zeile.${art === 'faelle' ? 'fall' : 'auftrag'}`, { nummer: zeile.nummer + 1 })
	return {
		...{ ...view, art, fertig, anzahl: fertig + view.offen },
		...{ token: wege.token, listeHref: wege.listeHref, standHref: wege.selbst() },
		menu: art === 'faelle' ? 'pruefungen' : 'auftraege',
		vorgelegtHref: wege.vorgelegtHref,
		titel: t(`sammelarbeit:titel.${art}`, { am: formatDateTime(erstelltAm) }),
		was: t(`sammelarbeit:was.${art === 'faelle' ? (intent ?? 'ablehnen') : WAS[art]}`),
		zurueck: wege.zurueck ? { ...wege.zurueck, bis: wege.zurueck.bis && formatUhrzeit(wege.zurueck.bis) } : null,
		offeneHref: art === 'ruecknahme' ? wege.offeneHref : undefined,
		summe: summeCent > 0 ? formatMoney(summeCent, locale, { exact: true }) : null,
		liste: liste.map((zeile) => ({
			...{ key: String(zeile.nummer), name: nummer(zeile), grund: t(`fehler:${zeile.code}`) },
			href: wege.teilHref(zeile.bezugId),
		})),
		listeName: t(`sammelarbeit:liste.${art === 'faelle' ? 'faelle' : 'auftraege'}`),
		weiterHref: weiterNach === undefined ? null : wege.selbst({ nach: weiterNach }),
		angehalten: new URL(args.request.url).searchParams.has('angehalten'),
	}
}

export type SammelarbeitScreen = ReturnType<typeof sammelarbeitView>

/** The last works of a kind, by which somebody finds theirs again; of an agency on its own page. */
export const letzteView = (
	{ mandant, t }: WebContext,
	letzte: Awaited<ReturnType<typeof listSammelarbeiten>>,
	screen: 'BetriebSammelarbeit' | 'AgenturSammelarbeit' = 'BetriebSammelarbeit',
) =>
	letzte.map(({ id, anzahl, erstelltAm, stand }) => ({
		...{ id, anzahl, vom: formatDateTime(erstelltAm), stand: t(`sammelarbeit:stand.${stand}`) },
		href: pathTo(mandant, screen, { arbeitId: id }),
	}))
