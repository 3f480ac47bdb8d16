import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { pathTo } from '~/paths'
import { ButtonLink } from '~/ui/Button'
import { PageTitle } from '~/ui/layout/PageTitle'
import { guard } from '~/web/guard.server'
import { screenTitle } from '../../_shared/title'

export async function loader(args: LoaderFunctionArgs) {
	const ctx = await guard(args, 'FileNotFound')
	const titel = ctx.t('inhalte:nichtGefunden.titel')
	return data({ titel, homeHref: pathTo(ctx.mandant, 'Home') }, { status: 404 })
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

export default function FileNotFound() {
	const { titel, homeHref } = useLoaderData<typeof loader>()
	const { t } = useTranslation(['inhalte', 'allgemein'])
	return (
		<>
			<PageTitle title={titel} lead={t('nichtGefunden.text')} />
			<ButtonLink href={homeHref}>{t('allgemein:zurStartseite')}</ButtonLink>
		</>
	)
}
