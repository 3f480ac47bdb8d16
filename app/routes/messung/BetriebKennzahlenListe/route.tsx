import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '~/ui/EmptyState'
import { PageTitle } from '~/ui/layout/PageTitle'
import { Stack } from '~/ui/layout/Stack'
import { Link } from '~/ui/link'
import { Pagination } from '~/ui/Pagination'
import { Table, toRows } from '~/ui/Table'
import { guard } from '~/web/guard.server'
import type { BetriebHandle } from '../../_shared/betrieb/frame.server'
import { screenTitle } from '../../_shared/title'
import { kennzahlListeView } from './view.server'

export const handle = { width: 'wide', menu: 'kennzahlen' } satisfies BetriebHandle

export async function loader(args: LoaderFunctionArgs) {
	return kennzahlListeView(await guard(args, 'BetriebKennzahlenListe'), args)
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

const verweis = ({ text, href }: { text: string; href?: string | undefined }) =>
	text && href ? <Link href={href}>{text}</Link> : text

export default function BetriebKennzahlenListe() {
	const view = useLoaderData<typeof loader>()
	const { titel, anzahl, zeitraum, sichtText, filter, spalten, zeilen, seite, seiten, vorigeHref, naechsteHref } = view
	const { t } = useTranslation('kennzahlen')
	const { t: liste } = useTranslation('liste')
	return (
		<>
			<PageTitle dense title={`${titel}: ${anzahl}`} lead={`${zeitraum}. ${sichtText}`} />
			<Stack gap="tight">
				<p className="flex flex-wrap gap-x-6">
					{filter && <strong>{t('nur', { was: filter.was })}</strong>}
					<Link href={view.zurueckHref}>{t('zurueck')}</Link>
				</p>
				<Table
					dense
					einzeilig
					landing
					caption={titel}
					columns={spalten.map((key, i) => ({ key, label: t(`ereignis.${key}`), rowHeader: i === 0 }))}
					rows={zeilen.map(({ key, am, empfohlenAm, empfehlung, freund, auftrag }) => ({
						key,
						cells: {
							...{ am, empfohlenAm, empfehlung: verweis(empfehlung) },
							...{ freund: verweis(freund), auftrag: verweis(auftrag) },
						},
					}))}
					empty={<EmptyState title={t('leer')}>{t('leerText')}</EmptyState>}
				/>
				{seiten > 1 && (
					<Pagination
						label={liste('seiten')}
						status={liste('seiteVon', { seite, seiten })}
						previous={vorigeHref ? { href: toRows(vorigeHref), label: liste('vorige') } : undefined}
						next={naechsteHref ? { href: toRows(naechsteHref), label: liste('naechste') } : undefined}
					/>
				)}
			</Stack>
		</>
	)
}
