import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { EIGENWERBUNG_ZUSTAENDE } from '~/domain/betrugspruefung/eigenwerbung'
import { formatDate } from '~/domain/shared/dates'
import { pathTo } from '~/paths'
import { EmptyState } from '~/ui/EmptyState'
import { PageTitle } from '~/ui/layout/PageTitle'
import { Stack } from '~/ui/layout/Stack'
import { Link } from '~/ui/link'
import { Table } from '~/ui/Table'
import { listEigenwerbungen } from '~/usecases/betrugspruefung/show-eigenwerbung'
import { eigenwerbungFilterSchema } from '~/web/forms/betrugspruefung'
import { guard } from '~/web/guard.server'
import type { BetriebHandle } from '../../_shared/betrieb/frame.server'
import { ListPages, neighbourHrefs } from '../../_shared/betrieb/ListPages'
import { StandFilter } from '../../_shared/betrieb/StandFilter'
import { screenTitle } from '../../_shared/title'

export const handle = { width: 'wide', menu: 'pruefungen' } satisfies BetriebHandle

export async function loader(args: LoaderFunctionArgs) {
	const ctx = await guard(args, 'BetriebPruefungen')
	const filter = eigenwerbungFilterSchema.parse(Object.fromEntries(new URL(args.request.url).searchParams))
	const { zeilen, ...seiten } = await listEigenwerbungen(ctx, filter)
	const { zustand } = filter
	return {
		titel: ctx.t('betrugspruefung:pruefungen.titel'),
		selbstHref: pathTo(ctx.mandant, 'BetriebPruefungen'),
		zustand,
		zeilen: zeilen.map(({ empfaengerId, empfehler, empfaenger, gruende, produkt, erstelltAm }) => ({
			empfaengerId,
			empfehler: empfehler.name,
			empfaenger: empfaenger.name,
			gruende,
			produkt,
			seit: formatDate(erstelltAm),
			href: pathTo(ctx.mandant, 'BetriebPruefung', { empfaengerId }),
		})),
		...seiten,
		...neighbourHrefs(seiten, (seite) => pathTo(ctx.mandant, 'BetriebPruefungen', {}, { zustand, seite })),
	}
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

export default function BetriebPruefungen() {
	const view = useLoaderData<typeof loader>()
	const { t } = useTranslation(['betrugspruefung', 'auftrag'])
	return (
		<>
			<PageTitle title={view.titel} lead={t('pruefungen.text')} />
			<Stack>
				<StandFilter
					href={view.selbstHref}
					zustand={view.zustand}
					options={EIGENWERBUNG_ZUSTAENDE.map((value) => ({ value, label: t(`pruefungen.zustand.${value}`) }))}
				/>
				<Table
					caption={t('pruefungen.anzahl', { count: view.gesamt })}
					columns={[
						{ key: 'empfehler', label: t('pruefungen.empfehler'), rowHeader: true },
						{ key: 'empfaenger', label: t('pruefungen.empfaenger') },
						{ key: 'gruende', label: t('pruefungen.gruende') },
						{ key: 'produkt', label: t('auftrag:liste.produkt') },
						{ key: 'seit', label: t('pruefungen.seit') },
					]}
					rows={view.zeilen.map(({ empfaengerId, href, gruende, ...zeile }) => ({
						key: empfaengerId,
						cells: {
							...zeile,
							empfehler: <Link href={href}>{zeile.empfehler}</Link>,
							empfaenger: zeile.empfaenger || '–',
							gruende: gruende.map((grund) => t(`pruefungen.grund.${grund}`)).join(', '),
						},
					}))}
					empty={
						<EmptyState icon="success" title={t('pruefungen.leer')}>
							{t('pruefungen.leerText')}
						</EmptyState>
					}
				/>
				<ListPages {...view} />
			</Stack>
		</>
	)
}
