import { z } from 'zod'
import { formatMoney } from '~/domain/shared/money'
import { pathTo } from '~/paths'
import { type Gefunden, searchAll } from '~/usecases/liste/search-all'
import type { GuardArgs, WebContext } from '~/web/guard.server'
import { listScreenHref } from '../../_shared/betrieb/list-screens.server'

const suche = z.string().trim().max(120).catch('')

type Gruppe = {
	name: keyof Gefunden
	treffer: { key: string; titel: string; text: string; href: string }[]
	/** The list with the same search, where there are more. */
	mehrHref: string | null
}

function gruppenOf(ctx: WebContext, q: string, gefunden: Gefunden): Gruppe[] {
	const { mandant, t, locale } = ctx
	const { empfehler, empfaenger, empfehlungen, auftraege, praemien, laeufe } = gefunden
	const konto = (empfehlerId: string) => pathTo(mandant, 'BetriebKonto', { empfehlerId })
	const auftrag = (auftragId: string) => pathTo(mandant, 'BetriebAuftrag', { auftragId })
	const liste = (name: 'empfehler' | 'freunde' | 'auftraege' | 'praemien') =>
		listScreenHref(ctx, name, new URLSearchParams({ q }))
	return [
		{
			name: 'empfehler',
			treffer: empfehler.treffer.map(({ id, name, email }) => ({
				...{ key: id, titel: name || '–', text: email, href: konto(id) },
			})),
			mehrHref: empfehler.mehr ? liste('empfehler') : null,
		},
		{
			name: 'empfaenger',
			treffer: empfaenger.treffer.map(({ id, name, nummer, auftragId }) => ({
				key: id,
				titel: name || nummer,
				text: `${nummer} · ${t(auftragId ? 'liste:alles.mitAuftrag' : 'liste:alles.ohneAuftrag')}`,
				href: pathTo(mandant, 'BetriebFreund', { empfaengerId: id }),
			})),
			mehrHref: empfaenger.mehr ? liste('freunde') : null,
		},
		{
			name: 'empfehlungen',
			treffer: empfehlungen.treffer.map(({ id, nummer, name, empfehlerId }) => ({
				...{ key: id, titel: nummer, text: t('liste:alles.von', { name }), href: konto(empfehlerId) },
			})),
			mehrHref: empfehlungen.mehr ? liste('empfehler') : null,
		},
		{
			name: 'auftraege',
			treffer: auftraege.treffer.map(({ id, referenz, zustand, produkt }) => ({
				...{ key: id, titel: referenz, href: auftrag(id) },
				text: [t(`auftrag:zustand.${zustand}`), produkt].filter(Boolean).join(' · '),
			})),
			mehrHref: auftraege.mehr ? liste('auftraege') : null,
		},
		{
			name: 'praemien',
			treffer: praemien.treffer.map(
				({ id, betragCent, empfehler: wer, referenz, zustand, auftragId, empfehlerId }) => ({
					key: id,
					titel: formatMoney(betragCent, locale),
					text: [wer, referenz, t(`praemien:praemierungZustand.${zustand}`)].filter(Boolean).join(' · '),
					href: auftragId ? auftrag(auftragId) : empfehlerId ? konto(empfehlerId) : liste('praemien'),
				}),
			),
			mehrHref: praemien.mehr ? liste('praemien') : null,
		},
		{
			name: 'laeufe',
			treffer: laeufe.treffer.map(({ id, nummer, zustand, summeCent }) => ({
				key: id,
				titel: t('liste:alles.lauf', { nummer }),
				text: `${t(`auszahlung:zustand.${zustand}`)} · ${formatMoney(summeCent, locale)}`,
				href: pathTo(mandant, 'BetriebLauf', { laufId: id }),
			})),
			mehrHref: null,
		},
	]
}

/** What a search over everything finds, by kind. */
export async function betriebSucheView(ctx: WebContext, { request }: GuardArgs) {
	const q = suche.parse(new URL(request.url).searchParams.get('q') ?? '')
	const gefunden = await searchAll(ctx, q)
	const gruppen = gefunden ? gruppenOf(ctx, q, gefunden).filter(({ treffer }) => treffer.length > 0) : []
	return {
		titel: q ? ctx.t('liste:alles.titelMit', { q }) : ctx.t('liste:alles.titel'),
		zuKurz: gefunden === undefined,
		gruppen,
	}
}
