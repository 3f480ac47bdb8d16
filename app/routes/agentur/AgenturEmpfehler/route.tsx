import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { AGENTUR_EMPFEHLER_LIST } from '~/domain/agentur/list'
import { zellenTexte } from '~/domain/liste/zelle'
import { isAllowed } from '~/domain/zugriff/rechte'
import { pathTo } from '~/paths'
import { ButtonLink } from '~/ui/Button'
import { EmptyState } from '~/ui/EmptyState'
import { PageTitle } from '~/ui/layout/PageTitle'
import { Stack } from '~/ui/layout/Stack'
import { AGENTUR_EMPFEHLER_LISTE, listAgenturEmpfehler } from '~/usecases/agentur/agentur-empfehler-liste'
import { guard } from '~/web/guard.server'
import type { AgenturHandle } from '../../_shared/agentur/frame.server'
import { ownAgentur } from '../../_shared/agentur/own-agentur.server'
import { ListFilter } from '../../_shared/betrieb/ListFilter'
import { ListTable } from '../../_shared/betrieb/ListTable'
import { listQueryOf, listView } from '../../_shared/betrieb/list.server'
import { screenTitle } from '../../_shared/title'

export const handle = { width: 'wide', menu: 'empfehler' } satisfies AgenturHandle

export async function loader(args: LoaderFunctionArgs) {
	const ctx = await guard(args, 'AgenturEmpfehler')
	const { t, mandant, locale } = ctx
	const query = listQueryOf(AGENTUR_EMPFEHLER_LIST, args)
	const { zeilen, ...page } = await listAgenturEmpfehler(ctx, { ...ownAgentur(ctx), ...query })
	return {
		titel: t('agentur:empfehler.titel'),
		einladenHref: isAllowed(ctx.actor, 'agentur.Einladungstool') ? pathTo(mandant, 'AgenturEinladen') : null,
		list: listView(ctx, {
			spec: AGENTUR_EMPFEHLER_LIST,
			query,
			href: pathTo(mandant, 'AgenturEmpfehler'),
			names: { column: (column) => AGENTUR_EMPFEHLER_LISTE.column(t, column), filters: {} },
			page,
			agenturListe: 'agenturempfehler',
		}),
		zeilen: zeilen.map((zeile) => ({
			key: zeile.id,
			cells: zellenTexte(AGENTUR_EMPFEHLER_LISTE.zellen(t, zeile), locale),
		})),
	}
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

/** [R-AGENTUR] EmpfehlerReport, [A-TABS] Empfehler. */
export default function AgenturEmpfehler() {
	const { titel, einladenHref, list, zeilen } = useLoaderData<typeof loader>()
	const { t } = useTranslation('agentur')
	return (
		<>
			<PageTitle dense title={titel} lead={t('empfehler.text')} />
			<Stack gap="tight">
				<ListFilter list={list} hint={t('empfehler.sucheHinweis')} />
				<ListTable
					list={list}
					right={['empfehlungen', 'auftraege', 'freigegeben']}
					rows={zeilen.map(({ key, cells }) => ({
						key,
						cells: {
							...cells,
							...(cells.email ? { email: <span className="wrap-anywhere">{cells.email}</span> } : {}),
						},
					}))}
					empty={
						<EmptyState
							icon="user"
							title={t('empfehler.leer')}
							action={einladenHref && <ButtonLink href={einladenHref}>{t('einladen.titel')}</ButtonLink>}
						>
							{t('empfehler.leerText')}
						</EmptyState>
					}
				/>
			</Stack>
		</>
	)
}
