import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { Fragment, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '~/ui/Button'
import { ButtonRow } from '~/ui/ButtonRow'
import { CONTAINER } from '~/ui/layout/page-frame'
import { Section } from '~/ui/layout/Section'
import { Notice } from '~/ui/Notice'
import { TextLink } from '~/ui/TextLink'
import { guard } from '~/web/guard.server'
import { PageLinks } from '../../_shared/PageLinks'
import { screenTitle } from '../../_shared/title'
import { Angebote } from './Angebote'
import { Auftakt } from './Auftakt'
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
	const { auftakt, heldIcon, blaettern, band, hinweis, kampagnen, praemienHref, codeHref, nennenHref } = data
	const { rechner, sections } = data
	const { t } = useTranslation(['empfehlen', 'katalog', 'nennung'])
	const bands: Record<(typeof sections)[number], ReactNode> = {
		schritte: <HowItWorks />,
		angebote: (
			<Section
				tone="alt"
				id="angebote"
				title={t('home.angebote')}
				lead={t('home.angeboteText')}
				brief
				aside={<CatalogueLinks {...data} />}
			>
				<Angebote {...data}>
					<PageLinks {...blaettern} />
				</Angebote>
			</Section>
		),
		rechner: rechner && <Rechner {...rechner} />,
		inhalt: band && <StartInhalt {...band} />,
		vertrauen: <Vertrauen />,
		code: codeHref && (
			<Section
				tone="soft"
				title={t('home.code')}
				lead={t('home.codeText')}
				brief
				aside={
					<ButtonRow>
						<ButtonLink href={codeHref} variant="secondary">
							{t('home.codeAktion')}
						</ButtonLink>
						{nennenHref && <TextLink href={nennenHref}>{t('nennung:hinweis')}</TextLink>}
					</ButtonRow>
				}
			/>
		),
	}
	return (
		<>
			{hinweis && (
				<div className={`${CONTAINER} py-4`}>
					<Notice tone="success" live>
						{t(`home.${hinweis}`)}
					</Notice>
				</div>
			)}
			<Auftakt {...auftakt} heldIcon={heldIcon} praemienHref={praemienHref} />
			{kampagnen.length > 0 && (
				<div className={`${CONTAINER} grid gap-3 py-4`}>
					{kampagnen.map((text) => (
						<Notice key={text}>{text}</Notice>
					))}
				</div>
			)}
			{sections.map((name) => (
				<Fragment key={name}>{bands[name]}</Fragment>
			))}
		</>
	)
}
