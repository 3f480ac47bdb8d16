import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { INTERESSENT_LIST } from '~/domain/agentur/list'
import { zellenTexte } from '~/domain/liste/zelle'
import { pathTo } from '~/paths'
import { EmptyState } from '~/ui/EmptyState'
import { PageTitle } from '~/ui/layout/PageTitle'
import { Stack } from '~/ui/layout/Stack'
import { Link } from '~/ui/link'
import { INTERESSENT_LISTE, listInteressenten } from '~/usecases/agentur/interessent-liste'
import { guard } from '~/web/guard.server'
import type { AgenturHandle } from '../../_shared/agentur/frame.server'
import { ownAgentur } from '../../_shared/agentur/own-agentur.server'
import { ListFilter } from '../../_shared/betrieb/ListFilter'
import { ListTable } from '../../_shared/betrieb/ListTable'
import { listQueryOf, listView } from '../../_shared/betrieb/list.server'
import { screenTitle } from '../../_shared/title'

export const handle = { width: 'wide', menu: 'interessenten' } satisfies AgenturHandle

export async function loader(args: LoaderFunctionArgs) {
	const ctx = await guard(args, 'AgenturInteressenten')
	const { t, mandant, locale } = ctx
	const query = listQueryOf(INTERESSENT_LIST, args)
	const { zeilen, ...page } = await listInteressenten(ctx, { ...ownAgentur(ctx), ...query })
	return {
		titel: t('agentur:interessenten.titel'),
		list: listView(ctx, {
			...{ spec: INTERESSENT_LIST, query, page, agenturListe: 'interessenten' as const },
			href: pathTo(mandant, 'AgenturInteressenten'),
			names: {
				column: (column) => INTERESSENT_LISTE.column(t, column),
				filters: {
					schritt: {
						label: t('agentur:interessentListe.schritt'),
						value: (value) => t(`agentur:interessentSchritt.${value}`),
					},
				},
			},
		}),
		zeilen: zeilen.map((zeile) => ({
			key: zeile.id,
			href: pathTo(mandant, 'AgenturInteressent', { interessentId: zeile.id }),
			cells: zellenTexte(INTERESSENT_LISTE.zellen(t, zeile), locale),
		})),
	}
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

/** [A-TABS] Interessenten. */
export default function AgenturInteressenten() {
	const { titel, list, zeilen } = useLoaderData<typeof loader>()
	const { t } = useTranslation('agentur')
	return (
		<>
			<PageTitle title={titel} lead={t('interessenten.text')} />
			<Stack>
				<ListFilter list={list} hint={t('interessenten.sucheHinweis')} />
				<ListTable
					list={list}
					rows={zeilen.map(({ key, href, cells }) => ({
						key,
						cells: {
							...cells,
							name: <Link href={href}>{cells.name}</Link>,
							email: <span className="wrap-anywhere">{cells.email}</span>,
						},
					}))}
					empty={
						<EmptyState icon="user" title={t('interessenten.leer')}>
							{t('interessenten.leerText')}
						</EmptyState>
					}
				/>
			</Stack>
		</>
	)
}
