import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { type Faelligkeit, faelligkeit } from '~/domain/agentur/interessent'
import { INTERESSENT_LIST } from '~/domain/agentur/list'
import { zellenTexte } from '~/domain/liste/zelle'
import { berlinDay } from '~/domain/shared/dates'
import { isAllowed } from '~/domain/zugriff/rechte'
import { pathTo } from '~/paths'
import { ButtonLink } from '~/ui/Button'
import { EmptyState } from '~/ui/EmptyState'
import { PageTitle } from '~/ui/layout/PageTitle'
import { Stack } from '~/ui/layout/Stack'
import { Link } from '~/ui/link'
import { Tag } from '~/ui/Tag'
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
	const heute = berlinDay(ctx.clock())
	const query = listQueryOf(INTERESSENT_LIST, args)
	const { zeilen, ...page } = await listInteressenten(ctx, { ...ownAgentur(ctx), ...query })
	return {
		titel: t('agentur:interessenten.titel'),
		einladenHref: isAllowed(ctx.actor, 'agentur.Einladungstool') ? pathTo(mandant, 'AgenturEinladen') : null,
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
					faelligkeit: {
						label: t('agentur:interessentListe.wiedervorlage'),
						value: (value) => t(`agentur:interessentListe.faellig.${value}`),
					},
				},
			},
		}),
		zeilen: zeilen.map((zeile) => ({
			key: zeile.id,
			href: pathTo(mandant, 'AgenturInteressent', { interessentId: zeile.id }),
			faellig: faelligkeit(zeile, heute),
			cells: zellenTexte(INTERESSENT_LISTE.zellen(t, zeile), locale),
		})),
	}
}

function Faellig({ tag, faellig }: { tag: string | undefined; faellig: Faelligkeit }) {
	const { t } = useTranslation('agentur')
	return (
		<span className="flex flex-wrap items-center gap-2">
			{tag} <Tag tone={faellig === 'heute' ? 'info' : 'warning'}>{t(`interessentListe.faellig.${faellig}`)}</Tag>
		</span>
	)
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

/** [A-TABS] Interessenten. */
export default function AgenturInteressenten() {
	const { titel, einladenHref, list, zeilen } = useLoaderData<typeof loader>()
	const { t } = useTranslation('agentur')
	return (
		<>
			<PageTitle dense title={titel} lead={t('interessenten.text')} />
			<Stack gap="tight">
				<ListFilter list={list} hint={t('interessenten.sucheHinweis')} />
				<ListTable
					list={list}
					rows={zeilen.map(({ key, href, faellig, cells }) => ({
						key,
						cells: {
							...cells,
							name: <Link href={href}>{cells.name}</Link>,
							...(cells.telefon ? { telefon: <Link href={`tel:${cells.telefon}`}>{cells.telefon}</Link> } : {}),
							email: <span className="wrap-anywhere">{cells.email}</span>,
							...(faellig ? { wiedervorlage: <Faellig tag={cells.wiedervorlage} faellig={faellig} /> } : {}),
						},
					}))}
					empty={
						<EmptyState
							icon="user"
							title={t('interessenten.leer')}
							action={einladenHref && <ButtonLink href={einladenHref}>{t('einladen.titel')}</ButtonLink>}
						>
							{t('interessenten.leerText')}
						</EmptyState>
					}
				/>
			</Stack>
		</>
	)
}
