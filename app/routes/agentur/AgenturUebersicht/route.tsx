import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { isAllowed } from '~/domain/zugriff/rechte'
import { pathTo } from '~/paths'
import { PageTitle } from '~/ui/layout/PageTitle'
import { showAgenturUebersicht } from '~/usecases/agentur/show-agentur-zahlen'
import { guard } from '~/web/guard.server'
import type { AgenturHandle } from '../../_shared/agentur/frame.server'
import { ownAgentur } from '../../_shared/agentur/own-agentur.server'
import { screenTitle } from '../../_shared/title'
import { Staende } from './Staende'

export const handle = { width: 'wide', menu: 'uebersicht' } satisfies AgenturHandle

export async function loader(args: LoaderFunctionArgs) {
	const ctx = await guard(args, 'AgenturUebersicht')
	const { t, mandant } = ctx
	const zahlen = await showAgenturUebersicht(ctx, ownAgentur(ctx))
	const einladungenHref = isAllowed(ctx.actor, 'agentur.Einladungstool') ? pathTo(mandant, 'AgenturEinladungen') : null
	const auftraegeHref = pathTo(mandant, 'AgenturAuftraege')
	const summe = (staende: readonly { anzahl: number }[]) => staende.reduce((n, { anzahl }) => n + anzahl, 0)
	return {
		titel: t('agentur:uebersicht.titel'),
		gruppen: [
			{
				name: 'einladungen' as const,
				anzahl: summe(zahlen.einladungen),
				href: einladungenHref,
				staende: zahlen.einladungen.map(({ stand, anzahl }) => ({
					name: t(`agentur:einladungStand.${stand}`),
					anzahl,
					href: einladungenHref && `${einladungenHref}?stand=${stand}`,
				})),
			},
			{
				name: 'empfehler' as const,
				anzahl: zahlen.empfehler,
				href: pathTo(mandant, 'AgenturEmpfehler'),
				staende: [{ name: t('agentur:empfehlerListe.empfehlungen'), anzahl: zahlen.empfehlungen, href: null }],
			},
			{
				name: 'auftraege' as const,
				anzahl: summe(zahlen.auftraege),
				href: auftraegeHref,
				staende: [
					{
						name: t('agentur:uebersicht.zurFreigabe'),
						anzahl: zahlen.zurFreigabe,
						href: `${auftraegeHref}?agenturfreigabe=offen`,
					},
					...zahlen.auftraege.map(({ zustand, anzahl }) => ({
						name: t(`auftrag:zustand.${zustand}`),
						anzahl,
						href: `${auftraegeHref}?zustand=${zustand}`,
					})),
				],
			},
		],
	}
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

/** [A-TABS] Übersicht: each number leads to the list it counts. */
export default function AgenturUebersicht() {
	const { titel, gruppen } = useLoaderData<typeof loader>()
	const { t } = useTranslation('agentur')
	return (
		<>
			<PageTitle title={titel} lead={t('uebersicht.text')} />
			<div className="grid gap-5 md:grid-cols-3">
				{gruppen.map(({ name, ...gruppe }) => (
					<Staende key={name} titel={t(`uebersicht.gruppe.${name}`)} {...gruppe} />
				))}
			</div>
		</>
	)
}
