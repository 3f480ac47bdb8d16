import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { pathTo } from '~/paths'
import { ButtonLink } from '~/ui/Button'
import { PageTitle } from '~/ui/layout/PageTitle'
import { guard } from '~/web/guard.server'
import { screenTitle } from '../../_shared/title'

export async function loader(args: LoaderFunctionArgs) {
	const ctx = await guard(args, 'KontoGeloescht')
	return { titel: ctx.t('bereich:loeschen.fertigTitel'), homeHref: pathTo(ctx.mandant, 'Home') }
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

export default function KontoGeloescht() {
	const { titel, homeHref } = useLoaderData<typeof loader>()
	const { t } = useTranslation(['bereich', 'allgemein'])
	return (
		<>
			<PageTitle title={titel} lead={t('loeschen.fertigText')} />
			<ButtonLink href={homeHref}>{t('allgemein:zurStartseite')}</ButtonLink>
		</>
	)
}
