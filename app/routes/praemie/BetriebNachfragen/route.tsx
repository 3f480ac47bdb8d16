import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { NACHFRAGE_ZUSTAENDE } from '~/domain/praemie/nachfrage'
import { formatDate } from '~/domain/shared/dates'
import { pathTo } from '~/paths'
import { EmptyState } from '~/ui/EmptyState'
import { PageTitle } from '~/ui/layout/PageTitle'
import { Stack } from '~/ui/layout/Stack'
import { Link } from '~/ui/link'
import { Table } from '~/ui/Table'
import { listNachfragen } from '~/usecases/praemie/list-nachfragen'
import { nachfrageFilterSchema } from '~/web/forms/praemie'
import { guard } from '~/web/guard.server'
import type { BetriebHandle } from '../../_shared/betrieb/frame.server'
import { ListPages, neighbourHrefs } from '../../_shared/betrieb/ListPages'
import { StandFilter } from '../../_shared/betrieb/StandFilter'
import { screenTitle } from '../../_shared/title'

export const handle = { width: 'wide', menu: 'nachfragen' } satisfies BetriebHandle

export async function loader(args: LoaderFunctionArgs) {
	const ctx = await guard(args, 'BetriebNachfragen')
	const filter = nachfrageFilterSchema.parse(Object.fromEntries(new URL(args.request.url).searchParams))
	const { zeilen, ...seiten } = await listNachfragen(ctx, filter)
	const { zustand } = filter
	return {
		titel: ctx.t('praemien:nachfragen.titel'),
		selbstHref: pathTo(ctx.mandant, 'BetriebNachfragen'),
		zustand,
		zeilen: zeilen.map(({ erstelltAm, beantwortetAm, ...zeile }) => ({
			...zeile,
			am: formatDate(erstelltAm),
			beantwortetAm: beantwortetAm && formatDate(beantwortetAm),
			href: pathTo(ctx.mandant, 'BetriebNachfrage', { nachfrageId: zeile.id }),
		})),
		...seiten,
		...neighbourHrefs(seiten, (seite) => pathTo(ctx.mandant, 'BetriebNachfragen', {}, { zustand, seite })),
	}
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

export default function BetriebNachfragen() {
	const view = useLoaderData<typeof loader>()
	const { t } = useTranslation('praemien')
	const { zustand } = view
	return (
		<>
			<PageTitle title={view.titel} lead={t('nachfragen.text')} />
			<Stack>
				<StandFilter
					href={view.selbstHref}
					zustand={zustand}
					options={NACHFRAGE_ZUSTAENDE.map((value) => ({ value, label: t(`nachfragen.zustand.${value}`) }))}
				/>
				<Table
					caption={t('nachfragen.anzahl', { count: view.gesamt })}
					columns={[
						{ key: 'von', label: t('nachfragen.von'), rowHeader: true },
						{ key: 'empfehlung', label: t('nachfragen.empfehlung') },
						{ key: 'referenz', label: t('nachfragen.referenz') },
						{ key: 'am', label: zustand === 'offen' ? t('nachfragen.am') : t('nachfragen.beantwortetAm') },
					]}
					rows={view.zeilen.map(({ id, href, name, empfehlungsnummer, referenz, am, beantwortetAm }) => ({
						key: id,
						cells: {
							von: <Link href={href}>{name}</Link>,
							empfehlung: empfehlungsnummer ?? '–',
							referenz: referenz ?? '–',
							am: beantwortetAm ?? am,
						},
					}))}
					empty={
						<EmptyState icon="inbox" title={t('nachfragen.leer')}>
							{t('nachfragen.leerText')}
						</EmptyState>
					}
				/>
				<ListPages {...view} />
			</Stack>
		</>
	)
}
