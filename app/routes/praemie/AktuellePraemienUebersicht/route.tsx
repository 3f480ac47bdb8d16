import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '~/ui/Button'
import { Disclosure } from '~/ui/Disclosure'
import { EmptyState } from '~/ui/EmptyState'
import { PageTitle } from '~/ui/layout/PageTitle'
import { Stack } from '~/ui/layout/Stack'
import { guard } from '~/web/guard.server'
import { PageLinks } from '../../_shared/PageLinks'
import { screenTitle } from '../../_shared/title'
import { PraemienTabelle } from './PraemienTabelle'
import { uebersichtPraemienView } from './view.server'

export const handle = { width: 'wide' }

export async function loader(args: LoaderFunctionArgs) {
	const ctx = await guard(args, 'AktuellePraemienUebersicht')
	return uebersichtPraemienView(ctx, args.request)
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

export default function AktuellePraemienUebersicht() {
	const { titel, gruppen, viele, blaettern, homeHref } = useLoaderData<typeof loader>()
	const { t } = useTranslation('empfehlen')
	return (
		<>
			<PageTitle title={titel} lead={t('praemien.text')} />
			<Stack gap="wide">
				{gruppen.length === 0 && <EmptyState title={t('praemien.leer')} />}
				{viele ? (
					<Disclosure
						layout="plain"
						items={gruppen.map((gruppe, index) => ({
							title: gruppe.name,
							aside: `${t('praemien.anzahl', { count: gruppe.produkte.length })}, ${t('bisZu', { betrag: gruppe.hoechste })}`,
							content: <PraemienTabelle {...gruppe} />,
							open: index === 0,
						}))}
					/>
				) : (
					gruppen.map((gruppe) => (
						<section key={gruppe.name} className="grid gap-3">
							<h2 className="font-heading text-2xl">{gruppe.name}</h2>
							<PraemienTabelle {...gruppe} />
						</section>
					))
				)}
				<PageLinks {...blaettern} />
				<p className="max-w-prose text-muted">{t('praemien.hinweis')}</p>
				<div>
					<ButtonLink href={homeHref}>{t('praemien.aktion')}</ButtonLink>
				</div>
			</Stack>
		</>
	)
}
