import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '~/ui/Button'
import { HeroArt } from '~/ui/brand/HeroArt'
import { Hero } from '~/ui/layout/Hero'
import { CONTAINER } from '~/ui/layout/Page'
import { Section } from '~/ui/layout/Section'
import { Notice } from '~/ui/Notice'
import { guard } from '~/web/guard.server'
import { PageLinks } from '../../_shared/PageLinks'
import { screenTitle } from '../../_shared/title'
import { Angebote } from './Angebote'
import { CatalogueLinks } from './CatalogueLinks'
import { HowItWorks, Vertrauen } from './HowItWorks'
import { Rechner } from './Rechner'
import { StartInhalt } from './StartInhalt'
import { homeView } from './view.server'

export const handle = { width: 'full' }

export async function loader(args: LoaderFunctionArgs) {
	const ctx = await guard(args, 'Home')
	return homeView(ctx, new URL(args.request.url).searchParams)
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

export default function Home() {
	const data = useLoaderData<typeof loader>()
	const { titel, marke, betrag, heldIcon, blaettern, start, hinweis, praemienHref, codeHref, rechner } = data
	const { t } = useTranslation(['empfehlen', 'katalog'])
	return (
		<>
			{hinweis && (
				<div className={`${CONTAINER} py-4`}>
					<Notice tone="success" live>
						{t(`home.${hinweis}`)}
					</Notice>
				</div>
			)}
			<Hero
				title={titel}
				lead={betrag ? t('home.text', { marke, betrag }) : t('home.textOhneBetrag', { marke })}
				actions={
					<>
						<ButtonLink href="#angebote">{t('home.aktion')}</ButtonLink>
						<ButtonLink href={praemienHref} variant="secondary">
							{t('home.praemien')}
						</ButtonLink>
					</>
				}
				note={t('home.hinweis')}
				illustration={<HeroArt icon={heldIcon} />}
			/>
			<HowItWorks />
			<Section
				tone="alt"
				id="angebote"
				title={t('home.angebote')}
				lead={t('home.angeboteText')}
				aside={<CatalogueLinks {...data} />}
			>
				<Angebote {...data}>
					<PageLinks {...blaettern} />
				</Angebote>
			</Section>
			{rechner && <Rechner {...rechner} />}
			{start && <StartInhalt start={start} />}
			<Vertrauen />
			{codeHref && (
				<Section
					tone="soft"
					title={t('home.code')}
					lead={t('home.codeText')}
					aside={
						<ButtonLink href={codeHref} variant="secondary">
							{t('home.codeAktion')}
						</ButtonLink>
					}
				/>
			)}
		</>
	)
}
