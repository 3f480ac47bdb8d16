import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '~/ui/Button'
import { PageTitle } from '~/ui/layout/PageTitle'
import { Stack } from '~/ui/layout/Stack'
import { Notice } from '~/ui/Notice'
import { guard } from '~/web/guard.server'
import { screenTitle } from '../../_shared/title'
import { EinbettungWahl } from './EinbettungWahl'
import { SeitePruefen } from './SeitePruefen'
import { einbettenAction, einbettenView } from './view.server'
import { EinbettungVorschau, Zeilen } from './Zeilen'

export async function loader(args: LoaderFunctionArgs) {
	return einbettenView(await guard(args, 'DocsEinbetten'), args)
}

export async function action(args: ActionFunctionArgs) {
	return einbettenAction(await guard(args, 'DocsEinbetten'), args)
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

/** For whoever builds a page of the brand's own: choose, look, copy, check. */
export default function DocsEinbetten() {
	const view = useLoaderData<typeof loader>()
	const answer = useActionData<typeof action>()
	const { t } = useTranslation('einbetten')
	const ergebnis = answer && 'befunde' in answer ? answer : undefined
	const reply = answer && !('befunde' in answer) ? answer : undefined
	return (
		<>
			<PageTitle title={view.titel} lead={t('text')} />
			<Stack>
				{view.freigabeHref && (
					<Notice
						tone="warning"
						title={t('keine.titel')}
						actions={
							<ButtonLink href={view.freigabeHref} variant="secondary">
								{t('keine.link')}
							</ButtonLink>
						}
					>
						{t('keine.text')}
					</Notice>
				)}
				<EinbettungWahl {...view} />
				<Zeilen {...view} />
				{view.vorschau && <EinbettungVorschau vorschau={view.vorschau} popup={view.gewaehlt.mode === 'popup'} />}
				<SeitePruefen {...view} reply={reply} ergebnis={ergebnis} />
			</Stack>
		</>
	)
}
