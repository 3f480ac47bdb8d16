import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '~/domain/shared/dates'
import { pathTo } from '~/paths'
import { EmptyState } from '~/ui/EmptyState'
import { PageTitle } from '~/ui/layout/PageTitle'
import { Stack } from '~/ui/layout/Stack'
import { Link } from '~/ui/link'
import { Table } from '~/ui/Table'
import { listKonten } from '~/usecases/konto/list-konten'
import { empfehlerFilterSchema } from '~/web/forms/konto'
import { guard } from '~/web/guard.server'
import type { BetriebHandle } from '../../_shared/betrieb/frame.server'
import { ListPages, neighbourHrefs } from '../../_shared/betrieb/ListPages'
import { KontoTag } from '../../_shared/konto/KontoTag'
import { screenTitle } from '../../_shared/title'
import { KontenFilter } from './KontenFilter'

export const handle = { width: 'wide', menu: 'konten' } satisfies BetriebHandle

export async function loader(args: LoaderFunctionArgs) {
	const ctx = await guard(args, 'BetriebKonten')
	const filter = empfehlerFilterSchema.parse(Object.fromEntries(new URL(args.request.url).searchParams))
	const { zeilen, ...seiten } = await listKonten(ctx, filter)
	const pageHref = (seite: number) =>
		pathTo(ctx.mandant, 'BetriebKonten', {}, { q: filter.q || undefined, nur: filter.nur, seite })
	return {
		titel: ctx.t('konten:konten.titel'),
		selbstHref: pathTo(ctx.mandant, 'BetriebKonten'),
		filter: { q: filter.q, nur: filter.nur ?? '' },
		zeilen: zeilen.map(({ erstelltAm, ...zeile }) => ({
			...zeile,
			seit: formatDate(erstelltAm),
			href: pathTo(ctx.mandant, 'BetriebKonto', { empfehlerId: zeile.id }),
		})),
		...seiten,
		...neighbourHrefs(seiten, pageHref),
	}
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

export default function BetriebKonten() {
	const view = useLoaderData<typeof loader>()
	const { t } = useTranslation('konten')
	return (
		<>
			<PageTitle title={view.titel} lead={t('konten.text')} />
			<Stack>
				<KontenFilter href={view.selbstHref} filter={view.filter} />
				<Table
					caption={t('konten.anzahl', { count: view.gesamt })}
					columns={[
						{ key: 'name', label: t('konten.name'), rowHeader: true },
						{ key: 'email', label: t('konten.email') },
						{ key: 'seit', label: t('konten.seit') },
						{ key: 'stand', label: t('konten.stand') },
					]}
					rows={view.zeilen.map(({ id, href, name, email, seit, sperre, registriert }) => ({
						key: id,
						cells: {
							name: <Link href={href}>{name}</Link>,
							email: <span className="break-all">{email}</span>,
							seit,
							stand: <KontoTag sperre={sperre} registriert={registriert} />,
						},
					}))}
					empty={
						<EmptyState icon="search" title={t('konten.leer')}>
							{t('konten.leerText')}
						</EmptyState>
					}
				/>
				<ListPages {...view} />
			</Stack>
		</>
	)
}
