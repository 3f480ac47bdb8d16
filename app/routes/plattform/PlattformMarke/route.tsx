import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { hasKey } from '~/domain/shared/keys'
import { Breadcrumb } from '~/ui/layout/Breadcrumb'
import { PageTitle } from '~/ui/layout/PageTitle'
import { Stack } from '~/ui/layout/Stack'
import { guardBetreiber } from '~/web/plattform.server'
import { Outcome } from '../../_shared/betrieb/Outcome'
import { Rueckfrage } from '../../_shared/betrieb/Rueckfrage'
import { Geheimnis } from '../../_shared/partner/Geheimnis'
import type { PlattformHandle } from '../../_shared/plattform/frame.server'
import { screenTitle } from '../../_shared/title'
import { takeMarke } from './action.server'
import { hinweise } from './hinweise'
import { AdminEinladen, MarkeFakten, MarkeKopieren, MarkePause } from './MarkeKarten'
import { markenlageView } from './view.server'

export const handle = { menu: 'marken' } satisfies PlattformHandle

export async function loader(args: LoaderFunctionArgs) {
	const ctx = await guardBetreiber(args, 'PlattformMarke')
	return markenlageView(ctx, args.request, args.params.clientRoute ?? '')
}

export async function action(args: ActionFunctionArgs) {
	const ctx = await guardBetreiber(args, 'PlattformMarke')
	return takeMarke(ctx, args.request, args.params.clientRoute ?? '')
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

export default function PlattformMarke() {
	const { t } = useTranslation(['plattform', 'allgemein'])
	const view = useLoaderData<typeof loader>()
	const answer = useActionData<typeof action>()
	const { titel, hinweis, markenHref } = view
	if (answer && 'einladung' in answer)
		return (
			<>
				<PageTitle title={titel} />
				<Geheimnis
					geheimnis={answer.einladung}
					label={t('einladen.feld')}
					text={t('einladen.einmal')}
					weiterHref={view.selbstHref}
				/>
			</>
		)
	const reply = answer
	if (reply?.rueckfrage) return <Rueckfrage {...reply.rueckfrage} />
	return (
		<>
			<Outcome
				success={hinweis && hasKey(hinweise, hinweis) ? t(`hinweis.${hinweis}`) : undefined}
				fehler={reply && !reply.submission ? reply.code : undefined}
			/>
			<Breadcrumb
				label={t('allgemein:pfad')}
				items={[{ href: markenHref, label: t('marken.titel') }, { label: titel }]}
			/>
			<PageTitle title={titel} dense />
			<Stack gap="wide">
				{view.einladen && (
					<AdminEinladen wer={view.einladen} testbetrieb={view.testbetrieb} token={view.token} reply={reply} />
				)}
				<MarkeFakten {...view} />
				{view.kopieHref && <MarkeKopieren href={view.kopieHref} />}
				<MarkePause {...view} />
			</Stack>
		</>
	)
}
