import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useContext } from 'react'
import { useTranslation } from 'react-i18next'
import { PageTitle } from '~/ui/layout/PageTitle'
import { Stack } from '~/ui/layout/Stack'
import { NonceContext } from '~/ui/nonce'
import { guard } from '~/web/guard.server'
import { ErklaerungAbschnitt } from '../../_shared/inhalt/ErklaerungAbschnitt'
import { screenTitle } from '../../_shared/title'
import { FaqListe, FaqSuche } from './FaqListe'
import { faqView } from './view.server'

export async function loader(args: LoaderFunctionArgs) {
	const ctx = await guard(args, 'Faq')
	return faqView(ctx, new URL(args.request.url).searchParams)
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

export default function Faq() {
	const view = useLoaderData<typeof loader>()
	const { t } = useTranslation('inhalte')
	const nonce = useContext(NonceContext)
	return (
		<>
			<PageTitle title={view.titel} lead={t('faq.text')} />
			<Stack gap="wide">
				<FaqSuche {...view} />
				<FaqListe {...view} />
			</Stack>
			{view.erklaerung && <ErklaerungAbschnitt {...view.erklaerung} />}
			{view.jsonLd && (
				<script
					type="application/ld+json"
					nonce={nonce}
					// biome-ignore lint/security/noDangerouslySetInnerHtml: JSON whose "<" is escaped cannot end the element
					dangerouslySetInnerHTML={{ __html: view.jsonLd }}
				/>
			)}
		</>
	)
}
